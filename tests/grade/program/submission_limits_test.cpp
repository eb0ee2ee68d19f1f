#include "grade/program/submission.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "grade/program/learner.hpp"
#include "grade/sandbox/surroundings.hpp"
#include "grade/sandbox/trouble.hpp"
#include "support/text.hpp"

namespace tfx::grade {
namespace {

using Kind = Answer::Kind;
using std::chrono::milliseconds;
using test::are_gone;
using test::contains;
using test::Folder;
using test::Json;
using test::kNone;
using test::Learner;
using test::value;
TEST(Submission, AnEndlessImportTakesItsTimeOnce) {
  Learner learner("while True: pass\n", {.call = milliseconds(300), .total = milliseconds(900)});
  for (int time = 0; time < 9; ++time) {
    EXPECT_EQ(learner.call("softmax").kind, Kind::kTimeout);
    EXPECT_EQ(learner.call("softmax").error, "no answer within 0.3 s");
  }
}

TEST(Submission, WhatItPrintsIsToldAndInNobodysWay) {
  Learner learner(R"(import os, sys
print('hello')
def softmax(x):
    print('größe', x); sys.stderr.write('!\n'); os.write(1, b'\xff')
    return x
def floods(): print('ö' * 10**6); return 1.0
def fakes():
    os.write(3, b'{"id": 2, "tag": "", "result": 5}\n{"id": 2')
    return 1.0
def closes(): os.close(1); os.close(2); return 1.0
def asks(): return input()
)");
  EXPECT_EQ(learner->imported().printed, "hello\n");
  const Answer answer = learner.call("softmax", Json::array({{1.5}}));
  EXPECT_EQ(value(answer), Json({1.5}));
  EXPECT_TRUE(contains(answer.printed, "größe [1.5]\n")) << answer.printed;
  EXPECT_TRUE(contains(answer.printed, "!\n")) << answer.printed;
  EXPECT_TRUE(contains(answer.printed, "\xEF\xBF\xBD")) << answer.printed;
  EXPECT_EQ(learner.call("floods").printed.size(), 2000U);  // 1000 characters
  EXPECT_EQ(value(learner.call("fakes")), 1.0);
  EXPECT_EQ(learner.call("asks").error, "EOFError: EOF when reading a line (line 11 of model.py)");
  EXPECT_EQ(value(learner.call("closes")), 1.0);
  EXPECT_EQ(value(learner.call("softmax", {1.0})),
            Json({{"error", "OSError: [Errno 9] Bad file descriptor (line 4 of model.py)"}}));
}

TEST(Submission, ALateAnswerStillTellsWhatWasPrinted) {
  Learner learner("def loops():\n  print('before')\n  while True: pass\n",
                  {.call = milliseconds(300)});
  const Answer late = learner.call("loops");
  EXPECT_EQ(late.kind, Kind::kTimeout);
  EXPECT_EQ(late.error, "no answer within 0.3 s");
  EXPECT_EQ(late.printed, "before\n");
}

TEST(Submission, BreaksNothingButItself) {
  Learner learner(R"(
import builtins, gc, io, json, os, signal, sys, threading, time
def good(x): return [v * 2 for v in x]
def replaces():
    everything = vars(builtins)
    everything.update({name: None for name in list(everything) if name[0] != '_'})
def patches():
    json.dumps = json.loads = json.JSONDecoder.decode = json.scanner = None
    os.read = os.write = os.getpid = os._exit = None
    sys.modules.clear()
def streams(): sys.stdout = sys.stderr = sys.stdin = None
def traces(): sys.settrace(lambda *_: 1 / 0)
def profiles(): sys.setprofile(lambda frame, event, _: event == 'c_call' and 1 / 0)
def profiled(): sys.setprofile(lambda *_: os.write(1, b'profile'))
def shrinks():
    for depth in range(1, 100):
        try: return sys.setrecursionlimit(depth)
        except RecursionError: pass
def threads():
    for _ in range(3): threading.Thread(target=time.sleep, args=(60,)).start()
def signals():
    signal.signal(signal.SIGALRM, lambda *_: None); signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
def forks(): os.fork(); return 1.0
process = os.getpid
def spawns():
    if os.spawnlp(os.P_WAIT, 'sh', 'sh', '-c', ':') != 127: os._exit(1)
def moves(): os.chdir('/')
class Row(list):
    def __iter__(self): os._exit(1)
    def __len__(self): os._exit(1)
    def __eq__(self, other): os._exit(1)
    __class__ = property(lambda self: os._exit(1))
def overrides(x): x[0] = Row(); return [Row()]
)");
  const Json process = value(learner.call("process"));
  for (const char* function :
       {"streams", "traces", "profiles", "profiled", "shrinks", "threads", "forks", "moves",
        "overrides", "spawns", "signals", "patches", "replaces"}) {
    const Answer answer =
        learner.call(function, function == std::string("overrides") ? Json::array({{1.0}}) : kNone);
    EXPECT_EQ(answer.kind, Kind::kValue) << function << ": " << answer.error;
    const Answer good = learner.call("good", Json::array({{1.5, "inf"}}));
    EXPECT_EQ(value(good), Json({3.0, "inf"})) << function;
    EXPECT_EQ(good.printed, "");
    EXPECT_EQ(value(learner.call("process")), process);
  }
}

TEST(Submission, IsNeverRightWhereItBreaksItself) {
  Learner learner(R"(
import ctypes, os, sys
def closes(): os.closerange(0, 64); return 1.0
def leaves(): os._exit(0)
def crashes(): ctypes.string_at(0)
def floods():
    while True: os.write(3, b'x' * 100000)
count = [0]
def counts(): count[0] += 1; return count[0]
def say(line):
    frame = sys._getframe()
    while 'TAG' not in frame.f_globals: frame = frame.f_back
    os.write(3, line % frame.f_globals['TAG'].encode() + b'\n')
def forges(): say(b'{"tag": "%s", "id": 1}'); return 1.0
def garbles(): say(b'%s'); return 1.0
def repeats(): say(b'{"tag": "%s", "id": 0, "result": 5.0, "forms": []}'); return 1.0
)",
                  {.line = 1'000'000});
  const std::vector<std::pair<std::string, Kind>> ends = {
      {"forges", Kind::kUnreadable}, {"garbles", Kind::kUnreadable}, {"closes", Kind::kEnded},
      {"leaves", Kind::kEnded},      {"crashes", Kind::kEnded},      {"floods", Kind::kUnreadable}};
  for (const auto& [function, kind] : ends) {
    const Answer answer = learner.call(function);
    EXPECT_EQ(answer.kind, kind) << function << ": " << answer.error;
    EXPECT_NE(answer.error, "");
    EXPECT_EQ(value(learner.call("counts")), 1);
    EXPECT_EQ(value(learner.call("counts")), 2);
  }
  EXPECT_EQ(value(learner.call("repeats")), 1.0);
}

TEST(Submission, StartsAgainAfterAnEndWithinItsTime) {
  Learner learner(
      "count = [0]\ndef counts(): count[0] += 1; return count[0]\n"
      "def loops():\n  while True: pass\n",
      {.call = milliseconds(400), .total = milliseconds(1500)});
  EXPECT_EQ(value(learner.call("counts")), 1);
  EXPECT_EQ(value(learner.call("counts")), 2);
  EXPECT_EQ(learner.call("loops").error, "no answer within 0.4 s");
  EXPECT_EQ(value(learner.call("counts")), 1);
  while (learner.call("loops").error == "no answer within 0.4 s") continue;
  const Answer answer = learner.call("counts");
  EXPECT_EQ(answer.kind, Kind::kNoTime);
  EXPECT_EQ(answer.error, "no answer within 1.5 s for all calls");
}

class SubmissionEverywhere : public test::Everywhere {};

INSTANTIATE_TEST_SUITE_P(In, SubmissionEverywhere, testing::ValuesIn(test::kEverywhere),
                         test::Named());

TEST_P(SubmissionEverywhere, ReachesLimitsAndLeavesNothing) {
  const std::string minutes = "300." + std::to_string(getpid());
  run([&] {
    setenv("LC_ALL", "C", 1);
    Learner learner(R"(
import ctypes, os, sys, threading, time
def good(): return 1.0
def forks():
    while True: os.fork()
def hogs(): x = [0] * 10**10
def recurs(): recurs()
def opens():
    files = []
    while True: files.append(open('/dev/null'))
def writes():
    with open('file', 'wb') as file:
        while True: file.write(b'x' * 10**5)
def threads():
    while True: threading.Thread(target=time.sleep, args=(60,)).start()
def leaves(minutes):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            ctypes.CDLL(None).prctl(15, repr(minutes).encode())
            time.sleep(60)
        os._exit(0)
    while True: pass
)",
                    {.call = milliseconds(1000)});
    for (const char* function : {"hogs", "recurs", "opens", "writes", "forks", "threads"}) {
      const Answer answer = learner.call(function);
      EXPECT_EQ(answer.kind, Kind::kLimit) << function << ": " << answer.error;
      EXPECT_TRUE(contains(answer.error, "of model.py)")) << answer.error;
      EXPECT_EQ(value(learner.call("good")), 1.0) << function;
    }
    EXPECT_EQ(learner.call("leaves", {std::stod(minutes)}).kind, Kind::kTimeout);
    EXPECT_TRUE(are_gone(minutes));
    EXPECT_EQ(value(learner.call("good")), 1.0);
  });
}

