#include "tools/replay/session/conclude.h"

#include <fmt/format.h>

#include "checker/tensor/float_formats.h"

namespace counterfoil::replay {

using model::ReplayConclusion;

void conclude(const model::Fixture& fixture, bool certain, Observation& observation) {
  const judge::Statistics& statistics = observation.recomputed->statistics;
  const model::Outcome verdict = statistics.accepted ? model::Outcome::accepted : model::Outcome::rejected;
  if (!certain) {
    observation.conclusion = ReplayConclusion::marginal;
    const std::uint64_t undecided = observation.recomputed->undecided;
    observation.reason =
        undecided > 0
            ? fmt::format(
                  "{} of {} elements are so near their bound that the arithmetic of the engine decides "
                  "the verdict",
                  undecided, statistics.elements)
            : fmt::format(
                  "the greatest error, {}, is so near the cap that the arithmetic of the engine decides "
                  "the verdict",
                  static_cast<float>(statistics.max_absolute_error));
    return;
  }
  if (verdict == fixture.verdict) {
    observation.conclusion = ReplayConclusion::confirmed;
    return;
  }
  observation.conclusion = ReplayConclusion::contradicted;
  observation.reason = fmt::format("recorded as {}, and {} of {} elements are within their bound: {}",
                                   model::name(fixture.verdict), statistics.matched, statistics.elements,
                                   model::name(verdict));
}

Recomputed recomputed_of(const Planned& planned, const judge::Statistics& statistics) {
  Recomputed recomputed;
  recomputed.statistics = statistics;
  recomputed.needed = judge::least_matched(planned.judge, planned.tolerance, statistics.elements);
  note_worst_ulps(*planned.fixture, recomputed);
  return recomputed;
}

void note_worst_ulps(const model::Fixture& fixture, Recomputed& recomputed) {
  const judge::Statistics& statistics = recomputed.statistics;
  if (!statistics.has_worst || !tensor::is_floating(fixture.reference.dtype)) return;
  const double unit = tensor::spacing(fixture.reference.dtype, statistics.worst.wanted);
  recomputed.worst_ulps = statistics.worst.difference / unit;
}

}  // namespace counterfoil::replay
