#include "checker/engine/replay_lines.h"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::engine {

namespace {

std::string device_text(const model::ReplayDevice& device) {
  std::string text = fmt::format("{} ({}", device.name, device.id);
  if (!device.capability.empty()) text += ", " + device.capability;
  return text + ")";
}

std::uint64_t& counter(ReplayLine& line, model::ReplayConclusion conclusion) {
  switch (conclusion) {
    case model::ReplayConclusion::confirmed:
      return line.confirmed;
    case model::ReplayConclusion::contradicted:
      return line.contradicted;
    case model::ReplayConclusion::marginal:
      return line.marginal;
    case model::ReplayConclusion::not_replayable:
      break;
  }
  return line.not_replayable;
}

void add_receipt(const rules::Facts& facts, const summary::ReplayReceipt& receipt, ReplaySection& section) {
  if (!rules::is_about(receipt, facts)) {
    section.not_about_this.push_back(receipt.path);
    return;
  }
  std::map<model::ReplayDepth, ReplayLine> by_depth;
  for (const model::ReplayObservation& seen : receipt.observations) {
    const summary::FixtureRecord* record = facts.fixtures.find(seen.fixture);
    if (record != nullptr) ++counter(by_depth[seen.depth], rules::conclusion_of(seen, record->fixture));
  }
  for (auto& [depth, line] : by_depth) {
    line.receipt = receipt.path;
    line.depth = name(depth);
    line.device = device_text(receipt.header->device);
    section.lines.push_back(std::move(line));
  }
}

}  // namespace

ReplaySection replay_lines(const rules::Facts& facts) {
  ReplaySection section;
  section.requested = !facts.receipts.empty();
  section.fixtures = facts.fixtures.records().size();
  for (const summary::FixtureRecord& record : facts.fixtures.records()) {
    section.judged += record.judgement.statistics ? 1 : 0;
  }
  for (const summary::ReplayReceipt& receipt : facts.receipts) add_receipt(facts, receipt, section);
  return section;
}

}  // namespace counterfoil::engine
