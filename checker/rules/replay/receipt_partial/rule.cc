#include <fmt/format.h>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_receipts(facts, run)) return;
  for (const summary::ReplayReceipt& receipt : facts.receipts) {
    run.examined();
    const std::uint64_t selected = receipt.header ? receipt.header->selected : 0;
    if (receipt.is_whole() && selected > 0 && receipt.observations.size() == selected) continue;
    if (receipt.error) {
      run.could_not(fmt::format("{}: {}", receipt.path, receipt.error->what));
    } else {
      run.could_not(fmt::format("{} holds {} of {} selected observations, and {}", receipt.path,
                                receipt.observations.size(), selected,
                                receipt.promised ? "its last line" : "no last line"));
    }
  }
}

}  // namespace

extern const Rule replay_receipt_partial;
const Rule replay_receipt_partial = {
    {.id = "replay.receipt_partial",
     .clause = "13.7",
     .title = "a replay receipt breaks off",
     .why = "a receipt that was not written to its end leaves open what became of the rest",
     .fix = "run the replay again to its end"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
