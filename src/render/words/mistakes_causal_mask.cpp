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
    {.key = "mistake.causal_mask.own_only",
     .english = "each token sees itself alone, i == j: mask[i][j] must be true where i >= j",
     .korean = "토큰이 자기 자신만 본다 (i == j): mask[i][j]는 i >= j일 때 참이어야 한다",
     .japanese = "トークンが自分だけを見ている（i == j）：mask[i][j]はi >= jのときに真とする"},
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
