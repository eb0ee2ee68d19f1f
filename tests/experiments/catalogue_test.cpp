#include "experiments/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "render/words.hpp"

namespace tfx::experiments {
namespace {

TEST(Catalogue, IsInTheOrderOfItsFiles) {
  EXPECT_TRUE(std::ranges::is_sorted(catalogue(), {}, &Experiment::stem));
  for (const Experiment& experiment : catalogue()) {
    EXPECT_EQ(experiment.stem.substr(3), experiment.name);
    EXPECT_EQ(stem_of(experiment.name), experiment.stem);
  }
  EXPECT_THROW((void)stem_of("nothing"), std::out_of_range);
}

// A thousand trials need a thousand seeds; what draws once needs one.
TEST(Catalogue, RefusesASeedThatHasNoTrialsLeft) {
  constexpr std::uint32_t kLast = std::numeric_limits<std::uint32_t>::max();
  for (const Experiment& experiment : catalogue()) {
    EXPECT_NO_THROW(experiment.validate(0)) << experiment.name;
    const bool has_trials = experiment.name == "scale" || experiment.name == "heads" ||
                            experiment.name == "perm" || experiment.name == "block" ||
                            experiment.name == "notes";
    if (has_trials) {
      EXPECT_THROW(experiment.validate(kLast), std::invalid_argument) << experiment.name;
    } else {
      EXPECT_NO_THROW(experiment.validate(kLast)) << experiment.name;
    }
  }
}

// With its default settings each measures what is said of it, with the seed it is given.
TEST(Catalogue, RunsEachExperimentWithASeed) {
  for (const Experiment& experiment : catalogue()) {
    const report::Report report = experiment.run(7, {});
    EXPECT_EQ(report.experiment, experiment.name);
    if (const report::Value* seed = report::find(report.parameters, "seed")) {
      EXPECT_EQ(*seed, report::Value(7)) << experiment.name;
    }
    std::vector<std::string> ids;
    for (const report::Claim& claim : report.claims) ids.push_back(claim.id);
    std::ranges::sort(ids);
    EXPECT_EQ(ids, render::claim_ids(experiment.name));
  }
}

}  // namespace
}  // namespace tfx::experiments
