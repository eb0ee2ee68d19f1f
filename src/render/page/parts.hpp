#pragma once

#include <span>

#include "render/language.hpp"
#include "render/xml.hpp"
#include "report/report.hpp"

namespace tfx::render {

/// A part of a report as HTML: a heading of the third level, a paragraph, or a table in a box that
/// scrolls where the page is too narrow for it. What names a row or a column is a <th> with its
/// scope: in a table whose rows have no names, but whose columns do, the first cell of a row.
[[nodiscard]] Element page_part(const report::Part& part, Language language);

/// Claims as a list: the verdict, the statement, then what was measured, the bound and the id,
/// which is also the id of the item.
[[nodiscard]] Element page_claims(std::span<const report::Claim> claims, Language language);

}  // namespace tfx::render
