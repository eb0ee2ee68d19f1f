#include "grade/submission.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "grade/sandbox/surroundings.hpp"
#include "grade/sandbox/trouble.hpp"
#include "io/json.hpp"
#include "report/record.hpp"
#include "support/text.hpp"

namespace tfx::grade {
namespace {

using Json = nlohmann::ordered_json;
using Kind = Answer::Kind;
using report::List;
using std::chrono::milliseconds;
using test::are_gone;
using test::contains;
using test::Folder;
using test::status_in;
using Words = std::vector<std::string>;

const Json kNone = Json::array();

Json json(const report::Value& value) {
  return Json::parse(report::write_json_line(value));
}

report::List list(const Json& arguments) {
  return std::get<report::List>(report::read_json(arguments.dump(), io::parse_json).data);
}

/// A folder with that model.py, and the submission that it is.
class Learner {
 public:
  explicit Learner(const std::string& model, const Limits& limits = {},
                   const std::map<std::string, std::string>& more = {}) {
    folder_.put("model.py", model);
    for (const auto& [name, text] : more) folder_.put(name, text);
    submission_.emplace(folder_.path(), "python3", limits);
  }

  Submission* operator->() { return &*submission_; }
  Answer call(const std::string& function, const Json& arguments = kNone) {
    return submission_->call(function, list(arguments));
  }

