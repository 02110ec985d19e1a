#include "tools/import/tritonbench_thunlp/summary.h"

#include <utility>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_thunlp/faults.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

constexpr std::string_view kEfficiency = "phase3_efficiency";

void take_members(json::Value object, Summary& summary) {
  for (const json::Member& member : object.members()) {
    if (member.value.is_number() && member.key.find("speedup") != std::string_view::npos) {
      summary.speedups.push_back({std::string(member.key), member.value});
    }
    if (!member.value.is_string()) continue;
    for (Score& score : read_scores(member.value.as_string(), member.value.location(), false)) {
      summary.scores.push_back(std::move(score));
    }
  }
}

}  // namespace

bool holds_summary(json::Value root) {
  if (!root.is_object()) return false;
  if (root.find(kEfficiency) || root.find("total_predictions")) return true;
  for (const json::Member& member : root.members()) {
    if (member.value.is_number() && member.key.find("speedup") != std::string_view::npos) return true;
  }
  return false;
}

Summary read_summary(const SourceFile& file, ForeignTexts texts) {
  Summary summary;
  summary.file = file.name;
  summary.texts = std::move(texts);
  const json::Value root = summary.texts.texts.front().root();
  summary.predictions = ForeignJson::last(root, "total_predictions");
  summary.call = ForeignJson::last(root, "phase1_call_acc");
  summary.execution = ForeignJson::last(root, "phase2_exec_acc");
  take_members(root, summary);
  take_members(ForeignJson::last(root, kEfficiency), summary);
  return summary;
}

void check_rate(const Summary& summary, json::Value step, Imported& imported) {
  const json::Value rate = step.find("rate");
  const auto all = exact(summary.predictions.number_text());
  const auto passed = exact(step.find("passed").number_text());
  const auto printed = exact(rate.number_text());
  if (!all || !passed || !printed || all->sign() <= 0) return;
  const Rational percent = *passed * Rational(100) / *all;
  if (abs(percent - *printed) <= Rational(1, 100)) return;
  imported.fault(kCountsContradictRate, rate,
                 fmt::format("the rate of {} is not passed over all", step.key()),
                 fmt::format("{} of {}: {}", step.find("passed").number_text(),
                             summary.predictions.number_text(), shown(percent, 2)));
}

}  // namespace counterfoil::importing::tritonbench_thunlp
