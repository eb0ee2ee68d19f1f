#include <gtest/gtest.h>
#include <linux/capability.h>
#include <sys/prctl.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "binary/binary.hpp"

// --out: where the files go, and what is in the way.

namespace tfx::test {
namespace {

class Folder : public Binary {
 protected:
  /// `scale` into this folder with minutes of work to do, which nobody waits for: 10 seconds of
  /// processor time end it.
  [[nodiscard]] Outcome long_scale(const std::string& folder) const {
    return shell("ulimit -t 10; exec \"$TFX\" scale --trials 1000000 --d 512 --out " + folder);
  }

  /// Whether the folder is refused at once, for the reason given, and nothing is written anywhere.
  void expect_refused(const std::string& folder, const std::string& reason) const {
    const Words before = names();
    EXPECT_TRUE(refused(long_scale(folder), 4, "cannot write " + reason));
    EXPECT_EQ(names(), before);
  }
};

const Words kScaleFiles = {"02-scale.json", "02-scale.svg", "02-scale.txt"};

TEST_F(Folder, IsMadeWhereOnlyItsLastPartIsMissing) {
  std::filesystem::create_directory(path("there"));
  EXPECT_TRUE(done(tfx({"scale", "--trials", "20", "--out", "there/results/"})));
  EXPECT_EQ(names("there/results"), kScaleFiles);
  EXPECT_TRUE(done(tfx({"scale", "--trials", "20"})));
  EXPECT_EQ(names("out"), kScaleFiles);
  expect_refused("missing/results", "missing/results: there is no folder missing");
}

TEST_F(Folder, OfOneDashIsNone) {
  const Outcome none = tfx({"scale", "--trials", "20", "--out", "-"});
  EXPECT_TRUE(done(none));
  EXPECT_EQ(names(), Words());
  EXPECT_EQ(none.out, tfx({"scale", "--trials", "20"}).out);
}

TEST_F(Folder, IsFollowedWhereItIsALink) {
  std::filesystem::create_directory(path("real"));
  std::filesystem::create_directory_symlink("real", path("link"));
  EXPECT_TRUE(done(tfx({"scale", "--trials", "20", "--out", "link"})));
  EXPECT_EQ(names("real"), kScaleFiles);
}

TEST_F(Folder, KeepsItsOtherFiles) {
  std::filesystem::create_directory(path("out"));
  write("out/mine.txt", "mine");
  write("out/02-scale.txt", "old");
  EXPECT_TRUE(done(tfx({"scale", "--trials", "20"})));
  EXPECT_EQ(text("out/mine.txt"), "mine");
  EXPECT_NE(text("out/02-scale.txt"), "old");
  EXPECT_EQ(names("out").size(), 4U);
}

TEST_F(Folder, WithAFileInItsPlaceIsRefusedBeforeTheWork) {
  write("file", "mine");
  expect_refused("file", "file: Not a directory");
  expect_refused("file/results", "file/results: Not a directory");
  EXPECT_EQ(text("file"), "mine");
}

TEST_F(Folder, ThatIsALinkToNowhereIsRefusedBeforeTheWork) {
  std::filesystem::create_symlink("nowhere", path("link"));
  expect_refused("link", "link: a link that leads nowhere");
}

TEST_F(Folder, WithAFolderInTheWayOfAFileIsRefusedBeforeTheWork) {
  for (const std::string& name : kScaleFiles) {
    std::filesystem::create_directories(path("out/" + name));
    expect_refused("out", "out/" + name + ": Is a directory");
    std::filesystem::remove(path("out/" + name));
  }
}

TEST_F(Folder, ThatMayNotBeWrittenIsRefusedBeforeTheWork) {
  // Root may write everywhere, until this process and those it starts have given up that right.
  (void)prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE);
  std::filesystem::create_directory(path("out"));
  write("out/02-scale.txt", "old");
  using std::filesystem::perms;
  std::filesystem::permissions(path("out"), perms::owner_read | perms::owner_exec);
  expect_refused("out", "out/02-scale.txt: Permission denied");
  EXPECT_EQ(text("out/02-scale.txt"), "old");
  std::filesystem::permissions(path("out"), perms::owner_all);
}

TEST_F(Folder, WhoseNameIsNoUtf8IsNamedInLettersThatATerminalShows) {
  EXPECT_TRUE(refused(tfx({"scale", "--out", "a\xFF/b"}), 4,
                      "cannot write a\\xff/b: there is no folder a\\xff"));
  EXPECT_TRUE(refused(tfx({"explain", "--in", "a\xFF"}), 3,
                      "cannot read a\\xff: No such file or directory"));
}

// The limit on the size of a file stands for a disk that is full: files can be made, not filled.
TEST_F(Folder, OnAFullDiskKeepsTheOldFilesAndNoPartOfTheNew) {
  EXPECT_TRUE(done(tfx({"scale", "--trials", "20"})));
  const std::string old = text("out/02-scale.txt");
  const Outcome outcome =
      shell("(trap '' XFSZ; ulimit -f 1; \"$TFX\" scale --trials 20 --seed 5; echo $?) 2>&1 | cat");
  EXPECT_EQ(outcome.out, "tfx: cannot write out/02-scale.txt: File too large\n4\n");
  EXPECT_EQ(text("out/02-scale.txt"), old);
  EXPECT_EQ(names("out"), kScaleFiles);
}

}  // namespace
}  // namespace tfx::test
