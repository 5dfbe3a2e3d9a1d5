#!/usr/bin/env python3
"""Every benchmark compiles, answers --help and refuses what it does not know. No other test builds them.

    benches.py SOURCES BUILD_FOLDER"""
import pathlib
import subprocess
import sys


def main():
    sources, build = map(pathlib.Path, sys.argv[1:3])
    subprocess.run(["cmake", "--build", build, "--target", "benches"], check=True, stdout=subprocess.DEVNULL)
    names = sorted("bench_" + path.parent.name for path in (sources / "bench").glob("*/main.cc"))
    wrong = []
    for name in names:
        program = build / "bin" / name
        if name == "bench_store" and not program.exists():  # it wants LMDB, which nothing else does
            continue
        helped = subprocess.run([program, "--help"], capture_output=True, text=True, timeout=60)
        refused = subprocess.run([program, "--no-such-argument"], capture_output=True, text=True, timeout=60)
        if helped.returncode != 0 or not helped.stdout.startswith("usage: "):
            wrong.append(f"{name} --help: {helped.stdout}{helped.stderr}")
        if refused.returncode == 0:
            wrong.append(f"{name} takes --no-such-argument")
    print(*wrong, sep="\n")
    return 1 if wrong or not names else 0


if __name__ == "__main__":
    sys.exit(main())
