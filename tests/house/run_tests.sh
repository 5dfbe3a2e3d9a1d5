#!/usr/bin/env bash
# scripts/run-tests gives a few failed tests a second chance, alone, and only those; what fails alone too has failed.
#   run_tests.sh SOURCE_DIR
set -euo pipefail
run=$1/scripts/run-tests
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

fail() { echo "FAILED: $1"; cat output; exit 1; }

# Tests that note every run, and one that only succeeds the second time.
sound() { echo "add_test($1 sh -c \"echo $1 >>$folder/ran\")"; }
broken() { echo "add_test($1 sh -c \"echo $1 >>$folder/ran; exit 1\")"; }
disturbed() { echo "add_test($1 sh -c \"echo $1 >>$folder/ran; test -e $folder/$1 || { touch $folder/$1; exit 1; }\")"; }
times() { grep -cx "$1" ran || true; }
# try EXIT_CODE [ARGUMENTS ...]: runs what CTestTestfile.cmake says.
try() {
  local want=$1 got=0
  shift
  rm -f ran
  "$run" "$folder" "$@" >output 2>&1 || got=$?
  if [ "$want" = 0 ]; then [ "$got" = 0 ]; else [ "$got" != 0 ]; fi || fail "exit code $got"
}

{ sound calm; disturbed nervous; } >CTestTestfile.cmake
try 0
grep -q "Failed beside others, and run again by themselves (1):" output || fail "nothing is said about the second run"
grep -qx "  nervous" output || fail "the test is not named"
[ "$(times nervous)" = 2 ] && [ "$(times calm)" = 1 ] || fail "not exactly the failed test was run again"

try 0
! grep -q "run again" output || fail "run again where nothing failed"

{ sound calm; broken wrong; disturbed shy; } >CTestTestfile.cmake
try 1
[ "$(times wrong)" = 2 ] && [ "$(times shy)" = 2 ] || fail "a failed test was not run again"

# The list of an earlier run is not taken for this one's.
try 1 -R "no such test"
! grep -q "run again" output || fail "what failed in an earlier run was run again"

for name in one two three four five six; do broken "$name"; done >CTestTestfile.cmake
try 1
[ "$(times one)" = 1 ] || fail "six failures are no accident, but were run again"
echo "second runs: as they should be"
