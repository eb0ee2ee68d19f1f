#include "render/verdicts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <optional>

#include "render/number.hpp"
#include "render/width.hpp"
#include "render/words.hpp"

namespace tfx::render {
namespace {

using report::Claim;

std::size_t widest_verdict(std::span<const Claim> claims, Language language) {
  std::size_t widest = 0;
  for (const Claim& claim : claims) {
    widest = std::max(widest, display_width(verdict(claim, language)));
  }
  return widest;
}

}  // namespace

std::string verdict(const Claim& claim, Language language) {
  const std::optional<bool> holds = claim.holds();
  if (!holds) return sentence({"claims.not_judged"}, language);
  return sentence({*holds ? "claims.holds" : "claims.fails"}, language);
}

std::string measurement(const Claim& claim, Language language) {
  return sentence({"claims.bound",
                   {{"measured", claim.measured},
                    {"relation", std::string(symbol(claim.relation))},
                    {"limit", report::shortest(claim.limit)}}},
                  language);
}

Counts counts_of(std::span<const Claim> claims) {
  const auto count = [&](std::optional<bool> verdict) {
    return static_cast<std::size_t>(std::ranges::count(claims, verdict, &Claim::holds));
  };
  return {.hold = count(true), .fail = count(false), .not_judged = count(std::nullopt)};
}

std::string verdicts(std::span<const Claim> claims, Language language) {
  const std::size_t widest = widest_verdict(claims, language);
  const std::string indent(widest + 4, ' ');
  std::string result;
  for (const Claim& claim : claims) {
    result +=
        fmt::format("  {}  {}\n{}{}\n{}{}\n", pad_right(verdict(claim, language), widest), claim.id,
                    indent, statement(claim.id, language), indent, measurement(claim, language));
  }
  return result;
}

std::string verdict_lines(std::span<const Claim> claims, Language language) {
  const std::size_t widest = widest_verdict(claims, language);
  std::size_t widest_id = 0;
  for (const Claim& claim : claims) widest_id = std::max(widest_id, claim.id.size());
  std::string result;
  for (const Claim& claim : claims) {
    result += fmt::format("{}  {}  {} {} {}\n", pad_right(verdict(claim, language), widest),
                          pad_right(claim.id, widest_id), number(claim.measured),
                          symbol(claim.relation), number(report::shortest(claim.limit)));
  }
  return result + counts_line(claims, language);
}

std::string counts_line(std::span<const Claim> claims, Language language) {
  const Counts counts = counts_of(claims);
  const report::Sentence line{"claims.counts",
                              {{"hold", report::whole(counts.hold)},
                               {"fail", report::whole(counts.fail)},
                               {"not_judged", report::whole(counts.not_judged)}}};
  return sentence(line, language) + "\n";
}

}  // namespace tfx::render
