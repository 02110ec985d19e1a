#include "tools/import/kernelbench/published.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "tools/import/kernelbench/claims.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"
#include "tools/import/kernelbench/plan.h"
#include "tools/import/kernelbench/score.h"

namespace counterfoil::importing::kernelbench {
namespace {

/// The run that an analysis is about: by its name, or else the only one of its level, or in its folder.
const Results* run_of(json::Value analysis, const Summary& summary, const std::vector<Results>& all) {
  const std::string_view run = analysis.find("run_name").as_string();
  const Results* only = nullptr;
  std::size_t alike = 0;
  for (const Results& results : all) {
    if (!run.empty() && results.run == run) return &results;
    const std::string level = level_of(analysis);
    const bool matches = level.empty() ? folder_of(results.file) == summary.folder : results.level == level;
    if (!matches) continue;
    only = &results;
    ++alike;
  }
  return alike == 1 ? only : nullptr;
}

bool has_several_samples(const Results& results) {
  return std::any_of(results.samples.begin(), results.samples.end(),
                     [](const Sample& sample) { return sample.sample != "0"; });
}

class Publisher {
 public:
  Publisher(const std::vector<Results>& results, const std::vector<ReferenceTimes>& references,
            Cohorts& cohorts, Imported& imported)
      : results_(results), references_(references), cohorts_(cohorts), imported_(imported) {}

  void publish(const Summary& summary) {
    check_summary(summary, imported_);
    for (const json::Value analysis : analyses_of(summary)) publish_analysis(analysis, summary);
    if (summary.kind == SummaryKind::leaderboard) claim_leaderboard(summary, subject_of_all(), imported_);
    if (summary.kind != SummaryKind::pass_at_k) return;
    const Results* run = run_of(summary.root(), summary, results_);
    claim_pass_at_k(summary.root(), run != nullptr ? run->level : "", subject_of(run), imported_);
  }

 private:
  void publish_analysis(json::Value analysis, const Summary& summary) {
    const Results* run = run_of(analysis, summary, results_);
    claim_analysis(analysis, subject_of(run), imported_);
    if (run == nullptr) return;
    check_evaluated(analysis, *run);
    if (references_.size() == 1) check_position(analysis, *run, references_.front());
  }

  void check_evaluated(json::Value analysis, const Results& run) {
    std::set<std::string> problems;
    for (const Sample& sample : run.samples) problems.insert(sample.problem);
    const json::Value total = analysis.find("total_eval");
    if (!total.as_uint64() || *total.as_uint64() == problems.size()) return;
    imported_.fault(kEvaluatedDiffers, total,
                    "an analysis counts other problems as evaluated than its results hold",
                    fmt::format("{}, as in {}", problems.size(), run.file), std::string(total.raw()));
  }

  /// A published mean that only the pairing by position gives.
  void check_position(json::Value analysis, const Results& run, const ReferenceTimes& references) {
    const json::Value printed = analysis.find("geo_mean_speedup");
    const auto mean = positive(printed);
    if (!mean) return;
    const double by_name = score_of(pairs_by_name(run, references)).geometric_mean;
    const double by_position = score_of(pairs_by_position(run, references)).geometric_mean;
    const auto is = [&](double value) { return std::fabs(*mean - value) <= 1e-9 * value; };
    if (is(by_name) || !is(by_position)) return;
    imported_.fault(kPairedByPosition, printed,
                    "the published mean pairs results and references by their position in the two files",
                    fmt::format("{:.16g}, each result beside its own reference", by_name));
  }

  /// Without results there is nothing to rest on but what the summary says that it ran.
  std::vector<std::string> cohorts_of(const Results* run) {
    if (run != nullptr) return run->cohorts;
    std::vector<std::string> all;
    for (const Results& results : results_)
      all.insert(all.end(), results.cohorts.begin(), results.cohorts.end());
    if (!all.empty()) return all;
    if (!declared_) {
      Cohort like;
      like.id = "published";
      like.title = "what the published numbers are about; no result of it is in the source";
      cohorts_.declare(like, {});
      declared_ = true;
    }
    return {"published"};
  }

  Subject subject_of(const Results* run) {
    Subject subject;
    subject.cohorts = cohorts_of(run);
    subject.cohorts_with_references = subject.cohorts;
    if (run != nullptr && results_.size() > 1) subject.run = run->run;
    subject.several_samples = run != nullptr && has_several_samples(*run);
    if (references_.size() == 1) {
      subject.references = references_.front().path;
      const auto& more = references_.front().cohorts;
      subject.cohorts_with_references.insert(subject.cohorts_with_references.end(), more.begin(), more.end());
    }
    return subject;
  }
  Subject subject_of_all() { return subject_of(nullptr); }

  const std::vector<Results>& results_;
  const std::vector<ReferenceTimes>& references_;
  Cohorts& cohorts_;
  Imported& imported_;
  bool declared_ = false;
};

}  // namespace

std::string folder_of(const std::string& file) {
  return std::filesystem::path(file).parent_path().generic_string();
}

std::string level_of_analysis(const Results& results, const std::vector<Summary>& summaries) {
  std::set<std::string> levels;
  for (const Summary& summary : summaries) {
    for (const json::Value analysis : analyses_of(summary)) {
      const std::string_view run = analysis.find("run_name").as_string();
      if (run == results.run || folder_of(results.file) == summary.folder) levels.insert(level_of(analysis));
    }
  }
  return levels.size() == 1 ? *levels.begin() : std::string();
}

void plan_without_results(const std::vector<Summary>& summaries,
                          const std::set<std::string>& reference_levels, Imported& imported) {
  std::set<std::string> levels;
  for (const Summary& summary : summaries) {
    for (const json::Value analysis : analyses_of(summary)) levels.insert(level_of(analysis));
  }
  plan_levels(levels.empty() ? reference_levels : levels, "the source holds no result", imported);
}

void add_published(const std::vector<Results>& results, const std::vector<ReferenceTimes>& references,
                   const std::vector<Summary>& summaries, Cohorts& cohorts, Imported& imported) {
  Publisher publisher(results, references, cohorts, imported);
  for (const Summary& summary : summaries) publisher.publish(summary);
}

}  // namespace counterfoil::importing::kernelbench
