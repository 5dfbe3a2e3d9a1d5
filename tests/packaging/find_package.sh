#!/usr/bin/env bash
# Installs into an empty prefix, builds examples/library against it through find_package, and runs the result.
#   find_package.sh SOURCE BUILD
set -euo pipefail
source=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/log" || { cat "$work/log"; exit 1; }
for file in bin/grundy lib/grundy/parts/grundy-serve include/grundy/grundy.h share/man/man1/grundy.1 share/bash-completion/completions/grundy \
  share/zsh/site-functions/_grundy share/fish/vendor_completions.d/grundy.fish; do
  [ -s "$work/prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done
bash -n "$work/prefix/share/bash-completion/completions/grundy"

cmake -S "$source/examples/library" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_CXX_FLAGS="${3:-}" >"$work/log" || { cat "$work/log"; exit 1; }
cmake --build "$work/build" >"$work/log" || { cat "$work/log"; exit 1; }
for program in value own_game sequence own_graph budget; do
  "$work/build/$program" >"$work/output"
  diff "$source/tests/packaging/$program.txt" "$work/output"
done
"$work/prefix/bin/grundy" value "kayles(7) + nim(3)" >/dev/null
echo "the installed library and binary work"
