#!/usr/bin/env bash
# The pictures of the README are those that the program draws today.
#   pictures.sh SOURCE BINARY
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1/scripts/pictures" "$2" "$work"
for picture in "$work"/*.svg; do
  cmp "$picture" "$1/docs/pictures/$(basename "$picture")" || { echo "run scripts/pictures"; exit 1; }
done
find "$1/docs/pictures" -size +150k | grep . && { echo "pictures of the README have at most 150 KB"; exit 1; }
echo "the pictures are current"
