#!/usr/bin/env python3
"""Hackenbush and the games on graphs through the real binary: values, moves, play, pictures, files and bad input."""
import json
import os
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree as xml

import binary
from binary import grundy

GAMES = ["bnugug(spider(1,1,4); paths)", "node_kayles(petersen)", "arc_kayles(grid(2,3))", "graph_chomp(cycle(5))",
         "edge_geography(petersen, 1)", "cram(3x3)", "hackenbush(\"ground-a a-b b-c c-a a-d\")", "stalk(LRRL)",
         "tree(2[1][3])", "tree(GL[R],LR)"]


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, content, name="graph.v1.txt"):
        path = pathlib.Path(self.folder.name) / name
        path.write_text(content)
        return str(path)

    def value(self, expression):
        ran = grundy("value", expression, "--json")
        self.assertEqual(ran.returncode, 0, ran.err)
        return json.loads(ran.out)["value"]

    def test_every_graph_game_reads_files(self):
        for content in ["a-b b-c c-d", "# a path\na b\nb c\r\n\nc d   # the end\n"]:
            path = self.file(content)
            for game in ["node_kayles(%s)", "arc_kayles(%s)", "graph_chomp(%s)", "bnugug(%s; paths 2)",
                         "edge_geography(%s, a)"]:
                self.assertEqual(self.value(game % f"@{path}"), self.value(game % '"a-b b-c c-d"'), game)

    def test_hackenbush_and_a_protected_graph_from_files(self):
        path = self.file("ground a blue\na b red\n")
        self.assertEqual(self.value(f"hackenbush(@{path}) + stalk(LR) - 1"), "*0")
        edge = self.file("x-y", "edge")
        self.assertEqual(self.value(f"bnugug(path(7); @{edge})"), self.value("bnugug(path(7); paths 2)"))

    def test_names_with_blanks_and_signs(self):
        path = self.file("a-b b-c", "my graph, (draft); 2.txt")
        ran = grundy("value", f'node_kayles(@"{path}")')
        self.assertEqual(ran.returncode, 0, ran.err)
        self.assertTrue(ran.out.startswith(f'node_kayles(@"{path}") = '), ran.out)

    def test_moves_and_pictures_of_a_file(self):
        path = self.file("a-b b-c")
        moves = json.loads(grundy("moves", f"node_kayles(@{path})", "--all", "--json").out)["moves"]
        self.assertEqual([move["move"] for move in moves],
                         ["take vertex a and its 1 neighbour", "take vertex b and its 2 neighbours",
                          "take vertex c and its 1 neighbour"])
        self.assertIn("</svg>", grundy("draw", f"node_kayles(@{path})", "--values").out)

    def test_moves_to_the_same_position_have_names_of_their_own(self):
        for game in ['node_kayles("a-b b-c c-a d")', "arc_kayles(star(3))", 'cram("../.#")', "cram(2x2)"]:
            names = [move["move"] for move in json.loads(grundy("moves", game, "--all", "--json").out)["moves"]]
            self.assertEqual(len(set(names)), len(names), names)

    def test_a_lone_cell_stays_on_the_board(self):
        moves = json.loads(grundy("moves", 'cram("../.#")', "--all", "--json").out)["moves"]
        self.assertEqual(sorted(move["to"] for move in moves), ['cram("##/.#")', 'cram("#./##")'])

    def test_limits_hold_on_large_graphs(self):
        for game in ["node_kayles(grid(40,40))", "node_kayles(path(10000))", "arc_kayles(grid(30,30))"]:
            ran = grundy("value", game, "--time-limit", "1", timeout=120)
            self.assertIn(ran.returncode, [0, 3], game)

    def test_files_that_cannot_be_read(self):
        for expression, words in [("node_kayles(@/nowhere/at.all)", "No such file"),
                                  (f"node_kayles(@{self.folder.name})", "it is a directory"),
                                  ("node_kayles(@/dev/zero)", "it is no text"),
                                  ("node_kayles(@-)", "standard input can't be named"),
                                  ("node_kayles(@)", "the name of a file is missing"),
                                  ("hackenbush(@/nowhere)", "No such file"),
                                  ("stalk(@/nowhere)", "No such file")]:
            ran = grundy("value", expression)
            self.assertIn(ran.returncode, [1, 2], expression)
            self.assertIn(words, ran.err, expression)
            self.assertEqual(ran.out, "")

    def test_mistakes_in_a_file_are_shown_with_their_line(self):
        for content, line, words in [("a-b\nb-\n", 2, "a vertex name is missing"), ("a-b\n\nc+c\n", 3, "letters, digits"),
                                     ("a b 3\n", 1, "neither one edge in columns"),
                                     ("a-b\nb-a\n", None, "listed twice")]:
            path = self.file(content)
            ran = grundy("value", f"arc_kayles(@{path})")
            self.assertEqual(ran.returncode, 2)
            self.assertIn(f"{path}: ", ran.err)
            self.assertIn(words, ran.err)
            if line and line > 1:
                self.assertIn(f"line {line}, column", ran.err)

    def test_a_graph_that_is_too_large(self):
        path = self.file("".join(f"{n} {n + 1}\n" for n in range(1, 20000)))
        ran = grundy("value", f"arc_kayles(@{path})")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("too large", ran.err)

    def test_the_command_reads_pictures_short_forms_and_standard_input(self):
        for content in ["ground-a:blue a-b:red", "stalk(LR)\n", " tree(L[R]) "]:
            path = self.file(content)
            self.assertIn("value: 1/2", grundy("hackenbush", path).out)
            self.assertIn("value: 1/2", grundy("hackenbush", "-", given=content).out)
        ran = grundy("hackenbush", "/nowhere/picture.txt")
        self.assertEqual(ran.returncode, 1)
        self.assertIn("No such file", ran.err)

    def test_a_device_is_written_to_and_not_replaced(self):
        pipe = os.path.join(self.folder.name, "pipe")
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        ran = grundy("draw", "stalk(3)", "-o", pipe)
        self.assertEqual(ran.returncode, 0, ran.err)
        self.assertIn(b"</svg>", os.read(reader, 1 << 16))
        self.assertEqual(os.listdir(self.folder.name), ["pipe"])
        self.assertTrue(pathlib.Path(pipe).is_fifo())


