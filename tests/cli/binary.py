"""Runs the program that is tested: the first argument of every test script."""
import pathlib
import subprocess
import sys
import unittest

PATH = None


def grundy(*arguments, given="", timeout=300):
    ran = subprocess.run([PATH, *arguments], input=given.encode("utf-8", "surrogateescape"), capture_output=True,
                         timeout=timeout)
    ran.out = ran.stdout.decode("utf-8", "replace")
    ran.err = ran.stderr.decode("utf-8", "replace")
    return ran


def main():
    global PATH
    PATH = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(module="__main__")
