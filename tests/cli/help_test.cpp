#include "cli/help.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

namespace tfx::cli {
namespace {

Description described(const std::string& name, const std::string& about) {
  Description description;
  description.name = name;
  description.about = about;
  return description;
}

TEST(Help, OverviewListsTheCommandsAndTheExitCodes) {
  const std::vector<Description> commands = {described("scale", "Why it divides by sqrt(d)"),
                                             described("attend", "One run of attention")};
  EXPECT_EQ(overview(commands),
            "tfx measures what people say about attention, and says whether it holds.\n"
            "\n"
            "Usage: tfx COMMAND [OPTIONS]\n"
            "\n"
            "Commands:\n"
            "  scale   Why it divides by sqrt(d)\n"
            "  attend  One run of attention\n"
            "\n"
            "More:\n"
            "  tfx COMMAND --help  What a command does, and its options\n"
            "  tfx --version       The version\n"
            "\n"
            "Exit codes:\n"
            "  0  Done, and no judged claim or check failed\n"
            "  1  A claim or a check failed\n"
            "  2  Wrong usage: the command line asks for what cannot be\n"
            "  3  An input cannot be read or is not valid\n"
            "  4  An output cannot be written, or tfx itself is at fault\n");
}

TEST(Help, DetailsStandAsTheyWereWritten) {
  Description command = described("scale", "Why it divides by sqrt(d)");
  command.details = "Example:\n  tfx scale --d 4 64 512";
  EXPECT_EQ(command_help(command),
            "Usage: tfx scale [OPTIONS]\n"
            "\n"
            "Why it divides by sqrt(d)\n"
            "\n"
            "Example:\n"
            "  tfx scale --d 4 64 512\n"
            "\n"
            "Options:\n"
            "  -h, --help  This text\n");
}

TEST(Help, LongTextsWrapIntoTheirColumnWithinAHundred) {
  Description command = described("scale", "Why");
  command.options.push_back({.name = "--d",
                             .label = "--d N",
                             .expects = "a number",
                             .help = std::string(85, 'x') + " y z"});  // 86 columns are left
  EXPECT_EQ(command_help(command),
            "Usage: tfx scale [OPTIONS]\n"
            "\n"
            "Why\n"
            "\n"
            "Options:\n"
            "  --d N       " +
                std::string(85, 'x') +
                "\n"
                "              y z\n"
                "  -h, --help  This text\n");
}

TEST(Help, ALineMayFillTheHundredColumns) {
  Description command = described("scale", "Why");
  command.options.push_back({.name = "--d",
                             .label = "--d N",
                             .expects = "a number",
                             .help = std::string(84, 'x') + " y z"});
  std::istringstream lines(command_help(command));
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  EXPECT_EQ(longest, 100U);
}

TEST(Help, AWordLongerThanItsColumnStaysWhole) {
  Description command = described("scale", "Why");
  const std::string address(120, 'x');
  command.options.push_back(
      {.name = "--d", .label = "--d N", .expects = "a number", .help = address + " y"});
  const std::string help = command_help(command);
  EXPECT_NE(help.find("  --d N       " + address + "\n              y\n"), std::string::npos);
}

}  // namespace
}  // namespace tfx::cli
