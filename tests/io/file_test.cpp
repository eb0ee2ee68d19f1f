#include "io/file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "io/error.hpp"
#include "support/data.hpp"
#include "support/limits.hpp"

namespace tfx::io {
namespace {

namespace fs = std::filesystem;
using std::string_literals::operator""s;
using test::read_text;
using Names = std::vector<std::string>;

void put(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

Names names_in(const fs::path& folder) {
  Names names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

mode_t mode_of(const fs::path& path) {
  struct stat status {};
  stat(path.c_str(), &status);
  return status.st_mode & 07777U;
}

/// What the work is refused with.
std::string refusal(const std::function<void()>& work) {
  try {
    work();
  } catch (const OutputError& error) {
    return error.what();
  } catch (const InputError& error) {
    return error.what();
  }
  return "done";
}

std::string folder_refusal(const fs::path& folder, const Names& names = {"a.txt"}) {
  return refusal([&] { const OutputFolder output(folder, names); });
}

/// Runs the work in a process of its own.
pid_t start(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child != 0) return child;
  try {
    work();
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    std::_Exit(1);
  }
  std::_Exit(0);
}

int status_of(pid_t child) {
  int status = -1;
  waitpid(child, &status, 0);
  return status;
}

bool succeeded(int status) {
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
bool killed_by(int status, int signal) {
  return WIFSIGNALED(status) && WTERMSIG(status) == signal;
}

/// A folder of its own for each test.
class File : public testing::Test {
 protected:
  File() {
    std::string pattern = testing::TempDir() + "tfx_file_XXXXXX";
    folder_ = mkdtemp(pattern.data());
  }
  ~File() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  File(File&&) = delete;
  File& operator=(File&&) = delete;

  [[nodiscard]] const fs::path& folder() const { return folder_; }
  [[nodiscard]] fs::path at(const char* name) const { return folder_ / name; }

 private:
  fs::path folder_;
};

using ReadFile = File;
using WriteAll = File;
using OutputFolderCheck = File;
using OutputFolderWrite = File;

TEST_F(ReadFile, GivesEveryByte) {
  std::string bytes = "\0a\r\n\xFF\0"s;
  for (int i = 0; i < 200000; ++i) bytes += static_cast<char>(i % 251);
  put(at("x"), bytes);
  EXPECT_EQ(read_file(at("x")), bytes);
  put(at("empty"), "");
  EXPECT_EQ(read_file(at("empty")), "");
}

TEST_F(ReadFile, WhatCannotBeReadIsNamed) {
  const std::string name = at("missing").string();
  EXPECT_EQ(refusal([&] { (void)read_file(name); }),
            "cannot read " + name + ": No such file or directory");
  EXPECT_EQ(refusal([&] { (void)read_file(folder()); }),
            "cannot read " + folder().string() + ": Is a directory");
  put(at("file"), "");
  EXPECT_EQ(refusal([&] { (void)read_file(at("file/x")); }),
            "cannot read " + at("file/x").string() + ": Not a directory");
}

TEST_F(ReadFile, ADashIsStandardInput) {
  put(at("in"), "from a file\0!"s);
  const pid_t child = start([&] {
    dup2(open(at("in").c_str(), O_RDONLY), STDIN_FILENO);
    if (read_file("-") != "from a file\0!"s) std::_Exit(2);
    if (fcntl(STDIN_FILENO, F_GETFD) == -1) std::_Exit(3);  // it was not ours to close
  });
  EXPECT_TRUE(succeeded(status_of(child)));
}

TEST_F(ReadFile, AStandardInputThatIsClosedIsNamed) {
  EXPECT_EXIT(
      {
        close(STDIN_FILENO);
        std::cerr << refusal([] { (void)read_file("-"); });
        std::_Exit(0);
      },
      testing::ExitedWithCode(0), "cannot read standard input: Bad file descriptor");
}

TEST_F(ReadFile, AnEndlessFileIsRefusedBeforeItHasTakenAllMemory) {
  EXPECT_EXIT(
      {
        test::limit_memory(100'000'000);
        std::cerr << refusal([] { (void)read_file("/dev/zero"); });
        std::_Exit(0);
      },
      testing::ExitedWithCode(0), "/dev/zero: needs about .* of memory, .* is available");
}

TEST_F(WriteAll, AFullDeviceIsNamedAsItsCallerCallsIt) {
  const int full = open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  EXPECT_EQ(refusal([&] { write_all(full, "text", "standard output"); }),
            "cannot write standard output: No space left on device");
  EXPECT_EQ(refusal([&] { write_all(full, "", "standard output"); }), "done");
  close(full);
  EXPECT_EQ(refusal([] { write_all(-1, "text", "it"); }), "cannot write it: Bad file descriptor");
}

// A pipe takes 64 KiB at a time, and an alarm goes off in between.
TEST_F(WriteAll, WritesEveryByteThroughInterruptions) {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += std::to_string(i);
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t child = start([&] {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    sigaction(SIGALRM, &action, nullptr);
    const itimerval often{{0, 1000}, {0, 1000}};
    setitimer(ITIMER_REAL, &often, nullptr);
    write_all(ends[1], text, "pipe");
  });
  close(ends[1]);
  std::string received;
  std::array<char, 10000> part{};
  for (ssize_t count = 1; count > 0;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    count = read(ends[0], part.data(), part.size());
    if (count > 0) received.append(part.data(), static_cast<std::size_t>(count));
  }
  close(ends[0]);
  EXPECT_TRUE(succeeded(status_of(child)));
  EXPECT_TRUE(received == text);
}

TEST_F(OutputFolderCheck, MakesTheFolderAndLeavesNothingInIt) {
  EXPECT_EQ(folder_refusal(at("out")), "done");
  EXPECT_TRUE(fs::is_directory(at("out")));
  EXPECT_EQ(names_in(at("out")), Names{});
  EXPECT_EQ(folder_refusal(at("out")), "done");
  EXPECT_EQ(folder_refusal(at("out/")), "done");
}

TEST_F(OutputFolderCheck, LeavesOldFilesAsTheyAre) {
  put(at("a.txt"), "old");
  EXPECT_EQ(folder_refusal(folder()), "done");
  EXPECT_EQ(read_text(at("a.txt")), "old");
  EXPECT_EQ(names_in(folder()), Names{"a.txt"});
}

TEST_F(OutputFolderCheck, AMissingParentIsNamedAndNotMade) {
  EXPECT_EQ(folder_refusal(at("no/out")),
            "cannot write " + at("no/out").string() + ": there is no folder " + at("no").string());
  EXPECT_EQ(names_in(folder()), Names{});
}

TEST_F(OutputFolderCheck, AFileInPlaceOfTheFolderIsRefused) {
  put(at("out"), "mine");
  EXPECT_EQ(folder_refusal(at("out")), "cannot write " + at("out").string() + ": Not a directory");
  EXPECT_EQ(folder_refusal(at("out/x")),
            "cannot write " + at("out/x").string() + ": Not a directory");
  EXPECT_EQ(read_text(at("out")), "mine");
}

TEST_F(OutputFolderCheck, ALinkToAFolderIsAsGoodAsOne) {
  fs::create_directory(at("real"));
  fs::create_directory_symlink(at("real"), at("out"));
  OutputFolder(at("out"), {"a.txt"}).write({{"a.txt", "text"}});
  EXPECT_EQ(read_text(at("real/a.txt")), "text");
  EXPECT_TRUE(fs::is_symlink(at("out")));
}

TEST_F(OutputFolderCheck, ALinkThatLeadsNowhereIsRefusedAndNothingMadeThere) {
  fs::create_symlink(at("gone"), at("out"));
  EXPECT_EQ(folder_refusal(at("out")),
            "cannot write " + at("out").string() + ": a link that leads nowhere");
  EXPECT_EQ(names_in(folder()), Names{"out"});
  fs::create_symlink(at("loop"), at("loop"));
  EXPECT_EQ(folder_refusal(at("loop")),
            "cannot write " + at("loop").string() + ": Too many levels of symbolic links");
}

TEST_F(OutputFolderCheck, AFolderInPlaceOfAFileIsRefused) {
  fs::create_directory(at("b.txt"));
  EXPECT_EQ(folder_refusal(folder(), {"a.txt", "b.txt"}),
            "cannot write " + at("b.txt").string() + ": Is a directory");
  EXPECT_EQ(names_in(folder()), Names{"b.txt"});
}

// As somebody whom permissions bind, which they do not for root.
TEST_F(OutputFolderCheck, WithoutAFolderNamesArePaths) {
  fs::create_directory(at("sub"));
  const Names paths{at("a.txt").string(), at("sub/b.txt").string()};
  OutputFolder("", paths).write({{paths[0], "a"}, {paths[1], "b"}});
  EXPECT_EQ(read_text(at("a.txt")) + read_text(at("sub/b.txt")), "ab");
  EXPECT_EQ(names_in(at("sub")), Names{"b.txt"});
  EXPECT_EQ(folder_refusal("", {at("no/c.txt").string()}),
            "cannot write " + at("no/c.txt").string() + ": No such file or directory");
  EXPECT_EQ(folder_refusal("", {"no/c.txt"}), "cannot write no/c.txt: No such file or directory");
}

TEST_F(OutputFolderCheck, AFolderThatForbidsWritingIsRefused) {
  constexpr uid_t kNobody = 65534;
  fs::permissions(folder(), fs::perms{0555});
  EXPECT_EXIT(
      {
        if (geteuid() == 0 && setuid(kNobody) != 0) std::_Exit(2);
        std::cerr << folder_refusal(folder()) << "; " << folder_refusal(at("new"));
        std::_Exit(0);
      },
      testing::ExitedWithCode(0),
      "a.txt: Permission denied; cannot write .*new: Permission denied");
  EXPECT_EQ(names_in(folder()), Names{});
}

TEST_F(OutputFolderWrite, ReplacesOldFilesWhole) {
  put(at("a.txt"), std::string(1000, 'o'));
  const OutputFolder output(folder(), {"a.txt", "b.json"});
  output.write({{"a.txt", "new\0\n"s}, {"b.json", ""}});
  EXPECT_EQ(read_text(at("a.txt")), "new\0\n"s);
  EXPECT_EQ(read_text(at("b.json")), "");
  EXPECT_EQ(names_in(folder()), (Names{"a.txt", "b.json"}));
}

TEST_F(OutputFolderWrite, TheUmaskDecidesWhoMayRead) {
  for (const auto& [mask, folder_mode, file_mode] :
       {std::array<mode_t, 3>{022, 0755, 0644}, {077, 0700, 0600}, {0, 0777, 0666}}) {
    const fs::path out = folder() / std::to_string(mask);
    const mode_t before = umask(mask);
    OutputFolder(out, {"a.txt"}).write({{"a.txt", "text"}});
    umask(before);
    EXPECT_EQ(mode_of(out), folder_mode);
    EXPECT_EQ(mode_of(out / "a.txt"), file_mode);
  }
}

TEST_F(OutputFolderWrite, ALinkInPlaceOfAFileIsReplacedAndNotFollowed) {
  put(at("elsewhere"), "mine");
  fs::create_symlink(at("elsewhere"), at("a.txt"));
  OutputFolder(folder(), {"a.txt"}).write({{"a.txt", "new"}});
  EXPECT_EQ(read_text(at("elsewhere")), "mine");
  EXPECT_EQ(read_text(at("a.txt")), "new");
  EXPECT_FALSE(fs::is_symlink(at("a.txt")));
}

TEST_F(OutputFolderWrite, WhatAKilledProcessOfTheSameNumberLeftIsNoHindrance) {
  const std::string left = ".a.txt." + std::to_string(getpid()) + ".0.tmp";
  put(folder() / left, "half");
  OutputFolder(folder(), {"a.txt"}).write({{"a.txt", "whole"}});
  EXPECT_EQ(read_text(at("a.txt")), "whole");
  EXPECT_EQ(names_in(folder()), (Names{left, "a.txt"}));
}

/// Two files of which the second is larger than a child that `limit`s itself may write.
class AFailingWrite : public File {
 protected:
  int status(void (*on_limit)(int)) {
    put(at("a.txt"), "old a");
    put(at("b.txt"), "old b");
    return status_of(start([this, on_limit] {
      const OutputFolder output(folder(), {"a.txt", "b.txt"});
      const rlimit limit{10000, 10000};
      setrlimit(RLIMIT_FSIZE, &limit);
      (void)std::signal(SIGXFSZ, on_limit);
      const std::string said = refusal([&] {
        output.write({{"a.txt", "new a"}, {"b.txt", std::string(20000, 'b')}});
      });
      if (said != "cannot write " + at("b.txt").string() + ": File too large") std::_Exit(2);
    }));
  }
  void expect_old_files() {
    EXPECT_EQ(names_in(folder()), (Names{"a.txt", "b.txt"}));
    EXPECT_EQ(read_text(at("a.txt")), "old a");
    EXPECT_EQ(read_text(at("b.txt")), "old b");
  }
};

TEST_F(AFailingWrite, LeavesTheOldFilesAndNothingElse) {
  EXPECT_TRUE(succeeded(status(SIG_IGN)));
  expect_old_files();
}

TEST_F(AFailingWrite, LeavesNothingElseAlsoWhereItEndsTheProcess) {
  EXPECT_TRUE(killed_by(status(SIG_DFL), SIGXFSZ));
  expect_old_files();
}

TEST_F(AFailingWrite, OfARenameLeavesNothingElse) {
  const OutputFolder output(folder(), {"a.txt", "b.txt"});
  fs::create_directory(at("b.txt"));  // after it was looked at
  EXPECT_EQ(refusal([&] {
              output.write({{"a.txt", "a"}, {"b.txt", "b"}});
            }),
            "cannot write " + at("b.txt").string() + ": Is a directory");
  for (const std::string& name : names_in(folder())) EXPECT_FALSE(name.ends_with(".tmp")) << name;
}

TEST_F(AFailingWrite, IntoAFolderThatWentAwayIsNamed) {
  const OutputFolder output(at("out"), {"a.txt"});
  fs::remove(at("out"));
  EXPECT_EQ(refusal([&] {
              output.write({{"a.txt", "a"}});
            }),
            "cannot write " + at("out/a.txt").string() + ": No such file or directory");
}

/// Whether a text is one letter over and over, as long as its letter says.
bool is_whole(std::string_view text) {
  if (text.empty()) return false;
  const std::size_t length = 100000 + 1000 * static_cast<std::size_t>(text[0] - 'a');
  return text.size() == length && std::ranges::all_of(text, [&](char c) { return c == text[0]; });
}

std::string text_of(char letter) {
  return std::string(100000 + 1000 * static_cast<std::size_t>(letter - 'a'), letter);
}

TEST_F(OutputFolderWrite, TwentyAtOnceLeaveWholeFiles) {
  std::vector<pid_t> writers;
  for (char letter = 'a'; letter < 'a' + 20; ++letter) {
    writers.push_back(start([this, letter] {
      const OutputFolder output(folder(), {"a.txt", "b.txt"});
      for (int round = 0; round < 10; ++round) {
        output.write({{"a.txt", text_of(letter)}, {"b.txt", text_of(letter)}});
        if (!is_whole(read_text(at("a.txt"))) || !is_whole(read_text(at("b.txt")))) std::_Exit(2);
      }
    }));
  }
  for (const pid_t writer : writers) EXPECT_TRUE(succeeded(status_of(writer)));
  EXPECT_EQ(names_in(folder()), (Names{"a.txt", "b.txt"}));
}

/// A process that writes again and again, and gets a signal at any moment.
class ASignal : public File {
 protected:
  void strike(int signal, std::chrono::microseconds after) {
    const pid_t writer = start([this, signal] {
      (void)std::signal(signal, SIG_DFL);  // a job in the background may be born deaf to it
      const OutputFolder output(folder(), {"a.txt", "b.txt"});
      const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
      for (char letter = 'a'; std::chrono::steady_clock::now() < end;
           letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1)) {
        output.write({{"a.txt", text_of(letter)}, {"b.txt", text_of(letter)}});
      }
    });
    std::this_thread::sleep_for(after);
    kill(writer, signal);
    EXPECT_TRUE(killed_by(status_of(writer), signal)) << signal;
    for (const char* name : {"a.txt", "b.txt"}) {
      EXPECT_TRUE(!fs::exists(at(name)) || is_whole(read_text(at(name)))) << name;
    }
  }
  std::chrono::microseconds any_moment() {
    return std::chrono::microseconds(2000 + random_() % 10000);
  }

 private:
  std::mt19937 random_{1};
};

TEST_F(ASignal, ThatCannotBeHeldLeavesOldOrNewFilesWhole) {
  for (int round = 0; round < 40; ++round) strike(SIGKILL, any_moment());
  EXPECT_TRUE(fs::exists(at("b.txt")));
}

TEST_F(ASignal, ThatEndsTheProcessLeavesNothingHalfWritten) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGUSR1, SIGXCPU}) {
    for (int round = 0; round < 12; ++round) {
      strike(signal, any_moment());
      for (const std::string& name : names_in(folder())) {
        EXPECT_TRUE(name == "a.txt" || name == "b.txt") << name << " after signal " << signal;
      }
    }
  }
  EXPECT_TRUE(fs::exists(at("b.txt")));
}

TEST_F(ASignal, IsHeldBackNoLongerThanTheWriting) {
  sigset_t before{};
  sigset_t after{};
  sigprocmask(SIG_SETMASK, nullptr, &before);
  const OutputFolder output(folder(), {"a.txt"});
  output.write({{"a.txt", "text"}});
  fs::create_directory(at("c.txt"));
  (void)refusal([&] { output.write({{"c.txt", "text"}}); });
  sigprocmask(SIG_SETMASK, nullptr, &after);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGSEGV}) {
    EXPECT_EQ(sigismember(&before, signal), sigismember(&after, signal)) << signal;
  }
}

}  // namespace
}  // namespace tfx::io
