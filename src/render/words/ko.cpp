#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "render/words/catalogues.hpp"

namespace tfx::render::words {
namespace {

constexpr auto kKorean = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"attend.by_attention", "attention"},
    {"attend.by_hand", "직접 섞은 값"},
    {"attend.mix", "0번 토큰의 출력: 가중치로 섞은 value (성분 0–{last})"},
    {"attend.naive", "exp(x) / 합"},
    {"attend.overflow", "1000, 1001, 1002의 softmax"},
    {"attend.panel", "어텐션 가중치"},
    {"attend.picture", "한 문장의 어텐션 가중치"},
    {"attend.picture.description",
     "i행은 i번 토큰이 각 토큰을 얼마나 보는지를 나타내며, 행의 합은 1이다. 칸이 짙을수록 가중치가 "
     "크다."},
    {"attend.saturation", "key {keys}개에 대한 softmax, d = {d}"},
    {"attend.setup",
     "query, key, value는 모두 x이다: 너비 {d}인 토큰 {n}개, torch.manual_seed({seed}); "
     "torch.randn(1, {n}, {d})가 뽑는 값 그대로."},
    {"attend.shapes", "모양: x {x}, 출력 {out}, 가중치 {weights} (query x key)."},
    {"attend.spread", "무작위 쌍 {pairs}개에서 q·k의 표준편차"},
    {"attend.subtracting", "최댓값을 먼저 뺌"},
    {"attend.sums", "행의 합"},
    {"attend.title", "attend: 어텐션 한 번, 안에서 보기"},
    {"attend.weights", "가중치: i행은 i번 토큰이 각 토큰을 얼마나 보는지"},
    {"claim.attend.mixes_values", "출력은 그 행의 가중치로 구한 value의 가중 평균이다"},
    {"claim.attend.naive_overflows",
     "최댓값을 빼지 않으면 softmax가 넘친다: 가중치 셋 중 유한한 것이 없다"},
    {"claim.attend.root_spreads",
     "d = 512에서 제곱근으로 나누면 열 개 가중치 중 최댓값이 낮아진다"},
    {"claim.attend.rows_sum_to_one", "가중치의 각 행은 합이 1이다: 1과의 가장 큰 차이"},
    {"claim.attend.scores_spread",
     "q·k의 표준편차는 sqrt(d)이다: 제곱근으로 나눈 뒤 1과의 가장 큰 차이"},
    {"claim.attend.softmax_stays_finite", "빼면 셋 모두 유한하다"},
    {"claim.notes.order", "위치 없이 섞으면 출력이 따라 섞인다: 가장 큰 차이"},
    {"claim.notes.positions", "pos_encoding을 더하면 그렇지 않다: 가장 작은 차이"},
    {"claim.notes.scaling", "제곱근으로 나누면 가장 큰 가중치가 낮아진다: 낮아진 폭"},
    {"claim.notes.squared", "토큰이 2배면 점수는 4배이다"},
    {"claim.perm.mixes",
     "어텐션은 입력을 움직이므로 위의 검사는 아무 일도 하지 않는 함수에 대한 것이 아니다: "
     "|attention(X) - X| / |X|의 평균 (d = 8까지 판정)"},
    {"claim.perm.order_unknown",
     "위치가 없으면 섞은 토큰의 출력은 원래 출력을 똑같이 섞은 것이다: 가장 큰 차이"},
    {"claim.perm.positions_differ", "pos_encoding의 행은 서로 다르다: 가장 가까운 두 행의 거리"},
    {"claim.perm.positions_in_range", "pos_encoding은 [-1, 1] 안에 있다: 가장 큰 절댓값"},
    {"claim.perm.positions_tell", "위치를 더하면 그렇지 않다: 가장 작은 차이"},
    {"claim.scale.learns",
     "제곱근이 없으면 거의 배우지 못하는 가중치의 비율이 더 크다: 두 비율의 차이"},
    {"claim.scale.saturates", "제곱근이 없으면 가장 큰 가중치가 1에 가깝다 (d = 64부터 판정)"},
    {"claim.scale.spreads",
     "제곱근으로 나누면 가장 큰 가중치가 낮아진다: 짝지은 차이의 95 % 구간 하한"},
    {"claims.bound", "측정 {measured}, 기준 {relation} {limit}"},
    {"claims.fails", "틀림"},
    {"claims.heading", "주장"},
    {"claims.holds", "성립"},
    {"claims.not_judged", "판정 안 함"},
    {"column.d", "d"},
    {"column.difference", "차이"},
    {"column.dot", "q·k"},
    {"column.dot_over_root", "q·k / sqrt(d)"},
    {"column.with_root", "sqrt(d)로 나눔"},
    {"column.without_root", "나누지 않음"},
    {"notes.order",
     "순서: 어텐션은 토큰의 순서를 모른다. 위치 없이 섞으면 출력이 반올림 오차 안에서 그대로 따라 "
     "섞이고({without}), pos_encoding을 더하면 그렇지 않다(차이 {with})."},
    {"notes.scaling",
     "스케일링: d = {d}에서 가장 큰 가중치는 sqrt(d)로 나누지 않으면 {without}, 나누면 {with}이다. "
     "1에 가까울수록 query는 여러 key를 섞지 않고 하나를 고른다."},
    {"notes.squared",
     "제곱: 점수 행렬은 길이의 제곱으로 커진다. 토큰 {n}개에서 {twice}개로 늘리면 {cells}칸에서 "
     "{doubled}칸, {bytes}바이트에서 {doubled_bytes}바이트로 {times}배가 된다."},
    {"notes.title", "측정해서 알게 된 것"},
    {"perm.also", "이것이 증명이 되는 이유"},
    {"perm.apart", "pos_encoding에서 가장 가까운 두 행의 거리"},
    {"perm.difference", "칸마다 |attention(PX) - P attention(X)|의 최댓값"},
    {"perm.mixing", "어텐션이 X를 움직이는 정도, |attention(X) - X| / |X|"},
    {"perm.panel.with", "X + 위치"},
    {"perm.panel.with.shuffled", "섞은 X + 위치, 되돌림"},
    {"perm.panel.without", "X"},
    {"perm.panel.without.shuffled", "섞은 X, 되돌림"},
    {"perm.picture", "토큰을 섞기 전과 후의 어텐션 가중치"},
    {"perm.picture.description",
     "위는 위치가 없을 때: 섞었다가 되돌리면 가중치가 같다. 아래는 위치가 있을 때: 같지 않다."},
    {"perm.reach", "pos_encoding의 가장 큰 절댓값"},
    {"perm.setup",
     "시행 {trials}번 (시드 {first}–{last}): X는 너비 {d}인 토큰 {n}개, P는 항등이 아닌 순열."},
    {"perm.title", "perm: 어텐션은 토큰의 순서를 모른다"},
    {"perm.with", "위치를 더하면, 시행 중 최솟값"},
    {"perm.without", "위치가 없으면, 시행 중 최댓값"},
    {"picture.hidden", "마스크로 가림"},
    {"picture.key", "key 토큰"},
    {"picture.query", "query 토큰"},
    {"picture.scale", "가중치"},
    {"scale.entropy", "행의 평균 엔트로피 / ln n (1: 모든 key가 같음, 0: key 하나)"},
    {"scale.hardly_learning", "거의 배우지 못하는 가중치 p의 비율, p (1 - p) < 0.01 / n"},
    {"scale.largest", "가장 큰 가중치, 시행 평균 (± 95 % 구간의 절반)"},
    {"scale.panel.with", "d = {d}, sqrt(d)로 나눔"},
    {"scale.panel.without", "d = {d}, 나누지 않음"},
    {"scale.picture", "sqrt(d)로 나누지 않은 가중치와 나눈 가중치"},
    {"scale.picture.description",
     "첫 시행의 가중치. 제곱근이 없으면 거의 모든 query가 key 하나를 고르고, 있으면 여러 key를 "
     "섞는다. 칸이 짙을수록 가중치가 크다."},
    {"scale.row_maximum", "행마다 가장 큰 가중치, 행과 시행의 평균"},
    {"scale.scores", "모든 시행에서 q·k의 표준편차"},
    {"scale.setup",
     "시행 {trials}번 (시드 {first}–{last}): 토큰 {n}개의 query와 key, 성분은 모두 N(0, 1)에서 "
     "뽑는다."},
    {"scale.title", "scale: 어텐션은 왜 sqrt(d)로 나누는가"},
});
static_assert(std::ranges::is_sorted(kKorean, {},
                                     &std::pair<std::string_view, std::string_view>::first));

}  // namespace

Catalogue korean() {
  return kKorean;
}

}  // namespace tfx::render::words
