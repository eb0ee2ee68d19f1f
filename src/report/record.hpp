#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "report/report.hpp"

namespace tfx::report {

/// The schema that every record names, so that a reader knows what it holds.
inline constexpr std::string_view kRecordSchema = "tfx.record/1";

/// The record of a report as JSON text, ending in a newline: schema, experiment, parameters,
/// results, claims, tool. Numbers read back to the same bits; those that are not finite are the
/// strings "nan", "inf" and "-inf". No clock, host or path.
/// `statement` gives a claim's sentence by its id.
[[nodiscard]] std::string write_record(
    const Report& report, const std::function<std::string(std::string_view)>& statement);

/// What a record says of a run: experiment, parameters, results and claims. What only a reader
/// sees (parts, picture) is not in it. `parse` turns JSON text into a document, strictly.
/// Errors: std::invalid_argument that says which key is missing, unknown or of a wrong kind, or
/// which claim says another thing than its numbers; and those of `parse`.
[[nodiscard]] Report read_record(std::string_view text,
                                 nlohmann::ordered_json (*parse)(std::string_view));

}  // namespace tfx::report
