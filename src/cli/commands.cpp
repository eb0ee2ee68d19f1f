#include "cli/commands.hpp"

#include <array>

namespace tfx::cli {

std::span<const CommandEntry> commands() {
  static constexpr auto kCommands = std::to_array<CommandEntry>({
      {"attend", add_attend},
      {"scale", add_scale},
      {"mask", add_mask},
      {"heads", add_heads},
      {"perm", add_perm},
      {"norm", add_norm},
      {"block", add_block},
      {"cost", add_cost},
      {"notes", add_notes},
      {"all", add_all},
      {"report", add_report},
      {"claims", add_claims},
      {"verify", add_verify},
      {"explain", add_explain},
      {"eval", add_eval},
      {"compare", add_compare},
      {"check", add_check},
      {"grade", add_grade},
  });
  return kCommands;
}

}  // namespace tfx::cli
