#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "notes.fails",
     .english = "Not borne out here: {id}, measured {measured}, bound {relation} {limit}.",
     .korean = "여기서는 성립하지 않음: {id}, 측정값 {measured}, 기준 {relation} {limit}.",
     .japanese = "ここでは成り立たない：{id}、測定値{measured}、基準{relation} {limit}。"},
    {.key = "notes.order",
     .english = "Order (순서): attention does not know the order of its tokens. Without "
                "positions, shuffled tokens give the same outputs, shuffled (difference "
                "{without}); with pos_encoding added they do not (difference {with}).",
     .korean = "순서: 어텐션은 토큰의 순서를 모른다. 위치 없이 순서를 섞으면 출력도 그대로 따라 "
               "섞이고(차이 {without}), pos_encoding을 더하면 그렇지 않다(차이 {with}).",
     .japanese =
         "順序（순서）：アテンションはトークンの順序を知らない。位置なしで並べ替えると出力も同じ"
         "ように並べ替わり（差 {without}）、pos_encodingを足すとそうならない（差 {with}）。"},
    {.key = "notes.scaling",
     .english = "Scaling (스케일링): at d = {d} the largest weight averages {without} without "
                "the division by sqrt(d) and {with} with it. The nearer to 1, the more a query "
                "picks one key instead of mixing several.",
     .korean = "스케일링: d = {d}일 때 가장 큰 가중치의 평균은 sqrt(d)로 나누지 않으면 {without}, "
               "나누면 {with}이다. 1에 가까울수록 query는 여러 key를 섞지 않고 하나를 고른다.",
     .japanese = "スケーリング（스케일링）：d = "
                 "{d}のとき、最大の重みの平均は、sqrt(d)で割らなければ{without}、割れば{with}"
                 "である。1に近いほど、queryは複数のkeyを混ぜずに一つを選ぶ。"},
    {.key = "notes.squared",
     .english = "Squared (제곱): the score matrix grows with the square of the length. From {n} to "
                "{twice} tokens it grows from {cells} to {doubled} cells, in bytes of float64 from "
                "{bytes} to {doubled_bytes}: {times} times.",
     .korean = "제곱: 점수 행렬은 길이의 제곱으로 커진다. 토큰이 {n}개에서 {twice}개로 늘면 "
               "{cells}칸에서 {doubled}칸으로, float64 바이트로는 {bytes}에서 {doubled_bytes}로 "
               "{times}배가 된다.",
     .japanese = "二乗（제곱）：スコア行列は長さの二乗で大きくなる。トークンが{n}個から{twice}"
                 "個に増えると、要素は{cells}個から{doubled}個へ、float64のバイト数では{bytes}から{"
                 "doubled_bytes}へ、{times}倍になる。"},
    {.key = "notes.title",
     .english = "What was measured",
     .korean = "측정으로 알게 된 것",
     .japanese = "測定で分かったこと"},
    {.key = "claim.notes.order",
     .english = "without positions, shuffled tokens give the same outputs, shuffled (largest "
                "difference)",
     .korean = "위치가 없으면 토큰의 순서를 섞을 때 출력도 그대로 따라 섞인다 (최대 차이)",
     .japanese = "位置がなければ、トークンを並べ替えると出力も同じように並べ替わる（最大の差）"},
    {.key = "claim.notes.positions",
     .english = "with positions, shuffled tokens give other outputs (smallest difference)",
     .korean = "위치를 더하면 토큰의 순서를 섞을 때 출력이 그대로 따라 섞이지 않는다 (최소 차이)",
     .japanese =
         "位置を足すと、トークンを並べ替えても出力は同じようには並べ替わらない（最小の差）"},
    {.key = "claim.notes.scaling",
     .english = "the root lowers the largest weight (difference of the means)",
     .korean = "제곱근으로 나누면 가장 큰 가중치가 낮아진다 (두 평균의 차이)",
     .japanese = "平方根で割ると最大の重みが下がる（二つの平均の差）"},
});

}  // namespace

Entries notes() {
  return kEntries;
}

}  // namespace tfx::render::words
