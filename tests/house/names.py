#!/usr/bin/env python3
"""One namespace, one style of constants, one meaning for the name of a type that others can see, and for the word code."""
import collections
import pathlib
import re
import sys

# Inside grundy only where several sets of functions have equal names on purpose and the caller picks a set.
# asmjit: what that library wants to be linked with (python/module/asmjit_debug.cc).
INNER = {"hooks", "nim_batch", "tower", "coin_turns", "asmjit"}

# A code is a take-and-break code such as 0.77. What a program ends with, and what the library says went wrong, are not.
OTHER_CODES = re.compile(r"\bint code\b|\berror_code code\b|\[\w+, code\] = std::from_chars")


def strays(sources):
    types = collections.defaultdict(set)
    for path in sorted(p for source in sources for p in source.rglob("*") if p.suffix in (".h", ".cc")):
        text = re.sub(r'R"(\w*)\(.*?\)\1"', "", path.read_text(), flags=re.DOTALL)  # programs that we write
        for number, line in enumerate(text.splitlines(), 1):
            code = line.split("//")[0]
            for inner in re.findall(r"^namespace (?:grundy::)?(?!grundy\b)(\w+) \{", code):
                if inner not in INNER:
                    yield f"{path}:{number}: namespace {inner}; everything is in namespace grundy"
            for constant in re.findall(r"(?<![\w\":])k[A-Z]\w+", code):
                yield f"{path}:{number}: {constant}; constants are written like_this"
            if OTHER_CODES.search(code):
                yield f"{path}:{number}: a code is a take-and-break code; say exit_status or error"
        # Two types of one name that are linked together are one to the linker: it keeps one destructor for both.
        if path.suffix == ".h":
            for name in re.findall(r"^(?:struct|class|enum class) (\w+)(?: final)?(?: : [^;{(]*)? \{", text, re.MULTILINE):
                types[name].add(path)
    for name, places in types.items():
        if len(places) > 1:
            yield f"{name} is defined in {' and '.join(sorted(map(str, places)))}"


if __name__ == "__main__":
    top = pathlib.Path(sys.argv[1])
    found = list(strays([top / "src", top / "python" / "module"]))
    print("\n".join(found) or "one namespace, one style, one meaning")
    sys.exit(1 if found else 0)
