#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace tfx::grade {

/// Closes a descriptor when it goes. Async-signal-safe.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    other.close();
    return *this;
  }
  ~Descriptor() { close(); }

  /// -1 where it is closed.
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ != -1; }
  void close() {
    if (const int number = std::exchange(number_, -1); number != -1) ::close(number);
  }

 private:
  int number_ = -1;
};

/// The two ends of a pipe; both are closed where none could be made.
struct Pipe {
  Pipe() {
    std::array<int, 2> ends{-1, -1};
    (void)pipe2(ends.data(), O_CLOEXEC);
    out = Descriptor(ends[0]);
    in = Descriptor(ends[1]);
  }

  Descriptor out;  ///< to read from
  Descriptor in;   ///< to write to
};

}  // namespace tfx::grade
