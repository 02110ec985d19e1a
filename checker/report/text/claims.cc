#include "checker/report/text/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/report/escape.h"
#include "checker/report/words.h"

namespace counterfoil::report::text {

namespace {

constexpr std::size_t kClaimsShown = 40;
constexpr std::size_t kRemarksShown = 3;  // of near-ties and of citations, each
constexpr std::size_t kIndent = 2;

using Status = ClaimResult::Status;

// Whose evidence a claim is, and whether it is evidence at all.
std::string group_of(const ClaimResult& claim) {
  return fmt::format("cohort {}, {}", escaped_cell(claim.cohort, 60),
                     claim.illustrative ? "ILLUSTRATIVE: not a result" : "claimed as observed");
}

Cell mark(Status status) {
  switch (status) {
    case Status::reproduced:
      return {"ok", Style::green};
    case Status::not_reproduced:
      return {"FAIL", Style::red};
    case Status::could_not_be_checked:
      return {"?", Style::yellow};
  }
  return {};
}

void remark(Columns& table, std::string_view text, Style style) {
  for (const std::string& line : wrapped(text, kWidth - 4)) table.remark("  " + line, style);
}

std::string denominators_of(const ClaimResult& claim) {
  std::vector<std::string> parts;
  for (const NamedCount& count : claim.denominators) {
    parts.push_back(fmt::format("{} {}", count.count, escaped_cell(count.name, 20)));
  }
  return joined(parts, ", ");
}

// A cohort says enough beside a claim; the whole source where there is none, and where asked for.
std::string quoted(const CitationLine& citation, bool with_source) {
  std::string text = fmt::format("quoted, not checked: {} ({})", escaped(citation.value, 60),
                                 escaped(citation.quantity, 100));
  if (!citation.cohort.empty()) text += fmt::format(", {}", escaped(citation.cohort, 100));
  if (with_source || citation.cohort.empty()) text += fmt::format("; from {}", escaped(citation.source, 200));
  return text;
}

class Table {
 public:
  Table(const Report& report, bool with_groups, bool verbose)
      : report_(report), with_groups_(with_groups), verbose_(verbose), columns_(kIndent) {
    columns_.heading({"", "claim", "metric", "printed", "recomputed", "fraction", "bounds", "aligned"});
  }

  void add(const ClaimResult& claim) {
    const std::string group = group_of(claim);
    if (with_groups_ && group != group_)
      columns_.title(group, claim.illustrative ? Style::yellow : Style::dim);
    group_ = group;
    columns_.row(cells(claim));
    remarks(claim);
  }

  const Columns& columns() const { return columns_; }

 private:
  static std::vector<Cell> cells(const ClaimResult& claim) {
    std::string metric = escaped_cell(claim.metric, 34);
    if (!claim.arithmetic.empty() && claim.arithmetic != "exact") {
      metric += fmt::format(", {}", escaped_cell(claim.arithmetic, 20));
    }
    const Style recomputed = claim.status == Status::not_reproduced ? Style::red : Style::plain;
    const bool lost = claim.uses_baselines && claim.aligned < claim.intended;
    std::string fraction = escaped_cell(claim.fraction, 24);
    if (!claim.denominator.empty()) {
      fraction += fmt::format("{} {}", fraction.empty() ? "over" : "", escaped_cell(claim.denominator, 12));
    }
    return {mark(claim.status),
            {escaped_cell(claim.id, 36)},
            {metric},
            {escaped_cell(claim.printed, 24), recomputed},
            {escaped_cell(claim.recomputed, 24), recomputed},
            {fraction},
            {escaped_cell(claim.bounds, 24), Style::yellow},
            {claim.uses_baselines ? fmt::format("{} of {}", claim.aligned, claim.intended) : "",
             lost ? Style::yellow : Style::plain}};
  }

