#include "render/words.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "grade/mistakes/mistakes.hpp"

namespace tfx::grade {
namespace {

constexpr std::string_view kMistake = "mistake.";

TEST(Words, AreThereForEachMistakeAndNoOther) {
  std::set<std::string_view> said;
  for (const render::Entries& words : render::all_words()) {
    for (const render::Entry& entry : words) {
      if (entry.key.starts_with(kMistake)) said.insert(entry.key.substr(kMistake.size()));
    }
  }
  for (const Mistake& mistake : mistakes()) EXPECT_EQ(said.erase(mistake.id), 1U) << mistake.id;
  for (const std::string_view id : said) ADD_FAILURE() << "there is no mistake " << id;
}

TEST(Words, TellMistakesApartInEachLanguage) {
  for (const auto language :
       {render::Language::kEnglish, render::Language::kKorean, render::Language::kJapanese}) {
    std::set<std::string> said;
    for (const Mistake& mistake : mistakes()) {
      const report::Sentence about{std::string(kMistake) + std::string(mistake.id)};
      EXPECT_TRUE(said.insert(render::sentence(about, language)).second) << mistake.id;
    }
  }
}

}  // namespace
}  // namespace tfx::grade
