"""As much of Slurm as the test needs: a folder with `sbatch` and `scancel`, and a controller that runs what they queue.

Array tasks run at random, two at a time, each in a session of its own, from a copy of the script, as slurmd does. A
job waits for the one it depends on. A task of `failing_nodes` that dies of a signal is put back into the queue, where
it was submitted with --requeue; any other that dies stays dead.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

OPTION = re.compile(r"--(parsable|requeue|wait|(?:array|chdir|cpus-per-task|dependency|job-name|open-mode|output|partition)=.+)")


def sbatch(folder, words):
    """Queues a job, prints its number, and with --wait stays for its exit code."""
    options = {}
    while words and words[0].startswith("--"):
        if not OPTION.fullmatch(words[0]):
            sys.exit(f"sbatch: unrecognized option '{words[0]}'")
        name, _, value = words.pop(0)[2:].partition("=")
        options[name] = value
    if (folder / f"refuse-{options.get('job-name')}").exists():
        sys.exit("sbatch: error: Batch job submission failed: Job violates accounting/QOS policy")
    number = 1
    while True:
        try:
            (folder / str(number)).mkdir()
            break
        except FileExistsError:
            number += 1
    spooled = folder / str(number) / "slurm_script"
    shutil.copyfile(words[0], spooled)
    spooled.chmod(0o700)
    (folder / "new").write_text(json.dumps({"number": number, "options": options, "arguments": words[1:]}))
    (folder / "new").rename(folder / f"{number}.job")
    print(f"{number};fake", flush=True)
    ended = folder / f"{number}.exit"
    while "wait" in options and not ended.exists():
        time.sleep(0.02)
    return int(ended.read_text()) if "wait" in options else 0


class Cluster:
    """Runs jobs from when it is entered to when it is left, which waits for those that are queued."""

    def __init__(self, failing_nodes=(), seed=1):
        self.failing_nodes, self.random = set(failing_nodes), random.Random(seed)
        self.leaving = False
        self.order = []  # the tasks in the order in which they ended

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="slurm."))
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        for name in ("sbatch", "scancel"):
            command = self.bin / name
            command.write_text(f"#!/bin/sh\nexec '{sys.executable}' '{__file__}' {name} '{self.folder}' \"$@\"\n")
            command.chmod(0o755)
        self.controller = threading.Thread(target=self.control)
        self.controller.start()
        return self

    def __exit__(self, *_):
        self.leaving = True
        self.controller.join()
        shutil.rmtree(self.folder)

    def cancelled(self):
        return sorted(path.stem for path in self.folder.glob("*.cancelled"))

    def control(self):
        while True:
            leaving = self.leaving
            for path in sorted(self.folder.glob("*.job")):
                job = json.loads(path.read_text())
                needs = job["options"].get("dependency", "afterany:").removeprefix("afterany:")
                if not needs or (self.folder / f"{needs}.exit").exists():
                    path.unlink()
                    code = 1 if (self.folder / f"{job['number']}.cancelled").exists() else self.run(job)
                    (self.folder / "exit").write_text(str(code))
                    (self.folder / "exit").rename(self.folder / f"{job['number']}.exit")
                    leaving = False
            if leaving:
                return
            time.sleep(0.02)

    def run(self, job):
        array = job["options"].get("array")
        if array is None:
            return self.task(job, None)
        first, _, last = array.partition("-")
        tasks = list(range(int(first), int(last or first) + 1))
        self.random.shuffle(tasks)
        with ThreadPoolExecutor(2) as nodes:
            return max(nodes.map(lambda task: self.task(job, task), tasks))

    def task(self, job, number, restarts=0):
        options = job["options"]
        environment = {**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}", "SLURM_JOB_ID": str(job["number"])}
        if "cpus-per-task" in options:
            environment["SLURM_CPUS_PER_TASK"] = options["cpus-per-task"]
        if number is not None:
            environment.update(SLURM_ARRAY_JOB_ID=str(job["number"]), SLURM_ARRAY_TASK_ID=str(number),
                               SLURM_JOB_ID=str(1000 * job["number"] + number))
        if restarts:
            environment["SLURM_RESTART_COUNT"] = str(restarts)
        output = re.sub("%(.)", lambda found: {"%": "%", "a": str(number)}[found[1]], options["output"])
        with open(output, "ab" if restarts or options.get("open-mode") == "append" else "wb") as log:
            code = subprocess.run([self.folder / str(job["number"]) / "slurm_script", *job["arguments"]], check=False,
                                  cwd=options["chdir"], env=environment, stdin=subprocess.DEVNULL, stdout=log,
                                  stderr=log, start_new_session=True).returncode
        if code < 0 and number in self.failing_nodes and "requeue" in options and not restarts:
            return self.task(job, number, restarts + 1)
        self.order.append(number)
        return code if code >= 0 else 128 - code


def main(command, folder, *words):
    if command == "sbatch":
        return sbatch(Path(folder), list(words))
    for number in words:
        Path(folder, f"{number}.cancelled").touch()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
