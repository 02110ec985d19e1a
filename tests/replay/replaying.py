"""What the tests of the replay command share."""

import subprocess
import sys
from pathlib import Path

SKIPPED = 77


def command():
    return sys.argv[1]


def example(name):
    return Path(sys.argv[2]) / "examples" / name


def replay(*arguments):
    return subprocess.run([command(), "replay", *map(str, arguments)], capture_output=True, text=True, check=False,
                          timeout=240)


def require(holds, what, done):
    if not holds:
        sys.exit(f"{what}\nexit {done.returncode}\n--- stdout\n{done.stdout}--- stderr\n{done.stderr}")


def device_is_there():
    return any(line.startswith("cuda:") and "not there" not in line
               for line in replay("--list-devices").stdout.splitlines())
