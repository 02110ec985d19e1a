"""The console blocks of README.md are what the command really prints.

usage: readme_test.py ROOT COMMAND     (COUNTERFOIL_BLESS=1 rewrites the blocks)
"""

import os
import re
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(r"```console\n\$ counterfoil (.*)\n([\s\S]*?)```")

root, command = Path(sys.argv[1]), sys.argv[2]
readme = root / "README.md"
text = readme.read_text(encoding="utf-8")
stale = []


def printed(block):
    ran = subprocess.run([command, *block[1].split()], cwd=root, capture_output=True, text=True, encoding="utf-8")
    if ran.stderr:
        sys.exit(f"README.md: counterfoil {block[1]} says on standard error: {ran.stderr}")
    if ran.stdout != block[2]:
        stale.append(block[1])
    return f"```console\n$ counterfoil {block[1]}\n{ran.stdout}```"


now, blocks = BLOCK.subn(printed, text)
if blocks == 0:
    sys.exit("README.md: no console block that runs counterfoil")
if stale and os.environ.get("COUNTERFOIL_BLESS") == "1":
    readme.write_text(now, encoding="utf-8")
    print("README.md: rewritten")
elif stale:
    sys.exit(f"README.md does not show what counterfoil {stale[0]} prints; tools/dev/bless rewrites it")
print(f"README.md shows what {blocks} commands print")
