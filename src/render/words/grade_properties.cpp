#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "property.causal",
     .english = "row {row} changes by {difference} when later tokens change: under the causal mask "
                "a token must not see those after it",
     .korean =
         "뒤의 토큰을 바꾸면 {row}번 행이 {difference}만큼 달라진다: 인과 마스크에서는 토큰이 "
         "자기 뒤를 볼 수 없어야 한다",
     .japanese =
         "後のトークンを変えると行{row}が{difference}だけ変わる：因果マスクでは、トークンは自分"
         "より後を見てはならない"},
    {.key = "property.equivariant",
     .english = "when the tokens change places, row {row} differs by {difference} from the row of "
                "its token before: attention alone must not know the order",
     .korean =
         "토큰의 순서를 바꾸면 {row}번 행이 그 토큰의 원래 행과 {difference}만큼 다르다: 어텐션만으"
         "로는 순서를 알 수 없어야 한다",
     .japanese =
         "トークンの順序を変えると、行{row}がそのトークンの元の行と{difference}だけ違う：アテンシ"
         "ョンだけでは順序が分かってはならない"},
    {.key = "property.hidden",
     .english = "weights[{row}][{column}] is {weight}, though the mask hides that key: it must be "
                "exactly 0",
     .korean =
         "마스크가 가린 키인데 weights[{row}][{column}]의 값이 {weight}이다: 정확히 0이어야 한다",
     .japanese =
         "マスクが隠すキーなのにweights[{row}][{column}]が{weight}である：ちょうど0でなければな"
         "らない"},
    {.key = "property.mixes",
     .english =
         "all values are one vector, and row {row} differs from it by {difference}: a mean of "
         "them, with weights that sum to 1, is that vector",
     .korean =
         "모든 값이 한 벡터인데 {row}번 행이 그 벡터와 {difference}만큼 다르다: 합이 1인 가중치로 "
         "평균하면 그 벡터가 되어야 한다",
     .japanese =
         "値がすべて一つのベクトルなのに行{row}がそれと{difference}だけ違う：和が1の重みで平均"
         "すれば、そのベクトルになる"},
    {.key = "property.negative",
     .english = "weights[{row}][{column}] is {weight}: a weight must be 0 or more",
     .korean = "weights[{row}][{column}]의 값이 {weight}이다: 가중치는 0 이상이어야 한다",
     .japanese = "weights[{row}][{column}]が{weight}である：重みは0以上でなければならない"},
    {.key = "property.no_weights",
     .english = "not judged: attention does not give its weights",
     .korean = "attention이 가중치를 돌려주지 않아 판정하지 않았다",
     .japanese = "attentionが重みを返さないため、判定しなかった"},
    {.key = "property.rows_sum",
     .english = "row {row} of the weights sums to {sum}: each row must sum to 1",
     .korean = "가중치 {row}번 행의 합이 {sum}이다: 모든 행의 합이 1이어야 한다",
     .japanese = "重みの行{row}の和が{sum}である：どの行も和が1でなければならない"},
});

}  // namespace

Entries grade_properties() {
  return kEntries;
}

}  // namespace tfx::render::words
