#include "checker/model/bundle.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

constexpr std::string_view kBundle = R"({
  "contract": "counterfoil/1", "id": "affine", "title": "Affine", "created": "2026-11-30T08:27:00Z",
  "evidence_status": "mixed", "not_recorded": ["costs"],
  "scope": {"summary": "s", "establishes": ["a"], "does_not_establish": ["b", "c"], "metrics": [],
            "populations": [{"role": ["probe"]}]},
  "cohorts": [{"id": "cpu", "title": "CPU", "executed": true, "target": "t", "environment": "e", "session": "s",
               "shares_session_with": ["gpu"]},
              {"id": "gpu", "executed": false, "held": false, "reason": "described, not run"}],
  "clocks": [{"id": "host", "kind": "utc_wall", "holder": "h0", "boot": "b0", "resolution_ns": 1000,
              "adjustment_bound_ns": "not_recorded"},
             {"id": "gpu", "kind": "counter", "holder": "g0", "adjustment_bound_ns": 0}],
  "runs": [{"id": "r-1", "cohort": "cpu", "plan_sha256": "ab", "resumes": "r-0"}],
  "runner": {"output_directory": "reused", "time_limit": {"seconds": "60", "bounds": "process_tree"},
             "retains_partial_outputs": true, "retains_errors": false},
  "publication": {"status": "snapshot", "withheld": [{"role": "log", "path": "run.log", "reason": "private"}]},
  "files": [{"path": "plan.json", "role": "plan", "bytes": 811, "sha256": "cd"},
            {"path": "a.ndjson", "role": "attempts", "records": 4, "shares_evidence_with": ["b.ndjson"]}]})";

TEST(Manifest, ReadsWhatTheBundleIs) {
  const Manifest manifest = read_manifest(document(kBundle, "bundle.json"));
  EXPECT_EQ(manifest.contract, "counterfoil/1");
  EXPECT_EQ(manifest.id, "affine");
  EXPECT_EQ(manifest.title, "Affine");
  EXPECT_EQ(name(manifest.evidence_status), "mixed");
  EXPECT_EQ(manifest.not_recorded, std::vector<std::string>{"costs"});
  EXPECT_EQ(manifest.publication_status, "snapshot");
  ASSERT_EQ(manifest.withheld.size(), 1U);
  EXPECT_EQ(manifest.withheld[0].role, "log");
  EXPECT_EQ(manifest.withheld[0].path, "run.log");
  EXPECT_EQ(manifest.withheld[0].reason, "private");
}

TEST(Manifest, TellsAnEmptyRestrictionFromNone) {
  const Manifest manifest = read_manifest(document(kBundle));
  EXPECT_EQ(manifest.scope.summary, "s");
  EXPECT_EQ(manifest.scope.establishes.size(), 1U);
  EXPECT_EQ(manifest.scope.does_not_establish.size(), 2U);
  EXPECT_TRUE(manifest.scope.restricts_metrics);
  EXPECT_TRUE(manifest.scope.metrics.empty());
  EXPECT_TRUE(manifest.scope.restricts_populations);
  EXPECT_EQ(describe(manifest.scope.populations.at(0)), "role=probe");
  const Manifest open = read_manifest(document(R"({"scope": {}})"));
  EXPECT_FALSE(open.scope.restricts_metrics);
  EXPECT_FALSE(open.scope.restricts_populations);
}

TEST(Manifest, ReadsCohortsClocksAndRuns) {
  const Manifest manifest = read_manifest(document(kBundle));
  const Cohort* cpu = manifest.find_cohort("cpu");
  ASSERT_NE(cpu, nullptr);
  EXPECT_TRUE(cpu->executed);
  EXPECT_TRUE(cpu->held) << "held unless said otherwise";
  EXPECT_EQ(cpu->title, "CPU");
  EXPECT_EQ(cpu->target, "t");
  EXPECT_EQ(cpu->environment, "e");
  EXPECT_EQ(cpu->session, "s");
  EXPECT_EQ(cpu->shares_session_with, std::vector<std::string>{"gpu"});
  EXPECT_FALSE(manifest.find_cohort("gpu")->held);
  EXPECT_EQ(manifest.find_cohort("gpu")->reason, "described, not run");
  EXPECT_EQ(manifest.find_cohort("CPU"), nullptr);

  const Clock* host = manifest.time.find("host");
  ASSERT_NE(host, nullptr);
  EXPECT_EQ(host->kind, ClockKind::utc_wall);
  EXPECT_EQ(host->holder, "h0");
  EXPECT_EQ(host->boot, "b0");
  EXPECT_EQ(host->resolution_ns, 1000);
  EXPECT_EQ(host->adjustment_bound_ns, std::nullopt) << "not_recorded is no bound";
  EXPECT_EQ(manifest.time.find("gpu")->kind, ClockKind::counter);
  EXPECT_EQ(manifest.time.find("gpu")->adjustment_bound_ns, 0);

  const auto* run = manifest.find_run("r-1");
  ASSERT_NE(run, nullptr);
  EXPECT_EQ(run->cohort, "cpu");
  EXPECT_EQ(run->plan_sha256, "ab");
  EXPECT_EQ(run->resumes, "r-0");
  EXPECT_EQ(run->at.pointer(), "/runs/0");
}

TEST(Manifest, ReadsTheRunnerAndTheFiles) {
  const Manifest manifest = read_manifest(document(kBundle));
  ASSERT_TRUE(manifest.runner);
  EXPECT_EQ(manifest.runner->output_directory, "reused");
  EXPECT_EQ(manifest.runner->time_limit_bounds, "process_tree");
  EXPECT_TRUE(manifest.runner->retains_partial_outputs);
  EXPECT_FALSE(manifest.runner->retains_errors);
  const ListedFile* plan = manifest.find_file("plan.json");
  ASSERT_NE(plan, nullptr);
  EXPECT_EQ(plan->role, "plan");
  EXPECT_EQ(plan->bytes, 811U);
  EXPECT_EQ(plan->sha256, "cd");
  EXPECT_EQ(plan->records, std::nullopt);
  const ListedFile* attempts = manifest.find_file("a.ndjson");
  EXPECT_EQ(attempts->records, 4U);
  EXPECT_EQ(attempts->sha256, std::nullopt);
  EXPECT_EQ(attempts->shares_evidence_with, std::vector<std::string>{"b.ndjson"});
  EXPECT_EQ(attempts->at.pointer(), "/files/1");
  EXPECT_EQ(manifest.find_file("./plan.json"), nullptr);
}

TEST(Manifest, SurvivesBeingMoved) {
  Manifest first = read_manifest(document(kBundle));
  const Manifest second = std::move(first);
  EXPECT_EQ(second.cohorts[1].at.find("reason").as_string(), "described, not run");
}

}  // namespace
}  // namespace counterfoil::model
