#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "binary/binary.hpp"
#include "support/data.hpp"
#include "support/golden.hpp"

// The commands that are about all claims: claims, verify and all.

namespace tfx::test {
namespace {

using Json = nlohmann::ordered_json;

class Claims : public Binary {
 protected:
  /// The ids in the JSON that a command prints.
  [[nodiscard]] std::set<std::string> ids(const Words& command) const {
    const Outcome outcome = tfx(command);
    EXPECT_TRUE(done(outcome));
    std::set<std::string> result;
    const Json json = Json::parse(outcome.out);
    for (const Json& claim : json.at("claims")) {
      EXPECT_TRUE(result.insert(claim.at("id")).second) << claim;
    }
    return result;
  }
};

TEST_F(Claims, AreListedInEachLanguage) {
  for (const std::string language : {"en", "ko", "ja"}) {
    const Outcome outcome = tfx({"claims", "--lang", language});
    EXPECT_TRUE(done(outcome));
    EXPECT_TRUE(same_text(outcome.out, golden("cli/claims." + language + ".txt", outcome.out)));
  }
}

// All of them hold, each once, and none is measured that is not listed.
TEST_F(Claims, AreAllMeasuredAndHold) {
  const std::set<std::string> listed = ids({"claims", "--json"});
  EXPECT_GT(listed.size(), 35U);
  EXPECT_EQ(ids({"verify", "--json"}), listed);
}

TEST_F(Claims, CanBeVerifiedOneByOneOrByExperiment) {
  const Outcome one = tfx({"verify", "mask.future_is_zero"});
  EXPECT_TRUE(done(one));
  EXPECT_EQ(one.out, "holds  mask.future_is_zero  0 == 0\n1 hold, 0 fail, 0 not judged\n");
  EXPECT_EQ(ids({"verify", "cost", "mask.future_is_zero", "cost.squared", "--json"}),
            (std::set<std::string>{"cost.counted", "cost.squared", "mask.future_is_zero"}));
  const Outcome korean = tfx({"verify", "cost.squared", "--lang", "ko"});
  EXPECT_EQ(korean.out, "성립  cost.squared  4 == 4\n성립 1, 불성립 0, 판정 안 함 0\n");
}

TEST_F(Claims, ThatAreNotThereAreRefusedBeforeAnyWork) {
  EXPECT_TRUE(refused(tfx({"verify", "scale", "scal.spreads"}), 2,
                      "there is no claim scal.spreads; did you mean scale.spreads?"));
  EXPECT_TRUE(refused(tfx({"verify", "xyz"}), 2, "there is no claim xyz; see tfx claims"));
}

TEST_F(Claims, OfAllAreThoseOfTheCommandsOneByOne) {
  const Outcome all = tfx({"all", "--out", "all"});
  EXPECT_TRUE(done(all));
  EXPECT_EQ(all.out, tfx({"verify"}).out);
  EXPECT_EQ(names("all"), names_in(data_path("out")));
  for (const std::string command : {"mask", "norm", "cost", "notes"}) {
    EXPECT_TRUE(done(tfx({command, "--out", "one"})));
  }
  for (const std::string& name : names("one")) {
    EXPECT_TRUE(same_text(text("all/" + name), text("one/" + name))) << name;
  }
}

TEST_F(Claims, NeedASeedThatTheirTrialsCanStartFrom) {
  for (const std::string command : {"verify", "all", "report"}) {
    EXPECT_TRUE(refused(tfx({command, "--seed", "4294967295"}), 2,
                        "scale: --seed 4294967295 with --trials 1000 ends at seed 4294968294, "
                        "beyond 4294967295"));
  }
  EXPECT_EQ(names("."), std::vector<std::string>());  // refused before a folder was made
  EXPECT_TRUE(done(tfx({"verify", "attend", "--seed", "4294967295"})));  // one draw, one seed
}

TEST_F(Claims, OfAllCheckTheFolderFirst) {
  write("all", "a file");
  EXPECT_TRUE(refused(tfx({"all", "--out", "all"}), 4, "cannot write all: Not a directory"));
}

}  // namespace
}  // namespace tfx::test
