#include "grade/sandbox/sandbox.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "grade/sandbox/shell.hpp"
#include "grade/sandbox/surroundings.hpp"
#include "grade/sandbox/trouble.hpp"

namespace tfx::grade {
namespace {

using std::chrono::milliseconds;
using test::answers;
using test::end_of;
using test::Folder;
using test::Lines;
using test::shell;
using test::soon;
using test::status_in;
using Kind = Reply::Kind;

TEST(Sandbox, AnswersOneLineAfterTheOther) {
  const Folder folder;
  const std::string script = "while read -r line; do echo \"<$line>\" >&";
  for (const Channel channel : {Channel::kDescriptor, Channel::kStdout}) {
    Program program = shell(folder, script + (channel == Channel::kStdout ? "1; done" : "3; done"));
    program.answers = channel;
    Sandbox sandbox(program, {});
    for (const std::string line : {"one", "", "{\"a\": [1, 2]}", "größe"}) {
      const Reply reply = sandbox.call(line);
      EXPECT_EQ(reply.kind, Kind::kLine);
      EXPECT_EQ(reply.text, "<" + line + ">");
    }
    EXPECT_FALSE(sandbox.ended());
  }
}

TEST(Sandbox, HasLinesThatCameBeforeTheEnd) {
  const Folder folder;
  Sandbox sandbox(shell(folder, "echo one >&3; echo two >&3; exit 3"), {});
  EXPECT_EQ(sandbox.hear(soon()).text, "one");
  EXPECT_EQ(sandbox.hear(soon()).text, "two");
  for (int time = 0; time < 2; ++time) {
    const Reply reply = sandbox.hear(soon());
    EXPECT_EQ(reply.kind, Kind::kEnded);
    EXPECT_EQ(reply.text, "ended with exit code 3");
  }
  EXPECT_TRUE(sandbox.ended());
}

TEST(Sandbox, HasAllThatALargePipeHoldsAtTheEnd) {
  const Folder folder;
  const std::string script =
      "import fcntl, os\nfcntl.fcntl(3, fcntl.F_SETPIPE_SZ, 1 << 20)\n"
      "os.write(3, b'x' * 500000 + b'\\n')";
  Sandbox sandbox({.command = {"python3", "-c", script}, .folder = folder.path()}, {});
  std::this_thread::sleep_for(milliseconds(300));  // it has ended by now
  EXPECT_EQ(sandbox.hear(soon()).text, std::string(500000, 'x'));
}

TEST(Sandbox, TellsHowAProgramEnded) {
  EXPECT_EQ(end_of("exit 0").text, "ended with exit code 0");
  EXPECT_EQ(end_of("kill -SEGV $$").text, "ended by SIGSEGV");
  EXPECT_EQ(end_of("kill -40 $$").text, "ended by signal 40");
}

TEST(Sandbox, WritesAndReadsAtTheSameTime) {
  const Folder folder;
  const std::string line(4'000'000, 'x');  // more than the pipes hold
  Sandbox sandbox(shell(folder, "cat >&3"), {});
  sandbox.say(line);
  EXPECT_EQ(sandbox.hear(soon()).text, line);
}

TEST(Sandbox, WritingToAProgramThatEndedIsNoSignal) {
  const Folder folder;
  Sandbox sandbox(shell(folder, "exec 0<&-; sleep 0.1"), {});
  EXPECT_EQ(sandbox.call(std::string(1'000'000, 'x')).text, "ended with exit code 0");
  EXPECT_EQ(sandbox.call("again").text, "ended with exit code 0");
}

TEST(Sandbox, KeepsSomeOfWhatIsPrintedAndNeverBlocks) {
  const Folder folder;
  Sandbox sandbox(shell(folder,
                        "echo out; echo err >&2; echo ready >&3; read x;"
                        "head -c 5000000 /dev/zero; echo done >&3; read x"),
                  {.printed = 1000});
  EXPECT_EQ(sandbox.hear(soon()).text, "ready");
  const std::string first = sandbox.printed();
  EXPECT_TRUE(first == "out\nerr\n" || first == "err\nout\n") << first;
  EXPECT_EQ(sandbox.call("").text, "done");
  EXPECT_EQ(sandbox.printed(), std::string(1000, '\0'));
  EXPECT_EQ(sandbox.printed(), "");
}

TEST(Sandbox, ALineThatIsTooLongEndsIt) {
  const Folder folder;
  const Limits limits{.line = 1000};
  Sandbox fits(shell(folder, "head -c 1000 /dev/zero >&3; echo >&3"), limits);
  EXPECT_EQ(fits.hear(soon()).text, std::string(1000, '\0'));
  for (const char* script :
       {"(head -c 1001 /dev/zero; echo) > file; cat file >&3; sleep 9", "yes | tr -d '\\n' >&3"}) {
    Sandbox sandbox(shell(folder, script), limits);
    const Reply reply = sandbox.hear(soon());
    EXPECT_EQ(reply.kind, Kind::kTooLong);
    EXPECT_EQ(reply.text, "answered with a line of more than 1000 bytes");
    EXPECT_TRUE(sandbox.ended());
  }
}

TEST(Sandbox, AnAnswerThatIsLateEndsIt) {
  const Folder folder;
  Sandbox sandbox(shell(folder, "echo half | tr -d '\\n' >&3; sleep 9"),
                  {.call = milliseconds(100)});
  EXPECT_EQ(sandbox.call("").kind, Kind::kTimeout);
  EXPECT_TRUE(sandbox.ended());
  EXPECT_EQ(sandbox.call("").text, "gave no answer in time");
}

TEST(Sandbox, AllAnswersTogetherHaveATimeToo) {
  const Folder folder;
  Sandbox sandbox(shell(folder, "while sleep 0.05; do echo >&3; done"),
                  {.total = milliseconds(400)});
  int answers = 0;
  while (sandbox.hear(soon()).kind == Kind::kLine) ++answers;
  EXPECT_GT(answers, 0);
  EXPECT_LT(answers, 9);
  EXPECT_EQ(sandbox.time_left(), milliseconds(0));
  EXPECT_EQ(sandbox.hear(soon()).kind, Kind::kTimeout);
}

TEST(Sandbox, SeesACleanEnvironment) {
  EXPECT_EQ(
      status_in(test::here(),
                [] {
                  setenv("PYTHONPATH", "/somewhere", 1);
                  setenv("LC_ALL", "C", 1);
                  const Folder folder;
                  Lines lines = answers(folder, "echo HOME=$(pwd) TMPDIR=$(pwd) >&3; exec env >&3");
                  const std::string here = lines.front();
                  lines.erase(lines.begin());
                  std::erase_if(lines,
                                [](const std::string& line) { return line.starts_with("PWD="); });
                  std::ranges::sort(lines);
                  ASSERT_EQ(lines.size(), 4U);
                  EXPECT_EQ(lines[0] + " " + lines[3], here);
                  EXPECT_EQ(lines[1], "LANG=C.UTF-8");
                  EXPECT_EQ(lines[2], std::string("PATH=") + std::getenv("PATH"));
                }),
      0);
}

TEST(Sandbox, HasNoDescriptorsButItsStreams) {
  const Folder folder;
  const int open_here = fcntl(STDERR_FILENO, F_DUPFD, 50);
  EXPECT_EQ(
      answers(
          folder,
          "n=0; while [ $n -lt 99 ]; do [ -e /proc/self/fd/$n ] && echo $n >&3; n=$((n+1)); done"),
      (Lines{"0", "1", "2", "3"}));
  close(open_here);
}

TEST(Sandbox, StartsWithTheUsualSignals) {
  EXPECT_EQ(status_in(test::here(),
                      [] {
                        const Folder folder;
                        (void)std::signal(SIGPIPE, SIG_IGN);
                        sigset_t term;
                        sigemptyset(&term);
                        sigaddset(&term, SIGTERM);
                        pthread_sigmask(SIG_BLOCK, &term, nullptr);
                        const Lines lines =
                            answers(folder, "grep -E 'Sig(Blk|Ign)' /proc/self/status >&3");
                        ASSERT_EQ(lines.size(), 2U);
                        for (const std::string& line : lines)
                          EXPECT_TRUE(line.ends_with("\t0000000000000000")) << line;
                      }),
            0);
}

TEST(Sandbox, IsFoundAsAShellFindsIt) {
  EXPECT_EQ(
      status_in(
          test::here(),
          [] {
            const Folder folder;
            folder.put("tool", "#!/bin/sh\necho tool >&3\n");
            setenv(
                "PATH",
                ("/nonexistent:/etc/passwd:" + folder.path().string() + ":/usr/bin:/bin").c_str(),
                1);
            for (const std::string& name :
                 {std::string("tool"), (folder.path() / "tool").string()}) {
              EXPECT_EQ(Sandbox({.command = {name}, .folder = folder.path()}, {}).hear(soon()).text,
                        "tool");
            }
          }),
      0);
}

/// What the sandbox is refused with.
std::string refusal(const Program& program, const Limits& limits = {}) {
  try {
    const Sandbox sandbox(program, limits);
  } catch (const Trouble& error) {
    return error.what();
  }
  return "";
}

TEST(Sandbox, AProgramThatCannotBeRunIsATrouble) {
  const Folder folder;
  EXPECT_EQ(refusal({.command = {"no-such-program"}, .folder = folder.path()}),
            "cannot run no-such-program: No such file or directory");
  EXPECT_EQ(refusal({.command = {"/etc/passwd"}, .folder = folder.path()}),
            "cannot run /etc/passwd: Permission denied");
  EXPECT_EQ(status_in(test::here(),
                      [&] {
                        // The first has one that cannot be run, the others have none.
                        setenv("PATH", "/etc:/nonexistent:/etc/passwd:/root", 1);
                        EXPECT_EQ(refusal({.command = {"passwd"}, .folder = folder.path()}),
                                  "cannot run passwd: Permission denied");
                      }),
            0);
  folder.put("text", "no program");
  EXPECT_EQ(refusal({.command = {(folder.path() / "text").string()}, .folder = folder.path()}),
            "cannot run " + (folder.path() / "text").string() + ": Exec format error");
}

}  // namespace
}  // namespace tfx::grade
