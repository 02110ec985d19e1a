#include "tools/counterfoil/skeleton.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "checker/json/utf8.h"
#include "checker/json/writer.h"
#include "checker/model/plan.h"
#include "tools/counterfoil/new_bundle.h"

namespace counterfoil::command {

namespace {

using json::quoted_string;

constexpr std::size_t kMostIdBytes = 256;
constexpr std::size_t kMostTitleBytes = 1024;
constexpr std::size_t kMostAxes = 16;
constexpr std::string_view kCohort = "first-run";

Error refused(std::string_view option, std::string what, std::string hint = "") {
  return {Error::Kind::usage, std::string(option), std::move(what), std::move(hint)};
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = json::utf8_sequence(text, at);
    if (bytes == 0) return false;
    at += bytes;
  }
  return true;
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMostIdBytes && is_utf8(text);
}

template <typename T>
bool has(const std::vector<T>& all, const T& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

std::string list_of(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(quoted_string(text));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string id_template(const std::vector<model::Axis>& axes) {
  std::vector<std::string> parts;
  for (const model::Axis& axis : axes) parts.push_back(fmt::format("{{{}}}", axis.name));
  return fmt::format("{}", fmt::join(parts, "/"));
}

std::string plan_text(const std::vector<model::Axis>& axes, std::size_t slots, std::string_view digest) {
  std::vector<std::string> lines;
  for (const model::Axis& axis : axes) {
    lines.push_back(
        fmt::format(R"(    {{"name": {}, "values": {}}})", quoted_string(axis.name), list_of(axis.values)));
  }
  return fmt::format(R"({{
  "axes": [
{}
  ],
  "slot": {},
  "planned": {},
  "frozen": {{"clock": "host", "at": "not_recorded", "sha256": "{}"}},
  "retry": "none",
  "records": {{
    "accepted": ["statistics.max_absolute_error"],
    "rejected": ["reason", "statistics.max_absolute_error"],
    "candidate_error": ["reason", "detail"],
    "harness_error": ["reason", "detail"],
    "skipped": ["reason"],
    "missing": ["reason"],
    "excluded": ["reason"]
  }},
  "success_rule": "the judge accepts",
  "denominators": {{"planned": {}, "eligible": {}}},
  "amendments": []
}}
)",
                     fmt::join(lines, ",\n"), quoted_string(id_template(axes)), slots, digest, slots, slots);
}

std::string attempts_text(const model::SlotTable& slots) {
  std::string text;
  for (model::SlotIndex slot = 0; slot < slots.size(); ++slot) {
    text += fmt::format(
        R"({{"slot": {}, "try": 1, "outcome": "missing", "reason": "not_started", "cohort": "{}"}})"
        "\n",
        quoted_string(slots.id(slot)), kCohort);
  }
  return text;
}

std::string claims_text(std::size_t slots) {
  return fmt::format(R"({{
  "claims": [
    {{
      "id": "accepted",
      "title": "attempts that the judge accepts",
      "kind": "observation",
      "status": "illustrative",
      "metric": "rate",
      "numerator": {{"outcome": ["accepted"]}},
      "population": {{}},
      "denominator": "planned",
      "value": "0",
      "of": {},
      "unit": "percent",
      "bounds": {{"low": "0", "high": "100"}},
      "cohort": "{}"
    }}
  ]
}}
)",
                     slots, kCohort);
}

std::string manifest_text(const NewBundle& bundle, const std::string& title) {
  return fmt::format(R"({{
  "contract": "counterfoil/1",
  "id": {},
  "title": {},
  "created": "{}",
  "evidence_status": "proposed",
  "scope": {{
    "summary": "a plan of work",
    "establishes": ["nothing yet: no attempt was executed"],
    "does_not_establish": ["any result"]
  }},
  "cohorts": [{{"id": "{}", "executed": false, "reason": "planned, and not run yet"}}],
  "clocks": [{{"id": "host", "kind": "utc_wall", "holder": "to-be-named", "resolution_ns": "not_recorded"}}],
  "not_recorded": ["costs", "targets", "environments", "sources", "runner", "fixtures", "series", "runs"],
  "files": [
    {{"path": "plan.json", "role": "plan"}},
    {{"path": "attempts.ndjson", "role": "attempts"}},
    {{"path": "claims.json", "role": "claims"}},
    {{"path": "README.md", "role": "readme"}}
  ]
}}
)",
                     quoted_string(bundle.id), quoted_string(title), bundle.created, kCohort);
}

