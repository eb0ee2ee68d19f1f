#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "page.about",
     .english =
         "Two lessons say how attention behaves: \"From one line of attention\", which follows the "
         "Annotated Transformer, and \"Attention without libraries\", whose steps number the "
         "sections. Here each of their claims is held against a number: one section for each "
         "experiment, with what was done, the claims and what was measured of them, the pictures, "
         "the tables, and the command that measures it again.",
     .korean = "두 강의 '어텐션 한 줄부터'(Annotated Transformer 한 단계씩)와 '라이브러리 없이 "
               "어텐션'은 어텐션이 어떻게 움직이는지 말한다. 절의 번호는 두 번째 강의의 단계다. 이 "
               "문서는 그 주장 하나하나를 측정값으로 확인한다. 실험마다 한 절이며, 절마다 한 일, "
               "주장과 측정값, 그림, 표, 다시 재는 명령이 있다.",
     .japanese = "二つのレッスン「アテンション一行から」（Annotated "
                 "Transformerを一段階ずつ）と「ライブラリなしでアテンション」は、アテンションがどう"
                 "振る舞うかを述べている。節の番号は二つ目のレッスンのステップである。このページは"
                 "、その主張の一つ一つを測った数に照らす。実験ごとに一つの節があり、行ったこと、主"
                 "張と測定値、図、表、測り直すコマンドを載せる。"},
    {.key = "page.again",
     .english = "Measure it again:",
     .korean = "다시 재는 명령:",
     .japanese = "測り直すコマンド："},
    {.key = "page.attention",
     .english = "In attention each token asks how much every token matters to it. The dot "
                "product q·k of its query with a key is a score; softmax turns its scores into "
                "weights that sum to 1; its output is the mean of the values, weighted so. "
                "n is the number of tokens, d their width, h the number of heads.",
     .korean = "어텐션에서는 토큰마다 모든 토큰을 얼마나 참고할지 정한다. 자기 query와 key의 내적 "
               "q·k가 점수이고, softmax가 점수를 합이 1인 가중치로 바꾸며, 출력은 그 가중치로 섞은 "
               "value의 평균이다. n은 토큰 수, d는 차원 수, h는 head 수이다.",
     .japanese =
         "アテンションでは、トークンごとに、すべてのトークンにどれだけ注目するかを決める。自分のque"
         "ryとkeyの内積q·kがスコアであり、softmaxがスコアを和が1の重みに変え、出力はその重みによるv"
         "alueの加重平均である。nはトークンの数、dは次元数、hはheadの数である。"},
    {.key = "page.cell",
     .english = "{rows} {row}, {columns} {column}: {value}",
     .korean = "{rows} {row}, {columns} {column}의 값: {value}",
     .japanese = "{rows} {row}、{columns} {column}：{value}"},
    {.key = "page.count",
     .english = "{hold} of {all} claims hold.",
     .korean = "주장 {all}개 중 {hold}개가 성립한다.",
     .japanese = "{all}個の主張のうち{hold}個が成立する。"},
    {.key = "page.experiment", .english = "experiment", .korean = "실험", .japanese = "実験"},
    {.key = "page.fail", .english = "fail", .korean = "불성립", .japanese = "不成立"},
    {.key = "page.failures",
     .english = "These fail:",
     .korean = "성립하지 않는 주장:",
     .japanese = "成立しない主張："},
    {.key = "page.hold", .english = "hold", .korean = "성립", .japanese = "成立"},
    {.key = "page.hover",
     .english = "Point at a cell of a heat map to read its value.",
     .korean = "히트맵의 칸을 가리키면 그 값이 보인다.",
     .japanese = "ヒートマップのセルを指すと、その値が表示される。"},
    {.key = "page.pictures", .english = "Pictures", .korean = "그림", .japanese = "図"},
    {.key = "page.remake",
     .english = "Make this page again:",
     .korean = "이 문서를 다시 만드는 명령:",
     .japanese = "このページを作り直すコマンド："},
    {.key = "page.step", .english = "step", .korean = "단계", .japanese = "ステップ"},
    {.key = "page.step_of",
     .english = "Step {step} of the lessons",
     .korean = "강의 {step}단계",
     .japanese = "レッスンのステップ{step}"},
    {.key = "page.summary", .english = "Summary", .korean = "요약", .japanese = "まとめ"},
    {.key = "page.title",
     .english = "Attention, measured",
     .korean = "측정으로 본 어텐션",
     .japanese = "測って見るアテンション"},
    {.key = "page.verdicts",
     .english = "A claim holds if its number keeps the bound beside it. At sizes that it says "
                "nothing about, it is not judged.",
     .korean = "측정값이 옆의 기준을 지키면 주장은 성립한다. 주장의 대상이 아닌 크기에서는 "
               "판정하지 않는다.",
     .japanese = "測定値が隣の基準を満たせば、主張は成立する。主張の対象でないサイズでは判定し"
                 "ない。"},
    {.key = "page.written",
     .english = "The page is {path}: {hold} of {all} claims hold.",
     .korean = "문서: {path} (주장 {all}개 중 {hold}개 성립)",
     .japanese = "ページ：{path}（{all}個の主張のうち{hold}個が成立）"},
});

}  // namespace

Entries page() {
  return kEntries;
}

}  // namespace tfx::render::words
