#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "grade/compare/comparison.hpp"
#include "grade/compare/weight_properties.hpp"
#include "io/array_file.hpp"
#include "io/file.hpp"
#include "render/verdicts.hpp"
#include "render/width.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

using grade::Property;

struct CheckOptions {
  std::string weights;
  std::string mask;
  bool causal = false;
  double tolerance = 1e-6;
  OutputOptions output;
};

/// Errors: UsageError unless there are weights, and one of the files at most is standard input.
void check_files(const CheckOptions& options) {
  if (options.weights.empty()) {
    throw UsageError("check needs W, a file of weights; see tfx check --help");
  }
  if (options.weights == "-" && options.mask == "-") {
    throw UsageError("W and --mask are both standard input, which can be read once");
  }
}

std::vector<report::Claim> claims_of(const std::vector<Property>& properties) {
  std::vector<report::Claim> claims;
  claims.reserve(properties.size());
  for (const Property& property : properties) claims.push_back(property.claim);
  return claims;
}

/// A line for each property: its verdict, what was measured, and where it is first broken.
std::string as_text(const std::vector<Property>& properties, render::Language language) {
  std::size_t widest = 0;
  std::size_t widest_id = 0;
  for (const auto& [claim, first] : properties) {
    widest = std::max(widest, render::display_width(render::verdict(claim, language)));
    widest_id = std::max(widest_id, claim.id.size());
  }
  std::string text;
  for (const auto& [claim, first] : properties) {
    text +=
        fmt::format("{}  {}  {}", render::pad_right(render::verdict(claim, language), widest),
                    render::pad_right(claim.id, widest_id), render::measurement(claim, language));
    if (first) {
      text += render::sentence(
          {"check.first",
           {{"place", grade::place_text(first->index)}, {"value", report::shortest(first->value)}}},
          language);
    }
    text += '\n';
  }
  return text + render::counts_line(claims_of(properties), language);
}

report::Value property_value(const Property& property) {
  report::Fields fields = std::get<report::Fields>(
      report::claim_value(property.claim,
                          render::statement(property.claim.id, render::Language::kEnglish))
          .data);
  report::Value first;
  if (property.first) {
    const auto& [index, value] = *property.first;
    first = report::Fields{{"index", report::List(index.begin(), index.end())}, {"value", value}};
  }
  fields.emplace_back("first", std::move(first));
  return fields;
}

std::string as_json(const std::vector<Property>& properties, const io::Tensor& weights) {
  const std::vector<report::Claim> claims = claims_of(properties);
  report::List checks;
  for (const Property& property : properties) checks.push_back(property_value(property));
  return report::write_json(
      report::Fields{{"schema", "tfx.check/1"},
                     {"shape", report::List(weights.shape.begin(), weights.shape.end())},
                     {"holds", exit_of(claims) == Exit::kDone},
                     {"checks", std::move(checks)},
                     {"tool", report::tool_value()}});
}

Exit check(const CheckOptions& options) {
  check_files(options);
  io::require_writable(STDOUT_FILENO, "standard output");
  grade::WeightRules rules{.tolerance = options.tolerance, .causal = options.causal};
  if (!options.mask.empty()) {
    rules.mask =
        read_from(options.mask, [](const std::string& bytes) { return io::read_mask(bytes); });
  }
  const io::Tensor weights =
      read_from(options.weights, [](const std::string& bytes) { return io::read_array(bytes); });
  const std::vector<Property> properties = grade::weight_properties(weights, rules);
  io::write_all(STDOUT_FILENO,
                options.output.json ? as_json(properties, weights)
                                    : as_text(properties, language_of(options.output)),
                "standard output");
  return exit_of(claims_of(properties));
}

}  // namespace

void add_check(Command& command) {
  auto options = std::make_shared<CheckOptions>();
  command.about("Checks what must be true of attention weights, whatever they were made from");
  command.details(
      "W holds weights, queries by keys, after any batch axes: NumPy's file (.npy) or JSON. A "
      "line\n"
      "each says whether all are finite and in [0, 1], each row sums to 1 (to 0 if it sees no "
      "key),\n"
      "and what the mask or the future hides is exactly 0; if not, where it first is not. The "
      "exit\n"
      "code is 1 if one does not hold.\n"
      "Example: tfx check weights.npy --mask mask.npy --causal");
  command.positional("W", options->weights, {}, "The weights; - is standard input");
  command.word("--mask", options->mask, "FILE",
               "true where a query sees a key: one for all, or one an item of the batch");
  command.flag("--causal", options->causal, "No query sees a key after its own place");
  command.number("--tolerance", options->tolerance, "How far the sum of a row may be off");
  command.flag("--json", options->output.json, "Print JSON instead of the lines");
  add_language_option(command, options->output);
  command.runs([options] { return check(*options); });
}

}  // namespace tfx::cli
