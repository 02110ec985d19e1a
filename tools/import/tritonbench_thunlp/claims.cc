#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_thunlp/check_score.h"
#include "tools/import/tritonbench_thunlp/records.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

void claim_mean(const Score& score, const std::string& statistic, const std::string& printed,
                Imported& imported) {
  Claim claim;
  claim.id = statistic;
  claim.title = "mean over the operators that the scorer counts";
  claim.metric = "arithmetic_mean";
  claim.parameters.text("quantity", "statistics." + statistic).text("over", "correct");
  claim.value = decimal_of(printed);
  claim.unit = "ratio";
  claim.cohorts = {"candidate"};
  claim.origin = Origin::of(score.where);
  if (const std::vector<std::string> dropped = score.dropped(); !dropped.empty()) {
    claim.more.object("subset",
                      Object().texts("slots", dropped).text("reason", "the scorer prints `failed` for them"));
  }
  if (!claim.value.empty() && score.kept() > 0) imported.claims.push_back(std::move(claim));
}

void cite(json::Value value, std::string id, std::string quantity, Imported& imported) {
  if (!value.is_number()) return;
  imported.citations.push_back(
      {std::move(id), std::move(quantity), std::string(value.raw()), value.source().file});
}

void cite_summary(const Summary& summary, const std::string& prefix, const Evidence& evidence,
                  Imported& imported) {
  cite(summary.call.find("passed"), prefix + "call_passed", "predictions that passed the call step",
       imported);
  cite(summary.execution.find("passed"), prefix + "executed_passed",
       "predictions that passed the execution step", imported);
  for (const Published& published : summary.speedups) {
    if (score_of(published, evidence) == nullptr) {
      cite(published.value, prefix + published.key, "mean speed ratio", imported);
    }
  }
}

}  // namespace

void add_claims(const Evidence& evidence, Imported& imported) {
  for (const Score& score : evidence.scores) {
    claim_mean(score, score.statistic, score.speed_up, imported);
    if (!score.efficiency.empty())
      claim_mean(score, "efficiency_" + score.statistic, score.efficiency, imported);
  }
  for (std::size_t i = 0; i < evidence.call_rates.size(); ++i) {
    const CallRate& rate = evidence.call_rates[i];
    imported.citations.push_back({i == 0 ? "call_rate" : fmt::format("call_rate/{}", i + 1),
                                  "percent of the predictions that passed the call step", rate.percent,
                                  rate.where.file});
  }
  std::size_t number = 0;
  for (const Summary& summary : evidence.summaries) {
    ++number;
    cite_summary(summary, number == 1 ? "" : fmt::format("{}/", number), evidence, imported);
  }
}

}  // namespace counterfoil::importing::tritonbench_thunlp
