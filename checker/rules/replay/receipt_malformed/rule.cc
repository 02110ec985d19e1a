#include <fmt/format.h>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_receipts(facts, run)) return;
  for (const summary::ReplayReceipt& receipt : facts.receipts) {
    run.examined(1 + receipt.observations.size());
    for (const summary::ReceiptFault& fault : receipt.faults) {
      run.report(fault.where, fault.message, fault.want, fault.found);
    }
  }
}

}  // namespace

extern const Rule replay_receipt_malformed;
const Rule replay_receipt_malformed = {
    {.id = "replay.receipt_malformed",
     .clause = "13.6",
     .title = "a replay receipt is not of its form",
     .why = "a replay receipt is a line of what was replayed, a line for each fixture, and a last line that "
            "counts them",
     .fix = "write the receipt again: counterfoil replay BUNDLE --receipt PATH"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
