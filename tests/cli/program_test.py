#!/usr/bin/env python3
"""The real binary, as a user or a script meets it."""
import json
import os
import pty
import select
import signal
import subprocess
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

    def test_mirror_images_are_said_to_count_once(self):
        once = "were counted once"
        self.assertIn(once, grundy("value", "kayles(4)", "--explain").out)
        self.assertNotIn(once, grundy("value", "nim(4)", "--explain").out)
        pins = "game pins(n)  move -> pins(a) + pins(n-k-a) for k in 1..2, a in 0..n-k"
        said = grundy("value", "-e", pins, "pins(4)", "--explain").out
        self.assertIn("pins(4) has 7 moves", said)
        self.assertNotIn(once, said)

    def test_one_vertex_and_one_edge(self):
        self.assertIn("\n2 vertices, 1 edge: 1 N, 1 P, 0 D;", grundy("graph", "--of", "nim(1)").out)
        self.assertIn("\n1 vertex, 0 edges: 0 N, 1 P, 0 D;", grundy("graph", "--of", "nim(0)").out)

    def test_explain(self):
        ran = grundy("value", "kayles(7) + nim(3)", "--explain")
        self.assertEqual(ran.returncode, 0)
        self.assertIn("nim-sum", ran.out)


class Limits(unittest.TestCase):
    def test_time(self):
        ran = grundy("value", "kayles(80)", "--solver", "definition", "--time-limit", "0.3")  # it would take for ever
        self.assertEqual(ran.returncode, 3)
        self.assertIn("unknown: time limit", ran.out)

    def test_what_is_no_number(self):
        ran = grundy("value", "nim(3)", "--time-limit", "abc")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("--time-limit: 'abc' is not a number", ran.err)

    def test_memory(self):
        ran = grundy("value", "kayles(80)", "--solver", "definition", "--memory-limit", "2M")
        self.assertEqual(ran.returncode, 3)
        self.assertIn("unknown: memory limit", ran.out)

    def test_interrupt(self):
        with subprocess.Popen([binary.PATH, "value", "kayles(90)", "--solver", "definition"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as running:
            binary.until_it_hears_signals(running)
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=60)
            self.assertEqual(running.returncode, 3)
            self.assertIn(b"unknown: interrupted", out)

    def test_progress_only_on_a_terminal(self):
        ran = grundy("value", "kayles(90)", "--solver", "definition", "--time-limit", "1.5")
        self.assertEqual(ran.err, "")
        master, slave = pty.openpty()
        with subprocess.Popen([binary.PATH, "value", "kayles(90)", "--solver", "definition"], stdout=subprocess.PIPE,
                              stderr=slave, env=dict(os.environ, TERM="xterm")) as running:
            os.close(slave)
            shown = b""
            while b"positions" not in shown:
                ready, _, _ = select.select([master], [], [], 60)
                self.assertTrue(ready, shown)
                shown += os.read(master, 65536)
            running.kill()
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


    def test_a_limit_leaves_the_moves(self):
        ran = grundy("moves", "chomp(20x20)", "--all", "--json", "--time-limit", "0.3")
        self.assertEqual(ran.returncode, 3)
        answer = json.loads(ran.out)
        self.assertEqual(len(answer["moves"]), 399)  # there were none
        self.assertFalse(answer["complete"])

    def test_a_game_behind_one_s_own(self):
        rules = ["-e", "game nim(n)  move -> n-1 if n > 0"]
        answer = json.loads(grundy("value", *rules, "builtin.nim(3,4) + nim(3)", "--json").out)
        self.assertEqual(answer["expression"], "builtin.nim(3,4) + nim(3)")
        self.assertEqual([term["term"] for term in answer["terms"]], ["builtin.nim(3,4)", "nim(3)"])
        [move] = json.loads(grundy("moves", *rules, "builtin.nim(3)", "--json").out)["moves"]
        self.assertEqual(move["to"], "builtin.nim(0)")
        lines = grundy("value", *rules, "builtin.nim(3) + nim(3)", "--explain").out
        self.assertIn("builtin.nim(3) has 3 moves.", lines)
        self.assertIn("*0    for example builtin.nim(0)", lines)
        self.assertIn("\nnim(3) has 1 move.", lines)  # the other game of this name is explained too
        self.assertEqual(json.loads(grundy("value", "builtin.nim(3)", "--json").out)["expression"], "nim(3)")


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


    def test_zeros_in_every_format(self):
        space = {}
        exec(grundy("table", "subtract(n; 1..3)", "--to", "12", "--zeros", "--format", "python").out, space)
        self.assertEqual(space["subtract_zeros"], [0, 4, 8, 12])
        exec(grundy("table", "wythoff", "--to", "5x5", "--zeros", "--format", "python").out, space)
        self.assertEqual(space["wythoff_zeros"], [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)])
        b_file = grundy("table", "subtract(n; 1..3)", "--to", "12", "--zeros", "--format", "b-file").out
        self.assertEqual(b_file.splitlines()[1:], ["1 0", "2 4", "3 8", "4 12"])
        self.assertIn("[5][2] = {{0, 0}, {1, 2}", grundy("table", "wythoff", "--to", "5x5", "--zeros", "--format", "cpp").out)
        for game, to, zeros in (("wythoff", "5x5", 5), ("subtract(n; 1..3)", "12", 4)):
            picture = grundy("table", game, "--to", to, "--zeros", "--format", "svg").out
            self.assertEqual(picture.count("#d33f49"), zeros)
            self.assertNotIn(">7<", picture)
        # Where only the winner is known, he is drawn.
        picture = grundy("table", "kayles", "--to", "12", "--play", "misere", "--zeros", "--format", "svg").out
        self.assertEqual(picture.count("#d33f49"), 4)  # 1, 4, 9 and 12

    def test_boards_are_written_with_blanks_or_without(self):
        for game in ["clobber", "cram", "nogo", "amazons", "peg_duotaire"]:
            self.assertEqual(json.loads(grundy("value", f"{game}(2 x 3)", "--json", "--no-stats").out),
                             json.loads(grundy("value", f"{game}(2x3)", "--json", "--no-stats").out))
        for game in ["clobber", "cram"]:
            tables = [json.loads(grundy("table", f"{game}({form})", "--to", "2x3", "--json", "--no-stats").out)["rows"]
                      for form in ["m x n", "mxn"]]
            self.assertEqual(*tables)

    def test_numbers_below_zero(self):
        ran = grundy("sequence", "kayles", "--to", "-5")
        self.assertIn("'-5' is not a whole number", ran.err)
        self.assertIn("\n  -5\n", grundy("table", "kayles", "--to", "-5").err)


