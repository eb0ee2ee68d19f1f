#pragma once

#include <string_view>

namespace tfx::render {

enum class Language { kEnglish, kKorean, kJapanese };

/// "en", "ko", "ja": as documents name their language, and `--lang` too.
[[nodiscard]] constexpr std::string_view tag(Language language) {
  switch (language) {
    case Language::kEnglish: return "en";
    case Language::kKorean: return "ko";
    case Language::kJapanese: return "ja";
  }
  return "en";
}

}  // namespace tfx::render
