#include "tools/counterfoil/score_page.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "checker/report/columns.h"
#include "checker/report/words.h"
#include "checker/score/bounds.h"
#include "checker/score/labels.h"
#include "checker/score/near_tie.h"
#include "checker/score/number_text.h"
#include "checker/score/study.h"
#include "checker/score/tally.h"
#include "tools/counterfoil/score_tables.h"

namespace counterfoil::command {

namespace {

using model::Arithmetic;
using model::Denominator;
using report::Cell;
using report::Columns;
using report::Style;
using report::text::Sheet;

constexpr std::array kCustomary = {"0", "0.5", "0.8", "1", "1.5", "2"};
constexpr std::size_t kNearTiesShown = 3;

std::string percent(std::uint64_t numerator, std::uint64_t denominator) {
  if (denominator == 0) return "-";
  return score::decimal_text(Rational(numerator, denominator) * Rational(100), 6) + "%";
}

/// How many slots count in each denominator, and its size.
struct Counts {
  std::array<std::uint64_t, model::kDenominators> counted{};
  std::array<std::uint64_t, model::kDenominators> sizes{};

  friend bool operator==(const Counts&, const Counts&) = default;
};

Counts counts_of(const score::Study& study) {
  Counts counts;
  counts.sizes = score::sizes(study.slots);
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    if (!score::counts(study, i)) continue;
    for (std::size_t d = 0; d < model::kDenominators; ++d) {
      if (score::is_in(study.slots[i], static_cast<Denominator>(d))) ++counts.counted[d];
    }
  }
  return counts;
}

class ScorePage {
 public:
  ScorePage(const Inquiry& inquiry, const ScoreRequest& request, bool colour)
      : inquiry_(inquiry),
        request_(request),
        format_{.colour = colour},
        sheet_(format_, text_),
        evidence_(inquiry.manifest(), inquiry.plan(), inquiry.claims(), inquiry.facts().coverage,
                  inquiry.facts().baselines),
        slots_(evidence_.selector.select(request.population)) {
    evidence_.needs.add("intervals." + request.interval);
    if (!request.quantity.empty()) evidence_.needs.add(request.quantity);
  }

  std::string write() && {
    write_population();
    if (request_.wants_rate) write_rates();
    if (request_.wants_fast_p) {
      for (const std::string& baselines : request_.baselines) write_fast_p(baselines);
    }
    if (!request_.by.empty()) write_pass_at_k();
    if (!request_.quantity.empty()) write_quantity();
    inquiry_.end(sheet_);
    return std::move(text_);
  }

 private:
  model::Claim claim() const {
    model::Claim claim;
    claim.metric = model::Metric::rate;
    claim.unit = model::Unit::percent;
    claim.population = request_.population;
    claim.cohorts = request_.cohorts;
    claim.interval = request_.interval;
    return claim;
  }

  void write_population() {
    const Report& report = inquiry_.report();
    inquiry_.begin(sheet_, report.title.empty() ? shown(report.bundle_id) : shown(report.title));
    std::string cohorts = fmt::format("cohort{} {}", request_.cohorts.size() == 1 ? "" : "s",
                                      shown(fmt::format("{}", fmt::join(request_.cohorts, " + "))));
    if (request_.cohorts.size() > 1) cohorts += ", pooled";
    sheet_.entry("population", fmt::format("{}: {}; {}", shown(describe(request_.population)),
                                           report::counted(slots_.size(), "slot"), cohorts));
    const model::Claim everything = claim();
    const score::Study study = score::prepare(everything, evidence_, slots_);
    std::array<std::uint64_t, model::kOutcomes> outcomes{};
    std::uint64_t unrecorded = 0;
    std::uint64_t foreign = 0;
    for (const score::SlotView& slot : study.slots) {
      foreign += slot.foreign ? 1 : 0;
      if (slot.record == nullptr) {
        ++unrecorded;
      } else {
        ++outcomes[static_cast<std::size_t>(slot.record->outcome)];
      }
    }
    std::vector<std::string> parts;
    for (const model::Outcome outcome : model::kAllOutcomes) {
      const auto n = outcomes[static_cast<std::size_t>(outcome)];
      if (n > 0) parts.push_back(fmt::format("{} {}", n, name(outcome)));
    }
    if (unrecorded > 0) parts.push_back(fmt::format("{} without a record", unrecorded));
    if (parts.empty()) parts.emplace_back("0");
    sheet_.entry("coverage", fmt::format("planned {} = {}", slots_.size(), report::joined(parts, " + ")));
    if (foreign > 0) {
      sheet_.entry("",
                   fmt::format("{} with a record of another cohort, which does not count",
                               report::counted(foreign, "slot")),
                   Style::yellow);
    }
    if (study.uncertain + study.loose_lines > 0) {
      sheet_.entry("",
                   fmt::format("{} could not be used: what they say is unknown",
                               report::counted(study.uncertain + study.loose_lines, "line")),
                   Style::yellow);
    }
  }

  void write_rates() {
    sheet_.blank();
    sheet_.entry("rate", "accepted, of each denominator");
    Columns table(2);
    table.heading({"denominator", "accepted", "rate", "bounds"});
    const model::Claim plain = claim();
    add_rates(table, score::prepare(plain, evidence_, slots_), "");
    for (const std::string& baselines : request_.baselines) {
      model::Claim aligned = claim();
      aligned.denominator = Denominator::aligned;
      aligned.baselines = baselines;
      add_rates(table, score::prepare(aligned, evidence_, slots_), source(baselines));
    }
    sheet_.table(table);
  }

