#pragma once

#include <string>

#include "checker/rules/facts.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Looks at every promised series beside its samples (none where it has none). Where lines of a series file,
/// or all of it, could not be used, the rule could not be checked, and another one says why.
void each_series(const Facts& facts, RuleRun& run,
                 void (*check)(const Facts&, const model::SeriesPromise&, const summary::Stretch&, RuleRun&));

/// A finding at the first sighting, which counts them all; nothing where there is none.
void report_sighting(const Facts& facts, const summary::Sighting& sighting, std::string message,
                     std::string want, RuleRun& run);

/// Whether a sample of the series is of no use: timing.series_sample_unusable, and what follows from it is no
/// finding of its own.
bool lacks_samples(const summary::Stretch& samples);

}  // namespace counterfoil::rules
