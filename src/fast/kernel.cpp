#include "fast/kernel.hpp"

// Highway reads this file once for each SIMD target, and picks one when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fast/kernel.cpp"
#include "hwy/foreach_target.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <numbers>
#include <vector>

#include "fast/strip_inl.hpp"
#include "fast/threads.hpp"
#include "hwy/aligned_allocator.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {

/// Three vectors of queries make a strip: with four rows of the other matrix that is twelve sums,
/// which fill the sixteen registers of SSE and AVX with what they are multiplied by.
inline constexpr std::size_t kVectorsOfAStrip = 3;

/// Strips that go through the keys together, so that a block of keys is fetched once for all.
inline constexpr std::size_t kStripsOfATask = 8;

/// A tile of so many bytes a lane is 18 KiB of float for AVX2 (9 of double), and leaves room for
/// the rest of what a step reads in the 32 KiB next to the processor; so many bytes of K and V stay
/// in the cache behind it.
inline constexpr std::size_t kBytesOfATileColumn = 768;
inline constexpr std::size_t kBytesOfABlock = std::size_t{128} * 1024;

/// What one thread needs for its task, at most.
inline constexpr std::size_t kBytesOfScratch = std::size_t{2} * 1024 * 1024;

/// How the work is cut. Strips are a matter of the sizes alone; tasks, which change no result, of
/// the number of threads too.
struct Plan {
  std::size_t lanes;    ///< of one vector
  std::size_t vectors;  ///< of all queries of a head
  std::size_t strips;   ///< of a head
  std::size_t strips_of_task;
  std::size_t tasks_of_head;
  std::size_t keys_of_block;
  std::size_t numbers_of_strip;  ///< numbers that a strip keeps
  std::size_t numbers_of_tile;
};

template <typename T>
Plan plan_for(const Heads<T>& heads, std::size_t threads) {
  const std::size_t width = heads.q.cols() / heads.count;
  const std::size_t width_v = heads.v.cols() / heads.count;
  Plan plan;
  plan.lanes = hn::Lanes(Tag<T>());
  plan.vectors = (heads.q.rows() + plan.lanes - 1) / plan.lanes;
  plan.strips = (plan.vectors + kVectorsOfAStrip - 1) / kVectorsOfAStrip;
  const std::size_t keys_in_cache =
      kBytesOfABlock / sizeof(T) / std::max<std::size_t>(1, width + width_v);
  constexpr std::size_t kFewest = 16;  // of very wide ones too, so that a block is worth its start
  plan.keys_of_block =
      std::clamp<std::size_t>(keys_in_cache, kFewest, kBytesOfATileColumn / sizeof(T));
  const std::size_t queries = kVectorsOfAStrip * plan.lanes;
  plan.numbers_of_strip = queries * (width + width_v + 3);  // and top, sum, seen
  plan.numbers_of_tile = queries * plan.keys_of_block;
  const std::size_t room = kBytesOfScratch / sizeof(T) -
                           std::min(2 * plan.numbers_of_tile, kBytesOfScratch / sizeof(T) / 2);
  const std::size_t most = std::clamp<std::size_t>(room / plan.numbers_of_strip, 1, kStripsOfATask);
  // Eight tasks a thread, so that none waits long for the last.
  const std::size_t share = heads.count * plan.strips / (8 * threads);
  plan.strips_of_task = threads == 1 ? most : std::clamp<std::size_t>(share, 1, most);
  plan.tasks_of_head = (plan.strips + plan.strips_of_task - 1) / plan.strips_of_task;
  return plan;
}

/// Where strip number `index` begins and how wide it is. Each has three vectors, but for the end:
/// four that are left become two and two, where three and one would leave a thin one that is slow.
template <typename T>
Strip<T> strip_at(const Plan& plan, std::size_t index, std::size_t n) {
  std::size_t begin = index * kVectorsOfAStrip;
  std::size_t end = std::min(begin + kVectorsOfAStrip, plan.vectors);
  if (plan.vectors % kVectorsOfAStrip == 1 && plan.strips > 1) {
    if (index + 2 == plan.strips) --end;
    if (index + 1 == plan.strips) --begin;
  }
  Strip<T> strip;
  strip.first = begin * plan.lanes;
  strip.count = std::min(end * plan.lanes, n) - strip.first;
  strip.vectors = end - begin;
  return strip;
}

/// What a thread works in.
template <typename T>
class Scratch {
 public:
  explicit Scratch(const Plan& plan)
      : plan_(plan),
        numbers_(hwy::AllocateAligned<T>(plan.strips_of_task * plan.numbers_of_strip +
                                         2 * plan.numbers_of_tile)) {
    if (!numbers_) throw std::bad_alloc();
  }

  [[nodiscard]] Tile<T> tile() const {
    return {numbers_.get(), numbers_.get() + plan_.numbers_of_tile};
  }

  /// Gives the strip the place number `slot`.
  void place(Strip<T>& strip, std::size_t slot, std::size_t width, std::size_t width_v) const {
    const std::size_t queries = strip.vectors * plan_.lanes;
    strip.q = numbers_.get() + 2 * plan_.numbers_of_tile + slot * plan_.numbers_of_strip;
    strip.out = strip.q + width * queries;
    strip.top = strip.out + width_v * queries;
    strip.sum = strip.top + queries;
    strip.seen = strip.sum + queries;
  }

 private:
  const Plan& plan_;
  hwy::AlignedFreeUniquePtr<T[]> numbers_;
};

template <typename T>
void attend_block_of(const Head<T>& head, const Strip<T>& strip, std::size_t first,
                     std::size_t last, const Tile<T>& tile) {
  switch (strip.vectors) {
    case 1: return attend_block<1>(head, strip, first, last, tile);
    case 2: return attend_block<2>(head, strip, first, last, tile);
    default: return attend_block<3>(head, strip, first, last, tile);
  }
}

