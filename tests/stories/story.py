"""Runs one story: what somebody types, and everything that they then see. README.md says how one is written.

COUNTERFOIL_BLESS=1 writes what is seen into the story.
"""

import argparse
import difflib
import hashlib
import json
import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

EXPECTATIONS = ("exit: ", "1>", "2>")
NOBODY = 65534
SECONDS = 120


def processor():
    """The model of this machine's processor, which a replay names."""
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []:
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return None


class Broken(Exception):
    """The story itself is wrong, whatever the command does."""


def shown(data, folder):
    """Output as it stands in a story: one line a line, and nothing in it that changes from run to run."""
    text = data.decode("utf-8", "backslashreplace").replace(str(folder), "[DIR]").replace("\x1b", "<ESC>")
    if processor():
        text = text.replace(processor(), "[CPU]")
    # How many rules there are is not what a story is about.
    text = re.sub(r"\b(rules?) of \d+ violated", r"\1 of [N] violated", text)
    text = re.sub(r"\bno violation, and \d+ rules", "no violation, and [N] rules", text)
    lines = text.split("\n")
    return lines[:-1] if lines[-1] == "" else [*lines[:-1], lines[-1] + "<NO NEWLINE>"]


def told(stream, data, folder):
    return [f"{stream}> {line}" if line else f"{stream}>" for line in shown(data, folder)]


def pick(folder, name, *pointers):
    """Prints some values of a JSON file, one a line; `*` stands for every element of an array."""
    try:
        document = json.loads(Path(folder, name).read_text(encoding="utf-8"))
    except ValueError as fault:
        raise Broken(f"{name} is not JSON: {fault}") from None

    def values(value, steps):
        if not steps:
            return [value]
        if steps[0] == "*":
            return [found for element in value for found in values(element, steps[1:])]
        try:
            return values(value[int(steps[0])] if isinstance(value, list) else value[steps[0]], steps[1:])
        except (KeyError, IndexError):
            raise Broken(f"{name} has no {steps[0]}") from None

    out = ""
    for pointer in pointers:
        found = values(document, pointer.split("/")[1:])
        out += f"{pointer} {json.dumps(found if '*' in pointer else found[0])}\n"
    return 0, out.encode(), b""


