#include "tools/replay/session/receipt.h"

#include <cmath>

#include <fmt/format.h>

#include "checker/json/writer.h"

namespace counterfoil::replay {

namespace {

using json::quoted_string;

template <typename T>
std::string text_of(T value) {
  if (std::isnan(value)) return R"("nan")";
  if (std::isinf(value)) return value > 0 ? R"("inf")" : R"("-inf")";
  return fmt::format("{}", value);
}

std::string_view verdict_of(bool accepted) {
  return accepted ? "accepted" : "rejected";
}

/// The statistics as the fixture's line has them, byte for byte.
std::string recorded_text(const model::Fixture& fixture) {
  return fmt::format(R"({{"verdict": {}, "statistics": {}}})", quoted_string(model::name(fixture.verdict)),
                     std::string(fixture.at.find("statistics").raw()));
}

std::string recomputed_text(const Recomputed& recomputed) {
  const judge::Statistics& s = recomputed.statistics;
  return fmt::format(
      R"({{"verdict": "{}", "statistics": {{"max_absolute_error": {}, "max_relative_error": {}, "has_nan": {}, )"
      R"("has_inf": {}}}, "elements": {}, "matched": {}, "needed": {}, "undecided": {}}})",
      verdict_of(s.accepted), float32_text(s.max_absolute_error), float32_text(s.max_relative_error),
      s.has_nan, s.has_inf, s.elements, s.matched, recomputed.needed, recomputed.undecided);
}

std::string worst_text(const Recomputed& recomputed) {
  const judge::WorstElement& worst = recomputed.statistics.worst;
  std::string text = fmt::format(R"({{"index": {}, "wanted": {}, "found": {}, "difference": {}, "bound": {})",
                                 worst.index, number_text(worst.wanted), number_text(worst.found),
                                 number_text(worst.difference), number_text(worst.bound));
  if (recomputed.worst_ulps) text += fmt::format(R"(, "ulps": {})", number_text(*recomputed.worst_ulps));
  return text + "}";
}

}  // namespace

std::string number_text(double value) {
  const auto narrow = static_cast<float>(value);
  if (static_cast<double>(narrow) == value) return text_of(narrow);
  return text_of(value);
}

std::string float32_text(double value) {
  return text_of(static_cast<float>(value));
}

std::string header_line(const ReceiptHeader& header) {
  const Device& device = header.device;
  std::string text =
      fmt::format(R"({{"id": {}, "name": {})", quoted_string(device.id), quoted_string(device.name));
  const auto add = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) text += fmt::format(R"(, "{}": {})", key, quoted_string(value));
  };
  add("capability", device.capability);
  add("driver", device.driver);
  add("runtime", device.runtime);
  add("uuid_sha256", device.uuid_sha256);
  return fmt::format(
      R"({{"receipt": "counterfoil-replay/1", "tool": {{"name": "counterfoil", "version": {}, "build": {}}}, )"
      R"("bundle": {{"id": {}, "sha256": "{}"}}, "selected": {}, "engine": "{}", "device": {}}}, "started": "{}"}})"
      "\n",
      quoted_string(header.tool_version), quoted_string(build()), quoted_string(header.bundle_id),
      header.bundle_sha256, header.selected, header.engine, text, header.started);
}

std::string observation_line(const model::Fixture& fixture, const Observation& observation) {
  std::string text =
      fmt::format(R"({{"fixture": {}, "depth": "{}", "recorded": {})", quoted_string(observation.fixture),
                  model::name(observation.depth), recorded_text(fixture));
  if (observation.recomputed) {
    text += fmt::format(R"(, "recomputed": {})", recomputed_text(*observation.recomputed));
    if (observation.recomputed->reference_deviation) {
      text += fmt::format(R"(, "reference_deviation": {})",
                          number_text(*observation.recomputed->reference_deviation));
    }
    if (observation.recomputed->statistics.has_worst) {
      text += fmt::format(R"(, "worst": {})", worst_text(*observation.recomputed));
    }
  }
  text += fmt::format(R"(, "conclusion": "{}")", model::name(observation.conclusion));
  if (!observation.reason.empty())
    text += fmt::format(R"(, "reason": {})", quoted_string(observation.reason));
  return text + fmt::format(R"(, "elapsed_ns": {}}})", observation.elapsed_ns) + "\n";
}

std::string end_line(std::uint64_t observations) {
  return fmt::format(R"({{"complete": true, "observations": {}}})", observations) + "\n";
}

}  // namespace counterfoil::replay
