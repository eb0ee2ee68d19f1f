#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "check.first",
     .english = ", first at {place}: {value}",
     .korean = ", 처음 어긋난 곳 {place}: {value}",
     .japanese = "、最初に外れた所{place}：{value}"},
    {.key = "claim.check.finite",
     .english = "every weight is finite (cells that are not)",
     .korean = "모든 가중치가 유한하다 (유한하지 않은 칸의 수)",
     .japanese = "すべての重みが有限である（有限でないセルの数）"},
    {.key = "claim.check.future",
     .english = "every weight above the diagonal is exactly 0 (largest magnitude)",
     .korean = "대각선 위의 모든 가중치가 정확히 0이다 (가장 큰 절댓값)",
     .japanese = "対角線より上の重みがすべて正確に0である（最大の絶対値）"},
    {.key = "claim.check.hidden",
     .english = "every weight that the mask hides is exactly 0 (largest magnitude)",
     .korean = "마스크가 가리는 모든 가중치가 정확히 0이다 (가장 큰 절댓값)",
     .japanese = "マスクが隠す重みがすべて正確に0である（最大の絶対値）"},
    {.key = "claim.check.range",
     .english = "every weight lies in [0, 1] (furthest distance outside)",
     .korean = "모든 가중치가 [0, 1] 안에 있다 (가장 멀리 벗어난 거리)",
     .japanese = "すべての重みが[0, 1]にある（最も外れた距離）"},
    {.key = "claim.check.row_sums",
     .english = "each row sums to 1, or to 0 where it sees no key (largest error)",
     .korean = "각 행의 합이 1이고, 볼 수 있는 key가 없는 행은 0이다 (가장 큰 오차)",
     .japanese = "各行の和が1で、見えるkeyがない行は0である（最大の誤差）"},
});

}  // namespace

Entries check() {
  return kEntries;
}

}  // namespace tfx::render::words
