#!/usr/bin/env bash
# Every tracked C++ file is formatted as .clang-format says.
set -euo pipefail
cd "$1"
command -v clang-format-19 >/dev/null || { echo "clang-format-19 is missing (scripts/install-packages test)"; exit 1; }
git ls-files -z '*.h' '*.cc' | xargs -0 clang-format-19 --dry-run -Werror
