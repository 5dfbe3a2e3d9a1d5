#!/usr/bin/env python3
"""CMake, base/version.h, the first section of CHANGELOG.md and the binary speak of the same version."""
import pathlib
import re
import subprocess
import sys

source, binary = pathlib.Path(sys.argv[1]), sys.argv[2]
cmake = re.search(r"project\(grundy VERSION (\S+)", (source / "CMakeLists.txt").read_text()).group(1)
header = re.search(r'version = "([^"]+)"', (source / "src/base/version.h").read_text()).group(1)
changelog = re.search(r"^## (\S+)", (source / "CHANGELOG.md").read_text(), re.MULTILINE).group(1)
printed = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
print(f"CMakeLists.txt {cmake}, base/version.h {header}, CHANGELOG.md {changelog}, --version {printed}")
sys.exit(0 if cmake == header == changelog == printed else 1)
