#pragma once

#include <filesystem>
#include <vector>

#include "report/verdict.hpp"

namespace tfx::grade {

/// A check for each of the lesson's three files that the folder has: 02-scale.txt holds two
/// weights, one near 1 and the other clearly lower; 05-perm.txt says something; 08-notes.md has
/// three lines and speaks of scaling, order and the square. What is no file, or larger than a
/// megabyte, is wrong.
[[nodiscard]] std::vector<report::Check> judge_files(const std::filesystem::path& folder);

}  // namespace tfx::grade
