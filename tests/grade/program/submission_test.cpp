#include "grade/program/submission.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "grade/program/learner.hpp"
#include "grade/sandbox/surroundings.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using Kind = Answer::Kind;
using report::List;
using std::chrono::milliseconds;
using test::Folder;
using test::forms;
using test::Json;
using test::kNone;
using test::Learner;
using test::list;
using test::status_in;
using test::value;
using test::Words;
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

}  // namespace
}  // namespace tfx::grade
