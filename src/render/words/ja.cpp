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
    {"attend.mix", "トークン0の出力：重みで混ぜたvalue（成分0〜{last}）"},
    {"attend.naive", "exp(x) / 合計"},
    {"attend.overflow", "1000、1001、1002のsoftmax"},
    {"attend.panel", "アテンションの重み"},
    {"attend.picture", "無作為なトークンのアテンションの重み"},
    {"attend.picture.description",
     "行iはトークンiが各トークンにどれだけ注目するかを表し、各行の合計は1である。セルが濃いほど重み"
     "が大きい。"},
    {"attend.saturation", "d = {d}、key {keys}個のときのsoftmax"},
    {"attend.setup",
     "query、key、valueはすべてxであり、xはtorch.manual_seed({seed}); torch.randn(1, {n}, "
     "{d})が生成する値と同じである。"},
    {"attend.shapes", "形状：x {x}（トークン x 幅）、出力 {out}、重み {weights}（query x key）。"},
    {"attend.spread", "ランダムな{pairs}組のq·kの標準偏差"},
    {"attend.subtracting", "最大値を先に引く"},
    {"attend.sums", "行の合計"},
    {"attend.title", "attend：一回のアテンションを内側から見る"},
    {"attend.weights", "重み：行iはトークンiが各トークンにどれだけ注目するかを表す"},
    {"claim.attend.mixes_values",
     "各出力は、その行の重みによるvalueの加重平均である（手で混ぜた値との最大の差）"},
    {"claim.attend.naive_overflows",
     "最大値を先に引かないとsoftmaxはオーバーフローする（三つの重みのうち有限なものの数）"},
    {"claim.attend.root_spreads",
     "d = 512では、平方根で割ると十個の重みの最大値が下がる（下がった幅）"},
    {"claim.attend.rows_sum_to_one", "重みの各行の合計は1である（1との最大の差）"},
    {"claim.attend.scores_spread",
     "q·kの標準偏差はsqrt(d)である（平方根で割った後の、1との最大の差）"},
    {"claim.attend.softmax_stays_finite",
     "最大値を先に引けばsoftmaxは有限である（三つの重みのうち有限なものの数）"},
    {"claim.notes.order",
     "位置がなければ、トークンを並べ替えると出力も同じように並べ替わる（最大の差）"},
    {"claim.notes.positions",
     "位置を足すと、トークンを並べ替えても出力は同じようには並べ替わらない（最小の差）"},
    {"claim.notes.scaling", "平方根で割ると最大の重みが下がる（二つの平均の差）"},
    {"claim.notes.squared", "トークンが二倍になるとスコアは四倍になる（倍率）"},
    {"claim.perm.mixes",
     "アテンションはトークンを混ぜるのであり、入力をそのまま返す関数ではない（|attention(X) - X| / "
     "|X|の平均、d <= 8で判定）"},
    {"claim.perm.order_unknown",
     "位置がなければ、トークンを並べ替えると出力も同じように並べ替わる（最大の差）"},
    {"claim.perm.positions_differ", "pos_encodingの行は互いに異なる（最も近い二行の距離）"},
    {"claim.perm.positions_in_range", "pos_encodingの値は[-1, 1]に収まる（最大の絶対値）"},
    {"claim.perm.positions_tell",
     "位置を足すと、トークンを並べ替えても出力は同じようには並べ替わらない（最小の差）"},
    {"claim.scale.learns",
     "平方根で割らないと、ほとんど学習しない重みの割合が大きくなる（二つの割合の差）"},
    {"claim.scale.saturates",
     "平方根で割らないと、最大の重みは1に近い（試行の平均、d >= 64で判定）"},
    {"claim.scale.spreads", "平方根で割ると最大の重みが下がる（対応のある差の95%信頼区間の下限）"},
    {"claims.bound", "測定値 {measured}、基準 {relation} {limit}"},
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
    {"matrix.cut", "先頭の行と列{shown}個ずつだけを示す。"},
    {"notes.order",
     "順序（순서）：アテンションはトークンの順序を知らない。位置なしで並べ替えると出力も同じように"
     "並べ替わり（差 {without}）、pos_encodingを足すとそうならない（差 {with}）。"},
    {"notes.scaling",
     "スケーリング（스케일링）：d = "
     "{d}のとき、最大の重みの平均は、sqrt(d)で割らなければ{without}、割れば{with}"
     "である。1に近いほど、queryは複数のkeyを混ぜずに一つを選ぶ。"},
    {"notes.squared",
     "二乗（제곱）：スコア行列は長さの二乗で大きくなる。トークンが{n}個から{twice}"
     "個に増えると、要素は{cells}個から{doubled}個へ、float64では{bytes}バイトから{doubled_bytes}"
     "バイトへ、{times}倍になる。"},
    {"notes.title", "測定で分かったこと"},
    {"perm.also", "比較の前提"},
    {"perm.apart", "pos_encodingの最も近い二行の距離"},
    {"perm.difference", "|attention(PX) - P attention(X)|の最大の要素"},
    {"perm.mixing", "アテンションがXを動かす度合い：|attention(X) - X| / |X|の平均"},
    {"perm.panel.with", "X + 位置"},
    {"perm.panel.with.shuffled", "並べ替えたX + 位置、元の順に戻す"},
    {"perm.panel.without", "X"},
    {"perm.panel.without.shuffled", "並べ替えたX、元の順に戻す"},
    {"perm.picture", "トークンを並べ替える前と後のアテンションの重み"},
    {"perm.picture.description",
     "最初の試行の重み。並べ替えたトークンの重みを元の順に戻すと、位置がなければ並べ替え前と同じで"
     "あり、位置を足すと異なる。セルが濃いほど重みが大きい。"},
    {"perm.reach", "pos_encodingの最大の絶対値"},
    {"perm.setup",
     "試行{trials}回（シード{first}〜{last}）：Xは幅{d}のトークン{n}個、Pは恒等でない置換である。"},
    {"perm.title", "perm：アテンションはトークンの順序を知らない"},
    {"perm.with", "位置を足した場合（試行中の最小）"},
    {"perm.without", "位置がない場合（試行中の最大）"},
    {"picture.first_keys", "keyトークン（{all}個中、先頭の{shown}個）"},
    {"picture.first_queries", "queryトークン（{all}個中、先頭の{shown}個）"},
    {"picture.hidden", "マスクで隠す"},
    {"picture.key", "keyトークン"},
    {"picture.query", "queryトークン"},
    {"picture.scale", "重み"},
    {"scale.entropy",
     "行の平均エントロピーをln nで割った値（1：すべてのkeyに均等、0：一つのkeyだけ）"},
    {"scale.hardly_learning", "ほとんど学習しない重みpの割合：p (1 - p) < 0.01 / n"},
    {"scale.largest", "最大の重み、試行の平均（± 95%信頼区間の半幅）"},
    {"scale.panel.with", "d = {d}、sqrt(d)で割る"},
    {"scale.panel.without", "d = {d}、割らない"},
    {"scale.picture", "スコアをsqrt(d)で割らない場合と割る場合のアテンションの重み"},
    {"scale.picture.description",
     "最初の試行の重み。濃いセルが一つだけの行では、queryが複数のkeyを混ぜずに一つを選んでいる。セ"
     "ルが濃いほど重みが大きい。"},
    {"scale.row_maximum", "行ごとの最大の重み、行と試行の平均"},
    {"scale.scores", "全試行のq·kの標準偏差"},
    {"scale.setup",
     "試行{trials}回（シード{first}〜{last}）：トークン{n}個のqueryとkey、各成分はN(0, "
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