class Pictures(unittest.TestCase):
    def test_every_game_is_drawn(self):
        for game in GAMES:
            for values in [[], ["--values"]]:
                svg = grundy("draw", game, *values)
                self.assertEqual(svg.returncode, 0, (game, svg.err))
                root = xml.fromstring(svg.out)
                self.assertTrue(root.tag.endswith("svg"))
                self.assertNotIn("unknown", svg.out, game)
                dot = grundy("draw", game, "--format", "dot", *values).out
                self.assertTrue(dot.startswith("graph"), game)
                self.assertEqual(dot.count("{"), dot.count("}"), game)

    def test_values_are_those_of_the_moves(self):
        drawn = xml.fromstring(grundy("draw", "bnugug(spider(1,1,3); paths)", "--values").out)
        labels = sorted(text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")
                        if text.get("class") == "label")
        moves = json.loads(grundy("moves", "bnugug(spider(1,1,3); paths)", "--all", "--json").out)["moves"]
        self.assertEqual(labels, sorted(move["value"] for move in moves))

    def test_what_is_not_drawn(self):
        for expression in ["nim(3)", "stalk(3) + stalk(4)", "hackenbush(\"ground-a*2000\")", "node_kayles(path(900))"]:
            ran = grundy("draw", expression)
            self.assertEqual(ran.returncode, 2, expression)
            self.assertTrue(ran.err.startswith("error: "), expression)


class Hackenbush(unittest.TestCase):
    def refused(self, *arguments):
        ran = grundy(*arguments)
        self.assertEqual(ran.returncode, 2, (arguments, ran.out[:200], ran.err[:300]))
        self.assertEqual(ran.out, "")
        return ran.err

    def test_unknown_colour(self):
        self.assertIn("purple", self.refused("hackenbush", "ground-a:purple"))
        self.assertIn("purple", self.refused("value", 'hackenbush("ground-a:purple")'))

    def test_a_loop_on_the_ground_is_one_edge(self):
        self.assertIn("value: *1", grundy("hackenbush", "ground-ground").out)
        self.assertIn("value: -1\n", grundy("hackenbush", "ground-ground:red").out)

    def test_a_missing_ground(self):
        self.assertIn("ground", self.refused("hackenbush", "a-b b-c"))

    def test_a_name_with_spaces(self):
        self.assertIn("name", self.refused("hackenbush", "ground-the tree"))

    def test_a_hundred_thousand_parallel_edges(self):
        self.assertIn("value: *0", grundy("hackenbush", "ground-a*100000").out)
        self.assertIn("value: -100000\n", grundy("hackenbush", "ground-a:red*100000", timeout=60).out)
        self.assertIn("value: -99999\n", grundy("hackenbush", "ground-a:red*100000 ground-a:blue", timeout=60).out)

    def test_too_many_edges_are_refused(self):
        self.assertIn("from 1 to 20000000", self.refused("hackenbush", "ground-a*999999999999"))

    def test_cuts_are_spoken_of_only_if_they_were_valued(self):
        self.assertNotIn("cut", grundy("hackenbush", "stalk(LR)", "--no-cuts").out)
        self.assertIn("Winning cuts (1)", grundy("hackenbush", "stalk(LR)").out)

    def test_edges_that_fall_are_told(self):
        self.assertIn("1 not connected to the ground falls", grundy("hackenbush", "ground-a b-c").out)
        self.assertIn("1 edge not connected", grundy("value", 'hackenbush("ground-a b-c")').out)

    def test_explanations(self):
        green = grundy("hackenbush", "ground-a a-b b-c c-a a-d", "--explain").out
        self.assertIn("parity principle", green)
        steps = grundy("hackenbush", "ground-a a-b b-c c-a a-d", "--explain", "--format", "svg").out
        self.assertGreater(steps.count("<g "), 2)
        self.assertIn("1/2", grundy("hackenbush", "stalk(LR)", "--explain").out)


