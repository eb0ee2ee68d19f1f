#pragma once

#include <fmt/core.h>

#include <stdexcept>
#include <string>

#include "cli/exit.hpp"
#include "cli/printable.hpp"
#include "io/error.hpp"
#include "io/file.hpp"

namespace tfx::cli {

/// What `read` makes of a file's text ("-" is standard input).
/// Errors: io::InputError; what `read` finds wrong is said with the file's name. UsageError as it
/// is.
template <typename Read>
auto read_from(const std::string& path, Read read) {
  const std::string text = io::read_file(path);
  const auto named = [&](const std::exception& error) {
    return io::InputError(
        fmt::format("{}: {}", path == "-" ? "standard input" : printable(path), error.what()));
  };
  try {
    return read(text);
  } catch (const UsageError&) {
    throw;  // of an option, not of the text
  } catch (const io::InputError& error) {
    throw named(error);
  } catch (const std::invalid_argument& error) {
    throw named(error);
  }
}

}  // namespace tfx::cli
