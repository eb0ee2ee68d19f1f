// What this processor can do at most: fused multiply-adds on registers, each thread its own. Chains
// enough that none waits for its own last result, and few enough for all to stay in registers.

#include <memory>
#include <thread>

#include "worker.hpp"

namespace {

#if defined(__AVX512F__)
constexpr std::size_t kBytes = 64;
#elif defined(__AVX__)
constexpr std::size_t kBytes = 32;
#else
constexpr std::size_t kBytes = 16;
#endif
constexpr int kChains = 12;
constexpr int kSteps = 1'000'000;  // 2 ms: short enough for some to run undisturbed

/// What is left in the chains: somebody has to look, or the compiler would leave them out.
template <typename T>
[[gnu::noinline]] T chains(T factor, T addend) {
  typedef T Vector __attribute__((vector_size(kBytes)));  // NOLINT(modernize-use-using): see below
  Vector x[kChains] = {};  // NOLINT: templates, as std::array and `using` are, drop the attribute
  for (int i = 0; i < kChains; ++i) x[i] += static_cast<T>(i);  // chains alike would become one
  for (int step = 0; step < kSteps; ++step) {
    for (int i = 0; i < kChains; ++i) x[i] = x[i] * factor + addend;
  }
  T sum = 0;
  for (const Vector& vector : x) {
    for (std::size_t lane = 0; lane < kBytes / sizeof(T); ++lane) sum += vector[lane];
  }
  return sum;
}

template <typename T>
peer::Task prepare_as(const peer::Case& c) {
  if (c.op != "fma") throw peer::Unsupported("has no " + c.op);
  const auto left = std::make_shared<std::vector<T>>(c.threads);
  const auto run_one = [left](std::size_t i) {
    (*left)[i] = chains(static_cast<T>(0.5), static_cast<T>(i + 1));
  };
  peer::Task task;
  task.run = [run_one, threads = c.threads] {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back(run_one, i);
    run_one(0);
  };
  task.write = [left](std::ostream& file) { peer::write(file, left->data(), left->size()); };
  task.flops = 2.0 * kChains * kSteps * (kBytes / sizeof(T)) * c.threads;
  return task;
}

}  // namespace

int main() {
  return peer::serve(std::to_string(8 * kBytes) + "-bit vectors, " + peer::compiler(),
                     TFX_PEER_BY_DTYPE(prepare_as));
}
