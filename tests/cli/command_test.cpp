#include "cli/command.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tfx::cli {
namespace {

/// What a made-up command was told: the last one described.
struct Told {
  std::vector<std::size_t> widths = {64};
  std::size_t tokens = 8;
  std::size_t trials = 1000;
  std::uint32_t seed = 0;
  std::string out = "out";
  std::string language = "en";
  bool json = false;
  bool picture = false;
  double tolerance = 1e-6;
  std::string function;
  std::vector<std::string> cases;
  int runs = 0;
};

std::shared_ptr<Told>& last_told() {
  static std::shared_ptr<Told> told;
  return told;
}

void add_scale(Command& command) {
  auto told = std::make_shared<Told>();
  last_told() = told;
  command.about("Why attention divides by sqrt(d)");
  command.sizes("--d", told->widths, {.least = 2, .most = 65536}, "Widths to measure");
  command.size("--n", told->tokens, {.least = 2, .most = 65536}, "Tokens");
  command.trials(told->trials);
  command.seed(told->seed);
  command.word("--out", told->out, "DIR", "Folder for the files");
  command.choice("--lang", told->language, {"en", "ko", "ja"}, "Language of the report");
  command.flag("--json", told->json, "Print the record");
  command.runs([told] {
    ++told->runs;
    return Exit::kFailed;
  });
}

void add_eval(Command& command) {
  auto told = std::make_shared<Told>();
  last_told() = told;
  command.about("Calls one function");
  command.positional("FUNCTION", told->function, {"softmax", "block"}, "Function to call");
  command.words("--cases", told->cases, "FILE", "Files of cases");
  command.word("--out", told->out, "DIR", "Folder for the files");
  command.runs([] { return Exit::kDone; });
}

void add_show(Command& command) {
  auto told = std::make_shared<Told>();
  last_told() = told;
  command.about("Shows a file");
  command.positional("FILE", told->out, {}, "File to show");
  command.number("--tolerance", told->tolerance, "How far apart");
  command.flag("--json", told->json, "As JSON");
  command.flag("--picture", told->picture, "As a picture");
  command.word("--lang", told->language, "LANG", "Of the picture");
  command.excludes({"--json", {"--picture"}, "--json is no picture"});
  command.needs({{"--lang"}, "--picture", "--lang goes with --picture"});
  command.runs([] { return Exit::kDone; });
}

Request read(const std::vector<std::string>& arguments) {
  const std::vector<CommandEntry> commands = {
      {"scale", add_scale}, {"eval", add_eval}, {"show", add_show}};
  return parse(arguments, commands, "0.1.0");
}

/// What the command of a good command line was told.
Told told(const std::vector<std::string>& arguments) {
  const Request request = read(arguments);
  EXPECT_EQ(request.text, "");
  EXPECT_TRUE(request.action);
  return *last_told();
}

/// What is said of a bad command line, "" if it is taken.
std::string refusal(const std::vector<std::string>& arguments) {
  try {
    (void)read(arguments);
    return "";
  } catch (const UsageError& e) {
    return e.what();
  }
}

using Sizes = std::vector<std::size_t>;
using Words = std::vector<std::string>;

TEST(Parse, WithoutOptionsTheDefaultsStand) {
  const Told t = told({"scale"});
  EXPECT_EQ(t.widths, Sizes{64});
  EXPECT_EQ(t.tokens, 8U);
  EXPECT_EQ(t.out, "out");
  EXPECT_FALSE(t.json);
}

TEST(Parse, NothingRunsWhileParsing) {
  const Request request = read({"scale"});
  const std::shared_ptr<Told> t = last_told();
  EXPECT_EQ(t->runs, 0);
  EXPECT_EQ(request.action(), Exit::kFailed);
  EXPECT_EQ(t->runs, 1);
}

TEST(Parse, OptionsComeInAnyOrder) {
  const Told t = told({"scale", "--json", "--seed", "7", "--d", "4", "--trials", "20", "--lang",
                       "ko", "--n", "16", "--out", "there"});
  EXPECT_TRUE(t.json);
  EXPECT_EQ(t.seed, 7U);
  EXPECT_EQ(t.widths, Sizes{4});
  EXPECT_EQ(t.trials, 20U);
  EXPECT_EQ(t.language, "ko");
  EXPECT_EQ(t.tokens, 16U);
  EXPECT_EQ(t.out, "there");
}

TEST(Parse, SeveralSizesFollowOneName) {
  EXPECT_EQ(told({"scale", "--d", "4", "64", "512", "--n", "16"}).widths, (Sizes{4, 64, 512}));
  EXPECT_EQ(told({"scale", "--d=4", "64"}).widths, (Sizes{4, 64}));
  EXPECT_EQ(told({"scale", "--d", "008"}).widths, Sizes{8});
}

TEST(Parse, AnEqualsSignMayStandBeforeTheValue) {
  EXPECT_EQ(told({"scale", "--n=16"}).tokens, 16U);
  EXPECT_EQ(told({"scale", "--out=a=b"}).out, "a=b");
  EXPECT_EQ(told({"scale", "--out=--json"}).out, "--json");
  EXPECT_EQ(told({"scale", "--out", "-"}).out, "-");
}

TEST(Parse, ANumberHasAPointOrAnExponentOrNone) {
  EXPECT_EQ(told({"show"}).tolerance, 1e-6);
  EXPECT_EQ(told({"show", "--tolerance", "2.5e-3"}).tolerance, 0.0025);
  EXPECT_EQ(told({"show", "--tolerance=0"}).tolerance, 0);
  const std::string number = "a number from 0 on, such as 0.001 or 1e-6";
  EXPECT_EQ(refusal({"show", "--tolerance", "-1"}), "--tolerance: -1 is not " + number);
  EXPECT_EQ(refusal({"show", "--tolerance="}), "--tolerance: \"\" is not " + number);
  EXPECT_EQ(refusal({"show", "--tolerance"}), "--tolerance needs a value: " + number);
  EXPECT_NE(read({"show", "--help"}).text.find("--tolerance X  How far apart (default 1e-06)\n"),
            std::string::npos);
}

TEST(Parse, WordsAreTakenAsTheyAre) {
  EXPECT_EQ(told({"eval", "--cases", "[a,b]", "c d"}).cases, (Words{"[a,b]", "c d"}));
  EXPECT_EQ(told({"eval", "--cases=[a,b]"}).cases, Words{"[a,b]"});
  EXPECT_EQ(told({"eval", "--cases", "Q=[[1,2],[3,4]]", "h=2", "x=a b=[]"}).cases,
            (Words{"Q=[[1,2],[3,4]]", "h=2", "x=a b=[]"}));
  EXPECT_EQ(told({"eval", "--cases", "[[1,2]]", "{\"a\": [1]}"}).cases,
            (Words{"[[1,2]]", "{\"a\": [1]}"}));
}

TEST(Parse, TheWordWithoutANameStandsAnywhere) {
  EXPECT_EQ(told({"eval", "softmax", "--out", "x"}).function, "softmax");
  EXPECT_EQ(told({"eval", "--out", "x", "softmax"}).function, "softmax");
  EXPECT_EQ(told({"eval"}).function, "");
}

TEST(Parse, TwoDashesEndTheOptions) {
  EXPECT_EQ(told({"show", "--", "--help"}).out, "--help");
  EXPECT_EQ(told({"show", "--", "--"}).out, "--");
  const Told t = told({"eval", "--cases", "a", "b", "--", "softmax"});
  EXPECT_EQ(t.cases, (Words{"a", "b"}));
  EXPECT_EQ(t.function, "softmax");
  EXPECT_EQ(refusal({"scale", "--", "--d"}),
            "surplus argument --d: scale takes options only; see tfx scale --help");
}

TEST(Parse, ASizeOutOfItsRangeIsQuoted) {
  EXPECT_EQ(refusal({"scale", "--d", "-1"}), "--d: -1 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--d", "64", "-1"}), "--d: -1 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--d=-1"}), "--d: -1 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--d", "8,9"}), "--d: 8,9 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--d", "[4,8]"}), "--d: [4,8] is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--n", "65537"}), "--n: 65537 is not a whole number from 2 to 65536");
}

