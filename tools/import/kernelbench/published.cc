#include "tools/import/kernelbench/published.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/kernelbench/cited_checks.h"
#include "tools/import/kernelbench/claims.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"
#include "tools/import/kernelbench/pass_at_k_checks.h"
#include "tools/import/kernelbench/plan.h"
#include "tools/import/kernelbench/score.h"

namespace counterfoil::importing::kernelbench {
namespace {

/// Whether results bear the name of a run: that of their folder, file or configuration.
bool is_called(const Results& results, std::string_view run) {
  return results.run == run || (results.config && results.config->run == run);
}

/// Whether nothing says which run results are of: a file of the usual name in no folder.
bool is_nameless(const Results& results) {
  return results.run == "eval_results" && !(results.config && !results.config->run.empty());
}

/// Whether numbers may be about results: those that they name, or where they name none, or the results bear
/// no name, those that lie beside them. Nothing is said of results that are only like those.
enum class Match { none, beside, called };
Match match(std::string_view run, std::string_view level, const Summary& summary, const Results& results) {
  if (!level.empty() && !results.level.empty() && results.level != level) return Match::none;
  if (!run.empty() && is_called(results, run)) return Match::called;
  const bool beside = folder_of(results.file) == summary.folder && (run.empty() || is_nameless(results));
  return beside ? Match::beside : Match::none;
}

/// The run that numbers are about; nullptr where it is not in the source, or could be one of several.
const Results* run_of(std::string_view run, const std::string& level, const Summary& summary,
                      const std::vector<Results>& all) {
  std::vector<const Results*> called;
  std::vector<const Results*> beside;
  for (const Results& results : all) {
    const Match how = match(run, level, summary, results);
    if (how == Match::called) called.push_back(&results);
    if (how == Match::beside) beside.push_back(&results);
  }
  if (called.size() > 1) {
    std::erase_if(called, [&](const Results* one) { return folder_of(one->file) != summary.folder; });
  }
  const auto& found = called.empty() ? beside : called;
  return found.size() == 1 ? found.front() : nullptr;
}

bool has_several_samples(const Results& results) {
  return std::any_of(results.samples.begin(), results.samples.end(),
                     [](const Sample& sample) { return sample.sample != "0"; });
}

class Publisher {
 public:
  Publisher(const std::vector<Results>& results, const std::vector<ReferenceTimes>& references,
            const std::vector<Config>& configs, Imported& imported)
      : results_(results), references_(references), configs_(configs), imported_(imported) {}

  void publish(const Summary& summary) {
    check_summary(summary, imported_);
    std::vector<const Results*> runs;
    std::vector<std::string> absent;
    for (const json::Value analysis : analyses_of(summary)) {
      const std::string_view named = analysis.find("run_name").as_string();
      const Results* run = run_of(named, level_of(analysis), summary, results_);
      runs.push_back(run);
      if (run == nullptr) absent.push_back(name_of(analysis));
      publish_analysis(analysis, summary, run);
    }
    if (summary.kind == SummaryKind::leaderboard) {
      publish_entry(summary, runs, absent);
    } else if (summary.kind == SummaryKind::pass_at_k) {
      publish_pass_at_k(summary, absent);
    }
    report_absent(summary, absent);
  }

 private:
  static std::string name_of(json::Value analysis) {
    const std::string_view run = analysis.find("run_name").as_string();
    return run.empty() ? fmt::format("level {}", level_of(analysis)) : std::string(run);
  }

  void publish_analysis(json::Value analysis, const Summary& summary, const Results* run) {
    claim_analysis(analysis, subject_of({run}), imported_);
    if (run == nullptr) return check_cited_analysis(analysis, is_planned(analysis, summary), imported_);
    check_evaluated(analysis, *run);
    if (references_.size() == 1) check_position(analysis, *run, references_.front());
  }

  /// Whether a configuration says which problems an analysis is of.
  bool is_planned(json::Value analysis, const Summary& summary) const {
    const std::string_view run = analysis.find("run_name").as_string();
    return std::any_of(configs_.begin(), configs_.end(), [&](const Config& config) {
      return run.empty() ? config.folder == summary.folder : config.run == run;
    });
  }

