#include "grade/sandbox/sandbox.hpp"

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "grade/sandbox/shell.hpp"
#include "grade/sandbox/surroundings.hpp"
#include "support/text.hpp"

namespace tfx::grade {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using test::answers;
using test::are_gone;
using test::contains;
using test::end_of;
using test::Folder;
using test::Lines;
using test::processes_with;
using test::shell;
using test::some_minutes;
using test::soon;
using test::status_in;
using Kind = Reply::Kind;

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
