"""What the tests of the sequence commands share: the program with its answers as JSON, and a folder of their own."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import binary


def grundy(*arguments, timeout=600, **more):
    return subprocess.run([binary.PATH, *map(str, arguments)], capture_output=True, text=True, timeout=timeout, **more)


def answer(*arguments, code=0):
    ran = grundy(*arguments, "--json")
    assert ran.returncode == code, (arguments, ran.returncode, ran.stdout, ran.stderr)
    return json.loads(ran.stdout)


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="grundy_heap_"))
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return str(self.folder / name)