TEST(Parse, TheEmptyWordIsNoValue) {
  EXPECT_EQ(refusal({"scale", "--d", ""}), "--d: \"\" is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--d="}), "--d: \"\" is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--d=", "8"}), "--d: \"\" is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--out="}), "--out must not be empty");
  EXPECT_EQ(refusal({"eval", "--cases", "a", ""}), "--cases must not be empty");
  EXPECT_EQ(refusal({"show", ""}), "FILE must not be empty");
  EXPECT_EQ(refusal({"eval", ""}), "FUNCTION: \"\" is not one of softmax, block");
}

// B44: 2^32 and 2^32 + 1 would silently be the seeds 0 and 1.
TEST(Parse, ASeedHas32Bits) {
  EXPECT_EQ(told({"scale", "--seed", "4294967295"}).seed, 4294967295U);
  for (const std::string seed : {"4294967296", "4294967297", "-1", "18446744073709551616"}) {
    EXPECT_EQ(refusal({"scale", "--seed", seed}),
              "--seed: " + seed + " is not a whole number from 0 to 4294967295");
  }
}

TEST(Parse, AnIntervalNeedsTwoTrials) {
  EXPECT_EQ(told({"scale", "--trials", "2"}).trials, 2U);
  EXPECT_EQ(told({"scale", "--trials", "1000000"}).trials, 1000000U);
  EXPECT_EQ(refusal({"scale", "--trials", "1"}),
            "--trials: 1 is not a whole number from 2 to 1000000");
  EXPECT_EQ(refusal({"scale", "--trials", "1000001"}),
            "--trials: 1000001 is not a whole number from 2 to 1000000");
}

