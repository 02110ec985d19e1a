#include "tests/bench/generator/claims_text.h"

#include "tests/bench/generator/text.h"

namespace counterfoil::bench {

namespace {

constexpr std::string_view kCandidates = R"({"where":{"config":["c1","c2","c3","c4","c5","c6"]}})";
constexpr std::string_view kRatesOn = R"("rates_on":"2026-03-02")";

/// Writes the claims one after the other.
class Claims {
 public:
  Claims(const Counts& counts, Costs costs, const Spent& spent, const Faults& faults)
      : counts_(counts), costs_(costs), spent_(spent), faults_(faults), candidates_(counts.candidates()) {}

  std::string text() {
    text_ = "{\n\"claims\":[";
    add_rates();
    add_durations();
    if (costs_ != Costs::none) add_costs();
    text_ += "\n],\n\"tallies\":[";
    add_tallies();
    text_ += "\n]";
    if (costs_ != Costs::none) add_totals();
    text_ += ",\n";
    text_ += R"("citations":[{"id":"elsewhere","quantity":"share of tasks solved","value":"68%",)"
             R"("source":"an earlier, made-up report","cohort":"another machine","beside":"accepted"}])";
    text_ += "\n}\n";
    return std::move(text_);
  }

 private:
  std::uint64_t planned() const { return sum(candidates_); }
  std::uint64_t accepted() const { return of(candidates_, Outcome::accepted); }
  std::uint64_t unknown() const { return of(candidates_, Outcome::missing); }

  template <class... Parts>
  void claim(std::string_view id, std::string_view metric, std::string_view population,
             const Parts&... parts) {
    add(text_, text_.ends_with('[') ? "\n" : ",\n", R"({"id":")", id,
        R"(","kind":"observation","status":"illustrative","metric":")", metric, R"(","population":)",
        population, R"(,"cohort":"main",)");
    (append(text_, parts), ...);
    text_ += '}';
  }

