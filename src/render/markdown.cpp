#include "render/markdown.hpp"

#include "render/words.hpp"

namespace tfx::render {

std::string markdown(const report::Report& report, Language language) {
  std::string result = "# " + sentence({report.experiment + ".title"}, language) + "\n\n";
  for (const report::Part& part : report.parts) {
    if (const auto* text = std::get_if<report::Sentence>(&part)) {
      result += "- " + sentence(*text, language) + "\n";
    }
  }
  return result;
}

}  // namespace tfx::render
