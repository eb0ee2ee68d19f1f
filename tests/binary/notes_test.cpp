#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "binary/binary.hpp"

// `tfx notes` and the records it reads.

namespace tfx::test {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kScale = "out/02-scale.json";
constexpr const char* kPerm = "out/05-perm.json";

class Notes : public Binary {
 protected:
  /// What the notes find where `scale` was run like this.
  [[nodiscard]] Json results_after(const Words& scale) const {
    EXPECT_TRUE(done(tfx(scale)));
    const Outcome notes = tfx({"notes", "--json"});
    EXPECT_TRUE(done(notes));
    return Json::parse(notes.out)["results"];
  }

  /// Records to be spoilt, quickly made.
  void make_records() const {
    ASSERT_TRUE(done(tfx({"scale", "--trials", "20"})));
    ASSERT_TRUE(done(tfx({"perm", "--trials", "20"})));
    write("out/08-notes.md", "old");
  }

  void edit(const char* record, const std::function<void(Json&)>& change) const {
    Json json = Json::parse(text(record));
    change(json);
    write(record, json.dump(2));
  }

  /// Whether the notes refuse the record by its name and leave the old ones.
  void expect_refused(const std::string& record, const std::string& reason) const {
    EXPECT_TRUE(refused(tfx({"notes"}), 3, record + ": " + reason));
    EXPECT_EQ(text("out/08-notes.md"), "old");
    EXPECT_FALSE(std::filesystem::exists(path("out/08-notes.json")));
  }
};

TEST_F(Notes, TakeTheirNumbersFromTheRecordsToTheLastBit) {
  const Outcome scale = tfx({"scale", "--seed", "5", "--trials", "20", "--json"});
  const Outcome perm = tfx({"perm", "--seed", "5", "--trials", "20", "--json"});
  const Outcome notes = tfx({"notes", "--json"});
  ASSERT_TRUE(done(notes));
  const Json results = Json::parse(notes.out)["results"];
  const Json row = Json::parse(scale.out)["results"]["rows"][0];
  const Json shuffled = Json::parse(perm.out)["results"];
  for (const char* key : {"d", "largest_without_root", "largest_with_root"}) {
    EXPECT_EQ(results[key].dump(), row[key].dump());
  }
  for (const char* key : {"difference_without_positions", "difference_with_positions"}) {
    EXPECT_EQ(results[key].dump(), shuffled[key].dump());
  }
}

TEST_F(Notes, MeasureWhatWasNotRecorded) {
  const Outcome measured = tfx({"notes", "--out", "-"});
  EXPECT_TRUE(done(measured));
  EXPECT_EQ(names(), Words());
  EXPECT_EQ(tfx({"notes"}).out, measured.out);
  EXPECT_EQ(names("out"), (Words{"08-notes.json", "08-notes.md"}));

  ASSERT_TRUE(done(tfx({"perm"})));  // with one record of two, and then with both
  EXPECT_EQ(tfx({"notes"}).out, measured.out);
  ASSERT_TRUE(done(tfx({"scale"})));
  EXPECT_EQ(tfx({"notes"}).out, measured.out);

  ASSERT_TRUE(done(tfx({"scale", "--seed", "5"})));  // or the lines above would prove nothing
  EXPECT_NE(tfx({"notes"}).out, measured.out);
  EXPECT_EQ(tfx({"notes", "--out", "-"}).out, measured.out);
}

TEST_F(Notes, AreAboutWidth64OrElseTheLargest) {
  EXPECT_EQ(results_after({"scale", "--trials", "20", "--d", "4"})["d"], 4);
  EXPECT_EQ(results_after({"scale", "--trials", "20", "--d", "4", "64", "512"})["d"], 64);
  EXPECT_EQ(results_after({"scale", "--trials", "20", "--d", "512", "4", "128"})["d"], 512);
}

TEST_F(Notes, RefuseARecordThatCannotBeRead) {
  make_records();
  const std::string whole = text(kScale);
  write(kScale, "");
  expect_refused(kScale, "line 1, column 1: the text ends: expected a value");
  write(kScale, whole.substr(0, whole.find("\"d\": [")));
  expect_refused(kScale, "line 5, column 5: the text ends: expected a key in quotes");
  write(kScale, whole.substr(0, 20) + "\xff" + whole.substr(20));
  EXPECT_EQ(tfx({"notes"}).exit, 3);
  write(kScale, whole);

  std::filesystem::remove(path(kPerm));
  std::filesystem::create_symlink("nowhere", path(kPerm));
  EXPECT_TRUE(
      refused(tfx({"notes"}), 3, "cannot read out/05-perm.json: No such file or directory"));
  std::filesystem::remove(path(kPerm));
  std::filesystem::create_directory(path(kPerm));
  EXPECT_TRUE(refused(tfx({"notes"}), 3, "cannot read out/05-perm.json: Is a directory"));
  std::filesystem::remove(path(kPerm));
  ASSERT_EQ(mkfifo(path(kPerm).c_str(), 0600), 0);  // nobody writes to it
  EXPECT_TRUE(refused(tfx({"notes"}), 3, "cannot read out/05-perm.json: not a regular file"));
  EXPECT_EQ(text("out/08-notes.md"), "old");
}

TEST_F(Notes, RefuseAForeignRecord) {
  make_records();
  const std::string scale = text(kScale);
  write(kScale, text(kPerm));
  expect_refused(kScale, R"(the record is of "perm", needs "scale")");
  write(kScale, scale);
  write(kPerm, scale);
  expect_refused(kPerm, R"(the record is of "scale", needs "perm")");
  write(kPerm, "{}");
  expect_refused(kPerm, "the record has no schema");
  write(kPerm, R"({"schema": "other/1"})");
  expect_refused(kPerm, R"(schema is "other/1", needs "tfx.record/1")");
}

TEST_F(Notes, RefuseARecordWhoseResultsWereSpoilt) {
  const std::vector<std::pair<std::function<void(Json&)>, std::string>> spoilt = {
      {[](Json& json) { json["results"]["rows"][0].erase("d"); }, "d is missing"},
      {[](Json& json) { json["results"]["rows"][0]["d"] = "64"; }, "d is not a whole number"},
      {[](Json& json) { json["results"]["rows"][0]["largest_with_root"] = true; },
       "largest_with_root is not a number"},
      {[](Json& json) { json["results"]["rows"][0]["largest_with_root"] = "inf"; },
       "largest_with_root is inf, needs to be from 0 to 1"},
      {[](Json& json) { json["results"]["rows"] = Json::array(); }, "rows is empty"},
      {[](Json& json) { json["results"]["rows"][0] = 1; }, "a row is not an object"},
      {[](Json& json) { json["claims"][1]["holds"] = false; },
       "claim \"scale.spreads\": holds is false, but "}};
  for (const auto& [spoil, reason] : spoilt) {
    make_records();
    edit(kScale, spoil);
    const Outcome outcome = tfx({"notes"});
    EXPECT_EQ(outcome.exit, 3);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(outcome.err.starts_with("tfx: out/02-scale.json: " + reason)) << outcome.err;
    EXPECT_EQ(text("out/08-notes.md"), "old");
  }
}

// A good record of a run that went the other way: the notes say so, and the exit code too.
TEST_F(Notes, FailOnARecordThatContradictsThem) {
  make_records();
  edit(kScale, [](Json& json) { json["results"]["rows"][0]["largest_with_root"] = 1; });
  const Outcome by_scale = tfx({"notes"});
  EXPECT_EQ(by_scale.exit, 1);
  EXPECT_EQ(by_scale.err, "");
  EXPECT_EQ(text("out/08-notes.md"), by_scale.out);
  EXPECT_NE(by_scale.out.find("- Not borne out here: notes.scaling"), std::string::npos);

  make_records();
  edit(kPerm, [](Json& json) { json["results"]["difference_without_positions"] = 0.5; });
  const Outcome by_perm = tfx({"notes", "--json"});
  EXPECT_EQ(by_perm.exit, 1);
  EXPECT_EQ(text("out/08-notes.json"), by_perm.out);
}

}  // namespace
}  // namespace tfx::test
