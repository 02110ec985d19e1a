#include "checker/engine/line_folder.h"

#include <utility>

#include "checker/engine/file_roles.h"
#include "checker/score/evaluate.h"

namespace counterfoil::engine {
namespace {

/// Whether the fields of an attempt are those that the plan asks for, for all who ask.
void describe_fields(const model::Plan& plan, model::Attempt& attempt) {
  const model::PlannedFields* planned = plan.planned_fields(*attempt.planned, attempt.outcome);
  if (planned != nullptr && !attempt.at.has_duplicate_keys())
    attempt.as_planned = model::fields_as_planned(*planned, attempt.fields);
}

}  // namespace

const model::Timebase& time_of(const rules::Promises& promises) {
  static const model::Timebase kNone;
  return promises.manifest ? promises.manifest->time : kNone;
}

FoldContext::FoldContext(const rules::Promises& all, const std::vector<std::string>& also_keep)
    : promises(all), time(time_of(all)), timed_metrics(score::timed_metrics(all.claims)) {
  if (all.plan && all.plan->slots.size() > 0) plan = &*all.plan;
  if (all.claims) needs = score::needs_of(*all.claims);
  for (const std::string& quantity : also_keep) needs.add(quantity);
  if (!all.manifest) return;
  for (std::size_t i = 0; i < all.manifest->cohorts.size() && i < summary::TryRecord::kNoCohort; ++i) {
    cohorts.emplace(all.manifest->cohorts[i].id, static_cast<std::uint16_t>(i));
  }
}

LineFolder::LineFolder(const FoldContext& context, bool validate_all, std::uint64_t findings_kept)
    : context_(context),
      fold_(findings_kept),
      texts_(fold_.intake, validate_all),
      rules_(context.promises, fold_.runs) {
  fold_.timing.watch(context.timed_metrics);
}

bool LineFolder::folds(std::string_view role) {
  return folds_in_any_order(role) || role == "series";
}

bool LineFolder::folds_in_any_order(std::string_view role) {
  return role == "attempts" || role == "costs";
}

void LineFolder::fold(json::LineBlock& lines, const summary::FileState& file, std::uint32_t index) {
  const std::string_view schema = form_of(file.role, file.path).schema;
  while (const auto next = lines.next()) {
    auto line = texts_.line(*next, file.path, schema);
    if (!line) continue;
    line->at.file = index;
    if (file.role == "attempts") {
      attempt(*line);
    } else if (file.role == "costs") {
      cost(*line);
    } else {
      sample(*line);
    }
  }
}

void LineFolder::attempt(ReadLine& line) {
  if (line.accepted) return use_attempt(*line.document, line.at);
  if (context_.plan == nullptr) return;
  const json::Value slot = line.document ? line.document->root().find("slot") : json::Value();
  fold_.coverage.add_unreadable(
      line.at, slot.is_string() ? context_.plan->slots.find(slot.as_string()) : std::nullopt);
}

void LineFolder::use_attempt(const json::Document& line, summary::RecordRef at) {
  const rules::Promises& promises = context_.promises;
  model::Attempt& attempt = attempt_;
  model::read_attempt(line, attempt);
  if (promises.plan) attempt.planned = promises.plan->slots.find(attempt.slot, expected_);
  context_.time.describe(attempt.started);
  context_.time.describe(attempt.finished);
  for (model::Interval& interval : attempt.intervals) context_.time.describe(interval);
  if (attempt.planned) describe_fields(*promises.plan, attempt);
  rules_.see(attempt);
  if (promises.manifest) fold_.timing.add(attempt, at, *promises.manifest);
  if (!attempt.fixture.empty()) fold_.fixtures.add_use(attempt, at);
  if (context_.plan == nullptr) return;
  if (!attempt.planned) {
    fold_.coverage.add_unplanned({std::string(attempt.slot), at});
    return;
  }
  summary::TryLine record;
  record.slot = *attempt.planned;
  record.try_number = attempt.try_number;
  record.at = at;
  record.outcome = attempt.outcome;
  record.has_judgement = attempt.has_judgement();
  record.timing_tied = score::timing_tied(attempt);
  record.judged_on_synthetic = score::judged_on_synthetic(attempt);
  record.worked_on = score::worked_on(attempt);
  const auto cohort = context_.cohorts.find(attempt.cohort);
  record.cohort = cohort == context_.cohorts.end() ? summary::TryRecord::kNoCohort : cohort->second;
  record.values = score::collect_values(attempt, context_.needs, context_.time);
  fold_.coverage.add(record);
}

void LineFolder::cost(ReadLine& line) {
  if (!line.accepted) return fold_.costs.add_unreadable();
  const model::CostItem item = model::read_cost(*line.document);
  rules_.see(item);
  fold_.costs.add(summary::cost_record(item, line.at, context_.plan));
}

void LineFolder::sample(ReadLine& line) {
  if (!line.accepted) return fold_.series.add_unreadable();
  const model::Sample sample = model::read_sample(*line.document);
  rules_.see(sample.reading);
  if (context_.promises.manifest) fold_.series.add(sample, line.at, *context_.promises.manifest);
}

}  // namespace counterfoil::engine
