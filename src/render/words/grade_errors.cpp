#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "error.ended",
     .english = "the program ended before it answered: {how}",
     .korean = "답하기 전에 프로그램이 끝났다: {how}",
     .japanese = "答える前にプログラムが終了した：{how}"},
    {.key = "error.index",
     .english = "an index is out of range (IndexError): queries and keys may differ in number, so "
                "count queries by len(Q) and keys by len(K)",
     .korean = "인덱스가 범위를 벗어난다 (IndexError): query와 key의 수가 다를 수 있으므로 query는 "
               "len(Q), key는 len(K)로 세어야 한다",
     .japanese = "インデックスが範囲を外れる（IndexError）：queryとkeyの数は違うことがあるので、que"
                 "ryはlen(Q)、keyはlen(K)で数える"},
    {.key = "error.overflow",
     .english = "a number is too large (OverflowError): subtract the largest before exp, "
                "math.exp(x - max(xs))",
     .korean = "수가 너무 커 오버플로가 난다 (OverflowError): exp 앞에서 최댓값을 빼서 math.exp(x "
               "- max(xs))를 구해야 한다",
     .japanese = "数が大きすぎてオーバーフローする（OverflowError）：expの前に最大値を引き、math."
                 "exp(x - max(xs))とする"},
    {.key = "error.raised",
     .english = "an error is raised: {error}",
     .korean = "오류가 난다: {error}",
     .japanese = "エラーになる：{error}"},
    {.key = "error.stray",
     .english = "this line is no answer to the request: {line} (stdout takes answers alone, each a "
                "line of JSON with the request's id; print all else on stderr)",
     .korean = "요청에 대한 답이 아닌 줄이다: {line} (표준 출력에는 요청의 id가 든 JSON 한 줄씩만 "
               "답으로 쓰고, 나머지는 표준 오류로 보낸다)",
     .japanese =
         "要求への答えではない行である：{line}（標準出力には、要求のidを持つJSONを一行ずつ答え"
         "として書き、ほかは標準エラーに書く）"},
    {.key = "error.unreadable",
     .english = "what came back cannot be read as an answer: do not touch files and streams that "
                "are already open",
     .korean =
         "돌아온 것을 답으로 읽을 수 없다: 이미 열려 있는 파일과 스트림을 건드리지 않아야 한다",
     .japanese =
         "返ってきたものを答えとして読めない：すでに開いているファイルやストリームに触れない"},
    {.key = "error.zero_division",
     .english = "something is divided by 0 (ZeroDivisionError): in softmax subtract the largest "
                "before exp, in layer_norm add eps to the variance",
     .korean = "0으로 나눈다 (ZeroDivisionError): softmax에서는 exp 앞에서 최댓값을 빼고, "
               "layer_norm에서는 분산에 eps를 더해야 한다",
     .japanese = "0で割っている（ZeroDivisionError）：softmaxではexpの前に最大値を引き、layer_"
                 "normでは分散にepsを足す"},
    {.key = "import.beyond_standard",
     .english = "{modules} is imported: the lesson allows the standard library only, such as math",
     .korean = "{modules} 모듈을 import한다: 강의에서는 math 같은 표준 라이브러리만 쓸 수 있다",
     .japanese =
         "{modules}をimportしている：レッスンで使えるのはmathなどの標準ライブラリだけである"},
    {.key = "limit.all_time",
     .english = "the time for all calls is used up: make the functions faster, this one or those "
                "before it",
     .korean = "모든 호출에 주어진 시간을 다 썼다: 이 함수나 앞의 함수들을 더 빠르게 해야 한다",
     .japanese = "すべての呼び出しのための時間を使い切った：この関数か前の関数を速くする"},
    {.key = "limit.check_time",
     .english = "its calls together take more than a third of the time for all: make it faster",
     .korean = "이 함수의 호출들이 전체 시간의 3분의 1을 넘는다: 더 빠르게 해야 한다",
     .japanese = "この関数の呼び出しが合わせて全体の時間の3分の1を超える：速くする"},
    {.key = "limit.reached",
     .english = "a limit is reached: {limit}",
     .korean = "한도에 이르렀다: {limit}",
     .japanese = "上限に達した：{limit}"},
    {.key = "limit.silence",
     .english = "no answer in time: look for work that takes too long, and for output that is not "
                "flushed after each line",
     .korean =
         "시간 안에 답이 없다: 계산이 너무 오래 걸리는지, 한 줄마다 출력을 비우지(flush) 않는지 "
         "살펴야 한다",
     .japanese = "時間内に答えがない：計算が長すぎないか、一行ごとに出力をflushしているかを調べる"},
    {.key = "limit.time",
     .english = "no answer within {seconds} s: look for a loop that does not end, or work that is "
                "done again and again",
     .korean =
         "{seconds}초 안에 답이 없다: 끝나지 않는 반복이나 되풀이되는 계산이 있는지 살펴야 한다",
     .japanese = "{seconds}秒以内に答えがない：終わらないループや、繰り返される計算がないか調べる"},
});

}  // namespace

Entries grade_errors() {
  return kEntries;
}

}  // namespace tfx::render::words
