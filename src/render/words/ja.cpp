#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "render/words/catalogues.hpp"

namespace tfx::render::words {
namespace {

constexpr auto kJapanese = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"attend.by_attention", "attention"},
    {"attend.by_hand", "手で混ぜた値"},
    {"attend.mix", "トークン0の出力：重みで混ぜたvalue（成分0–{last}）"},
    {"attend.naive", "exp(x) / 合計"},
    {"attend.overflow", "1000, 1001, 1002のsoftmax"},
    {"attend.panel", "アテンションの重み"},
    {"attend.picture", "一文のアテンションの重み"},
    {"attend.picture.description",
     "i行はトークンiが各トークンをどれだけ見るかを表し、行の合計は1。濃いマスほど重みが大きい。"},
    {"attend.saturation", "key {keys}個に対するsoftmax、d = {d}"},
    {"attend.setup",
     "query、key、valueはすべてx：幅{d}のトークン{n}個、torch.manual_seed({seed}); torch.randn(1, "
     "{n}, {d})が引く値そのまま。"},
    {"attend.shapes", "形：x {x}、出力 {out}、重み {weights}（query x key）。"},
    {"attend.spread", "無作為な{pairs}組でのq·kの標準偏差"},
    {"attend.subtracting", "最大値を先に引く"},
    {"attend.sums", "行の合計"},
    {"attend.title", "attend：アテンション一回を内側から見る"},
    {"attend.weights", "重み：i行はトークンiが各トークンをどれだけ見るか"},
    {"claim.attend.mixes_values", "出力はその行の重みによるvalueの加重平均である"},
    {"claim.attend.naive_overflows",
     "最大値を引かないとsoftmaxはあふれる：三つの重みのどれも有限でない"},
    {"claim.attend.root_spreads", "d = 512では平方根で割ると十個の重みの最大値が下がる"},
    {"claim.attend.rows_sum_to_one", "重みの各行の合計は1である：1からの最大の差"},
    {"claim.attend.scores_spread",
     "q·kの標準偏差はsqrt(d)である：平方根で割った後の1からの最大の差"},
    {"claim.attend.softmax_stays_finite", "引けば三つとも有限である"},
    {"claim.notes.order", "位置なしで並べ替えると出力も同じく並べ替わる：最大の差"},
    {"claim.notes.positions", "pos_encodingを足すとそうならない：最小の差"},
    {"claim.notes.scaling", "平方根で割ると最大の重みが下がる：下がった幅"},
    {"claim.notes.squared", "トークンが2倍ならスコアは4倍である"},
    {"claim.perm.mixes",
     "アテンションは入力を動かすので、上の検査は何もしない関数についてのものではない：|attention(X)"
     " - X| / |X|の平均（d = 8以下で判定）"},
    {"claim.perm.order_unknown",
     "位置がなければ、並べ替えたトークンの出力は元の出力を同じく並べ替えたもの：最大の差"},
    {"claim.perm.positions_differ", "pos_encodingの行は互いに異なる：最も近い二行の距離"},
    {"claim.perm.positions_in_range", "pos_encodingは[-1, 1]に収まる：最大の絶対値"},
    {"claim.perm.positions_tell", "位置を足すとそうならない：最小の差"},
    {"claim.scale.learns", "平方根がないと、ほとんど学べない重みの割合が大きい：二つの割合の差"},
    {"claim.scale.saturates", "平方根がないと最大の重みは1に近い（d = 64以上で判定）"},
    {"claim.scale.spreads", "平方根で割ると最大の重みが下がる：対にした差の95 %区間の下端"},
    {"claims.bound", "測定 {measured}、基準 {relation} {limit}"},
    {"claims.fails", "不成立"},
    {"claims.heading", "主張"},
    {"claims.holds", "成立"},
    {"claims.not_judged", "判定せず"},
    {"column.d", "d"},
    {"column.difference", "差"},
    {"column.dot", "q·k"},
    {"column.dot_over_root", "q·k / sqrt(d)"},
    {"column.with_root", "sqrt(d)で割る"},
    {"column.without_root", "割らない"},
    {"notes.order",
     "順序（순서）：アテンションはトークンの順序を知らない。位置なしで並べ替えると出力は丸め誤差の"
     "範囲で同じく並べ替わり（{without}）、pos_encodingを足すとそうならない（差 {with}）。"},
    {"notes.scaling",
     "スケーリング（스케일링）：d = "
     "{d}で最大の重みは、sqrt(d)で割らなければ{without}、割れば{with}"
     "。1に近いほど、queryは複数を混ぜずにkeyを一つ選ぶ。"},
    {"notes.squared",
     "二乗（제곱）：スコア行列は長さの二乗で大きくなる。トークンを{n}個から{twice}個にすると、{"
     "cells}マスから{doubled}マス、{bytes}バイトから{doubled_bytes}バイトへ{times}倍になる。"},
    {"notes.title", "測って分かったこと"},
    {"perm.also", "これが証明になる理由"},
    {"perm.apart", "pos_encodingの最も近い二行の距離"},
    {"perm.difference", "マスごとの|attention(PX) - P attention(X)|の最大値"},
    {"perm.mixing", "アテンションがXを動かす程度、|attention(X) - X| / |X|"},
    {"perm.panel.with", "X + 位置"},
    {"perm.panel.with.shuffled", "並べ替えたX + 位置、元に戻す"},
    {"perm.panel.without", "X"},
    {"perm.panel.without.shuffled", "並べ替えたX、元に戻す"},
    {"perm.picture", "トークンを並べ替える前と後のアテンションの重み"},
    {"perm.picture.description",
     "上は位置がないとき：並べ替えて元に戻すと重みは同じ。下は位置があるとき：同じではない。"},
    {"perm.reach", "pos_encodingの最大の絶対値"},
    {"perm.setup",
     "試行{trials}回（シード{first}–{last}）：Xは幅{d}のトークン{n}個、Pは恒等でない置換。"},
    {"perm.title", "perm：アテンションはトークンの順序を知らない"},
    {"perm.with", "位置を足すと、試行中の最小"},
    {"perm.without", "位置がなければ、試行中の最大"},
    {"picture.hidden", "マスクで隠す"},
    {"picture.key", "keyトークン"},
    {"picture.query", "queryトークン"},
    {"picture.scale", "重み"},
    {"scale.entropy", "行の平均エントロピー / ln n（1：すべてのkeyが同じ、0：key一つ）"},
    {"scale.hardly_learning", "ほとんど学べない重みpの割合、p (1 - p) < 0.01 / n"},
    {"scale.largest", "最大の重み、試行の平均（± 95 %区間の半分）"},
    {"scale.panel.with", "d = {d}、sqrt(d)で割る"},
    {"scale.panel.without", "d = {d}、割らない"},
    {"scale.picture", "sqrt(d)で割らない重みと割った重み"},
    {"scale.picture.description",
     "最初の試行の重み。平方根がないとほぼすべてのqueryがkeyを一つ選び、あれば複数を混ぜる。濃いマ"
     "スほど重みが大きい。"},
    {"scale.row_maximum", "行ごとの最大の重み、行と試行の平均"},
    {"scale.scores", "全試行でのq·kの標準偏差"},
    {"scale.setup",
     "試行{trials}回（シード{first}–{last}）：トークン{n}個のqueryとkey、成分はすべてN(0, "
     "1)から引く。"},
    {"scale.title", "scale：アテンションはなぜsqrt(d)で割るのか"},
});
static_assert(std::ranges::is_sorted(kJapanese, {},
                                     &std::pair<std::string_view, std::string_view>::first));

}  // namespace

Catalogue japanese() {
  return kJapanese;
}

}  // namespace tfx::render::words
