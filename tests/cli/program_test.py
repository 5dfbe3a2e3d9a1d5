#!/usr/bin/env python3
"""The real binary, as a user or a script meets it."""
import json
import os
import pty
import select
import signal
import subprocess
import time
import unittest

import binary
from binary import grundy


class Value(unittest.TestCase):
    def test_answer_on_stdout_and_nothing_on_stderr(self):
        ran = grundy("value", "kayles(7) + nim(3)")
        self.assertEqual(ran.returncode, 0)
        self.assertEqual(ran.err, "")
        self.assertTrue(ran.out.startswith("kayles(7) + nim(3) = *1\n"))

    def test_json(self):
        answer = json.loads(grundy("value", "kayles(7) + nim(3)", "--json").out)
        self.assertEqual(answer["value"], "*1")
        self.assertEqual(answer["nimber"], 1)
        self.assertEqual(answer["outcome"], "N")
        self.assertEqual(answer["play"], "normal")
        self.assertEqual([term["value"] for term in answer["terms"]], ["*2", "*3"])
        self.assertEqual(list(answer)[-1], "stats")
        self.assertIn("version", answer)

    def test_equal_questions_give_equal_bytes(self):
        runs = [grundy("value", "kayles(50) + wythoff(9,4)", "--json", "--no-stats").out for _ in range(2)]
        self.assertEqual(runs[0], runs[1])
        self.assertNotIn("stats", json.loads(runs[0]))

    def test_misere_has_outcomes_and_no_values(self):
        answer = json.loads(grundy("value", "nim(1,1,2)", "--play", "misere", "--json").out)
        self.assertEqual((answer["outcome"], answer["value"], answer["nimber"]), ("N", None, None))

    def test_numbers_beyond_two_to_53_are_strings(self):
        self.assertEqual(json.loads(grundy("value", "*9007199254740993", "--json").out)["nimber"], "9007199254740993")
        self.assertEqual(json.loads(grundy("value", "*9007199254740992", "--json").out)["nimber"], 9007199254740992)

    def test_all_solvers_agree(self):
        for expression in ["kayles(12)", "wythoff(4,6) + *2", "0.137(9) + subtract(7; 1,3)", "2.lasker(4) + *1"]:
            outcomes = set()
            for solver in ["auto", "definition", "memo", "search", "outcome"]:
                for extra in [[], ["--no-theory"]]:
                    ran = grundy("value", expression, "--solver", solver, "--json", *extra)
                    outcomes.add(json.loads(ran.out)["outcome"])
            self.assertEqual(len(outcomes), 1, expression)

    def test_ten_million_deep(self):
        ran = grundy("value", "subtract(10000000; 1,2)", "--solver", "memo", "--no-theory")
        self.assertTrue(ran.out.startswith("subtract(10000000; 1,2) = *1\n"), ran.out)

    def test_explain(self):
        ran = grundy("value", "kayles(7) + nim(3)", "--explain")
        self.assertEqual(ran.returncode, 0)
        self.assertIn("nim-sum", ran.out)