 private:
  Folder folder_;
  std::optional<Submission> submission_;
};

/// The value of a call, and what else there is where there is none.
Json value(const Answer& answer) {
  return answer.kind == Kind::kValue ? json(answer.value) : Json{{"error", answer.error}};
}

/// Each form as "form at type", without what is empty.
Words forms(const Answer& answer) {
  Words words;
  for (const Form& form : answer.forms) {
    words.push_back(form.form + (form.at.empty() ? "" : " " + Json(form.at).dump()) +
                    (form.type.empty() ? "" : " " + form.type));
  }
  return words;
}

TEST(Submission, NumbersArriveAndComeBackAsTheyAre) {
  Learner learner(
      "def same(x): return x\ndef types(*x): return [str(type(v)) for v in x]\n"
      "def text(*x): return [float(repr(v)) for v in x]\n");
  const Json numbers = {0.1, 1e300, -0.0, 5e-324, 1.0, -2.5e-7, 3, -4, "nan", "inf", "-inf"};
  EXPECT_EQ(value(learner.call("same", Json::array({numbers}))).dump(), numbers.dump());
  EXPECT_EQ(value(learner.call("text", {0.1, 5e-324, 1e300})).dump(), "[0.1,5e-324,1e+300]");
  Learner kinds(
      "def kinds(*x): return [[type(v) is t for t in (int, float, list, bool, "
      "type(None))].index(True) for v in x]\n");
  const Json mixed = {1, 1.0, "nan", Json::array({1}), true, nullptr};
  EXPECT_EQ(value(kinds.call("kinds", mixed)), Json({0, 1, 1, 2, 3, 4}));
}

TEST(Submission, TellsWhatCanBeCalled) {
  Learner learner(
      "import math\nfrom math import exp\nx = 1\ndef softmax(xs): return xs\n"
      "class Mask: pass\n");
  EXPECT_EQ(learner->imported().names, (Words{"exp", "softmax", "Mask"}));
  EXPECT_FALSE(learner->imported().failure);
}

TEST(Submission, TellsForeignImports) {
  Learner learner(
      "import math, json\nimport parts, numpy\nfrom . import x\n"
      "def f():\n  try:\n    import torch.nn as nn\n  except ImportError: pass\n",
      {},
      {{"parts.py", "import own.deep\nfrom scipy.special import softmax\nimport torch\n"},
       {"numpy.py", "import parts\n"},
       {"own/deep.py", "import jax\n"},
       {"unused.py", "import pandas\n"}});
  Words found;
  for (const Import& import : learner->imported().foreign) {
    found.push_back(import.module + " " + import.file + " " + std::to_string(import.line));
  }
  std::ranges::sort(found);
  EXPECT_EQ(found, (Words{"jax own/deep.py 1", "scipy parts.py 2", "torch model.py 6"}));
  ASSERT_TRUE(learner->imported().failure);  // told all the same
  EXPECT_EQ(learner->imported().failure->error,
            "ModuleNotFoundError: No module named 'jax' (line 1 of own/deep.py)");
}

TEST(Submission, NamesTheFormsOfAResult) {
  Learner learner(R"(
class Row(list): pass
class Real(float): pass
def none(): pass
def a_none(): return [1.0, [None]]
def bools(): return [[False, True]]
def a_tuple(): return [[1.0], (2.0, 3.0)]
def attention(n): return ([1.0], [2.0]) if n == 2 else ([1.0], [2.0], [3.0])
def pair(): return ([1.0], [2.0])
def ints(): return [[1, 2], [3]]
def some_ints(): return [1, 2.0]
def aliased(): return [[0.0]] * 2
def argument(x): return [x[0]]
def itself(x): return x
def grow(x, y): y[1].append(3.0); return 1.0
def swap(x): x[0], x[1] = x[1], x[0]; return 1.0
def retype(x): x[0] = int(x[0]); return 1.0
def keep_nan(x): x[0] = float('nan'); return 1.0
def loop(x): x.append(x); return 1.0
def generator(): return (i for i in [1.0])
def rows(): return [Row([1.0]), Real(1), {1: 2}, 'x', 1j]
def deep(): return [[[[[[[[[1.0]]]]]]]]]
def long(): return [[0.0] * 1000 for _ in range(5000)]
def big(): return 10 ** 400
)",
                  {.call = milliseconds(20000)});
  const auto forms_of = [&](const std::string& function, const Json& arguments = kNone) {
    const Answer answer = learner.call(function, arguments);
    EXPECT_EQ(answer.kind, Kind::kValue) << answer.error;
    return forms(answer);
  };
  EXPECT_EQ(forms_of("none"), Words{"none"});
  EXPECT_EQ(forms_of("a_none"), Words{"none [1,0]"});
  EXPECT_EQ(forms_of("bools"), Words{"bools [0,0]"});
  EXPECT_EQ(forms_of("a_tuple"), Words{"tuple [1]"});
  EXPECT_EQ(forms_of("attention", {2}), Words{});
  EXPECT_EQ(forms_of("attention", {3}), Words{"tuple"});
  EXPECT_EQ(forms_of("pair"), Words{"tuple"});
  EXPECT_EQ(forms_of("ints"), Words{"ints"});
  EXPECT_EQ(forms_of("some_ints"), Words{});
  EXPECT_EQ(forms_of("aliased"), Words{"aliased [1]"});
  EXPECT_EQ(forms_of("argument", Json::array({{{1.0}, {2.0}}})), Words{"aliases_argument [0]"});
  EXPECT_EQ(forms_of("itself", Json::array({{1.0}})), Words{"aliases_argument"});
  EXPECT_EQ(forms_of("grow", {{1.0}, {{1.0}, {2.0}}}), Words{"changed_argument [1,1]"});
  EXPECT_EQ(forms_of("swap", Json::array({{1.0, 2.0}})), Words{"changed_argument [0,0]"});
  EXPECT_EQ(forms_of("retype", Json::array({{1.0}})), Words{"changed_argument [0,0]"});
  EXPECT_EQ(forms_of("keep_nan", Json::array({{"nan"}})), Words{});
  EXPECT_EQ(forms_of("keep_nan", Json::array({{1.0}})), Words{"changed_argument [0,0]"});
  EXPECT_EQ(forms_of("loop", Json::array({{1.0}})), Words{"changed_argument [0]"});
  EXPECT_EQ(forms_of("generator"), Words{"generator generator"});
  EXPECT_EQ(forms_of("rows"), Words{"other_type [0] Row"});
  EXPECT_EQ(forms_of("deep"), Words{"too_large [0,0,0,0,0,0,0,0]"});
  EXPECT_EQ(forms_of("long"), Words{"too_large"});
  EXPECT_EQ(forms_of("big"), Words{"other_type int"});
  EXPECT_EQ(value(learner.call("rows")).dump(),
            R"([{"$type":"Row"},{"$type":"Real"},{"$type":"dict"},{"$type":"str"},)"
            R"({"$type":"complex"}])");
}

TEST(Submission, TellsWhatAFunctionRaised) {
  Learner learner(R"(import sys, parts
class Odd(Exception):
    def __str__(self): raise KeyError
def raises():
    raise ValueError('größe ≠ 3 \ud800\nsecond')
def below(): return parts.divide(0)
def leaves(): sys.exit(3)
def interrupts(): raise KeyboardInterrupt
def odd(): raise Odd
def bare(): raise Exception
def talks(): raise Exception('x' * 10**7)
def takes(x): pass
number = 3
)",
                  {}, {{"parts.py", "def divide(x):\n  return 1 / x\n"}});
  const auto error_of = [&](const std::string& function) {
    const Answer answer = learner.call(function);
    EXPECT_EQ(answer.kind, Kind::kRaised) << function;
    return answer.error;
  };
  EXPECT_EQ(error_of("raises"), "ValueError: größe ≠ 3 \\ud800 second (line 5 of model.py)");
  EXPECT_EQ(error_of("below"), "ZeroDivisionError: division by zero (line 2 of parts.py)");
  EXPECT_EQ(error_of("leaves"), "SystemExit: 3 (line 7 of model.py)");
  EXPECT_EQ(error_of("interrupts"), "KeyboardInterrupt (line 8 of model.py)");
  EXPECT_EQ(error_of("odd"), "Odd: its text cannot be had (line 9 of model.py)");
  EXPECT_EQ(error_of("bare"), "Exception (line 10 of model.py)");
  EXPECT_EQ(error_of("talks"), "Exception: " + std::string(1000, 'x') + " (line 11 of model.py)");
  EXPECT_EQ(error_of("takes"), "TypeError: takes() missing 1 required positional argument: 'x'");
  for (const char* name : {"none", "number"}) {
    EXPECT_EQ(learner.call(name).kind, Kind::kMissing);
    EXPECT_EQ(learner.call(name).error, "there is no such function");
  }
}

