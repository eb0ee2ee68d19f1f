#include "grade/program/implementation.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <string>

#include "grade/sandbox/surroundings.hpp"
#include "grade/sandbox/trouble.hpp"
#include "io/json.hpp"
#include "report/record.hpp"
#include "support/text.hpp"

namespace tfx::grade {
namespace {

using Kind = Answer::Kind;
using report::List;
using report::Value;
using std::chrono::milliseconds;
using test::Folder;

/// A list in a list: braces alone are a copy to some compilers.
List alone(const Value& argument) {
  return List(1, argument);
}

Value value_of(std::string_view json) {
  return report::read_json(json, io::parse_json);
}

/// A program, and the folder that it has a copy of.
class Program {
 public:
  explicit Program(const std::string& command, const Limits& limits = {})
      : implementation_(command, folder_.path(), limits) {}

  Answer call(const std::string& function = "softmax",
              const List& arguments = alone(List{1.0, 2.0})) {
    return implementation_.call(function, arguments);
  }

 private:
  Folder folder_;
  Implementation implementation_;
};

/// A shell that runs this for each request, of which $id is the number.
std::string each(const std::string& script) {
  return "while read -r line; do id=${line#*:}; id=${id%%,*}; " + script + "; done";
}

/// A shell that answers each request with this, which is the rest of an object.
std::string answering(const std::string& fields) {
  return each("printf '{\"id\": %s, %s}\\n' $id '" + fields + "'");
}

/// Python that answers each `request` with what `answer` is there.
std::string python(const std::string& answer) {
  return "exec python3 -c '\nimport json, sys\n"
         "for line in sys.stdin:\n"
         "    request = json.loads(line)\n"
         "    print(json.dumps({\"id\": request[\"id\"], " +
         answer + "}), flush=True)'";
}

/// Whether the answer is that number alone, in a list.
testing::AssertionResult gives(const Answer& answer, double number) {
  if (answer.kind == Kind::kValue && answer.value == Value(List{number})) {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << answer.error << report::write_json_line(answer.value);
}

TEST(Request, NamesTheArgumentsThatAreGiven) {
  EXPECT_EQ(report::write_json_line(request(7, "attention", {1, 2, 3})),
            R"({"id":7,"function":"attention","arguments":{"Q":1,"K":2,"V":3}})");
  EXPECT_EQ(report::write_json_line(request(8, "multi_head", {1, 2, 3, 4, alone(true)})),
            R"({"id":8,"function":"multi_head",)"
            R"("arguments":{"Q":1,"K":2,"V":3,"h":4,"mask":[true]}})");
  EXPECT_EQ(report::write_json_line(request(1, "causal_mask", {3, "too many"})),
            R"({"id":1,"function":"causal_mask","arguments":{"n":3}})");
}

TEST(Implementation, IsAskedALineAtATime) {
  Program program(python("\"error\": line"));
  EXPECT_EQ(program.call("layer_norm", alone(List{0.1, 1e300})).error,
            R"({"id":1,"function":"layer_norm","arguments":{"row":[0.1,1e+300]}} )");
  EXPECT_EQ(program.call("layer_norm", List{List{2.0}, 0.5}).error,
            R"({"id":2,"function":"layer_norm","arguments":{"row":[2.0],"eps":0.5}} )");
}

TEST(Implementation, AnswersWithAResult) {
  Program program(python("\"result\": [sum(request[\"arguments\"][\"xs\"]), 2, True]"));
  const Answer answer = program.call();
  EXPECT_EQ(answer.kind, Kind::kValue);
  EXPECT_EQ(answer.value, Value(List{3.0, 2, true}));
  EXPECT_TRUE(answer.forms.empty());
  EXPECT_EQ(program.call("softmax", alone(List{0.25})).value, Value(List{0.25, 2, true}));
}

TEST(Implementation, NumbersThatAreNotFiniteAreWords) {
  Program program(answering(R"("result": ["nan", "inf", "-inf"])"));
  const Value value = program.call().value;
  const auto& cells = std::get<List>(value.data);
  EXPECT_TRUE(std::isnan(std::get<double>(cells.at(0).data)));
  EXPECT_EQ(cells.at(1), Value(HUGE_VAL));
  EXPECT_EQ(cells.at(2), Value(-HUGE_VAL));
}

TEST(Implementation, GivesAttentionByNameOrAsAPair) {
  for (const char* result :
       {R"({"weights": [[2]], "out": [[1]]})", "[[[1]], [[2]]]", R"({"out": [[1]]})"}) {
    Program program(answering(std::string(R"("result": )") + result));
    EXPECT_EQ(program.call("attention").value, value_of(result));
  }
}

TEST(Implementation, SaysWhatItCannotCompute) {
  Program program(answering(R"("error": "no größe")"));
  for (int time = 0; time < 2; ++time) {
    const Answer answer = program.call();
    EXPECT_EQ(answer.kind, Kind::kRaised);
    EXPECT_EQ(answer.error, "no größe");
  }
  Program both(answering(R"("error": "no", "result": [1])"));
  EXPECT_EQ(both.call().kind, Kind::kRaised);
}

TEST(Implementation, PrintsOnItsOtherStream) {
  Program program(each("echo \"seen $id\" >&2; printf '{\"id\": %s, \"result\": [1]}\\n' $id"));
  EXPECT_EQ(program.call().printed, "seen 1\n");
  EXPECT_EQ(program.call().printed, "seen 2\n");
}

TEST(Implementation, ALineThatIsNoAnswerIsShown) {
  const auto stray = [](const std::string& script) {
    const Answer answer = Program(each(script)).call();
    EXPECT_EQ(answer.kind, Kind::kStray);
    return answer.error;
  };
  EXPECT_EQ(stray("echo hello"), "hello");
  EXPECT_EQ(stray("echo"), "");
  EXPECT_EQ(stray("echo '[1, 2]'"), "[1, 2]");
  EXPECT_EQ(stray("echo '{\"id\": 2, \"result\": [1]}'"), R"({"id": 2, "result": [1]})");
  EXPECT_EQ(stray("echo '{\"id\": \"1\", \"result\": [1]}'"), R"({"id": "1", "result": [1]})");
  EXPECT_EQ(stray("echo '{\"result\": [1]}'"), R"({"result": [1]})");
  EXPECT_EQ(stray("echo '{\"id\": 1}'"), R"({"id": 1})");
  EXPECT_EQ(stray("echo '{\"id\": 1, \"error\": 5}'"), R"({"id": 1, "error": 5})");
  EXPECT_EQ(stray("echo " + std::string(60, 'x')), std::string(60, 'x'));
  EXPECT_EQ(stray("echo " + std::string(61, 'x')), std::string(60, 'x') + "..");
}

TEST(Implementation, WhatIsShownOfALineIsUtf8) {
  const auto stray = [](const std::string& script) { return Program(each(script)).call().error; };
  EXPECT_EQ(stray("printf 'a\\377b\\n'"), "a\uFFFDb");
  EXPECT_EQ(stray("echo nan"), "nan");
  // 60 letters of two bytes each, and one more.
  std::string letters;
  for (int i = 0; i < 60; ++i) letters += "ö";
  EXPECT_EQ(stray("echo " + letters), letters);
  EXPECT_EQ(stray("echo " + letters + "ö"), letters + "..");
}

TEST(Implementation, IsStartedAgainAfterAStrayLine) {
  Program program(
      each("[ $id = 1 ] && echo debug; n=$((n + 1)); "
           "printf '{\"id\": %s, \"result\": [%s]}\\n' $id $n.0"));
  EXPECT_EQ(program.call().error, "debug");
  EXPECT_TRUE(gives(program.call(), 1));  // not the answer that came late, nor its count
  EXPECT_TRUE(gives(program.call(), 2));
}

TEST(Implementation, HasATimeToAnswerIn) {
  Program program(each("n=$((n + 1)); [ $id = 2 ] && echo before >&2 && sleep 60; "
                       "printf '{\"id\": %s, \"result\": [%s]}\\n' $id $n.0"),
                  {.call = milliseconds(300)});
  EXPECT_TRUE(gives(program.call(), 1));
  const Answer late = program.call();
  EXPECT_EQ(late.kind, Kind::kSilent);
  EXPECT_EQ(late.error, "no answer within 0.3 s");
  EXPECT_EQ(late.printed, "before\n");
  EXPECT_TRUE(gives(program.call(), 1));
}

TEST(Implementation, HasSomeSecondsMoreToStart) {
  Program program("sleep 0.5; " + answering(R"("result": [1.0])"), {.call = milliseconds(100)});
  EXPECT_TRUE(gives(program.call(), 1));
}

TEST(Implementation, HasATimeForAllAnswers) {
  Program program("exec sleep 60", {.total = milliseconds(300)});
  for (int time = 0; time < 3; ++time) {
    const Answer late = program.call();
    EXPECT_EQ(late.kind, Kind::kNoTime);
    EXPECT_EQ(late.error, "no answer within 0.3 s for all calls");
  }
}

TEST(Implementation, MayEndInTheMiddleAndIsStartedAgain) {
  Program program(
      each("[ $id = 2 ] && printf '{\"id\": 2, \"res' && exit 3; "
           "printf '{\"id\": %s, \"result\": [1.0]}\\n' $id"));
  EXPECT_TRUE(gives(program.call(), 1));
  const Answer ended = program.call();
  EXPECT_EQ(ended.kind, Kind::kEnded);
  EXPECT_EQ(ended.error, "ended with exit code 3");
  EXPECT_TRUE(gives(program.call(), 1));
}

TEST(Implementation, ReachesLimits) {
  Program writes("read -r line; exec dd if=/dev/zero of=file bs=2000 count=1", {.file = 1000});
  EXPECT_EQ(writes.call().kind, Kind::kLimit);
  EXPECT_EQ(writes.call().error, "wrote a file of more than 1000 bytes");
  Program talks("read -r line; yes | tr -d '\\n'", {.line = 1000});
  EXPECT_EQ(talks.call().kind, Kind::kLimit);
}

/// What calling a program says that cannot be started.
std::string trouble(const std::string& command) {
  try {
    (void)Program(command).call();
  } catch (const Trouble& error) {
    return error.what();
  }
  return "none";
}

TEST(Implementation, AProgramThatIsNotThereIsATrouble) {
  for (const std::string command : {"no-such-program", "/etc/passwd"}) {
    const std::string said = trouble(command + " --fast");
    EXPECT_TRUE(test::contains(said, ": " + command + ": ")) << said;
    EXPECT_FALSE(test::contains(said, "\n")) << said;
  }
  EXPECT_EQ(trouble("exit 127"), "sh ended with exit code 127");
  EXPECT_EQ(trouble("exit 1"), "none");
}

TEST(Implementation, WhatHasAnsweredWasThere) {
  Program program(each("[ $id = 2 ] && exit 127; printf '{\"id\": %s, \"result\": [1.0]}\\n' $id"));
  EXPECT_TRUE(gives(program.call(), 1));
  EXPECT_EQ(program.call().kind, Kind::kEnded);
}

TEST(Implementation, WorksInACopyOfItsFolder) {
  const Folder folder;
  folder.put("value", "2.0");
  Implementation program("echo 5 > value; exec cat value >&2", folder.path(), {});
  EXPECT_EQ(program.call("softmax", alone(List{1.0})).printed, "5\n");
  Implementation other(each("printf '{\"id\": %s, \"result\": [%s]}\\n' $id $(cat value)"),
                       folder.path(), {});
  EXPECT_TRUE(gives(other.call("softmax", alone(List{1.0})), 2));
}

}  // namespace
}  // namespace tfx::grade