  void remarks(const ClaimResult& claim) {
    if (verbose_ && !claim.title.empty()) remark(columns_, escaped(claim.title), Style::dim);
    if (!claim.reason.empty()) {
      const bool unchecked = claim.status == Status::could_not_be_checked;
      remark(columns_, (unchecked ? "could not be checked: " : "no value: ") + escaped(claim.reason),
             Style::yellow);
    }
    if (verbose_ || claim.status == Status::not_reproduced) {
      if (!claim.population.empty()) remark(columns_, "over " + escaped(claim.population), Style::dim);
      if (!claim.denominators.empty()) remark(columns_, denominators_of(claim), Style::dim);
    }
    some(claim.near_ties, "near-ties",
         [&](const std::string& tie) { remark(columns_, "near-tie: " + escaped(tie), Style::yellow); });
    std::vector<const CitationLine*> beside;
    for (const CitationLine& citation : report_.citations) {
      if (citation.beside == claim.id) beside.push_back(&citation);
    }
    some(beside, "quoted numbers",
         [&](const CitationLine* citation) { remark(columns_, quoted(*citation, verbose_), Style::dim); });
  }

  template <typename Items, typename Show>
  void some(const Items& items, std::string_view noun, const Show& show) {
    const std::size_t most = verbose_ ? items.size() : std::min(items.size(), kRemarksShown);
    for (std::size_t i = 0; i < most; ++i) show(items[i]);
    if (most < items.size()) {
      columns_.remark(fmt::format("  and {} more {}; --verbose shows them", items.size() - most, noun),
                      Style::dim);
    }
  }

  const Report& report_;
  bool with_groups_;
  bool verbose_;
  Columns columns_;
  std::string group_;
};

bool has_claim(const Report& report, std::string_view id) {
  return std::any_of(report.claims.begin(), report.claims.end(),
                     [&](const ClaimResult& claim) { return claim.id == id; });
}

void write_other_citations(const Report& report, Sheet& sheet) {
  std::size_t shown = 0;
  std::size_t others = 0;
  for (const CitationLine& citation : report.citations) {
    if (has_claim(report, citation.beside)) continue;
    ++others;
    if (shown == kClaimsShown && !sheet.options().verbose) continue;
    sheet.entry(shown++ == 0 ? "citations" : "", quoted(citation, true));
  }
  if (shown < others) sheet.entry("", fmt::format("and {} more; --verbose shows them", others - shown));
}

bool is_one_group(const Report& report) {
  return std::all_of(report.claims.begin(), report.claims.end(), [&](const ClaimResult& claim) {
    return group_of(claim) == group_of(report.claims.front());
  });
}

bool has_unreproduced(const Report& report) {
  return std::any_of(report.claims.begin(), report.claims.end(),
                     [](const ClaimResult& claim) { return claim.status != Status::reproduced; });
}

// Whether a claim says no more than that it was reproduced.
bool is_plain(const ClaimResult& claim) {
  return claim.status == Status::reproduced && claim.bounds.empty() && claim.near_ties.empty() &&
         !(claim.uses_baselines && claim.aligned < claim.intended);
}

std::string how_they_ended(const Report& report) {
  std::uint64_t ended[3] = {};
  for (const ClaimResult& claim : report.claims) ++ended[static_cast<std::size_t>(claim.status)];
  std::string text = fmt::format("{} of {} reproduced", ended[0], report.claims.size());
  if (ended[1] > 0) text += fmt::format(", {} not reproduced", ended[1]);
  if (ended[2] > 0) text += fmt::format(", {} could not be checked", ended[2]);
  return text;
}

}  // namespace

void write_claims(const Report& report, Sheet& sheet) {
  if (report.claims.empty()) {
    sheet.entry("claims", report.citations.empty() ? "none" : "none; what is published is quoted",
                Style::red);
    write_other_citations(report, sheet);
    return;
  }
  const bool one_group = is_one_group(report);
  std::string ended = how_they_ended(report);
  if (one_group) ended += fmt::format("; {}", group_of(report.claims.front()));
  sheet.entry("claims", ended, has_unreproduced(report) ? Style::red : Style::green);

  Table table(report, !one_group, sheet.options().verbose);
  std::size_t shown = 0;
  std::size_t left_out = 0;
  for (const ClaimResult& claim : report.claims) {
    if (shown >= kClaimsShown && !sheet.options().verbose && is_plain(claim)) {
      ++left_out;
      continue;
    }
    table.add(claim);
    ++shown;
  }
  sheet.table(table.columns());
  if (left_out > 0) {
    sheet.line(fmt::format("  and {} more, all reproduced; --verbose shows them", left_out), Style::dim);
  }
  write_other_citations(report, sheet);
}

}  // namespace counterfoil::report::text
