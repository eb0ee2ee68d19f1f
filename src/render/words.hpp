#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "render/language.hpp"
#include "report/sentence.hpp"

namespace tfx::render {

/// Key and sentence, sorted by key. Placeholders stand in braces: "{d}".
using Catalogue = std::span<const std::pair<std::string_view, std::string_view>>;

/// Every sentence of every report, in one language. All three have the same keys, and under one
/// key the same placeholders.
[[nodiscard]] Catalogue catalogue(Language language);

/// The sentence in a language, its placeholders filled in.
/// Errors: std::logic_error if there is no such key or a placeholder has no argument: our fault.
[[nodiscard]] std::string sentence(const report::Sentence& sentence, Language language);

/// The statement of a claim: the sentence under "claim.<id>".
[[nodiscard]] std::string statement(std::string_view claim_id, Language language);

}  // namespace tfx::render
