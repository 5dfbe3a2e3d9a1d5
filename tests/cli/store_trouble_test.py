#!/usr/bin/env python3
"""A store on bad days: kill -9, damaged files, a full disk, a newer format, folders that are something else.

    store_trouble_test.py GRUNDY [KILLS]"""
import contextlib
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
import unittest

from with_store import BOARD, PROGRAM, RawStore, WithStore, boards, environment, run

KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 8
LONG = len(sys.argv) > 2


def others_reach(path):
    return all(parent.stat().st_mode & 0o001 for parent in pathlib.Path(path).resolve().parents)


class BadDays(WithStore):
    def test_kill_at_any_moment(self):
        """What was there stays, and nothing in it is wrong; a store that a kill left is opened like any other."""
        dice = random.Random(11)
        before = 0
        at_work = 0  # kills of a writer that had not come to its end
        written = 0  # and had written something new
        for kill in range(KILLS):
            source = self.folder / "lines"
            source.write_text("\n".join(boards(4000, seed=kill + 1)) + "\n")  # new ones, so that there is always work
            old = self.logs()
            with open(source) as given:
                writer = subprocess.Popen([PROGRAM, "value", "-", "--store", self.store], stdin=given,
                                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment())
            if kill % 5 == 0:
                time.sleep(dice.uniform(0.0, 0.2))  # while it opens the store and mends what the last kill left
            else:
                # From its first batch on, at any moment of what follows: a quarter of a second of work, then a batch.
                while writer.poll() is None and all(size == 0 for log, size in self.logs().items() if log not in old):
                    time.sleep(0.002)
                time.sleep(dice.uniform(0.0, 0.3))
            writer.send_signal(signal.SIGKILL)
            told = writer.communicate()[1]
            self.assertNotIn(b"warning", told)
            at_work += writer.returncode == -signal.SIGKILL
            entries = before
            if pathlib.Path(self.store, "CURRENT").exists():
                checked = run("store", self.store, "--verify", "--samples", "20", "--seed", str(kill), "--json")
                self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
                entries = json.loads(checked.stdout)["verified"]["entries"]
                self.assertGreaterEqual(entries, before)
            written += entries > before
            before = entries
            if LONG and kill % 50 == 49:
                print(f"{kill + 1} kills, {at_work} at work, {written} of them had written, {before} entries", flush=True)
        self.assertGreaterEqual(at_work, KILLS * 9 // 10)
        self.assertGreaterEqual(written, KILLS * 7 // 10)

    def logs(self):
        """The files that batches are written to, with their sizes."""
        sizes = {}
        for log in pathlib.Path(self.store).glob("*.log"):
            with contextlib.suppress(FileNotFoundError):  # gone since the folder was read
                sizes[log.name] = log.stat().st_size
        return sizes

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

    @unittest.skipIf(os.geteuid() == 0 and not shutil.which("setpriv"), "nobody is kept from writing")
    @unittest.skipIf(os.geteuid() == 0 and not others_reach(PROGRAM), "nobody else reaches the program and its parts")
    def test_a_store_that_may_only_be_read(self):
        self.fill(self.store, [BOARD])
        for name in ["", *os.listdir(self.store)]:
            os.chmod(os.path.join(self.store, name), 0o555 if name == "" else 0o444)
        os.chmod(self.folder, 0o755)
        other = ["setpriv", "--reuid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        told = subprocess.run([*other, PROGRAM, "value", BOARD, "--stats", "--store", self.store], capture_output=True,
                              text=True, env=environment())
        os.chmod(self.store, 0o755)
        self.assertEqual(told.returncode, 0, told.stderr)
        self.assertIn("method: store", told.stdout)
        self.assertIn(f"the store {self.store} can't be written to (Permission denied); what it has is used, "
                      "new answers are not kept", told.stderr)

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


if __name__ == "__main__":
    names = ["BadDays.test_kill_at_any_moment"] if LONG else None
    unittest.main(argv=[sys.argv[0]], defaultTest=names)