std::string readme_text(const std::string& title, std::size_t slots) {
  return fmt::format(R"(# {}

An evidence bundle of the contract counterfoil/1. It plans {} attempts, and none of them was executed: every line of
`attempts.ndjson` says `missing`, with the reason `not_started`, and no number in it is a result.

| file | what it holds |
|---|---|
| `bundle.json` | what this is, what it establishes, who executed what, and the list of files with their digests |
| `plan.json` | the planned attempts, fixed before the first of them runs |
| `attempts.ndjson` | one line a try of an attempt |
| `claims.json` | every number that is published from it |

`counterfoil check` says whether the files support the numbers.
)",
                     title, slots);
}

}  // namespace

Result<std::vector<model::Axis>> read_axes(const std::vector<std::string>& texts) {
  std::vector<model::Axis> axes;
  std::vector<std::string> names;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    model::Axis axis;
    axis.name = text.substr(0, equals);
    if (equals == std::string::npos)
      return refused("--axis", fmt::format("{} is not NAME=VALUE[,VALUE...]", text));
    if (!is_id(axis.name) || axis.name.find_first_of("{}") != std::string::npos) {
      return refused("--axis", fmt::format("{}: this is no name of an axis", text));
    }
    if (has(names, axis.name)) return refused("--axis", fmt::format("{} is given twice", axis.name));
    for (std::string_view rest = std::string_view(text).substr(equals + 1);;) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      std::string value(rest.substr(0, comma));
      if (!is_id(value)) return refused("--axis", fmt::format("{}: an empty value, or no text", text));
      if (has(axis.values, value))
        return refused("--axis", fmt::format("{}: {} is given twice", text, value));
      axis.values.push_back(std::move(value));
      if (comma == rest.size()) break;
      rest.remove_prefix(comma + 1);
    }
    names.push_back(axis.name);
    axes.push_back(std::move(axis));
  }
  if (axes.size() > kMostAxes) {
    return refused("--axis", fmt::format("{} axes, and a plan has at most {}", axes.size(), kMostAxes));
  }
  return axes;
}

Result<Skeleton> make_skeleton(const NewBundle& bundle) {
  NewBundle made = bundle;
  if (made.axes.empty()) made.axes = {{"task", {"first", "second"}}};
  if (!is_id(made.id)) made.id = "bundle";
  const std::string title = made.title.empty() ? made.id : made.title;
  if (title.size() > kMostTitleBytes || !is_utf8(title) || title.find_first_of("\r\n") != std::string::npos) {
    return refused("--title", fmt::format("not one line of at most {} bytes of UTF-8", kMostTitleBytes));
  }
  const auto size = model::grid_size(made.axes);
  if (!size || *size > Skeleton::kMostSlots) {
    return refused("--axis", fmt::format("the axes make more than {} attempts", Skeleton::kMostSlots),
                   "write a plan of that size with a program");
  }
  const model::SlotTable slots = model::SlotTable::grid(made.axes, id_template(made.axes));
  if (!slots.repeated().empty()) {
    return refused("--axis",
                   fmt::format("two attempts would be called {}", slots.id(slots.repeated().front().first)),
                   "use values without a slash");
  }
  for (model::SlotIndex slot = 0; slot < slots.size(); ++slot) {
    if (slots.id(slot).size() > kMostIdBytes) {
      return refused("--axis",
                     fmt::format("an attempt would have a name of more than {} bytes", kMostIdBytes));
    }
  }
  Skeleton skeleton;
  skeleton.slots = slots.size();
  const std::string digest = plan_digest(plan_text(made.axes, skeleton.slots, std::string(64, '0')));
  skeleton.files = {{"plan.json", plan_text(made.axes, skeleton.slots, digest)},
                    {"attempts.ndjson", attempts_text(slots)},
                    {"claims.json", claims_text(skeleton.slots)},
                    {"README.md", readme_text(title, skeleton.slots)},
                    {"bundle.json", manifest_text(made, title)}};
  return skeleton;
}

}  // namespace counterfoil::command
