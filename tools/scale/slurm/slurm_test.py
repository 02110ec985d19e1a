"""A bundle that is checked as an array of Slurm tasks gets the report that one check gives it, or says what was lost.

usage: slurm_test.py COUNTERFOIL ROOT
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from fake_slurm import Cluster

COMMAND, ROOT = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
SUBMIT = Path(__file__).resolve().parent / "counterfoil-slurm"
SECONDS = 120

# Kills its whole task, as a node does that goes down, when half a state of shard 2 is written under its first name.
DYING = """#!/bin/sh
case " $* " in *" --shard 2/"*)
  if {condition}; then
    : > '{folder}/died'
    while [ "$1" != --state ]; do shift; done
    printf half > "$2.AbCdEf"
    kill -KILL 0
  fi;;
esac
exec '{command}' "$@"
"""


class Slurm(unittest.TestCase):
    def setUp(self):
        # A name with all that a shell, Slurm or a glob might take for something else.
        scratch = tempfile.TemporaryDirectory(prefix="it's 100%a [$HOME] ")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.bundle = self.folder / "the bundle"
        shutil.copytree(ROOT / "examples/campaign", self.bundle)

    def submit(self, cluster, *words, command=COMMAND):
        return subprocess.run([SUBMIT, *words], cwd=self.folder, capture_output=True, check=False, timeout=SECONDS,
                              env={**os.environ, "COUNTERFOIL": str(command),
                                   "PATH": f"{cluster.bin}:{os.environ['PATH']}"})

    def counterfoil(self, *words):
        return subprocess.run([COMMAND, *words], cwd=self.folder, capture_output=True, check=False, timeout=SECONDS)

    def dying(self, condition):
        command = self.folder / "dying"
        command.write_text(DYING.format(condition=condition, folder=str(self.folder).replace("'", "'\\''"),
                                        command=COMMAND))
        command.chmod(0o755)
        return command

    def states(self):
        return sorted(self.folder.glob("counterfoil-shards.*/shard-*.state"))

    def assert_same(self, got, want):
        self.assertEqual((got.returncode, got.stdout), (want.returncode, want.stdout), got.stderr.decode())

    def test_the_report_is_that_of_one_check(self):
        for example, code in (("campaign-broken", 1), ("campaign", 0)):
            bundle = ROOT / "examples" / example
            with Cluster() as cluster:
                got = self.submit(cluster, "--partition=short", "--cpus-per-task=2", "--wait", bundle, "5")
                self.assertEqual(got.returncode, code)
                self.assert_same(got, self.counterfoil("check", bundle))
                self.assertNotEqual(cluster.order, [1, 2, 3, 4, 5, None])

    def test_a_bundle_is_named_as_it_was_typed(self):
        with Cluster() as cluster:
            self.assert_same(self.submit(cluster, "--wait", "the bundle", "3"), self.counterfoil("check", "the bundle"))

    def test_options_of_the_report_arrive_whole(self):
        with Cluster() as cluster:
            got = self.submit(cluster, "--wait", "the bundle", "3", "--", "--quiet", "--report", "text=-",
                              "--report", "json=a report's $HOME.json")
        self.assert_same(got, self.counterfoil("check", "the bundle", "--quiet", "--report", "text=-", "--report",
                                               "json=want.json"))
        self.assertEqual((self.folder / "a report's $HOME.json").read_bytes(), (self.folder / "want.json").read_bytes())

    def test_a_task_that_is_lost_is_a_shard_that_the_report_misses(self):
        with Cluster() as cluster:
            got = self.submit(cluster, "--wait", "the bundle", "4", command=self.dying("true"))
        self.assertTrue((self.folder / "died").exists())
        self.assertEqual([path.name for path in self.states()], [f"shard-{i}.state" for i in (1, 3, 4)])
        self.assert_same(got, self.counterfoil("merge", *self.states()))
        self.assertEqual(got.returncode, 4)
        self.assertIn(b"shard 2/4 is missing", got.stdout)

    def test_a_task_that_is_requeued_leaves_one_whole_state(self):
        with Cluster(failing_nodes=[2]) as cluster:
            got = self.submit(cluster, "--wait", "the bundle", "4",
                              command=self.dying("! [ -e '{}/died' ]".format(str(self.folder).replace("'", "'\\''"))))
        self.assertTrue((self.folder / "died").exists())
        self.assert_same(got, self.counterfoil("check", "the bundle"))

    def test_a_lost_shard_can_be_run_again_by_hand(self):
        with Cluster() as cluster:
            self.submit(cluster, "--wait", "the bundle", "4", command=self.dying("true"))
            folder = self.states()[0].parent
            done = subprocess.run([cluster.bin / "sbatch", "--wait", "--array=2", f"--chdir={self.folder}",
                                   f"--output={self.folder / 'again'}".replace("%", "%%"), SUBMIT.parent / "shard.sbatch",
                                   COMMAND, "the bundle", "4", folder], check=False, timeout=SECONDS,
                                  stdout=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 0)
        self.assert_same(self.counterfoil("merge", *self.states()), self.counterfoil("check", "the bundle"))

    def test_without_waiting_the_report_is_where_it_was_said_to_be(self):
        with Cluster() as cluster:
            got = self.submit(cluster, "the bundle", "2")
        self.assertEqual((got.returncode, got.stdout), (0, b""), got.stderr)
        report = Path(got.stderr.decode().strip().partition("the report will be ")[2])
        self.assertEqual(report.read_bytes(), self.counterfoil("check", "the bundle").stdout)

    def test_no_state_at_all_is_no_pass(self):
        with Cluster() as cluster:
            got = self.submit(cluster, "--wait", "the bundle", "2", command="/bin/false")
        self.assertEqual((got.returncode, got.stdout), (4, b""))
        self.assertIn(b"no shard left a state", got.stderr)

    def test_a_merge_that_slurm_refuses_takes_the_array_with_it(self):
        with Cluster() as cluster:
            (cluster.folder / "refuse-counterfoil-merge").touch()
            got = self.submit(cluster, "the bundle", "2")
            self.assertEqual((got.returncode, cluster.cancelled()), (5, ["1"]), got.stderr)

    def test_what_cannot_be_submitted_is_not(self):
        with Cluster() as cluster:
            for words in ([], ["the bundle"], ["the bundle", "0"], ["the bundle", "x"], ["the bundle", "2", "--quiet"],
                          ["-", "2"]):
                self.assertEqual(self.submit(cluster, *words).returncode, 2, words)
            self.assertEqual(self.submit(cluster, "nothing here", "2").returncode, 3)
            self.assertEqual(self.submit(cluster, "the bundle", "2", command="no-such-command").returncode, 2)
            (cluster.folder / "refuse-counterfoil-shard").touch()
            self.assertEqual(self.submit(cluster, "the bundle", "2").returncode, 5)
        self.assertFalse(list(self.folder.glob("counterfoil-shards.*")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
