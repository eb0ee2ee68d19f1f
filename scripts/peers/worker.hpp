#pragma once

// What the C++ peers of scripts/bench share. A peer is a process that answers one JSON a line:
//
//   {"do":"hello"}                         its version
//   {"do":"prepare","op":"attention",...}  makes the inputs of one case ready
//   {"do":"check","file":PATH}             does it once and writes the result, row after row
//   {"do":"run","batch":B,"repeat":R}      after one batch to warm up: the least of R times of B
//                                          calls, in seconds a call

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace peer {

/// What is to be done: attention over n tokens of width d, or n rows of d to norm or to softmax.
struct Case {
  std::string op;  ///< attention, layer_norm, softmax or fma
  std::size_t n = 0;
  std::size_t d = 0;
  std::string dtype;  ///< float32 or float64
  bool causal = false;
  std::uint32_t seed = 0;
  unsigned threads = 1;
};

/// A case made ready.
struct Task {
  std::function<void()> run;
  std::function<void(std::ostream&)> write;  ///< the result of `run`, as bytes of its dtype
  double flops = 0;                          ///< of one run, where the peer alone can know: fma
};

/// Thrown by a peer for a case that it does not do; says why.
struct Unsupported : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Memory as numerical libraries give it: cells begin at a cache line.
template <typename T>
struct Aligned {
  using value_type = T;
  static constexpr std::align_val_t kLine{64};
  Aligned() = default;
  template <typename U>
  explicit Aligned(const Aligned<U>& /*other*/) {}
  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), kLine));
  }
  void deallocate(T* cells, std::size_t /*count*/) { ::operator delete(cells, kLine); }
  friend bool operator==(const Aligned&, const Aligned&) { return true; }
};

template <typename T>
using Cells = std::vector<T, Aligned<T>>;

/// Cell i of input `stream`: a hash of i (lowbias32 of Chris Wellons) as a number of [-2, 2) that
/// float32 holds exactly, so that every peer and every dtype computes with the same ones.
inline double number(std::uint32_t seed, std::uint32_t stream, std::uint32_t i) {
  std::uint32_t h = i + (4 * seed + stream) * 0x9E3779B9U;
  h = (h ^ (h >> 16U)) * 0x7FEB352DU;
  h = (h ^ (h >> 15U)) * 0x846CA68BU;
  h ^= h >> 16U;
  return static_cast<double>(h >> 8U) / 4194304.0 - 2.0;
}

/// Input `stream`, n rows of d: 0 is Q or what is normed, 1 is K, 2 is V.
template <typename T>
void fill(const Case& c, std::uint32_t stream, T* cells) {
  for (std::size_t i = 0; i < c.n * c.d; ++i) {
    cells[i] = static_cast<T>(number(c.seed, stream, static_cast<std::uint32_t>(i)));
  }
}

/// The same in cells of its own.
template <typename T>
Cells<T> numbers(const Case& c, std::uint32_t stream) {
  Cells<T> cells(c.n * c.d);
  fill(c, stream, cells.data());
  return cells;
}

template <typename T>
void write(std::ostream& file, const T* cells, std::size_t count) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
  file.write(reinterpret_cast<const char*>(cells), static_cast<std::streamsize>(count * sizeof(T)));
}

/// Calls make<float>(c) or make<double>(c).
#define TFX_PEER_BY_DTYPE(make) \
  [](const peer::Case& c) { return c.dtype == "float32" ? make<float>(c) : make<double>(c); }

/// The compiler's name and version: a part of what is measured.
inline std::string compiler() {
#ifdef __clang__
  return std::string("clang++ ") + __clang_version__;
#else
  return std::string("g++ ") + __VERSION__;
#endif
}

/// Seconds a call: the mean of `batch` calls.
inline double seconds_a_call(const Task& task, int batch) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < batch; ++i) task.run();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  return taken.count() / batch;
}

inline double least_seconds(const Task& task, int batch, int repeat) {
  for (int i = 0; i < batch; ++i) task.run();
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < repeat; ++i) least = std::min(least, seconds_a_call(task, batch));
  return least;
}

inline Case read_case(const nlohmann::json& request) {
  return {request.at("op"),     request.at("n"),    request.at("d"),      request.at("dtype"),
          request.at("causal"), request.at("seed"), request.at("threads")};
}

/// Answers requests until stdin ends.
inline int serve(const std::string& version, const std::function<Task(const Case&)>& prepare) {
  using nlohmann::json;
  Task task;
  const auto answer = [&](const json& request) -> json {
    const std::string what = request.at("do");
    if (what == "hello") return {{"version", version}};
    if (what == "prepare") {
      task = {};
      task = prepare(read_case(request));
      return {{"flops", task.flops}};
    }
    if (what == "check") {
      task.run();
      std::ofstream file(request.at("file").get<std::string>(), std::ios::binary);
      task.write(file);
      file.close();
      return file ? json::object() : json{{"error", "the result cannot be written"}};
    }
    return {{"seconds", least_seconds(task, request.at("batch"), request.at("repeat"))}};
  };
  for (std::string line; std::getline(std::cin, line);) {
    json reply;
    try {
      reply = answer(json::parse(line));
    } catch (const Unsupported& why) {
      reply = {{"unsupported", why.what()}};
    } catch (const std::exception& why) {
      reply = {{"error", why.what()}};
    }
    std::cout << reply.dump() << std::endl;
  }
  return 0;
}

}  // namespace peer
