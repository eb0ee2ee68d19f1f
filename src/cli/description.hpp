#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/exit.hpp"

namespace tfx::cli {

/// What may be said on a command line, as help shows it and as its words are read.
struct Option {
  std::string name;          ///< "--d", or a placeholder where it goes without a name: "FUNCTION"
  std::string label;         ///< how help calls it: "--d N [N ...]"
  std::string expects;       ///< what each value has to be; empty for a flag, which takes none
  std::string help;          ///< what it is for, with the default
  bool many = false;         ///< takes more than one value
  std::string implied = {};  ///< the value of "--name" alone; empty: it needs one
  /// Reads the values as written. Errors: UsageError.
  std::function<void(const std::vector<std::string>&)> take = {};

  [[nodiscard]] bool is_flag() const { return expects.empty(); }
};

/// An option that does not go with some others, whatever their values.
struct Exclusion {
  std::string option;
  std::vector<std::string> others;
  std::string why;  ///< the sentence that refuses them
};

/// Options that say something only beside another.
struct Need {
  std::vector<std::string> options;
  std::string needed;
  std::string why;  ///< the sentence that refuses them alone
};

/// All that a subcommand says of itself.
struct Description {
  std::string name;
  std::string about;
  std::string details;
  std::vector<Option> options;
  std::optional<Option> positional;
  std::vector<Exclusion> exclusions;
  std::vector<Need> needs;
  std::function<Exit()> action;
};

}  // namespace tfx::cli
