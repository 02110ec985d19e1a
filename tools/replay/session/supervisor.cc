#include "tools/replay/session/supervisor.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "checker/json/writer.h"
#include "tools/replay/child/child.h"

namespace counterfoil::replay {

namespace {

/// The ids from `begin` on, each a JSON string on a line of its own: an id may hold any character.
std::string input_from(const std::vector<std::string>& fixtures, std::size_t begin) {
  std::string text;
  for (std::size_t i = begin; i < fixtures.size(); ++i) text += json::quoted_string(fixtures[i]) + "\n";
  return text;
}

/// Why the fixture that a child was at has no observation.
std::string reason_of(const Result<ChildResult>& result, const ChildOptions& options) {
  if (!result) return result.error().what;
  std::string reason = "the process that replayed it " + describe(*result, options);
  if (!result->stderr_tail.empty()) {
    reason += ": " + result->stderr_tail.substr(0, result->stderr_tail.find_last_not_of('\n') + 1);
  }
  return reason;
}

}  // namespace

void supervise(const Supervised& work) {
  for (std::size_t next = 0; next < work.fixtures.size();) {
    ChildOptions options;
    options.argv = work.argv;
    options.input = input_from(work.fixtures, next);
    options.time_limit = work.limits.time;
    options.memory_limit_bytes = work.limits.memory_bytes;
    options.on_line = [&](std::string_view line) {
      if (next < work.fixtures.size()) work.observed(work.fixtures[next++], line);
    };
    const Result<ChildResult> result = run_child(options);
    if (next == work.fixtures.size()) return;
    work.lost(work.fixtures[next], reason_of(result, options));
    ++next;
    if (result) continue;
    // No child can be started: none of the others could either.
    for (; next < work.fixtures.size(); ++next) work.lost(work.fixtures[next], result.error().what);
  }
}

}  // namespace counterfoil::replay
