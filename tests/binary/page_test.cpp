#include <gtest/gtest.h>

#include <string>

#include "binary/binary.hpp"

// `tfx report`: the command. What the page holds is html_test's, how it looks tests/web's.

namespace tfx::test {
namespace {

class Page : public Binary {
 protected:
  [[nodiscard]] static bool contains(const std::string& text, const std::string& what) {
    return text.find(what) != std::string::npos;
  }
};

TEST_F(Page, IsWrittenAloneAndSaidToBeWhereItIs) {
  const std::string said[][2] = {{"en", "The page is en/index.html: "},
                                 {"ko", "문서: ko/index.html (주장 "},
                                 {"ja", "ページ：ja/index.html（"}};
  for (const auto& [language, start] : said) {
    const Outcome outcome = tfx({"report", "--lang", language, "--out", language});
    EXPECT_TRUE(done(outcome));
    EXPECT_TRUE(outcome.out.starts_with(start)) << outcome.out;
    EXPECT_EQ(outcome.out.find('\n'), outcome.out.size() - 1);
    EXPECT_EQ(names(language), Words{"index.html"});
    const std::string page = text(language + "/index.html");
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n<html lang=\"" + language + "\">"));
    EXPECT_TRUE(page.ends_with("</html>\n"));
  }
}

TEST_F(Page, IsPrintedWhereNoFolderIsWanted) {
  EXPECT_TRUE(done(tfx({"report"})));
  const Outcome outcome = tfx({"report", "--out", "-"});
  EXPECT_TRUE(done(outcome));
  EXPECT_EQ(outcome.out, text("out/index.html"));
  EXPECT_EQ(names(), Words({"out", "out/index.html"}));
}

TEST_F(Page, NamesTheCommandsThatMakeItAgain) {
  const std::string page = tfx({"report", "--out", "-"}).out;
  for (const char* command : {"tfx scale", "tfx cost", "tfx notes", "tfx report"}) {
    EXPECT_TRUE(contains(page, "<code>" + std::string(command) + "</code>")) << command;
  }
  // Neither takes a seed: the one does not depend on it, the other rests on those that do.
  const std::string other = tfx({"report", "--seed", "7", "--lang", "ko", "--out", "-"}).out;
  for (const char* command : {"tfx scale", "tfx all", "tfx report --lang ko"}) {
    EXPECT_TRUE(contains(other, "<code>" + std::string(command) + " --seed 7</code>")) << command;
  }
  EXPECT_FALSE(contains(other, "<code>tfx notes"));
}

TEST_F(Page, IsRefusedBeforeTheWork) {
  write("file", "");
  EXPECT_TRUE(refused(tfx({"report", "--out", "file"}), 4, "cannot write file: Not a directory"));
  EXPECT_TRUE(
      refused(tfx({"report", "--json"}), 2, "report has no option --json; see tfx report --help"));
  EXPECT_TRUE(refused(tfx({"report", "--out", "-", "--seed", "4294967295"}), 2,
                      "scale: --seed 4294967295 with --trials 1000 ends at seed 4294968294, "
                      "beyond 4294967295"));
}

}  // namespace
}  // namespace tfx::test
