"""A bundle that is checked on a Ray cluster gets the report that one check gives it, or says what was lost.

usage: ray_test.py PYTHON COUNTERFOIL ROOT     (PYTHON is one that has Ray; tools/dev/setup makes build/ray)
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PYTHON, COMMAND, ROOT = (Path(os.path.abspath(word)) for word in sys.argv[1:4])
HERE = Path(__file__).resolve().parent
SECONDS = 240

# A node of Ray has 30 seconds to start, which a busy machine may not keep; and Ray runs workers at niceness 15.
STARTS = 4
os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_DASHBOARD_STARTUP_TIMEOUT_S="120", RAY_worker_niceness="0")

# A command that ends something when it comes to some point: itself, the worker that runs it, or the worker's node.
DYING = """#!/bin/sh
case " $* " in {when})
  if {condition}; then
    : > '{folder}/died'
    worker=$PPID
    node=$(sed -n 's/^PPid:[^0-9]*//p' /proc/$PPID/status)
    kill -KILL {whom}
    sleep 5
  fi;;
esac
exec '{command}' "$@"
"""
ONCE, ALWAYS = "! [ -e '{}/died' ]", "true"
AT_SHARD_2, AT_A_MERGE = '*" --shard 2/"*', '*" merge "*" --state "*'


class Ray(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not PYTHON.exists():
            raise FileNotFoundError(f"{PYTHON} is not there; tools/dev/setup makes it")
        for _ in range(STARTS):
            cls.ray = tempfile.TemporaryDirectory(prefix="ray.", dir="/tmp")  # its sockets want a short path
            cls.addClassCleanup(cls.ray.cleanup)
            Path(cls.ray.name, "ray").mkdir()
            cls.cluster = subprocess.Popen([PYTHON, HERE / "test_cluster.py"], text=True, stdin=subprocess.PIPE,
                                           stdout=subprocess.PIPE, env={
                                               **os.environ, "RAY_TMPDIR": cls.ray.name, "TMPDIR": cls.ray.name})
            cls.address = cls.cluster.stdout.readline().strip()
            if cls.address:
                cls.addClassCleanup(cls.cluster.communicate, "", timeout=SECONDS)
                return
            cls.cluster.communicate("", timeout=SECONDS)
        raise RuntimeError(f"no Ray cluster after {STARTS} attempts")

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="a folder ")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        shutil.copytree(ROOT / "examples/campaign", self.folder / "the bundle")

    def driver(self, *words, command=COMMAND, address=None, **environment):
        return subprocess.run([PYTHON, HERE / "counterfoil_ray.py", "--counterfoil", command, *words],
                              cwd=self.folder, capture_output=True, check=False, timeout=SECONDS,
                              env={**os.environ, "RAY_ADDRESS": address or self.address, **environment})

    def counterfoil(self, *words):
        return subprocess.run([COMMAND, *words], cwd=self.folder, capture_output=True, check=False, timeout=SECONDS)

    def dying(self, condition, whom, when=AT_SHARD_2):
        command = self.folder / "dying"
        command.write_text(DYING.format(when=when, condition=condition.format(self.folder), folder=self.folder, whom=whom,
                                        command=COMMAND))
        command.chmod(0o755)
        return command

    def merged_without(self, lost, shards):
        states = []
        for shard in set(range(1, shards + 1)) - {lost}:
            states.append(self.folder / f"{shard}.state")
            done = self.counterfoil("check", "the bundle", "--shard", f"{shard}/{shards}", "--state", states[-1])
            self.assertEqual((done.returncode, done.stdout), (0, b""), done.stderr)
        return self.counterfoil("merge", *states)

    def assert_same(self, got, want):
        self.assertEqual((got.returncode, got.stdout), (want.returncode, want.stdout), got.stderr.decode())

    def test_the_report_is_that_of_one_check(self):
        got = self.driver("the bundle", "--shards", "6")
        self.assertEqual(got.returncode, 0, got.stderr)
        self.assert_same(got, self.counterfoil("check", "the bundle"))

    def test_without_a_cluster_ray_is_started_here(self):
        for _ in range(STARTS):
            with tempfile.TemporaryDirectory(prefix="ray.", dir="/tmp") as folder:
                got = self.driver("the bundle", "--shards", "2", "--address", "local", RAY_TMPDIR=folder,
                                  RAY_DEFAULT_OBJECT_STORE_MAX_MEMORY_BYTES=str(100 * 1024 * 1024))
            if b"timed out during startup" not in got.stderr:
                break
        self.assert_same(got, self.counterfoil("check", "the bundle"))

    def test_options_of_the_report_arrive_whole(self):
        bundle, options = ROOT / "examples/campaign-broken", ["--quiet", "--report", "text=-", "--report"]
        got = self.driver(bundle, "--shards", "3", "--", *options, "json=a $b.json")
        self.assertEqual(got.returncode, 1, got.stderr)
        self.assert_same(got, self.counterfoil("check", bundle, *options, "json=want.json"))
        self.assertEqual((self.folder / "a $b.json").read_bytes(), (self.folder / "want.json").read_bytes())

    def test_what_dies_once_is_run_again(self):
        for whom in ("$$", "$worker", "$node"):
            with self.subTest(whom):
                got = self.driver("the bundle", "--shards", "4", command=self.dying(ONCE, whom))
                (self.folder / "died").unlink()
                self.assert_same(got, self.counterfoil("check", "the bundle"))

    def test_a_worker_that_dies_at_every_try_is_a_shard_that_the_report_misses(self):
        got = self.driver("the bundle", "--shards", "4", "--retries", "1", command=self.dying(ALWAYS, "$worker"))
        self.assert_same(got, self.merged_without(2, 4))
        self.assertEqual(got.returncode, 4)
        self.assertIn(b"shard 2/4 is missing", got.stdout)
        self.assertIn(b"counterfoil_ray: shard 2/4 is lost: ", got.stderr)

    def test_states_whose_merge_is_lost_are_merged_by_the_driver(self):
        got = self.driver("the bundle", "--shards", "5", "--retries", "0", command=self.dying(ALWAYS, "$$", AT_A_MERGE))
        self.assert_same(got, self.counterfoil("check", "the bundle"))
        self.assertEqual(got.stderr.count(b"counterfoil_ray: a merge is lost: "), 2)

    def test_no_state_at_all_is_no_pass(self):
        got = self.driver("the bundle", "--shards", "2", "--retries", "0", command="/bin/false")
        self.assertEqual((got.returncode, got.stdout), (4, b""), got.stderr)
        self.assertIn(b"no shard left a state", got.stderr)

    def test_no_bundle_is_what_the_command_says_it_is(self):
        want = self.counterfoil("check", "nothing here")
        got = self.driver("nothing here", "--shards", "2")
        self.assertEqual((got.returncode, got.stdout), (3, b""))
        self.assertIn(want.stderr, got.stderr)

    def test_no_cluster_is_no_verdict(self):
        self.assertEqual(self.driver("the bundle", "--shards", "2", address="nowhere").returncode, 5)

    def test_usage(self):
        self.assertEqual(self.driver("the bundle", "--shards", "0").returncode, 2)
        self.assertEqual(self.driver("the bundle", "--shards", "2", command="no-such-command").returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
