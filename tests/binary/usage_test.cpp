#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "binary/binary.hpp"
#include "support/cases.hpp"

// Command lines that are refused: exit code 2, one line on stderr, and nothing is made.

namespace tfx::test {
namespace {

struct Wrong {
  Words arguments;
  std::string sentence;
};

class Usage : public Binary {
 protected:
  void expect_refused(const std::vector<Wrong>& wrongs) const {
    for (const auto& [arguments, sentence] : wrongs) {
      EXPECT_TRUE(refused(tfx(arguments), 2, sentence));
      EXPECT_EQ(names(), Words());
    }
  }
};

// B60, B44: text after a number, other notations, another range.
TEST_F(Usage, ASizeIsPlainDigitsWithinItsRange) {
  const std::string of_size = " is not a whole number from 2 to 65536";
  for (const Case& size : cases_of_file("field_sizes.json")) {
    const std::string text = size.args["text"];
    const std::string shown = text.empty() ? "\"\"" : text;
    expect_refused({{{"scale", "--d", text}, "--d: " + shown + of_size},
                    {{"perm", "--n", text}, "--n: " + shown + of_size}});
  }
  expect_refused({{{"scale", "--d", "64abc"}, "--d: 64abc" + of_size},
                  {{"scale", "--d=-1"}, "--d: -1" + of_size},
                  {{"scale", "--d", "-1"}, "--d: -1" + of_size},
                  {{"scale", "--d", "8", "9x"}, "--d: 9x" + of_size},
                  {{"scale", "--n", " 8"}, "--n: \" 8\"" + of_size},
                  {{"scale", "--n", "65537"}, "--n: 65537" + of_size},
                  {{"scale", "--n", "18446744073709551624"}, "--n: 18446744073709551624" + of_size},
                  {{"scale", "--d", "\x1b[31m"}, "--d: \"\\x1b[31m\"" + of_size}});
}

TEST_F(Usage, ASeedHas32Bits) {
  for (const std::string seed : {"4294967296", "4294967297", "-1", "18446744073709551616", "1e3"}) {
    expect_refused({{{"scale", "--seed", seed},
                     "--seed: " + seed + " is not a whole number from 0 to 4294967295"}});
  }
  expect_refused(
      {{{"scale", "--seed", "4294966297"},
        "scale: --seed 4294966297 with --trials 1000 ends at seed 4294967296, beyond 4294967295"},
       {{"perm", "--seed", "4294967295", "--trials", "2"},
        "perm: --seed 4294967295 with --trials 2 ends at seed 4294967296, beyond 4294967295"}});
  EXPECT_TRUE(done(tfx({"perm", "--seed", "4294967294", "--trials", "2", "--out", "-"})));
}

TEST_F(Usage, WhatCannotBeMeasuredIsRefused) {
  expect_refused(
      {{{"perm", "--n", "1"}, "--n: 1 is not a whole number from 2 to 65536"},
       {{"scale", "--d", "1"}, "--d: 1 is not a whole number from 2 to 65536"},
       {{"heads", "--h", "1", "3"}, "heads: --h is 3, needs to divide --d 64"},
       {{"norm", "--d", "1"}, "--d: 1 is not a whole number from 2 to 65536"},
       {{"cost", "--n", "1048577"}, "--n: 1048577 is not a whole number from 1 to 1048576"},
       {{"scale", "--trials", "1"}, "--trials: 1 is not a whole number from 2 to 1000000"},
       {{"attend", "--n", "0"}, "--n: 0 is not a whole number from 1 to 256"}});
}

// B62: what is unknown, surplus, missing or given twice.
TEST_F(Usage, AMistypedNameGetsTheNearest) {
  expect_refused(
      {{{"scal"}, "there is no command scal; did you mean scale?"},
       {{"notse"}, "there is no command notse; did you mean notes?"},
       {{"scale", "--dd", "64"}, "scale has no option --dd; did you mean --d?"},
       {{"scale", "--trails=5"}, "scale has no option --trails; did you mean --trials?"},
       {{"perm", "--lagn", "ko"}, "perm has no option --lagn; did you mean --lang?"},
       {{"attend", "-n", "4"}, "attend has no option -n; did you mean --n?"},
       {{"attend", "--trials", "5"}, "attend has no option --trials; see tfx attend --help"},
       {{"eval", "sofmax"},
        "FUNCTION: sofmax is not one of softmax, attention, causal_mask, multi_head, "
        "pos_encoding, layer_norm, block, randn, randperm; did you mean softmax?"},
       {{"frobnicate"},
        "there is no command frobnicate; the commands are attend, scale, mask, heads, perm, norm, "
        "block, cost, notes, all, report, claims, verify, explain, eval, compare, check and "
        "grade"}});
}

TEST_F(Usage, EachOptionComesOnceWithAValueThatItTakes) {
  expect_refused(
      {{{},
        "tfx needs a command: attend, scale, mask, heads, perm, norm, block, cost, notes, all, "
        "report, claims, verify, explain, eval, compare, check or grade; see tfx --help"},
       {{"scale", "--d"}, "--d needs a value: a whole number from 2 to 65536"},
       {{"scale", "--d", "--json"}, "--d needs a value: a whole number from 2 to 65536"},
       {{"scale", "--d="}, "--d: \"\" is not a whole number from 2 to 65536"},
       {{"scale", "--d", "8", "--d", "9"}, "--d is given twice"},
       {{"scale", "--json", "--json"}, "--json is given twice"},
       {{"scale", "--json=yes"}, "--json takes no value, not yes"},
       {{"scale", "--lang", "fr"}, "--lang: fr is not one of en, ko, ja"},
       {{"scale", "--out", ""}, "--out must not be empty"},
       {{"scale", "--out"}, "--out needs a value: DIR"},
       {{"scale", "--d", "8", "extra"}, "--d: extra is not a whole number from 2 to 65536"},
       {{"scale", "extra"},
        "surplus argument extra: scale takes options only; see tfx scale --help"},
       {{"notes", "--seed", "1"}, "notes has no option --seed; see tfx notes --help"},
       {{"--seed", "1", "scale"}, "--seed comes before the command; write tfx scale --seed"}});
}

TEST_F(Usage, EvalTakesOneFunctionOrFilesOfCases) {
  expect_refused({{{"eval"}, "eval needs a FUNCTION or --cases FILE; see tfx eval --help"},
                  {{"eval", "softmax", "block"},
                   "surplus argument block: eval takes one FUNCTION; see tfx eval --help"},
                  {{"eval", "softmax", "--cases", "x.json"},
                   "eval takes a FUNCTION or --cases, not both: a case names its own function"},
                  {{"eval", "--cases", "x.json", "--in", "y.json"},
                   "--in, --arg and --npy go with a FUNCTION; --cases names its own files"},
                  {{"eval", "--cases"}, "--cases needs a value: FILE"}});
}

// 160 and 448 GiB: more than a machine of our days has left.
TEST_F(Usage, WhatDoesNotFitInMemoryIsRefusedBeforeItIsTaken) {
  for (const std::string command : {"scale", "perm"}) {
    const Outcome outcome =
        shell("ulimit -t 10; exec \"$TFX\" " + command + " --n 65536 --d 65536 --threads 1");
    EXPECT_EQ(outcome.exit, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(outcome.err.starts_with("tfx: the measurement: needs about " +
                                        std::string(command == "scale" ? "160.0" : "448.4") +
                                        " GiB of memory, "))
        << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with(" is available\n"));
    EXPECT_EQ(names(), Words());
  }
}

}  // namespace
}  // namespace tfx::test