class Limits(unittest.TestCase):
    def test_time(self):
        started = time.monotonic()
        ran = grundy("value", "kayles(80)", "--solver", "definition", "--time-limit", "0.3")
        self.assertEqual(ran.returncode, 3)
        self.assertIn("unknown: time limit", ran.out)
        self.assertLess(time.monotonic() - started, 30)

    def test_memory(self):
        ran = grundy("value", "kayles(80)", "--solver", "definition", "--memory-limit", "2M")
        self.assertEqual(ran.returncode, 3)
        self.assertIn("unknown: memory limit", ran.out)

    def test_interrupt(self):
        with subprocess.Popen([binary.PATH, "value", "kayles(90)", "--solver", "definition"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as running:
            time.sleep(1)
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=60)
            self.assertEqual(running.returncode, 3)
            self.assertIn(b"unknown: interrupted", out)

    def test_progress_only_on_a_terminal(self):
        ran = grundy("value", "kayles(90)", "--solver", "definition", "--time-limit", "1.5")
        self.assertEqual(ran.err, "")
        master, slave = pty.openpty()
        with subprocess.Popen([binary.PATH, "value", "kayles(90)", "--solver", "definition", "--time-limit", "2.5"],
                              stdout=subprocess.PIPE, stderr=slave, env=dict(os.environ, TERM="xterm")) as running:
            running.communicate(timeout=60)  # a few lines of progress fit into the terminal's buffer
        os.close(slave)
        self.assertIn(b"positions", os.read(master, 65536))
        os.close(master)


class Moves(unittest.TestCase):
    def test_json(self):
        answer = json.loads(grundy("moves", "nim(5,7,9)", "--json").out)
        self.assertEqual([(move["to"], move["winning"]) for move in answer["moves"]], [("nim(5,7,2)", True)])
        everything = json.loads(grundy("moves", "nim(1,2)", "--all", "--json").out)
        self.assertEqual(sorted(move["to"] for move in everything["moves"]), ["nim(0,2)", "nim(1,0)", "nim(1,1)"])

    def test_each_winning_move_leads_to_a_lost_position(self):
        for expression in ["kayles(9) + nim(3)", "wythoff(3,7)", "cake(5,6,8)", "staircase(1,2,2)", "queen(f3)"]:
            moves = json.loads(grundy("moves", expression, "--json").out)["moves"]
            self.assertTrue(moves, expression)
            for move in moves:
                self.assertEqual(json.loads(grundy("value", move["to"], "--json").out)["outcome"], "P", move)

    def test_each_side_has_moves_of_its_own(self):
        def cuts(player):
            ran = grundy("moves", "stalk(LRRL)", "--all", "--player", player, "--json")
            return [(move["move"].split(";")[0], move["winning"]) for move in json.loads(ran.out)["moves"]]
        self.assertEqual(cuts("left"), [("cut ground-1 (blue)", True), ("cut 3-4 (blue)", True)])
        self.assertEqual(cuts("right"), [("cut 1-2 (red)", False), ("cut 2-3 (red)", False)])
        self.assertEqual(len(cuts("both")), 4)

    def test_a_lost_position_says_so(self):
        ran = grundy("moves", "nim(3,3)")
        self.assertEqual(ran.returncode, 0)
        self.assertIn("second player wins", ran.out)


class Table(unittest.TestCase):
    def test_json(self):
        answer = json.loads(grundy("table", "kayles", "--to", "8", "--json").out)
        self.assertEqual(answer["values"], [0, 1, 2, 3, 1, 4, 3, 2, 1])
        self.assertEqual(answer["from"], 0)
        grid = json.loads(grundy("table", "wythoff(x,y)", "--to", "2x2", "--json").out)
        self.assertEqual(grid["rows"], [[0, 1, 2], [1, 2, 0], [2, 0, 1]])

    def test_every_format_writes_something(self):
        help_text = grundy("table", "--help").out
        for name in ["text", "csv", "json", "b-file", "cpp", "python", "svg"]:
            self.assertIn(name, help_text)
            ran = grundy("table", "kayles", "--to", "30", "--format", name)
            self.assertEqual(ran.returncode, 0, (name, ran.err))
            self.assertTrue(ran.out)

    def test_python_array_is_python(self):
        space = {}
        exec(grundy("table", "kayles", "--to", "8", "--format", "python").out, space)
        self.assertIn([0, 1, 2, 3, 1, 4, 3, 2, 1], [list(v) for v in space.values() if isinstance(v, (list, tuple))])


class Pattern(unittest.TestCase):
    def findings(self, *arguments):
        ran = grundy("pattern", *arguments, "--json")
        self.assertEqual(ran.returncode, 0, ran.err)
        return json.loads(ran.out)["findings"]

    def test_kayles_is_proved(self):
        [period] = [f for f in self.findings("kayles", "--to", "300") if f["kind"] == "period"]
        self.assertEqual((period["period"], period["preperiod"], period["evidence"]), (12, 71, "proved"))

    def test_grundys_game_has_none(self):
        self.assertEqual(self.findings("grundys_game", "--to", "400"), [])

    def test_observation_is_never_called_a_proof(self):
        for game in ["fibonacci_nim", "wythoff"]:
            for finding in self.findings(game, "--to", "60" if game == "fibonacci_nim" else "60x60"):
                self.assertEqual(finding["evidence"], "observed", finding)

    def test_mod_and_powers(self):
        self.assertIn("mod", [f["kind"] for f in self.findings("subtract(n; 1..5)", "--to", "60")])
        self.assertIn("beatty", [f["kind"] for f in self.findings("wythoff", "--to", "60x60")])


class Compare(unittest.TestCase):
    def compared(self, left, right):
        return json.loads(grundy("compare", left, right, "--json").out)

    def test_equal_and_not_isomorphic(self):
        answer = self.compared("kayles(3)", "nim(3)")
        self.assertEqual((answer["equal"], answer["isomorphic"]), (True, False))

    def test_isomorphic(self):
        self.assertTrue(self.compared("nim(2)", "subtract(2; 1..2)")["isomorphic"])

    def test_what_tells_them_apart_does(self):
        answer = self.compared("kayles(5)", "nim(3)")
        self.assertFalse(answer["equal"])
        outcomes = [json.loads(grundy("value", f"{side} + {answer['tells_apart']}", "--json").out)["outcome"]
                    for side in ["kayles(5)", "nim(3)"]]
        self.assertEqual(outcomes, answer["outcomes"])
        self.assertNotEqual(*outcomes)


class Check(unittest.TestCase):
    def test_right_and_wrong_lists(self):
        right = grundy("table", "kayles", "--to", "50", "--format", "b-file").out
        self.assertEqual(grundy("check", "-", "kayles", given=right).returncode, 0)
        wrong = grundy("check", "-", "kayles", given=right.replace("\n9 4\n", "\n9 5\n"))
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("9", wrong.out)
        self.assertEqual(grundy("check", "-", "kayles", given="1 one\n").returncode, 2)
        self.assertNotEqual(grundy("check", "no such file", "kayles").returncode, 0)


class Games(unittest.TestCase):
    def test_every_game_is_described_and_its_example_answered(self):
        games = json.loads(grundy("games", "--json").out)["games"]
        self.assertGreater(len(games), 25)
        examples = "".join(game["example"] + "\n" for game in games)
        ran = grundy("value", "-", "--time-limit", "20", given=examples)
        self.assertEqual(ran.err, "")
        for game in games:
            self.assertIn(game["summary"], grundy("games", game["name"]).out)

    def test_an_unknown_name(self):
        ran = grundy("games", "kayls")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("kayles", ran.err)


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


class Help(unittest.TestCase):
    def commands(self):
        completion = grundy("completion", "bash").out
        return completion.split('compgen -W "')[1].split(" --help")[0].split()

    def test_every_command_has_help_that_ends_in_examples(self):
        names = self.commands()
        self.assertIn("value", names)
        for name in names:
            ran = grundy(name, "--help")
            self.assertEqual(ran.returncode, 0, name)
            self.assertIn("Examples:", ran.out, name)

    def test_man_page_names_every_command(self):
        page = grundy("man").out
        for name in self.commands():
            self.assertIn(f".SS grundy {name}", page)

    def test_completion_of_games(self):
        script = grundy("completion", "bash").out
        ask = "COMP_WORDS=(grundy value kayl) COMP_CWORD=2; _grundy 2>/dev/null; echo ${COMPREPLY[@]}"
        ran = subprocess.run(["bash", "-c", script + ask], capture_output=True, text=True)
        self.assertEqual(ran.stdout.split(), ["kayles"])
        for shell in ("zsh", "fish"):
            self.assertIn("grundys_game", grundy("completion", shell).out)

    def test_only_the_server_loads_http(self):
        libraries = subprocess.run(["ldd", binary.PATH], capture_output=True, text=True).stdout
        self.assertNotIn("httplib", libraries)
        self.assertNotIn("libssl", libraries)

    def test_completion_of_other_shells(self):
        self.assertTrue(grundy("completion", "zsh").out.startswith("#compdef grundy"))
        self.assertIn("complete -c grundy", grundy("completion", "fish").out)
        self.assertEqual(grundy("completion", "dos").returncode, 2)

    def test_closed_pipe_is_no_crash(self):
        ran = subprocess.run(["bash", "-c", f"'{binary.PATH}' table kayles --to 100000 --format csv | head -n 1"],
                             capture_output=True, timeout=120)
        self.assertNotIn(b"terminate", ran.stderr)


if __name__ == "__main__":
    binary.main()
