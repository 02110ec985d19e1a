#include <fmt/format.h>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_receipts(facts, run)) return;
  for (const summary::ReplayReceipt& receipt : facts.receipts) {
    if (!receipt.header) {
      run.could_not(receipt.path + " does not say what it is about");
      continue;
    }
    run.examined();
    if (is_about(receipt, facts)) continue;
    const json::Value bundle = receipt.header->document.root().find("bundle");
    run.report(bundle.find("sha256").location(),
               fmt::format("the replay receipt is about bundle {} of other bytes", receipt.header->bundle_id),
               facts.intake.bundle_sha256, receipt.header->bundle_sha256);
  }
}

}  // namespace

extern const Rule replay_receipt_for_other_bytes;
const Rule replay_receipt_for_other_bytes = {
    {.id = "replay.receipt_for_other_bytes",
     .clause = "13.7",
     .title = "a replay receipt is about another bundle",
     .why = "a receipt is bound to the digest of the bundle whose fixtures were replayed",
     .fix = "replay the fixtures of this bundle, or check the bundle that was replayed"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