TEST(Submission, TellsWhyItCannotBeImported) {
  const std::map<std::string, std::string> models = {
      {"x = 1\ndef f(:\n", "SyntaxError: invalid syntax (line 2 of model.py)"},
      {"x = 1\n\ns = 'gr\xF6\xDF"
       "e'\n",
       "SyntaxError: (unicode error) 'utf-8' codec can't decode byte 0xf6 in position 2: invalid "
       "start byte (line 3 of model.py)"},
      {"  x = 1\n", "IndentationError: unexpected indent (line 1 of model.py)"},
      {"\n1 / 0\n", "ZeroDivisionError: division by zero (line 2 of model.py)"},
      {"import parts\n", "SyntaxError: '(' was never closed (line 2 of parts.py)"},
      {"import sys\nsys.exit('no')\n", "SystemExit: no (line 2 of model.py)"},
      {"import os\nos._exit(5)\n", "ended with exit code 5"},
  };
  for (const auto& [model, error] : models) {
    Learner learner(model, {}, {{"parts.py", "x = 1\ny = (\n"}});
    ASSERT_TRUE(learner->imported().failure) << model;
    EXPECT_EQ(learner->imported().failure->error, error);
    EXPECT_EQ(learner.call("softmax").error, error);
  }
  const Folder empty;
  EXPECT_EQ(Submission(empty.path(), "python3", {}).imported().failure->error,
            "ImportError: model.py is not a file, or a link that leads out of its folder");
}

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

TEST(Submission, GetsFreshArgumentsEachTime) {
  Learner learner("def sorts(xs): xs.sort(); return [0.0]\ndef same(xs): return xs + []\n");
  const Json arguments = Json::array({{3.0, 1.0}});
  for (int time = 0; time < 2; ++time) {
    EXPECT_EQ(forms(learner.call("sorts", arguments)), Words{"changed_argument [0,0]"});
    EXPECT_EQ(value(learner.call("same", arguments)), Json({3.0, 1.0}));
  }
}

