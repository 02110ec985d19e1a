#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using summary::CostRecord;

/// What makes two items the same charge, but for when.
auto kind_of(const CostRecord& item) {
  static const model::Population kNobodys;
  const model::Population& population = item.attempts ? *item.attempts : kNobodys;
  return std::tie(item.purpose, item.cohort, item.unit, item.price, item.currency, item.devices, item.slots,
                  population.where, population.roles, population.cohorts);
}

bool is_before(const CostRecord* a, const CostRecord* b) {
  return kind_of(*a) < kind_of(*b);
}

void report(const Facts& facts, const CostRecord& item, const CostRecord& first, std::string pointer,
            std::string message, std::string found, Severity severity, RuleRun& run) {
  Finding finding = run.finding(place(facts, item, std::move(pointer)), std::move(message));
  finding.severity = severity;
  finding.want = "one item for one charge";
  finding.found = std::move(found);
  finding.related.push_back({place(facts, first, ""), fmt::format("item {}", first.id)});
  run.add(std::move(finding));
}

void check_invoices(const Facts& facts, RuleRun& run) {
  std::map<std::pair<std::string_view, std::string_view>, const CostRecord*> first_on;
  for (const CostRecord& item : facts.costs.records()) {
    if (item.invoice == model::kNoInvoice || item.invoice_line.empty()) continue;
    const auto [first, is_new] = first_on.try_emplace({item.invoice, item.invoice_line}, &item);
    if (is_new) continue;
    report(
        facts, item, *first->second, "/invoice_line",
        fmt::format("items {} and {} are one line of invoice {}", first->second->id, item.id, item.invoice),
        fmt::format("line {} twice", item.invoice_line), Severity::error, run);
  }
}

/// Items of one kind, by the clock and the start of what was used.
void check_time(const Facts& facts, std::vector<const CostRecord*> alike, RuleRun& run) {
  std::erase_if(alike, [](const CostRecord* item) { return !item->used; });
  std::stable_sort(alike.begin(), alike.end(), [](const CostRecord* a, const CostRecord* b) {
    return std::tie(a->used->clock, a->used->start_ns) < std::tie(b->used->clock, b->used->start_ns);
  });
  for (std::size_t i = 0, last = 0; i < alike.size(); ++i) {
    const CostRecord& before = *alike[last];
    const CostRecord& item = *alike[i];
    const bool same_clock = before.used->clock == item.used->clock;
    if (i != last && same_clock && item.used->start_ns < before.used->end_ns) {
      report(facts, item, before, "/interval",
             fmt::format("items {} and {} bill the same time", before.id, item.id),
             fmt::format("{} begins on clock {} at {} ns, and {} ends at {} ns", item.id, item.used->clock,
                         item.used->start_ns, before.id, before.used->end_ns),
             Severity::error, run);
    }
    if (!same_clock || item.used->end_ns >= before.used->end_ns) last = i;
  }
}

/// Nothing tells these apart: neither a time, nor a line of an invoice, nor an amount.
void check_copies(const Facts& facts, const std::vector<const CostRecord*>& alike, RuleRun& run) {
  std::map<std::string, const CostRecord*> first_of;
  for (const CostRecord* item : alike) {
    if (item->used || item->invoice != model::kNoInvoice) continue;
    const std::string amount = item->amount ? item->amount->to_string() : "unknown";
    const auto [first, is_new] = first_of.emplace(item->quantity + " " + amount, item);
    if (is_new) continue;
    report(facts, *item, *first->second, "",
           fmt::format("items {} and {} are alike, and nothing says that they are two charges",
                       first->second->id, item->id),
           fmt::format("{} {} each", amount, item->currency), Severity::warning, run);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr) return;
  if (!costs_are_listed(facts)) return run.not_applicable("no costs are listed");
  run.examined(facts.costs.records().size());
  check_invoices(facts, run);
  std::vector<const CostRecord*> items;
  for (const CostRecord& item : facts.costs.records()) {
    if (!item.credit) items.push_back(&item);
  }
  std::stable_sort(items.begin(), items.end(), is_before);
  for (auto first = items.begin(); first != items.end();) {
    const auto end =
        std::find_if(first, items.end(), [&](const CostRecord* item) { return is_before(*first, item); });
    const std::vector<const CostRecord*> alike(first, end);
    check_time(facts, alike, run);
    check_copies(facts, alike, run);
    first = end;
  }
}

}  // namespace

extern const Rule cost_billed_twice;
const Rule cost_billed_twice = {
    {.id = "cost.billed_twice",
     .clause = "7.7",
     .title = "one charge is billed twice",
     .why = "a line of an invoice is one item, and nothing is billed twice for the same time",
     .fix = "take the second item out; of two devices at one time, bill one item with devices: 2"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
