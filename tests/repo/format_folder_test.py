"""A report format without its code, its page or a case stops the build with its name."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = f"""
cmake_minimum_required(VERSION 3.25)
project(tiny LANGUAGES NONE)
list(APPEND CMAKE_MODULE_PATH "{ROOT}/tools/dev/cmake")
include(CounterfoilFormats)
counterfoil_scan_formats(sources "${{CMAKE_CURRENT_SOURCE_DIR}}/report")
message(STATUS "sources: ${{sources}}")
"""
WHOLE = {"format.cc": "code\n", "format.md": "page\n", "cases/it.txt": "report\n"}


def configure(folders):
    """Configures a project with these format folders; returns whether it worked, its output and the registry."""
    with tempfile.TemporaryDirectory() as root:
        Path(root, "CMakeLists.txt").write_text(PROJECT)
        for folder, files in folders.items():
            for name, text in files.items():
                path = Path(root, "report", folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        done = subprocess.run(["cmake", "-S", root, "-B", f"{root}/build", "-G", "Ninja"],
                              capture_output=True, text=True, check=False)
        registry = Path(root, "build/format_registry.cc")
        # CMake wraps its messages; one line is easier to search.
        return (done.returncode == 0, " ".join((done.stdout + done.stderr).split()),
                registry.read_text() if registry.exists() else "")


class FormatFolder(unittest.TestCase):
    def refuses(self, files, message):
        worked, output, _ = configure({"whole": WHOLE, "broken": files})
        self.assertFalse(worked, output)
        self.assertIn(f"report/broken: {message}", output)

    def test_whole_folders_are_registered_by_name_with_all_their_sources(self):
        worked, output, registry = configure({"zebra": {**WHOLE, "stripes.cc": "code\n"}, "ant": WHOLE})
        self.assertTrue(worked, output)
        entries = [line.strip(" &,") for line in registry.splitlines() if line.startswith("      &")]
        self.assertEqual(entries, ["ant_format", "zebra_format"])
        self.assertIn("/zebra/stripes.cc", output)

    def test_a_folder_without_code_stops_the_build(self):
        self.refuses({k: v for k, v in WHOLE.items() if k != "format.cc"}, "format.cc is missing")

    def test_a_folder_without_page_stops_the_build(self):
        self.refuses({k: v for k, v in WHOLE.items() if k != "format.md"}, "format.md is missing")

    def test_a_folder_without_a_case_stops_the_build(self):
        self.refuses({k: v for k, v in WHOLE.items() if k != "cases/it.txt"}, "no case")


if __name__ == "__main__":
    unittest.main()
