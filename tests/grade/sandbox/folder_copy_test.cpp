#include "grade/sandbox/folder_copy.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "grade/sandbox/surroundings.hpp"
#include "grade/sandbox/trouble.hpp"
#include "io/error.hpp"
#include "support/data.hpp"

namespace tfx::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder;
using test::read_text;
using Names = std::vector<std::string>;

/// All that is in a folder, by its name from there.
Names names_in(const fs::path& folder) {
  Names names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    names.push_back(entry.path().lexically_relative(folder).string());
  }
  std::ranges::sort(names);
  return names;
}

std::string refusal(const fs::path& folder, const Limits& limits = {}) {
  try {
    const FolderCopy copy(folder, limits);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(FolderCopy, HasFilesAndFoldersAndGoes) {
  const Folder folder;
  folder.put("model.py", std::string("a\0b", 3));
  folder.put("more/deep/x.py", "x");
  fs::create_directory(folder.path() / "empty");
  fs::path path;
  {
    const FolderCopy copy(folder.path(), {});
    path = copy.path();
    EXPECT_EQ(names_in(path), (Names{"empty", "model.py", "more", "more/deep", "more/deep/x.py"}));
    EXPECT_EQ(read_text(path / "model.py"), std::string("a\0b", 3));
    EXPECT_EQ(copy.notes(), Names{});
  }
  EXPECT_FALSE(fs::exists(path));
  EXPECT_TRUE(fs::exists(folder.path() / "model.py"));
}

TEST(FolderCopy, LeavesOutWhatIsNoPartOfIt) {
  const Folder folder;
  folder.put(".git/config", "");
  folder.put(".hidden", "");
  folder.put("__pycache__/model.pyc", "");
  folder.put("model.py", "");
  fs::create_symlink("/etc/passwd", folder.path() / "link");
  fs::create_directory_symlink("/etc", folder.path() / "etc");
  ASSERT_EQ(mkfifo((folder.path() / "pipe").c_str(), 0666), 0);
  const FolderCopy copy(folder.path(), {});
  EXPECT_EQ(names_in(copy.path()), Names{"model.py"});
  Names notes = copy.notes();
  std::ranges::sort(notes);
  EXPECT_EQ(notes, (Names{"etc is a link, and left out", "link is a link, and left out"}));
}

TEST(FolderCopy, IsLimited) {
  const Folder folder;
  folder.put("a", std::string(600, 'a'));
  folder.put("b", std::string(400, 'b'));
  EXPECT_EQ(refusal(folder.path(), {.folder = 1000, .entries = 2}), "");
  const std::string name = folder.path().string();
  const std::string alone = ": name a folder with the submission alone";
  EXPECT_EQ(refusal(folder.path(), {.folder = 999}), name + " holds more than 999 bytes" + alone);
  EXPECT_EQ(refusal(folder.path(), {.entries = 1}),
            name + " holds more than 1 files and folders" + alone);
}

TEST(FolderCopy, AFolderThatCannotBeReadIsRefused) {
  const Folder folder;
  folder.put("model.py", "");
  EXPECT_EQ(refusal(folder.path() / "none"),
            "cannot read " + (folder.path() / "none").string() + ": No such file or directory");
  EXPECT_EQ(refusal(folder.path() / "model.py"),
            "cannot read " + (folder.path() / "model.py").string() + ": Not a directory");
}

TEST(FolderCopy, LeavesNothingWhereItIsRefused) {
  EXPECT_EQ(test::status_in(test::here(),
                            [] {
                              const Folder temporary;
                              const Folder folder;
                              folder.put("a", "a");
                              folder.put("b", "b");
                              setenv("TMPDIR", temporary.path().c_str(), 1);
                              EXPECT_NE(refusal(folder.path(), {.entries = 1}), "");
                              EXPECT_NE(refusal(folder.path() / "none"), "");
                              EXPECT_EQ(names_in(temporary.path()), Names{});
                              setenv("TMPDIR", (temporary.path() / "none").c_str(), 1);
                              EXPECT_THROW((FolderCopy(folder.path(), {})), Trouble);
                            }),
            0);
}

TEST(FolderCopy, IsTheOwners) {
  EXPECT_EQ(test::status_in({.root = false},
                            [] {
                              const Folder folder;
                              EXPECT_EQ(FolderCopy(folder.path(), {}).give_to(0), EPERM);
                            }),
            0);
  if (geteuid() != 0) GTEST_SKIP() << "root alone gives files away";
  const Folder folder;
  folder.put("more/model.py", "");
  const FolderCopy copy(folder.path(), {});
  EXPECT_EQ(copy.give_to(12345), 0);
  for (const char* name : {"", "more", "more/model.py"}) {
    struct stat status {};
    ASSERT_EQ(lstat((copy.path() / name).c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 12345U);
    EXPECT_EQ(status.st_gid, 12345U);
    EXPECT_TRUE(*name != 0 || (status.st_mode & 0077U) == 0);  // nobody else comes in
  }
}

}  // namespace
}  // namespace tfx::grade
