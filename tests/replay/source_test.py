"""Sources that a bundle brings run only when told to, each in a child process; one that does not compile, or has no
device to run on, is one result, and every other fixture is replayed."""

import hashlib
import json
import shutil
import sys
import tempfile
from pathlib import Path

from replaying import device_is_there, example, replay, require

GOOD = """extern "C" __global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i];
}
"""
BROKEN = GOOD.replace("if (i < n)", "if (i < m)")


def with_sources(folder):
    """A copy of affine-single of which two candidates have a source."""
    bundle = Path(folder) / "bundle"
    shutil.copytree(example("affine-single"), bundle)
    lines = [json.loads(line) for line in (bundle / "fixtures.ndjson").read_text().splitlines()]
    manifest = json.loads((bundle / "bundle.json").read_text())
    for line, (name, text) in zip(lines[:2], (("good.cu", GOOD), ("broken.cu", BROKEN))):
        (bundle / name).write_text(text)
        manifest["files"].append({"path": name, "role": "source"})
        line["source"] = {"file": name, "entry": "twice", "grid": [1, 1, 1], "block": [256, 1, 1],
                          "arguments": [{"input": "x"}, {"output": True}, {"scalar": {"type": "int32", "value": 256}}]}
    (bundle / "fixtures.ndjson").write_text("".join(json.dumps(line) + "\n" for line in lines))
    for listed in manifest["files"]:
        content = (bundle / listed["path"]).read_bytes()
        listed.update(bytes=len(content), sha256=hashlib.sha256(content).hexdigest())
    (bundle / "bundle.json").write_text(json.dumps(manifest, indent=2) + "\n")
    return bundle


def observations(receipt):
    return {line["fixture"]: line for line in map(json.loads, receipt.read_text().splitlines()) if "fixture" in line}


def main():
    with tempfile.TemporaryDirectory() as folder:
        bundle = with_sources(folder)
        careful = replay(bundle, "--device", "cpu", "--quiet")
        require(careful.returncode == 0 and "14 of 14" in careful.stdout, "no source is touched unless told to", careful)

        receipt = Path(folder) / "receipt.ndjson"
        told = replay(bundle, "--run-source", "--receipt", receipt)
        found = observations(receipt)
        good, broken = found["identity.omit_all_affine"], found["identity.omit_weight"]
        require(len(found) == 14, "every fixture has an observation", told)
        require(all(each["depth"] == "re_run_source" for each in (good, broken)), "both are source re-runs", told)
        require(sum(each["conclusion"] == "confirmed" for each in found.values()) >= 12, "the others are confirmed", told)
        require(broken["conclusion"] == "not_replayable", "a source that does not compile is a result", told)
        require(told.returncode == 4, "and leaves the replay incomplete", told)
        no_compiler = "NVRTC" in broken["reason"] and "does not compile" not in broken["reason"]
        if no_compiler:
            print("there is no NVRTC here, which is what the observation says")
            return 0
        require("does not compile" in broken["reason"] and '"m" is undefined' in broken["reason"],
                "the compiler's own words are the reason", told)
        if not device_is_there():
            require("compiles for" in good["reason"] and "no CUDA device" in good["reason"],
                    "one that compiles says that there is no device", told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
