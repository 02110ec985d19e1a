"""A rule folder without its code, its page or a failing case stops the build with its name."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = f"""
cmake_minimum_required(VERSION 3.25)
project(tiny LANGUAGES NONE)
list(APPEND CMAKE_MODULE_PATH "{ROOT}/tools/dev/cmake")
include(CounterfoilRules)
counterfoil_scan_rules(sources "${{CMAKE_CURRENT_SOURCE_DIR}}/rules")
"""
WHOLE = {"rule.cc": "code\n", "rule.md": "page\n", "cases/fail_it/bundle.json": "{}\n"}


def configure(folders):
    """Configures a project with these rule folders; returns whether it worked, its output and the registry."""
    with tempfile.TemporaryDirectory() as root:
        Path(root, "CMakeLists.txt").write_text(PROJECT)
        for folder, files in folders.items():
            for name, text in files.items():
                path = Path(root, "rules", folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        done = subprocess.run(["cmake", "-S", root, "-B", f"{root}/build", "-G", "Ninja"],
                              capture_output=True, text=True, check=False)
        registry = Path(root, "build/rule_registry.cc")
        # CMake wraps its messages; one line is easier to search.
        return (done.returncode == 0, " ".join((done.stdout + done.stderr).split()),
                registry.read_text() if registry.exists() else "")


class RuleFolder(unittest.TestCase):
    def refuses(self, folder, files, message):
        worked, output, _ = configure({"coverage/whole": WHOLE, folder: files})
        self.assertFalse(worked, output)
        self.assertIn(f"rules/{folder}: {message}", output)

    def test_whole_folders_are_registered_in_chapter_order_and_then_by_name(self):
        worked, output, registry = configure({folder: WHOLE for folder in
                                              ["claim/a", "bundle/z", "coverage/b", "coverage/a"]}
                                             | {"base/small": {"bundle.json": "{}\n"}})
        self.assertTrue(worked, output)
        entries = [line.strip(" &,") for line in registry.splitlines() if line.startswith("      &")]
        self.assertEqual(entries, ["bundle_z", "coverage_a", "coverage_b", "claim_a"])

    def test_a_folder_without_code_stops_the_build(self):
        self.refuses("coverage/broken", {k: v for k, v in WHOLE.items() if k != "rule.cc"}, "rule.cc is missing")

    def test_a_folder_without_page_stops_the_build(self):
        self.refuses("coverage/broken", {k: v for k, v in WHOLE.items() if k != "rule.md"}, "rule.md is missing")

    def test_a_folder_without_a_failing_case_stops_the_build(self):
        self.refuses("coverage/broken", {"rule.cc": "code\n", "rule.md": "page\n", "cases/pass_it/bundle.json": "{}\n"},
                     "no failing case")

    def test_a_scaffold_that_nobody_filled_in_stops_the_build(self):
        self.refuses("coverage/broken", {**WHOLE, "rule.md": "# What\n\nFILL ME IN\n"},
                     "coverage/broken/rule.md still says 'FILL ME IN'")

    def test_a_fresh_scaffold_stops_the_build_until_it_is_filled_in(self):
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(ROOT / "tools/dev", Path(copy, "tools/dev"))
            subprocess.run([Path(copy, "tools/dev/new-rule"), "coverage.broken"], check=True, capture_output=True)
            folder = Path(copy, "checker/rules/coverage/broken")
            files = {p.relative_to(folder).as_posix(): p.read_text() for p in folder.rglob("*") if p.is_file()}
        self.assertEqual(sorted(files), ["cases/fail_one_thing.json", "cases/pass_close.json", "rule.cc", "rule.md"])
        for name in files:
            others = {k: v if k == name else v.replace("FILL ME IN", "filled in") for k, v in files.items()}
            self.refuses("coverage/broken", others, f"coverage/broken/{name} still says 'FILL ME IN'")
        worked, output, _ = configure(
            {"coverage/broken": {k: v.replace("FILL ME IN", "filled in") for k, v in files.items()}})
        self.assertTrue(worked, output)

    def test_a_chapter_that_the_contract_does_not_have_stops_the_build(self):
        self.refuses("coverige/broken", WHOLE, "'coverige' is not a chapter of the contract")

    def test_a_name_that_is_no_identifier_stops_the_build(self):
        self.refuses("coverage/Not-A-Name", WHOLE, "a rule is named in lower case")


if __name__ == "__main__":
    unittest.main()
