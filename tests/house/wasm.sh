#!/usr/bin/env bash
# The engine still compiles for a browser, where a size has 32 bits and there are neither exceptions nor threads: what
# differs from the commit before the last, or from GRUNDY_LINT_BASE, is read by the compiler for WebAssembly, without making
# code. Of a source its unit is read, of a header all units of its layer; each takes some seconds.
#   wasm.sh SOURCE_DIR [all]
# Ends with 77, which ctest shows as skipped, where the compiler or its libraries are missing.
set -euo pipefail
cd "$1"
command -v clang++-19 >/dev/null && [ -e /usr/include/wasm32-wasi/c++/v1/vector ] ||
  { echo "skipped: clang++-19 for WebAssembly is missing (scripts/install-packages wasm)"; exit 77; }
base=${GRUNDY_LINT_BASE:-HEAD~}
if [ "${2:-}" = all ] || ! git rev-parse --verify --quiet "$base^{commit}" >/dev/null; then
  changed=$(git ls-files 'src/*.h')
else
  changed=$(git diff --name-only "$base" -- src)
fi
[ -n "$changed" ] || { echo "nothing has changed"; exit 0; }

# Headers are all it takes: those of the libraries for a browser where they were built, otherwise this machine's.
libraries=$PWD/build/wasm-libraries
if [ ! -e "$libraries/.ready" ]; then
  libraries=$PWD/build/wasm-headers
  mkdir -p "$libraries/include/nauty"
  for header in fmt boost nlohmann xxhash.h gmpxx.h; do ln -sfn "/usr/include/$header" "$libraries/include/$header"; done
  cp "$(find /usr/include -maxdepth 2 -name gmp.h | head -n 1)" "$libraries/include/gmp.h"
  cp /usr/include/nauty/*.h "$(find /usr/include -path "*/nauty/nauty.h" | head -n 1)" "$libraries/include/nauty"
  touch "$libraries/libgmp.a" "$libraries/libnauty.a"
fi
check=build/wasm-check  # never built
cmake --preset wasm -B "$check" -D CMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
  -D GRUNDY_WASM_LIBRARIES="$libraries" >/dev/null
exec "${PYTHON:-python3}" - "$check/compile_commands.json" $changed <<'END'
import json, pathlib, re, shlex, subprocess, sys

changed = sys.argv[2:]
headers = {pathlib.Path(name).parts[1] for name in changed if name.endswith(".h")}  # their layers
sources = {name for name in changed if name.endswith(".cc")}


def is_concerned(unit):
    """A unit that CMake writes is named after its layer, and names its sources from src on."""
    path = pathlib.Path(unit)
    if "units" in path.parts:
        layer, held = path.name.rsplit("_", 1)[0], re.findall(r'#include "(.*)"', path.read_text())
    else:
        inside = path.parts[len(path.parts) - path.parts[::-1].index("src"):]
        layer, held = inside[0], ["/".join(inside)]
    return layer in headers or any("src/" + name in sources for name in held)


failures = 0
read = 0
for entry in json.load(open(sys.argv[1])):
    if not is_concerned(entry["file"]):
        continue
    words = shlex.split(entry["command"])
    words = words[next(i for i, word in enumerate(words) if "clang" in word):]
    at = words.index("-o")
    words = [word for word in words[:at] + words[at + 2:] if word != "-c"] + ["-fsyntax-only"]
    failures += subprocess.run(words, cwd=entry["directory"]).returncode != 0
    read += 1
print(f"{read} units read for WebAssembly, {failures} refused")
sys.exit(1 if failures else 0)
END
