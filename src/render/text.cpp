#include "render/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "render/number.hpp"
#include "render/width.hpp"
#include "render/words.hpp"

namespace tfx::render {
namespace {

using Cells = std::vector<std::string>;

/// What the first cell of each row is. Names start at one place, numbers end at one.
enum class First { kCell, kName, kNumber };

/// Rows of words as aligned columns, two spaces in. Cells end at the same place in each row, as
/// numbers are read.
std::string grid(const std::vector<Cells>& rows, First first, std::string_view gap) {
  std::vector<std::size_t> widths;
  for (const Cells& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) {
      widths[c] = std::max(widths[c], display_width(row[c]));
    }
  }
  std::string result;
  for (const Cells& row : rows) {
    result += "  ";
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c > 0) result += c == 1 && first != First::kCell ? "  " : gap;
      const bool is_name = c == 0 && first == First::kName;
      result += is_name ? pad_right(row[c], widths[c]) : pad_left(row[c], widths[c]);
    }
    result += '\n';
  }
  return result;
}

/// The text of each kind of part.
class Parts {
 public:
  explicit Parts(Language language) : language_(language) {}

  std::string operator()(const report::Heading& heading) const {
    return fmt::format("\n{}\n", sentence(heading.text, language_));
  }

  std::string operator()(const report::Sentence& text) const {
    return sentence(text, language_) + "\n";
  }

  /// A list of rows without a head is read along the row, so its numbers stand close.
  std::string operator()(const report::Table& table) const {
    const bool named =
        std::ranges::any_of(table.rows, [](const auto& row) { return row.name.has_value(); });
    std::vector<Cells> rows;
    if (!table.columns.empty()) {
      Cells& head = rows.emplace_back(named ? 1 : 0);
      for (const auto& column : table.columns) head.push_back(sentence(column, language_));
    }
    for (const report::Table::Row& row : table.rows) {
      Cells& cells = rows.emplace_back();
      if (named) cells.push_back(row.name ? sentence(*row.name, language_) : "");
      for (const report::Number& value : row.cells) cells.push_back(number(value));
    }
    return grid(rows, named ? First::kName : First::kCell, table.columns.empty() ? " " : "  ");
  }

  /// As a matrix stands on paper, with the number of each row and column.
  std::string operator()(const report::Heatmap& map) const {
    const std::size_t shown_rows = std::min(map.rows, report::kMostPrinted);
    const std::size_t shown_cols = std::min(map.cols, report::kMostPrinted);
    std::vector<Cells> rows(1, Cells(1));
    for (std::size_t j = 0; j < shown_cols; ++j) rows[0].push_back(number(report::whole(j)));
    for (std::size_t i = 0; i < shown_rows; ++i) {
      Cells& cells = rows.emplace_back(1, number(report::whole(i)));
      for (std::size_t j = 0; j < shown_cols; ++j) {
        cells.push_back(number(report::fixed(map.cells[i * map.cols + j], map.digits)));
      }
    }
    std::string result = grid(rows, First::kNumber, " ");
    if (shown_rows < map.rows || shown_cols < map.cols) {
      result +=
          sentence({"matrix.cut", {{"shown", report::whole(report::kMostPrinted)}}}, language_);
      result += '\n';
    }
    return result;
  }

 private:
  Language language_;
};

std::string verdict(const report::Claim& claim, Language language) {
  const std::optional<bool> holds = claim.holds();
  if (!holds) return sentence({"claims.not_judged"}, language);
  return sentence({*holds ? "claims.holds" : "claims.fails"}, language);
}

std::string claims(const report::Report& report, Language language) {
  std::size_t widest = 0;
  for (const auto& claim : report.claims) {
    widest = std::max(widest, display_width(verdict(claim, language)));
  }
  std::string result = fmt::format("\n{}\n", sentence({"claims.heading"}, language));
  const std::string indent(widest + 4, ' ');
  for (const auto& claim : report.claims) {
    const report::Sentence bound{"claims.bound",
                                 {{"measured", claim.measured},
                                  {"relation", std::string(symbol(claim.relation))},
                                  {"limit", report::shortest(claim.limit)}}};
    result +=
        fmt::format("  {}  {}\n{}{}\n{}{}\n", pad_right(verdict(claim, language), widest), claim.id,
                    indent, statement(claim.id, language), indent, sentence(bound, language));
  }
  return result;
}

}  // namespace

std::string text(const report::Report& report, Language language) {
  const Parts parts(language);
  std::string result = sentence({report.experiment + ".title"}, language) + "\n\n";
  for (const report::Part& part : report.parts) result += std::visit(parts, part);
  if (!report.claims.empty()) result += claims(report, language);
  return result;
}

}  // namespace tfx::render
