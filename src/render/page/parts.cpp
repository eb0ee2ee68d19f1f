#include "render/page/parts.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "render/number.hpp"
#include "render/verdicts.hpp"
#include "render/words.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Table;

Element head_cell(std::string_view scope, std::string_view text) {
  return Element("th", {{"scope", scope}}, text);
}

Element name_cell(std::string_view name) {
  return Element("th", {{"scope", "row"}, {"class", "name"}}, name);
}

Element boxed(Element table) {
  Element box("div", {{"class", "wide"}});
  box.add(std::move(table));
  return box;
}

Element head_of(Element row) {
  Element head("thead");
  head.add(std::move(row));
  return head;
}

Element row_of(const Table::Row& row, bool is_named, bool has_head, Language language) {
  Element line("tr");
  if (row.is_detail) line.add({"class", "detail"});
  if (row.name) {
    line.add(name_cell(sentence(*row.name, language)));
  } else if (is_named) {
    line.add(Element("td"));
  }
  for (std::size_t c = 0; c < row.cells.size(); ++c) {
    const bool is_key = c == 0 && !is_named && has_head;
    const std::string text = number(row.cells[c]);
    line.add(is_key ? head_cell("row", text) : Element("td", {}, text));
  }
  return line;
}

/// The element of each kind of part.
class Parts {
 public:
  explicit Parts(Language language) : language_(language) {}

  Element operator()(const report::Heading& heading) const {
    return Element("h3", {}, sentence(heading.text, language_));
  }

  Element operator()(const report::Sentence& text) const {
    return Element("p", {}, sentence(text, language_));
  }

  Element operator()(const report::Items& items) const {
    Element list("ul");
    for (const report::Sentence& text : items.sentences) {
      list.add(Element("li", {}, sentence(text, language_)));
    }
    return list;
  }

  Element operator()(const Table& table) const {
    const bool is_named =
        std::ranges::any_of(table.rows, [](const auto& row) { return row.name.has_value(); });
    const bool has_head = !table.columns.empty();
    Element result("table");
    if (has_head) {
      Element head("tr");
      if (is_named) head.add(Element("td"));
      for (const auto& column : table.columns) {
        head.add(head_cell("col", sentence(column, language_)));
      }
      result.add(head_of(std::move(head)));
    }
    Element body("tbody");
    for (const Table::Row& row : table.rows) {
      body.add(row_of(row, is_named, has_head, language_));
    }
    result.add(std::move(body));
    return boxed(std::move(result));
  }

  /// As a matrix stands on paper, with the number of each row and column.
  Element operator()(const Heatmap& map) const {
    const std::size_t rows = std::min(map.rows, report::kMostPrinted);
    const std::size_t cols = std::min(map.cols, report::kMostPrinted);
    Element head("tr");
    head.add(Element("td"));
    for (std::size_t j = 0; j < cols; ++j) head.add(head_cell("col", number(report::whole(j))));
    Element body("tbody");
    for (std::size_t i = 0; i < rows; ++i) {
      Element line("tr");
      line.add(head_cell("row", number(report::whole(i))));
      for (std::size_t j = 0; j < cols; ++j) {
        const double cell = map.cells[i * map.cols + j];
        line.add(Element("td", {}, number(report::fixed(cell, map.digits))));
      }
      body.add(std::move(line));
    }
    Element table("table");
    table.add(head_of(std::move(head)));
    table.add(std::move(body));
    Element box = boxed(std::move(table));
    if (rows < map.rows || cols < map.cols) {
      box.add((*this)(
          report::Sentence{"matrix.cut", {{"shown", report::whole(report::kMostPrinted)}}}));
    }
    return box;
  }

 private:
  Language language_;
};

std::string_view class_of(const report::Claim& claim) {
  const std::optional<bool> holds = claim.holds();
  if (!holds) return "open";
  return *holds ? "holds" : "fails";
}

Element claim_item(const report::Claim& claim, Language language) {
  Element item("li", {{"id", claim.id}});
  item.add(Element("strong", {{"class", class_of(claim)}}, verdict(claim, language)));
  item.add(Element("p", {}, statement(claim.id, language)));
  Element measured("p", {{"class", "measured"}});
  measured.add(Element("span", {}, measurement(claim, language)));
  measured.add(Element("code", {}, claim.id));
  item.add(std::move(measured));
  return item;
}

}  // namespace

Element page_part(const report::Part& part, Language language) {
  return std::visit(Parts(language), part);
}

Element page_claims(std::span<const report::Claim> claims, Language language) {
  Element list("ul", {{"class", "claims"}});
  for (const report::Claim& claim : claims) list.add(claim_item(claim, language));
  return list;
}

}  // namespace tfx::render
