#include "render/svg.hpp"

#include "render/drawing.hpp"
#include "render/words.hpp"

namespace tfx::render {
namespace {

std::string tag(Language language) {
  switch (language) {
    case Language::kEnglish: return "en";
    case Language::kKorean: return "ko";
    case Language::kJapanese: return "ja";
  }
  return "en";
}

}  // namespace

std::string svg(const report::Picture& picture, Language language) {
  PictureWords words = {.language = tag(language),
                        .title = sentence(picture.title, language),
                        .description = sentence(picture.description, language),
                        .row_axis = sentence(picture.row_axis, language),
                        .column_axis = sentence(picture.column_axis, language),
                        .scale = sentence({"picture.scale"}, language),
                        .hidden = sentence({"picture.hidden"}, language),
                        .panels = {}};
  for (const report::Heatmap& panel : picture.panels) {
    words.panels.push_back(sentence(panel.title, language));
  }
  return draw(picture, words);
}

}  // namespace tfx::render
