#!/usr/bin/env python3
"""What a comment or a document calls by name is there: files, folders, and the classes and functions of architecture.md.

A text that names a file outlives the file otherwise, and sends its reader nowhere.
"""
import pathlib
import re
import subprocess
import sys

FILE = re.compile(r"(?<![\w*<./{-])((?:[\w-]+/)*[\w-]+\.(?:h|cc|py|cmake|tsx|ts))\b(?![\w*]|\.\w)")
NAME = re.compile(r"`(\w+(?:::\w+)*)`")
# A pattern of names, a file that the reader is to write, and src/grundy.h as it is installed.
ELSEWHERE = re.compile(r"^(NAME_\w+\.(h|cc)|src/games/heap/take_or_halve\.h|grundy/grundy\.h)$")


def commented(path, text):
    """The lines of a file that are meant for people."""
    for number, line in enumerate(text.splitlines(), 1):
        if path.suffix == ".md":
            yield number, line
        elif "//" in line:
            yield number, line.split("//", 1)[1]


def strays(top):
    tracked = [name for name in subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=top, text=True,
                                               capture_output=True, check=True).stdout.split("\n") if (top / name).is_file()]
    tails = {"/".join(parts[i:]) for parts in (name.split("/") for name in tracked) for i in range(len(parts))}
    for name in tracked:
        path = top / name
        told = name.startswith("src/") and path.suffix in (".h", ".cc")
        if not told and not (path.suffix == ".md" and name.startswith(("docs/", "README", "CONTRIBUTING"))):
            continue
        for number, line in commented(path, path.read_text()):
            for file in FILE.findall(line):
                if file not in tails and not ELSEWHERE.match(file):
                    yield f"{name}:{number}: there is no {file}"
    sources = "\n".join((top / name).read_text() for name in tracked if name.startswith("src/") and name.endswith((".h", ".cc")))
    words = set(re.findall(r"\w+", sources))
    for number, line in enumerate((top / "docs/architecture.md").read_text().splitlines(), 1):
        for name in NAME.findall(line):
            if not set(name.split("::")) <= words:
                yield f"docs/architecture.md:{number}: there is no {name}"


if __name__ == "__main__":
    found = list(strays(pathlib.Path(sys.argv[1])))
    print("\n".join(found) or "everything that is named is there")
    sys.exit(1 if found else 0)
