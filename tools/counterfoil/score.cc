#include "tools/counterfoil/score.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/exact/nearest_name.h"
#include "checker/score/needs.h"
#include "tools/counterfoil/inquiry.h"
#include "tools/counterfoil/population_option.h"
#include "tools/counterfoil/score_page.h"

namespace counterfoil::command {

namespace {

Error unknown(std::string_view option, std::string_view what, std::string_view name,
              const std::vector<std::string_view>& known, std::string_view otherwise) {
  const auto nearest = nearest_name(name, known);
  return {Error::Kind::usage, std::string(option), fmt::format("no {} is called {}", what, name),
          nearest ? fmt::format("did you mean {}?", *nearest) : std::string(otherwise)};
}

std::vector<std::string> cohorts_with_records(const Inquiry& inquiry) {
  std::vector<std::string> cohorts;
  for (const CohortLine& cohort : inquiry.report().cohorts) {
    if (cohort.records > 0) cohorts.push_back(cohort.id);
  }
  return cohorts;
}

class ScoreVerb : public Verb {
 public:
  std::string_view name() const override { return "score"; }
  std::string_view summary() const override {
    return "Score a bundle over every denominator, with the bounds that missing slots leave";
  }
  void declare(CLI::App& app) override {
    app.add_option("bundle", path_, "A directory, an archive, or - for an archive on standard input")
        ->required();
    app.add_option("--population", selections_,
                   "AXIS=VALUE[,VALUE...] or role=ROLE[,ROLE...]: which planned slots; repeatable");
    app.add_option("--cohort", cohorts_,
                   "Whose records count; repeatable. The default is every cohort that has any");
    app.add_option("--metric", metric_, "rate or fast_p; the default is both, where there are baselines")
        ->check(CLI::IsMember({"rate", "fast_p"}));
    app.add_option("--p", thresholds_, "Threshold of fast_p; repeatable. The default is 0 0.5 0.8 1 1.5 2");
    app.add_option("--by", by_, "An axis that tells tasks apart, for pass@k; repeatable");
    app.add_option("--k", draws_, "Samples that pass@k draws; repeatable. The default is 1 2 5 10 20 50 100");
    app.add_option("--quantity", quantity_,
                   "statistics.NAME or intervals.METRIC: shows its median, mean and percentiles");
    app.add_option("--interval", interval_, "The interval that speed ratios divide")->capture_default_str();
    app.add_option("--baselines", baselines_,
                   "A baselines file of the bundle. The default is each of them, and the plan's pairs");
  }

  ExitCode run(Console& console) override {
    ScoreRequest request;
    request.interval = interval_;
    request.wants_rate = metric_ != "fast_p";
    request.wants_fast_p = metric_ != "rate";
    request.must_have_baselines = metric_ == "fast_p" || !thresholds_.empty() || !baselines_.empty();
    for (const std::string& text : thresholds_) {
      const auto p = Decimal::parse(text);
      if (!p) {
        return failed(console,
                      {Error::Kind::usage, "--p", fmt::format("{} is not a decimal number", text), ""});
      }
      request.thresholds.push_back(*p);
    }
    request.by = by_;
    request.draws = draws_;
    request.quantity = quantity_;
    std::vector<std::string> quantities = {"intervals." + interval_};
    if (!quantity_.empty()) quantities.push_back(quantity_);
    if (const auto error = wrong_option()) return failed(console, *error);
    const auto inquiry = Inquiry::open(path_, console, quantities);
    if (!inquiry) return failed(console, inquiry.error());
    if (const auto lacking = inquiry->lacking()) {
      console.error(*lacking);
      return inquiry->exit_code();
    }
    if (const auto error = complete(*inquiry, request)) return failed(console, *error);
    console.out(score_page(*inquiry, request, console.colour()));
    return inquiry->exit_code();
  }

 private:
  static ExitCode failed(Console& console, const Error& error) {
    console.error(error);
    return exit_code_of(error);
  }

  std::optional<Error> wrong_option() const {
    constexpr std::uint64_t kMostDrawn = 1000;
    if (!draws_.empty() && by_.empty()) {
      return Error{Error::Kind::usage, "--k", "pass@k needs the axes that tell tasks apart", "add --by AXIS"};
    }
    for (const std::uint64_t k : draws_) {
      if (k >= 1 && k <= kMostDrawn) continue;
      return Error{Error::Kind::usage, "--k", fmt::format("{} is not 1 to {}", k, kMostDrawn), ""};
    }
    const bool is_field =
        quantity_.empty() || quantity_.starts_with("statistics.") || quantity_.starts_with("intervals.");
    if (is_field) return std::nullopt;
    return Error{Error::Kind::usage, "--quantity", fmt::format("{} is no quantity", quantity_),
                 "statistics.NAME or intervals.METRIC"};
  }

  /// Fills in what depends on the bundle.
  std::optional<Error> complete(const Inquiry& inquiry, ScoreRequest& request) const {
    const auto population = read_population_option(selections_, inquiry.plan());
    if (!population) return population.error();
    request.population = *population;

    std::vector<std::string_view> axes;
    for (const model::Axis& axis : inquiry.plan().slots.axes()) axes.push_back(axis.name);
    for (const std::string& axis : by_) {
      if (std::find(axes.begin(), axes.end(), axis) == axes.end()) {
        return unknown("--by", "axis", axis, axes, "");
      }
    }
    std::vector<std::string_view> known;
    for (const model::Cohort& cohort : inquiry.manifest().cohorts) known.push_back(cohort.id);
    for (const std::string& cohort : cohorts_) {
      if (std::find(known.begin(), known.end(), cohort) == known.end()) {
        return unknown("--cohort", "cohort", cohort, known, "counterfoil check lists the cohorts");
      }
    }
    request.cohorts = cohorts_.empty() ? cohorts_with_records(inquiry) : cohorts_;

    std::set<std::string> files;
    for (const score::BaselineRecord& record : inquiry.facts().baselines) files.insert(record.file);
    if (!baselines_.empty() && files.count(baselines_) == 0) {
      return unknown("--baselines", "baselines file", baselines_, {files.begin(), files.end()},
                     "the bundle has no such records");
    }
    if (!baselines_.empty()) {
      request.baselines = {baselines_};
    } else {
      if (inquiry.plan().pairs) request.baselines.emplace_back();
      request.baselines.insert(request.baselines.end(), files.begin(), files.end());
    }
    if (request.must_have_baselines && request.baselines.empty()) {
      return Error{Error::Kind::usage, path_, "there is no baseline to divide by",
                   "the plan pairs no slots, and the bundle has no baselines file"};
    }
    return std::nullopt;
  }

  std::string path_;
  std::vector<std::string> selections_;
  std::vector<std::string> cohorts_;
  std::string metric_;
  std::vector<std::string> thresholds_;
  std::string interval_{score::kDefaultInterval};
  std::string baselines_;
  std::vector<std::string> by_;
  std::vector<std::uint64_t> draws_;
  std::string quantity_;
};

}  // namespace

std::unique_ptr<Verb> make_score_verb() {
  return std::make_unique<ScoreVerb>();
}

}  // namespace counterfoil::command
