#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/model/bundle.h"
#include "checker/model/test_document.h"
#include "checker/score/evaluate.h"
#include "checker/score/needs.h"

namespace counterfoil::score {

/// A bundle small enough to write down in a test: JSON texts that their schemas would accept, one a line.
struct TestBundle {
  std::string manifest =
      R"({"cohorts": [{"id": "run", "executed": true}, {"id": "other", "executed": true}]})";
  std::string plan;
  std::vector<std::string> attempts;
  std::vector<std::string> baselines;   ///< of baselines.ndjson
  std::vector<std::string> limits;      ///< of limits.ndjson
  std::vector<std::string> unreadable;  ///< slots with a line that could not be used; `?` where unknown
};

/// The evaluations of some claims, and the model that they point into.
class Evaluated {
 public:
  Evaluated(const TestBundle& bundle, const std::vector<std::string>& claims)
      : manifest_(model::read_manifest(model::document(bundle.manifest))),
        plan_(model::read_plan(model::document(bundle.plan))),
        claims_(model::read_claims(model::document("{\"claims\": [" + joined(claims) + "]}"))) {
    fold(bundle);
    std::vector<BaselineRecord> baselines;
    add_baselines(bundle.baselines, "baselines.ndjson", baselines);
    add_baselines(bundle.limits, "limits.ndjson", baselines);
    all_ = evaluate_all(manifest_, plan_, claims_, coverage_, baselines);
  }

  const Evaluation& operator[](std::size_t i) const { return all_[i]; }

  /// Ids of slots, separated by blanks.
  std::string ids(const model::SlotSet& slots) const {
    std::string text;
    for (const model::SlotIndex slot : slots)
      text.append(text.empty() ? "" : " ").append(plan_.slots.id(slot));
    return text;
  }

 private:
  static void add_baselines(const std::vector<std::string>& lines, const std::string& file,
                            std::vector<BaselineRecord>& baselines) {
    for (const std::string& line : lines) {
      const json::Document document = model::document(line, file);
      baselines.push_back(baseline_record(model::read_baseline(document), model::Timebase()));
    }
  }

  static std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all.append(all.empty() ? "" : ", ").append(text);
    return all;
  }

  void fold(const TestBundle& bundle) {
    const Needs needs = needs_of(claims_);
    for (const std::string& line : bundle.attempts) {
      const json::Document document = model::document(line);
      const model::Attempt attempt = model::read_attempt(document);
      summary::TryLine record;
      record.slot = plan_.slots.find(attempt.slot).value();
      record.try_number = attempt.try_number;
      record.outcome = attempt.outcome;
      record.cohort = summary::TryRecord::kNoCohort;
      for (std::size_t i = 0; i < manifest_.cohorts.size(); ++i) {
        if (manifest_.cohorts[i].id == attempt.cohort) record.cohort = static_cast<std::uint16_t>(i);
      }
      record.judged_on_synthetic = judged_on_synthetic(attempt);
      record.values = collect_values(attempt, needs, model::Timebase());
      coverage_.add(std::move(record));
    }
    for (const std::string& slot : bundle.unreadable) coverage_.add_unreadable({}, plan_.slots.find(slot));
    coverage_.finish(plan_);
  }

  model::Manifest manifest_;
  model::Plan plan_;
  model::ClaimSet claims_;
  summary::Coverage coverage_;
  std::vector<Evaluation> all_;
};

}  // namespace counterfoil::score
