#include "render/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "render/grid.hpp"
#include "render/number.hpp"
#include "render/verdicts.hpp"
#include "render/words.hpp"

namespace tfx::render {
namespace {

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

  std::string operator()(const report::Items& items) const {
    std::string result;
    for (const report::Sentence& text : items.sentences) {
      result += fmt::format("  - {}\n", sentence(text, language_));
    }
    return result;
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
      const std::string indent(row.is_detail ? 2 : 0, ' ');
      if (named) cells.push_back(row.name ? indent + sentence(*row.name, language_) : "");
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

}  // namespace

std::string text(const report::Report& report, Language language) {
  const Parts parts(language);
  std::string result = title(report.experiment, language) + "\n\n";
  for (const report::Part& part : report.parts) result += std::visit(parts, part);
  if (!report.claims.empty()) {
    result += fmt::format("\n{}\n", sentence({"claims.heading"}, language));
    result += verdicts(report.claims, language);
  }
  return result;
}

}  // namespace tfx::render
