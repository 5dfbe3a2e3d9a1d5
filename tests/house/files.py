#!/usr/bin/env python3
"""Only src/file/ opens files: games and solvers get content through the reader that a front end grants."""
import pathlib
import re
import sys

# What opens, lists or changes files. Calls of a member named open, such as OutputFile's, are no system calls.
FORBIDDEN = re.compile(
    r"<fstream>|<filesystem>|<fcntl\.h>|<sys/mman\.h>|<sys/stat\.h>|<dirent\.h>|std::[io]?fstream|std::filesystem"
    r"|\b(?:fopen|freopen|fdopen|creat|openat|mmap|tmpfile|mkstemp|opendir|popen)\s*\("
    r"|(?<![\w.>])(?:::|std::)(?:open|rename|remove|unlink|truncate|stat)\s*\("
)

# A file and what it may say, with the reason.
EXCEPTIONS = {
    "base/large_array.h": (r"mmap|<sys/mman\.h>", "memory in large pages, of no file"),
    "cli/graphviz.cc": (r"popen", "Graphviz is a program, and its answer comes through a pipe"),
}


def strays(source):
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.suffix not in (".h", ".cc") or name.startswith("file/"):
            continue
        allowed = EXCEPTIONS.get(name, (r"(?!)", ""))[0]
        for number, line in enumerate(path.read_text().splitlines(), 1):
            code = line.split("//")[0]
            for found in FORBIDDEN.finditer(code):
                if not re.search(allowed, found.group()):
                    yield f"{path}:{number}: {found.group()} belongs into src/file/"


if __name__ == "__main__":
    found = list(strays(pathlib.Path(sys.argv[1]) / "src"))
    print("\n".join(found) or "nobody but src/file/ opens a file")
    sys.exit(1 if found else 0)
