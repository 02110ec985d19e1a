"""`compare` measures every row that it is given, and says so where one did not do its work.

usage: compare_test.py MAKE_BUNDLE CEILINGS CHECK_IN_MEMORY COUNTERFOIL
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

MAKE, CEILINGS, IN_MEMORY, COUNTERFOIL = sys.argv[1:5]
COMPARE = pathlib.Path(__file__).with_name("compare")


class Compare(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def compare(self, *options, fault="none"):
        bundle = self.path / fault
        subprocess.run([MAKE, bundle, *([] if fault == "none" else ["--fault-kind", fault])], check=True)
        written = self.path / "figures.json"
        ran = subprocess.run([sys.executable, COMPARE, bundle, "--ceilings", CEILINGS, "--in-memory", IN_MEMORY,
                              "--counterfoil", COUNTERFOIL, "--rounds", "2", "--json", written, *options],
                             capture_output=True, text=True, check=False)
        return ran, json.loads(written.read_text())

    def test_measures_every_row_in_every_round(self):
        ran, figures = self.compare("--node-modules", str(self.path))
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        rows = {row["name"]: row for row in figures["rows"]}
        self.assertLessEqual({"touch, 1 thread", "SHA-256", "memcpy", "in memory: check, 1 thread"}, set(rows))
        self.assertTrue(any(name.startswith("check") for name in rows))
        for row in rows.values():
            self.assertEqual(len(row["rounds"]), 2)
            self.assertGreater(row["median_s"], 0)
        self.assertEqual(rows["touch, 1 thread"]["of_touching"], 1)
        self.assertEqual(rows["touch, 1 thread"]["records"], 1000)
        self.assertTrue(any(why.startswith("ajv") for why in figures["left_out"]))

    def test_a_check_that_does_not_pass_is_no_figure(self):
        ran, figures = self.compare("--only", "check", fault="duration")
        self.assertEqual(ran.returncode, 1)
        self.assertIn("FAULT", ran.stdout)
        faulty = {row["name"] for row in figures["rows"] if "fault" in row}
        self.assertEqual(faulty, {row["name"] for row in figures["rows"] if "check" in row["name"]})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
