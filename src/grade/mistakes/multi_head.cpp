#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "core/shape.hpp"
#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

std::size_t interleaved(const HeadPlace& place, std::size_t c) {
  return c * place.heads + place.head;
}

/// What the heads give, cell by cell through `join`, in the shape of one head.
template <typename Join>
Matrix joined(const std::vector<Matrix>& outs, const Join& join) {
  Matrix result = outs.front();
  for (std::size_t t = 1; t < outs.size(); ++t) {
    std::ranges::transform(result.cells(), outs[t].cells(), result.cells().begin(), join);
  }
  return result;
}

/// Head t of x whose cells are read as h x n x (d / h), row after row.
Matrix slab(const Matrix& x, std::size_t t, std::size_t h) {
  Matrix result(x.rows(), x.cols() / h);
  const std::size_t count = result.cells().size();
  std::ranges::copy(x.cells().subspan(t * count, count), result.cells().begin());
  return result;
}

/// The columns of head t, where they belong.
Matrix share(const Matrix& x, std::size_t t, std::size_t h) {
  Matrix result(x.rows(), x.cols() / h);
  for (std::size_t i = 0; i < x.rows(); ++i) {
    std::ranges::copy(x.row(i).subspan(t * result.cols(), result.cols()), result.row(i).begin());
  }
  return result;
}

/// Puts what head t gives where it belongs.
void put_head(const Matrix& out, std::size_t t, Matrix& result) {
  const auto to = static_cast<std::ptrdiff_t>(t * out.cols());
  for (std::size_t i = 0; i < out.rows(); ++i) {
    std::ranges::copy(out.row(i), result.row(i).begin() + to);
  }
}

/// Heads that take their own share of K and of V, or else the first one.
template <bool kOwnKey, bool kOwnValue>
Matrix first_shares(const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                    std::size_t h, const Mask* mask) {
  Matrix result(q.rows(), v.cols());
  for (std::size_t t = 0; t < h; ++t) {
    const Matrix out = head(steps, share(q, t, h), share(k, kOwnKey ? t : 0, h),
                            share(v, kOwnValue ? t : 0, h), mask, h);
    put_head(out, t, result);
  }
  return result;
}

/// The heads' outputs, all cells of head 0 first, as `rows` rows.
Matrix in_reading_order(const std::vector<Matrix>& outs, std::size_t rows, std::size_t cols) {
  Matrix result(rows, cols);
  auto to = result.cells().begin();
  for (const Matrix& out : outs) to = std::ranges::copy(out.cells(), to).out;
  return result;
}

