#!/usr/bin/env python3
"""period, verify, sweep and plot through the real binary."""
import json
import xml.etree.ElementTree

import binary
from in_folder import InFolder, answer, grundy


class Period(InFolder):
    def test_json(self):
        found = answer("period", "0.77", "--no-stats")
        self.assertEqual({key: value for key, value in found.items() if key != "version"},
                         {"game": "0.77", "status": "proved", "period": 12, "preperiod": 71, "last_exception": 70,
                          "increment": 0, "max_value": 8, "values_computed": found["values_computed"],
                          "repetitions": (found["values_computed"] - 71) // 12, "theorem": "octal-periodicity"})
        self.assertGreaterEqual(found["values_computed"], 168)

    def test_unknown_and_observed_are_not_proved(self):
        unknown = answer("period", "0.007", "--limit", 3000, code=3)
        self.assertEqual((unknown["status"], unknown["period"], unknown["preperiod"]), ("unknown", None, None))
        observed = answer("period", "lasker", "--limit", 400, code=3)
        self.assertEqual((observed["status"], observed["period"], observed["increment"]), ("observed", 4, 4))
        self.assertEqual(observed["repetitions"], (401 - observed["preperiod"]) // 4)

    def test_arithmetic(self):
        found = answer("period", "subtract(all but 2,3)")
        self.assertEqual(found["status"], "proved")
        self.assertGreater(found["increment"], 0)
        found = answer("period", "0x0.8")
        self.assertEqual([found[key] for key in ("status", "period", "increment", "preperiod", "theorem")],
                         ["proved", 3, 1, 1, "arithmetic-splitting"])

    def test_sixteen_is_proved_and_verified(self):
        file = self.path("0.16.cert")
        found = answer("period", "0.16", "--certificate", file)
        self.assertEqual([found[key] for key in ("status", "period", "preperiod", "theorem")],
                         ["proved", 149459, 105351, "window-theorem"])
        checked = answer("verify", file)
        self.assertEqual([checked[key] for key in ("verdict", "game", "period", "preperiod")],
                         ["verified", "0.16", 149459, 105351])

    def test_certificates_of_small_games(self):
        for code in ["0.77", "0.137", "0.0", "0.001", "0.111", "0.3033", "0x0.F", "0.356",
                     "subtract(1,3,4)", "subtract(all but 2,3)", "0.[3]", "0x0.8", "0x0.C"]:
            file = self.path("small.cert")
            answer("period", code, "--certificate", file)
            self.assertEqual(answer("verify", file)["verdict"], "verified", code)

    def test_a_changed_certificate_is_refuted_with_its_line(self):
        file = self.folder / "bad.cert"
        answer("period", "0.77", "--certificate", file)
        file.write_text(file.read_text().replace("period 12\n", "period 24\n"))
        ran = grundy("verify", file, "--json")
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(json.loads(ran.stdout)["verdict"], "refuted")
        self.assertGreater(json.loads(ran.stdout)["line"], 0)

    def test_a_certificate_that_is_not_made_spoils_no_file(self):
        file = self.folder / "kept.cert"
        file.write_text("precious\n")
        ran = grundy("period", "0.007", "--limit", 1000, "--certificate", file)
        self.assertEqual(ran.returncode, 3)
        self.assertIn("no certificate", ran.stderr)
        self.assertEqual(file.read_text(), "precious\n")


class Sweep(InFolder):
    def test_csv_and_json_agree(self):
        rows = grundy("sweep", "--digits", 1, "--limit", 2000).stdout.splitlines()
        head = rows[0].split(",")
        table = {row.split(",")[0]: dict(zip(head, row.split(","))) for row in rows[1:]}
        self.assertEqual(len(table), 15)
        games = {row["game"]: row for row in answer("sweep", "--digits", 1, "--limit", 2000)["games"]}
        self.assertEqual(set(games), set(table))
        for code, row in games.items():
            self.assertEqual(row["status"], table[code]["status"])
            self.assertEqual(row["max_value"], int(table[code]["max_value"]))
        self.assertEqual((games["0.7"]["period"], games["0.7"]["status"]), (2, "proved"))

    def test_is_continued_and_tries_again_with_a_higher_limit(self):
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 2, "--limit", 300, "-o", file)
        few = [line.split(",") for line in file.read_text().splitlines()[1:]]
        file.write_text(file.read_text()[:-20])  # a last line that was cut off
        grundy("sweep", "--digits", 2, "--limit", 30000, "-o", file)
        many = [line.split(",") for line in file.read_text().splitlines()[1:]]
        self.assertEqual((len(few), len(many)), (127, 127))
        self.assertEqual({row[0] for row in few}, {row[0] for row in many})
        proved = [sum(row[1] == "proved" for row in rows) for rows in (few, many)]
        self.assertLess(proved[0], proved[1])
        self.assertIn(["0.45", "proved", "20", "498"], [row[:4] for row in many])


    def test_equal_games_are_named_also_where_nothing_is_proved(self):
        games = {row["game"]: row for row in answer("sweep", "--digits", 2, "--limit", 3000)["games"]}
        for code in ["0.6", "0.61", "0.62", "0.63"]:
            self.assertEqual((games[code]["status"], games[code]["same_as"]), ("unknown", "0.37 moved by 1"), code)
            self.assertEqual(games[code]["max_value"], games["0.37"]["max_value"])
        for code in ["4.45", "4.47", "4.64", "4.67"]:
            self.assertEqual(games[code]["same_as"], games["4.44"]["same_as"] or "4.44", code)

    def test_observed_periods_are_named_too(self):
        games = {row["game"]: row for row in answer("sweep", "--digits", 2, "--limit", 300)["games"]}
        self.assertEqual((games["0.46"]["status"], games["0.46"]["same_as"]), ("observed", "0.44"))

    def test_equal_sweeps_give_equal_tables(self):
        tables = {grundy("sweep", "--digits", 2, "--limit", 1000, "--threads", 2).stdout for _ in range(3)}
        self.assertEqual(len(tables), 1)

    def test_damaged_rows_are_not_believed(self):
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 1, "--limit", 300, "-o", file)
        good = file.read_text()
        rows = good.splitlines(keepends=True)
        file.write_text("".join(rows[:2] + [rows[2].replace("proved", "foo"), rows[3].replace(",0,", ",x,", 1)] + rows[4:]))
        ran = grundy("sweep", "--digits", 1, "--limit", 300, "-o", file)
        self.assertTrue(ran.stdout.startswith("15 games"), ran.stdout)
        # Which of two equal games comes first depends on what was known.
        known = [sorted(line.rsplit(",", 1)[0] for line in text.splitlines()) for text in (file.read_text(), good)]
        self.assertEqual(known[0], known[1])


class Plot(InFolder):
    def test_svg_and_json(self):
        found = answer("plot", "kayles", "--to", 300, "-o", self.path("k.svg"))
        self.assertEqual([found[key] for key in ("game", "values", "period", "preperiod", "increment", "status")],
                         ["0.77", 301, 12, 71, 0, "proved"])
        self.assertEqual(found["file"], self.path("k.svg"))
        picture = xml.etree.ElementTree.parse(self.path("k.svg")).getroot()
        self.assertTrue(picture.tag.endswith("svg"))
        self.assertIn("period 12", (self.folder / "k.svg").read_text())

    def test_the_window_theorem_serves_pictures_too(self):
        found = answer("plot", "0.127", "--to", 120000, "-o", self.path("w.svg"))
        self.assertEqual([found[key] for key in ("status", "period", "preperiod")], ["proved", 4, 46578])

    def test_an_arithmetic_period_is_called_so(self):
        ran = grundy("plot", "0.[3]", "--to", 200, "-o", self.path("n.svg"))
        self.assertIn("increment 1", ran.stdout)
        self.assertIn("increment 1", (self.folder / "n.svg").read_text())

    def test_rare_heaps_are_named(self):
        grundy("plot", "0.106", "--to", 20000, "-o", self.path("r.svg"))
        self.assertIn("15 rare", (self.folder / "r.svg").read_text())


if __name__ == "__main__":
    binary.main()
