#include "render/formula.hpp"

#include <gtest/gtest.h>

namespace tfx::render {
namespace {

/// With each no-break space as "~".
std::string held(std::string_view text) {
  std::string result = unbroken(text);
  for (std::size_t at; (at = result.find("\u00A0")) != std::string::npos;) {
    result.replace(at, 2, "~");
  }
  return result;
}

TEST(Unbroken, HoldsBothSidesOfAnOperator) {
  EXPECT_EQ(held("see token j where i >= j and"), "see token j where i~>=~j and");
  EXPECT_EQ(held("judged for 2 <= d <= 8, n >= 4"), "judged for 2~<=~d~<=~8, n~>=~4");
  EXPECT_EQ(held("n x n scores, h = 2, needs == 0"), "n~x~n scores, h~=~2, needs~==~0");
  EXPECT_EQ(held("/ sqrt(d) > 0"), "/~sqrt(d)~>~0");
  EXPECT_EQ(held("d >= 16で判定"), "d~>=~16で判定");
}

TEST(Unbroken, HoldsWhatABracketOfAFormulaHolds) {
  EXPECT_EQ(held("drawn from N(0, 1) (seed 0)"), "drawn from N(0,~1) (seed 0)");
  EXPECT_EQ(held("MH(X) is multi_head(X Wq, (X Wk)) here"),
            "MH(X) is multi_head(X~Wq,~(X~Wk)) here");
  EXPECT_EQ(held("lies in [-1, 1] (largest magnitude)"), "lies in [-1,~1] (largest magnitude)");
  EXPECT_EQ(held("cell of |a(PX) - P a(X)| is"), "cell of |a(PX)~-~P~a(X)| is");
}

TEST(Unbroken, LeavesProseAlone) {
  for (const char* prose : {"", " ", "a (mean of all) b", "붕괴(rank collapse)라 한다",
                            "x, as in y", "well-known ) words ] here", "--d 4 8", " a ", "a  b"}) {
    EXPECT_EQ(held(prose), prose);
  }
}

TEST(WithPlainSpaces, UndoesIt) {
  for (const char* text : {"i >= j, N(0, 1)", "", "- x -", "層 = 1"}) {
    EXPECT_EQ(with_plain_spaces(unbroken(text)), text);
  }
}

}  // namespace
}  // namespace tfx::render
