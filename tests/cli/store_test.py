#!/usr/bin/env python3
"""The store (docs/store.md) through the real program: the same answers with it and without it, one writer and many
readers, kill -9, damaged files, a full disk, a newer format, merging, changed rules and the server.

    store_test.py GRUNDY [KILLS]"""
import ctypes
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

PROGRAM = sys.argv[1]
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 8
LONG = len(sys.argv) > 2
BOARD = "cram(4x7)"


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


def without_method(answer):
    """How an answer was found is the one thing that a store may change."""
    return "".join(line for line in answer.splitlines(True) if '"method": ' not in line)


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


class StoreTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="grundy-store-"))
        self.store = str(self.folder / "store")

    def tearDown(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def counts(self, folder=None):
        told = run("store", folder or self.store, "--json")
        self.assertEqual(told.returncode, 0, told.stderr)
        return {(row["kind"], row["game"]): row["entries"] for row in json.loads(told.stdout)["rows"]}

    def fill(self, folder, lines):
        done = run("value", "-", "--store", folder, input="\n".join(lines) + "\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    # The same answers.

    def test_questions_answer_alike_with_and_without_a_store(self):
        rules = "game g(a,b)  move -> (a-k,b) for k in 1..3 if k <= a  move -> (a,b-k) for k in 1..a+1 if k <= b"
        cycle = "game loop(n)  move -> n-1 if n > 0  move -> n+1 if n < 9  move -> 0 if n > 3"
        for question in (
                ["value", "cram(5x6)"], ["value", "cram(5x6) + kayles(9)", "--json", "--no-stats"],
                ["value", "cram(4x6)", "--outcome"], ["value", "cram(3x5) + 0.123(7)", "--play", "misere"],
                ["value", "clobber(3x4)"], ["value", "domineering(4x4)"], ["value", "treblecross(14)"],
                ["value", "0.16(123456789)"], ["value", "node_kayles(grid(4,6))"], ["value", "hackenbush(a-ground a-b b-c c-a)"],
                ["moves", "cram(4x5)"], ["moves", "cram(3x4)", "--play", "misere"], ["table", "euclid(x,y)", "--to", "12x12"],
                ["period", "0.16", "--no-stats"], ["misere", "0.77", "--json", "--no-stats"], ["misere", "0.123", "--limit", "9", "--json", "--no-stats"],
                ["sequence", "0.16", "--to", "3000", "--json", "--no-stats"],
                ["value", "g(40,41)", "-e", rules], ["value", "loop(5)", "-e", cycle], ["value", "example.euclid(21,34)"],
                ["compare", "cram(4x5)", "cram(5x4)"]):
            plain = run(*question)
            for _ in range(2):
                kept = run(*question, "--store", self.store)
                self.assertEqual(without_method(kept.stdout), without_method(plain.stdout), question)
                self.assertEqual(kept.returncode, plain.returncode, question)
                self.assertEqual(kept.stderr, plain.stderr, question)
        checked = run("store", self.store, "--verify")
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        self.assertIn("0 are wrong", checked.stdout)

    def test_the_second_answer_comes_from_the_store(self):
        first = run("value", "cram(5x7)", "--store", self.store, "--stats")
        self.assertIn("method: component search", first.stdout)
        second = run("value", "cram(5x7)", "--stats", env={"GRUNDY_STORE": self.store})
        self.assertIn("method: store", second.stdout)
        self.assertIn("positions visited: 0", second.stdout)
        searched = run("value", "cram(5x7)", "--stats", "--store", self.store, "--solver", "search")
        self.assertIn("method: component search", searched.stdout)

    def test_a_search_that_was_stopped_goes_on_from_what_it_knew(self):
        kept = 0
        for seconds in (2, 4, 8, 16):  # a machine with much else to do needs longer for something worth keeping
            stopped = run("value", "cram(6x7)", "--store", self.store, "--time-limit", str(seconds))
            if stopped.returncode == 0:
                self.skipTest("this machine is too fast")
            self.assertEqual(stopped.returncode, 3, stopped.stderr)
            kept = self.counts().get(("components", "cram 6"), 0)
            if kept > 0:
                break
        self.assertGreater(kept, 100)
        run("value", "cram(6x7)", "--store", self.store, "--time-limit", str(seconds))
        self.assertGreaterEqual(self.counts()[("components", "cram 6")], kept)

    def test_changed_rules_never_meet_old_answers(self):
        for most in (3, 4, 5):
            rules = f"game g(a,b,c)  move -> (a-k,b,c) for k in 1..{most} if k <= a  move -> (a,b-k,c) for k in 1..c+1 if k <= b"
            plain = run("value", "g(30,31,2)", "-e", rules)
            self.assertEqual(plain.returncode, 0, plain.stderr)
            self.assertEqual(run("value", "g(30,31,2)", "-e", rules, "--store", self.store).stdout, plain.stdout)
        by_constant = "game g(a,b)  with m = 3  move -> (a-k,b) for k in 1..m if k <= a  move -> (a,b-k) for k in 1..a+1 if k <= b"
        for value in (3, 4):
            plain = run("value", "g(30,31)", "-e", by_constant, "--with", f"m={value}")
            self.assertEqual(plain.returncode, 0, plain.stderr)
            kept = run("value", "g(30,31)", "-e", by_constant, "--with", f"m={value}", "--store", self.store)
            self.assertEqual(kept.stdout, plain.stdout)

    def test_a_position_that_names_a_file_is_not_kept(self):
        graph = self.folder / "graph.txt"
        for edges in ("a-b b-c c-d d-a a-c c-e e-f f-g", "a-b b-c c-d d-e e-f"):
            graph.write_text(edges + "\n")
            question = f"node_kayles(@{graph})"
            self.assertEqual(run("value", question, "--store", self.store).stdout, run("value", question).stdout)

    # One writer, many readers.

    def test_readers_beside_a_writer(self):
        lines = boards(400)
        plain = dict(line.split(" = ") for line in run("value", "-", input="\n".join(lines)).stdout.splitlines())
        self.fill(self.store, lines[:20])
        writer = subprocess.Popen([PROGRAM, "value", "-", "--store", self.store], stdin=subprocess.PIPE,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment())
        wrong = []

        def read(number):
            dice = random.Random(number)
            for _ in range(6):
                board = dice.choice(lines)
                told = run("value", "-", "--store", self.store, input=board + "\n")
                if told.stdout.strip() != f"{board} = {plain[board]}" or told.returncode != 0:
                    wrong.append((board, told.stdout, told.stderr))

        readers = [threading.Thread(target=read, args=(number,)) for number in range(4)]
        for reader in readers:
            reader.start()
        for line in lines:
            writer.stdin.write(line + "\n")
            writer.stdin.flush()
            time.sleep(0.003)
        for reader in readers:
            reader.join()
        writer.stdin.close()
        self.assertEqual(writer.wait(), 0)
        writer.stderr.close()
        self.assertEqual(wrong, [])

    def test_a_second_writer_is_told_so(self):
        self.fill(self.store, [BOARD])
        writer = subprocess.Popen([PROGRAM, "value", "-", "--store", self.store], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True, env=environment())
        writer.stdin.write("cram(3x3)\n")
        writer.stdin.flush()
        writer.stdout.readline()
        second = run("value", BOARD, "--store", self.store, "--stats")
        self.assertEqual(second.returncode, 0)
        self.assertIn("warning: another process is writing to the store", second.stderr)
        self.assertIn("method: store", second.stdout)
        refused = run("store", self.store, "--compact")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("another process is writing", refused.stderr)
        writer.communicate("")

    # Trouble.

    def test_kill_at_any_moment(self):
        """What was there stays, and nothing in it is wrong; a store that a kill left is opened like any other."""
        lines = boards(4000, seed=7)
        dice = random.Random(11)
        before = 0
        longest = 1.0
        for kill in range(KILLS):
            dice.shuffle(lines)
            source = self.folder / "lines"
            source.write_text("\n".join(lines) + "\n")
            with open(source) as given:
                writer = subprocess.Popen([PROGRAM, "value", "-", "--store", self.store], stdin=given,
                                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment())
            time.sleep(dice.uniform(0.0, longest))
            writer.send_signal(signal.SIGKILL)
            told = writer.communicate()[1]
            self.assertNotIn(b"warning", told)
            if not pathlib.Path(self.store, "CURRENT").exists():
                longest *= 2
                continue
            checked = run("store", self.store, "--verify", "--samples", "20", "--seed", str(kill), "--json")
            self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
            entries = json.loads(checked.stdout)["verified"]["entries"]
            self.assertGreaterEqual(entries, before)
            before = entries
            if before == 0:
                longest *= 2  # the machine has much else to do
        self.assertGreater(before, 0)

    def test_a_damaged_byte_in_any_file_is_noticed(self):
        self.fill(self.store, boards(60) + [BOARD])
        run("store", self.store, "--compact")
        self.fill(self.store, boards(90))  # some of it is still in the log
        plain = run("value", BOARD).stdout
        harmless = ("OPTIONS", "LOG", "IDENTITY", "LOCK")  # no answer depends on them
        dice = random.Random(5)
        noticed = 0
        for file in sorted(os.listdir(self.store)):
            size = os.path.getsize(os.path.join(self.store, file))
            for place in sorted({0, size // 2, size * 7 // 8, size - 1} | {dice.randrange(max(size, 1)) for _ in range(3)}):
                if size == 0:
                    continue
                copy = str(self.folder / "copy")
                shutil.rmtree(copy, ignore_errors=True)
                shutil.copytree(self.store, copy)
                path = os.path.join(copy, file)
                content = bytearray(pathlib.Path(path).read_bytes())
                content[place] ^= 0x20
                pathlib.Path(path).write_bytes(content)
                checked = run("store", copy, "--verify", "--samples", "5")
                if checked.returncode == 0:
                    self.assertTrue(file.startswith(harmless), f"byte {place} of {file} went unnoticed")
                else:
                    self.assertEqual(checked.returncode, 1, checked.stderr)
                    self.assertIn("error: ", checked.stderr)
                    noticed += 1
                answer = run("value", BOARD, "--store", copy)
                self.assertEqual((answer.stdout, answer.returncode), (plain, 0), f"byte {place} of {file}")
        self.assertGreater(noticed, 5)

    def test_a_wrong_answer_is_found(self):
        self.fill(self.store, [BOARD])
        raw = RawStore(self.store)
        key = f"vcram\0\0{BOARD}".encode()
        answer = bytearray(raw.get(key))
        answer[-8] ^= 1
        raw.put(key, bytes(answer))
        raw.close()
        checked = run("store", self.store, "--verify")
        self.assertEqual(checked.returncode, 1)
        self.assertIn(f"wrong: values {BOARD} = *2", checked.stdout)

    def test_a_newer_format(self):
        self.fill(self.store, [BOARD])
        raw = RawStore(self.store)
        raw.put(b"!format", b"2")
        raw.close()
        told = run("value", BOARD, "--store", self.store)
        self.assertEqual((told.stdout, told.returncode), (run("value", BOARD).stdout, 0))
        self.assertIn("has format 2, and this program knows 1", told.stderr)
        self.assertEqual(run("store", self.store).returncode, 1)

    def test_a_full_disk(self):
        self.fill(self.store, [BOARD])
        lines = boards(300, seed=3)

        def full():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))

        told = run("value", "-", "--store", self.store, input="\n".join(lines) + "\n", preexec_fn=full)
        self.assertEqual((told.stdout, told.returncode), (run("value", "-", input="\n".join(lines) + "\n").stdout, 0))
        self.assertIn("warning: the store", told.stderr)
        self.assertEqual(run("store", self.store, "--verify").returncode, 0)

    def test_folders_that_are_no_store(self):
        other = self.folder / "other"
        other.mkdir()
        (other / "letter.txt").write_text("dear")
        for place in (str(other), "/proc/nothing/here", str(other / "letter.txt")):
            told = run("value", BOARD, "--store", place)
            self.assertEqual((told.stdout, told.returncode), (run("value", BOARD).stdout, 0), place)
            self.assertIn("warning: ", told.stderr)
            self.assertEqual(run("store", place).returncode, 1)
        self.assertEqual(os.listdir(other), ["letter.txt"])

    # Several stores.

    def test_stores_of_two_machines_are_merged(self):
        lines = boards(40)
        other = str(self.folder / "other")
        self.fill(self.store, lines[:25])
        self.fill(other, lines[15:])
        run("period", "0.16", "--store", other)
        ours = self.counts()[("values", "cram")]
        theirs = self.counts(other)[("values", "cram")]
        merged = run("store", self.store, "--merge", other, "--json")
        self.assertEqual(merged.returncode, 0, merged.stderr)
        told = json.loads(merged.stdout)["merged"]
        self.assertEqual(told["contradictions"], 0)
        both = self.counts()
        self.assertEqual(both[("values", "cram")], ours + theirs - told["known"])
        self.assertEqual(both[("periods", "0.16")], 1)
        again = json.loads(run("store", self.store, "--merge", other, "--json").stdout)["merged"]
        self.assertEqual((again["new"], again["longer"]), (0, 0))

    def test_contradictions_are_reported_and_not_taken(self):
        other = str(self.folder / "other")
        self.fill(self.store, [BOARD])
        self.fill(other, [BOARD])
        raw = RawStore(other)
        key = f"vcram\0\0{BOARD}".encode()
        answer = bytearray(raw.get(key))
        answer[-8] ^= 1
        raw.put(key, bytes(answer))
        raw.close()
        merged = run("store", self.store, "--merge", other)
        self.assertEqual(merged.returncode, 1)
        self.assertIn(f"contradiction: values {BOARD} = *3, but *2 there", merged.stdout)
        self.assertIn("*3", run("value", BOARD, "--store", self.store).stdout)

    def test_export_and_compact(self):
        self.fill(self.store, boards(30) + [BOARD])
        table = self.folder / "cram.csv"
        told = run("store", self.store, "--export", str(table), "--game", "cram", "--compact")
        self.assertEqual(told.returncode, 0, told.stderr)
        lines = table.read_text().splitlines()
        self.assertEqual(lines[0], "kind,game,rules,position,answer")
        self.assertIn(f"values,cram,,{BOARD},*3", lines)
        self.assertEqual(run("store", self.store, "--export", "-", "--game", "cram").stdout, table.read_text())

    # The server.

    def test_the_server_keeps_answers(self):
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--store", self.store], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True, env=environment())
        try:
            address = server.stdout.readline().split()[3]
            query = urllib.parse.urlencode({"expression": BOARD})
            answer = urllib.request.urlopen(f"{address}api/value?{query}", timeout=30).read()
            self.assertIn(b'"*3"', answer)
            # A client names questions, never places.
            refused = urllib.parse.urlencode({"expression": BOARD, "store": "/tmp/elsewhere"})
            with self.assertRaises(urllib.error.HTTPError) as trouble:
                urllib.request.urlopen(f"{address}api/value?{refused}", timeout=30)
            trouble.exception.close()
        finally:
            server.terminate()
            server.communicate()
        self.assertEqual(self.counts()[("values", "cram")], 1)


if __name__ == "__main__":
    names = ["StoreTest.test_kill_at_any_moment"] if LONG else None
    unittest.main(argv=[sys.argv[0]], defaultTest=names)
