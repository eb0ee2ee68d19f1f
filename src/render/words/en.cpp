#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "render/words/catalogues.hpp"

namespace tfx::render::words {
namespace {

constexpr auto kEnglish = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"attend.by_attention", "attention"},
    {"attend.by_hand", "mixed by hand"},
    {"attend.mix", "Output of token 0: the values, mixed by its weights (components 0 to {last})"},
    {"attend.naive", "exp(x) / sum"},
    {"attend.overflow", "softmax of 1000, 1001, 1002"},
    {"attend.panel", "attention weights"},
    {"attend.picture", "Attention weights of one sentence"},
    {"attend.picture.description",
     "Row i says how much token i looks at each token; a row sums to 1. A darker cell is a larger "
     "weight."},
    {"attend.saturation", "One softmax over {keys} keys at d = {d}"},
    {"attend.setup",
     "Query, key and value are all x: {n} tokens of width {d}, as torch.manual_seed({seed}); "
     "torch.randn(1, {n}, {d}) draws them."},
    {"attend.shapes", "Shapes: x {x}, output {out}, weights {weights} (queries x keys)."},
    {"attend.spread", "Standard deviation of q·k over {pairs} random pairs"},
    {"attend.subtracting", "largest subtracted first"},
    {"attend.sums", "row sums"},
    {"attend.title", "attend: one attention, seen from inside"},
    {"attend.weights", "Weights: row i says how much token i looks at each token"},
    {"claim.attend.mixes_values", "an output is the mean of the values, weighted by its row"},
    {"claim.attend.naive_overflows",
     "without subtracting the largest, softmax overflows: of three weights none is finite"},
    {"claim.attend.root_spreads", "the root lowers the largest of ten weights at d = 512"},
    {"claim.attend.rows_sum_to_one", "each row of weights sums to 1: the largest distance from it"},
    {"claim.attend.scores_spread",
     "q·k has a standard deviation of sqrt(d): the largest distance from 1 after dividing by the "
     "root"},
    {"claim.attend.softmax_stays_finite", "with it subtracted, all three are finite"},
    {"claim.notes.order", "shuffled without positions, the outputs follow: the largest difference"},
    {"claim.notes.positions", "with pos_encoding added, they do not: the smallest difference"},
    {"claim.notes.scaling", "the root lowers the largest weight: by how much"},
    {"claim.notes.squared", "twice the tokens make four times the scores"},
    {"claim.perm.mixes",
     "attention moves its input, so the check above is not of a function that does nothing: mean "
     "|attention(X) - X| / |X| (judged up to d = 8)"},
    {"claim.perm.order_unknown",
     "without positions, shuffled tokens give the same outputs, shuffled: the largest difference"},
    {"claim.perm.positions_differ",
     "the rows of pos_encoding differ: the distance of the closest two"},
    {"claim.perm.positions_in_range", "pos_encoding lies in [-1, 1]: its largest magnitude"},
    {"claim.perm.positions_tell", "with positions they do not: the smallest difference"},
    {"claim.scale.learns",
     "without the root a larger share of the weights hardly learns: the difference of the shares"},
    {"claim.scale.saturates",
     "without the root the largest weight is close to 1 (judged from d = 64 on)"},
    {"claim.scale.spreads",
     "the root lowers the largest weight: lower end of the 95 % interval of the paired difference"},
    {"claims.bound", "measured {measured}, needs {relation} {limit}"},
    {"claims.fails", "FAILS"},
    {"claims.heading", "Claims"},
    {"claims.holds", "holds"},
    {"claims.not_judged", "not judged"},
    {"column.d", "d"},
    {"column.difference", "difference"},
    {"column.dot", "q·k"},
    {"column.dot_over_root", "q·k / sqrt(d)"},
    {"column.with_root", "with sqrt(d)"},
    {"column.without_root", "without sqrt(d)"},
    {"notes.order",
     "Order (순서): attention does not know the order of its tokens. Shuffled without positions, "
     "the outputs follow to within rounding ({without}); with pos_encoding added they do not "
     "(difference {with})."},
    {"notes.scaling",
     "Scaling (스케일링): at d = {d} the largest weight is {without} without dividing by sqrt(d) "
     "and {with} with it. The nearer to 1, the more a query picks one key instead of mixing "
     "several."},
    {"notes.squared",
     "Squared (제곱): the score matrix grows with the square of the length. {n} to {twice} tokens "
     "is {cells} to {doubled} cells, {bytes} to {doubled_bytes} bytes: {times} times."},
    {"notes.title", "What was measured"},
    {"perm.also", "What makes this a proof"},
    {"perm.apart", "closest two rows of pos_encoding"},
    {"perm.difference", "Largest |attention(PX) - P attention(X)| of any cell"},
    {"perm.mixing", "how far attention moves X, |attention(X) - X| / |X|"},
    {"perm.panel.with", "X + positions"},
    {"perm.panel.with.shuffled", "X shuffled + positions, put back"},
    {"perm.panel.without", "X"},
    {"perm.panel.without.shuffled", "X shuffled, put back"},
    {"perm.picture", "Attention weights before and after shuffling the tokens"},
    {"perm.picture.description",
     "Above, without positions: shuffled and put back in order, the weights are the same. Below, "
     "with positions: they are not."},
    {"perm.reach", "largest magnitude in pos_encoding"},
    {"perm.setup",
     "{trials} trials (seeds {first} to {last}): X is {n} tokens of width {d}, P a permutation "
     "that is not the identity."},
    {"perm.title", "perm: attention does not know the order of its tokens"},
    {"perm.with", "with positions, the smallest of the trials"},
    {"perm.without", "without positions, the largest of the trials"},
    {"picture.hidden", "hidden by the mask"},
    {"picture.key", "key token"},
    {"picture.query", "query token"},
    {"picture.scale", "weight"},
    {"scale.entropy", "Mean entropy of a row over ln n (1: all keys alike, 0: one key)"},
    {"scale.hardly_learning", "Share of the weights p that hardly learn, p (1 - p) < 0.01 / n"},
    {"scale.largest", "Largest weight, mean over the trials (± half of the 95 % interval)"},
    {"scale.panel.with", "d = {d}, with sqrt(d)"},
    {"scale.panel.without", "d = {d}, without sqrt(d)"},
    {"scale.picture", "Attention weights without and with sqrt(d)"},
    {"scale.picture.description",
     "The weights of the first trial. Without the root nearly every query picks one key; with it a "
     "query mixes several. A darker cell is a larger weight."},
    {"scale.row_maximum", "Largest weight of a row, mean over rows and trials"},
    {"scale.scores", "Standard deviation of q·k over all trials"},
    {"scale.setup",
     "{trials} trials (seeds {first} to {last}): queries and keys for {n} tokens, each component "
     "drawn from N(0, 1)."},
    {"scale.title", "scale: why attention divides by sqrt(d)"},
});
static_assert(std::ranges::is_sorted(kEnglish, {},
                                     &std::pair<std::string_view, std::string_view>::first));

}  // namespace

Catalogue english() {
  return kEnglish;
}

}  // namespace tfx::render::words
