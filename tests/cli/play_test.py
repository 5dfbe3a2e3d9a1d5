#!/usr/bin/env python3
"""Playing against the engine, and the menu of a terminal."""
import os
import pty
import select
import subprocess
import unittest

import binary
from binary import grundy


class Play(unittest.TestCase):
    def test_a_perfect_engine_wins_what_it_can(self):
        ran = grundy("play", "nim(2,2)", "--seed", "1", given="1\n1\n1\n1\n1\n")
        self.assertEqual(ran.returncode, 0)
        self.assertIn("the engine wins", ran.out)

    def test_hints_win(self):
        ran = grundy("play", "nim(1,2)", given="hint\nvalue\nundo\nnonsense\nnim(1,1)\n1\n1\n")
        self.assertIn("A winning move: ", ran.out)
        self.assertIn("nothing to undo", ran.out)
        self.assertIn("is no move here", ran.out)
        self.assertIn("you win!", ran.out)

    def test_misere(self):
        ran = grundy("play", "nim(1)", "--play", "misere", given="1\n")
        self.assertIn("the engine wins", ran.out)

    def test_the_end_of_the_input_ends_the_game(self):
        self.assertEqual(grundy("play", "kayles(9)", given="").returncode, 0)

    def test_the_board_is_there_at_once_and_the_engine_moves_in_time(self):
        ran = grundy("play", "chomp(30x30)", "--time-limit", "0.3", given="2\nquit\n")
        self.assertIn("Your move: ", ran.out)
        self.assertIn("The engine plays: ", ran.out)
        self.assertEqual(ran.returncode, 0)
        ran = grundy("play", "chomp(30x30)", "--time-limit", "0.3", given="hint\nvalue\n")
        self.assertIn("A winning move: bite at row 2, column 2", ran.out)
        self.assertIn("You can win from here.", ran.out)
        ran = grundy("play", "nogo(20x20)", "--time-limit", "0.3", given="hint\nvalue\n")
        self.assertIn("No winning move was found in 0.3 s.", ran.out)
        self.assertIn("Who wins is not known: time limit", ran.out)
        # Rules that a limit has stopped go on with the next move.
        rules = "game g(a, b, c)  move -> (a-i, b, c) for i in 1..a  move -> (a, b-i, c+i) for i in 1..b  " \
                "move -> (a, b, c-i) for i in 1..c if i*i mod 7 != a+b"
        ran = grundy("play", "-e", rules, "g(90,90,90)", "--time-limit", "0.05", given="1\n1\nquit\n")
        self.assertEqual(ran.out.count("The engine plays: "), 2, ran.out + ran.err)


class Menu(unittest.TestCase):
    def test_elsewhere_than_on_a_terminal_the_help_is_shown(self):
        ran = grundy()
        self.assertIn("value", ran.out + ran.err)

    def wait_for(self, terminal, words):
        shown = b""
        while words not in shown:
            ready, _, _ = select.select([terminal], [], [], 60)
            self.assertTrue(ready, f"{words} does not appear in {shown}")
            shown += os.read(terminal, 65536)
        return shown

    def read_to_the_end(self, terminal):
        try:
            while select.select([terminal], [], [], 60)[0] and os.read(terminal, 65536):
                pass
        except OSError:
            pass  # the other side is closed

    def test_on_a_terminal(self):
        master, slave = pty.openpty()
        with subprocess.Popen([binary.PATH], stdin=slave, stdout=slave, stderr=slave) as running:
            os.close(slave)
            self.wait_for(master, b"whole position")
            os.write(master, b"kayles(7)\n")
            self.assertIn(b"kayles(7) = *2", self.wait_for(master, b"[q]uit"))
            os.write(master, b"q\n")
            self.read_to_the_end(master)
            self.assertEqual(running.wait(60), 0)
        os.close(master)


if __name__ == "__main__":
    binary.main()
