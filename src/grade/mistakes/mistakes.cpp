#include "grade/mistakes/mistakes.hpp"

#include <vector>

#include "grade/mistakes/tables.hpp"

namespace tfx::grade {

std::span<const Mistake> mistakes() {
  static const std::vector<Mistake> all = [] {
    std::vector<Mistake> result;
    for (const auto& table : {softmax_mistakes(), attention_score_mistakes(), attention_mistakes(),
                              attention_mask_mistakes(), mask_mistakes(), multi_head_mistakes(),
                              layer_norm_mistakes(), block_mistakes()}) {
      result.insert(result.end(), table.begin(), table.end());
    }
    return result;
  }();
  return all;
}

Model model_with(const Mistake& mistake) {
  Model model;
  mistake.make(model);
  return model;
}

}  // namespace tfx::grade