TEST(Parse, AnOptionGivenTwiceIsRefused) {
  EXPECT_EQ(refusal({"scale", "--d", "8", "--d", "9"}), "--d is given twice");
  EXPECT_EQ(refusal({"scale", "--n=8", "--json", "--n", "8"}), "--n is given twice");
  EXPECT_EQ(refusal({"scale", "--json", "--json"}), "--json is given twice");
}

TEST(Parse, AValueThatIsMissingIsNamed) {
  EXPECT_EQ(refusal({"scale", "--d"}), "--d needs a value: a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--d", "--n", "8"}),
            "--d needs a value: a whole number from 2 to 65536");
  EXPECT_EQ(refusal({"scale", "--out", "--json"}), "--out needs a value: DIR");
  EXPECT_EQ(refusal({"scale", "--lang", "--", "ko"}), "--lang needs a value: one of en, ko, ja");
}

TEST(Parse, AFlagTakesNoValue) {
  EXPECT_EQ(refusal({"scale", "--json=yes"}), "--json takes no value, not yes");
  EXPECT_EQ(refusal({"scale", "--json="}), "--json takes no value, not \"\"");
}

TEST(Parse, AChoiceIsOneOfItsWords) {
  EXPECT_EQ(refusal({"scale", "--lang", "fr"}), "--lang: fr is not one of en, ko, ja");
  EXPECT_EQ(refusal({"scale", "--lang", "kor"}),
            "--lang: kor is not one of en, ko, ja; did you mean ko?");
  EXPECT_EQ(refusal({"eval", "softmx"}),
            "FUNCTION: softmx is not one of softmax, block; did you mean softmax?");
}

TEST(Parse, ASurplusArgumentIsNamedTheFirstFirst) {
  EXPECT_EQ(refusal({"scale", "--d", "8", "--json", "extra", "more"}),
            "surplus argument extra: scale takes options only; see tfx scale --help");
  EXPECT_EQ(refusal({"scale", "--n", "8", "9"}),
            "surplus argument 9: scale takes options only; see tfx scale --help");
  EXPECT_EQ(refusal({"scale", "--n", "8", "-1"}),
            "surplus argument -1: scale takes options only; see tfx scale --help");
  EXPECT_EQ(refusal({"eval", "softmax", "block"}),
            "surplus argument block: eval takes one FUNCTION; see tfx eval --help");
  EXPECT_EQ(refusal({"scale", "scale"}),
            "surplus argument scale: scale takes options only; see tfx scale --help");
}

TEST(Parse, AnUnknownOptionGetsTheNearestName) {
  EXPECT_EQ(refusal({"scale", "--dd", "64"}), "scale has no option --dd; did you mean --d?");
  EXPECT_EQ(refusal({"scale", "--dd=64"}), "scale has no option --dd; did you mean --d?");
  EXPECT_EQ(refusal({"scale", "-d", "64"}), "scale has no option -d; did you mean --d?");
  EXPECT_EQ(refusal({"scale", "--hlep"}), "scale has no option --hlep; did you mean --help?");
  EXPECT_EQ(refusal({"scale", "--threads", "2"}),
            "scale has no option --threads; see tfx scale --help");
}

TEST(Parse, AnAbbreviationIsNotTaken) {
  EXPECT_EQ(refusal({"scale", "--see", "1"}), "scale has no option --see; did you mean --seed?");
  EXPECT_EQ(refusal({"sca"}), "there is no command sca; did you mean scale?");
}

TEST(Parse, AnUnknownCommandGetsTheNearestName) {
  EXPECT_EQ(refusal({"scal", "--d", "8"}), "there is no command scal; did you mean scale?");
  EXPECT_EQ(refusal({"frobnicate"}),
            "there is no command frobnicate; the commands are scale, eval and show");
  EXPECT_EQ(refusal({""}), "there is no command \"\"; the commands are scale, eval and show");
}

TEST(Parse, ACommandIsNeeded) {
  EXPECT_EQ(refusal({"help", "--bogus"}),
            "there is no command --bogus; the commands are scale, eval "
            "and show");
  EXPECT_EQ(refusal({"help", "scale", "extra"}), "surplus argument extra: help takes one command");
  EXPECT_EQ(refusal({}), "tfx needs a command: scale, eval or show; see tfx --help");
}

