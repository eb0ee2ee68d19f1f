#include <gtest/gtest.h>

#include <string>

#include "binary/binary.hpp"
#include "support/text.hpp"

// `tfx report`: the command. What the page holds is html_test's, how it looks tests/web's.

namespace tfx::test {
namespace {

/// Where there is room, scale shows what changes with the width.
constexpr const char* kScale = "tfx scale --d 4 8 16 32 64 128 256 512";

using Page = Binary;

TEST_F(Page, IsWrittenAloneOrPrinted) {
  const Outcome written = tfx({"report", "--lang", "ko", "--out", "ko"});
  EXPECT_TRUE(done(written));
  EXPECT_TRUE(written.out.starts_with("문서: ko/index.html (주장 ")) << written.out;
  EXPECT_EQ(written.out.find('\n'), written.out.size() - 1);
  const std::string page = text("ko/index.html");
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n<html lang=\"ko\">"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  for (const char* command : {kScale, "tfx cost", "tfx notes", "tfx report --lang ko"}) {
    EXPECT_TRUE(contains(page, "<code>" + std::string(command) + "</code>")) << command;
  }

  const Outcome printed = tfx({"report", "--lang", "ko", "--out", "-"});
  EXPECT_TRUE(done(printed));
  EXPECT_EQ(printed.out, page);
  EXPECT_EQ(names(), Words({"ko", "ko/index.html"}));
}

// Notes rest on others: all of them make them again. cost draws nothing, and takes no seed.
TEST_F(Page, NamesTheCommandsThatMakeItAgainWithItsSeed) {
  const std::string page = tfx({"report", "--seed", "7", "--out", "-"}).out;
  for (const char* command : {kScale, "tfx all", "tfx report"}) {
    EXPECT_TRUE(contains(page, "<code>" + std::string(command) + " --seed 7</code>")) << command;
  }
  EXPECT_TRUE(contains(page, "<code>tfx cost</code>"));
  EXPECT_FALSE(contains(page, "<code>tfx notes"));
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
