#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.multi_head.first_head_alone",
     .english = "only the first head's output is returned, as when return stands inside the loop: "
                "join the outputs of all h heads side by side",
     .korean = "첫 head의 출력만 돌려준다 (return이 반복문 안에 있을 때처럼): head h개의 출력을 "
               "나란히 이어 붙여야 한다",
     .japanese = "最初のheadの出力だけを返している（returnがループの中にあるときのように）：h個のhe"
                 "adの出力を横に並べてつなげる"},
    {.key = "mistake.multi_head.first_share_for_all",
     .english =
         "every head takes the first columns: head t must take row[t * w:(t + 1) * w] (w = d // h)",
     .korean = "모든 head가 맨 앞의 열을 가져간다: t번 head는 row[t * w:(t + 1) * w]를 가져가야 "
               "한다 (w = d // h)",
     .japanese =
         "どのheadも先頭の列を取っている：head tはrow[t * w:(t + 1) * w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.first_share_of_key",
     .english = "every head takes the first columns of K: head t must take row[t * w:(t + 1) * w] "
                "(w = d // h) of K too, as of Q and V",
     .korean = "모든 head가 K의 맨 앞 열을 가져간다: t번 head는 Q와 V처럼 K에서도 row[t * w:(t + "
               "1) * w] (w = d // h)를 가져가야 한다",
     .japanese = "どのheadもKの先頭の列を取っている：head tは、QやVと同じようにKからもrow[t * w:(t "
                 "+ 1) * w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.first_share_of_value",
     .english = "every head takes the first columns of V: head t must take row[t * w:(t + 1) * w] "
                "(w = d // h) of V too, as of Q and K",
     .korean = "모든 head가 V의 맨 앞 열을 가져간다: t번 head는 Q와 K처럼 V에서도 row[t * w:(t + "
               "1) * w] (w = d // h)를 가져가야 한다",
     .japanese = "どのheadもVの先頭の列を取っている：head tは、QやKと同じようにVからもrow[t * w:(t "
                 "+ 1) * w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.heads_averaged",
     .english = "the heads' outputs are averaged: join them side by side, so that each row has d "
                "columns again",
     .korean = "head들의 출력을 평균한다: 나란히 이어 붙여 각 행이 다시 d열이 되게 해야 한다",
     .japanese = "headの出力を平均している：横に並べてつなげ、各行が再びd列になるようにする"},
    {.key = "mistake.multi_head.heads_for_width",
     .english = "h is taken for the width of a head: split into h heads, each d // h columns wide",
     .korean =
         "h를 head 하나의 차원 수로 쓴다: head h개로 나누고 head마다 열을 d // h개씩 주어야 한다",
     .japanese = "hをhead一つの次元数として使っている：h個のheadに分け、それぞれd // h列とする"},
    {.key = "mistake.multi_head.heads_of_one_token",
     .english = "the heads of one token attend to each other: within each head, let the tokens "
                "attend to each other, attention(q, k, v, mask)",
     .korean = "한 토큰의 head끼리 서로를 본다: head 하나 안에서 토큰끼리 서로를 보도록 "
               "attention(q, k, v, mask)를 불러야 한다",
     .japanese = "一つのトークンのheadどうしが互いを見ている：headごとに、トークンどうしが互いを見"
                 "るようにattention(q, k, v, mask)を呼ぶ"},
    {.key = "mistake.multi_head.heads_stacked",
     .english = "the heads' outputs are put one below the other: join row i of all heads into one "
                "row of d columns",
     .korean = "head들의 출력을 위아래로 쌓는다: 모든 head의 i번 행을 옆으로 이어 붙여 d열인 한 "
               "행으로 만들어야 한다",
     .japanese =
         "headの出力を上下に積んでいる：すべてのheadの行iを横につなげ、d列の一つの行にする"},
    {.key = "mistake.multi_head.heads_summed",
     .english = "the heads' outputs are added up: join them side by side, so that each row has d "
                "columns again",
     .korean = "head들의 출력을 더한다: 나란히 이어 붙여 각 행이 다시 d열이 되게 해야 한다",
     .japanese = "headの出力を足し合わせている：横に並べてつなげ、各行が再びd列になるようにする"},
    {.key = "mistake.multi_head.interleaved",
     .english = "heads take every h-th column and put it back there: the columns of head t must be "
                "row[t * w:(t + 1) * w] (w = d // h)",
     .korean = "head가 h열마다 한 열씩 가져가고 그 자리에 돌려놓는다: t번 head의 열은 row[t * w:(t "
               "+ 1) * w]여야 한다 (w = d // h)",
     .japanese = "headがh列ごとに一列を取り、同じ場所に戻している：head tの列はrow[t * w:(t + 1) * "
                 "w]とする（w = d // h）"},
    {.key = "mistake.multi_head.joined_in_reading_order",
     .english = "the heads' outputs are put one after the other and cut into rows of d, which "
                "mixes tokens: join row i of all heads into row i",
     .korean = "head들의 출력을 차례로 늘어놓고 d개씩 잘라 행을 만들어 토큰이 섞인다: 모든 head의 "
               "i번 행을 이어 붙여 i번 행으로 만들어야 한다",
     .japanese = "headの出力を順に並べてd個ずつの行に切っており、トークンが混ざる：すべてのheadの行"
                 "iをつなげて行iとする"},
    {.key = "mistake.multi_head.last_head_alone",
     .english = "only the last head's output is returned: join the outputs of all h heads side by "
                "side, d columns in all",
     .korean = "마지막 head의 출력만 돌려준다: head h개의 출력을 나란히 이어 붙여 모두 d열이 되게 "
               "해야 한다",
     .japanese =
         "最後のheadの出力だけを返している：h個のheadの出力を横に並べてつなげ、全部でd列にする"},
    {.key = "mistake.multi_head.mask_ignored",
     .english =
         "the mask does not reach the heads: pass it on for each of them, attention(q, k, v, mask)",
     .korean = "마스크가 head에 전달되지 않는다: head마다 attention(q, k, v, mask)처럼 마스크를 "
               "넘겨야 한다",
     .japanese =
         "マスクがheadに渡っていない：headごとにattention(q, k, v, mask)のようにマスクを渡す"},
    {.key = "mistake.multi_head.mask_on_first_head",
     .english = "the mask reaches the first head alone: pass it on for every head, attention(q, k, "
                "v, mask)",
     .korean = "마스크가 첫 head에만 전달된다: 모든 head에 attention(q, k, v, mask)처럼 마스크를 "
               "넘겨야 한다",
     .japanese = "マスクが最初のheadにしか渡っていない：すべてのheadにattention(q, k, v, "
                 "mask)のようにマスクを渡す"},
    {.key = "mistake.multi_head.not_transposed",
     .english = "the numbers are cut into heads in reading order, across rows: cut each row, so "
                "that head t takes row[t * w:(t + 1) * w] (w = d // h)",
     .korean = "수를 읽는 순서대로 잘라 head 하나에 여러 행이 섞인다: 행마다 잘라 t번 head가 row[t "
               "* w:(t + 1) * w]를 가져가야 한다 (w = d // h)",
     .japanese = "数を先頭から順に切り分けており、一つのheadに複数の行が混ざる：行ごとに切り、head "
                 "tはrow[t * w:(t + 1) * w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.one_head",
     .english = "the columns are not split, whatever h is: run attention on h shares of d // h "
                "columns each, and join the outputs",
     .korean = "h가 얼마든 열을 나누지 않는다: 열을 d // h개씩 h등분해 각각 어텐션을 하고 출력을 "
               "이어 붙여야 한다",
     .japanese = "hがいくつでも列を分けていない：列をd // "
                 "h列ずつh個に分け、それぞれにアテンションを行い、出力をつなげる"},
    {.key = "mistake.multi_head.only_query_split",
     .english = "heads differ in Q alone, all of them take the first columns of K and V: head t "
                "must take row[t * w:(t + 1) * w] (w = d // h) of each",
     .korean = "head마다 Q만 다르고 K와 V에서는 모두 맨 앞 열을 가져간다: t번 head는 셋 모두에서 "
               "row[t * w:(t + 1) * w] (w = d // h)를 가져가야 한다",
     .japanese = "headごとに違うのはQだけで、KとVからはどれも先頭の列を取っている：head "
                 "tは三つすべてからrow[t * w:(t + 1) * w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.put_interleaved",
     .english = "the heads' outputs are woven together column by column: join them side by side, "
                "all columns of head 0 first, then those of head 1",
     .korean = "head들의 출력을 한 열씩 번갈아 놓는다: head 0의 열을 모두 놓고 그다음에 head 1의 "
               "열을 놓아 이어 붙여야 한다",
     .japanese = "headの出力を一列ずつ交互に並べている：head 0の列をすべて並べ、その次にhead "
                 "1の列を並べてつなげる"},
    {.key = "mistake.multi_head.put_reversed",
     .english = "the heads are joined from the last to the first: join them in order, the columns "
                "of head 0 first",
     .korean = "head를 마지막 것부터 거꾸로 이어 붙인다: head 0의 열부터 차례로 이어 붙여야 한다",
     .japanese = "headを最後のものから逆順につなげている：head 0の列から順につなげる"},
    {.key = "mistake.multi_head.query_for_all",
     .english = "each head takes its share of Q in place of K and V as well: call attention with "
                "the shares of Q, K and V",
     .korean = "head가 K와 V 대신 Q의 몫을 쓴다: Q, K, V 각각의 몫으로 attention을 불러야 한다",
     .japanese = "headがKとVの代わりにもQの分を使っている：Q、K、Vそれぞれの分でattentionを呼ぶ"},
    {.key = "mistake.multi_head.root_of_heads",
     .english = "scores are divided by the root of the number of heads, h: divide by the root of "
                "the head's own width, math.sqrt(d // h)",
     .korean = "점수를 head 수 h의 제곱근으로 나눈다: head 자신의 차원 수의 제곱근 math.sqrt(d // "
               "h)로 나누어야 한다",
     .japanese =
         "スコアをhead数hの平方根で割っている：head自身の次元数の平方根math.sqrt(d // h)で割る"},
    {.key = "mistake.multi_head.root_of_whole_width",
     .english = "a head's scores are divided by the root of the whole width d: divide by the root "
                "of the head's own width, math.sqrt(d // h)",
     .korean = "head의 점수를 전체 차원 수 d의 제곱근으로 나눈다: head 자신의 차원 수의 제곱근 "
               "math.sqrt(d // h)로 나누어야 한다",
     .japanese = "headのスコアを全体の次元数dの平方根で割っている：head自身の次元数の平方根math."
                 "sqrt(d // h)で割る"},
    {.key = "mistake.multi_head.shares_overlap",
     .english = "head t starts at column t, so the heads overlap: it must start at t * w, row[t * "
                "w:(t + 1) * w] (w = d // h)",
     .korean = "t번 head가 t번 열에서 시작해 head끼리 겹친다: t * w에서 시작해 row[t * w:(t + 1) * "
               "w]를 가져가야 한다 (w = d // h)",
     .japanese = "head tが列tから始まり、headどうしが重なる：t * wから始め、row[t * w:(t + 1) * "
                 "w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.split_in_reading_order",
     .english =
         "the numbers are cut into heads in reading order, across rows, though the heads are "
         "joined rightly: head t takes row[t * w:(t + 1) * w] of each row (w = d // h)",
     .korean =
         "head를 잇는 것은 옳지만, 나눌 때 수를 읽는 순서대로 잘라 여러 행이 섞인다: t번 head는 "
         "각 행의 row[t * w:(t + 1) * w]를 가져가야 한다 (w = d // h)",
     .japanese =
         "headのつなぎ方は正しいが、分けるときに数を先頭から順に切っており、複数の行が混ざる："
         "head tは各行のrow[t * w:(t + 1) * w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.taken_interleaved",
     .english =
         "heads take every h-th column: head t must take row[t * w:(t + 1) * w] (w = d // h)",
     .korean = "head가 h열마다 한 열씩 가져간다: t번 head는 row[t * w:(t + 1) * w]를 가져가야 한다 "
               "(w = d // h)",
     .japanese =
         "headがh列ごとに一列を取っている：head tはrow[t * w:(t + 1) * w]を取る（w = d // h）"},
    {.key = "mistake.multi_head.tokens_split",
     .english = "the tokens are split among the heads: split the columns, so that each head sees "
                "every token, in d // h columns",
     .korean = "head들이 토큰(행)을 나누어 가진다: 열을 d // h개씩 나누어 각 head가 모든 토큰을 "
               "보게 해야 한다",
     .japanese = "headがトークン（行）を分け合っている：列をd // "
                 "h列ずつ分け、どのheadもすべてのトークンを見るようにする"},
});

}  // namespace

Entries mistakes_multi_head() {
  return kEntries;
}

}  // namespace tfx::render::words
