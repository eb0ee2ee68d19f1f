#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.attention.hidden_by_1",
     .english = "a hidden score becomes -1, which still gets weight: set it to -math.inf, so that "
                "its weight is exactly 0",
     .korean = "가려진 점수가 -1이 되어 여전히 가중치를 받는다: -math.inf로 만들어 가중치가 정확히 "
               "0이 되게 해야 한다",
     .japanese =
         "隠すスコアが-1になり、まだ重みを得る：-math.infにし、重みが正確に0になるようにする"},
    {.key = "mistake.attention.hidden_by_10",
     .english = "a hidden score becomes -10, which still gets weight: set it to -math.inf, so that "
                "its weight is exactly 0",
     .korean = "가려진 점수가 -10이 되어 여전히 가중치를 받는다: -math.inf로 만들어 가중치가 "
               "정확히 0이 되게 해야 한다",
     .japanese =
         "隠すスコアが-10になり、まだ重みを得る：-math.infにし、重みが正確に0になるようにする"},
    {.key = "mistake.attention.hidden_by_100",
     .english = "a hidden score becomes -100, which gets weight where visible scores are about as "
                "low: set it to -math.inf",
     .korean = "가려진 점수가 -100이 되어, 보이는 점수도 그만큼 낮으면 가중치를 받는다: "
               "-math.inf로 만들어야 한다",
     .japanese =
         "隠すスコアが-100になり、見えるスコアも同じくらい低いと重みを得る：-math.infにする"},
    {.key = "mistake.attention.hidden_by_1000",
     .english = "a hidden score becomes -1000, which gets weight where visible scores are about as "
                "low: set it to -math.inf",
     .korean = "가려진 점수가 -1000이 되어, 보이는 점수도 그만큼 낮으면 가중치를 받는다: "
               "-math.inf로 만들어야 한다",
     .japanese =
         "隠すスコアが-1000になり、見えるスコアも同じくらい低いと重みを得る：-math.infにする"},
    {.key = "mistake.attention.hidden_by_large_number",
     .english = "a hidden score becomes a large positive number, which takes all the weight: set "
                "it to -math.inf",
     .korean = "가려진 점수가 아주 큰 양수가 되어 가중치를 모두 가진다: -math.inf로 만들어야 한다",
     .japanese = "隠すスコアが非常に大きな正の数になり、重みをすべて取る：-math.infにする"},
    {.key = "mistake.attention.hidden_by_plus_inf",
     .english = "a hidden score becomes +inf or nan, which makes nan of its whole row: set it to "
                "-math.inf",
     .korean = "가려진 점수가 +inf나 nan이 되어 그 행 전체가 nan이 된다: -math.inf로 만들어야 한다",
     .japanese = "隠すスコアが+infかnanになり、その行全体がnanになる：-math.infにする"},
    {.key = "mistake.attention.mask_after_softmax",
     .english = "hidden weights are set to 0 after the softmax, so rows no longer sum to 1: set "
                "hidden scores to -math.inf before it",
     .korean = "가려진 가중치를 softmax 뒤에 0으로 지워 행의 합이 1이 아니게 된다: softmax 앞에서 "
               "가려진 점수를 -math.inf로 만들어야 한다",
     .japanese = "隠す重みをsoftmaxの後で0にしており、行の和が1でなくなる：softmaxの前に、隠すスコ"
                 "アを-math.infにする"},
    {.key = "mistake.attention.mask_ignored",
     .english = "the mask is not used: where mask[i][j] is false, set score[i][j] to -math.inf "
                "before the softmax",
     .korean = "마스크를 쓰지 않는다: mask[i][j]가 거짓이면 softmax 앞에서 score[i][j]를 "
               "-math.inf로 만들어야 한다",
     .japanese =
         "マスクを使っていない：mask[i][j]が偽なら、softmaxの前にscore[i][j]を-math.infにする"},
    {.key = "mistake.attention.mask_inverted",
     .english = "what should be visible is hidden: true means that i may see j, so hide "
                "score[i][j] where mask[i][j] is false",
     .korean = "마스크가 참인 자리를 가린다: 참은 i가 j를 볼 수 있다는 뜻이므로 mask[i][j]가 "
               "거짓인 score[i][j]를 가려야 한다",
     .japanese = "マスクが真の場所を隠している：真はiがjを見られるという意味なので、mask[i][j]"
                 "が偽のscore[i][j]を隠す"},
    {.key = "mistake.attention.mask_of_first_query",
     .english = "every query is masked by the first row, mask[0]: use the row of query i, mask[i]",
     .korean =
         "모든 query에 마스크의 첫 행 mask[0]을 쓴다: i번 query에는 그 행 mask[i]를 써야 한다",
     .japanese =
         "すべてのqueryにマスクの最初の行mask[0]を使っている：query iにはその行mask[i]を使う"},
    {.key = "mistake.attention.mask_on_values",
     .english = "hidden values are left out of the mix, but the weights are those of all keys: set "
                "hidden scores to -math.inf before the softmax",
     .korean = "섞을 때 가려진 value만 빼고 가중치는 모든 key의 것 그대로다: softmax 앞에서 가려진 "
               "점수를 -math.inf로 만들어야 한다",
     .japanese = "混ぜるときに隠すvalueを抜くだけで、重みはすべてのkeyのもののままになっている：sof"
                 "tmaxの前に、隠すスコアを-math.infにする"},
    {.key = "mistake.attention.mask_plus_one",
     .english = "the mask is added to the scores as 1 and 0: set score[i][j] to -math.inf where "
                "mask[i][j] is false, and leave the others",
     .korean = "마스크를 1과 0으로 점수에 더한다: mask[i][j]가 거짓인 score[i][j]만 -math.inf로 "
               "만들고 나머지는 그대로 두어야 한다",
     .japanese = "マスクを1と0としてスコアに足している：mask[i][j]が偽のscore[i][j]だけを-math."
                 "infにし、残りはそのままにする"},
    {.key = "mistake.attention.mask_times_zero",
     .english = "a hidden score becomes 0 or a number next to it, which still gets weight: set it "
                "to -math.inf (1e-9 is not -1e9 but almost 0)",
     .korean = "가려진 점수가 0이나 0에 가까운 수가 되어 여전히 가중치를 받는다: -math.inf로 "
               "만들어야 한다 (1e-9는 -1e9가 아니라 거의 0이다)",
     .japanese = "隠すスコアが0か0に近い数になり、まだ重みを得る：-math.infにする（1e-9は-"
                 "1e9ではなく、ほぼ0である）"},
    {.key = "mistake.attention.mask_transposed",
     .english = "the mask is read as mask[j][i]: whether query i may see key j must be read from "
                "mask[i][j]",
     .korean = "마스크를 mask[j][i]로 읽는다: i번 query가 j번 key를 볼 수 있는지는 mask[i][j]에서 "
               "읽어야 한다",
     .japanese = "マスクをmask[j][i]として読んでいる：query iがkey "
                 "jを見られるかどうかは、mask[i][j]から読む"},
    {.key = "mistake.attention.visible_packed",
     .english = "the weights of the visible keys stand at 0, 1, 2 and so on, at the front of their "
                "row: put each back at its own key j, and 0 at the hidden ones",
     .korean = "보이는 key의 가중치가 행의 맨 앞 0, 1, 2, …번 자리에 놓인다: 저마다 제 key의 자리 "
               "j에 돌려놓고 가려진 자리에는 0을 두어야 한다",
     .japanese = "見えるkeyの重みが、行の先頭の0、1、2…の位置に置かれている：それぞれ自分のkeyの位"
                 "置jに戻し、隠れた位置には0を置く"},
});

}  // namespace

Entries mistakes_attention_mask() {
  return kEntries;
}

}  // namespace tfx::render::words
