#!/usr/bin/env bash
# Runs a fuzz target for a short time, starting from the examples in tests/fuzz/seeds.
#   run.sh TARGET SEEDS SECONDS
set -euo pipefail
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
cd "$corpus"
"$1" -max_total_time="$3" -max_len=400 -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_final_stats=1 \
  -close_fd_mask=1 "$corpus" "$2" 2>&1 | tail -n 20
