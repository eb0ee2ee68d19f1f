#include "io/npy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/error.hpp"
#include "support/base64.hpp"
#include "support/cases.hpp"
#include "support/compare.hpp"
#include "support/limits.hpp"

namespace tfx::io {
namespace {

using std::string_literals::operator""s;
using Shape = std::vector<std::size_t>;

/// What a reader says of bytes it refuses.
std::string refusal(const std::string& bytes, Tensor (*read)(std::string_view) = read_npy) {
  try {
    (void)read(bytes);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

/// A file of version 1.0 with this header, and `data` after it.
std::string file_of(std::string header, const std::string& data) {
  header += '\n';
  return "\x93NUMPY\x01\x00"s + static_cast<char>(header.size() & 0xFFU) +
         static_cast<char>(header.size() >> 8U) + header + data;
}

/// One with this dtype and shape.
std::string file_of(const std::string& dtype, const std::string& shape, const std::string& data) {
  return file_of("{'descr': '" + dtype + "', 'fortran_order': False, 'shape': " + shape + ", }",
                 data);
}

/// What is said of a header that stands before one byte of data, with dtype |u1.
std::string header_refusal(const std::string& header) {
  return refusal(file_of(header, "\1"));
}

std::string bytes_of(const test::Case& c) {
  return test::from_base64(c.args.at("base64").get<std::string>());
}

TEST(ReadNpy, AgreesWithTheReportedCases) {
  std::size_t refused = 0;
  const auto cases = test::cases_of_file("field_npy.json");
  for (const test::Case& c : cases) {
    SCOPED_TRACE(c.id);
    const std::string bytes = bytes_of(c);
    if (c.error.empty()) {
      const Tensor got = read_npy(bytes);
      EXPECT_EQ(got.shape, c.expected.at("shape").get<Shape>());
      const Matrix want = test::matrix(c.expected.at("data"));
      EXPECT_TRUE(test::same_bits(got.cells, want.cells()));
    } else {
      EXPECT_TRUE(refusal(bytes).starts_with(c.error)) << refusal(bytes);
      ++refused;
    }
  }
  EXPECT_EQ(cases.size(), 15U);
  EXPECT_EQ(refused, 5U);
}

// NumPy's own reader and writer: see scripts/npy_reference.py.
TEST(Npy, ReadsAndWritesWhatNumpyDoes) {
  std::size_t written = 0;
  const auto cases = test::cases_of_file("npy.json");
  for (const test::Case& c : cases) {
    SCOPED_TRACE(c.id);
    const std::string bytes = bytes_of(c);
    const bool is_mask = c.args.contains("mask");
    const Tensor got = is_mask ? read_npy_mask(bytes) : read_npy(bytes);
    EXPECT_EQ(got.shape, c.expected.at("shape").get<Shape>());
    EXPECT_TRUE(test::same_bits(got.cells, test::numbers(c.expected.at("cells"))));
    if (c.function != "npy_write") continue;
    EXPECT_EQ(is_mask ? write_npy(Mask{{true, false}, {true, true}}) : write_npy(got), bytes);
    ++written;
  }
  EXPECT_EQ(cases.size(), 40U);
  EXPECT_EQ(written, 12U);
}

TEST(IsNpy, IsSaidByTheFirstBytes) {
  EXPECT_TRUE(is_npy("\x93NUMPY"));
  EXPECT_TRUE(is_npy(write_npy(Tensor{{1}, {5}})));
  EXPECT_FALSE(is_npy("\x93NUMP"));
  EXPECT_FALSE(is_npy(""));
  EXPECT_FALSE(is_npy("[1, 2]"));
  EXPECT_EQ(refusal("[1, 2]"), "not an NPY file");
}

TEST(ReadNpy, TakesAHeaderAsPythonMaySpellIt) {
  const Tensor want{{2, 1}, {3, 4}};
  for (const char* header :
       {"{'descr': '|u1', 'fortran_order': False, 'shape': (2, 1), }",
        "{'shape':(2,1),'fortran_order':True,'descr':'|u1'}",
        R"({"fortran_order": False, "descr": "|u1", "shape": (2, 1,)})",
        " \t{ 'descr' : '<u1' ,\n'fortran_order' : False , 'shape' : ( 2 , 1 ) , } \n "}) {
    EXPECT_EQ(read_npy(file_of(header, "\3\4")), want) << header;
  }
}

TEST(ReadNpy, AHeaderThatIsMalformedIsToldWithItsPlace) {
  const std::string keys = "descr, fortran_order and shape, each once";
  struct Malformed {
    std::string header;
    std::string place;
    std::string expected;
  };
  const std::vector<Malformed> headers = {
      {"", "1", "'{'"},
      {"{}", "3", keys},
      {"['descr']", "0", "'{'"},
      {"{,}", "1", "a string"},
      {"{descr: '|u1'}", "1", "a string"},
      {"{'descr", "1", "a string that ends"},
      {"{'de\\scr': '|u1'}", "1", "a string without escapes"},
      {"{'descr' '|u1'}", "9", "':'"},
      {"{'descr': |u1}", "10", "a string"},
      {"{'descr': '|u1' 'shape': ()}", "16", "'}'"},
      {"{'descr': '|u1', 'descr': '|u1'}", "25", keys},
      {"{'descr': '|u1', 'order': False}", "25", keys},
      {"{'descr': '|u1', 'fortran_order': False}", "41", keys},
      {"{'fortran_order': false}", "18", "True or False"},
      {"{'fortran_order': 0}", "18", "True or False"},
      {"{'fortran_order': Falsehood}", "23", "'}'"},
      {"{'shape': 5}", "10", "'('"},
      {"{'shape': [5]}", "10", "'('"},
      {"{'shape': (5)}", "12", "','"},
      {"{'shape': (5 5)}", "13", "','"},
      {"{'shape': (5, 5 5)}", "16", "')'"},
      {"{'shape': (,)}", "11", "a length or ')'"},
      {"{'shape': (-1,)}", "11", "a length or ')'"},
      {"{'shape': (05,)}", "11", "a length or ')'"},
      {"{'shape': (1.0,)}", "12", "','"},
      {"{'shape': (5L,)}", "12", "','"},
      {"{'shape': (18446744073709551616,)}", "11", "a length of no more than 9223372036854775807"},
      {"{'shape': (9223372036854775808,)}", "11", "a length of no more than 9223372036854775807"},
      {"{'descr': '|u1', 'fortran_order': False, 'shape': ()} 7", "54", "nothing after the dict"},
      {"{'descr': '|u1', 'fortran_order': False, 'shape': ()}"s + '\0', "53",
       "nothing after the dict"}};
  for (const auto& [header, place, expected] : headers) {
    EXPECT_EQ(header_refusal(header),
              "the header is malformed at its byte " + place + ": expected " + expected)
        << header;
  }
}

TEST(ReadNpy, HasAsManyAxesAsNumpy) {
  std::string ones = "(";
  for (int i = 0; i < 64; ++i) ones += "1, ";
  EXPECT_EQ(read_npy(file_of("|u1", ones + ")", "\7")), (Tensor{Shape(64, 1), {7}}));
  EXPECT_TRUE(refusal(file_of("|u1", ones + "1)", "\7")).ends_with("no more than 64 axes"));
}

TEST(ReadNpy, OtherDtypesAreRefusedByName) {
  const std::string rest =
      " not supported; those are f2, f4, f8, i1, i2, i4, i8, u1, u2, u4, u8, in either byte order";
  for (const std::string dtype : {"|b1", "<c8", "<c16", "<f16", "<U3", "|S5", "|V4", "<M8[ns]",
                                  "<m8", "f8", "=f8", "|f8", "<f", "<f88", "", "<", "?"}) {
    EXPECT_EQ(refusal(file_of(dtype, "(1,)", "")), "dtype " + dtype + rest);
  }
  EXPECT_EQ(refusal(file_of(std::string(500, 'x'), "()", "")),
            "dtype " + std::string(20, 'x') + rest);
}

TEST(ReadNpy, ObjectsAndStructuresAreRefused) {
  const std::string objects = "object arrays are refused (pickle can run code)";
  EXPECT_EQ(refusal(file_of("|O", "(1,)", "cos\nsystem\n")), objects);
  EXPECT_EQ(refusal(file_of("|O8", "(1,)", "")), objects);
  EXPECT_EQ(header_refusal("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,), }"),
            "structured dtype not supported");
  EXPECT_EQ(header_refusal("{'descr': ('<f8', (2,)), 'fortran_order': False, 'shape': (1,), }"),
            "structured dtype not supported");
}

TEST(ReadNpy, OtherVersionsAreRefusedByNumber) {
  const std::string good = write_npy(Tensor{{}, {1}});
  for (const auto& [version, said] :
       {std::pair("\1\1"s, "1.1"), std::pair("\2\7"s, "2.7"), std::pair("\0\0"s, "0.0"),
        std::pair("\4\0"s, "4.0"), std::pair("\xFF\xFE"s, "255.254")}) {
    std::string bytes = good;
    bytes.replace(6, 2, version);
    EXPECT_EQ(refusal(bytes),
              "NPY version " + std::string(said) + " not supported; those are 1.0, 2.0 and 3.0");
  }
}

TEST(ReadNpy, AFileThatEndsEarlyOrGoesOnIsRefused) {
  const std::string good = write_npy(Tensor{{2, 3}, {1, 2, 3, 4, 5, 6}});
  for (const std::size_t size : {6U, 7U, 8U, 9U}) {
    EXPECT_EQ(refusal(good.substr(0, size)), "the file ends before its header");
  }
  EXPECT_EQ(refusal(good.substr(0, 10)), "the file ends within its header");
  EXPECT_EQ(refusal(good.substr(0, 127)), "the file ends within its header");
  EXPECT_EQ(refusal(good.substr(0, 128)), "the data end early: 0 bytes, 2x3 of <f8 needs 48");
  EXPECT_EQ(refusal(good.substr(0, 175)), "the data end early: 47 bytes, 2x3 of <f8 needs 48");
  EXPECT_EQ(refusal(good + '\0'), "the data go on after their end: 49 bytes, 2x3 of <f8 needs 48");
  EXPECT_EQ(refusal(file_of("<f8", "(0, 3)", "x")),
            "the data go on after their end: 1 bytes, 0x3 of <f8 needs 0");
}

// Products that wrap around to 0, to 8 and to the bytes that are there.
TEST(ReadNpy, AShapeBeyondTheAddressSpaceIsRefused) {
  for (const std::string shape :
       {"(4294967296, 4294967296)", "(9223372036854775807, 9223372036854775807)",
        "(2305843009213693952,)", "(2305843009213693953,)"}) {
    EXPECT_TRUE(
        refusal(file_of("<f8", shape, std::string(8, '\1'))).starts_with("the data end early"))
        << shape;
  }
  const Tensor empty = read_npy(file_of("<f8", "(9223372036854775807, 0, 7)", ""));
  EXPECT_EQ(empty, (Tensor{{9223372036854775807U, 0, 7}, {}}));
}

TEST(ReadNpy, WhatWouldNotFitInMemoryIsRefusedBeforeItIsTaken) {
  EXPECT_EXIT(
      {
        const std::string bytes = file_of("|i1", "(30000000,)", std::string(30'000'000, '\1'));
        test::limit_memory(200'000'000);
        std::cerr << refusal(bytes);
        std::_Exit(0);
      },
      testing::ExitedWithCode(0), "the array: needs about 228.9 MiB of memory, .* is available");
}

TEST(ReadNpyMask, TakesFlagsAndBytesOfZeroAndOne) {
  const Tensor want{{2, 2}, {1, 0, 1, 1}};
  EXPECT_EQ(read_npy_mask(file_of("|b1", "(2, 2)", "\1\0\1\1"s)), want);
  EXPECT_EQ(read_npy_mask(file_of("|u1", "(2, 2)", "\1\0\1\1"s)), want);
  EXPECT_EQ(refusal(file_of("|u1", "(2,)", "\1\2"), read_npy_mask), "a mask holds 0 and 1, not 2");
  EXPECT_EQ(refusal(file_of("|b1", "(2,)", "\xFF\0"s), read_npy_mask),
            "a mask holds 0 and 1, not 255");
  for (const std::string dtype : {"<f8", "|i1", "<u2"}) {
    EXPECT_EQ(refusal(file_of(dtype, "()", "\1"), read_npy_mask),
              "dtype " + dtype + " not supported; those are b1, u1, in either byte order");
  }
}

/// A few bytes of a file changed, lost or doubled.
std::string mutated(std::string bytes, std::mt19937& random) {
  for (auto changes = 1 + random() % 3; changes > 0 && !bytes.empty(); --changes) {
    // Seldom among the data, which take any change.
    const std::size_t at = random() % std::min<std::size_t>(bytes.size(), 90);
    switch (random() % 4) {
      case 0: bytes[at] = static_cast<char>(random() % 256); break;
      case 1: bytes.erase(at, 1 + random() % 4); break;
      case 2: bytes.insert(at, 1, "(){}:,'\"0123456789<>|fiubO "[random() % 27]); break;
      default: bytes.resize(random() % (bytes.size() + 1)); break;
    }
  }
  return bytes;
}

TEST(ReadNpy, WhateverTheBytesTheyAreRefusedInASentenceOrReadAsTheySay) {
  std::mt19937 random(20240608);
  const auto cases = test::cases_of_file("npy.json");
  std::size_t refused = 0;
  for (std::size_t i = 0; i < 20000; ++i) {
    const std::string bytes = mutated(bytes_of(cases[i % cases.size()]), random);
    try {
      const Tensor tensor = read_npy(bytes);
      std::size_t cells = 1;
      for (const std::size_t length : tensor.shape) cells *= length;
      EXPECT_EQ(tensor.cells.size(), cells);
      EXPECT_TRUE(test::same_bits(read_npy(write_npy(tensor)).cells, tensor.cells));
    } catch (const InputError& error) {
      EXPECT_STRNE(error.what(), "");
      ++refused;
    }
  }
  EXPECT_GT(refused, 10000U);
  EXPECT_LT(refused, 20000U);
}

}  // namespace
}  // namespace tfx::io
