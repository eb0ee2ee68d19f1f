#include "io/arrays.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cfloat>
#include <cmath>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "io/error.hpp"
#include "io/json.hpp"
#include "support/compare.hpp"
#include "support/generate.hpp"
#include "support/numbers.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;
using Numbers = std::vector<double>;
using Shape = std::vector<std::size_t>;
using Wholes = std::vector<std::uint64_t>;
using test::kInf;
using test::kNan;

std::string refusal(const std::function<void()>& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string matrix_refusal(const char* text) {
  return refusal([&] { (void)matrix_from(parse_json(text), "Q"); });
}
std::string mask_refusal(const char* text) {
  return refusal([&] { (void)mask_from(parse_json(text), "mask"); });
}
std::string vector_refusal(const char* text) {
  return refusal([&] { (void)vector_from(parse_json(text), "row"); });
}
std::string shape_refusal(const char* text) {
  return refusal([&] { (void)shape_from(parse_json(text), "Q"); });
}

TEST(MatrixFrom, ReadsRows) {
  EXPECT_EQ(matrix_from(parse_json("[[1, 2.5], [-3, 4e2], [0, 1e-300]]"), "Q"),
            (Matrix{{1, 2.5}, {-3, 400}, {0, 1e-300}}));
}

TEST(MatrixFrom, ReadsWhatIsNotFiniteFromItsWords) {
  EXPECT_TRUE(test::same_bits(matrix_from(parse_json(R"([["nan", "inf", "-inf", -0]])"), "Q"),
                              Matrix{{kNan, kInf, -kInf, -0.0}}));
}

TEST(MatrixFrom, AnEmptyListHasNoRowsAndEmptyRowsHaveNoCells) {
  EXPECT_EQ(matrix_from(parse_json("[]"), "Q"), Matrix(0, 0));
  EXPECT_EQ(matrix_from(parse_json("[[], [], []]"), "Q"), Matrix(3, 0));
}

TEST(MatrixFrom, RaggedRowsAreRefused) {
  EXPECT_EQ(matrix_refusal("[[1, 2], [1, 2, 3]]"), "Q[1]: has shape 3, Q[0] has shape 2");
  EXPECT_EQ(matrix_refusal("[[1, 2], [1, 2], []]"), "Q[2]: has shape 0, Q[0] has shape 2");
  EXPECT_EQ(matrix_refusal("[[], [1]]"), "Q[1]: has shape 1, Q[0] has shape 0");
}

TEST(MatrixFrom, OtherKindsAreRefused) {
  EXPECT_EQ(matrix_refusal("[[null]]"), "Q[0][0]: null is not a number");
  EXPECT_EQ(matrix_refusal("[[1, 2], [3, true]]"), "Q[1][1]: true is not a number");
  EXPECT_EQ(matrix_refusal("[[1, {}]]"), "Q[0][1]: an object is not a number");
  EXPECT_EQ(matrix_refusal("[[[1]]]"), "Q[0][0]: a list is not a number");
  EXPECT_EQ(matrix_refusal(R"([["1"]])"),
            R"(Q[0][0]: "1" is not a number, "nan", "inf" or "-inf")");
  for (const char* word : {"NaN", "+inf", "Infinity", "", "-nan", "nan "}) {
    EXPECT_EQ(refusal([&] { (void)matrix_from(Json{{word}}, "Q"); }),
              "Q[0][0]: \"" + std::string(word) + R"(" is not a number, "nan", "inf" or "-inf")");
  }
  EXPECT_EQ(matrix_refusal("5"), "Q: 5 is not a list of rows");
  EXPECT_EQ(matrix_refusal("{}"), "Q: an object is not a list of rows");
  EXPECT_EQ(matrix_refusal("null"), "Q: null is not a list of rows");
  EXPECT_EQ(matrix_refusal("[1, 2]"), "Q[0]: 1 is not a list of cells");
  EXPECT_EQ(matrix_refusal("[[1], 2]"), "Q[1]: is 2, Q[0] has shape 1");
  EXPECT_EQ(matrix_refusal("[[1], null]"), "Q[1]: is null, Q[0] has shape 1");
}

// 300000 by 300000 doubles would be 720 GB: the rows are looked at before any is made room for.
TEST(MatrixFrom, RaggedRowsAreRefusedBeforeAMatrixIsAllocated) {
  Json rows = Json::array();
  rows.push_back(Json(Json::array_t(300'000, 0)));
  for (int i = 1; i < 300'000; ++i) rows.push_back(Json::array());
  EXPECT_EQ(refusal([&] { (void)matrix_from(rows, "Q"); }),
            "Q[1]: has shape 0, Q[0] has shape 300000");
}

TEST(MaskFrom, ReadsTrueAndFalseAlone) {
  EXPECT_EQ(mask_from(parse_json("[[true, false, true], [false, true, true]]"), "mask"),
            (Mask{{true, false, true}, {false, true, true}}));
  EXPECT_EQ(mask_refusal("[[true, 1]]"), "mask[0][1]: 1 is not true or false");
  EXPECT_EQ(mask_refusal("[[0]]"), "mask[0][0]: 0 is not true or false");
  EXPECT_EQ(mask_refusal(R"([["true"]])"), R"(mask[0][0]: "true" is not true or false)");
  EXPECT_EQ(mask_refusal("[[null]]"), "mask[0][0]: null is not true or false");
  EXPECT_EQ(mask_refusal("[[true], [true, true]]"), "mask[1]: has shape 2, mask[0] has shape 1");
  EXPECT_EQ(mask_refusal("true"), "mask: true is not a list of rows");
}

TEST(VectorFrom, ReadsNumbers) {
  EXPECT_TRUE(test::same_bits(vector_from(parse_json(R"([1, -0, "nan", "-inf", 5e-324])"), "row"),
                              Numbers{1, -0.0, kNan, -kInf, 5e-324}));
  EXPECT_TRUE(vector_from(parse_json("[]"), "row").empty());
  EXPECT_EQ(vector_refusal("[1, null]"), "row[1]: null is not a number");
  EXPECT_EQ(vector_refusal("[[1]]"), "row[0]: a list is not a number");
  EXPECT_EQ(vector_refusal("\"nan\""), "row: \"nan\" is not a list of numbers");
}

TEST(NumberFrom, ReadsANumberOrAWordForOne) {
  EXPECT_EQ(number_from(parse_json("1e-5"), "eps"), 1e-5);
  EXPECT_EQ(number_from(parse_json("\"inf\""), "eps"), kInf);
  EXPECT_EQ(refusal([] { (void)number_from(Json(nullptr), "eps"); }), "eps: null is not a number");
}

TEST(ShapeFrom, GivesTheLengthOfEachAxis) {
  EXPECT_EQ(shape_from(parse_json("5"), "Q"), Shape{});
  EXPECT_EQ(shape_from(parse_json("{}"), "Q"), Shape{});
  EXPECT_EQ(shape_from(parse_json("[]"), "Q"), Shape{0});
  EXPECT_EQ(shape_from(parse_json("[1, 2, 3]"), "Q"), Shape{3});
  EXPECT_EQ(shape_from(parse_json("[[], []]"), "Q"), (Shape{2, 0}));
  EXPECT_EQ(shape_from(parse_json("[[[1, 2, 3], [4, 5, 6]]]"), "Q"), (Shape{1, 2, 3}));
}

TEST(ShapeFrom, WhatHasOtherAxesThanTheFirstIsRefused) {
  EXPECT_EQ(shape_refusal("[[[1, 2]], [[1, 2], [3, 4]]]"),
            "Q[1]: has shape 2x2, Q[0] has shape 1x2");
  EXPECT_EQ(shape_refusal("[[[1], [2]], [[3], [4, 5]]]"),
            "Q[1][1]: has shape 2, Q[1][0] has shape 1");
  EXPECT_EQ(shape_refusal("[[1, 2], [[3]]]"), "Q[1]: has shape 1x1, Q[0] has shape 2");
  EXPECT_EQ(shape_refusal("[1, [2]]"), "Q[1]: has shape 1, Q[0] is 1");
  EXPECT_EQ(shape_refusal("[[[1]], []]"), "Q[1]: has shape 0, Q[0] has shape 1x1");
}

TEST(WholeFrom, ReadsAWholeNumberInItsRange) {
  EXPECT_EQ(whole_from(parse_json("8"), "n", 0, 8), 8U);
  EXPECT_EQ(whole_from(parse_json("1"), "n", 1, 8), 1U);
  EXPECT_EQ(whole_from(parse_json("0"), "n", 0, 0), 0U);
  EXPECT_EQ(whole_from(parse_json("18446744073709551615"), "n", 0, UINT64_MAX), UINT64_MAX);
}

TEST(WholeFrom, WhatIsNotWrittenAsOneIsRefused) {
  const auto said = [](const char* text) {
    return refusal([&] { (void)whole_from(parse_json(text), "n", 1, 8); });
  };
  EXPECT_EQ(said("8.0"), "n: 8.0 is not a whole number from 1 to 8 in plain decimal digits");
  EXPECT_EQ(said("8e0"), "n: 8.0 is not a whole number from 1 to 8 in plain decimal digits");
  EXPECT_EQ(said("2.5"), "n: 2.5 is not a whole number from 1 to 8 in plain decimal digits");
  EXPECT_EQ(said("-1"), "n: -1 is not a whole number from 1 to 8");
  EXPECT_EQ(said("-0"), "n: -0.0 is not a whole number from 1 to 8 in plain decimal digits");
  EXPECT_EQ(said("0"), "n: 0 is not a whole number from 1 to 8");
  EXPECT_EQ(said("9"), "n: 9 is not a whole number from 1 to 8");
  EXPECT_EQ(said("true"), "n: true is not a whole number from 1 to 8");
  EXPECT_EQ(said("null"), "n: null is not a whole number from 1 to 8");
  EXPECT_EQ(said("\"8\""), "n: \"8\" is not a whole number from 1 to 8");
  EXPECT_EQ(said("[8]"), "n: a list is not a whole number from 1 to 8");
}

TEST(WholeFrom, WithoutALimitTheLimitIsNotNamed) {
  const auto said = [](const char* text) {
    return refusal([&] { (void)whole_from(parse_json(text), "n", 0, UINT64_MAX); });
  };
  EXPECT_EQ(said("-1"), "n: -1 is not a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(said("-0"),
            "n: -0.0 is not a whole number from 0 to 18446744073709551615 in plain decimal digits");
  EXPECT_EQ(said("18446744073709551616"),  // 2^64 is a double to the parser
            "n: 1.8446744073709552e+19 is not a whole number from 0 to 18446744073709551615 in "
            "plain decimal digits");
}

TEST(TensorFrom, ReadsListsAlongAnyNumberOfAxes) {
  EXPECT_EQ(tensor_from(parse_json("7"), "A"), (Tensor{{}, {7}}));
  EXPECT_EQ(tensor_from(parse_json("[1, 2.5]"), "A"), (Tensor{{2}, {1, 2.5}}));
  EXPECT_EQ(tensor_from(parse_json("[[[1], [2]], [[3], [4]], [[5], [6]]]"), "A"),
            (Tensor{{3, 2, 1}, {1, 2, 3, 4, 5, 6}}));
  EXPECT_EQ(tensor_from(parse_json("[]"), "A"), (Tensor{{0}, {}}));
  EXPECT_EQ(tensor_from(parse_json("[[], []]"), "A"), (Tensor{{2, 0}, {}}));
  EXPECT_TRUE(test::same_bits(tensor_from(parse_json(R"(["nan", -0, "-inf"])"), "A").cells,
                              Numbers{kNan, -0.0, -kInf}));
}

TEST(TensorFrom, WhatIsNoNumberAndWhatIsRaggedIsNamed) {
  const auto said = [](const char* text) {
    return refusal([&] { (void)tensor_from(parse_json(text), "A"); });
  };
  EXPECT_EQ(said("true"), "A: true is not a number");
  EXPECT_EQ(said("{}"), "A: an object is not a number");
  EXPECT_EQ(said("[[1, 2], [3, null]]"), "A[1][1]: null is not a number");
  EXPECT_EQ(said(R"([["1"]])"), R"(A[0][0]: "1" is not a number, "nan", "inf" or "-inf")");
  EXPECT_EQ(said("[[1, 2], [3]]"), "A[1]: has shape 1, A[0] has shape 2");
  EXPECT_EQ(said("[1, [2]]"), "A[1]: has shape 1, A[0] is 1");
}

TEST(WholesFrom, NamesTheElementThatIsWrong) {
  EXPECT_EQ(wholes_from(parse_json("[3, 0, 3]"), "sizes", 0, 3), (Wholes{3, 0, 3}));
  EXPECT_EQ(refusal([] { (void)wholes_from(parse_json("[3, 4]"), "sizes", 0, 3); }),
            "sizes[1]: 4 is not a whole number from 0 to 3");
  EXPECT_EQ(refusal([] { (void)wholes_from(parse_json("3"), "sizes", 0, 3); }),
            "sizes: 3 is not a list of whole numbers");
}

TEST(KindOf, IsShortWhateverTheValue) {
  EXPECT_EQ(kind_of(parse_json("null")), "null");
  EXPECT_EQ(kind_of(parse_json("true")), "true");
  EXPECT_EQ(kind_of(parse_json("[1, 2]")), "a list");
  EXPECT_EQ(kind_of(parse_json("{\"a\": 1}")), "an object");
  EXPECT_EQ(kind_of(parse_json("0.5")), "0.5");
  EXPECT_EQ(kind_of(parse_json("-1.7976931348623157e308")), "-1.7976931348623157e+308");
  EXPECT_EQ(kind_of(Json("a \"word\"\n")), R"("a \"word\"\n")");
  EXPECT_EQ(kind_of(Json(std::string(1000, 'x'))), "a long string");
}

TEST(JsonFrom, WritesWhatIsNotFiniteAsItsWord) {
  EXPECT_EQ(json_from(Numbers{kNan, -kNan, kInf, -kInf, -0.0, 1, 0.1}).dump(),
            R"(["nan","nan","inf","-inf",-0.0,1.0,0.1])");
  EXPECT_EQ(json_from(Matrix{{1, 2}, {3, kNan}}).dump(), R"([[1.0,2.0],[3.0,"nan"]])");
  EXPECT_EQ(json_from(Mask{{true, false}}).dump(), "[[true,false]]");
  EXPECT_EQ(json_from(Matrix(0, 0)).dump(), "[]");
  EXPECT_EQ(json_from(Matrix(2, 0)).dump(), "[[],[]]");
}

TEST(JsonFrom, WritesAnyNumberOfAxes) {
  EXPECT_EQ(json_from(Tensor{{}, {kNan}}).dump(), "\"nan\"");
  EXPECT_EQ(json_from(Tensor{{0}, {}}).dump(), "[]");
  EXPECT_EQ(json_from(Tensor{{2, 1, 2}, {1, 2, 3, kInf}}).dump(), R"([[[1.0,2.0]],[[3.0,"inf"]]])");
  EXPECT_EQ(json_from_mask(Tensor{{2, 2}, {1, 0, 1, 1}}).dump(), "[[true,false],[true,true]]");
}

Matrix through_text(const Matrix& matrix) {
  return matrix_from(parse_json(json_from(matrix).dump()), "matrix");
}

TEST(JsonFrom, ReadsBackToTheSameBitsAtTheLimits) {
  const Matrix matrix{{kNan, kInf, -kInf, 0.0, -0.0},
                      {DBL_MAX, -DBL_MAX, DBL_MIN, DBL_EPSILON, 1 + DBL_EPSILON},
                      {0x1p-1074, -0x1p-1074, 0x1.fffffffffffffp-1023, 0x1p53, 0x1p53 + 2},
                      {0.1, 1.0 / 3, 5e-324, 1e23, 9007199254740993.0}};
  EXPECT_TRUE(test::same_bits(through_text(matrix), matrix));
}

RC_GTEST_PROP(JsonFrom, ReadsBackToTheSameBits, ()) {
  const Matrix matrix = *test::matrix_of(3, 4, test::any_finite());
  RC_ASSERT(test::same_bits(through_text(matrix), matrix));
}

RC_GTEST_PROP(JsonFrom, AMaskReadsBack, ()) {
  const Mask mask = *test::any_mask(3, 4);
  RC_ASSERT(mask_from(parse_json(json_from(mask).dump()), "mask") == mask);
}

}  // namespace
}  // namespace tfx::io