TEST(Parse, AnOptionBeforeTheCommandIsToldItsPlace) {
  EXPECT_EQ(refusal({"--seed", "1", "scale"}),
            "--seed comes before the command; write tfx scale --seed");
  EXPECT_EQ(refusal({"--seed=1", "scale"}),
            "--seed comes before the command; write tfx scale --seed");
  EXPECT_EQ(refusal({"--seed=1"}), "tfx itself has no option --seed; see tfx --help");
  EXPECT_EQ(refusal({"--versoin"}), "tfx itself has no option --versoin; did you mean --version?");
  EXPECT_EQ(refusal({"--eval"}), "tfx itself has no option --eval; did you mean eval?");
}

TEST(Parse, NoControlByteReachesAMessage) {
  EXPECT_EQ(refusal({"sc\x1B[31m"}),
            "there is no command \"sc\\x1b[31m\"; the commands are scale, eval and show");
  EXPECT_EQ(refusal({"scale", "--\xFF"}), "scale has no option \"--\\xff\"; see tfx scale --help");
  EXPECT_EQ(refusal({"scale", "a\nb"}),
            "surplus argument \"a\\nb\": scale takes options only; see tfx scale --help");
  EXPECT_EQ(refusal({"--\x1B", "scale"}),
            "\"--\\x1b\" comes before the command; write tfx scale \"--\\x1b\"");
}

TEST(Parse, VersionIsOneLine) {
  const Request request = read({"--version"});
  EXPECT_EQ(request.text, "tfx 0.1.0\n");
  EXPECT_FALSE(request.action);
  EXPECT_EQ(refusal({"--version", "x"}), "surplus argument x: --version takes none");
}

TEST(Parse, HelpIsGivenWhereverItIsAskedFor) {
  const std::string help = read({"scale", "--help"}).text;
  EXPECT_TRUE(help.starts_with("Usage: tfx scale "));
  EXPECT_FALSE(read({"scale", "--help"}).action);
  const std::vector<Words> ways = {{"scale", "-h"},         {"scale", "--d", "x", "--help"},
                                   {"scale", "--dd", "-h"}, {"help", "scale"},
                                   {"--help", "scale"},     {"scale", "--help", "surplus"}};
  for (const Words& way : ways) EXPECT_EQ(read(way).text, help) << way.front();

  const std::string overview = read({"--help"}).text;
  EXPECT_TRUE(overview.starts_with("tfx measures "));
  EXPECT_EQ(read({"-h"}).text, overview);
  EXPECT_EQ(read({"help"}).text, overview);
  EXPECT_EQ(read({"--seed", "1", "--help"}).text, overview);
  EXPECT_EQ(refusal({"help", "scal"}), "there is no command scal; did you mean scale?");
}

TEST(Parse, HelpNamesEachOptionWithItsRangeAndDefault) {
  EXPECT_EQ(read({"scale", "--help"}).text,
            "Usage: tfx scale [OPTIONS]\n"
            "\n"
            "Why attention divides by sqrt(d)\n"
            "\n"
            "Options:\n"
            "  --d N [N ...]    Widths to measure (2 to 65536; default 64)\n"
            "  --n N            Tokens (2 to 65536; default 8)\n"
            "  --trials N       Trials; trial t draws from seed + t (2 to 1000000; default 1000)\n"
            "  --seed N         Seed of the random numbers (0 to 4294967295; default 0)\n"
            "  --out DIR        Folder for the files (default out)\n"
            "  --lang en|ko|ja  Language of the report (default en)\n"
            "  --json           Print the record\n"
            "  -h, --help       This text\n");
  EXPECT_EQ(read({"eval", "--help"}).text,
            "Usage: tfx eval [FUNCTION] [OPTIONS]\n"
            "\n"
            "Calls one function\n"
            "\n"
            "Argument:\n"
            "  FUNCTION  Function to call (one of softmax, block)\n"
            "\n"
            "Options:\n"
            "  --cases FILE [FILE ...]  Files of cases\n"
            "  --out DIR                Folder for the files (default out)\n"
            "  -h, --help               This text\n");
}

// Also where its value is the default: an option that says nothing is refused, not passed over.
TEST(Parse, OptionsThatDoNotGoTogetherAreRefused) {
  EXPECT_EQ(refusal({"show", "x", "--json", "--picture"}), "--json is no picture");
  EXPECT_EQ(refusal({"show", "x", "--lang", "en"}), "--lang goes with --picture");
  EXPECT_EQ(told({"show", "x", "--picture", "--lang", "ko"}).language, "ko");
}

}  // namespace
}  // namespace tfx::cli