  template <class... Parts>
  void comparison(std::string_view id, std::string_view metric, const Parts&... parts) {
    add(text_, ",\n", R"({"id":")", id, R"(","kind":"comparison","status":"illustrative","metric":")", metric,
        R"(","population":{},"cohort":"main",)");
    (append(text_, parts), ...);
    text_ += '}';
  }

  /// A percentage of `denominator` with its bounds.
  static std::string rate(std::uint64_t numerator, std::uint64_t possible, std::uint64_t denominator) {
    std::string text;
    const auto percent = [&](std::uint64_t count) { return quotient(int128{100} * count, denominator, 6); };
    add(text, R"("of":)", denominator, R"(,"value":")", percent(numerator),
        R"(","unit":"percent","bounds":{"low":")", percent(numerator), R"(","high":")", percent(possible),
        "\"}");
    return text;
  }

  void add_rates() {
    const std::string planned_text = R"("denominator":"planned",)";
    const bool wrong = faults_.in_document(FaultKind::claim);
    claim("accepted", "rate", kCandidates, R"("numerator":{"outcome":["accepted"]},)", planned_text,
          rate(accepted() + (wrong ? 1 : 0), accepted() + unknown() + (wrong ? 1 : 0), planned()));
    std::string coverage;
    if (counts_.without_baseline > 0) {
      const std::uint64_t eligible = planned() - of(candidates_, Outcome::excluded);
      add(coverage, R"("coverage":{"intended":)", eligible, R"(,"aligned":)",
          eligible - counts_.without_baseline, "},");
    }
    claim("fast_1", "fast_p", kCandidates,
          R"("parameters":{"p":"1","interval":"runtime"},"about":{"target":"gpu0","mode":"performance"},)",
          planned_text, coverage, rate(counts_.faster, counts_.faster + unknown(), planned()));
    claim("in_time", "accepted_within_deadline", kCandidates,
          R"("parameters":{"interval":"runtime","deadline":{"duration":"1000","unit":"us"}},)", planned_text,
          rate(counts_.in_time, counts_.in_time + unknown(), planned()));
    add_pass_at_2();
    const Counts::Tally& reference = counts_.tallies[kReference];
    claim("controls", "count", R"({"role":["positive_control"]})", R"("numerator":{"outcome":["accepted"]},)",
          planned_text, R"("of":)", sum(reference), R"(,"value":")", of(reference, Outcome::accepted),
          R"(","unit":"count","bounds":{"low":")", of(reference, Outcome::accepted), R"(","high":")",
          of(reference, Outcome::accepted) + of(reference, Outcome::missing), "\"}");
    add_probes();
  }

  void add_pass_at_2() {
    constexpr std::uint64_t kPairs = kReplicates * (kReplicates - 1) / 2;
    const std::uint64_t tasks = planned() / kReplicates;
    const std::string low = quotient(static_cast<int128>(counts_.pairs_solved), int128{kPairs} * tasks, 6);
    claim("pass_2", "pass_at_k", kCandidates,
          R"("denominator":"planned","parameters":{"k":2,"by":["node","task","config"]},"of":)", tasks,
          R"(,"value":")", low, R"(","unit":"ratio","bounds":{"low":")", low, R"(","high":")",
          quotient(static_cast<int128>(counts_.pairs_possibly_solved), int128{kPairs} * tasks, 6), "\"}");
  }

  void add_probes() {
    const Counts::Tally& probe = counts_.tallies[kProbe];
    const std::uint64_t judged = of(probe, Outcome::accepted) + of(probe, Outcome::rejected);
    const std::uint64_t missing = of(probe, Outcome::missing);
    const auto percent = [](std::uint64_t count, std::uint64_t whole) {
      return quotient(int128{100} * count, whole, 6);
    };
    claim("probes", "rate", R"({"role":["probe"]})",
          R"("numerator":{"outcome":["rejected"]},"denominator":"judged","of":)", judged, R"(,"value":")",
          percent(of(probe, Outcome::rejected), judged), R"(","unit":"percent","bounds":{"low":")",
          percent(of(probe, Outcome::rejected), judged + missing), R"(","high":")",
          percent(of(probe, Outcome::rejected) + missing, judged + missing), "\"}");
  }

  std::uint64_t candidate_ticks() const {
    std::uint64_t ticks = 0;
    for (std::uint64_t config = 1; config < kProbe; ++config) ticks += counts_.accepted_ticks[config];
    return ticks;
  }

  /// The value at `rank` in order, from 1, in ticks.
  std::uint64_t ranked(std::uint64_t rank) const {
    std::uint64_t ticks = 0;
    for (std::uint64_t seen = 0; (seen += counts_.durations[ticks]) < rank;) ++ticks;
    return ticks;
  }

  void add_duration(std::string_view id, std::string_view metric, std::string_view more,
                    const std::string& value) {
    claim(id, metric, kCandidates, R"("parameters":{"quantity":"intervals.runtime","over":"correct")", more,
          R"(},"of":)", accepted(), R"(,"value":")", value, R"(","unit":"us")");
  }

  void add_durations() {
    const std::uint64_t n = accepted();
    add_duration("mean", "arithmetic_mean", "",
                 quotient(candidate_ticks(), int128{kTicksAMicrosecond} * n, 6));
    add_duration("median", "median", "",
                 quotient(ranked((n + 1) / 2) + ranked(n / 2 + 1), 2 * int128{kTicksAMicrosecond}, 2));
    add_duration("p95", "percentile", R"(,"percentile":"95","interpolation":"nearest_rank")",
                 quotient(ranked((95 * n + 99) / 100), kTicksAMicrosecond, 1));
    add_sides();
    const std::uint64_t results = of(counts_.all(), Outcome::accepted);
    claim("time_accepted", "time_per_accepted", "{}", R"("parameters":{"interval":"runtime"},"of":)", results,
          R"(,"is":"lower_bound","value":")",
          quotient(counts_.all_ticks, int128{kTicksAMicrosecond} * results, 6), R"(","unit":"us")");
  }

  void add_sides() {
    const auto side = [&](std::uint64_t config) {
      std::string text;
      add(text, R"({"population":{"where":{"config":["c)", config, R"("]}},"summary":"mean","of":)",
          of(counts_.tallies[config], Outcome::accepted), "}");
      return text;
    };
    const std::string both =
        R"("parameters":{"quantity":"intervals.runtime","over":"correct"},"sides":{"first":)" + side(1) +
        R"(,"second":)" + side(2) + "},";
    const int128 n1 = of(counts_.tallies[1], Outcome::accepted);
    const int128 n2 = of(counts_.tallies[2], Outcome::accepted);
    const int128 t1 = counts_.accepted_ticks[1];
    const int128 t2 = counts_.accepted_ticks[2];
    comparison("slower", "ratio", both, R"("value":")", quotient(t1 * n2, t2 * n1, 6), R"(","unit":"ratio")");
    comparison("slower_by", "difference", both, R"("value":")",
               quotient(t1 * n2 - t2 * n1, kTicksAMicrosecond * n1 * n2, 1), R"(","unit":"us")");
  }

  std::string_view running() const {
    return costs_ == Costs::task ? R"(["run"])" : R"(["run","retry","interrupted"])";
  }

  static std::string dollars(std::int64_t millionths) {
    std::string text;
    add_decimal(text, millionths, 6);
    return text;
  }

  void add_costs() {
    const std::uint64_t results = of(counts_.all(), Outcome::accepted);
    claim("cost_running", "cost", "{}", R"("parameters":{"items":{"for":)", running(),
          R"(}},"is":"total","basis":"settled","value":")", dollars(spent_.running), R"(","unit":"USD")");
    claim("cost_accepted", "cost_per_accepted", "{}", R"("parameters":{)", kRatesOn, R"(},"of":)", results,
          R"(,"is":"lower_bound","basis":"estimated","value":")",
          quotient(spent_.everything, int128{1'000'000} * results, 12), R"(","unit":"USD")");
    comparison("dearer", "ratio", R"("parameters":{"quantity":"cost","items":{"for":)", running(),
               R"(}},"sides":{"first":{"population":{"where":{"task":["t0000"]}},"summary":"total"},)",
               R"("second":{"population":{"where":{"task":["t0001"]}},"summary":"total"}},"value":")",
               quotient(spent_.first_task, spent_.second_task, 6), R"(","unit":"ratio")");
  }

  void add_tallies() {
    for (std::uint64_t config = 0; config < kConfigs; ++config) {
      std::string population;
      add(population, R"({"where":{"config":["c)", config, R"("]}})");
      add_tally(population, counts_.tallies[config]);
    }
    Counts::Tally all = counts_.all();
    if (faults_.in_document(FaultKind::tally)) {  // one missing result is counted as rejected
      ++all[static_cast<std::size_t>(Outcome::rejected)];
      --all[static_cast<std::size_t>(Outcome::missing)];
    }
    add_tally("{}", all);
  }

  void add_tally(std::string_view population, const Counts::Tally& tally) {
    add(text_, text_.ends_with('[') ? "\n" : ",\n", R"({"population":)", population, R"(,"planned":)",
        sum(tally));
    for (std::size_t i = 0; i < tally.size(); ++i) add(text_, ",\"", kOutcomes[i], "\":", tally[i]);
    text_ += '}';
  }

  void add_totals() {
    const std::int64_t wrong = faults_.in_document(FaultKind::total) ? 1 : 0;
    add(text_, ",\n\"totals\":[\n", R"({"id":"running","items":{"for":)", running(),
        R"(},"currency":"USD","amount":")", dollars(spent_.running + wrong),
        R"(","is":"total","basis":"settled"},)", "\n",
        R"({"id":"everything","items":{},"currency":"USD","amount":")", dollars(spent_.everything),
        R"(","is":"lower_bound","basis":"estimated","all_work":true,)", kRatesOn, "}\n]");
  }

  const Counts& counts_;
  Costs costs_;
  const Spent& spent_;
  const Faults& faults_;
  Counts::Tally candidates_;
  std::string text_;
};

}  // namespace

std::string claims_text(const Counts& counts, Costs costs, const Spent& spent, const Faults& faults) {
  return Claims(counts, costs, spent, faults).text();
}

}  // namespace counterfoil::bench
