"""The reports beside an example are those that the command writes now: examples/NAME.report.txt and .json.

They lie beside the bundle and not in it, where a file that bundle.json does not list is a finding.
COUNTERFOIL_BLESS=1 writes them.
"""

import difflib
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def main(command, root, name):
    examples = Path(root, "examples")
    with tempfile.TemporaryDirectory() as scratch:
        made = {"txt": Path(scratch, "txt"), "json": Path(scratch, "json")}
        ran = subprocess.run([command, "check", f"examples/{name}", "--report", f"text={made['txt']}",
                              "--report", f"json={made['json']}"], cwd=root, timeout=100)
        if ran.returncode not in (0, 1):  # which of them is in the report
            return ran.returncode
        same = True
        for ending, path in made.items():
            golden = examples / f"{name}.report.{ending}"
            if os.environ.get("COUNTERFOIL_BLESS"):
                golden.write_bytes(path.read_bytes())
            was = golden.read_text().splitlines(True) if golden.exists() else []
            now = path.read_text().splitlines(True)
            sys.stdout.writelines(difflib.unified_diff(was, now, str(golden), "the command now"))
            same = same and was == now
    if not same:
        print("\nif this is as it should be: tools/dev/bless -R golden.example")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
