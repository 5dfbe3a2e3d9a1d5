#!/usr/bin/env python3
"""Sweeps and tables by several processes: pieces that do not need each other."""
import json
import pathlib
import tempfile

from mpirun import Processes, main, one, stopped_on_the_way, team


class Sweeps(Processes):
    def test_periods(self):
        self.same("sweep", "--digits", "2", "--limit", "2000", "--no-stats")
        self.same_file(["sweep", "--digits", "2", "--limit", "2000", "--no-stats"], counts=(2, 4))
        self.same("sweep", "--digits", "1", "--limit", "2000", "--json", "--no-stats", counts=(3,))

    def test_quotients(self):
        self.same("sweep", "--play", "misere", "--digits", "2", "--limit", "100", "--order", "30")

    def test_a_stopped_sweep_continues_with_another_number_of_processes(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = ("sweep", "--digits", "2", "--limit", "2000", "--no-stats", "-o")
            one(*arguments, "whole", folder=folder)
            whole = (pathlib.Path(folder) / "whole").read_bytes()
            lines = whole.splitlines(keepends=True)
            (pathlib.Path(folder) / "part").write_bytes(b"".join(lines[:40]) + lines[40][:7])
            ran = team(3, *arguments, "part", folder=folder)
            self.assertEqual(ran.returncode, 0, ran.stderr.decode())
            self.assertEqual((pathlib.Path(folder) / "part").read_bytes(), whole)

    def test_a_time_limit_holds_for_all(self):
        ran = team(3, "sweep", "--digits", "3", "--limit", "1000000000", "--threads", "1", "--time-limit", "2")
        self.assertEqual(ran.returncode, 3)
        self.assertIn(b"stopped: time limit", ran.stderr)


class Tables(Processes):
    """Cells by all processes, the table by the first."""

    def test_tables(self):
        self.same("table", "cram(m,n)", "--to", "4x5")
        self.same("table", "treblecross", "--to", "14")
        self.same("table", "kayles", "--to", "30", "--play", "misere", counts=(2, 4))
        self.same("table", "wythoff(x,y)", "--to", "9x9", "--solver", "memo", counts=(3,))
        self.same("table", "bishop(b1; dirs=ul ur, blocked=c2 d5)", counts=(2,))
        self.same("table", "loop", "--to", "9", "-e",
                  "game loop(n)  move -> n-1 if n > 0  move -> n+1 if n < 9  move -> 0 if n > 3", counts=(1, 2, 3, 4))
        self.same_file(["table", "cram(m,n)", "--to", "3x6", "--format", "csv"], counts=(2, 4))

    def test_what_is_wrong_is_told_once(self):
        for arguments in (("table", "cram(m,n)"), ("table", "nosuch", "--to", "5"), ("table", "f", "--to", "9", "-e",
                          "game f(n)  move -> n-1 if n > 0  move -> n / (n-6) if n > 4")):
            with self.subTest(arguments=arguments):
                alone = one(*arguments)
                ran = team(3, *arguments)
                self.assertEqual((ran.returncode, ran.stdout), (alone.returncode, alone.stdout))
                self.assertEqual(ran.stderr.count(b"error:"), 1, ran.stderr.decode())

    def test_values_in_a_store_say_nothing_about_misere_play(self):
        arguments = ("table", "cram(m,n)", "--to", "3x5")
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(team(2, *arguments, "--store", "cache", folder=folder).stdout, one(*arguments).stdout)
            misere = (*arguments, "--play", "misere")
            self.assertEqual(team(2, *misere, "--store", "cache", folder=folder).stdout, one(*misere).stdout)

    def test_a_stopped_table_goes_on_with_another_number_of_processes(self):
        arguments = ("table", "cram(m,n)", "--to", "5x7")
        with tempfile.TemporaryDirectory() as folder:
            def is_kept():
                rows = json.loads(one("store", "cache", "--json", folder=folder).stdout)["rows"]
                return any(row["kind"] == "values" and row["game"] == "cram" for row in rows)
            stopped = stopped_on_the_way(lambda seconds: team(3, *arguments, "--store", "cache", "--time-limit",
                                                              str(seconds), folder=folder), is_kept)
            self.assertIn(stopped.returncode, (0, 3), stopped.stderr.decode())
            self.assertTrue(is_kept())
            self.assertEqual(team(2, *arguments, "--store", "cache", folder=folder).stdout, one(*arguments).stdout)
            self.assertEqual(one("store", "cache", "--verify", folder=folder).returncode, 0)

    def test_a_checkpoint_goes_on_with_another_number_of_processes(self):
        arguments = ("table", "cram(m,n)", "--to", "5x7")
        alone = one(*arguments).stdout
        with tempfile.TemporaryDirectory() as folder:
            again = (*arguments, "--checkpoint", "run")
            stopped = stopped_on_the_way(lambda seconds: team(4, *again, "--time-limit", str(seconds), folder=folder),
                                         lambda: any(pathlib.Path(folder).glob("run/cells-*/newest.checkpoint")))
            self.assertIn(stopped.returncode, (0, 3), stopped.stderr.decode())
            kept = list(pathlib.Path(folder).glob("run/cells-*/newest.checkpoint"))
            self.assertEqual(len(kept), 1, "cells that were found are not kept")
            for count in (2, 3):
                self.assertIn(team(count, *again, "--time-limit", "0.5", folder=folder).returncode, (0, 3))
            self.assertEqual(team(2, *again, folder=folder).stdout, alone)
            self.assertEqual(one(*again, folder=folder).stdout, alone)
            # And the other way round: begun by one process, which keeps what its searches found.
            self.assertIn(one(*arguments, "--checkpoint", "other", "--time-limit", "0.3", folder=folder).returncode, (0, 3))
            self.assertEqual(team(3, *arguments, "--checkpoint", "other", folder=folder).stdout, alone)


if __name__ == "__main__":
    main()
