#include "checker/report/json/claims.h"

#include "checker/report/words.h"

namespace counterfoil::report::document {

namespace {

void write_claim(const ClaimResult& claim, Members& members) {
  members.text("id", claim.id);
  members.text_if_any("title", claim.title);
  members.text("standing", claim.illustrative ? "illustrative" : "observed");
  members.text("metric", claim.metric);
  members.text_if_any("arithmetic", claim.arithmetic);
  members.text_if_any("population", claim.population);
  members.text("cohort", claim.cohort);
  members.text("status", name(claim.status));
  members.text_if_any("reason", claim.reason);
  members.text("printed", claim.printed);
  members.text_if_any("recomputed", claim.recomputed);
  members.text_if_any("fraction", claim.fraction);
  members.text_if_any("denominator", claim.denominator);
  members.objects("denominators", claim.denominators, [&](const NamedCount& count) {
    members.text("name", count.name);
    members.count("count", count.count);
  });
  members.text_if_any("bounds", claim.bounds);
  if (claim.uses_baselines) {
    members.object("coverage", [&] {
      members.count("intended", claim.intended);
      members.count("aligned", claim.aligned);
    });
  }
  members.texts("near_ties", claim.near_ties);
  members.place("at", claim.where);
}

void write_replay(const ReplaySection& replay, Members& members) {
  members.flag("requested", replay.requested);
  members.count("fixtures", replay.fixtures);
  members.count("judged_again", replay.judged);
  members.objects("receipts", replay.lines, [&](const ReplayLine& line) {
    members.text("receipt", line.receipt);
    members.text("depth", line.depth);
    members.text("device", line.device);
    members.count("confirmed", line.confirmed);
    members.count("contradicted", line.contradicted);
    members.count("marginal", line.marginal);
    members.count("not_replayable", line.not_replayable);
  });
  members.texts("not_about_this_bundle", replay.not_about_this);
  members.text("of_every_replay", kWhatAReplayConfirms);
}

}  // namespace

void write_numbers(const Report& report, Members& members) {
  members.object("tally", [&] {
    members.count("planned", report.tally.planned);
    for (std::size_t i = 0; i < report.tally.outcomes.size(); ++i) {
      members.count(kOutcomeNames[i], report.tally.outcomes[i]);
    }
    members.count("unrecorded", report.tally.unrecorded);
  });
  members.objects("cohorts", report.cohorts, [&](const CohortLine& cohort) {
    members.text("id", cohort.id);
    members.text_if_any("title", cohort.title);
    members.flag("executed", cohort.executed);
    members.flag("held", cohort.held);
    members.text_if_any("reason", cohort.reason);
    members.count("records", cohort.records);
    members.text_if_any("target", cohort.binding.target);
    members.text_if_any("hardware", cohort.binding.hardware);
    members.text_if_any("environment", cohort.binding.environment);
    members.text_if_any("pin", cohort.binding.pin);
    members.text_if_any("mode", cohort.binding.mode);
    if (!cohort.binding.not_established.empty()) {
      members.texts("not_established", cohort.binding.not_established);
    }
  });
  members.objects("claims", report.claims, [&](const ClaimResult& claim) { write_claim(claim, members); });
  members.objects("citations", report.citations, [&](const CitationLine& citation) {
    members.text("id", citation.id);
    members.text("quantity", citation.quantity);
    members.text("value", citation.value);
    members.text("source", citation.source);
    members.text_if_any("cohort", citation.cohort);
    members.text_if_any("beside", citation.beside);
  });
  members.objects("intervals", report.intervals, [&](const IntervalLine& line) {
    members.text("metric", line.metric);
    members.text("support", line.support);
    members.text_if_any("start_clock", line.start_clock);
    members.text_if_any("end_clock", line.end_clock);
    members.count("intervals", line.intervals);
    members.text_if_any("uncertainty", line.uncertainty);
  });
  if (report.replay.fixtures > 0 || report.replay.requested) {
    members.object("replay", [&] { write_replay(report.replay, members); });
  }
  if (report.costs.empty()) return;
  members.objects("costs", report.costs, [&](const CostLine& cost) {
    members.text("currency", cost.currency);
    members.text("amount", cost.amount);
    members.text("is", name(cost.is));
    members.count("settled", cost.settled);
    members.count("estimated", cost.estimated);
    members.count("unknown", cost.unknown);
  });
}

}  // namespace counterfoil::report::document