  /// The denominators that need no baseline, or, with a source of baselines, the one that does.
  void add_rates(Columns& table, const score::Study& study, std::string_view source) {
    const Counts counts = counts_of(study);
    for (std::size_t d = 0; d < model::kDenominators; ++d) {
      const auto denominator = static_cast<Denominator>(d);
      if ((denominator == Denominator::aligned) == source.empty()) continue;
      const auto bounds = score::rate_bounds(study.slots, counts.counted[d], denominator);
      std::string label(name(denominator));
      if (!source.empty()) label += fmt::format(" with {}", source);
      table.row({{std::move(label)},
                 {fmt::format("{}/{}", counts.counted[d], counts.sizes[d])},
                 {percent(counts.counted[d], counts.sizes[d])},
                 {bounds ? score::bounds_text(*bounds, study.claim) : "", Style::yellow}});
    }
  }

  std::string source(const std::string& baselines) const {
    if (!baselines.empty()) return shown(baselines, 60);
    return shown(model::describe(inquiry_.plan().pairs->baseline), 60);
  }

  void write_fast_p(const std::string& baselines) {
    sheet_.blank();
    sheet_.entry("fast_p", fmt::format("accepted, and {} / own {} greater than p", source(baselines),
                                       shown(request_.interval, 60)));
    Columns table(2);
    table.heading({"p", "counts", "planned", "eligible", "attempted", "judged", "aligned", "of planned"});
    std::vector<Decimal> thresholds = request_.thresholds;
    if (thresholds.empty()) {
      for (const char* text : kCustomary) thresholds.push_back(*Decimal::parse(text));
    }
    for (const Decimal& p : thresholds) add_fast_p(table, baselines, p);
    sheet_.table(table);
  }

  void add_fast_p(Columns& table, const std::string& baselines, const Decimal& p) {
    model::Claim claim = this->claim();
    claim.metric = model::Metric::fast_p;
    claim.p = p;
    claim.baselines = baselines;
    const score::Study study = score::prepare(claim, evidence_, slots_);
    const Counts exact = counts_of(study);
    table.row(row(p.to_string(), exact,
                  score::rate_bounds(study.slots, exact.counted[0], Denominator::planned), claim));

    model::Claim binary64 = claim;
    binary64.arithmetic = Arithmetic::kernelbench_1;
    const Counts other = counts_of(score::prepare(binary64, evidence_, slots_));
    if (other != exact) {
      table.row(row("", other, std::nullopt, claim));
      table.remark("the row above is under kernelbench/1, which counts other slots", Style::yellow);
    }
    add_near_ties(table, study, p);
  }

  void write_pass_at_k() {
    sheet_.blank();
    sheet_.entry("pass@k",
                 fmt::format("share of the choices of k samples that hold one accepted, mean over {}",
                             shown(fmt::format("{}", fmt::join(request_.by, ", ")))));
    model::Claim claim = this->claim();
    claim.metric = model::Metric::pass_at_k;
    claim.by = request_.by;
    sheet_.table(pass_at_k_table(evidence_, claim, slots_, request_.draws));
  }

  void write_quantity() {
    sheet_.blank();
    sheet_.entry("values", fmt::format("{}, percentiles by nearest rank", shown(request_.quantity)));
    model::Claim claim = this->claim();
    claim.metric = model::Metric::median;
    claim.quantity = request_.quantity;
    sheet_.table(quantity_table(evidence_, claim, slots_));
  }

  static std::vector<Cell> row(std::string p, const Counts& counts,
                               const std::optional<score::Bounds>& bounds, const model::Claim& claim) {
    std::vector<Cell> cells = {{std::move(p)}, {std::to_string(counts.counted[0])}};
    for (std::size_t d = 0; d < model::kDenominators; ++d) {
      cells.push_back({percent(counts.counted[d], counts.sizes[d])});
    }
    cells.push_back({bounds ? score::bounds_text(*bounds, claim) : "", Style::yellow});
    return cells;
  }

  void add_near_ties(Columns& table, const score::Study& study, const Decimal& p) {
    std::size_t ties = 0;
    for (std::size_t i = 0; i < study.slots.size(); ++i) {
      const score::Task task = study.task(i);
      if (!task.correct) continue;
      const auto tie = score::near_tie(task, p, Arithmetic::exact);
      if (!tie || ++ties > kNearTiesShown) continue;
      table.remark(fmt::format("near-tie: {}: {}", shown(inquiry_.plan().slots.id(study.slots[i].slot), 60),
                               tie->what),
                   Style::yellow);
    }
    if (ties > kNearTiesShown)
      table.remark(fmt::format("and {} more near-ties", ties - kNearTiesShown), Style::yellow);
  }

  const Inquiry& inquiry_;
  const ScoreRequest& request_;
  report::FormatOptions format_;
  std::string text_;
  Sheet sheet_;
  score::Evidence evidence_;
  model::SlotSet slots_;
};

}  // namespace

std::string score_page(const Inquiry& inquiry, const ScoreRequest& request, bool colour) {
  return ScorePage(inquiry, request, colour).write();
}

}  // namespace counterfoil::command