class TwoPlayers(unittest.TestCase):
    def answer(self, command, *arguments):
        ran = grundy(command, *arguments, "--json")
        self.assertEqual(ran.returncode, 0, (arguments, ran.out, ran.err))
        return json.loads(ran.out)

    def test_sums_negatives_and_numbers(self):
        for expression, value in [("stalk(LR) + stalk(LR) - 1", "*0"), ("-stalk(LR)", "-1/2"),
                                  ("-1/2 + stalk(LR)", "*0"), ("stalk(GL) - stalk(GL)", "*0"),
                                  ("stalk(GL) + stalk(GR)", "*0"), ("2.stalk(GL) - 2.stalk(GL) + 1/4", "1/4"),
                                  ("stalk(GLR) - stalk(GLR) + *2", "*2")]:
            self.assertEqual(self.answer("value", expression)["value"], value, expression)

    def test_outcomes_of_hot_sums(self):
        for expression, outcome in [("stalk(GL)", "N"), ("stalk(GL) + stalk(L)", "L"), ("stalk(GL) + 1", "L"),
                                    ("stalk(GL) - 1/64", "R"), ("stalk(GL) + *1", "L"), ("stalk(GLR) + *1", "L"),
                                    ("3.stalk(GL) + *1", "L"), ("stalk(GL) + 1000000", "L")]:
            answer = self.answer("value", expression)
            self.assertEqual((answer["value"], answer["outcome"]), (None, outcome), expression)

    def test_moves_of_both(self):
        moves = self.answer("moves", "stalk(LRRL)", "--all")["moves"]
        self.assertEqual([move["player"] for move in moves], ["left", "left", "right", "right"])
        left = self.answer("moves", "stalk(LRRL)", "--player", "left")["moves"]
        self.assertEqual([move["to"] for move in left],
                         ["stalk()", 'hackenbush("ground-1:blue 1-2:red 2-3:red")'])
        self.assertEqual(self.answer("moves", "stalk(LRRL)", "--player", "right")["moves"], [])

    def test_moves_in_negatives_and_numbers(self):
        moves = self.answer("moves", "stalk(LR) - 1", "--all")["moves"]
        self.assertEqual([(move["player"], move["move"]) for move in moves],
                         [("left", "cut ground-1 (blue); 1 more edge falls"), ("right", "cut 1-2 (red)"),
                          ("right", "move from 1 to 0")])
        self.assertEqual([move["winning"] for move in moves], [False, True, False])
        moves = self.answer("moves", "-stalk(LR)", "--all")["moves"]
        self.assertEqual([(move["player"], move["value"]) for move in moves], [("left", "-1"), ("right", "*0")])

    def test_each_winning_move_wins_by_search(self):
        for expression in ["stalk(GL) + stalk(L)", "stalk(GLR) + *1", "tree(GL[R],LR) - 1/2", "stalk(GL) - stalk(GLR)"]:
            for move in self.answer("moves", expression, "--all")["moves"]:
                after = self.answer("value", " " + move["to"], "--solver", "outcome")["outcome"]
                wins = after == "P" or after == {"left": "L", "right": "R"}[move["player"]]
                self.assertEqual(move["winning"], wins, (expression, move))

    def test_comparison(self):
        for left, right, order in [("stalk(LR)", "stalk(LRR)", "greater"), ("stalk(LR)", "1/2", "equal"),
                                   ("-1", "stalk(LR)", "less"), ("stalk(GL)", "0", "confused"),
                                   ("stalk(GL) + *1", "0", "greater"), ("stalk(GL)", "stalk(GL)", "equal")]:
            self.assertEqual(self.answer("compare", left, right)["order"], order, (left, right))

    def test_play_as_left_and_right(self):
        ran = grundy("play", "stalk(LR) + stalk(LR) - 1", "--side", "left", given="1\n1\n")
        self.assertIn("You are Left, the engine is Right.", ran.out)
        self.assertIn("You have no moves left: the engine wins.", ran.out)
        ran = grundy("play", "stalk(RR)", "--side", "right", "--first", "engine")
        self.assertIn("The engine has no moves left: you win!", ran.out)
        ran = grundy("play", "stalk(LRL) + stalk(RL)", given="hint\n" + "1\n" * 9)
        for line in ran.out.splitlines():
            if line.startswith("The engine plays"):
                self.assertIn("(red)", line)

    def test_every_game_can_be_played_to_its_end(self):
        for game in GAMES:
            ran = grundy("play", game, "--seed", "3", given="1\n" * 40)
            self.assertEqual(ran.returncode, 0, (game, ran.err))
            self.assertRegex(ran.out, "no moves left|No moves are left", game)


class Words(unittest.TestCase):
    def test_a_move_is_named_by_the_vertex_that_is_taken(self):
        moves = json.loads(grundy("moves", "node_kayles(petersen)", "--all", "--json").out)["moves"]
        self.assertEqual([move["move"].split()[2] for move in moves], [str(n) for n in range(1, 11)])


if __name__ == "__main__":
    binary.main()
