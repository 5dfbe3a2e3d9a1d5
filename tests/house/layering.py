#!/usr/bin/env python3
"""A folder of src/ may include only what stands to its left; see docs/architecture.md."""
import pathlib
import re
import sys

ALLOWED = {
    "base": [],
    "value": ["base"],
    "rules": ["value"],
    "hackenbush": ["rules"],
    "games": ["rules", "hackenbush"],
    "solve": ["rules"],
    "heap": ["rules"],
    "chomp": ["rules"],
    "lang": ["rules"],
    "proof": ["base"],
    "report": ["value"],
    "engine": ["games", "hackenbush", "solve", "heap", "chomp", "lang", "proof", "report"],
    "cli": ["engine", "server"],  # for grundy serve; the server never sees cli
    "server": ["engine"],
    "grundy.h": ["engine"],
}


def reachable(layer):
    seen = {layer}
    for below in ALLOWED[layer]:
        seen |= reachable(below)
    return seen


def strays(source):
    for path in sorted(source.rglob("*")):
        if path.suffix not in (".h", ".cc"):
            continue
        layer = path.relative_to(source).parts[0]
        if layer not in ALLOWED:
            yield f"{path}: the folder {layer} is not in the picture of the layers"
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            included = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
            if not included:
                continue
            target = included.group(1).split("/")[0]
            if not (source / included.group(1)).exists():
                yield f"{path}:{number}: write includes from src/: {included.group(1)}"
            elif target not in reachable(layer):
                yield f"{path}:{number}: {layer} may not see {target}"


if __name__ == "__main__":
    found = list(strays(pathlib.Path(sys.argv[1]) / "src"))
    print("\n".join(found) or "all includes point to the left")
    sys.exit(1 if found else 0)
