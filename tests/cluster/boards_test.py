#!/usr/bin/env python3
"""Boards of Chomp in slices, and boards that all processes search."""
import json
import pathlib
import tempfile

from mpirun import Processes, main, one, team


class Chomp(Processes):
    """A board in slices, and tables of boards."""

    def test_boards(self):
        for board in ("1x5", "2x2", "2x9", "3x8", "4x7", "8x5", "9x12"):
            self.same("chomp", board, "--json", "--no-stats")
        self.same("chomp", "5x6", "--list", counts=(2, 3, 4))
        self.same("chomp", "3x9", "--list", "--format", "csv", counts=(2, 4))
        self.same("chomp", "6x7", "--grundy", "--explain", counts=(3,))
        self.same("chomp", "3xN", "--openings-up-to", "50", counts=(2,))

    def test_tables(self):
        self.same("chomp", "--up-to", "5x7", "--format", "csv")
        self.same("chomp", "--up-to", "4x5", "--format", "svg", counts=(3,))

    def test_certificates_are_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            one("chomp", "7x8", "--certificate", "alone", folder=folder)
            for count in (2, 4):
                ran = team(count, "chomp", "7x8", "--certificate", "together", folder=folder)
                self.assertEqual(ran.returncode, 0, ran.stderr.decode())
                self.assertEqual((pathlib.Path(folder) / "together").read_bytes(),
                                 (pathlib.Path(folder) / "alone").read_bytes())

    def test_limits_hold_for_all(self):
        ran = team(3, "chomp", "10x30", "--time-limit", "1")
        self.assertEqual(ran.returncode, 3, ran.stderr.decode())
        self.assertIn(b"time limit", ran.stderr)
        ran = team(3, "chomp", "10x30", "--memory-limit", "1M")
        self.assertEqual(ran.returncode, 3, ran.stderr.decode())
        self.assertIn(b"memory limit", ran.stderr)

    def test_a_share_that_is_too_large_for_another_process_is_told(self):
        """The first process was told that one takes no part, but not why, and said "interrupted"."""
        for memory, needed in (("5M", b"needs 9 MB"), ("10M", b"needs 13 MB")):  # the first process alone needs 9
            ran = team(2, "chomp", "10x26", "--memory-limit", memory)
            self.assertEqual(ran.returncode, 3, ran.stderr.decode())
            self.assertIn(b"memory limit: a share of 10x26 " + needed, ran.stderr)

    def test_a_stop_before_anything_is_done_leaves_a_checkpoint(self):
        """Others left before the first process had told them where to begin, and nothing was written."""
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(2):  # the second has one to go on from
                ran = team(3, "chomp", "10x26", "--checkpoint", "run", "--time-limit", "0", folder=folder)
                self.assertEqual(ran.returncode, 3, ran.stderr.decode())
                self.assertIn(b"time limit", ran.stderr)
                self.assertTrue((pathlib.Path(folder) / "run" / "newest.checkpoint").exists())

    def test_a_checkpoint_goes_on_with_another_number_of_processes(self):
        arguments = ("chomp", "10x26", "--json", "--no-stats", "--checkpoint", "run")
        alone = json.loads(one("chomp", "10x26", "--json", "--no-stats").stdout)
        with tempfile.TemporaryDirectory() as folder:
            stops = 0
            for count in (4, 2, 1, 3):  # 1: without mpirun
                ran = (one if count == 1 else lambda *given, **where: team(count, *given, **where))(
                    *arguments, "--time-limit", "0.3", folder=folder)
                self.assertIn(ran.returncode, (0, 3), ran.stderr.decode())
                stops += ran.returncode == 3
                self.assertEqual((pathlib.Path(folder) / "run" / "newest.checkpoint").exists(), ran.returncode == 3)
            self.assertGreater(stops, 0)
            told = json.loads(team(2, *arguments, folder=folder).stdout)
            for answer in (told, alone):
                answer.pop("method", None)  # says where it went on
            self.assertEqual(told, alone)
            self.assertFalse((pathlib.Path(folder) / "run").exists())


class Searches(Processes):
    """One board, searched by all processes, which tell each other what they find."""

    def test_values_are_the_same(self):
        for question in (["cram(5x6)"], ["cram(5x6)", "--outcome"], ["cram(4x7)", "--explain"],
                         ["node_kayles(grid(4,6))"], ["cram(3x5) + kayles(7)"], ["cram(3x5)", "--play", "misere"],
                         ["cram(4x6)", "--threads", "2"], ["cram(5x5)", "--solver", "search"]):
            self.same("value", *question)

    def test_certificates_and_checkpoints_are_those_of_one_process(self):
        with tempfile.TemporaryDirectory() as folder:
            ran = team(3, "value", "cram(5x6)", "--certificate", "proof", folder=folder)
            self.assertEqual(ran.returncode, 0, ran.stderr.decode())
            self.assertEqual(one("verify", "proof", folder=folder).returncode, 0)
            arguments = ("value", "cram(5x8)", "--checkpoint", "run")
            first = team(3, *arguments, "--time-limit", "1", folder=folder)
            self.assertIn(first.returncode, (0, 3), first.stderr.decode())
            again = team(2, *arguments, folder=folder)
            self.assertEqual(again.returncode, 0, again.stderr.decode())
            self.assertEqual(again.stdout, one(*arguments, folder=folder).stdout)

    def test_a_time_limit_holds_for_all(self):
        self.assertEqual(team(3, "value", "cram(8x9)", "--time-limit", "2").returncode, 3)  # it would take for ever


if __name__ == "__main__":
    main()
