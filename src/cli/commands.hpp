#pragma once

#include <span>

#include "cli/command.hpp"

namespace tfx::cli {

// Each in the file of its name.
void add_attend(Command& command);
void add_scale(Command& command);
void add_mask(Command& command);
void add_heads(Command& command);
void add_perm(Command& command);
void add_norm(Command& command);
void add_block(Command& command);
void add_cost(Command& command);
void add_notes(Command& command);
void add_all(Command& command);
void add_report(Command& command);
void add_claims(Command& command);
void add_verify(Command& command);
void add_explain(Command& command);
void add_eval(Command& command);
void add_compare(Command& command);
void add_check(Command& command);
void add_grade(Command& command);

/// Every subcommand, in the order in which help lists them.
[[nodiscard]] std::span<const CommandEntry> commands();

}  // namespace tfx::cli
