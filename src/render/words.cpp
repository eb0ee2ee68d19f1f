#include "render/words.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "render/number.hpp"
#include "render/words/entries.hpp"

namespace tfx::render {
namespace {

constexpr std::string_view kClaim = "claim.";

std::string_view lookup(std::string_view key, Language language) {
  for (const Entries& words : all_words()) {
    const auto found = std::ranges::find(words, key, &Entry::key);
    if (found != words.end()) return found->in(language);
  }
  throw std::logic_error(fmt::format("no sentence has the key {}", key));
}

std::string spelled(const report::Argument& argument) {
  if (const auto* value = std::get_if<report::Number>(&argument)) return number(*value);
  return std::get<std::string>(argument);
}

}  // namespace

std::string_view Entry::in(Language language) const {
  switch (language) {
    case Language::kEnglish: return english;
    case Language::kKorean: return korean;
    case Language::kJapanese: return japanese;
  }
  throw std::logic_error("no such language");
}

std::span<const Entries> all_words() {
  static const std::array all{words::attend(),
                              words::block(),
                              words::check(),
                              words::compare(),
                              words::cost(),
                              words::explain(),
                              words::grade(),
                              words::grade_errors(),
                              words::grade_forms(),
                              words::grade_hints(),
                              words::grade_properties(),
                              words::heads(),
                              words::mask(),
                              words::measured_cost(),
                              words::mistakes_attention(),
                              words::mistakes_attention_mask(),
                              words::mistakes_attention_scores(),
                              words::mistakes_block(),
                              words::mistakes_causal_mask(),
                              words::mistakes_layer_norm(),
                              words::mistakes_multi_head(),
                              words::mistakes_softmax(),
                              words::norm(),
                              words::notes(),
                              words::page(),
                              words::perm(),
                              words::scale(),
                              words::shared()};
  return all;
}

std::string sentence(const report::Sentence& sentence, Language language) {
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const auto& [name, argument] : sentence.arguments) {
    arguments.push_back(fmt::arg(name.c_str(), spelled(argument)));
  }
  const std::string_view words = lookup(sentence.key, language);
  try {
    return fmt::vformat(words, arguments);
  } catch (const fmt::format_error& error) {
    throw std::logic_error(fmt::format("{}: {}", sentence.key, error.what()));
  }
}

std::string title(std::string_view experiment, Language language) {
  const std::string about = sentence({fmt::format("{}.title", experiment)}, language);
  return fmt::format("{}: {}", experiment, about);
}

std::vector<std::string> claim_ids(std::string_view experiment) {
  const std::string prefix = fmt::format("{}{}.", kClaim, experiment);
  std::vector<std::string> ids;
  for (const Entries& words : all_words()) {
    for (const Entry& entry : words) {
      if (entry.key.starts_with(prefix)) ids.emplace_back(entry.key.substr(kClaim.size()));
    }
  }
  std::ranges::sort(ids);
  return ids;
}

std::string statement(std::string_view claim_id, Language language) {
  return std::string(lookup(fmt::format("{}{}", kClaim, claim_id), language));
}

}  // namespace tfx::render
