#include "checker/engine/examine.h"

#include <utility>

#include "checker/engine/in_parallel.h"
#include "checker/engine/read_bundle.h"
#include "checker/engine/read_receipt.h"
#include "checker/rules/registry.h"

namespace counterfoil::engine {

Result<bundle::OpenedTree> open_bundle(const CheckOptions& options) {
  bundle::OpenOptions open_options;
  if (!options.expect_archive.empty()) open_options.expect_archive_sha256 = options.expect_archive;
  return bundle::open(options.path, open_options);
}

Result<Examined> examine(const CheckOptions& options, const std::vector<std::string>& also_keep,
                         const FoldSource& fold) {
  auto opened = open_bundle(options);
  if (!opened) return opened.error();
  std::vector<summary::ReplayReceipt> receipts;
  for (const std::string& path : options.replay_receipts) {
    auto receipt = read_receipt(path);
    if (!receipt) return receipt.error();
    receipts.push_back(std::move(*receipt));
  }
  return examine(std::move(*opened), options, also_keep, std::move(receipts), fold);
}

Examined examine(bundle::OpenedTree opened, const CheckOptions& options,
                 const std::vector<std::string>& also_keep, std::vector<summary::ReplayReceipt> receipts,
                 const FoldSource& fold) {
  std::vector<rules::RuleRun> runs;
  for (const rules::Rule* rule : rules::all_rules()) runs.emplace_back(rule->info, options.findings_kept);
  rules::Facts facts = read_bundle(*opened.tree, options, opened.archive_sha256, also_keep, runs, fold);
  facts.receipts = std::move(receipts);
  in_parallel(threads_for(facts.intake.records, options.threads), runs.size(), [&](std::size_t i) {
    const rules::Rule& rule = *rules::all_rules()[i];
    if (rule.finish != nullptr) rule.finish(facts, runs[i]);
  });
  return Examined{std::move(opened), std::move(facts), std::move(runs)};
}

}  // namespace counterfoil::engine
