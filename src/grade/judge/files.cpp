#include "grade/judge/files.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace tfx::grade {
namespace {

using report::Check;
using report::Sentence;
using report::whole;

constexpr std::uintmax_t kLargest = 1U << 20U;

/// Why there is no text to judge: what else may bear the name is not opened.
std::optional<Sentence> fault_of_kind(const std::string& name, const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(path, error))) {
    return Sentence{"file.other_kind", {{"name", name}}};
  }
  if (std::filesystem::file_size(path, error) > kLargest) {
    return Sentence{"file.too_large", {{"name", name}, {"bytes", whole(kLargest)}}};
  }
  if (!std::ifstream(path, std::ios::binary)) return Sentence{"file.unreadable", {{"name", name}}};
  return std::nullopt;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool is_part_of_number(char c) {
  return (c >= '0' && c <= '9') || c == '.' || c == 'e' || c == '-' || c == '+';
}

/// The numbers written with a point that may be weights: in (0, 1].
std::vector<double> weights_in(std::string_view text) {
  std::vector<double> weights;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < '0' || text[at] > '9') {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_part_of_number(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    double value = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool is_weight = read.ec == std::errc() && word.find('.') != std::string_view::npos &&
                           value > 0 && value <= 1 + 1e-9;
    if (is_weight) weights.push_back(value);
    at = end;
  }
  return weights;
}

std::optional<Sentence> fault_of_scale(const std::string& name, const std::string& text) {
  constexpr double kNearOne = 0.8;  // a mean over rows stays below the 0.99 of the largest cell
  constexpr double kClearly = 0.1;
  const std::vector<double> weights = weights_in(text);
  if (!weights.empty()) {
    const auto [least, most] = std::ranges::minmax(weights);
    if (most >= kNearOne && least <= most - kClearly) return std::nullopt;
  }
  return Sentence{"file.two_weights", {{"name", name}}};
}

std::optional<Sentence> fault_of_perm(const std::string& name, const std::string& text) {
  if (text.find_first_not_of(" \t\r\n") != std::string::npos) return std::nullopt;
  return Sentence{"file.empty", {{"name", name}}};
}

std::optional<Sentence> fault_of_notes(const std::string& name, const std::string& text) {
  std::istringstream stream(text);
  std::size_t lines = 0;
  for (std::string line; std::getline(stream, line);) {
    if (line.find_first_not_of(" \t\r") != std::string::npos) ++lines;
  }
  if (lines < 3) return Sentence{"file.three_lines", {{"name", name}, {"lines", whole(lines)}}};
  std::string missing;
  for (const std::string_view word : {"스케일링", "순서", "제곱"}) {
    if (text.find(word) != std::string::npos) continue;
    missing += (missing.empty() ? "" : ", ") + std::string(word);
  }
  if (missing.empty()) return std::nullopt;
  return Sentence{"file.words", {{"name", name}, {"words", missing}}};
}

struct LessonFile {
  std::string_view name;
  std::size_t step;
  std::optional<Sentence> (*fault)(const std::string& name, const std::string& text);
};

constexpr std::array kFiles = {LessonFile{"02-scale.txt", 2, fault_of_scale},
                               LessonFile{"05-perm.txt", 5, fault_of_perm},
                               LessonFile{"08-notes.md", 8, fault_of_notes}};

}  // namespace

std::vector<Check> judge_files(const std::filesystem::path& folder) {
  std::vector<Check> checks;
  for (const LessonFile& file : kFiles) {
    const std::string name(file.name);
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(folder / name, error))) continue;
    Check check{.id = name, .step = file.step};
    auto fault = fault_of_kind(name, folder / name);
    if (!fault) fault = file.fault(name, text_of(folder / name));
    if (fault) {
      check.status = report::Status::kFail;
      check.findings.push_back(*fault);
    }
    checks.push_back(std::move(check));
  }
  return checks;
}

}  // namespace tfx::grade
