#pragma once

#include <span>
#include <string>
#include <string_view>

#include "render/language.hpp"
#include "report/report.hpp"

namespace tfx::render {

/// An experiment on the page.
struct Section {
  report::Report report;
  int step = 0;         ///< of the lessons
  std::string command;  ///< that measures it again: "tfx scale"
};

/// Experiments as one page of HTML: a summary with links to them, and of each its title, its
/// claims, its figures, all of its parts and its command; last the command that makes the page
/// again. UTF-8, LF.
///
/// The page asks for no other file, and says so to the browser: its own style and script are all
/// that it lets in. Without them it is complete and in order; the style adds widths and colours,
/// for light, dark and paper, the script what a cell of a heat map holds under the pointer.
/// Everything is escaped, ids are unique as long as the names of the experiments are.
/// Errors: std::logic_error as `sentence`.
[[nodiscard]] std::string html(std::span<const Section> sections, std::string_view command,
                               Language language);

}  // namespace tfx::render
