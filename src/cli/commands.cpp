#include "cli/commands.hpp"

#include <array>

namespace tfx::cli {

std::span<const CommandEntry> commands() {
  static constexpr auto kCommands = std::to_array<CommandEntry>({
      {"attend", add_attend},
      {"scale", add_scale},
      {"perm", add_perm},
      {"block", add_block},
      {"notes", add_notes},
      {"eval", add_eval},
  });
  return kCommands;
}

}  // namespace tfx::cli
