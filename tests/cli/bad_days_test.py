#!/usr/bin/env python3
"""sequence, period and sweep on bad days, through the real binary: kill -9 at random moments, a full disk, a folder from
a machine with other kernels, two processes in one place. Figures are equal in the end, and nothing is lost.

    bad_days_test.py GRUNDY [KILLS]"""
import csv
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
import unittest

import binary
from in_folder import InFolder, grundy

LONG = sys.argv[-1].isdigit()
KILLS = int(sys.argv.pop()) if LONG else 8


def figures(text):
    """Of an answer in JSON: all that does not depend on the machine, and on how often the run was stopped."""
    found = json.loads(text)
    return {key: found[key] for key in found if key not in ("stats", "seconds", "values_per_second", "continued_at",
                                                            "first_values")}


def started(*arguments, **more):
    return subprocess.Popen([binary.PATH, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, **more)


class Killed(InFolder):
    def expect_same_after_kills(self, run, keeping, answer_of, lengths):
        """`run` is killed so many times, each time a while after its beginning, and goes on with `keeping`. Whenever it
        comes to its end the answer is compared, and it begins anew."""
        before = time.monotonic()
        whole = grundy(*run)
        self.assertEqual(whole.returncode, 0, whole.stderr)
        span = time.monotonic() - before
        expected = answer_of(whole, False)
        dice = random.Random(lengths)
        killed = ended = 0
        while killed < KILLS:
            child = started(*run, *keeping)
            time.sleep(dice.uniform(0, span * lengths))
            child.send_signal(signal.SIGKILL)
            out, err = child.communicate()
            killed += child.returncode == -signal.SIGKILL
            self.assertNotIn("damaged", err)
            if child.returncode == 0:
                self.assertEqual(answer_of(child, True, out), expected)
                ended += 1
                self.forget()
            else:
                self.assertEqual(child.returncode, -signal.SIGKILL, err)
        last = grundy(*run, *keeping)
        self.assertEqual(last.returncode, 0, last.stderr)
        self.assertNotIn("damaged", last.stderr)
        self.assertEqual(answer_of(last, True), expected)

    def forget(self):
        for path in self.folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()

    def test_a_sequence(self):
        for code, to in [("0.106", 100_000_000), ("0.6", 400_000)]:
            with self.subTest(code):
                self.forget()
                run = ["sequence", code, "--to", to, "--keep", 1 << 20, "--frequencies", "--json"]
                self.expect_same_after_kills(run, ["--checkpoint", self.path("c")],
                                             lambda ran, _, out=None: figures(out or ran.stdout), 0.6)

    def test_a_period(self):
        run = ["period", "0.376" if LONG else "0.16", "--json"]
        self.expect_same_after_kills(run, ["--checkpoint", self.path("c")],
                                     lambda ran, _, out=None: figures(out or ran.stdout), 0.6)

    def test_a_sweep(self):
        """Rows and certificates are those of a sweep that nobody stopped, byte for byte."""
        def table(ran, kept, out=None):
            if kept:
                return (self.folder / "t.csv").read_text(), (self.folder / "t.certs").read_text()
            whole = ["-o", self.path("w.csv"), "--certificates", self.path("w.certs")]
            self.assertEqual(grundy(*run, *whole).returncode, 0)
            return (self.folder / "w.csv").read_text(), (self.folder / "w.certs").read_text()
        run = ["sweep", "--digits", 2, "--limit", 8000, "--no-stats"]
        self.expect_same_after_kills(run, ["-o", self.path("t.csv"), "--certificates", self.path("t.certs")], table, 1)
        # A killed one leaves a part of a new table beside the old one; the rows themselves stand under their name.
        self.assertTrue((self.folder / "t.csv").exists())


LONG_RUNS = [["sequence", "0.106", "--to", 10**12], ["period", "0.106"]]


@unittest.skipIf(LONG, "kills only")
class OtherKernels(InFolder):
    def test_a_folder_goes_on_elsewhere(self):
        def kernel(name):
            return {**os.environ, "GRUNDY_KERNEL": name}
        kernels = [name for name in ["scalar", "avx2", "gfni_avx512"]
                   if grundy("sequence", "0.16", "--to", 10, env=kernel(name)).returncode == 0]
        for run, stop in [(["sequence", "0.106", "--to", 900_000], ["--to", 300_000]),
                          (["sequence", "0.6", "--to", 60_000], ["--to", 30_000]),
                          (["sequence", "0.146", "--to", 40_000], ["--to", 15_000]),
                          (["period", "0.16"], ["--limit", 200_000])]:
            def known(ran):
                # Where a theorem can be applied depends on where a limit stopped the search.
                return {key: value for key, value in figures(ran.stdout).items()
                        if key not in ("values_computed", "repetitions")}
            expected = known(grundy(*run, "--json"))
            for here in kernels:
                begun = run[:2] + stop + ["--checkpoint", self.path(here)]
                self.assertIn(grundy(*begun, env=kernel(here)).returncode, (0, 3))
                for there in kernels:
                    shutil.rmtree(self.path("copy"), ignore_errors=True)
                    shutil.copytree(self.path(here), self.path("copy"))
                    ran = grundy(*run, "--checkpoint", self.path("copy"), "--json", env=kernel(there))
                    self.assertEqual(ran.returncode, 0, ran.stderr)
                    self.assertNotIn("warning", ran.stderr)
                    self.assertEqual(known(ran), expected, (run, here, there))
                shutil.rmtree(self.path(here))

    def test_a_table_goes_on_elsewhere(self):
        def rows(name):
            with open(self.path(name)) as file:
                return [{key: row[key] for key in row if key != "limit"} for row in csv.DictReader(file)]
        run = ["sweep", "--digits", 2, "--no-stats", "--limit"]
        grundy(*run, 20_000, "-o", self.path("whole.csv"))
        grundy(*run, 5000, "-o", self.path("t.csv"), env={**os.environ, "GRUNDY_KERNEL": "scalar"})
        self.assertEqual(grundy(*run, 20_000, "-o", self.path("t.csv")).returncode, 0)
        self.assertEqual(rows("t.csv"), rows("whole.csv"))


@unittest.skipIf(LONG, "kills only")
class TwoAtOnce(InFolder):
    def refused(self, first, second, place):
        """The second is refused at once and says why; the first one does not notice."""
        begun = started(*first)
        try:
            binary.until_it_hears_signals(begun)
            until = time.monotonic() + 60
            while not place.exists() and time.monotonic() < until:
                time.sleep(0.02)
            time.sleep(0.5)
            ran = grundy(*second)
            self.assertEqual((ran.returncode, ran.stdout), (1, ""), ran.stderr)
            self.assertIn("another run is at work", ran.stderr)
            self.assertIn(str(place), ran.stderr)
            self.assertIn("wait for its end, or choose another", ran.stderr)
        finally:
            begun.send_signal(signal.SIGTERM)
            out, err = begun.communicate(timeout=60)
        self.assertEqual(begun.returncode, 3, err)

    def test_in_one_checkpoint_folder(self):
        for first in LONG_RUNS:
            for second in LONG_RUNS:
                place = self.folder / "c"
                shutil.rmtree(place, ignore_errors=True)
                self.refused([*first, "--checkpoint", place], [*second, "--checkpoint", place], place)

    def test_at_one_table(self):
        """They wrote over one another's rows."""
        table, certificates = self.folder / "t.csv", self.folder / "t.certs"
        for play in ["normal", "misere"]:
            sweep = ["sweep", "--digits", 3, "--limit", 10**9 if play == "normal" else 20_000, "--play", play]
            self.refused([*sweep, "-o", table], [*sweep, "-o", table], table)
            self.refused([*sweep, "-o", table, "--certificates", certificates],
                         [*sweep, "-o", self.path("other.csv"), "--certificates", certificates], certificates)
            self.assertGreater(len(table.read_text().splitlines()), 1)
            for file in (table, certificates):
                file.unlink()

    def test_one_after_the_other(self):
        for _ in range(3):
            self.assertEqual(grundy("sweep", "--digits", 1, "--limit", 100, "-o", self.path("t.csv")).returncode, 0)

    def test_one_file_for_both_or_none(self):
        for play in ["normal", "misere"]:
            sweep = ["sweep", "--digits", 1, "--limit", 100, "--play", play]
            twice = grundy(*sweep, "-o", self.path("t"), "--certificates", self.path("t"))
            self.assertEqual(twice.returncode, 2)
            self.assertIn("named twice", twice.stderr)
            # It made a file of this name, with the rows in it.
            unnamed = grundy(*sweep, "-o", "-", cwd=self.folder)
            self.assertEqual((unnamed.returncode, unnamed.stdout), (2, ""))
            self.assertFalse((self.folder / "-").exists())


@unittest.skipIf(LONG, "kills only")
@unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full here")
class FullDisk(InFolder):
    """The next checkpoint leads to a device that is always full."""

    def fill(self):
        (self.folder / "c").mkdir(exist_ok=True)
        (self.folder / "c/unfinished.checkpoint").symlink_to("/dev/full")

    def test_stops_at_once_and_goes_on_later(self):
        for run in [["sequence", "0.106", "--to", 10**12], ["period", "0.106"]]:
            shutil.rmtree(self.path("c"), ignore_errors=True)
            grundy(*run, "--checkpoint", self.path("c"), "--time-limit", 0.5)
            self.fill()
            # It went on, for hours, and threw the answer away in the end.
            ran = grundy(*run, "--checkpoint", self.path("c"), timeout=60)
            self.assertEqual((ran.returncode, ran.stdout), (1, ""), ran.stderr)
            self.assertIn("No space left on device", ran.stderr)
            self.assertIn(self.path("c"), ran.stderr)
            (self.folder / "c/unfinished.checkpoint").unlink(missing_ok=True)
            again = grundy(*run, "--checkpoint", self.path("c"), "--time-limit", 0.5)
            self.assertEqual(again.returncode, 3, again.stderr)
            self.assertNotIn("warning", again.stderr)

    def test_an_answer_that_is_whole_is_given(self):
        for run in [["sequence", "0.16", "--to", 1000, "--json"], ["period", "0.77", "--json"]]:
            shutil.rmtree(self.path("c"), ignore_errors=True)
            expected = figures(grundy(*run).stdout)
            self.fill()
            ran = grundy(*run, "--checkpoint", self.path("c"))
            self.assertEqual((ran.returncode, figures(ran.stdout)), (0, expected), ran.stderr)
            self.assertIn("warning", ran.stderr)
            self.assertIn("No space left on device", ran.stderr)

    def test_a_table_that_can_not_grow(self):
        run = ["sweep", "--digits", 2, "--limit", 5000, "--no-stats"]
        grundy(*run, "-o", self.path("whole.csv"))
        for most in (900, 4000, 9000):
            ran = grundy(*run, "-o", self.path("t.csv"), restore_signals=False,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
            self.assertEqual(ran.returncode, 1, ran.stderr)
            self.assertIn("t.csv", ran.stderr)
            self.assertIn("File too large", ran.stderr)
        self.assertEqual(grundy(*run, "-o", self.path("t.csv")).returncode, 0)
        self.assertEqual((self.folder / "t.csv").read_text(), (self.folder / "whole.csv").read_text())


if __name__ == "__main__":
    binary.main()