class Story:
    def __init__(self, path, root, command, patched):
        self.path, self.root, self.command, self.patched = Path(path), Path(root), Path(command), Path(patched)
        self.lines = self.path.read_text(encoding="utf-8").splitlines()
        self.folder = None
        self.bundle = None  # (name, base, steps) that is being described
        self.values = {}  # what a story has given a name
        self.last = None  # words and result of the last run

    def play(self):
        """The story as it should read."""
        with tempfile.TemporaryDirectory(prefix="story.") as folder:
            os.chmod(folder, 0o755)
            self.folder = Path(folder)
            lines = []
            for line in self.lines:
                if line.startswith(EXPECTATIONS):
                    continue
                lines.append(line)
                lines += self.step(line)
            if self.last is None:
                raise Broken("nothing is run")
        return lines

    def step(self, line):
        if not line.strip() or line.startswith("#"):
            return []
        word, _, rest = line.partition(": ")
        if word in ("patch", "seal"):
            return self.describe(word, rest)
        self.finish_bundle()
        if word == "bundle":
            name, _, base = rest.partition(" from ")
            self.bundle = (name, base, {"patch": [], "seal": True, "reseal_records": False})
            return []
        if word == "make":
            self.make(*shlex.split(rest))
            return []
        if word == "let":
            name, _, command = rest.partition(" = ")
            self.values[name] = self.value_of(*shlex.split(command))
            return []
        if word == "run":
            return self.run([self.filled(each) for each in shlex.split(rest)])
        raise Broken(f"this is no step: {line}")

    def describe(self, word, rest):
        if self.bundle is None:
            raise Broken(f"{word} without a bundle")
        steps = self.bundle[2]
        if word == "patch":
            steps["patch"].append(json.loads(rest))
        elif rest in ("no", "records"):
            steps["seal" if rest == "no" else "reseal_records"] = rest == "records"
        else:
            raise Broken(f"seal: {rest}")
        return []

    def finish_bundle(self):
        if self.bundle is None:
            return
        name, base, steps = self.bundle
        self.bundle = None
        folder = self.root / (base if base.startswith("examples/") else f"checker/rules/base/{base}")
        if not folder.is_dir():
            raise Broken(f"there is no bundle {base}")
        described = self.folder / ".steps.json"
        described.write_text(json.dumps(steps), encoding="utf-8")
        done = subprocess.run([self.patched, folder, described, self.folder / name], capture_output=True, text=True,
                              check=False, timeout=SECONDS)
        described.unlink()
        if done.returncode != 0:
            raise Broken(f"bundle {name}: {done.stderr}")
        os.chmod(self.folder / name, 0o755)

    def make(self, kind, path, *more):
        target = self.folder / path
        if kind == "directory" and not more:
            target.mkdir(parents=True)
        elif kind == "file" and len(more) == 1:
            target.write_text(more[0], encoding="utf-8")
        elif kind == "copy" and len(more) == 1:
            shutil.copy(self.folder / more[0], target)
        elif kind == "unreadable" and not more:
            target.chmod(0)
        elif kind == "archive" and len(more) >= 1:
            self.archive(target, self.folder / more[0], [extra.partition("=") for extra in more[1:]])
        else:
            raise Broken(f"make: {kind} {path} {' '.join(more)}")

    @staticmethod
    def archive(target, folder, extras):
        """Packs the files of a folder, and then entries of any name at all."""
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        if target.suffix == ".zip":
            with zipfile.ZipFile(target, "w") as packed:
                for path in files:
                    packed.writestr(zipfile.ZipInfo(str(path.relative_to(folder))), path.read_bytes())
                for name, _, text in extras:
                    packed.writestr(zipfile.ZipInfo(name), text)
            return
        with tarfile.open(target, "w:gz" if target.suffix == ".gz" else "w") as packed:
            for path in files:
                packed.add(path, str(path.relative_to(folder)))

    def value_of(self, command, *words):
        if command == "sha256":
            return hashlib.sha256(Path(self.folder, *words).read_bytes()).hexdigest()
        code, out, err = self.execute([command, *words])
        if code != 0:
            raise Broken(f"{command} {shlex.join(words)}: exit {code}: {err.decode()}")
        return out.decode().strip()

    def filled(self, word):
        return re.sub(r"\$([A-Z]+)", lambda found: self.values[found[1]], word)

    def run(self, words):
        if words == ["again"]:
            if self.last is None:
                raise Broken("nothing was run before")
            if self.execute(list(self.last[0])) != self.last[1]:
                raise Broken(f"a second run gives another result: {shlex.join(self.last[0])}")
            return []
        result = self.execute(list(words))
        self.last = (words, result)
        code, out, err = result
        return [f"exit: {code}", *told(1, out, self.folder), *told(2, err, self.folder)]

    def execute(self, words):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                environment[name] = os.environ[name]
        while re.fullmatch(r"[A-Z_]+=.*", words[0]):
            name, _, value = words.pop(0).partition("=")
            environment[name] = value
        unprivileged = words[0] == "unprivileged"
        if unprivileged:
            words.pop(0)
        source, sink = subprocess.DEVNULL, subprocess.PIPE
        opened = []
        for sign, mode in (("<", "rb"), (">", "wb")):
            if sign in words:
                at = words.index(sign)
                opened.append(open(self.folder / words[at + 1], mode))
                source, sink = (opened[-1], sink) if sign == "<" else (source, opened[-1])
                del words[at:at + 2]
        try:
            if words[0] == "pick":
                return pick(self.folder, *words[1:])
            if words[0] != "counterfoil":
                raise Broken(f"this is no command of a story: {words[0]}")
            done = subprocess.run([self.binary(unprivileged), *words[1:]], cwd=self.folder, env=environment,
                                  stdin=source, stdout=sink, stderr=subprocess.PIPE, check=False, timeout=SECONDS,
                                  preexec_fn=become_nobody if unprivileged else None)
        finally:
            for file in opened:
                file.close()
        return done.returncode, done.stdout or b"", done.stderr

    def binary(self, unprivileged):
        """The command; a copy that everybody may run, where another user is to run it."""
        if not unprivileged or os.geteuid() != 0:
            return self.command
        copy = self.folder / ".counterfoil"
        if not copy.exists():
            shutil.copy(self.command, copy)
            copy.chmod(copy.stat().st_mode | stat.S_IXOTH | stat.S_IROTH)
        return copy


def become_nobody():
    """Permissions do not bind root."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def main(arguments):
    parser = argparse.ArgumentParser()
    for option in ("--root", "--command", "--patched"):
        parser.add_argument(option, required=True)
    parser.add_argument("story")
    options = parser.parse_args(arguments)
    story = Story(options.story, options.root, options.command, options.patched)
    try:
        lines = story.play()
    except (Broken, subprocess.TimeoutExpired) as fault:
        print(f"{options.story}: {fault}")
        return 1
    if os.environ.get("COUNTERFOIL_BLESS"):
        Path(options.story).write_text("\n".join(lines) + "\n", encoding="utf-8")
        return 0
    if lines == story.lines:
        return 0
    print("\n".join(difflib.unified_diff(story.lines, lines, options.story, "what happens", lineterm="")))
    print("\nif this is as it should be: tools/dev/bless -L story")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
