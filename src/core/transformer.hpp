#pragma once

// The whole of core, in the order to read it (so clang-format is kept from sorting it). Each header
// says what its function gives, in which shapes, and where it comes from; each .cpp is the formula
// as a plain loop.

// clang-format off
// The things it is made of:
#include "core/matrix.hpp"  // tokens are rows
#include "core/mask.hpp"    // who may look at whom
#include "core/shape.hpp"   // what an error says
#include "core/random.hpp"  // PyTorch's numbers
#include "core/linalg.hpp"  // dot, and rows and columns
// The seven functions, each built on those before it:
#include "core/softmax.hpp"       // scores -> weights
#include "core/attention.hpp"     // weights -> a mix of the values
#include "core/causal_mask.hpp"   // the future is hidden
#include "core/multi_head.hpp"    // several attentions side by side
#include "core/pos_encoding.hpp"  // attention does not know the order; this tells it
#include "core/layer_norm.hpp"    // each token to mean 0 and variance 1
#include "core/block.hpp"         // norm, heads, residual
// clang-format on
