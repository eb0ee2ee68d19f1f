#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "chart.no_number",
     .english = "no number",
     .korean = "수가 아님",
     .japanese = "数でない"},
    {.key = "chart.width", .english = "width d", .korean = "차원 수 d", .japanese = "次元数d"},
    {.key = "claims.bound",
     .english = "measured {measured}, needs {relation} {limit}",
     .korean = "측정값 {measured}, 기준 {relation} {limit}",
     .japanese = "測定値 {measured}、基準 {relation} {limit}"},
    {.key = "claims.fails", .english = "FAILS", .korean = "불성립", .japanese = "不成立"},
    {.key = "claims.counts",
     .english = "{hold} hold, {fail} fail, {not_judged} not judged",
     .korean = "성립 {hold}, 불성립 {fail}, 판정 안 함 {not_judged}",
     .japanese = "成立{hold}、不成立{fail}、判定なし{not_judged}"},
    {.key = "claims.heading", .english = "Claims", .korean = "주장", .japanese = "主張"},
    {.key = "claims.holds", .english = "holds", .korean = "성립", .japanese = "成立"},
    {.key = "claims.not_judged",
     .english = "not judged",
     .korean = "판정 안 함",
     .japanese = "判定せず"},
    {.key = "column.d", .english = "d", .korean = "d", .japanese = "d"},
    {.key = "column.difference", .english = "difference", .korean = "차이", .japanese = "差"},
    {.key = "column.dot", .english = "q·k", .korean = "q·k", .japanese = "q·k"},
    {.key = "column.dot_over_root",
     .english = "q·k / sqrt(d)",
     .korean = "q·k / sqrt(d)",
     .japanese = "q·k / sqrt(d)"},
    {.key = "column.n", .english = "n", .korean = "n", .japanese = "n"},
    {.key = "column.with_root",
     .english = "with sqrt(d)",
     .korean = "sqrt(d)로 나눔",
     .japanese = "sqrt(d)で割る"},
    {.key = "column.without_root",
     .english = "without sqrt(d)",
     .korean = "나누지 않음",
     .japanese = "割らない"},
    {.key = "matrix.cut",
     .english = "Shown are the first {shown} rows and columns.",
     .korean = "앞의 행과 열 {shown}개씩만 보였다.",
     .japanese = "先頭の行と列{shown}個ずつだけを示す。"},
    {.key = "picture.first_keys",
     .english = "key token (first {shown} of {all})",
     .korean = "key 토큰 ({all}개 중 앞의 {shown}개)",
     .japanese = "keyトークン（{all}個中、先頭の{shown}個）"},
    {.key = "picture.first_queries",
     .english = "query token (first {shown} of {all})",
     .korean = "query 토큰 ({all}개 중 앞의 {shown}개)",
     .japanese = "queryトークン（{all}個中、先頭の{shown}個）"},
    {.key = "picture.hidden",
     .english = "hidden by the mask",
     .korean = "마스크로 가림",
     .japanese = "マスクで隠す"},
    {.key = "picture.key", .english = "key token", .korean = "key 토큰", .japanese = "keyトークン"},
    {.key = "picture.query",
     .english = "query token",
     .korean = "query 토큰",
     .japanese = "queryトークン"},
    {.key = "picture.scale", .english = "weight", .korean = "가중치", .japanese = "重み"},
    {.key = "picture.token", .english = "token", .korean = "토큰", .japanese = "トークン"},
    {.key = "svg.figures",
     .english = "Several figures, one below the other",
     .korean = "위아래로 놓인 여러 그림",
     .japanese = "上下に並べた複数の図"},
    {.key = "terminal.axes",
     .english = "rows: {rows}, columns: {columns}",
     .korean = "행: {rows}, 열: {columns}",
     .japanese = "行：{rows}、列：{columns}"},
});

}  // namespace

Entries shared() {
  return kEntries;
}

}  // namespace tfx::render::words
