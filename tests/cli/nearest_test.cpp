#include "cli/nearest.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tfx::cli {
namespace {

const std::vector<std::string>& commands() {
  static const std::vector<std::string> names = {"attend", "scale", "mask", "heads", "perm",
                                                 "norm",   "block", "cost", "notes", "eval"};
  return names;
}

const std::vector<std::string>& options() {
  static const std::vector<std::string> names = {"--d",   "--n",    "--seed", "--trials",
                                                 "--out", "--lang", "--json", "--quiet"};
  return names;
}

TEST(Nearest, OneSlipIsForgiven) {
  EXPECT_EQ(nearest("scal", commands()), "scale");    // left out
  EXPECT_EQ(nearest("scalee", commands()), "scale");  // added
  EXPECT_EQ(nearest("skale", commands()), "scale");   // changed
  EXPECT_EQ(nearest("sclae", commands()), "scale");   // swapped
}

TEST(Nearest, SwappedNeighboursAreOneSlip) {
  // "pemr" is one swap from "perm" but two changes, and four letters forgive one.
  EXPECT_EQ(nearest("pemr", commands()), "perm");
  EXPECT_EQ(nearest("pexx", commands()), "");
}

TEST(Nearest, LongNamesForgiveMore) {
  EXPECT_EQ(nearest("--trails", options()), "--trials");
  EXPECT_EQ(nearest("--ttrailz", options()), "");  // three slips in seven letters
  EXPECT_EQ(nearest("atent", commands()), "attend");
}

TEST(Nearest, AnAbbreviationFindsItsName) {
  EXPECT_EQ(nearest("att", commands()), "attend");
  EXPECT_EQ(nearest("--se", options()), "--seed");
  EXPECT_EQ(nearest("--q", options()), "--quiet");
}

TEST(Nearest, AnExtendedNameFindsItsStem) {
  EXPECT_EQ(nearest("--output-folder", options()), "--out");
  EXPECT_EQ(nearest("--nothing", options()), "");  // but a stem of one letter is chance
}

TEST(Nearest, DashesAndCapitalsMakeNoDifference) {
  EXPECT_EQ(nearest("-d", options()), "--d");
  EXPECT_EQ(nearest("---d", options()), "--d");
  EXPECT_EQ(nearest("--D", options()), "--d");
  EXPECT_EQ(nearest("SCALE", commands()), "scale");
  EXPECT_EQ(nearest("--scale", commands()), "scale");
}

TEST(Nearest, AMistypedOneLetterOptionIsFound) {
  EXPECT_EQ(nearest("--dd", options()), "--d");
}

TEST(Nearest, OneLetterIsNotNearAnother) {
  EXPECT_EQ(nearest("--x", options()), "");
}

TEST(Nearest, TheFewerSlipsWin) {
  const std::vector<std::string> names = {"seed", "speed"};
  EXPECT_EQ(nearest("speedd", names), "speed");  // "seed" is near too, but two slips away
}

TEST(Nearest, OfEqualsTheFirstWins) {
  const std::vector<std::string> names = {"cast", "cost"};
  EXPECT_EQ(nearest("cust", names), "cast");
}

TEST(Nearest, NothingIsNearWhatIsStrangeOrEmpty) {
  EXPECT_EQ(nearest("frobnicate", commands()), "");
  EXPECT_EQ(nearest("", commands()), "");
  EXPECT_EQ(nearest("--", options()), "");
  EXPECT_EQ(nearest("scale", {}), "");
}

}  // namespace
}  // namespace tfx::cli
