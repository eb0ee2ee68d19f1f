#pragma once

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

// Where somebody else's program is run, and what it leaves there.

namespace tfx::test {

/// A new folder among the temporary ones; it goes with the object.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Writes a file that all may read and run.
  void put(const std::filesystem::path& name, std::string_view text) const;

 private:
  std::filesystem::path path_;
};

/// Who runs tfx, and whether there are namespaces, as there are none in most containers.
struct Surroundings {
  bool root = false;
  bool namespaces = true;
};

/// As we are.
[[nodiscard]] Surroundings here();

/// Does the work in a process of its own; how that ended, as waitpid tells it. It is not 0 where an
/// expectation in there failed.
[[nodiscard]] int status_in(const Surroundings& surroundings, const std::function<void()>& work);

/// A test that is done in each of the surroundings: a fixture that derives from this needs
/// INSTANTIATE_TEST_SUITE_P(Prefix, Fixture, testing::ValuesIn(test::kEverywhere), test::Named());
class Everywhere : public testing::TestWithParam<Surroundings> {
 protected:
  /// Who is not root cannot be root there either.
  void SetUp() override;
  static void run(const std::function<void()>& work) { EXPECT_EQ(status_in(GetParam(), work), 0); }
};

inline constexpr std::array<Surroundings, 4> kEverywhere{
    {{true, true}, {true, false}, {false, true}, {false, false}}};

/// "UserWithoutNamespaces".
struct Named {
  std::string operator()(const testing::TestParamInfo<Surroundings>& info) const;
};

/// How many processes have the word in their command line or their name.
[[nodiscard]] int processes_with(std::string_view word);

/// Whether there is none of them within two seconds.
[[nodiscard]] bool are_gone(std::string_view word);

}  // namespace tfx::test
