#!/usr/bin/env bash
# scripts/lint on the files that differ from the commit before the last, or from GRUNDY_LINT_BASE (a branch or commit).
# Ends with 77, which ctest shows as skipped, where there is nothing to compare with or no clang-tidy.
set -euo pipefail
cd "$1"
command -v clang-tidy-19 >/dev/null || { echo "skipped: clang-tidy-19 is missing (scripts/install-packages test)"; exit 77; }
base=${GRUNDY_LINT_BASE:-HEAD~}
git rev-parse --verify --quiet "$base^{commit}" >/dev/null || { echo "skipped: there is no commit $base here"; exit 77; }
exec scripts/lint "$base"
