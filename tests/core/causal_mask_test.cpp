#include "core/causal_mask.hpp"

#include <gtest/gtest.h>

#include "support/cases.hpp"

namespace tfx {
namespace {

TEST(CausalMask, ShowsTheKeyOfTheQueryItselfAndThoseBefore) {
  EXPECT_EQ(causal_mask(3), (Mask{{true, false, false}, {true, true, false}, {true, true, true}}));
}

TEST(CausalMask, OfNoTokensIsEmpty) {
  EXPECT_EQ(causal_mask(0), Mask(0, 0));
}

TEST(CausalMask, AgreesWithPyTorch) {
  for (const test::Case& c : test::cases_of("causal_mask")) {
    SCOPED_TRACE(c.id);
    EXPECT_EQ(causal_mask(c.args.at("n").get<std::size_t>()), test::mask(c.expected));
  }
}

TEST(CausalMask, IsTrueWhereTheQueryIsNotBeforeTheKey) {
  for (const std::size_t n : {1U, 2U, 7U, 64U}) {
    const Mask mask = causal_mask(n);
    ASSERT_EQ(mask.rows(), n);
    ASSERT_EQ(mask.cols(), n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) ASSERT_EQ(mask(i, j), i >= j) << i << ", " << j;
    }
  }
}

}  // namespace
}  // namespace tfx
