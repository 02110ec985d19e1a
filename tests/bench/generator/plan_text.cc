#include "tests/bench/generator/plan_text.h"

#include "checker/bundle/sha256.h"
#include "tests/bench/generator/text.h"

namespace counterfoil::bench {

namespace {

constexpr std::string_view kRecords =
    R"("records":{)"
    R"("accepted":["run","session","target","environment","judge","seed","candidate","statistics.max_absolute_error",)"
    R"("statistics.matched_ratio","started","finished","intervals.runtime"],)"
    R"("rejected":["reason","run","session","target","environment","judge","seed","candidate",)"
    R"("statistics.max_absolute_error","statistics.matched_ratio","started","finished","intervals.runtime"],)"
    R"("candidate_error":["reason","detail","run","session","target","environment","seed","candidate","started",)"
    R"("finished"],)"
    R"("harness_error":["reason","detail","run","session","target","environment","seed","candidate","started",)"
    R"("finished"],)"
    R"("skipped":["reason"],"missing":["reason"],"excluded":["reason"],"optional":["usage.tokens"],)"
    R"("also":[{"where":{"config":["c1"]},"accepted":["intervals.turnaround"],"rejected":["intervals.turnaround"]},)"
    R"({"where":{"config":["c5"]},"accepted":["outputs.judged","outputs.timed"]},)"
    R"({"where":{"config":["c0","c1","c2","c3","c4","c6","c7"]},"accepted":["timing_run_judged"]}]})";

template <class AddValue>
void add_axis(std::string& text, std::string_view name, std::uint64_t values, AddValue add_value) {
  add(text, R"({"name":")", name, R"(","values":[)");
  for (std::uint64_t i = 0; i < values; ++i) {
    text += i > 0 ? ",\"" : "\"";
    add_value(text, i);
    text += '"';
  }
  text += "]}";
}

void add_seeds_and_candidates(std::string& text) {
  text += R"("seeds":[)";
  for (std::uint64_t i = 0; i < kConfigs; ++i) {
    add(text, i > 0 ? "," : "", R"({"where":{"config":["c)", i, R"("]},"seed":)", 1000 + i, "}");
  }
  text += R"(],"candidates":[)";
  for (std::uint64_t i = 0; i < kConfigs; ++i) {
    add(text, i > 0 ? "," : "", R"({"where":{"config":["c)", i, R"("]},"sha256":")", candidate_digest(i),
        "\"}");
  }
  text += ']';
}

std::uint64_t add_amendments(std::string& text, const Experiment& experiment) {
  std::uint64_t excluded = 0;
  std::string slots;
  for (std::uint64_t cell = 0; cell < experiment.grid().cells(); ++cell) {
    const std::uint64_t slot = cell * kCell + 6 * kReplicates;
    if (!experiment.excluded(slot)) continue;
    slots += excluded++ > 0 ? ",\"" : "\"";
    experiment.add_slot_id(slots, slot);
    slots += '"';
  }
  if (excluded == 0) return 0;
  add(text, R"(,"amendments":[{"id":"a-1","kind":"exclusion","slots":[)", slots,
      R"(],"reason":"withdrawn by its author","at":{"clock":"wall","event":"decided","at":"2026-03-02T08:30:00.000Z"},)",
      R"("results_seen":false}])");
  return excluded;
}

/// What stands between `"planned":` and the end of the plan, or of its header; `canonical` is what is
/// digested.
void add_rest(std::string& text, const Experiment& experiment, const std::string& digest, bool canonical) {
  const Grid& grid = experiment.grid();
  std::string amendments;
  const std::uint64_t excluded = add_amendments(amendments, experiment);
  add(text, R"("planned":)", grid.slots(), R"(,"frozen":{"clock":"wall","at":"2026-03-02T08:00:00.000Z")");
  if (!canonical) add(text, R"(,"sha256":")", digest, "\"");
  text += R"(},"retry":)";
  if (grid.most_tries() > 1) {
    add(text, R"({"on":["harness_error"],"max_tries":)", grid.most_tries(), "},");
  } else {
    text += R"("none",)";
  }
  text += R"("roles":[{"where":{"config":["c0"]},"role":"positive_control","kind":"independent"},)"
          R"({"where":{"config":["c7"]},"role":"probe"}],)";
  text += kRecords;
  text +=
      R"(,"judge":{"id":"sol-execbench/1","max_atol":"0.01","max_rtol":"0.01","required_matched_ratio":"0.99"},)"
      R"("success_rule":"accepted by the judge, and strictly faster than the reference",)";
  add_seeds_and_candidates(text);
  add(text, R"(,"controls":[{"role":"positive_control","per":["task"]}],"denominators":{"planned":)",
      grid.slots(), R"(,"eligible":)", grid.slots() - excluded,
      R"(},"pairs":{"by":["node","task","replicate"],"baseline":{"config":["c0"]}})");
  if (!canonical) text += amendments;
  text += '}';
}

void add_first_line(std::string& text, const Experiment& experiment, const std::string& digest,
                    bool canonical) {
  const Grid& grid = experiment.grid();
  text += R"({"axes":[)";
  add_axis(text, "node", grid.nodes(), add_node);
  text += ',';
  add_axis(text, "task", grid.tasks(), add_task);
  text += ',';
  add_axis(text, "config", kConfigs, add_config);
  text += ',';
  add_axis(text, "replicate", kReplicates, add_replicate);
  text += "],";
  if (experiment.plan() == Plan::factorial)
    text += R"("slot":"bench-2026/{node}.{task}.{config}.{replicate}",)";
  add_rest(text, experiment, digest, canonical);
}

void add_slot_line(std::string& text, const Experiment& experiment, std::uint64_t slot) {
  const Coordinates at = experiment.grid().at(slot);
  text += R"({"id":")";
  experiment.add_slot_id(text, slot);
  text += R"(","at":{"node":")";
  add_node(text, at.node);
  text += R"(","task":")";
  add_task(text, at.task);
  text += R"(","config":")";
  add_config(text, at.config);
  text += R"(","replicate":")";
  add_replicate(text, at.replicate);
  text += R"("}})";
}

}  // namespace

std::string plan_digest(const Experiment& experiment) {
  bundle::Sha256 hash;
  std::string text;
  add_first_line(text, experiment, {}, true);
  hash.update(text);
  for (std::uint64_t slot = 0; experiment.plan() == Plan::enumerated && slot < experiment.grid().slots();
       ++slot) {
    text.assign("\n");
    add_slot_line(text, experiment, slot);
    hash.update(text);
  }
  return hash.hex();
}

void write_plan(TextFile& file, const Experiment& experiment, const std::string& digest) {
  add_first_line(file.buffer(), experiment, digest, false);
  file.buffer() += '\n';
  for (std::uint64_t slot = 0; experiment.plan() == Plan::enumerated && slot < experiment.grid().slots();
       ++slot) {
    add_slot_line(file.buffer(), experiment, slot);
    file.buffer() += '\n';
    file.flush_when_full();
  }
}

}  // namespace counterfoil::bench
