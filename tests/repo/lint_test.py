"""tools/dev/lint finds what it is there to find."""

import subprocess
import tempfile
import unittest
from pathlib import Path

LINT = Path(__file__).parents[2] / "tools/dev/lint"
STAGES = "counterfoil_stage(json LIBRARIES x)\ncounterfoil_stage(model DEPENDS json)\ncounterfoil_stage(rules)\n"


def lint(files):
    with tempfile.TemporaryDirectory() as root:
        for name, text in {"checker/CMakeLists.txt": STAGES, **files}.items():
            path = Path(root, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        done = subprocess.run([LINT, root], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


class Lint(unittest.TestCase):
    def refuses(self, files, message):
        code, output = lint(files)
        self.assertEqual(code, 1, output)
        self.assertIn(message, output)

    def test_a_stage_may_include_earlier_stages(self):
        code, output = lint({"checker/rules/a/b/rule.cc": '#include "checker/json/x.h"\n#include <fmt/core.h>\n',
                             "tools/counterfoil/main.cc": '#include "checker/rules/x.h"\n'})
        self.assertEqual((code, output), (0, "lint: 2 files, 0 faults\n"))

    def test_a_stage_does_not_include_a_later_stage(self):
        self.refuses({"checker/json/x.cc": '#include <vector>\n#include "checker/model/plan.h"\n'},
                     "checker/json/x.cc:2: json comes before model in the data flow")

    def test_the_checker_does_not_include_the_tools(self):
        self.refuses({"checker/rules/x.cc": '#include "tools/counterfoil/exit_code.h"\n'},
                     "checker/rules/x.cc:1: the checker does not include tools")

    def test_a_public_header_includes_public_headers_only(self):
        self.refuses({"checker/include/counterfoil/x.h": '#pragma once\n#include "checker/json/x.h"\n'},
                     "a public header includes public headers only")
        self.refuses({"checker/include/counterfoil/x.h": '#pragma once\n#include "counterfoil/y.h"\n'},
                     "counterfoil/y.h is not a public header")

    def test_includes_are_written_from_the_root(self):
        self.refuses({"checker/json/x.cc": '#include "x.h"\n'}, "is not written from the root of the sources")

    def test_a_header_guards_itself(self):
        self.refuses({"checker/json/x.h": "int x();\n"}, "checker/json/x.h:1: a header says #pragma once")

    def test_nothing_examined_is_not_a_pass(self):
        self.refuses({"README.md": ""}, "0 source files and 3 stages")


if __name__ == "__main__":
    unittest.main()