TEST(Submission, ItsOwnFilesGoBeforePythonsAndNoOthers) {
  EXPECT_EQ(status_in(test::here(),
                      [] {
                        const Folder elsewhere;
                        elsewhere.put("outside.py", "");
                        setenv("PYTHONPATH", elsewhere.path().c_str(), 1);
                        setenv("PYTHONSTARTUP", "/nonexistent", 1);
                        Learner learner(
                            "import json, random, ast\ndef f(): return [json.x, random.x, ast.x]\n"
                            "def outside(): import outside\n",
                            {},
                            {{"json.py", "x = 1.0\n"},
                             {"random.py", "x = 2.0\n"},
                             {"ast.py", "x = 3.0\n"},
                             {"numpy.py", ""},
                             {"sitecustomize.py", "import os; os._exit(9)\n"}});
                        EXPECT_EQ(value(learner.call("f")), Json({1.0, 2.0, 3.0}));
                        EXPECT_EQ(
                            learner.call("outside").error,
                            "ModuleNotFoundError: No module named 'outside' (line 3 of model.py)");
                      }),
            0);
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

/// A stand-in that tells what it was asked in `asked`.
class StandIn {
 public:
  List operator()(std::string_view function, const List& arguments) {
    asked.push_back(std::string(function) + report::write_json_line(arguments));
    const double inf = std::numeric_limits<double>::infinity();
    if (function == "attention") return list({{{1.0}}, {{"nan"}}});
    return {0.5, inf};
  }
  Words asked = {};
};

TEST(Submission, OthersComputeTheFunctionsThatAreGiven) {
  Learner learner(R"(
def softmax(values, scale=1.0): return [7.0]
def attention(Q, K, V, mask=None): return softmax(Q), [softmax(values=row) for row in K]
def multi_head(Q, K, V, h, mask=None):
    pair = attention(Q, V=V, K=K, mask=mask)
    return [*pair, type(pair) is tuple]
def block(X, h, mask=None): return softmax(X, scale=(1.0, {})) + layer_norm(row=1.0, eps=2.0)
def causal_mask(n): return softmax(n, wrong=3)
def pos_encoding(n, d):
    try: return softmax('wrong')
    except ValueError as error: raise
)");
  StandIn stand_in;
  const auto call = [&](const std::string& function, const Json& arguments, const Words& given) {
    stand_in.asked.clear();
    return learner->call(function, list(arguments), given, std::ref(stand_in));
  };
  const Json qkv = {{1.0}, {{2.0}, {"nan"}}, {3.0}};
  EXPECT_EQ(value(call("attention", qkv, {"softmax"})).dump(),
            R"([[0.5,"inf"],[[0.5,"inf"],[0.5,"inf"]]])");
  EXPECT_EQ(stand_in.asked, (Words{"softmax[[1.0]]", "softmax[[2.0]]", R"(softmax[["nan"]])"}));
  EXPECT_EQ(value(call("multi_head", {1, 2, 3, 4}, {"attention", "softmax"})).dump(),
            R"([[[1.0]],[["nan"]],true])");
  EXPECT_EQ(stand_in.asked, Words{"attention[1,2,3,null]"});
  EXPECT_EQ(value(call("block", {1, 2}, {"softmax", "layer_norm"})).dump(),
            R"([0.5,"inf",0.5,"inf"])");
  EXPECT_EQ(stand_in.asked, (Words{R"(softmax[1,[1.0,{"$type":"dict"}]])", "layer_norm[1.0,2.0]"}));
  EXPECT_EQ(call("causal_mask", {1}, {"softmax"}).error,
            "TypeError: the parameters are values, scale (line 8 of model.py)");
  const Answer answer = call("pos_encoding", {1, 2}, {"softmax"});
  EXPECT_EQ(stand_in.asked, Words{R"(softmax[{"$type":"str"}])"});
  // Only while they are.
  EXPECT_EQ(value(learner.call("softmax", {1})).dump(), "[7.0]");
  EXPECT_EQ(learner.call("layer_norm", {1}).kind, Kind::kMissing);
}

TEST(Submission, AStandInsFaultIsTheSubmissionsError) {
  Learner learner(
      "def softmax(xs): return xs\n"
      "def attention(Q, K, V, mask=None): return softmax(Q)\n");
  const Answer answer =
      learner->call("attention", {1, 2, 3}, Words{"softmax"},
                    [](auto, auto&) -> List { throw std::invalid_argument("softmax: größer"); });
  EXPECT_EQ(answer.kind, Kind::kRaised);
  EXPECT_EQ(answer.error, "ValueError: softmax: größer (line 2 of model.py)");
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
