#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>

#include "binary/binary.hpp"

// stdin, stdout and stderr that are closed, full, or read no further.

namespace tfx::test {
namespace {

const std::string kQuick = "\"$TFX\" scale --trials 20 ";

class Streams : public Binary {};

TEST_F(Streams, AFullOutputIsToldWhateverIsPrinted) {
  const std::string full = "cannot write standard output: No space left on device";
  EXPECT_TRUE(refused(shell(kQuick + ">/dev/full"), 4, full));
  EXPECT_TRUE(refused(shell(kQuick + "--json >/dev/full"), 4, full));
  EXPECT_TRUE(refused(shell("\"$TFX\" --help >/dev/full"), 4, full));
  EXPECT_TRUE(refused(shell("\"$TFX\" --version >/dev/full"), 4, full));
  EXPECT_TRUE(refused(shell("echo '{\"xs\":[1]}' | \"$TFX\" eval softmax >/dev/full"), 4, full));
}

TEST_F(Streams, AClosedOutputIsToldAndNoFileTakesItsPlace) {
  const std::string closed = "cannot write standard output: Bad file descriptor";
  EXPECT_TRUE(refused(shell(kQuick + ">&-"), 4, closed));
  EXPECT_TRUE(refused(shell("\"$TFX\" --version >&-"), 4, closed));
  EXPECT_TRUE(refused(shell("exec <&- >&-; " + kQuick), 4, closed));
  // Known before the work: a minute of it would follow.
  const std::string long_run = "\"$TFX\" scale --d 4096 --trials 100000 --out - ";
  EXPECT_TRUE(refused(shell(long_run + ">&-"), 4, closed));
  EXPECT_TRUE(refused(shell(long_run + "1</dev/null"), 4, closed));
}

TEST_F(Streams, AnOutputThatWouldNotBlockIsWaitedFor) {
  const std::string slow =
      "import os, subprocess, sys, time\n"
      "reader, writer = os.pipe()\n"
      "os.set_blocking(writer, False)\n"
      "tfx = subprocess.Popen(sys.argv[1:], stdout=writer)\n"
      "os.close(writer)\n"
      "time.sleep(0.3)\n"
      "size = sum(map(len, iter(lambda: os.read(reader, 65536), b'')))\n"
      "print(tfx.wait(), size > 2 * 65536)\n";
  const Outcome outcome =
      shell("python3 -c \"" + slow + "\" \"$TFX\" attend --n 120 --out - --json");
  EXPECT_EQ(outcome.out, "0 True\n");
}

TEST_F(Streams, AClosedOrFullStderrChangesNothingElse) {
  for (const std::string stderr_to : {"2>&-", "2>/dev/full"}) {
    const Outcome good = shell(kQuick + stderr_to);
    EXPECT_EQ(good.exit, 0);
    EXPECT_EQ(good.out, text("out/02-scale.txt"));
    EXPECT_EQ(shell("\"$TFX\" scale --dd 64 " + stderr_to).exit, 2);
    EXPECT_EQ(shell("\"$TFX\" eval softmax --in missing.json " + stderr_to).exit, 3);
    EXPECT_EQ(shell(kQuick + ">/dev/full " + stderr_to).exit, 4);
  }
}

TEST_F(Streams, AClosedInputIsToldWhereItIsRead) {
  EXPECT_TRUE(refused(shell("\"$TFX\" eval softmax <&-"), 3,
                      "cannot read standard input: Bad file descriptor"));
  EXPECT_EQ(shell(kQuick + "<&-").exit, 0);
}

/// A pipe to write into whose reader has left.
class LeftPipe {
 public:
  LeftPipe() {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    close(ends[0]);
    end_ = ends[1];
  }
  LeftPipe(const LeftPipe&) = delete;
  LeftPipe& operator=(const LeftPipe&) = delete;
  LeftPipe(LeftPipe&&) = delete;
  LeftPipe& operator=(LeftPipe&&) = delete;
  ~LeftPipe() { close(end_); }

  [[nodiscard]] int end() const { return end_; }

 private:
  int end_ = -1;
};

TEST_F(Streams, AReaderThatHasLeftEndsItQuietly) {
  const LeftPipe pipe;
  const std::string ignoring_parent = "trap '' PIPE; exec ";
  for (const std::string& line :
       {"exec " + kQuick, ignoring_parent + kQuick, ignoring_parent + "\"$TFX\" --help"}) {
    const Outcome outcome = shell(line, {.output = pipe.end()});
    EXPECT_EQ(outcome.exit, 128 + SIGPIPE) << line;
    EXPECT_EQ(outcome.err, "");
  }
  EXPECT_EQ(names("out").size(), 3U);  // the files came first
}

TEST_F(Streams, TheFirstLineCanBeTaken) {
  const Outcome outcome = shell(kQuick + "| head -1");
  EXPECT_TRUE(done(outcome));
  EXPECT_EQ(outcome.out, "scale: why attention divides by sqrt(d)\n");
}

TEST_F(Streams, OfNotesHoldNothingButTheNotes) {
  EXPECT_TRUE(done(shell("\"$TFX\" notes > 08-notes.md")));
  EXPECT_EQ(text("08-notes.md"), text("out/08-notes.md"));
}

}  // namespace
}  // namespace tfx::test
