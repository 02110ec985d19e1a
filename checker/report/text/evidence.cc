#include "checker/report/text/evidence.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "checker/report/escape.h"
#include "checker/report/words.h"

namespace counterfoil::report::text {

namespace {

void write_title(const Report& report, Sheet& sheet) {
  if (!report.title.empty()) sheet.line(escaped_cell(report.title, kWidth), Style::bold);
  std::string bundle = report.subject == "-" ? "standard input" : escaped(report.subject, kWidth);
  if (!report.bundle_id.empty()) bundle += fmt::format(" ({})", escaped_cell(report.bundle_id, 40));
  sheet.entry(
      "bundle",
      fmt::format("{}: {}, {}, {}", bundle, counted(report.files, "file"), counted(report.records, "record"),
                  report.contract.empty() ? "no contract named" : escaped_cell(report.contract, 20)));
}

std::string_view words_of_pin(std::string_view pin) {
  if (pin == "hash_lock") return "locked by digest";
  return pin == "image_digest" ? "image by digest" : "versions recorded, no digest";
}

/// `on 8 x NVIDIA H100, full, exclusive; in py312 (versions recorded, no digest)`
std::string binding_text(const CohortBinding& binding) {
  if (binding.target.empty() && binding.environment.empty()) return "target and environment not recorded";
  std::string text = "target not recorded";
  if (!binding.target.empty()) text = fmt::format("on {}", escaped_cell(binding.target, 40));
  if (!binding.hardware.empty()) text += fmt::format(" ({})", escaped(binding.hardware, 120));
  if (binding.environment.empty()) return text + "; environment not recorded";
  text += fmt::format("; in {}", escaped_cell(binding.environment, 40));
  if (!binding.pin.empty()) text += fmt::format(" ({})", words_of_pin(binding.pin));
  if (!binding.mode.empty()) text += fmt::format("; {}", escaped_cell(binding.mode, 40));
  return text;
}

void write_binding(const CohortLine& cohort, Sheet& sheet) {
  constexpr std::size_t kShown = 5;
  if (cohort.executed) sheet.entry("", binding_text(cohort.binding));
  const auto& lacks = cohort.binding.not_established;
  const std::size_t shown = sheet.options().verbose ? lacks.size() : std::min(lacks.size(), kShown);
  for (std::size_t i = 0; i < shown; ++i) sheet.entry("", "not established: " + escaped(lacks[i], 200));
  if (shown < lacks.size()) {
    sheet.entry("", fmt::format("and {} more not established", lacks.size() - shown));
  }
}

void write_cohorts(const Report& report, Sheet& sheet) {
  constexpr std::size_t kShown = 20;
  std::size_t shown = 0;
  for (const CohortLine& cohort : report.cohorts) {
    if (!sheet.options().verbose && shown == kShown) break;
    std::string state = "executed";
    if (!cohort.executed) {
      state = "not executed";
    } else if (!cohort.held) {
      state = "executed, not held here";
    } else {
      state += ", " + counted(cohort.records, "record");
    }
    std::string text = fmt::format("{}: {}", escaped_cell(cohort.id, 40), state);
    if (!cohort.reason.empty()) text += fmt::format(" ({})", escaped(cohort.reason, 200));
    if (sheet.options().verbose && !cohort.title.empty()) text += "; " + escaped(cohort.title, 200);
    sheet.entry(shown == 0 ? "cohorts" : "", text);
    write_binding(cohort, sheet);
    ++shown;
  }
  if (shown < report.cohorts.size()) {
    sheet.entry("", fmt::format("and {} more; --verbose shows them", report.cohorts.size() - shown));
  }
}

void write_coverage(const Report& report, Sheet& sheet) {
  const Tally& tally = report.tally;
  std::vector<std::string> some;
  std::vector<std::string> none;
  for (std::size_t i = 0; i < tally.outcomes.size(); ++i) {
    std::string text = fmt::format("{} {}", tally.outcomes[i], kOutcomeNames[i]);
    (tally.outcomes[i] > 0 ? some : none).push_back(std::move(text));
  }
  if (tally.unrecorded > 0) some.push_back(fmt::format("{} without a usable record", tally.unrecorded));
  if (tally.planned == 0 && some.empty()) {
    sheet.entry("coverage", "no planned slot is known", Style::red);
    return;
  }
  const std::uint64_t sum = std::accumulate(tally.outcomes.begin(), tally.outcomes.end(), tally.unrecorded);
  std::vector<std::string> parts = {fmt::format("planned {}", tally.planned),
                                    sum == tally.planned ? "=" : "is not"};
  if (some.empty()) some.push_back("0");
  for (std::size_t i = 0; i < some.size(); ++i) parts.push_back((i == 0 ? "" : "+ ") + some[i]);
  sheet.entry("coverage", parts, tally.unrecorded > 0 || sum != tally.planned ? Style::red : Style::bold);
  if (!none.empty()) sheet.entry("", joined(none, ", "), Style::dim);
}

// Of the claims that divide by a baseline, the one that lost most of its slots.
void write_baselines(const Report& report, Sheet& sheet) {
  const ClaimResult* worst = nullptr;
  const auto lost = [](const ClaimResult& claim) {
    return claim.intended - std::min(claim.intended, claim.aligned);
  };
  for (const ClaimResult& claim : report.claims) {
    if (claim.uses_baselines && (worst == nullptr || lost(claim) > lost(*worst))) worst = &claim;
  }
  if (worst == nullptr) return;
  const std::string text = fmt::format("{} intended, {} aligned", worst->intended, worst->aligned);
  if (lost(*worst) == 0) {
    sheet.entry("baselines", text);
  } else {
    sheet.entry("baselines",
                fmt::format("{}: claim {} has no usable baseline for {}", text, escaped_cell(worst->id, 40),
                            counted(lost(*worst), "slot")),
                Style::yellow);
  }
}

// What was spent, and what nobody knows of it.
void write_costs(const Report& report, Sheet& sheet) {
  constexpr std::size_t kShown = 5;
  std::size_t shown = 0;
  for (const CostLine& cost : report.costs) {
    if (!sheet.options().verbose && shown == kShown) break;
    std::string text = fmt::format("{} {}{}: {} settled", escaped_cell(cost.currency, 10),
                                   cost.is == CostLine::Is::at_least ? "at least " : "",
                                   escaped_cell(cost.amount, 90), cost.settled);
    if (cost.estimated > 0) text += fmt::format(", {} estimated", cost.estimated);
    if (cost.unknown > 0) text += fmt::format(", {} unknown", cost.unknown);
    if (cost.is == CostLine::Is::known_only) text += ", a credit among them: known items only, and no bound";
    sheet.entry(shown == 0 ? "costs" : "", text,
                cost.is == CostLine::Is::total ? Style::plain : Style::yellow);
    ++shown;
  }
  if (shown < report.costs.size()) {
    sheet.entry("", fmt::format("and {} more; --verbose shows them", report.costs.size() - shown));
  }
}

}  // namespace

void write_evidence_status(const Report& report, Sheet& sheet) {
  const std::string& status = report.evidence_status;
  if (status == "observed") {
    sheet.entry("evidence", "observed, by its producer's own word");
  } else if (status == "synthetic") {
    sheet.entry("evidence", "SYNTHETIC: made up to show something; none of it was measured", Style::yellow);
  } else if (status == "proposed") {
    sheet.entry("evidence", "PROPOSED: a plan of work; no number here is a result", Style::yellow);
  } else if (status == "mixed") {
    sheet.entry("evidence", "MIXED: part of it was never observed; see each claim", Style::yellow);
  } else {
    sheet.entry("evidence", "NOT STATED: the bundle does not say whether this was observed", Style::yellow);
  }
  if (report.publication == "snapshot") {
    sheet.entry("", "published as a prepared snapshot; the originals are not in this bundle");
  }
}

void write_evidence(const Report& report, Sheet& sheet) {
  write_title(report, sheet);
  write_evidence_status(report, sheet);
  write_cohorts(report, sheet);
  write_coverage(report, sheet);
  write_baselines(report, sheet);
  write_costs(report, sheet);
}

}  // namespace counterfoil::report::text
