#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.block.branch_subtracted",
     .english = "what multi_head gives is subtracted from X: add it, X + multi_head(rows, rows, "
                "rows, h, mask)",
     .korean = "X에서 multi_head의 결과를 뺀다: 더해서 X + multi_head(rows, rows, rows, h, mask)를 "
               "돌려주어야 한다",
     .japanese = "Xからmulti_headの結果を引いている：足して、X + multi_head(rows, rows, rows, h, "
                 "mask)を返す"},
    {.key = "mistake.block.identity",
     .english = "X is returned as it is: return X + multi_head(rows, rows, rows, h, mask)",
     .korean = "X를 그대로 돌려준다: X + multi_head(rows, rows, rows, h, mask)를 돌려주어야 한다",
     .japanese = "Xをそのまま返している：X + multi_head(rows, rows, rows, h, mask)を返す"},
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
    {.key = "mistake.block.residual_of_normed",
     .english = "the rows that went through layer_norm are added: add X itself, as it was before",
     .korean = "layer_norm을 거친 행을 더한다: 거치기 전의 원래 X를 더해야 한다",
     .japanese = "layer_normを通した行を足している：通す前の元のXを足す"},
    {.key = "mistake.block.residual_twice",
     .english = "X is added twice: add it only once to what multi_head gives",
     .korean = "X를 두 번 더한다: multi_head의 결과에 한 번만 더해야 한다",
     .japanese = "Xを二度足している：multi_headの結果に一度だけ足す"},
    {.key = "mistake.block.run_twice",
     .english = "the block is run again on its own output: run it once, X + multi_head(rows, rows, "
                "rows, h, mask)",
     .korean = "block을 그 출력에 다시 적용한다: 한 번만 적용해 X + multi_head(rows, rows, rows, "
               "h, mask)를 돌려주어야 한다",
     .japanese = "blockをその出力にもう一度適用している：一度だけ適用し、X + multi_head(rows, "
                 "rows, rows, h, mask)を返す"},
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