/// Takes strips through all the keys, block by block, side by side.
template <typename T>
void attend_keys(const Head<T>& head, const Plan& plan, Strip<T>* strips, std::size_t count,
                 const Tile<T>& tile) {
  for (std::size_t s = 0; s < count; ++s) begin(head, strips[s]);
  // Past the last query of the last strip, causal keys are hidden from all.
  const Strip<T>& end = strips[count - 1];
  const std::size_t keys = head.sees.is_causal() ? end.first + end.count : head.k.rows();
  for (std::size_t first = 0; first < keys; first += plan.keys_of_block) {
    const std::size_t last = std::min(first + plan.keys_of_block, keys);
    for (std::size_t s = 0; s < count; ++s) attend_block_of(head, strips[s], first, last, tile);
  }
}

/// One task: some neighbouring strips of one head.
template <typename T>
void attend_strips(Head<T> head, const Plan& plan, std::size_t begin_strip,
                   const Scratch<T>& scratch) {
  const std::size_t count = std::min(plan.strips_of_task, plan.strips - begin_strip);
  Strip<T> strips[kStripsOfATask];
  for (std::size_t s = 0; s < count; ++s) {
    strips[s] = strip_at<T>(plan, begin_strip + s, head.q.rows());
    scratch.place(strips[s], s, head.q.cols(), head.v.cols());
  }
  attend_keys(head, plan, strips, count, scratch.tile());
  for (std::size_t s = 0; s < count; ++s) {
    if (finish(head, strips[s], Write::kAll)) continue;
    // A sum of large values may have overflowed though their mean does not: those cells again, with
    // weights that are smaller by a power of two. The others are right, and their values may be too
    // small for such weights.
    head.lowered = 64;
    attend_keys(head, plan, &strips[s], 1, scratch.tile());
    finish(head, strips[s], Write::kOdd);
    head.lowered = 0;
  }
}

template <typename T>
bool all_finite(const T* xs, std::size_t count) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  auto finite = hn::Eq(hn::Zero(tag), hn::Zero(tag));
  std::size_t c = 0;
  for (; c + lanes <= count; c += lanes) {
    finite = hn::And(finite, hn::IsFinite(hn::LoadU(tag, xs + c)));
  }
  return hn::AllTrue(tag, finite) &&
         std::all_of(xs + c, xs + count, [](T x) { return std::isfinite(x); });
}

/// Which rows of V are finite in all columns; nothing where all are, or where none is hidden.
template <typename T>
std::vector<bool> finite_rows(const Heads<T>& heads) {
  if (heads.sees.is_all()) return {};
  std::vector<bool> finite(heads.v.rows());
  for (std::size_t j = 0; j < finite.size(); ++j) {
    finite[j] = all_finite(heads.v.row(j), heads.v.cols());
  }
  const bool all = std::find(finite.begin(), finite.end(), false) == finite.end();
  return all ? std::vector<bool>() : finite;
}

template <typename T>
void attend_heads(const Heads<T>& heads, std::size_t threads) {
  if (heads.q.rows() == 0 || heads.v.cols() == 0) return;
  const Plan plan = plan_for(heads, threads);
  const std::vector<bool> finite = finite_rows(heads);
  const std::size_t width = heads.q.cols() / heads.count;
  const std::size_t width_v = heads.v.cols() / heads.count;
  const std::size_t tasks = heads.count * plan.tasks_of_head;
  const std::size_t workers = std::min(threads, tasks);

  std::vector<Scratch<T>> scratch;
  scratch.reserve(workers);
  for (std::size_t w = 0; w < workers; ++w) scratch.emplace_back(plan);
  for_each_task(tasks, workers, [&](std::size_t task, std::size_t worker) HWY_ATTR {
    const std::size_t h = task % heads.count;
    // The last queries first: where the mask is causal they see the most keys and take longest.
    const std::size_t task_of_head = plan.tasks_of_head - 1 - task / heads.count;
    const Head<T> head{heads.q.columns(h * width, width),
                       heads.k.columns(h * width, width),
                       heads.v.columns(h * width_v, width_v),
                       heads.out.columns(h * width_v, width_v),
                       heads.sees,
                       finite,
                       static_cast<T>(std::numbers::log2e / std::sqrt(static_cast<double>(width)))};
    attend_strips(head, plan, task_of_head * plan.strips_of_task, scratch[worker]);
  });
}

void attend_float(const Heads<float>& heads, std::size_t threads) {
  attend_heads(heads, threads);
}
void attend_double(const Heads<double>& heads, std::size_t threads) {
  attend_heads(heads, threads);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tfx::fast {
namespace {

HWY_EXPORT(attend_float);
HWY_EXPORT(attend_double);

/// So many multiplications are worth a thread: they take about 0.1 ms, and to start one 0.02.
constexpr double kWorthAThread = 8e6;

template <typename T>
std::size_t useful_threads(const Heads<T>& heads, std::size_t asked) {
  const double work = static_cast<double>(heads.q.rows()) * static_cast<double>(heads.k.rows()) *
                      static_cast<double>(heads.q.cols() + heads.v.cols());
  return std::clamp<std::size_t>(static_cast<std::size_t>(std::min(work / kWorthAThread, 1e6)), 1,
                                 threads_for(asked));
}

}  // namespace

void attend(const Heads<float>& heads, std::size_t threads) {
  HWY_DYNAMIC_DISPATCH(attend_float)(heads, useful_threads(heads, threads));
}

void attend(const Heads<double>& heads, std::size_t threads) {
  HWY_DYNAMIC_DISPATCH(attend_double)(heads, useful_threads(heads, threads));
}

}  // namespace tfx::fast
#endif
