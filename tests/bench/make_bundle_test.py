"""A clean bundle passes in every shape, and each kind of fault is found by the rule that is meant and by no other.

usage: make_bundle_test.py MAKE_BUNDLE COUNTERFOIL
"""

import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

MAKE, COUNTERFOIL = sys.argv[1:3]
CHAPTERS = ("schema", "coverage", "accounting", "timing", "binding", "cost")

# Rules of chapters 2 to 7 that look at nothing in a made-up bundle, by what it would have to hold.
NOT_EXAMINED = {
    "coverage.coordinate_off_axis": "a grid: its slots are on its axes",
    "coverage.shard_missing": "one file of attempts",
    "timing.adjustment_not_bounded": "an interval on a wall clock",
    "timing.relation_offset_differs": "a printed offset",
    "timing.zone_contradicted": "an event read on two wall clocks",
    "binding.baseline_on_another_target": "claims over two cohorts",
    "binding.identical_builds_not_shown": "two cohorts of one build",
    "binding.not_recorded_and_present": "a section that is not recorded",
    "binding.paired_tools_differ": "claims over two cohorts",
    "binding.partitions_not_comparable": "two parts of a device",
    "binding.partitions_pooled": "claims over two cohorts",
    "binding.pooled_without_word": "claims over two cohorts",
    "binding.ranking_changes": "two parts of a device",
    "binding.reference_not_bound": "a comparison of speed ratios",
    "binding.review_of_other_bytes": "a review",
    "binding.sharing_without_contention": "a shared target",
    "cost.validated_without_second_check": "a claim about validated results",
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


class MakeBundle(unittest.TestCase):
    def make(self, *options):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bundle = pathlib.Path(folder.name) / "bundle"
        made = run(MAKE, self.bundle, *options)
        self.assertEqual(made.returncode, 0, made.stderr)

    def report(self, *options):
        self.make(*options)
        checked = run(COUNTERFOIL, "check", self.bundle, "--report", "json=-")
        return json.loads(checked.stdout)

    @staticmethod
    def violated(report):
        return [entry["rule"] for entry in report["ledger"] if entry["outcome"] == "violated"]

    def test_passes_in_every_shape(self):
        for plan in ("factorial", "enumerated"):
            for order, costs in (("plan", "attempt"), ("local", "none"), ("random", "task")):
                with self.subTest(plan=plan, order=order, costs=costs):
                    report = self.report("--attempts", "1000", "--plan", plan, "--order", order, "--costs", costs)
                    self.assertEqual(report["verdict"], "pass", report["verdict_reason"])
                    self.assertEqual(report["findings"], [])

    def test_gives_every_rule_something_to_look_at(self):
        ledger = self.report("--costs", "attempt")["ledger"]
        idle = {entry["rule"] for entry in ledger
                if entry["rule"].startswith(CHAPTERS) and entry["outcome"] == "not_applicable"}
        self.assertEqual(idle, set(NOT_EXAMINED))

    def test_each_fault_is_found_by_its_rule_alone(self):
        listed = run(MAKE, "--list-faults").stdout.splitlines()
        self.assertGreater(len(listed), 20)
        for i, line in enumerate(listed):
            kind, rule = line.split()
            with self.subTest(kind=kind):
                plan = ("factorial", "enumerated")[i % 2]
                report = self.report("--attempts", "400", "--plan", plan, "--costs", "attempt", "--fault-kind", kind,
                                     "--faults", "0.9")
                self.assertEqual(self.violated(report), [rule])
                self.assertEqual(report["verdict"], "fail")

    def test_every_record_may_be_faulty(self):
        report = self.report("--fault-kind", "cut_line", "--faults", "1")
        self.assertEqual(self.violated(report), ["bundle.text_malformed"])
        errors = {entry["rule"]: entry["errors"] for entry in report["ledger"]}
        self.assertEqual(errors["bundle.text_malformed"], 1000)

    def test_is_the_same_every_time(self):
        digests = []
        for _ in range(2):
            self.make("--attempts", "2000", "--order", "random", "--seed", "7")
            digests.append({path.name: hashlib.sha256(path.read_bytes()).hexdigest()
                            for path in self.bundle.rglob("*") if path.is_file()})
        self.assertEqual(*digests)

    def test_orders_are_permutations(self):
        lines = {}
        for order in ("plan", "local", "random"):
            self.make("--attempts", "5000", "--order", order)
            lines[order] = (self.bundle / "attempts.ndjson").read_bytes().splitlines()
            self.assertEqual(len(lines[order]), 5000)
        self.assertEqual(sorted(lines["plan"]), sorted(lines["local"]))
        self.assertEqual(sorted(lines["plan"]), sorted(lines["random"]))
        self.assertNotEqual(lines["plan"], lines["local"])
        self.assertNotEqual(lines["plan"], lines["random"])

    def test_writes_into_an_empty_folder_only(self):
        self.make()
        again = run(MAKE, self.bundle)
        self.assertEqual(again.returncode, 1)
        self.assertIn("is not empty", again.stderr)

    def test_shards_are_whole(self):
        report = self.report("--attempts", "1234", "--shards", "3")
        self.assertEqual(report["verdict"], "pass", report["verdict_reason"])
        sizes = [len(path.read_bytes().splitlines()) for path in sorted(self.bundle.glob("attempts-*"))]
        self.assertEqual(sum(sizes), 1234)
        self.assertEqual(len(sizes), 3)

    def test_threads_and_shards_make_the_same_report(self):
        for kind in ("cut_line", "duration", "omitted", "unknown_property", "amount", None):
            faults = ["--fault-kind", kind, "--faults", "0.3"] if kind else []
            with self.subTest(kind=kind):
                self.make("--attempts", "6000", "--shards", "5", "--order", "random", "--costs", "attempt", *faults)
                alone = run(COUNTERFOIL, "check", self.bundle, "--threads", "1", "--report", "json=-")
                self.assertIn(alone.returncode, (0, 1), alone.stderr)
                together = run(COUNTERFOIL, "check", self.bundle, "--threads", "4", "--report", "json=-")
                self.assertEqual(together.stdout, alone.stdout)
                states = [self.bundle.parent / f"state-{i}" for i in (1, 2, 3, 4)]
                for i, state in enumerate(states, 1):
                    folded = run(COUNTERFOIL, "check", self.bundle, "--shard", f"{i}/4", "--state", state)
                    self.assertEqual((folded.returncode, folded.stdout), (0, ""), folded.stderr)
                pair = self.bundle.parent / "pair"
                self.assertEqual(run(COUNTERFOIL, "merge", states[2], states[0], "--state", pair).returncode, 0)
                merged = run(COUNTERFOIL, "merge", states[3], pair, states[1], "--report", "json=-")
                self.assertEqual((merged.returncode, merged.stdout), (alone.returncode, alone.stdout), merged.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
