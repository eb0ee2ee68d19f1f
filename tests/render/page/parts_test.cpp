#include "render/page/parts.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/text.hpp"

namespace tfx::render {
namespace {

using report::fixed;
using report::Heatmap;
using report::Table;
using report::whole;
using test::contains;
using test::count;

std::string part_of(const report::Part& part) {
  return page_part(part, Language::kEnglish).write_html();
}

/// Lines without what they are indented by, as one.
std::string flat(const std::string& html) {
  return test::replaced(html, "\n *", "");
}

TEST(PagePart, HasTablesWithNamedRows) {
  const Table table{.columns = {{"column.d"}, {"column.dot"}},
                    .rows = {{.name = {{"picture.scale"}}, .cells = {whole(4), fixed(0.5, 2)}},
                             {.cells = {whole(64), whole(8)}}}};
  EXPECT_TRUE(
      contains(flat(part_of(table)),
               "<div class=\"wide\"><table><thead><tr><td></td><th scope=\"col\">d</th>"
               "<th scope=\"col\">q·k</th></tr></thead><tbody>"
               "<tr><th scope=\"row\" class=\"name\">weight</th><td>4</td><td>0.50</td></tr>"
               "<tr><td></td><td>64</td><td>8</td></tr></tbody></table></div>"));
}

TEST(PagePart, SetsRowsOffThatAreDetails) {
  const Table table{.rows = {{.name = {{"picture.scale"}}, .cells = {whole(4)}},
                             {.name = {{"block.least"}}, .cells = {whole(1)}, .is_detail = true}}};
  EXPECT_TRUE(contains(flat(part_of(table)),
                       "<td>4</td></tr><tr class=\"detail\"><th scope=\"row\" class=\"name\">"
                       "least</th><td>1</td></tr>"));
}

TEST(PagePart, ListsItems) {
  const report::Items items{{{"picture.scale"}, {"picture.key"}}};
  EXPECT_TRUE(contains(flat(part_of(items)), "<ul><li>weight</li><li>key token</li></ul>"));
}

TEST(PagePart, TakesTheFirstCellForTheNameOfARowThatHasNone) {
  const Table table{.columns = {{"column.d"}, {"column.dot"}},
                    .rows = {{.cells = {whole(4), whole(2)}}}};
  EXPECT_TRUE(contains(flat(part_of(table)), "<tr><th scope=\"row\">4</th><td>2</td></tr>"));
  const Table list{.rows = {{.cells = {whole(4), whole(2)}}}};
  EXPECT_TRUE(
      contains(flat(part_of(list)), "<table><tbody><tr><td>4</td><td>2</td></tr></tbody></table>"));
}

TEST(PagePart, NumbersTheRowsAndColumnsOfAMatrix) {
  const Heatmap map{.title = {}, .rows = 1, .cols = 2, .cells = {1, -0.25}, .digits = 1};
  EXPECT_TRUE(contains(flat(part_of(map)),
                       "<thead><tr><td></td><th scope=\"col\">0</th><th scope=\"col\">1</th></tr>"
                       "</thead><tbody><tr><th scope=\"row\">0</th><td>1.0</td><td>-0.2</td></tr>"
                       "</tbody>"));
}

TEST(PagePart, CutsAMatrixAtSixteen) {
  const Heatmap map{.title = {}, .rows = 17, .cols = 1, .cells = std::vector<double>(17, 0.5)};
  const std::string page = part_of(map);
  EXPECT_EQ(count(page, "<td>0.500</td>"), 16U);
  EXPECT_TRUE(contains(page, "<p>Shown are the first 16 rows and columns.</p>"));
}

}  // namespace
}  // namespace tfx::render
