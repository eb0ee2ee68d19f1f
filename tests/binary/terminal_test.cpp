#include <fcntl.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "binary/binary.hpp"

// Progress: on a terminal, on stderr, for work of more than a second, and gone at the end.

namespace tfx::test {
namespace {

/// A terminal, and what a program showed on it.
class Terminal {
 public:
  Terminal() {
    EXPECT_EQ(openpty(&screen_, &line_, nullptr, nullptr, nullptr), 0);
    EXPECT_EQ(fcntl(screen_, F_SETFL, O_NONBLOCK), 0);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  Terminal(Terminal&&) = delete;
  Terminal& operator=(Terminal&&) = delete;
  ~Terminal() {
    close(screen_);
    close(line_);
  }

  /// Where a program writes.
  [[nodiscard]] int line() const { return line_; }

  [[nodiscard]] std::string shown() const {
    std::string text;
    std::array<char, 4096> part{};
    ssize_t count = 0;
    while ((count = read(screen_, part.data(), part.size())) > 0) {
      text.append(part.data(), static_cast<std::size_t>(count));
    }
    return text;
  }

 private:
  int screen_ = -1;
  int line_ = -1;
};

class Progress : public Binary {
 protected:
  struct Shown {
    std::string screen;
    std::string out;
  };

  /// `perm`, with a terminal for its stderr.
  [[nodiscard]] Shown on_terminal(std::size_t trials, const Words& more,
                                  const Words& environment) const {
    const Terminal terminal;
    Words command = {"perm", "--out", "-", "--trials", std::to_string(trials)};
    command.insert(command.end(), more.begin(), more.end());
    const Outcome outcome = tfx(command, {.environment = environment, .error = terminal.line()});
    EXPECT_EQ(outcome.exit, 0);
    return {terminal.shown(), outcome.out};
  }

  /// A run that took more than a second, whatever the machine and the build, and its trials.
  [[nodiscard]] std::pair<Shown, std::size_t> long_run(const Words& environment) const {
    std::size_t trials = 4000;
    Shown shown = on_terminal(trials, {}, environment);
    while (trials < 1'000'000 && shown.screen.empty()) {
      trials *= 2;
      shown = on_terminal(trials, {}, environment);
    }
    return {shown, trials};
  }
};

TEST_F(Progress, IsALineOnTheTerminalThatIsGoneAtTheEnd) {
  const auto [shown, trials] = long_run({"TERM=xterm", "NO_COLOR=1"});
  const std::string of_trials = " of " + std::to_string(trials) + " done";
  const std::string erase = "\r\x1b[K";

  EXPECT_NE(shown.screen.find(of_trials), std::string::npos);
  EXPECT_TRUE(shown.screen.starts_with(erase));
  EXPECT_TRUE(shown.screen.ends_with(of_trials + erase));
  EXPECT_EQ(shown.screen.find('\n'), std::string::npos);

  const Shown quiet = on_terminal(trials, {"--quiet"}, {"TERM=xterm"});
  EXPECT_EQ(quiet.screen, "");
  EXPECT_EQ(on_terminal(trials, {}, {"TERM=dumb"}).screen, "");
  EXPECT_EQ(on_terminal(trials, {}, {"TERM"}).screen, "");
  EXPECT_EQ(shown.out, quiet.out);

  const Words command = {"perm", "--out", "-", "--trials", std::to_string(trials)};
  const Outcome redirected = tfx(command, {.environment = {"TERM=xterm"}});
  EXPECT_TRUE(done(redirected));
  EXPECT_EQ(redirected.out, shown.out);
  EXPECT_EQ(redirected.out.find_first_of("\r\x1b"), std::string::npos);
}

TEST_F(Progress, IsNotShownForWorkThatIsSoonDone) {
  EXPECT_EQ(on_terminal(2, {}, {"TERM=xterm"}).screen, "");
}

}  // namespace
}  // namespace tfx::test
