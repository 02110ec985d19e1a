#include "tools/import/importer.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/loadgen_run.h"
#include "tools/import/mlperf_inference/plan.h"
#include "tools/import/mlperf_inference/power_attempt.h"
#include "tools/import/mlperf_inference/unit_records.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

void add_target(const Context& context, const System& system, const SystemDescription& description) {
  Object target;
  target.text("id", fitted(context.submission.root + "/" + system.id, kMostIdBytes));
  const bool accelerated = description.accelerators > 0 && !description.accelerator.empty();
  target.text("kind", accelerated ? "other" : "cpu");
  const std::string& model = accelerated ? description.accelerator : description.processor;
  target.text("model", fitted(model.empty() ? system.id : model, kMostIdBytes));
  if (description.accelerators > 0)
    target.integer("count", static_cast<std::int64_t>(description.accelerators));
  context.imported.sections["targets"].push_back(target);
}

void add_clocks(const Context& context, const Unit& unit) {
  for (const std::string& id : {wall_clock(context, unit), labelled_clock(context, unit)}) {
    Object clock;
    clock.text("id", id).text("kind", "utc_wall");
    clock.text("holder", fitted(context.submission.root + "/" + unit.system->id, kMostIdBytes));
    clock.text("resolution_ns", "not_recorded").text("adjustment_bound_ns", "not_recorded");
    context.imported.sections["clocks"].push_back(clock);
  }
}

void read_system_of(const Context& context, const System& system, Import& import) {
  for (const auto& [folder, name] : system.unknown_scenarios) {
    context.imported.fault(kScenarioUnknown, Location{folder, 0, 0, 0, ""},
                           "a folder has the name of no scenario",
                           "Offline, Server, SingleStream, MultiStream or Interactive", name);
  }
  if (system.places.empty()) {
    context.imported.fault(kSystemWithoutResults, Location{system.description, 0, 0, 0, ""},
                           fmt::format("system {} is described and has no result", system.id),
                           "a result of a benchmark", "none");
    return;
  }
  const SystemDescription description = read_system(context, system);
  add_target(context, system, description);
  const std::vector<Unit> units = plan_units(context, system, description);
  if (!units.empty()) add_clocks(context, units.front());
  for (const Unit& unit : units) import.logs.add(context, unit);
  for (const Unit& unit : units) read_unit(context, unit, import);
}

void read_submission(Source& source, const Round& round, const Submission& submission, Import& import,
                     Imported& imported) {
  Context context{source, imported, round, submission, submission.division != "open"};
  const bool known =
      std::find(round.divisions.begin(), round.divisions.end(), submission.division) != round.divisions.end();
  if (!known) {
    imported.fault(kDivisionUnknown, Location{submission.root, 0, 0, 0, ""},
                   "the folder of a division has another name",
                   fmt::format("{}", fmt::join(round.divisions, ", ")), submission.division);
  }
  if (!submission.code) {
    imported.fault(kCodeAbsent, Location{submission.root, 0, 0, 0, ""},
                   "the code of the submission is not in this tree", "code/ or src/", "no such folder");
  }
  for (const auto& [id, system] : submission.systems) read_system_of(context, system, import);
}

void describe(const Round& round, Imported& imported) {
  imported.title = fmt::format("MLPerf Inference {} submission", round.name);
  imported.establishes = {
      "what the load generator, the accuracy script, the verification scripts and the power tools wrote"};
  imported.does_not_establish = {"that any hardware ran", "that the accuracy log was scored",
                                 "when a load ended on a clock: its end is its start and a duration"};
  imported.not_recorded = {"costs", "environments", "sources", "generations", "runner", "fixtures"};
  imported.derived("plan", "the folders and the round",
                   "every part that the round asks for of what has a folder");
  imported.derived("outcome", "result_validity, accuracy.txt, verify_*.txt",
                   "by the table on the importer's page");
  imported.recorded("started", "test_datetime; client.json phases", "as labelled");
  imported.recorded("finished", "client.json phases", "the last reading of testing");
  imported.derived("run", "client.json", "the testing load of the power session beside the log");
  imported.derived("intervals.load", "power_begin, power_end, result_max_latency_ns",
                   "of an offline performance run the greatest latency, else end less begin");
  for (const std::string& metric : power_intervals()) {
    imported.derived("intervals." + metric, "client.json and server.json, phases",
                     "the readings around the load, and their difference");
  }
}

/// Sections that stayed empty were not recorded.
void state_absences(Imported& imported) {
  if (imported.sections["runs"].empty()) imported.not_recorded.emplace_back("runs");
  if (imported.sections["series"].empty()) imported.not_recorded.emplace_back("series");
  if (imported.sections["clocks"].empty()) imported.not_recorded.emplace_back("clocks");
  if (imported.sections["targets"].empty()) imported.not_recorded.emplace_back("targets");
}

const Round* round_of(const Options& options, const std::vector<Submission>& submissions,
                      Imported& imported) {
  const bool beside = std::any_of(submissions.begin(), submissions.end(),
                                  [](const Submission& s) { return s.beside_results; });
  const auto given = options.find("round");
  const std::string of_layout = beside ? "v5.1" : "v6.0";
  if (given == options.end()) return find_round(of_layout);
  if (const Round* round = find_round(given->second)) return round;
  imported.fault(kRoundUnknown, Location{},
                 fmt::format("round {} is not described; {} is held against", given->second, of_layout),
                 fmt::format("{}", fmt::join(round_text_names(), ", ")), given->second);
  return find_round(of_layout);
}

void read(Source& source, const Options& options, Imported& imported) {
  std::vector<Submission> submissions = find_submissions(source);
  const auto submitter = options.find("submitter");
  if (submitter != options.end()) {
    std::erase_if(submissions, [&](const Submission& one) { return one.submitter != submitter->second; });
  }
  const Round* round = round_of(options, submissions, imported);
  if (round == nullptr || submissions.empty()) return;
  describe(*round, imported);
  Import import;
  for (const Submission& submission : submissions)
    read_submission(source, *round, submission, import, imported);
  import.logs.report(imported);
  if (import.computed_ends > 0) {
    imported.fault(kEndFromDuration, import.computed_end,
                   "power_end is the reading at power_begin plus a duration, and no reading of its own", "",
                   "", import.computed_ends);
  }
  imported.plan.planned = imported.plan.slots.size();
  imported.plan.planned_because = fmt::format(
      "no plan is recorded: what round {} asks for of every benchmark that has a folder", round->name);
  plan_records(imported);
  state_absences(imported);
}

}  // namespace
}  // namespace counterfoil::importing::mlperf_inference

namespace counterfoil::importing {

extern const Importer mlperf_inference_importer;
const Importer mlperf_inference_importer = {
    "mlperf-inference",
    "submissions to MLPerf Inference, with compliance tests and power measurements",
    "d3eba2f21026d868ad65cdcad2bb81e4a17ce3d3",
    "ac93e89c0c9a",
    mlperf_inference::kFaults,
    {{"round", "the round whose rules hold: v5.1, v6.0"},
     {"submitter", "read the submissions of this submitter only"}},
    mlperf_inference::read};

}  // namespace counterfoil::importing
