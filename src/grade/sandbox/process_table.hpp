#pragma once

#include <sys/types.h>

#include <cstdint>

namespace tfx::grade {

/// How many processes and threads a user has, as RLIMIT_NPROC counts them.
[[nodiscard]] std::uint64_t tasks_of(uid_t user);

/// Kills and reaps every child of this process that is not of the session `spared`; 0 spares none.
///
/// In a process that is a child subreaper the children of those become its own, and so all that
/// descends from them goes, whatever session it made itself. Async-signal-safe. Gives up after two
/// seconds: a process that waits for a broken disk cannot be killed.
void end_children(pid_t spared);

}  // namespace tfx::grade
