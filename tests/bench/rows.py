"""What is measured, once a round, and how two of them compare."""

import os
import statistics
import subprocess
import sys
import tempfile
import time


class Row:
    """Something that is run once a round."""

    def __init__(self, name, checks, records, size):
        self.name, self.checks, self.records, self.size = name, checks, records, size
        self.rounds = []
        self.fault = ""

    def measure(self):
        raise NotImplementedError


class Process(Row):
    """A command, from its start to its end."""

    def __init__(self, name, checks, records, size, command, accepts, environment=None):
        super().__init__(name, checks, records, size)
        self.command = [str(part) for part in command]
        self.accepts = accepts
        self.environment = {**os.environ, **(environment or {})}

    def measure(self):
        with tempfile.TemporaryFile("w+") as output:
            begin = time.monotonic()
            process = subprocess.Popen(self.command, stdout=output, stderr=subprocess.STDOUT, env=self.environment)
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.monotonic() - begin
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            text = output.read()
        if not self.accepts(process.returncode, text):
            self.fault = f"exit code {process.returncode}: " + (text.strip().splitlines() or ["nothing was printed"])[-1]
        self.rounds.append({"wall_s": wall, "cpu_s": usage.ru_utime + usage.ru_stime, "rss_kib": usage.ru_maxrss})


def measure(rows, rounds):
    """Lets the rows take turns, so that what disturbs one of them disturbs all."""
    for number in range(rounds):
        for row in rows:
            print(f"round {number + 1} of {rounds}: {row.name}", file=sys.stderr)
            row.measure()


def median(row, key):
    return statistics.median(each[key] for each in row.rounds)


def speed(row, other, key):
    """How many times as fast a row is as another: the median of the rounds."""
    return statistics.median((of_other[key] / other.records) / (own[key] / row.records)
                             for of_other, own in zip(other.rounds, row.rounds))
