#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.causal_mask.all",
     .english = "every token sees all tokens: mask[i][j] must be true only where i >= j",
     .korean = "모든 토큰이 모든 토큰을 본다: mask[i][j]는 i >= j일 때만 참이어야 한다",
     .japanese =
         "すべてのトークンがすべてのトークンを見ている：mask[i][j]はi >= jのときだけ真とする"},
    {.key = "mistake.causal_mask.columns_reversed",
     .english = "the columns are in reverse, each row is true at its end: mask[i][j] must be true "
                "where i >= j, at the front of row i",
     .korean = "열의 순서가 거꾸로여서 행마다 끝쪽이 참이다: mask[i][j]는 i >= j일 때, 곧 i번 행의 "
               "앞쪽에서 참이어야 한다",
     .japanese = "列の順序が逆で、各行の末尾の側が真になっている：mask[i][j]はi >= "
                 "jのとき、つまり行iの先頭の側で真とする"},
    {.key = "mistake.causal_mask.inverted",
     .english = "the mask is true for the future, i < j: true means that i may see j, so "
                "mask[i][j] must be true where i >= j",
     .korean = "미래인 i < j에서 참이다: 참은 i가 j를 볼 수 있다는 뜻이므로 mask[i][j]는 i >= j일 "
               "때 참이어야 한다",
     .japanese =
         "未来であるi < jで真になっている：真はiがjを見られるという意味なので、mask[i][j]はi >= "
         "jのときに真とする"},
    {.key = "mistake.causal_mask.none",
     .english = "no token sees any: mask[i][j] must be true where i >= j",
     .korean = "아무 토큰도 보지 못한다: mask[i][j]는 i >= j일 때 참이어야 한다",
     .japanese = "どのトークンも何も見られない：mask[i][j]はi >= jのときに真とする"},
    {.key = "mistake.causal_mask.one_ahead",
     .english =
         "each token also sees the next one, i + 1 >= j: mask[i][j] must be true where i >= j",
     .korean =
         "토큰이 바로 다음 토큰까지 본다 (i + 1 >= j): mask[i][j]는 i >= j일 때 참이어야 한다",
     .japanese = "トークンが一つ先のトークンまで見ている（i + 1 >= j）：mask[i][j]はi >= "
                 "jのときに真とする"},
    {.key = "mistake.causal_mask.own_and_previous",
     .english = "each token sees only itself and the one before it: mask[i][j] must be true for "
                "all that came before, i >= j",
     .korean = "토큰이 자신과 바로 앞의 토큰만 본다: mask[i][j]는 앞에 온 모든 토큰, 곧 i >= j에서 "
               "참이어야 한다",
     .japanese = "トークンが自分と一つ前のトークンだけを見ている：mask[i][j]"
                 "は、前に来たすべてのトークン、つまりi >= jで真とする"},
    {.key = "mistake.causal_mask.own_only",
     .english = "each token sees itself alone, i == j: mask[i][j] must be true where i >= j",
     .korean = "토큰이 자기 자신만 본다 (i == j): mask[i][j]는 i >= j일 때 참이어야 한다",
     .japanese = "トークンが自分だけを見ている（i == j）：mask[i][j]はi >= jのときに真とする"},
    {.key = "mistake.causal_mask.rows_reversed",
     .english = "the rows are in reverse, the first token sees all and the last only one: row i "
                "must be true where i >= j, [True] * (i + 1) first",
     .korean = "행의 순서가 거꾸로여서 첫 토큰이 모두를 보고 마지막 토큰은 하나만 본다: i번 행은 i "
               ">= j일 때 참이어야 한다 (앞의 i + 1개가 True)",
     .japanese = "行の順序が逆で、最初のトークンがすべてを見て、最後のトークンは一つしか見ていない"
                 "：行iはi >= jのときに真とする（先頭のi + 1個がTrue）"},
    {.key = "mistake.causal_mask.strict",
     .english =
         "a token does not see itself: mask[i][j] must be true where i >= j, not only where i > j",
     .korean =
         "토큰이 자기 자신을 보지 못한다: mask[i][j]는 i > j가 아니라 i >= j일 때 참이어야 한다",
     .japanese =
         "トークンが自分自身を見られない：mask[i][j]は、i > jではなくi >= jのときに真とする"},
    {.key = "mistake.causal_mask.transposed",
     .english = "each token sees itself and what comes after it, i <= j: mask[i][j] must be true "
                "where i >= j",
     .korean = "토큰이 자신과 그 뒤의 토큰을 본다 (i <= j): mask[i][j]는 i >= j일 때 참이어야 한다",
     .japanese = "トークンが自分とその後のトークンを見ている（i <= j）：mask[i][j]はi >= "
                 "jのときに真とする"},
});

}  // namespace

Entries mistakes_causal_mask() {
  return kEntries;
}

}  // namespace tfx::render::words
