#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.block.branch_normed_again",
     .english = "what multi_head gives goes through layer_norm again: add it as it is, X + "
                "multi_head(rows, rows, rows, h, mask)",
     .korean = "multi_head의 결과에 다시 layer_norm을 한다: 그대로 더해 X + multi_head(rows, rows, "
               "rows, h, mask)를 돌려주어야 한다",
     .japanese = "multi_headの結果にもう一度layer_normを行っている：そのまま足し、X + "
                 "multi_head(rows, rows, rows, h, mask)を返す"},
    {.key = "mistake.block.branch_subtracted",
     .english = "what multi_head gives is subtracted from X: add it, X + multi_head(rows, rows, "
                "rows, h, mask)",
     .korean = "X에서 multi_head의 결과를 뺀다: 더해서 X + multi_head(rows, rows, rows, h, mask)를 "
               "돌려주어야 한다",
     .japanese = "Xからmulti_headの結果を引いている：足して、X + multi_head(rows, rows, rows, h, "
                 "mask)を返す"},
    {.key = "mistake.block.causal_without_mask",
     .english = "the future is hidden even where no mask is given: pass the mask on as it is, None "
                "too, multi_head(rows, rows, rows, h, mask)",
     .korean = "마스크를 주지 않아도 미래를 가린다: None이어도 마스크를 그대로 넘겨 "
               "multi_head(rows, rows, rows, h, mask)를 불러야 한다",
     .japanese = "マスクがなくても未来を隠している：Noneでもマスクをそのまま渡し、multi_head(rows, "
                 "rows, rows, h, mask)を呼ぶ"},
    {.key = "mistake.block.identity",
     .english = "X is returned as it is: return X + multi_head(rows, rows, rows, h, mask)",
     .korean = "X를 그대로 돌려준다: X + multi_head(rows, rows, rows, h, mask)를 돌려주어야 한다",
     .japanese = "Xをそのまま返している：X + multi_head(rows, rows, rows, h, mask)を返す"},
    {.key = "mistake.block.key_not_normed",
     .english = "K does not go through layer_norm: it must, as Q and V do, so call "
                "multi_head(rows, rows, rows, h, mask)",
     .korean = "K가 layer_norm을 거치지 않는다: Q와 V처럼 K도 거치게 해 multi_head(rows, rows, "
               "rows, h, mask)를 불러야 한다",
     .japanese = "Kがlayer_normを通っていない：QやVと同じように通し、multi_head(rows, rows, rows, "
                 "h, mask)を呼ぶ"},
    {.key = "mistake.block.mask_ignored",
     .english = "the mask is not passed on: call multi_head(rows, rows, rows, h, mask)",
     .korean = "마스크를 넘기지 않는다: multi_head(rows, rows, rows, h, mask)를 불러야 한다",
     .japanese = "マスクを渡していない：multi_head(rows, rows, rows, h, mask)を呼ぶ"},
    {.key = "mistake.block.no_norm",
     .english = "multi_head gets X without layer_norm: give it rows = [layer_norm(r) for r in X]",
     .korean = "multi_head에 layer_norm을 거치지 않은 X를 넣는다: rows = [layer_norm(r) for r in "
               "X]로 만들어 넣어야 한다",
     .japanese = "multi_headにlayer_normを通していないXを渡している：rows = [layer_norm(r) for r "
                 "in X]として渡す"},
    {.key = "mistake.block.no_residual",
     .english = "X is not added, there is no residual: add X to multi_head(rows, rows, rows, h, "
                "mask), number by number",
     .korean = "X를 더하지 않아 잔차 연결이 없다: multi_head(rows, rows, rows, h, mask)의 각 수에 "
               "X의 수를 더해야 한다",
     .japanese = "Xを足しておらず、残差接続がない：multi_head(rows, rows, rows, h, "
                 "mask)の各数にXの数を足す"},
    {.key = "mistake.block.norm_added_again",
     .english = "layer_norm of the sum is added to the sum: return X + multi_head(rows, rows, "
                "rows, h, mask) as it is, with no second part",
     .korean = "합에 그 합의 layer_norm을 또 더한다: 두 번째 부분 없이 X + multi_head(rows, rows, "
               "rows, h, mask)를 그대로 돌려주어야 한다",
     .japanese = "和に、その和のlayer_normをさらに足している：二つ目の部分なしに、X + "
                 "multi_head(rows, rows, rows, h, mask)をそのまま返す"},
    {.key = "mistake.block.norm_after_attention",
     .english = "layer_norm is applied to what multi_head gives: apply it to what multi_head gets, "
                "rows = [layer_norm(r) for r in X]",
     .korean = "multi_head의 결과에 layer_norm을 한다: multi_head에 넣기 전에 rows = "
               "[layer_norm(r) for r in X]로 만들어야 한다",
     .japanese = "multi_headの結果にlayer_normを行っている：multi_headに渡す前に、rows = "
                 "[layer_norm(r) for r in X]とする"},
    {.key = "mistake.block.norm_after_sum",
     .english = "layer_norm comes after the sum (post-LN): apply it to the rows of X first, and "
                "return X + multi_head(rows, rows, rows, h, mask)",
     .korean = "더한 뒤에 layer_norm을 한다 (post-LN): 먼저 X의 행에 layer_norm을 하고 X + "
               "multi_head(rows, rows, rows, h, mask)를 돌려주어야 한다",
     .japanese = "足した後でlayer_normを行っている（post-LN）：先にXの行にlayer_normを行い、X + "
                 "multi_head(rows, rows, rows, h, mask)を返す"},
    {.key = "mistake.block.norm_before_and_after",
     .english = "the sum goes through layer_norm again: return X + multi_head(rows, rows, rows, h, "
                "mask) as it is",
     .korean = "더한 결과에 다시 layer_norm을 한다: X + multi_head(rows, rows, rows, h, mask)를 "
               "그대로 돌려주어야 한다",
     .japanese = "足した結果にもう一度layer_normを行っている：X + multi_head(rows, rows, rows, h, "
                 "mask)をそのまま返す"},
    {.key = "mistake.block.norm_over_matrix",
     .english = "one layer_norm runs over all of X: apply it to each token's row, rows = "
                "[layer_norm(r) for r in X]",
     .korean = "layer_norm을 X 전체에 한꺼번에 한다: 토큰의 행마다 rows = [layer_norm(r) for r in "
               "X]로 해야 한다",
     .japanese = "layer_normをX全体に一度に行っている：トークンの行ごとに、rows = [layer_norm(r) "
                 "for r in X]とする"},
    {.key = "mistake.block.norm_over_tokens",
     .english = "layer_norm runs down the columns, over tokens: apply it to each token's row, rows "
                "= [layer_norm(r) for r in X]",
     .korean = "layer_norm을 열 방향, 곧 여러 토큰에 걸쳐 한다: 토큰의 행마다 rows = "
               "[layer_norm(r) for r in X]로 해야 한다",
     .japanese =
         "layer_normを列方向、つまり複数のトークンにわたって行っている：トークンの行ごとに、rows = "
         "[layer_norm(r) for r in X]とする"},
    {.key = "mistake.block.one_head",
     .english = "h is not passed on, so that there is one head: call multi_head(rows, rows, rows, "
                "h, mask)",
     .korean =
         "h를 넘기지 않아 head가 하나뿐이다: multi_head(rows, rows, rows, h, mask)를 불러야 한다",
     .japanese =
         "hを渡しておらず、headが一つしかない：multi_head(rows, rows, rows, h, mask)を呼ぶ"},
    {.key = "mistake.block.only_key_normed",
     .english = "K alone goes through layer_norm: Q and V must too, so call multi_head(rows, rows, "
                "rows, h, mask)",
     .korean = "K만 layer_norm을 거친다: Q와 V도 거치게 해 multi_head(rows, rows, rows, h, mask)를 "
               "불러야 한다",
     .japanese =
         "Kだけがlayer_normを通っている：QとVも通し、multi_head(rows, rows, rows, h, mask)を呼ぶ"},
    {.key = "mistake.block.only_query_normed",
     .english = "Q alone goes through layer_norm: K and V must too, so call multi_head(rows, rows, "
                "rows, h, mask)",
     .korean = "Q만 layer_norm을 거친다: K와 V도 거치게 해 multi_head(rows, rows, rows, h, mask)를 "
               "불러야 한다",
     .japanese =
         "Qだけがlayer_normを通っている：KとVも通し、multi_head(rows, rows, rows, h, mask)を呼ぶ"},
    {.key = "mistake.block.only_value_normed",
     .english = "V alone goes through layer_norm: Q and K must too, so call multi_head(rows, rows, "
                "rows, h, mask)",
     .korean = "V만 layer_norm을 거친다: Q와 K도 거치게 해 multi_head(rows, rows, rows, h, mask)를 "
               "불러야 한다",
     .japanese =
         "Vだけがlayer_normを通っている：QとKも通し、multi_head(rows, rows, rows, h, mask)を呼ぶ"},
    {.key = "mistake.block.query_not_normed",
     .english = "Q does not go through layer_norm: it must, as K and V do, so call "
                "multi_head(rows, rows, rows, h, mask)",
     .korean = "Q가 layer_norm을 거치지 않는다: K와 V처럼 Q도 거치게 해 multi_head(rows, rows, "
               "rows, h, mask)를 불러야 한다",
     .japanese = "Qがlayer_normを通っていない：KやVと同じように通し、multi_head(rows, rows, rows, "
                 "h, mask)を呼ぶ"},
    {.key = "mistake.block.residual_averaged",
     .english = "the sum is halved, as a mean of X and what multi_head gives: return X + "
                "multi_head(rows, rows, rows, h, mask) as it is",
     .korean = "X와 multi_head의 결과를 평균 내듯 합을 반으로 나눈다: X + multi_head(rows, rows, "
               "rows, h, mask)를 그대로 돌려주어야 한다",
     .japanese = "Xとmulti_headの結果の平均のように、和を半分にしている：X + multi_head(rows, "
                 "rows, rows, h, mask)をそのまま返す"},
    {.key = "mistake.block.residual_of_normed",
     .english = "the rows that went through layer_norm are added: add X itself, as it was before",
     .korean = "layer_norm을 거친 행을 더한다: 거치기 전의 원래 X를 더해야 한다",
     .japanese = "layer_normを通した行を足している：通す前の元のXを足す"},
    {.key = "mistake.block.residual_twice",
     .english = "X is added twice: add it only once to what multi_head gives",
     .korean = "X를 두 번 더한다: multi_head의 결과에 한 번만 더해야 한다",
     .japanese = "Xを二度足している：multi_headの結果に一度だけ足す"},
    {.key = "mistake.block.rows_joined",
     .english = "+ joins two lists, so that rows are twice as long: add number by number, [a + b "
                "for a, b in zip(x, y)]",
     .korean = "+가 두 리스트를 이어 붙여 행이 두 배로 길어진다: [a + b for a, b in zip(x, y)]처럼 "
               "수끼리 더해야 한다",
     .japanese = "+が二つのリストをつなげ、行の長さが二倍になる：[a + b for a, b in zip(x, "
                 "y)]のように数どうしを足す"},
    {.key = "mistake.block.run_twice",
     .english = "the block is run again on its own output: run it once, X + multi_head(rows, rows, "
                "rows, h, mask)",
     .korean = "block을 그 출력에 다시 적용한다: 한 번만 적용해 X + multi_head(rows, rows, rows, "
               "h, mask)를 돌려주어야 한다",
     .japanese = "blockをその出力にもう一度適用している：一度だけ適用し、X + multi_head(rows, "
                 "rows, rows, h, mask)を返す"},
    {.key = "mistake.block.sides_swapped",
     .english = "X is normed where it is added, and goes to multi_head as it is: norm what "
                "multi_head gets, and add X itself",
     .korean = "더하는 X에 layer_norm을 하고 multi_head에는 X를 그대로 넣는다: multi_head에 넣는 "
               "쪽에 layer_norm을 하고, 더하는 것은 원래 X여야 한다",
     .japanese = "足す方のXにlayer_normを行い、multi_headにはXをそのまま渡している：multi_"
                 "headに渡す方にlayer_normを行い、足すのは元のXとする"},
    {.key = "mistake.block.tokens_appended",
     .english = "X + out joins two lists of rows, so that there are twice as many: add number by "
                "number, [a + b for a, b in zip(x, y)] for each row",
     .korean = "X + out이 두 행 리스트를 이어 붙여 행이 두 배로 많아진다: 행마다 [a + b for a, b "
               "in zip(x, y)]처럼 수끼리 더해야 한다",
     .japanese = "X + outが行のリストをつなげ、行の数が二倍になる：行ごとに[a + b for a, b in "
                 "zip(x, y)]のように数どうしを足す"},
    {.key = "mistake.block.value_not_normed",
     .english = "V does not go through layer_norm: it must, as Q and K do, so call "
                "multi_head(rows, rows, rows, h, mask)",
     .korean = "V가 layer_norm을 거치지 않는다: Q와 K처럼 V도 거치게 해 multi_head(rows, rows, "
               "rows, h, mask)를 불러야 한다",
     .japanese = "Vがlayer_normを通っていない：QやKと同じように通し、multi_head(rows, rows, rows, "
                 "h, mask)を呼ぶ"},
});

}  // namespace

Entries mistakes_block() {
  return kEntries;
}

}  // namespace tfx::render::words
