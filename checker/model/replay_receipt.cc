#include "checker/model/replay_receipt.h"

#include <array>

#include "checker/model/fields.h"

namespace counterfoil::model {

namespace {

constexpr std::array<std::string_view, 3> kDepths = {"re_judged", "re_executed", "re_run_source"};
constexpr std::array<std::string_view, 4> kConclusions = {"confirmed", "contradicted", "marginal",
                                                          "not_replayable"};

ReplayJudgement read_judgement(json::Value value) {
  ReplayJudgement judgement;
  judgement.verdict = outcome_from(value.find("verdict").as_string()).value_or(Outcome::rejected);
  judgement.statistics = read_statistics(value.find("statistics"));
  judgement.elements = value.find("elements").as_uint64().value_or(0);
  judgement.matched = value.find("matched").as_uint64().value_or(0);
  judgement.undecided = value.find("undecided").as_uint64().value_or(0);
  judgement.at = value;
  return judgement;
}

}  // namespace

std::string_view name(ReplayDepth depth) {
  return kDepths[static_cast<std::size_t>(depth)];
}

std::string_view name(ReplayConclusion conclusion) {
  return kConclusions[static_cast<std::size_t>(conclusion)];
}

ReplayHeader read_replay_header(json::Document line) {
  ReplayHeader header(std::move(line));
  const json::Value root = header.document.root();
  header.bundle_id = text_of(root.find("bundle").find("id"));
  header.bundle_sha256 = text_of(root.find("bundle").find("sha256"));
  header.selected = root.find("selected").as_uint64().value_or(0);
  header.engine = text_of(root.find("engine"));
  const json::Value device = root.find("device");
  header.device = {text_of(device.find("id")), text_of(device.find("name")),
                   text_of(device.find("capability")), text_of(device.find("driver")),
                   text_of(device.find("runtime"))};
  return header;
}

ReplayObservation read_replay_observation(json::Document line) {
  ReplayObservation observation(std::move(line));
  const json::Value root = observation.document.root();
  observation.fixture = text_of(root.find("fixture"));
  observation.depth = enum_of<ReplayDepth>(root.find("depth"), kDepths).value_or(ReplayDepth::re_judged);
  observation.recorded = read_judgement(root.find("recorded"));
  if (json::Value recomputed = root.find("recomputed")) observation.recomputed = read_judgement(recomputed);
  observation.conclusion = enum_of<ReplayConclusion>(root.find("conclusion"), kConclusions)
                               .value_or(ReplayConclusion::not_replayable);
  observation.reason = text_of(root.find("reason"));
  return observation;
}

}  // namespace counterfoil::model