class Pattern(unittest.TestCase):
    def findings(self, *arguments):
        ran = grundy("pattern", *arguments, "--json")
        self.assertEqual(ran.returncode, 0, ran.err)
        return json.loads(ran.out)["findings"]

    def test_kayles_is_proved(self):
        [period] = [f for f in self.findings("kayles", "--to", "300") if f["kind"] == "period"]
        self.assertEqual((period["period"], period["preperiod"], period["evidence"]), (12, 71, "proved"))

    def test_grundys_game_has_none(self):
        self.assertEqual([f["kind"] for f in self.findings("grundys_game", "--to", "400")], ["zeros"])  # a mere list

    def test_observation_is_never_called_a_proof(self):
        for game in ["fibonacci_nim", "wythoff"]:
            for finding in self.findings(game, "--to", "60" if game == "fibonacci_nim" else "60x60"):
                self.assertEqual(finding["evidence"], "observed", finding)

    def test_mod_and_powers(self):
        self.assertIn("mod", [f["kind"] for f in self.findings("subtract(n; 1..5)", "--to", "60")])
        self.assertIn("beatty", [f["kind"] for f in self.findings("wythoff", "--to", "60x60")])

    def test_boards_of_one_row_and_paths_are_heaps(self):
        for game in ["cram(1xn)", "arc_kayles(path(n))", "node_kayles(path(n))"]:
            [period] = [f for f in self.findings(game) if f["kind"] == "period"]
            self.assertEqual((period["period"], period["evidence"], period["by"]),
                             (34, "proved", "docs/theory/octal-periodicity"), game)

    def test_formulas_that_are_proved(self):
        for game in ["mark", "euclid", "euclid(x,y; positive)", "nim(a,b)", "nim(x,y,z)", "lasker"]:
            proved = [f for f in self.findings(game) if f["kind"] == "formula" and f["evidence"] == "proved"]
            self.assertEqual(len(proved), 1, game)

    def test_digits(self):
        rules = ["-e", "game m(n)  move -> n-1 if n > 0  move -> n div 2 if n > 1"]
        [found] = [f for f in self.findings(*rules, "m") if f["kind"] == "automaton"]
        self.assertEqual((found["base"], found["states"], found["evidence"]), (2, 5, "observed"))

    def test_patience(self):
        ran = grundy("pattern", "chomp(8xn)")  # waited for one board for ever
        self.assertEqual(ran.returncode, 0, ran.err)
        self.assertRegex(ran.out, r"looked at up to \d+ \(as far as 5 s lead; --to looks further\)")


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


    def test_what_tells_them_apart_in_misere_play(self):
        answer = json.loads(grundy("compare", "kayles(9)", "kayles(12)", "--misere", "--json").out)
        self.assertFalse(answer["equal"])
        self.assertEqual(answer["tells_apart"], "2.0.77(9)")  # was not named, since a form that does it is long
        outcomes = [json.loads(grundy("value", f"{side} + {answer['tells_apart']}", "--misere", "--json").out)["outcome"]
                    for side in ["kayles(9)", "kayles(12)"]]
        self.assertEqual(outcomes, answer["outcomes"])
        self.assertEqual([answer[side]["value"] for side in ["left", "right"]], [None, None])  # was *0
        said = grundy("compare", "kayles(14)", "0.137(12)", "--misere").out
        self.assertIn("tells them apart; it is too long to be written here", said)


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
