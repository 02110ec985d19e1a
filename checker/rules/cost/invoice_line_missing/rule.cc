#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_cost(const model::CostItem& item, const Promises&, RuleRun& run) {
  run.examined();
  const bool invoiced = item.invoice != model::kNoInvoice;
  if (invoiced == !item.invoice_line.empty()) return;
  run.report(item.at.find(invoiced ? "invoice" : "invoice_line").location(),
             invoiced ? fmt::format("item {} does not say on which line of invoice {} it stands", item.id,
                                    item.invoice)
                      : fmt::format("item {} names the line of an invoice, and no invoice", item.id),
             invoiced ? "an invoice_line" : "an invoice",
             invoiced ? "no invoice_line" : fmt::format("invoice_line {}, invoice none", item.invoice_line));
}

}  // namespace

extern const Rule cost_invoice_line_missing;
const Rule cost_invoice_line_missing = {
    {.id = "cost.invoice_line_missing",
     .clause = "7.7",
     .title = "an item that was invoiced does not say on which line",
     .why = "an item that names an invoice names the line of it, so that a line billed twice is seen",
     .fix = "number the lines of the invoice, and name the line"},
    nullptr,
    finish_items,
    each_cost};

}  // namespace counterfoil::rules
