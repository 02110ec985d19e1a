"""The first console block of README.md is what the command really prints.

usage: readme_test.py ROOT COMMAND     (COUNTERFOIL_BLESS=1 rewrites the block)
"""

import os
import re
import subprocess
import sys
from pathlib import Path

root, command = Path(sys.argv[1]), sys.argv[2]
readme = root / "README.md"
text = readme.read_text(encoding="utf-8")
block = re.search(r"```console\n\$ counterfoil (.*)\n([\s\S]*?)```", text)
if not block:
    sys.exit("README.md: no console block that runs counterfoil")

ran = subprocess.run([command, *block[1].split()], cwd=root, capture_output=True, text=True, encoding="utf-8")
if ran.stderr:
    sys.exit(f"README.md: counterfoil {block[1]} says on standard error: {ran.stderr}")
if ran.stdout == block[2]:
    print(f"README.md shows what counterfoil {block[1]} prints, {len(ran.stdout.splitlines())} lines")
elif os.environ.get("COUNTERFOIL_BLESS") == "1":
    readme.write_text(text[: block.start(2)] + ran.stdout + text[block.end(2) :], encoding="utf-8")
    print("README.md: rewritten")
else:
    sys.exit(f"README.md does not show what counterfoil {block[1]} prints; tools/dev/bless rewrites it")
