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
    {"attend.mix", "0번 토큰의 출력: 가중치로 섞은 value (성분 0~{last})"},
    {"attend.naive", "exp(x) / 합"},
    {"attend.overflow", "1000, 1001, 1002의 softmax"},
    {"attend.panel", "어텐션 가중치"},
    {"attend.picture", "무작위 토큰의 어텐션 가중치"},
    {"attend.picture.description",
     "i행은 i번 토큰이 각 토큰을 얼마나 참고하는지를 나타내며, 각 행의 합은 1이다. 칸이 짙을수록 "
     "가중치가 크다."},
    {"attend.saturation", "d = {d}, key {keys}개일 때의 softmax"},
    {"attend.setup",
     "query, key, value는 모두 x이며, x는 torch.manual_seed({seed}); torch.randn(1, {n}, {d})가 "
     "뽑는 값과 같다."},
    {"attend.shapes", "모양: x {x} (토큰 x 너비), 출력 {out}, 가중치 {weights} (query x key)."},
    {"attend.spread", "무작위 쌍 {pairs}개의 q·k 표준편차"},
    {"attend.subtracting", "최댓값을 먼저 뺌"},
    {"attend.sums", "행의 합"},
    {"attend.title", "attend: 어텐션 한 번을 안에서 들여다보기"},
    {"attend.weights", "가중치: i행은 i번 토큰이 각 토큰을 얼마나 참고하는지를 나타낸다"},
    {"claim.attend.mixes_values",
     "각 출력은 그 행의 가중치로 구한 value의 가중 평균이다 (직접 섞은 값과의 최대 차이)"},
    {"claim.attend.naive_overflows",
     "최댓값을 먼저 빼지 않으면 softmax에서 오버플로가 난다 (세 가중치 중 유한한 것의 수)"},
    {"claim.attend.root_spreads",
     "d = 512에서 제곱근으로 나누면 가중치 열 개 중 최댓값이 낮아진다 (낮아진 폭)"},
    {"claim.attend.rows_sum_to_one", "가중치의 각 행은 합이 1이다 (1과의 최대 차이)"},
    {"claim.attend.scores_spread",
     "q·k의 표준편차는 sqrt(d)이다 (제곱근으로 나눈 뒤 1과의 최대 차이)"},
    {"claim.attend.softmax_stays_finite",
     "최댓값을 먼저 빼면 softmax가 유한하다 (세 가중치 중 유한한 것의 수)"},
    {"claim.notes.order",
     "위치가 없으면 토큰의 순서를 섞을 때 출력도 그대로 따라 섞인다 (최대 차이)"},
    {"claim.notes.positions",
     "위치를 더하면 토큰의 순서를 섞을 때 출력이 그대로 따라 섞이지 않는다 (최소 차이)"},
    {"claim.notes.scaling", "제곱근으로 나누면 가장 큰 가중치가 낮아진다 (두 평균의 차이)"},
    {"claim.notes.squared", "토큰이 두 배가 되면 점수는 네 배가 된다 (배수)"},
    {"claim.perm.mixes",
     "어텐션은 토큰을 섞으며, 입력을 그대로 돌려주는 함수가 아니다 (|attention(X) - X| / |X|의 "
     "평균, d <= 8일 때 판정)"},
    {"claim.perm.order_unknown",
     "위치가 없으면 토큰의 순서를 섞을 때 출력도 그대로 따라 섞인다 (최대 차이)"},
    {"claim.perm.positions_differ", "pos_encoding의 행은 서로 다르다 (가장 가까운 두 행의 거리)"},
    {"claim.perm.positions_in_range", "pos_encoding의 값은 [-1, 1] 안에 있다 (최대 절댓값)"},
    {"claim.perm.positions_tell",
     "위치를 더하면 토큰의 순서를 섞을 때 출력이 그대로 따라 섞이지 않는다 (최소 차이)"},
    {"claim.scale.learns",
     "제곱근으로 나누지 않으면 거의 배우지 못하는 가중치의 비율이 더 크다 (두 비율의 차이)"},
    {"claim.scale.saturates",
     "제곱근으로 나누지 않으면 가장 큰 가중치가 1에 가깝다 (시행 평균, d >= 64일 때 판정)"},
    {"claim.scale.spreads",
     "제곱근으로 나누면 가장 큰 가중치가 낮아진다 (짝지은 차이의 95% 신뢰구간 하한)"},
    {"claims.bound", "측정값 {measured}, 기준 {relation} {limit}"},
    {"claims.fails", "불성립"},
    {"claims.heading", "주장"},
    {"claims.holds", "성립"},
    {"claims.not_judged", "판정 안 함"},
    {"column.d", "d"},
    {"column.difference", "차이"},
    {"column.dot", "q·k"},
    {"column.dot_over_root", "q·k / sqrt(d)"},
    {"column.with_root", "sqrt(d)로 나눔"},
    {"column.without_root", "나누지 않음"},
    {"matrix.cut", "앞의 행과 열 {shown}개씩만 보였다."},
    {"notes.order",
     "순서: 어텐션은 토큰의 순서를 모른다. 위치 없이 순서를 섞으면 출력도 그대로 따라 섞이고(차이 "
     "{without}), pos_encoding을 더하면 그렇지 않다(차이 {with})."},
    {"notes.scaling",
     "스케일링: d = {d}일 때 가장 큰 가중치의 평균은 sqrt(d)로 나누지 않으면 {without}, 나누면 "
     "{with}이다. 1에 가까울수록 query는 여러 key를 섞지 않고 하나를 고른다."},
    {"notes.squared",
     "제곱: 점수 행렬은 길이의 제곱으로 커진다. 토큰이 {n}개에서 {twice}개로 늘면 {cells}칸에서 "
     "{doubled}칸으로, float64로는 {bytes}바이트에서 {doubled_bytes}바이트로 {times}배가 된다."},
    {"notes.title", "측정으로 알게 된 것"},
    {"perm.also", "비교의 전제"},
    {"perm.apart", "pos_encoding에서 가장 가까운 두 행의 거리"},
    {"perm.difference", "|attention(PX) - P attention(X)|의 가장 큰 칸"},
    {"perm.mixing", "어텐션이 X를 움직이는 정도: |attention(X) - X| / |X|의 평균"},
    {"perm.panel.with", "X + 위치"},
    {"perm.panel.with.shuffled", "섞은 X + 위치, 원래 순서로 되돌림"},
    {"perm.panel.without", "X"},
    {"perm.panel.without.shuffled", "섞은 X, 원래 순서로 되돌림"},
    {"perm.picture", "토큰의 순서를 섞기 전과 후의 어텐션 가중치"},
    {"perm.picture.description",
     "첫 시행의 가중치. 순서를 섞은 토큰의 가중치를 원래 순서로 되돌리면, 위치가 없을 때는 섞기 "
     "전과 같고 위치를 더하면 다르다. 칸이 짙을수록 가중치가 크다."},
    {"perm.reach", "pos_encoding의 최대 절댓값"},
    {"perm.setup",
     "시행 {trials}회 (시드 {first}~{last}): X는 너비 {d}인 토큰 {n}개, P는 항등이 아닌 순열이다."},
    {"perm.title", "perm: 어텐션은 토큰의 순서를 모른다"},
    {"perm.with", "위치를 더할 때 (시행 중 최솟값)"},
    {"perm.without", "위치가 없을 때 (시행 중 최댓값)"},
    {"picture.first_keys", "key 토큰 ({all}개 중 앞의 {shown}개)"},
    {"picture.first_queries", "query 토큰 ({all}개 중 앞의 {shown}개)"},
    {"picture.hidden", "마스크로 가림"},
    {"picture.key", "key 토큰"},
    {"picture.query", "query 토큰"},
    {"picture.scale", "가중치"},
    {"scale.entropy",
     "행의 평균 엔트로피를 ln n으로 나눈 값 (1: 모든 key에 고르게, 0: key 하나에만)"},
    {"scale.hardly_learning", "거의 배우지 못하는 가중치 p의 비율: p (1 - p) < 0.01 / n"},
    {"scale.largest", "가장 큰 가중치, 시행 평균 (± 95% 신뢰구간의 절반)"},
    {"scale.panel.with", "d = {d}, sqrt(d)로 나눔"},
    {"scale.panel.without", "d = {d}, 나누지 않음"},
    {"scale.picture", "점수를 sqrt(d)로 나누지 않을 때와 나눌 때의 어텐션 가중치"},
    {"scale.picture.description",
     "첫 시행의 가중치. 칸 하나만 짙은 행은 그 query가 여러 key를 섞지 않고 하나를 고른 것이다. "
     "칸이 짙을수록 가중치가 크다."},
    {"scale.row_maximum", "행마다 가장 큰 가중치, 행과 시행의 평균"},
    {"scale.scores", "모든 시행의 q·k 표준편차"},
    {"scale.setup",
     "시행 {trials}회 (시드 {first}~{last}): 토큰 {n}개의 query와 key, 각 성분은 N(0, 1)에서 "
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
