#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mask.after",
     .english = "set to 0 after the softmax",
     .korean = "softmax 뒤에 0으로 지움",
     .japanese = "softmaxの後で0にする"},
    {.key = "mask.after.weights",
     .english = "A common bug: softmax over all tokens, and the future set to 0 afterwards",
     .korean = "흔한 실수: 모든 토큰에 softmax를 하고 미래를 나중에 0으로 지운다",
     .japanese = "よくある誤り：全トークンでsoftmaxを取り、未来を後から0にする"},
    {.key = "mask.before",
     .english = "hidden before the softmax",
     .korean = "softmax 앞에서 가림",
     .japanese = "softmaxの前に隠す"},
    {.key = "mask.before.weights",
     .english = "Weights with the future hidden before the softmax",
     .korean = "softmax 앞에서 미래를 가린 가중치",
     .japanese = "softmaxの前に未来を隠した重み"},
    {.key = "mask.changed",
     .english = "numbers changed",
     .korean = "바뀐 수의 개수",
     .japanese = "変わった数の個数"},
    {.key = "mask.earlier",
     .english = "largest change",
     .korean = "최대 변화",
     .japanese = "最大の変化"},
    {.key = "mask.effect",
     .english =
         "Another last token: what changes in the {numbers} numbers of the outputs before it",
     .korean = "마지막 토큰을 바꿀 때: 그 앞 토큰들의 출력 {numbers}개의 수에서 바뀌는 것",
     .japanese = "最後のトークンを替えると：それより前の出力の数{numbers}個で何が変わるか"},
    {.key = "mask.last",
     .english = "change of the last output",
     .korean = "마지막 출력의 변화",
     .japanese = "最後の出力の変化"},
    {.key = "mask.picture",
     .english = "The future hidden before the softmax, or set to 0 after it",
     .korean = "미래를 softmax 앞에서 가릴 때와 뒤에 0으로 지울 때",
     .japanese = "未来をsoftmaxの前に隠す場合と後で0にする場合"},
    {.key = "mask.picture.description",
     .english = "Attention weights: row i is how much token i attends to each token; the future "
                "is above the diagonal. Hidden before the softmax, the weights that are left "
                "share all of 1. Set to 0 after it, they are too small in all rows but the last. "
                "A darker cell is a larger weight.",
     .korean = "어텐션 가중치. i행은 i번 토큰이 각 토큰을 얼마나 참고하는지를 나타내며, 대각선 "
               "위쪽이 미래다. softmax 앞에서 가리면 남은 가중치가 1을 온전히 나누어 가지고, "
               "뒤에 0으로 지우면 마지막 행을 뺀 모든 행에서 남은 가중치가 너무 작다. 칸이 "
               "짙을수록 가중치가 크다.",
     .japanese =
         "アテンションの重み。行iはトークンiが各トークンにどれだけ注目するかを表し、対角線より上"
         "が未来である。softmaxの前に隠せば残りの重みが1をすべて分け合い、後で0にすると、最後の行"
         "を除くすべての行で残りの重みが小さすぎる。セルが濃いほど重みが大きい。"},
    {.key = "mask.setup",
     .english = "Query, key and value are all X, {n} tokens of width {d} drawn from N(0, 1) "
                "(seed {seed}). Token i may see token j where i >= j.",
     .korean = "query, key, value는 모두 X이며, X는 N(0, 1)에서 뽑은 {d}차원 토큰 {n}개다 (시드 "
               "{seed}). i번 토큰은 i >= j인 j번 토큰만 볼 수 있다.",
     .japanese = "query、key、valueはすべてXであり、XはN(0, "
                 "1)から引いた{d}次元のトークン{n}個である（シード{seed}）。トークンiは、i >= "
                 "jであるトークンjだけを見られる。"},
    {.key = "mask.sums",
     .english = "sum of each row",
     .korean = "각 행의 합",
     .japanese = "各行の和"},
    {.key = "mask.title",
     .english = "no token sees the future",
     .korean = "어떤 토큰도 미래를 보지 못한다",
     .japanese = "どのトークンも未来を見ない"},
    {.key = "claim.mask.after_softmax_breaks_sums",
     .english = "weights set to 0 after the softmax no longer sum to 1 (largest distance of a "
                "row from 1; judged for n >= 8, 2 <= d <= 8)",
     .korean = "softmax 뒤에 0으로 지운 가중치는 합이 1이 되지 않는다 (행의 합과 1의 최대 차이, "
               "n >= 8, 2 <= d <= 8일 때 판정)",
     .japanese = "softmaxの後で0にした重みは、和が1にならない（行の和と1との最大の差、n >= 8、2 <= "
                 "d <= 8で判定）"},
    {.key = "claim.mask.after_softmax_leaks",
     .english = "weights set to 0 after the softmax let a later token change earlier outputs "
                "(largest change; judged for n >= 8, 2 <= d <= 8)",
     .korean = "가중치를 softmax 뒤에 0으로 지우면 뒤의 토큰이 앞의 출력을 바꾼다 (최대 변화, n "
               ">= 8, 2 <= d <= 8일 때 판정)",
     .japanese = "重みをsoftmaxの後で0にすると、後のトークンが前の出力を変える（最大の変化、n >= "
                 "8、2 <= d <= 8で判定）"},
    {.key = "claim.mask.future_is_zero",
     .english = "every weight of the future is exactly 0 (weights that are not 0)",
     .korean = "미래의 가중치는 모두 정확히 0이다 (0이 아닌 가중치의 수)",
     .japanese = "未来の重みはすべて正確に0である（0でない重みの数）"},
    {.key = "claim.mask.ignores_later",
     .english = "a later token changes no earlier output, bit for bit (numbers that change)",
     .korean = "뒤의 토큰은 앞의 출력을 한 비트도 바꾸지 않는다 (바뀐 수의 개수)",
     .japanese = "後のトークンは前の出力を一ビットも変えない（変わった数の個数）"},
    {.key = "claim.mask.is_i_at_least_j",
     .english =
         "causal_mask lets token i see token j where i >= j and nowhere else (cells that differ)",
     .korean = "causal_mask는 i >= j일 때만 i번 토큰이 j번 토큰을 보게 한다 (다른 칸의 수)",
     .japanese = "causal_maskは、i >= jのときだけトークンiにトークンjを見せる（異なる要素の数）"},
    {.key = "claim.mask.rows_sum_to_one",
     .english =
         "with the future hidden before the softmax each row sums to 1 (largest distance from 1)",
     .korean = "softmax 앞에서 미래를 가리면 각 행의 합이 1이다 (1과의 최대 차이)",
     .japanese = "softmaxの前に未来を隠せば、各行の和は1である（1との最大の差）"},
});

}  // namespace

Entries mask() {
  return kEntries;
}

}  // namespace tfx::render::words
