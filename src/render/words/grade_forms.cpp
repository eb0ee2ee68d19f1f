#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "form.additive_mask",
     .english = "the mask holds 0 and -inf, to be added to scores: mask[i][j] must be True where i "
                "may see j, and False elsewhere",
     .korean = "마스크가 점수에 더하는 0과 -inf로 되어 있다: mask[i][j]는 i가 j를 볼 수 있으면 "
               "True, 아니면 False여야 한다",
     .japanese = "マスクがスコアに足す0と-infになっている：mask[i][j]"
                 "は、iがjを見られるならTrue、そうでなければFalseとする"},
    {.key = "form.aliased",
     .english = "{place} is the same list as another part of the answer, as in [[0] * n] * n: make "
                "each row anew, [[0] * n for _ in range(n)]",
     .korean = "{place} 값이 답의 다른 부분과 같은 리스트다 ([[0] * n] * n이 그렇다): [[0] * n for "
               "_ in range(n)]처럼 행마다 새로 만들어야 한다",
     .japanese = "{place}が答えの別の部分と同じリストである（[[0] * n] * nがそうなる）：[[0] * n "
                 "for _ in range(n)]のように行ごとに新しく作る"},
    {.key = "form.changed_argument",
     .english =
         "the call changes its argument {name}: leave arguments as they are and build new lists",
     .korean = "호출이 인자 {name}의 값을 바꾼다: 인자는 그대로 두고 새 리스트를 만들어야 한다",
     .japanese = "呼び出しが引数{name}を書き換えている：引数はそのままにし、新しいリストを作る"},
    {.key = "form.depth",
     .english = "the answer has {got} levels of lists: it must have {want} (a list of numbers has "
                "1, a matrix 2)",
     .korean = "답이 {got}겹의 리스트다: {want}겹이어야 한다 (수의 리스트는 1겹, 행렬은 2겹이다)",
     .japanese = "答えが{got}重のリストである：{want}重とする（数のリストは1重、行列は2重である）"},
    {.key = "form.empty",
     .english =
         "{function} gives an empty list: an iterator such as map, zip or a generator is used up "
         "after one pass, so make it a list",
     .korean = "{function} 함수가 빈 리스트를 돌려준다: map, zip, 제너레이터는 한 번 돌면 비므로 "
               "리스트로 만든다",
     .japanese = "{function}が空のリストを返す：map、zip、ジェネレータは一度で使い切られるので、"
                 "リストにする"},
    {.key = "form.huge_int",
     .english = "{place} is an int that no float can hold",
     .korean = "{place} 값이 float에 담을 수 없을 만큼 큰 정수이다",
     .japanese = "{place}がfloatに収まらない大きさの整数である"},
    {.key = "form.ints",
     .english = "every number is an int: use / and floats, since int() and // drop the fraction",
     .korean = "모든 수가 int다: int()와 //는 소수 부분을 버리므로 /와 float를 써야 한다",
     .japanese = "すべての数がintである：int()や//は小数部を捨てるので、/とfloatを使う"},
    {.key = "form.known_inputs",
     .english =
         "right for the usual inputs, wrong for fresh ones: compute the answer from the arguments",
     .korean = "자주 쓰는 입력에서는 맞고 새로운 입력에서는 틀린다: 답을 인자에서 계산해야 한다",
     .japanese = "よく使う入力では正しく、新しい入力では誤る：答えを引数から計算する"},
    {.key = "form.missing",
     .english = "there is no function {function}: define it under this name",
     .korean = "{function} 함수가 없다: 이 이름으로 정의해야 한다",
     .japanese = "関数{function}がない：この名前で定義する"},
    {.key = "form.no_pair",
     .english = "attention does not return a pair of matrices: return (out, weights)",
     .korean = "attention이 두 행렬의 쌍을 돌려주지 않는다: (out, weights)를 돌려주어야 한다",
     .japanese = "attentionが二つの行列の組を返していない：(out, weights)を返す"},
    {.key = "form.none",
     .english = "{function} returns None: return the answer",
     .korean = "{function} 함수가 None을 돌려준다: return으로 답을 돌려주어야 한다",
     .japanese = "{function}がNoneを返している：returnで答えを返す"},
    {.key = "form.own_mask_ignored",
     .english =
         "attention does not take the mask that causal_mask gives: test mask[i][j] for truth, not "
         "with \"is\" or \"==\"",
     .korean = "attention 함수가 causal_mask 함수의 마스크를 알아보지 못한다: mask[i][j]가 "
               "참인지를 보고, "
               "\"is\"나 \"==\"로 비교하지 않는다",
     .japanese =
         "attentionがcausal_maskのマスクを読めない：mask[i][j]の真偽を見て、\"is\"や\"==\"で"
         "比べない"},
    {.key = "form.printed",
     .english = "{function} prints and returns None: return the answer instead of printing it",
     .korean = "{function} 함수가 출력만 하고 None을 돌려준다: print 대신 return으로 답을 "
               "돌려주어야 한다",
     .japanese = "{function}が表示するだけでNoneを返している：printではなくreturnで答えを返す"},
    {.key = "form.ragged",
     .english = "{place} is not as long as the first row: give all rows the same length",
     .korean = "{place} 행의 길이가 첫 행과 다르다: 모든 행의 길이가 같아야 한다",
     .japanese = "{place}の長さが最初の行と違う：すべての行を同じ長さにする"},
    {.key = "form.shape",
     .english = "{name} has the shape {got}: it must have the shape {want}",
     .korean = "{name}의 모양이 {got}이다: 모양은 {want}이어야 한다",
     .japanese = "{name}の形状が{got}である：形状は{want}とする"},
    {.key = "form.state",
     .english = "the same call gives another answer later: keep nothing between calls, in global "
                "variables or default lists",
     .korean = "같은 호출인데 나중에는 답이 다르다: 전역 변수나 기본값 리스트에 아무것도 남기지 "
               "말고 호출마다 새로 계산해야 한다",
     .japanese = "同じ呼び出しなのに、後では答えが変わる：グローバル変数や既定値のリストに何も残さ"
                 "ず、呼び出しごとに計算し直す"},
    {.key = "form.too_large",
     .english = "{place} is far too large, or nested too deep, or holds itself",
     .korean = "{place} 값이 지나치게 크거나, 너무 깊이 겹쳐 있거나, 자기 자신을 담고 있다",
     .japanese = "{place}が大きすぎるか、入れ子が深すぎるか、自分自身を含んでいる"},
    {.key = "form.tuple",
     .english = "{place} is a tuple: make it a list",
     .korean = "{place} 값이 튜플이다: 리스트로 만들어야 한다",
     .japanese = "{place}がタプルである：リストにする"},
    {.key = "form.type",
     .english = "{place} is a value of type {type}: return lists of numbers",
     .korean = "{place} 값이 {type} 타입이다: 수의 리스트로 돌려주어야 한다",
     .japanese = "{place}が{type}型の値である：数のリストで返す"},
});

}  // namespace

Entries grade_forms() {
  return kEntries;
}

}  // namespace tfx::render::words
