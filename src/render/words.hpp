#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/language.hpp"
#include "report/sentence.hpp"

namespace tfx::render {

/// A sentence in each language under its key: "scale.title", or "claim.scale.spreads" for the
/// statement of a claim. Placeholders stand in braces, the same in all: "{d}".
struct Entry {
  std::string_view key;
  std::string_view english;
  std::string_view korean;
  std::string_view japanese;

  [[nodiscard]] std::string_view in(Language language) const;
};

using Entries = std::span<const Entry>;

/// Every sentence of every report, by subject.
[[nodiscard]] std::span<const Entries> all_words();

/// The sentence in a language, its placeholders filled in.
/// Errors: std::logic_error if there is no such key or a placeholder has no argument: our fault.
[[nodiscard]] std::string sentence(const report::Sentence& sentence, Language language);

/// The title of an experiment's report: its name, and what it is about.
[[nodiscard]] std::string title(std::string_view experiment, Language language);

/// The ids of the claims that an experiment judges, sorted.
[[nodiscard]] std::vector<std::string> claim_ids(std::string_view experiment);

/// The statement of a claim: the sentence under "claim.<id>".
[[nodiscard]] std::string statement(std::string_view claim_id, Language language);

}  // namespace tfx::render
