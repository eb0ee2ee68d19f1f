#include "grade/sandbox/sandbox.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "grade/sandbox/surroundings.hpp"
#include "grade/sandbox/trouble.hpp"
#include "io/error.hpp"
#include "support/text.hpp"

namespace tfx::grade {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::are_gone;
using test::contains;
using test::Folder;
using test::processes_with;
using test::status_in;
using Kind = Reply::Kind;
using Lines = std::vector<std::string>;

/// A shell that does what the script says.
Program shell(const Folder& folder, const std::string& script) {
  return {.command = {"sh", "-c", script}, .folder = folder.path()};
}

/// Long enough for what is to come.
Clock::time_point soon() {
  return Clock::now() + seconds(20);
}

/// What the script answers, line by line, until it ends.
Lines answers(const Folder& folder, const std::string& script, const Limits& limits = {}) {
  Sandbox sandbox(shell(folder, script), limits);
  Lines lines;
  while (true) {
    const Reply reply = sandbox.hear(soon());
    if (reply.kind != Kind::kLine) return lines;
    lines.push_back(reply.text);
  }
}

/// How a script ends that answers nothing.
Reply end_of(const std::string& script, const Limits& limits = {}) {
  const Folder folder;
  return Sandbox(shell(folder, script), limits).hear(soon());
}

/// Arguments of a `sleep` that nobody else runs: five minutes, and the number of this process.
std::string some_minutes() {
  return "300." + std::to_string(getpid());
}

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

class SandboxEverywhere : public test::Everywhere {};

INSTANTIATE_TEST_SUITE_P(In, SandboxEverywhere, testing::ValuesIn(test::kEverywhere),
                         test::Named());

TEST_P(SandboxEverywhere, WorksInACopyThatGoes) {
  const Folder folder;
  folder.put("text", "as it was\n");
  run([&] {
    std::string copy;
    {
      Sandbox sandbox(shell(folder,
                            "cat text >&3; echo changed > text; pwd >&3; mkdir -p a/b; touch a/b/c;"
                            "chmod 0 a/b a .; echo done >&3; sleep 9"),
                      {});
      EXPECT_EQ(sandbox.hear(soon()).text, "as it was");
      copy = sandbox.hear(soon()).text;
      EXPECT_EQ(sandbox.hear(soon()).text, "done");
      EXPECT_TRUE(fs::exists(copy));
    }
    EXPECT_NE(copy, folder.path());
    EXPECT_FALSE(fs::exists(copy));
  });
  std::string text;
  std::getline(std::ifstream(folder.path() / "text"), text);
  EXPECT_EQ(text, "as it was");
}

/// Processes in sessions of their own that hold all streams and whose parents have ended.
std::string start_orphans(const std::string& minutes) {
  return "setsid sh -c 'setsid sleep " + minutes + " & sleep " + minutes + " & exit';" +
         "setsid sleep " + minutes + " & setsid sh -c 'trap \"\" TERM HUP; sleep " + minutes +
         "; exit' &";
}

TEST_P(SandboxEverywhere, NothingIsLeftOfALateProgram) {
  const Folder folder;
  const std::string minutes = some_minutes();
  run([&] {
    Sandbox sandbox(shell(folder, start_orphans(minutes) + "echo started >&3; while :; do :; done"),
                    {.call = milliseconds(300)});
    EXPECT_EQ(sandbox.hear(soon()).text, "started");
    while (processes_with(minutes) < 4) continue;
    EXPECT_EQ(sandbox.call("").kind, Kind::kTimeout);
    EXPECT_TRUE(are_gone(minutes));
  });
}

TEST_P(SandboxEverywhere, NothingIsLeftOfAProgramThatEnds) {
  const Folder folder;
  const std::string minutes = some_minutes();
  run([&] {
    Sandbox sandbox(shell(folder, start_orphans(minutes) + "echo started >&3; read x"), {});
    EXPECT_EQ(sandbox.hear(soon()).text, "started");
    while (processes_with(minutes) < 4) continue;
    EXPECT_EQ(sandbox.call("").text, "ended with exit code 0");
    EXPECT_TRUE(are_gone(minutes));
  });
}

TEST_P(SandboxEverywhere, NothingIsLeftWhereTheKeeperIsKilledOrStopped) {
  const Folder folder;
  const std::string minutes = some_minutes();
  for (const std::string signal : {"KILL", "STOP"}) {
    run([&] {
      Sandbox sandbox(shell(folder, start_orphans(minutes) + "echo started >&3; read x;" +
                                        "kill -" + signal + " $PPID; while :; do :; done"),
                      {.call = milliseconds(300)});
      EXPECT_EQ(sandbox.hear(soon()).text, "started");
      while (processes_with(minutes) < 4) continue;
      EXPECT_NE(sandbox.call("").kind, Kind::kLine);
      EXPECT_TRUE(are_gone(minutes));
    });
  }
}

/// A folder for the temporary files of a tfx that will not come to removing them.
class Temporary : public Folder {
 public:
  Temporary() { fs::permissions(path(), fs::perms{0777}); }
  void use() const { setenv("TMPDIR", path().c_str(), 1); }
  [[nodiscard]] bool is_empty_soon() const {
    for (int moment = 0; moment < 200 && !fs::is_empty(path()); ++moment) usleep(10'000);
    return fs::is_empty(path());
  }
};

TEST_P(SandboxEverywhere, NothingIsLeftWhereTfxIsKilled) {
  const Folder folder;
  const Temporary temporary;
  const std::string minutes = some_minutes();
  const int status = status_in(GetParam(), [&] {
    temporary.use();
    prctl(PR_SET_NAME, minutes.c_str());  // the keeper inherits it
    Sandbox sandbox(shell(folder, start_orphans(minutes) + "echo started >&3; read x"), {});
    EXPECT_EQ(sandbox.hear(soon()).text, "started");
    while (processes_with(minutes) < 6) continue;
    kill(getpid(), fs::is_empty(temporary.path()) ? SIGTERM : SIGKILL);
  });
  EXPECT_EQ(status, SIGKILL);
  EXPECT_TRUE(are_gone(minutes));
  EXPECT_TRUE(temporary.is_empty_soon());
}

TEST_P(SandboxEverywhere, NoProcessIsLeftWhereTfxIsKilledAtAnyMoment) {
  const Folder folder;
  const Temporary temporary;
  const std::string minutes = some_minutes();
  for (std::chrono::duration<double, std::milli> delay(0.1); delay < milliseconds(60);
       delay *= 1.5) {
    const int status = status_in(GetParam(), [&] {
      temporary.use();
      prctl(PR_SET_NAME, minutes.c_str());
      const std::jthread killer([&] {
        std::this_thread::sleep_for(delay);
        kill(getpid(), SIGKILL);
      });
      Sandbox sandbox(shell(folder, start_orphans(minutes) + "read x"), {});
      (void)sandbox.hear(soon());
    });
    EXPECT_EQ(status, SIGKILL);
    ASSERT_TRUE(are_gone(minutes)) << delay.count();
  }
}

TEST_P(SandboxEverywhere, ProcessesAreLimited) {
  const Folder folder;
  const std::string minutes = some_minutes();
  run([&] {
    Sandbox sandbox(shell(folder, "i=0; while [ $((i += 1)) -lt 60 ]; do sleep " + minutes +
                                      " & echo $i >&3; done; read x"),
                    {.call = milliseconds(500), .processes = 5});
    while (sandbox.call("").kind == Kind::kLine) continue;
    EXPECT_TRUE(contains(sandbox.printed(), "Cannot fork"));
    EXPECT_TRUE(are_gone(minutes));
  });
}

TEST_P(SandboxEverywhere, OneThatRunsAwayByForkingIsCaught) {
  const Folder folder;
  const std::string minutes = some_minutes();
  run([&] {
    Sandbox sandbox(
        shell(folder, "run() { : " + minutes + "; run & exit; }; run & run & echo up >&3; read x"),
        {.call = milliseconds(300)});
    EXPECT_EQ(sandbox.hear(soon()).text, "up");
    EXPECT_NE(sandbox.call("").kind, Kind::kLine);
    EXPECT_TRUE(are_gone(minutes));
  });
}

TEST_P(SandboxEverywhere, OtherLimitsHold) {
  run([] {
    const Reply file = end_of("exec dd if=/dev/zero of=file bs=2000 count=1", {.file = 1000});
    EXPECT_EQ(file.kind, Kind::kLimit);
    EXPECT_EQ(file.text, "wrote a file of more than 1000 bytes");
    const Folder folder;
    const Lines limits = answers(folder, "for limit in n v f; do ulimit -$limit >&3; done",
                                 {.memory = 1U << 30U, .descriptors = 20, .file = 2048});
    EXPECT_EQ(limits, (Lines{"20", "1048576", "4"}));
  });
}

TEST(Sandbox, LimitsProcessorTimeAlsoOfWhoIgnoresTheSignal) {
  for (const std::string ignored : {"", "trap '' XCPU; "}) {
    const Reply reply = end_of(ignored + "while :; do :; done", {.processor = 1});
    EXPECT_EQ(reply.kind, Kind::kLimit);
    EXPECT_EQ(reply.text, "took more than 1 s of processor time");
  }
}

TEST_P(SandboxEverywhere, HasNoRights) {
  const Folder folder;
  folder.put("tool", "#!/bin/sh\ntouch mine && echo wrote >&3\n");
  run([&] {
    EXPECT_NE(answers(folder, "id -u >&3"), Lines{"0"});
    EXPECT_EQ(answers(folder, "grep -E '(NoNewPrivs|CapEff)' /proc/self/status >&3"),
              (Lines{"CapEff:\t0000000000000000", "NoNewPrivs:\t1"}));
    EXPECT_EQ(answers(folder, "./tool"), Lines{"wrote"});
    if (GetParam().root) {
      EXPECT_EQ(answers(folder, "touch " + (folder.path() / "new").string() + " || echo no >&3"),
                Lines{"no"});
    }
  });
}

TEST_P(SandboxEverywhere, ReachesNoNetworkAndNoOtherProcess) {
  const Folder folder;
  folder.put("tries.py",
             "import os, socket, sys\n"
             "def says(call, *given):\n"
             "    try: call(*given)\n"
             "    except OSError as error: return error.strerror\n"
             "with open(3, 'w') as out:\n"
             "    for family in (socket.AF_INET, socket.AF_UNIX):\n"
             "        print(says(socket.socket, family), file=out)\n"
             "    print(says(os.kill, int(sys.argv[1]), 0), file=out)\n");
  const std::string us = std::to_string(getpid());
  run([&] {
    const Lines said = answers(folder, "python3 tries.py " + us);
    ASSERT_EQ(said.size(), 3U);
    EXPECT_EQ(said[0], "Operation not permitted");
    EXPECT_EQ(said[1], "Operation not permitted");
    EXPECT_NE(said[2], "None");
  });
}

TEST_P(SandboxEverywhere, WritesNowhereElseAndSaysWhereThatCannotBeHad) {
  const Folder folder;
  fs::create_directory(folder.path() / "shared");
  fs::permissions(folder.path() / "shared", fs::perms::all);
  run([&] {
    // Landlock is no part of some kernels.
    const Lines notes = Sandbox(shell(folder, "sleep 9"), {}).notes();
    const std::string shared = (folder.path() / "shared").string();
    const bool wrote =
        answers(folder, "touch " + shared + "/new && echo wrote >&3") == Lines{"wrote"};
    EXPECT_EQ(wrote, !notes.empty());
    if (wrote) {
      EXPECT_TRUE(notes[0].starts_with("sh: its files are not kept apart: ")) << notes[0];
    }
  });
}

TEST(Sandbox, WhatRootAloneCanRunIsRunByRootAndNoted) {
  if (geteuid() != 0) GTEST_SKIP() << "root alone can be root";
  const Folder folder;
  folder.put("tool", "#!/bin/sh\nid -u >&3; touch mine && echo wrote >&3\n");
  fs::permissions(folder.path() / "tool", fs::perms{0700});
  const Program program{.command = {(folder.path() / "tool").string()}, .folder = folder.path()};
  Sandbox sandbox(program, {});
  EXPECT_EQ(sandbox.hear(soon()).text, "0");
  EXPECT_EQ(sandbox.hear(soon()).text, "wrote");
  ASSERT_FALSE(sandbox.notes().empty());
  EXPECT_EQ(sandbox.notes()[0],
            program.command[0] +
                " runs as root, whom the limit of processes does not bind: cannot run " +
                program.command[0] + ": Permission denied");
  Program kept = shell(folder, "id -u >&3");
  kept.leaves_root = false;
  EXPECT_EQ(Sandbox(kept, {}).hear(soon()).text, "0");
}

}  // namespace
}  // namespace tfx::grade