  /// The numbers over all levels rest on all of their runs.
  void publish_entry(const Summary& summary, const std::vector<const Results*>& runs,
                     std::vector<std::string>& absent) {
    const Subject subject = subject_of(runs);
    claim_leaderboard(summary, subject, imported_);
    if (subject.known) return;
    check_cited_entry(summary, imported_);
    if (runs.empty()) absent.push_back("the levels of " + summary.file);
  }

  void publish_pass_at_k(const Summary& summary, std::vector<std::string>& absent) {
    const Results* run = run_of("", "", summary, results_);
    check_pass_at_k(summary.root(), run, imported_);
    const bool named = run != nullptr && results_.size() > 1;
    claim_pass_at_k(summary.root(), named ? run->run : "", run != nullptr ? run->level : "",
                    subject_of({run}), imported_);
    if (run == nullptr)
      absent.push_back(summary.folder.empty() ? "the run of " + summary.file : summary.folder);
  }

  /// What is published of runs that are not there is cited, and could not be checked.
  void report_absent(const Summary& summary, const std::vector<std::string>& absent) {
    if (absent.empty()) return;
    imported_.fault(kResultsAbsent, summary.root().location(),
                    "numbers are published of runs whose results are not in the source: they are quoted, and "
                    "nothing recomputes them",
                    "the results of each run, in a folder or file of its name", name_list(absent),
                    absent.size());
  }

  void check_evaluated(json::Value analysis, const Results& run) {
    std::set<std::string> problems;
    for (const Sample& sample : run.samples) {
      if (sample.level.empty() || sample.level == level_of(analysis)) problems.insert(sample.problem);
    }
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

  /// What numbers of these runs rest on; nothing where one of them is not there.
  Subject subject_of(const std::vector<const Results*>& runs) {
    Subject subject;
    const std::set<const Results*> distinct(runs.begin(), runs.end());
    subject.known = !distinct.empty() && !distinct.contains(nullptr);
    if (!subject.known) return subject;
    for (const Results& results : results_) {
      if (!distinct.contains(&results)) continue;
      subject.cohorts.insert(subject.cohorts.end(), results.cohorts.begin(), results.cohorts.end());
      if (results_.size() > distinct.size()) subject.runs.push_back(results.run);
      subject.several_samples = subject.several_samples || has_several_samples(results);
    }
    subject.cohorts_with_references = subject.cohorts;
    if (references_.size() == 1) {
      subject.references = references_.front().path;
      const auto& more = references_.front().cohorts;
      subject.cohorts_with_references.insert(subject.cohorts_with_references.end(), more.begin(), more.end());
    }
    return subject;
  }

  const std::vector<Results>& results_;
  const std::vector<ReferenceTimes>& references_;
  const std::vector<Config>& configs_;
  Imported& imported_;
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
      if (match(run, level_of(analysis), summary, results) != Match::none) levels.insert(level_of(analysis));
    }
  }
  return levels.size() == 1 ? *levels.begin() : std::string();
}

void plan_without_results(const std::vector<Config>& configs, const std::vector<Summary>& summaries,
                          const std::set<std::string>& reference_levels, Imported& imported) {
  if (!configs.empty()) return plan_configs(configs, imported);
  std::set<std::string> levels;
  std::vector<json::Value> counts;
  for (const Summary& summary : summaries) {
    for (const json::Value analysis : analyses_of(summary)) levels.insert(level_of(analysis));
    if (summary.kind == SummaryKind::pass_at_k) counts.push_back(summary.root().find("problems"));
  }
  if (levels.empty()) levels = reference_levels;
  if (levels.empty() && !counts.empty()) return plan_counted(counts.front(), imported);
  plan_levels(levels, "the source holds no result", imported);
}

void add_published(const std::vector<Results>& results, const std::vector<ReferenceTimes>& references,
                   const std::vector<Summary>& summaries, const std::vector<Config>& configs,
                   Imported& imported) {
  Publisher publisher(results, references, configs, imported);
  for (const Summary& summary : summaries) publisher.publish(summary);
}

}  // namespace counterfoil::importing::kernelbench
