#!/usr/bin/env bash
# Packs the wheel from the build folder without a network, installs it into an empty environment and uses it there.
#   wheel_test.sh SOURCE BUILD PYTHON
set -euo pipefail
source=$1
build=$2
python=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore GRUNDY_BUILD_DIR=$build

"$python" -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir "$work" "$source"
"$python" -m venv --system-site-packages "$work/environment"  # NumPy is the system's
"$work/environment/bin/python" -m pip install --quiet --no-deps "$work"/grundy-*.whl
cd "$work"
"$work/environment/bin/python" - <<'CHECK'
import grundy
assert "environment" in grundy.__file__, grundy.__file__
assert grundy.value("kayles(7) + nim(3)") == 1
assert grundy.Game(lambda n: [n - 1] if n else []).value(5) == 1
CHECK
"$work/environment/bin/python" -m pip uninstall --quiet --yes grundy
echo "the wheel installs, works and leaves again"
