#!/usr/bin/env python3
"""Every console block of README.md and docs/ is run, and must print exactly what the document shows.

A block is fenced by ```console; a line "$ grundy ..." or "$ ./grundy ..." is run by a shell in the root of the project,
and the lines up to the next "$" are its output, standard error included. A line "..." stands for any number of lines.
Commands other than grundy are shown for the reader and not run. "[exit 2]" as the last line of an output asks for that
exit code; without it the command must end with 0.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile


def console_blocks(text):
    return re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def commands(block):
    """Pairs of a command and the output shown for it."""
    shown = None
    for line in block.splitlines():
        if line.startswith("$ "):
            if shown:
                yield shown
            shown = (line[2:], [])
        elif shown and line.startswith("> ") and not shown[1]:
            shown = (shown[0] + "\n" + line[2:], [])
        elif shown:
            shown[1].append(line)
    if shown:
        yield shown


def runs_grundy(command):
    return re.search(r"(^|\| *)(\./)?grundy( |$)", command) is not None


def matches(expected, actual):
    """Line by line, where "..." swallows lines."""
    if not expected:
        return not actual
    if expected[0] == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0] == actual[0] and matches(expected[1:], actual[1:])


def check(command, expected, environment, folder):
    while expected and not expected[-1]:
        expected = expected[:-1]
    code = 0
    if expected and (wanted := re.fullmatch(r"\[exit (\d+)\]", expected[-1])):
        code, expected = int(wanted.group(1)), expected[:-1]
    ran = subprocess.run(["bash", "-c", command.replace("./grundy", "grundy")], cwd=folder, env=environment,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    actual = [line.rstrip() for line in ran.stdout.rstrip("\n").split("\n")] if ran.stdout else []
    if ran.returncode != code:
        return f"$ {command}\nends with {ran.returncode}, not {code}:\n{ran.stdout}"
    if not matches([line.rstrip() for line in expected], actual):
        return f"$ {command}\nshows:\n" + "\n".join(expected) + "\nprints:\n" + "\n".join(actual)
    return None


def main():
    binary, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    environment = dict(os.environ, PATH=f"{binary.parent}:{os.environ['PATH']}", NO_COLOR="1")
    documents = [source / "README.md", *sorted((source / "docs").rglob("*.md"))]
    failures, ran = [], 0
    with tempfile.TemporaryDirectory() as scratch:
        # Commands may write files: they see the project's files, but in a folder of their own.
        for entry in source.iterdir():
            if entry.name not in (".git", "build"):
                (pathlib.Path(scratch) / entry.name).symlink_to(entry)
        for document in documents:
            for block in console_blocks(document.read_text()):
                for command, expected in commands(block):
                    if not runs_grundy(command) or command.startswith("git "):
                        continue
                    ran += 1
                    if failure := check(command, expected, environment, scratch):
                        failures.append(f"{document.relative_to(source)}: {failure}")
    print("\n\n".join(failures))
    print(f"{ran} commands in {len(documents)} documents, {len(failures)} differ")
    sys.exit(1 if failures or ran == 0 else 0)


if __name__ == "__main__":
    main()
