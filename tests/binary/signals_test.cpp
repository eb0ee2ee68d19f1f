#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "binary/binary.hpp"

// Runs that are ended from outside, and runs beside others.

namespace tfx::test {
namespace {

using Texts = std::map<std::string, std::string>;

class Signals : public Binary {
 protected:
  /// Every file of a folder, by its name.
  [[nodiscard]] Texts texts(const std::string& folder) const {
    Texts result;
    for (const std::string& name : names(folder)) result[name] = text(folder + "/" + name);
    return result;
  }

  void restore(const std::string& folder, const Texts& files) const {
    std::filesystem::remove_all(path(folder));
    std::filesystem::create_directory(path(folder));
    for (const auto& [name, content] : files) write(folder + "/" + name, content);
  }

  void expect_old_or_new(const Texts& old, const Texts& now_whole) const {
    for (const auto& [name, content] : old) {
      const std::string now = text("out/" + name);
      EXPECT_TRUE(now == content || now == now_whole.at(name)) << name;
    }
  }
};

TEST_F(Signals, EndALongRunAndLeaveTheOldFiles) {
  ASSERT_TRUE(done(tfx({"scale", "--trials", "20"})));
  const Texts old = texts("out");
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process(tfx_command({"scale", "--trials", "1000000", "--d", "512"}),
                    {.folder = path()});
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    process.signal(signal);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.exit, 128 + signal);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(texts("out"), old);
  }
}

TEST_F(Signals, AtAnyMomentLeaveEachFileOldOrNew) {
  const Words command = {"scale", "--trials", "20", "--seed", "7"};
  ASSERT_TRUE(done(tfx({"scale", "--trials", "20"})));
  const Texts old = texts("out");
  ASSERT_TRUE(done(tfx(command)));
  const Texts whole = texts("out");

  for (const int signal : {SIGKILL, SIGTERM, SIGINT}) {
    int ended = 0;
    int finished = 0;
    for (std::chrono::duration<double> delay(1e-4); finished < 3; delay *= 1.1) {
      restore("out", old);
      Process process(tfx_command(command), {.folder = path()});
      std::this_thread::sleep_for(delay);
      process.signal(signal);
      ++(process.wait().exit == 0 ? finished : ended);
      expect_old_or_new(old, whole);
      EXPECT_TRUE(signal == SIGKILL || names("out").size() == old.size());
    }
    EXPECT_GT(ended, 3);
  }
}

TEST_F(Signals, TwentyRunsAtOnceLeaveWholeFiles) {
  std::vector<std::unique_ptr<Process>> processes;
  for (int seed = 0; seed < 20; ++seed) {
    const Words command = {"scale", "--trials", "20", "--json", "--seed", std::to_string(seed)};
    processes.push_back(std::make_unique<Process>(tfx_command(command), Start{.folder = path()}));
  }
  std::set<std::string> seen;
  std::jthread reader([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      if (std::filesystem::exists(path("out/02-scale.json")))
        seen.insert(text("out/02-scale.json"));
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  });
  std::set<std::string> records;
  for (const auto& process : processes) {
    const Outcome outcome = process->wait();
    EXPECT_TRUE(done(outcome));
    records.insert(outcome.out);
  }
  reader.request_stop();
  reader.join();
  seen.insert(text("out/02-scale.json"));
  EXPECT_EQ(records.size(), 20U);
  EXPECT_TRUE(std::ranges::includes(records, seen));
  EXPECT_EQ(names("out"), (Words{"02-scale.json", "02-scale.svg", "02-scale.txt"}));
}

}  // namespace
}  // namespace tfx::test
