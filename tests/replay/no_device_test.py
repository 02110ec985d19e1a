"""Where there is no CUDA device, a replay that asks for one says what is missing, and never looks like a pass."""

import sys

from replaying import SKIPPED, device_is_there, example, replay, require


def main():
    if device_is_there():
        print("skipped: there is a CUDA device")
        return SKIPPED
    bundle = example("affine-single")

    listed = replay("--list-devices")
    require(listed.returncode == 0 and "cuda:0  not there: " in listed.stdout, "the list says what is missing", listed)
    missing = listed.stdout.split("not there: ", 1)[1].splitlines()[0]

    asked = replay(bundle, "--device", "cuda:0")
    require(asked.returncode == 4, "a device that is not there is exit code 4", asked)
    require(missing in asked.stderr and not asked.stdout, "and says what is missing, and nothing else", asked)

    required = replay(bundle, "--require-device")
    require(required.returncode == 4 and missing in required.stderr, "auto may not fall back where it is told so", required)

    fallen_back = replay(bundle)
    first = fallen_back.stdout.splitlines()[0]
    require(fallen_back.returncode == 0 and "the CPU was taken" in first and missing in first,
            "auto falls back to the CPU and says so on its first line", fallen_back)
    return 0


if __name__ == "__main__":
    sys.exit(main())
