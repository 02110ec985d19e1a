"""The runner of stories fails where a story does, and every story says what it shows."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def play(text, command="/bin/true"):
    with tempfile.TemporaryDirectory() as folder:
        story = Path(folder, "a.story")
        story.write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, HERE / "story.py", "--root", ROOT, "--command", command,
                               "--patched", "/bin/false", story], capture_output=True, text=True, check=False,
                              env={"PATH": "/usr/bin:/bin"})
        return done.returncode, done.stdout + done.stderr


class Runner(unittest.TestCase):
    def test_what_is_seen_is_compared_whole(self):
        story = "run: counterfoil hello\nexit: 0\n1> hello\n"
        self.assertEqual(play(story, "/bin/echo"), (0, ""))
        self.assertEqual(play(story)[0], 1)
        self.assertEqual(play(story + "1> more\n", "/bin/echo")[0], 1)
        self.assertEqual(play("run: counterfoil hello\nexit: 1\n1> hello\n", "/bin/echo")[0], 1)

    def test_a_run_without_its_exit_code_is_no_expectation(self):
        self.assertEqual(play("run: counterfoil\n")[0], 1)

    def test_a_missing_newline_is_seen(self):
        self.assertEqual(play("run: counterfoil -n x\nexit: 0\n1> x<NO NEWLINE>\n", "/bin/echo"), (0, ""))

    def test_a_story_that_runs_nothing_is_broken(self):
        self.assertIn("nothing is run", play("make: directory d\n")[1])

    def test_a_step_that_means_nothing_is_broken(self):
        for step in ("walk: away", "make: mischief d", "seal: no", "run: sh -c true", "bundle: b from nowhere\nrun: counterfoil",
                     "run: again"):
            self.assertEqual(play(step + "\nexit: 0\n")[0], 1, step)

    def test_a_bundle_that_cannot_be_made_is_broken(self):
        self.assertIn("bundle b", play("bundle: b from small\nrun: counterfoil\nexit: 0\n")[1])

    def test_another_second_run_is_broken(self):
        with tempfile.TemporaryDirectory() as folder:
            command = Path(folder, "changing")
            command.write_text("#!/bin/sh\ndate +%N\n", encoding="utf-8")
            command.chmod(0o755)
            self.assertIn("another result", play("run: counterfoil\nexit: 0\nrun: again\n", command)[1])


class Stories(unittest.TestCase):
    def test_every_story_says_what_it_shows_and_what_is_expected(self):
        stories = sorted(HERE.glob("*/*.story"))
        self.assertGreater(len(stories), 50)
        for story in stories:
            lines = story.read_text(encoding="utf-8").splitlines()
            self.assertTrue(re.match(r"# [A-Z0-9].*[.!]$", lines[0]), f"{story}: {lines[0]}")
            for line, after in zip(lines, [*lines[1:], ""]):
                if line.startswith("run: ") and line != "run: again":
                    self.assertTrue(after.startswith("exit: "), f"{story}: {line}")


if __name__ == "__main__":
    unittest.main()