constexpr auto kMistakes = std::to_array<Mistake>({
    {"multi_head.root_of_whole_width",
     [](Model& model) {
       model.factor = [](const Sizes& s) {
         return 1 / std::sqrt(static_cast<double>(s.width * std::max<std::size_t>(s.heads, 1)));
       };
     }},
    {"multi_head.root_of_heads",
     [](Model& model) {
       model.factor = [](const Sizes& s) {
         return 1 / std::sqrt(static_cast<double>(s.heads == 0 ? s.width : s.heads));
       };
     }},
    {"multi_head.interleaved", [](Model& model) { model.taken = model.put = interleaved; }},
    {"multi_head.taken_interleaved", [](Model& model) { model.taken = interleaved; }},
    {"multi_head.put_interleaved", [](Model& model) { model.put = interleaved; }},
    {"multi_head.shares_overlap",
     [](Model& model) {
       model.taken = [](const HeadPlace& place, std::size_t c) { return place.head + c; };
     }},
    {"multi_head.put_reversed",
     [](Model& model) {
       model.put = [](const HeadPlace& place, std::size_t c) {
         return (place.heads - 1 - place.head) * place.width + c;
       };
     }},
    {"multi_head.first_share_for_all",
     [](Model& model) { model.taken = [](const HeadPlace&, std::size_t c) { return c; }; }},
    {"multi_head.first_share_of_key",
     [](Model& model) { model.multi_head = first_shares<false, true>; }},
    {"multi_head.first_share_of_value",
     [](Model& model) { model.multi_head = first_shares<true, false>; }},
    {"multi_head.only_query_split",
     [](Model& model) { model.multi_head = first_shares<false, false>; }},
    {"multi_head.query_for_all",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix&,
                             std::size_t h, const Mask* mask) {
         if (mask != nullptr && q.rows() != k.rows()) {
           throw std::invalid_argument("the mask is not square");
         }
         return Model().multi_head(steps, q, q, q, h, mask);
       };
     }},
    {"multi_head.mask_ignored",
     [](Model& model) { model.is_masked = [](std::size_t) { return false; }; }},
    {"multi_head.mask_on_first_head",
     [](Model& model) { model.is_masked = [](std::size_t head) { return head == 0; }; }},
    {"multi_head.one_head",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t,
                             const Mask* mask) { return attention(steps, q, k, v, mask).out; };
     }},
    {"multi_head.heads_summed",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         return joined(heads(steps, q, k, v, h, mask), std::plus<>());
       };
     }},
    {"multi_head.heads_averaged",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         Matrix result = joined(heads(steps, q, k, v, h, mask), std::plus<>());
         for (double& x : result.cells()) x /= static_cast<double>(h);
         return result;
       };
     }},
    {"multi_head.first_head_alone",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h,
                             const Mask* mask) { return heads(steps, q, k, v, h, mask).front(); };
     }},
    {"multi_head.last_head_alone",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h,
                             const Mask* mask) { return heads(steps, q, k, v, h, mask).back(); };
     }},
    {"multi_head.heads_stacked",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         return in_reading_order(heads(steps, q, k, v, h, mask), h * q.rows(), v.cols() / h);
       };
     }},
    {"multi_head.joined_in_reading_order",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         return in_reading_order(heads(steps, q, k, v, h, mask), q.rows(), v.cols());
       };
     }},
    {"multi_head.heads_for_width",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         return Model().multi_head(steps, q, k, v, q.cols() / h, mask);
       };
     }},
    {"multi_head.not_transposed",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         Matrix result(q.rows(), v.cols());
         auto to = result.cells().begin();
         for (std::size_t t = 0; t < h; ++t) {
           const Matrix out = head(steps, slab(q, t, h), slab(k, t, h), slab(v, t, h), mask, h);
           to = std::ranges::copy(out.cells(), to).out;
         }
         return result;
       };
     }},
    {"multi_head.split_in_reading_order",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         Matrix result(q.rows(), v.cols());
         for (std::size_t t = 0; t < h; ++t) {
           put_head(head(steps, slab(q, t, h), slab(k, t, h), slab(v, t, h), mask, h), t, result);
         }
         return result;
       };
     }},
    {"multi_head.heads_of_one_token",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         const bool fits = mask == nullptr || (mask->rows() >= h && mask->cols() >= h);
         if (q.rows() > k.rows() || !fits) throw std::invalid_argument("it goes out of range");
         Mask corner(h, h);  // all that is read of the mask
         for (std::size_t i = 0; i < h * h && mask != nullptr; ++i) {
           corner.set(i / h, i % h, (*mask)(i / h, i % h));
         }
         const auto by_head = [&](const Matrix& x, std::size_t i) {
           Matrix rows(h, x.cols() / h);
           std::ranges::copy(x.row(i), rows.cells().begin());
           return rows;
         };
         Matrix result(q.rows(), v.cols());
         for (std::size_t i = 0; i < q.rows(); ++i) {
           const Matrix out = head(steps, by_head(q, i), by_head(k, i), by_head(v, i),
                                   mask == nullptr ? nullptr : &corner, h);
           std::ranges::copy(out.cells(), result.row(i).begin());
         }
         return result;
       };
     }},
    {"multi_head.tokens_split",
     [](Model& model) {
       model.multi_head = [](const Model& steps, const Matrix& q, const Matrix& k, const Matrix& v,
                             std::size_t h, const Mask* mask) {
         if (mask != nullptr || q.rows() % h != 0 || k.rows() % h != 0) {
           throw std::invalid_argument("the tokens cannot be split");
         }
         const auto part = [&](const Matrix& x, std::size_t t) {
           Matrix rows(x.rows() / h, x.cols());
           const auto cells = x.cells().subspan(t * rows.cells().size(), rows.cells().size());
           std::ranges::copy(cells, rows.cells().begin());
           return rows;
         };
         Matrix result(q.rows(), v.cols());
         auto to = result.cells().begin();
         for (std::size_t t = 0; t < h; ++t) {
           const Matrix out = head(steps, part(q, t), part(k, t), part(v, t), nullptr, 0);
           to = std::ranges::copy(out.cells(), to).out;
         }
         return result;
       };
     }},
});

}  // namespace

std::span<const Mistake> multi_head_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade
