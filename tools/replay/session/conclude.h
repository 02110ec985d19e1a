#pragma once

#include "checker/model/fixture.h"
#include "tools/replay/session/observation.h"
#include "tools/replay/session/schedule.h"

namespace counterfoil::replay {

/// Says what the recomputed statistics of an observation mean for the recorded verdict: the first moment at
/// which it is looked at. `certain`: no conforming arithmetic comes to the other verdict.
void conclude(const model::Fixture& fixture, bool certain, Observation& observation);

/// What a judgement of outputs that were computed again, or recorded, comes to for a fixture.
Recomputed recomputed_of(const Planned& planned, const judge::Statistics& statistics);

/// The worst element's difference in units of the last place of the reference's dtype there.
void note_worst_ulps(const model::Fixture& fixture, Recomputed& recomputed);

}  // namespace counterfoil::replay
