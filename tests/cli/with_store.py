"""What the tests of the store share: the real program beside a folder, and the files below the store."""
import ctypes
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv[1]
BOARD = "cram(4x7)"
PICTURE = ("ground-a:blue a-b:red b-c:red c-a:blue a-d:blue d-e:red e-f:red f-ground:blue b-g:blue g-h:red h-a:red "
           "ground-i:blue i-j:blue j-b:red")


def environment(**more):
    clean = {name: value for name, value in os.environ.items() if name != "GRUNDY_STORE"}
    return {**clean, **more}


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300,
                          env=environment(**options.pop("env", {})), **options)


def boards(count, seed=1):
    """Boards of Cram with holes, no two alike."""
    dice = random.Random(seed)
    found = set()
    while len(found) < count:
        rows = ["".join(dice.choice("....#") for _ in range(7)) for _ in range(4)]
        found.add('cram("' + "/".join(rows) + '")')
    return sorted(found)


def comparable(answer):
    """How an answer was found and how long it took (the last column of a sweep) is all that a store may change."""
    lines = [line for line in answer.splitlines(True) if '"method": ' not in line]
    timed = next((line for line in lines if not line.startswith("#")), "").rstrip().endswith(",seconds")
    return "".join(line.rpartition(",")[0] + "\n" if timed else line for line in lines)


class RawStore:
    """The files below the store, by RocksDB's own interface for C."""

    def __init__(self, folder):
        self.library = ctypes.CDLL("librocksdb.so.7.8")
        for name in ("rocksdb_options_create", "rocksdb_open", "rocksdb_writeoptions_create", "rocksdb_readoptions_create",
                     "rocksdb_get"):
            getattr(self.library, name).restype = ctypes.c_void_p
        trouble = ctypes.c_char_p()
        self.db = ctypes.c_void_p(self.library.rocksdb_open(ctypes.c_void_p(self.library.rocksdb_options_create()),
                                                            str(folder).encode(), ctypes.byref(trouble)))
        assert self.db, trouble.value

    def put(self, key, value):
        trouble = ctypes.c_char_p()
        self.library.rocksdb_put(self.db, ctypes.c_void_p(self.library.rocksdb_writeoptions_create()), key,
                                 ctypes.c_size_t(len(key)), value, ctypes.c_size_t(len(value)), ctypes.byref(trouble))
        assert not trouble.value, trouble.value

    def get(self, key):
        size = ctypes.c_size_t()
        trouble = ctypes.c_char_p()
        found = self.library.rocksdb_get(self.db, ctypes.c_void_p(self.library.rocksdb_readoptions_create()), key,
                                         ctypes.c_size_t(len(key)), ctypes.byref(size), ctypes.byref(trouble))
        return ctypes.string_at(found, size.value) if found else None

    def close(self):
        self.library.rocksdb_close(self.db)


class WithStore(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="grundy-store-"))
        self.store = str(self.folder / "store")

    def tearDown(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def graph(self, seed=1, colours=False):
        """A file with a graph large enough to be worth keeping."""
        path = self.folder / f"graph{seed}{colours}"
        dice = random.Random(seed)
        words = ["", " blue", " red"] if colours else [""]
        path.write_text("".join(f"{dice.randrange(40000)} {dice.randrange(40000)}{dice.choice(words)}\n"
                                for _ in range(120000)))
        return str(path)

    def counts(self, folder=None):
        told = run("store", folder or self.store, "--json")
        self.assertEqual(told.returncode, 0, told.stderr)
        return {(row["kind"], row["game"]): row["entries"] for row in json.loads(told.stdout)["rows"]}

    def fill(self, folder, lines):
        done = run("value", "-", "--store", folder, input="\n".join(lines) + "\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout
