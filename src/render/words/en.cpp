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
    {"attend.mix", "Output of token 0: the values mixed by its weights (components 0 to {last})"},
    {"attend.naive", "exp(x) / sum"},
    {"attend.overflow", "Softmax of 1000, 1001, 1002"},
    {"attend.panel", "attention weights"},
    {"attend.picture", "Attention weights of random tokens"},
    {"attend.picture.description",
     "Row i is how much token i attends to each token; each row sums to 1. A darker cell is a "
     "larger weight."},
    {"attend.saturation", "Softmax over {keys} keys at d = {d}"},
    {"attend.setup",
     "Query, key and value are all x, as torch.manual_seed({seed}); torch.randn(1, {n}, {d}) draws "
     "it."},
    {"attend.shapes",
     "Shapes: x {x} (tokens x width), output {out}, weights {weights} (queries x keys)."},
    {"attend.spread", "Standard deviation of q·k over {pairs} random pairs"},
    {"attend.subtracting", "largest subtracted first"},
    {"attend.sums", "row sums"},
    {"attend.title", "attend: one attention, seen from inside"},
    {"attend.weights", "Weights: row i is how much token i attends to each token"},
    {"claim.attend.mixes_values",
     "each output is the mean of the values, weighted by its row of weights (largest difference "
     "from the mix by hand)"},
    {"claim.attend.naive_overflows",
     "softmax overflows unless the largest is subtracted first (finite weights of three)"},
    {"claim.attend.root_spreads",
     "at d = 512 the root lowers the largest of ten weights (by how much)"},
    {"claim.attend.rows_sum_to_one", "each row of weights sums to 1 (largest distance from 1)"},
    {"claim.attend.scores_spread",
     "q·k has a standard deviation of sqrt(d) (largest distance from 1 after dividing by the "
     "root)"},
    {"claim.attend.softmax_stays_finite",
     "softmax stays finite if the largest is subtracted first (finite weights of three)"},
    {"claim.notes.order",
     "without positions, shuffled tokens give the same outputs, shuffled (largest difference)"},
    {"claim.notes.positions",
     "with positions, shuffled tokens give other outputs (smallest difference)"},
    {"claim.notes.scaling", "the root lowers the largest weight (difference of the means)"},
    {"claim.notes.squared", "twice the tokens make four times the scores (ratio)"},
    {"claim.perm.mixes",
     "attention mixes tokens and does not just return its input (mean |attention(X) - X| / |X|; "
     "judged for d <= 8)"},
    {"claim.perm.order_unknown",
     "without positions, shuffled tokens give the same outputs, shuffled (largest difference)"},
    {"claim.perm.positions_differ",
     "the rows of pos_encoding differ (distance between the closest two)"},
    {"claim.perm.positions_in_range", "pos_encoding lies in [-1, 1] (largest magnitude)"},
    {"claim.perm.positions_tell",
     "with positions, shuffled tokens give other outputs (smallest difference)"},
    {"claim.scale.learns",
     "without the root a larger share of the weights hardly learns (difference of the shares)"},
    {"claim.scale.saturates",
     "without the root the largest weight is close to 1 (mean over the trials; judged for d >= "
     "64)"},
    {"claim.scale.spreads",
     "the root lowers the largest weight (lower end of the 95% interval of the paired difference)"},
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
    {"matrix.cut", "Shown are the first {shown} rows and columns."},
    {"notes.order",
     "Order (순서): attention does not know the order of its tokens. Without positions, shuffled "
     "tokens give the same outputs, shuffled (difference {without}); with pos_encoding added they "
     "do not (difference {with})."},
    {"notes.scaling",
     "Scaling (스케일링): at d = {d} the largest weight averages {without} without the division by "
     "sqrt(d) and {with} with it. The nearer to 1, the more a query picks one key instead of "
     "mixing several."},
    {"notes.squared",
     "Squared (제곱): the score matrix grows with the square of the length. From {n} to {twice} "
     "tokens it grows from {cells} to {doubled} cells, in float64 from {bytes} to {doubled_bytes} "
     "bytes: {times} times."},
    {"notes.title", "What was measured"},
    {"perm.also", "What the comparison rests on"},
    {"perm.apart", "distance between the two closest rows of pos_encoding"},
    {"perm.difference", "Largest cell of |attention(PX) - P attention(X)|"},
    {"perm.mixing", "how far attention moves X: mean |attention(X) - X| / |X|"},
    {"perm.panel.with", "X + positions"},
    {"perm.panel.with.shuffled", "X shuffled + positions, put back in order"},
    {"perm.panel.without", "X"},
    {"perm.panel.without.shuffled", "X shuffled, put back in order"},
    {"perm.picture", "Attention weights before and after shuffling the tokens"},
    {"perm.picture.description",
     "The weights of the first trial, before and after shuffling. Put back in order, the shuffled "
     "ones are the same without positions and differ with them. A darker cell is a larger weight."},
    {"perm.reach", "largest magnitude in pos_encoding"},
    {"perm.setup",
     "{trials} trials (seeds {first} to {last}): X is {n} tokens of width {d}, P a permutation "
     "other than the identity."},
    {"perm.title", "perm: attention does not know the order of its tokens"},
    {"perm.with", "with positions (smallest of the trials)"},
    {"perm.without", "without positions (largest of the trials)"},
    {"picture.first_keys", "key token (first {shown} of {all})"},
    {"picture.first_queries", "query token (first {shown} of {all})"},
    {"picture.hidden", "hidden by the mask"},
    {"picture.key", "key token"},
    {"picture.query", "query token"},
    {"picture.scale", "weight"},
    {"scale.entropy", "Mean entropy of a row, divided by ln n (1: all keys alike, 0: one key)"},
    {"scale.hardly_learning", "Share of the weights p that hardly learn: p (1 - p) < 0.01 / n"},
    {"scale.largest", "Largest weight, mean over the trials (± half the 95% interval)"},
    {"scale.panel.with", "d = {d}, with sqrt(d)"},
    {"scale.panel.without", "d = {d}, without sqrt(d)"},
    {"scale.picture", "Attention weights without and with sqrt(d)"},
    {"scale.picture.description",
     "The weights of the first trial. A row with a single dark cell is a query that picks one key "
     "instead of mixing several. A darker cell is a larger weight."},
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