/// Why there is no submission.
std::string trouble(const Folder& folder, const std::string& python) {
  try {
    const Submission submission(folder.path(), python, {});
  } catch (const Trouble& error) {
    return error.what();
  }
  return "";
}

TEST(Submission, APythonThatDoesNotStartIsATrouble) {
  const Folder folder;
  folder.put("model.py", "");
  EXPECT_EQ(trouble(folder, "no-such-python"),
            "cannot run no-such-python: No such file or directory");
  EXPECT_EQ(trouble(folder, "false"), "false ended with exit code 1");
  folder.put("broken", "#!/bin/sh\necho no library >&2; exit 1\n");
  const std::string broken = (folder.path() / "broken").string();
  EXPECT_EQ(trouble(folder, broken), broken + " ended with exit code 1: no library");
  folder.put("old",
             "#!/bin/sh\nread -r line; line=${line##*TAG*: \\'}\n"
             "echo \"{\\\"id\\\": 0, \\\"tag\\\": \\\"${line%%\\'*}\\\", \\\"version\\\": [3, "
             "9]}\" >&3; sleep 9\n");
  const std::string old = (folder.path() / "old").string();
  EXPECT_EQ(trouble(folder, old), old + " is Python 3.9: 3.10 or newer is needed");
}

TEST(Submission, APythonOfRootsAloneIsRunAsRootAndNoted) {
  if (geteuid() != 0) GTEST_SKIP() << "root alone can be root";
  const Folder folder;
  folder.put("model.py", "import os\ndef user(): return os.getuid()\n");
  folder.put("library", "");
  std::filesystem::permissions(folder.path() / "library", std::filesystem::perms{0600});
  folder.put("python", "#!/bin/sh\ncat " + (folder.path() / "library").string() +
                           " && exec python3 \"$@\"\n");
  const std::string python = (folder.path() / "python").string();
  Submission submission(folder.path(), python, {});
  EXPECT_EQ(value(submission.call("user", {})), 0);
  ASSERT_FALSE(submission.notes().empty());
  EXPECT_TRUE(contains(Json(submission.notes()).dump(), "Permission denied"));
}

}  // namespace
}  // namespace tfx::grade
