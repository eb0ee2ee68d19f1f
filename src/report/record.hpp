#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "report/report.hpp"

namespace tfx::report {

/// The schema that every record names, so that a reader knows what it holds.
inline constexpr std::string_view kRecordSchema = "tfx.record/1";

/// Gives a claim's sentence by its id.
using Statement = std::function<std::string(std::string_view)>;

/// What a record holds of a claim: {"id", "statement", "measured", "bound", "holds"}.
[[nodiscard]] Value claim_value(const Claim& claim, std::string statement);

/// Says a sentence in a language.
using Say = std::function<std::string(const Sentence&)>;

/// Sentences for programs: [{"key", "text"}], the text as `say` says it.
[[nodiscard]] List sentences_value(const std::vector<Sentence>& sentences, const Say& say);

/// What a record says of the tool that wrote it.
[[nodiscard]] Value tool_value();

/// As JSON text, indented by two spaces, ending in a newline. Numbers read back to the same bits;
/// those that are not finite are the strings "nan", "inf" and "-inf".
[[nodiscard]] std::string write_json(const Value& value);

/// The same on one line, without an end, in ASCII. What is not UTF-8 becomes U+FFFD.
[[nodiscard]] std::string write_json_line(const Value& value);

/// The value of JSON text. "nan", "inf" and "-inf" are numbers. `parse` turns text into a document.
/// Errors: those of `parse`.
[[nodiscard]] Value read_json(std::string_view text,
                              nlohmann::ordered_json (*parse)(std::string_view));

/// The record of a report, as `write_json` writes: schema, experiment, parameters, results, claims,
/// tool. No clock, host or path.
[[nodiscard]] std::string write_record(const Report& report, const Statement& statement);

/// What a record says of a run: experiment, parameters, results and claims. What only a reader
/// sees (parts, figures) is not in it. `parse` turns JSON text into a document, strictly.
/// Errors: std::invalid_argument that says which key is missing, unknown or of a wrong kind, or
/// which claim says another thing than its numbers; and those of `parse`.
[[nodiscard]] Report read_record(std::string_view text,
                                 nlohmann::ordered_json (*parse)(std::string_view));

}  // namespace tfx::report
