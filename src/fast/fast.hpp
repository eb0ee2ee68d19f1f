#pragma once

// The whole of fast: core's functions at the speed of the hardware, in float and double. Read core
// first: what a function means is said there, and fast is judged by it.
//
// A vector is 4 to 16 numbers in one register of the processor, a lane is one of them, and what is
// done to a vector is done to all lanes at once. hn:: is Highway, which says so for any processor:
// Set puts one number into all lanes, Load takes neighbours in memory, MulAdd(a, b, c) is a * b +
// c.
//
// Attention without the n x n weights. A strip of queries goes through the keys block by block, and
// keeps for each query a score that counts as the largest (top), the sum of its weights and the mix
// of values so far. All that a step touches fits in the caches:
//
//              queries of a strip, one a lane           keys of a block, row after row
//            ┌────────┬────────┬────────┐              ┌───────────────────────────┐
//          c │ vector │ vector │ vector │            j │ k[j][0] k[j][1] ...       │ 4 rows
//   width  │ │        │        │        │              │                           │ at once
//            └────────┴────────┴────────┘              └───────────────────────────┘
//            q, transposed once a strip                  as it lies in memory
//
//   score    tile[j] += k[j][c] * q[c]       a number of K for all lanes of three vectors: 4 rows
//            ┌────────┬────────┬────────┐    are 12 sums, which stay in registers
//          j │ tile: a score, then the  │
//    keys  │ │ weight it becomes        │
//            └────────┴────────┴────────┘
//   weigh    tile[j] = 2^((tile[j] - top) * log2(e) / sqrt(width)), sum += tile[j]
//
//   mix      out[c] += v[j][c] * tile[j]     the same loop: a number of V for all lanes, 4 columns
//            ┌────────┬────────┬────────┐    at once; divided by the sum and turned back into rows
//          c │ out, transposed          │    at the end
//    d_v   │ │                          │
//            └────────┴────────┴────────┘
//
// A score may pass the top by a factor of 2^8 in its weight; only where one passes by more does the
// top move up to it, and sum and out become as much smaller. Where a sum of large values overflows
// though their mean does not, the strip goes through the keys once more with smaller weights
// (lowered). A key that a mask hides weighs exactly 0, but 0 * NaN is NaN: a tile with such a key
// whose V holds NaN or inf is mixed query by query (mix_with_odd_rows).
//
// Some neighbouring strips go through the keys together (a task), so that a block of K and V is
// fetched once for them; tasks are what threads share. A causal mask leaves out whole blocks and
// hides single cells only in the block that the diagonal crosses.
//
// Files that end in _inl.hpp, and the .cpp files that name themselves to Highway, are compiled once
// for each SIMD target; the best that the processor has is chosen when the program runs.

// clang-format off
#include "fast/view.hpp"        // rows that someone else holds
#include "fast/visibility.hpp"  // who may look at whom, without n x n bytes
#include "fast/softmax.hpp"     // exp2_inl.hpp is its heart; rows.hpp, store_inl.hpp as layer_norm's
#include "fast/attention.hpp"   // kernel.hpp -> strip_inl.hpp -> tiles_inl.hpp, transpose_inl.hpp
#include "fast/multi_head.hpp"
#include "fast/layer_norm.hpp"
#include "fast/block.hpp"
#include "fast/random.hpp"     // PyTorch's numbers
#include "fast/threads.hpp"
#include "fast/target.hpp"
// clang-format on
