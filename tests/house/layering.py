#!/usr/bin/env python3
"""A folder of src/ may include only what stands to its left; see docs/architecture.md."""
import pathlib
import re
import sys

# A room is a folder or a folder within one; what is written here holds for all that lies below and is no room itself.
ALLOWED = {
    "base": [],
    "file": ["base"],
    "cluster": ["file"],
    "store": ["file"],
    "value": ["base"],
    "field": ["value"],
    "rules": ["value"],
    "hackenbush": ["rules"],
    "solve": ["rules"],
    "solve/search": ["solve", "file"],
    "heap/rule": ["rules"],
    "heap/sparse": ["heap/rule"],
    "heap": ["heap/sparse", "file"],
    "heap/period": ["heap"],
    "games": ["rules", "field", "hackenbush", "heap/period", "chomp"],
    "chomp": ["rules", "file"],
    "misere": ["solve", "file"],
    "lang": ["rules", "field"],
    "rule_language/syntax": ["rules"],
    "rule_language/check": ["rule_language/syntax"],
    "rule_language/compile": ["rule_language/check"],
    "rule_language/machine": ["rule_language/compile"],
    "rule_language/native": ["rule_language/machine"],
    "rule_language/solve": ["rule_language/native"],
    "rule_language/source": ["rule_language/machine"],
    "proof": ["base"],
    "report": ["field"],
    "engine/registry": ["games", "store", "solve/search", "heap/period", "misere", "rule_language/solve", "rule_language/source",
                        "report"],
    "engine/sum": ["engine/registry", "lang"],
    "engine/explain": ["engine/sum"],
    "engine/graph": ["engine/sum", "cluster", "file"],
    "engine/question": ["engine/explain", "engine/graph", "cluster", "file", "chomp", "proof"],
    "cli": ["engine/question", "server"],  # for grundy serve; the server never sees cli
    "api": ["engine/question"],
    "server": ["api"],
    "browser": ["api"],
    "grundy.h": ["engine/question"],
}


def room_of(path):
    parts = path.split("/")
    for length in range(len(parts), 0, -1):
        room = "/".join(parts[:length])
        if room in ALLOWED:
            return room
    return None


def reachable(room):
    seen = {room}
    for below in ALLOWED[room]:
        seen |= reachable(below)
    return seen


def strays(source):
    for path in sorted(source.rglob("*")):
        if path.suffix not in (".h", ".cc"):
            continue
        room = room_of(path.relative_to(source).as_posix())
        if room is None:
            yield f"{path}: this folder is not in the picture of the layers"
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            included = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
            if not included:
                continue
            if not (source / included.group(1)).exists():
                yield f"{path}:{number}: write includes from src/: {included.group(1)}"
            elif room_of(included.group(1)) not in reachable(room):
                yield f"{path}:{number}: {room} may not see {room_of(included.group(1))}"


if __name__ == "__main__":
    found = list(strays(pathlib.Path(sys.argv[1]) / "src"))
    print("\n".join(found) or "all includes point to the left")
    sys.exit(1 if found else 0)
