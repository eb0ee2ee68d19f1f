#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "measured_cost.chart.memory",
     .english = "Memory against the number of tokens",
     .korean = "토큰 수에 따른 메모리",
     .japanese = "トークン数に対するメモリ"},
    {.key = "measured_cost.chart.memory.axis",
     .english = "bytes at the peak",
     .korean = "최대 메모리 (바이트)",
     .japanese = "最大メモリ（バイト）"},
    {.key = "measured_cost.chart.memory.description",
     .english = "Both axes are logarithmic. With the score matrix memory rises as n², without it "
                "as n.",
     .korean = "두 축 모두 로그 눈금이다. 점수 행렬을 만들면 메모리는 n²으로, 만들지 않으면 n으로 "
               "늘어난다.",
     .japanese = "両軸とも対数目盛である。スコア行列を作るとメモリはn²で、作らなければnで増える。"},
    {.key = "measured_cost.chart.time",
     .english = "Time against the number of tokens",
     .korean = "토큰 수에 따른 시간",
     .japanese = "トークン数に対する時間"},
    {.key = "measured_cost.chart.time.axis",
     .english = "seconds",
     .korean = "시간 (초)",
     .japanese = "時間（秒）"},
    {.key = "measured_cost.chart.time.description",
     .english =
         "Both axes are logarithmic. Either way time rises as n²; the fused path is lower by "
         "what it saves at every length.",
     .korean = "두 축 모두 로그 눈금이다. 어느 쪽이든 시간은 n²으로 늘어난다. 융합 경로는 모든 "
               "길이에서 아낀 만큼 아래에 있다.",
     .japanese =
         "両軸とも対数目盛である。どちらも時間はn²で増え、融合版はどの長さでも節約した分だけ下に"
         "ある。"},
    {.key = "measured_cost.exponents",
     .english = "As which power of n, by least squares over the longest lengths (six at most)",
     .korean = "n의 몇 제곱으로 늘어나는가: 가장 긴 길이(많아야 여섯)의 최소제곱",
     .japanese = "nの何乗で増えるか：最も長い長さ（多くても六つ）の最小二乗"},
    {.key = "measured_cost.fused",
     .english = "fused: block by block, no score matrix",
     .korean = "융합: 블록마다 계산하며 점수 행렬을 만들지 않는다",
     .japanese = "融合：ブロックごとに計算し、スコア行列を作らない"},
    {.key = "measured_cost.gigaflops",
     .english = "GFLOP/s",
     .korean = "GFLOP/s",
     .japanese = "GFLOP/s"},
    {.key = "measured_cost.materialised",
     .english = "materialised: the textbook, n x n weights",
     .korean = "전개: 교과서대로 n x n 가중치를 만든다",
     .japanese = "展開：教科書どおりn x nの重みを作る"},
    {.key = "measured_cost.mebibytes",
     .english = "peak MiB",
     .korean = "최대 MiB",
     .japanese = "最大MiB"},
    {.key = "measured_cost.memory", .english = "memory", .korean = "메모리", .japanese = "メモリ"},
    {.key = "measured_cost.milliseconds",
     .english = "milliseconds",
     .korean = "밀리초",
     .japanese = "ミリ秒"},
    {.key = "measured_cost.scores",
     .english = "The score matrix of {n} tokens alone would be {bytes}.",
     .korean = "토큰 {n}개의 점수 행렬만으로도 {bytes}가 된다.",
     .japanese = "{n}トークンのスコア行列だけで{bytes}になる。"},
    {.key = "measured_cost.setup",
     .english = "Attention of one head of width {d} in float64, on this machine and now: the "
                "fastest of several calls, each length in a process of its own. The fused path has "
                "up to {threads} threads, the textbook one. GFLOP/s counts 4 n² d operations.",
     .korean = "너비 {d}, float64인 head 하나의 어텐션을 지금 이 컴퓨터에서 잰 값: 여러 번 가운데 "
               "가장 빠른 것이며, 길이마다 프로세스를 따로 쓴다. 융합 경로는 스레드를 "
               "{threads}개까지, 교과서 경로는 하나를 쓴다. GFLOP/s는 연산을 4 n² d번으로 센다.",
     .japanese = "幅{d}、float64の一つのheadのアテンションを、今このコンピュータで測った値："
                 "何回かのうち最も速いもので、長さごとに別のプロセスを使う。融合版のスレッドは{"
                 "threads}本まで、教科書版は一つである。GFLOP/sは演算を4 n² d回と数える。"},
    {.key = "measured_cost.time", .english = "time", .korean = "시간", .japanese = "時間"},
    {.key = "measured_cost.title",
     .english = "what attention costs here: time and memory",
     .korean = "여기서 어텐션의 비용: 시간과 메모리",
     .japanese = "ここでのアテンションのコスト：時間とメモリ"},
});

}  // namespace

Entries measured_cost() {
  return kEntries;
}

}  // namespace tfx::render::words
