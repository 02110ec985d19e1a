#!/usr/bin/env python3
"""Checks a bundle on a Ray cluster, one task a shard, and prints the report and gives the exit code of one check.

A task whose worker dies is run again; one that stays lost is a shard that the report says is missing. README.md, one
folder up, says what the nodes need.
"""

import argparse
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
import ray  # noqa: E402  (reads the environment when it is imported)

# Exit codes of counterfoil.
USAGE, NO_INPUT, INCOMPLETE, INTERNAL = 2, 3, 4, 5


class Died(Exception):
    """The command ended without an answer: by a signal, or of an internal error. Another try may succeed."""


class Refused(Exception):
    """The command said no, and would say so again: (exit code, what it said)."""


def counterfoil(folder, *words):
    """Runs the command; its exit code, and what it said on standard error."""
    done = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, check=False)
    said = done.stderr.decode("utf-8", "backslashreplace").strip()
    if done.returncode not in (0, USAGE, NO_INPUT):
        raise Died(f"exit code {done.returncode} {said}")
    return done.returncode, said


# The tasks have two results: the state, which stays in the object store of the node that made it, and an answer, which
# is all that the driver fetches.
def state_of_shard(command, folder, bundle, shard, threads):
    with tempfile.TemporaryDirectory(prefix="counterfoil.") as scratch:
        state = Path(scratch, "state")
        answer = counterfoil(folder, command, "check", bundle, "--shard", shard, "--threads", threads, "--state", state)
        return state.read_bytes() if answer[0] == 0 else b"", answer


def merged(command, folder, one, other):
    with tempfile.TemporaryDirectory(prefix="counterfoil.") as scratch:
        sources, state = [Path(scratch, "one"), Path(scratch, "other")], Path(scratch, "state")
        for path, content in zip(sources, (one, other)):
            path.write_bytes(content)
        answer = counterfoil(folder, command, "merge", *sources, "--state", state)
        return state.read_bytes() if answer[0] == 0 else b"", answer


class Reduction:
    """Shards become states, and two states of as many shards become one, until no two are alike."""

    def __init__(self, options, folder):
        self.command, self.folder, self.threads = options.counterfoil, folder, str(options.threads)
        tries = {"num_returns": 2, "max_retries": options.retries, "retry_exceptions": [Died, OSError]}
        self.check = ray.remote(**tries, num_cpus=options.threads)(state_of_shard)
        self.merge = ray.remote(**tries, num_cpus=1)(merged)
        self.running = {}  # answer -> (state, its size in shards, what to call it, the states that it is made of)
        self.waiting = {}  # size in shards -> the state that waits for another
        self.kept = []  # states whose merge was lost

    def start(self, task, size, name, sources, *arguments):
        state, answer = task.remote(self.command, self.folder, *arguments)
        self.running[answer] = (state, size, name, sources)

    def states(self, bundle, shards):
        for shard in range(1, shards + 1):
            name = f"{shard}/{shards}"
            self.start(self.check, 1, f"shard {name}", [], bundle, name, self.threads)
        while self.running:
            for answer in ray.wait(list(self.running))[0]:
                self.finish(answer, *self.running.pop(answer))
        return [*self.kept, *self.waiting.values()]

    def finish(self, answer, state, size, name, sources):
        try:
            code, said = ray.get(answer)
        except ray.exceptions.RayError as fault:
            say_lost(name, fault)
            self.kept += sources
            return
        if code != 0:
            raise Refused(code, said)
        other = self.waiting.pop(size, None)
        if other is None:
            self.waiting[size] = state
        else:
            self.start(self.merge, 2 * size, "a merge", [other, state], other, state)


def say_lost(name, fault):
    print(f"counterfoil_ray: {name} is lost: {(str(fault).strip().splitlines() or ['nobody says why'])[-1]}", file=sys.stderr)


def report(command, states, options, output):
    """Merges what is left of the states into the report, here; its exit code."""
    with tempfile.TemporaryDirectory(prefix="counterfoil.") as scratch:
        paths = []
        for number, state in enumerate(states):
            path = Path(scratch, str(number))
            try:
                path.write_bytes(ray.get(state))
            except ray.exceptions.RayError as fault:
                say_lost("a state", fault)
                continue
            paths.append(path)
        if not paths:
            print("counterfoil_ray: no shard left a state: there is nothing to report", file=sys.stderr)
            return INCOMPLETE
        code = subprocess.run([command, "merge", *paths, *options], stdout=output, check=False).returncode
        return code if code >= 0 else INTERNAL  # a signal


def arguments(words):
    end = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0],
                                     usage="%(prog)s BUNDLE --shards N [options] [-- REPORT-OPTION...]")
    parser.add_argument("bundle", help="the same path on every node")
    parser.add_argument("--shards", type=int, required=True, metavar="N")
    parser.add_argument("--address", default=os.environ.get("RAY_ADDRESS", "local"),
                        help="of a running cluster (default: RAY_ADDRESS; without one, Ray is started here)")
    parser.add_argument("--counterfoil", default="counterfoil", metavar="PATH",
                        help="the command, the same path on every node (default: the one on PATH here)")
    parser.add_argument("--threads", type=int, default=1, help="of each shard, and the CPUs that it asks Ray for")
    parser.add_argument("--retries", type=int, default=3, help="of a task that dies (default: %(default)s)")
    options = parser.parse_args(words[:end])
    if options.shards < 1 or options.threads < 1 or options.retries < 0:
        parser.error("--shards and --threads are at least 1, --retries at least 0")
    found = shutil.which(options.counterfoil)
    if found is None:
        parser.error(f"no command {options.counterfoil}")
    options.counterfoil = str(Path(found).absolute())
    return options, words[end + 1:]


def check(options, report_options, output):
    started_here = {"include_dashboard": False} if options.address == "local" else {}
    ray.init(address=options.address, log_to_driver=False, logging_level=logging.ERROR, **started_here)
    try:
        states = Reduction(options, os.getcwd()).states(options.bundle, options.shards)
        return report(options.counterfoil, states, report_options, output)
    except Refused as refused:
        print(refused.args[1], file=sys.stderr)
        return refused.args[0]
    finally:
        ray.shutdown()


def main(words):
    options, report_options = arguments(words)
    # Standard output is for the report alone: what Ray writes there, of dying workers say, goes to standard error.
    output = os.dup(1)
    os.dup2(2, 1)
    try:
        return check(options, report_options, output)
    except Exception:  # an exit code of 1 would be a verdict
        traceback.print_exc()
        return INTERNAL


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
