#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "cost.cells",
     .english = "score cells",
     .korean = "점수 칸",
     .japanese = "スコアの要素"},
    {.key = "cost.chart",
     .english = "Score cells against the number of tokens",
     .korean = "토큰 수에 따른 점수 칸의 수",
     .japanese = "トークン数に対するスコアの要素数"},
    {.key = "cost.chart.cells",
     .english = "score cells",
     .korean = "점수 칸의 수",
     .japanese = "スコアの要素数"},
    {.key = "cost.chart.counted",
     .english = "counted",
     .korean = "세어 본 값",
     .japanese = "数えた値"},
    {.key = "cost.chart.description",
     .english = "Both axes are logarithmic. The counted cells lie on the line of n², which rises "
                "fourfold each time that n doubles.",
     .korean = "두 축 모두 로그 눈금이다. 세어 본 칸의 수는 n²의 직선 위에 있으며, n이 두 배가 될 "
               "때마다 네 배가 된다.",
     .japanese = "両軸とも対数目盛である。数えた要素数はn²の直線上にあり、nが二倍になるたびに四倍に"
                 "なる。"},
    {.key = "cost.chart.law", .english = "n²", .korean = "n²", .japanese = "n²"},
    {.key = "cost.chart.n",
     .english = "tokens n",
     .korean = "토큰 수 n",
     .japanese = "トークン数n"},
    {.key = "cost.counted",
     .english = "Counted in the weights of a real attention",
     .korean = "실제 어텐션의 가중치에서 세어 본 값",
     .japanese = "実際のアテンションの重みで数えた値"},
    {.key = "cost.float32",
     .english = "bytes in float32",
     .korean = "float32 바이트",
     .japanese = "float32のバイト"},
    {.key = "cost.float64",
     .english = "bytes in float64",
     .korean = "float64 바이트",
     .japanese = "float64のバイト"},
    {.key = "cost.longer",
     .english = "By the formula n², for longer inputs",
     .korean = "더 긴 입력: 식 n²으로 구한 값",
     .japanese = "より長い入力：式n²による値"},
    {.key = "cost.memory",
     .english = "{gib} GiB hold the scores of one head for up to {float64} tokens in float64, "
                "{float32} in float32.",
     .korean =
         "{gib} GiB에 head 하나의 점수를 담을 수 있는 토큰은 float64로 {float64}개, float32로 "
         "{float32}개까지다.",
     .japanese = "{gib} GiBに一つのheadのスコアが収まるのは、float64で{float64}トークン、float32で{"
                 "float32}トークンまでである。"},
    {.key = "cost.setup",
     .english =
         "Each of n tokens scores each of n tokens: one head of attention makes n x n scores.",
     .korean = "토큰 n개가 저마다 토큰 n개에 점수를 매긴다. 어텐션의 head 하나가 점수 n x n개를 "
               "만든다.",
     .japanese =
         "n個のトークンがそれぞれn個のトークンにスコアを付ける。アテンションの一つのheadはn "
         "x n個のスコアを作る。"},
    {.key = "cost.title",
     .english = "twice the tokens, four times the scores",
     .korean = "토큰이 두 배면 점수는 네 배",
     .japanese = "トークンが二倍ならスコアは四倍"},
    {.key = "claim.cost.counted",
     .english = "the score matrix of n tokens has n² cells (real ones that have another number)",
     .korean = "토큰 n개의 점수 행렬은 n²칸이다 (칸의 수가 다른 실제 행렬의 수)",
     .japanese = "n個のトークンのスコア行列の要素はn²個である（要素数が異なる実際の行列の数）"},
    {.key = "claim.cost.squared",
     .english = "twice the tokens make four times the scores (the counted ratio that is "
                "farthest from it)",
     .korean = "토큰이 두 배가 되면 점수는 네 배가 된다 (세어 본 배수 중 네 배에서 가장 먼 것)",
     .japanese =
         "トークンが二倍になるとスコアは四倍になる（数えた倍率のうち、四倍から最も遠いもの）"},
});

}  // namespace

Entries cost() {
  return kEntries;
}

}  // namespace tfx::render::words
