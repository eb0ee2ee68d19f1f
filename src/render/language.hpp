#pragma once

namespace tfx::render {

enum class Language { kEnglish, kKorean, kJapanese };

}  // namespace tfx::render
