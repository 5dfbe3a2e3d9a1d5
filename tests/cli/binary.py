"""Runs the program that is tested: the first argument of every test script."""
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest

PATH = None


def grundy(*arguments, given="", timeout=300):
    ran = subprocess.run([PATH, *arguments], input=given.encode("utf-8", "surrogateescape"), capture_output=True,
                         timeout=timeout)
    ran.out = ran.stdout.decode("utf-8", "replace")
    ran.err = ran.stderr.decode("utf-8", "replace")
    return ran


def until_it_hears_signals(process):
    """A signal that comes before the program has prepared for it ends it without an answer; SIGUSR1 is the last one."""
    while process.poll() is None:
        caught = re.search(r"SigCgt:\s*(\w+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())
        if caught and int(caught.group(1), 16) >> (signal.SIGUSR1 - 1) & 1:
            return
        time.sleep(0.01)


def main():
    global PATH
    PATH = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(module="__main__")
