#!/usr/bin/env python3
"""period, verify, sweep and plot through the real binary."""
import csv
import json
import lzma
import pathlib
import random
import re
import time
import unittest
import xml.etree.ElementTree

import binary
from in_folder import InFolder, answer, grundy

ROOT = pathlib.Path(__file__).resolve().parents[2]


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
        observed = answer("period", "4.3[7]", "--limit", 400, code=3)
        self.assertEqual((observed["status"], observed["period"], observed["increment"]), ("observed", 4, 4))
        self.assertEqual(observed["repetitions"], (401 - observed["preperiod"]) // 4)

    def test_what_nothing_can_prove_ends_all_the_same(self):
        observed = answer("period", "4.3[7]", code=3)  # ran for ever
        self.assertEqual((observed["status"], observed["period"], observed["increment"]), ("observed", 4, 4))

    def test_laskers_nim(self):
        file = self.path("lasker.cert")
        found = answer("period", "lasker", "--certificate", file)
        self.assertEqual([found[key] for key in ("status", "period", "increment", "preperiod", "theorem")],
                         ["proved", 4, 4, 1, "laskers-nim"])
        self.assertEqual(answer("verify", file)["verdict"], "verified")
        with open(file) as certificate:
            text = certificate.read()
        with open(file, "w") as certificate:
            certificate.write(text.replace("period 4", "period 8"))
        self.assertNotEqual(grundy("verify", file).returncode, 0)

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
        self.assertIn("checked as a whole", grundy("verify", file, "--samples", 3).stderr)

    def test_certificates_of_small_games(self):
        for code in ["0.77", "0.137", "0.0", "0.001", "0.111", "0.3033", "0x0.F", "0.356",
                     "subtract(1,3,4)", "subtract(all but 2,3)", "0.[3]", "0x0.8", "0x0.C"]:
            file = self.path("small.cert")
            answer("period", code, "--certificate", file)
            self.assertEqual(answer("verify", file)["verdict"], "verified", code)

    def test_a_long_certificate_stops_at_once_and_keeps_its_folder(self):
        file = self.path("0.106.cert")
        with lzma.open(ROOT / "data/certificates/0.106.cert.xz") as packed:
            text = packed.read()
        pathlib.Path(file).write_bytes(text)
        folder = self.path("verified")
        for threads in (1, 2):
            begin = time.monotonic()
            found = answer("verify", file, "--threads", threads, "--time-limit", 2, "--checkpoint", folder, code=3)
            self.assertEqual(found["verdict"], "not checked")
            self.assertLess(time.monotonic() - begin, 20)
        small = self.path("0.77.cert")
        self.assertEqual(grundy("period", "0.77", "--certificate", small).returncode, 0)
        self.assertEqual(grundy("verify", small, "--checkpoint", self.path("other")).returncode, 2)
        self.assertEqual(grundy("verify", small, "--threads", 2).returncode, 0)
        # It says what ended it.
        for limited in (file, small):
            self.assertIn("time limit", grundy("verify", limited, "--time-limit", 0).stdout)

    def test_a_changed_certificate_is_refuted_with_its_line(self):
        file = self.folder / "bad.cert"
        answer("period", "0.77", "--certificate", file)
        file.write_text(file.read_text().replace("period 12\n", "period 24\n"))
        ran = grundy("verify", file, "--json")
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(json.loads(ran.stdout)["verdict"], "refuted")
        self.assertGreater(json.loads(ran.stdout)["line"], 0)

    def test_a_packed_certificate_is_not_refuted(self):
        ran = grundy("verify", ROOT / "data" / "octal_games_certificates.xz")
        self.assertEqual((ran.returncode, ran.stdout), (2, ""))
        self.assertIn("xz -dc", ran.stderr)

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
            for key in ("status", "class", "space", "certificate"):
                self.assertEqual(row[key] or "", table[code][key], (code, key))
            for key in ("moved_by", "max_value", "max_at", "depth", "computed", "checksum"):
                self.assertEqual(row[key], int(table[code][key]), (code, key))
            self.assertEqual((row["rare"], row["mask"]), (int(table[code]["rare_count"]), int(table[code]["mask"], 16)))
        self.assertEqual((games["0.7"]["period"], games["0.7"]["status"]), (2, "proved"))
        self.assertEqual((games["0.6"]["class"], games["0.6"]["computed"]), ("0.6", 2001))

    def test_a_row_is_what_sequence_and_period_say(self):
        games = {row["game"]: row for row in answer("sweep", "--digits", 2, "--limit", 16383)["games"]}
        for code in ["0.14", "0.16", "0.6", "4.4", "0.06"]:
            row = games[code]
            run = answer("sequence", code, "--to", row["computed"] - 1)
            self.assertEqual([row[key] for key in ("max_value", "max_at", "checksum")],
                             [run[key] for key in ("max_value", "max_at", "checksum")], code)
            self.assertEqual([row["space"], row["mask"], row["rare"], row["last_rare"]],
                             [run["rare"][key] for key in ("kind", "mask", "count", "last")], code)
        for code in ["0.07", "0.77", "0.156", "4.7"]:
            if code not in games:
                continue
            grundy("period", code, "--certificate", self.path("c"))
            self.assertTrue((self.folder / "c").read_text().endswith(f"end {games[code]['certificate']}\n"), code)

    def test_certificates_of_a_sweep_are_kept_and_verified(self):
        file, certificates = self.folder / "sweep.csv", self.folder / "all.certs"
        options = ["sweep", "--digits", 2, "--limit", 2000, "-o", file, "--certificates", certificates]
        grundy(*options, "--no-stats")
        whole = (file.read_bytes(), certificates.read_bytes())
        checked = answer("verify", certificates)
        proved = sum(line.split(b",")[3] == b"proved" for line in whole[0].splitlines())
        self.assertEqual((checked["verdict"], checked["certificates"]), ("verified", proved))
        # Lost rows and certificates, and one of another proof, are made again; the rest is not.
        lines = whole[0].splitlines(keepends=True)
        file.write_bytes(b"".join(lines[:50]) + lines[50][:9])
        texts = whole[1].split(b"grundy period certificate")
        texts[3] = texts[3].replace(b"end ", b"end 0")
        certificates.write_bytes(b"grundy period certificate".join(texts[:20]))
        grundy(*options, "--no-stats")
        self.assertEqual((file.read_bytes(), certificates.read_bytes()), whole)
        # A wrong number anywhere in the file is found, and the line is that of the file.
        bad = whole[1].replace(b"period 34", b"period 17", 1)
        certificates.write_bytes(bad)
        refuted = answer("verify", certificates, code=1)
        self.assertEqual(refuted["verdict"], "refuted")
        self.assertGreater(refuted["line"], 20)
        certificates.write_text("something else")
        self.assertIn("no certificates", grundy(*options).stderr)

    def test_seconds_end_a_game_at_a_power_of_two(self):
        started = answer("sweep", "--digits", 1, "--limit", 10**9, "--seconds", 0.05)
        games = {row["game"]: row for row in started["games"]}
        self.assertNotIn("stopped", started)
        computed = games["0.6"]["computed"]
        self.assertEqual(computed & (computed - 1), 0)
        self.assertGreaterEqual(computed, 4096)
        self.assertIn("--seconds", grundy("sweep", "--seconds", "-1").stderr)

    def test_a_row_that_reached_further_stays(self):
        """Seconds of a row may be missing, or less than they were: it was tried again, and the new row put in its place."""
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 1, "--limit", 60000, "-o", file, "--no-stats")
        before = file.read_text()
        self.assertIn("0.4,", before)
        grundy("sweep", "--digits", 1, "--limit", 10**9, "--seconds", 0, "-o", file, "--no-stats")

        def figures(text):
            return {row["code"]: (row["status"], int(row["computed"]), row["checksum"])
                    for row in csv.DictReader(text.splitlines())}
        for code, (status, computed, checksum) in figures(before).items():
            now = figures(file.read_text())[code]
            self.assertGreaterEqual(now[1], computed, code)
            if now[1] == computed:
                self.assertEqual(now, (status, computed, checksum), code)

    def test_short_games_have_their_seconds_too(self):
        """They were 0.00 in the file, and gone when that was read again."""
        file = self.folder / "sweep.csv"
        for _ in range(2):
            grundy("sweep", "--digits", 1, "--limit", 2000, "-o", file)
            for row in csv.DictReader(file.read_text().splitlines()):
                self.assertGreater(float(row["seconds"]), 0, row["code"])

    def test_only_some_codes(self):
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 1, "--limit", 2000, "-o", file, "--no-stats")
        before = file.read_text().splitlines()
        grundy("sweep", "--digits", 1, "--only", "0.6,4.4", "--limit", 20000, "-o", file, "--no-stats")
        changed = {new.split(",")[0] for old, new in zip(before, file.read_text().splitlines()) if old != new}
        self.assertLessEqual(changed, {"0.6", "4.4"})
        self.assertIn("0.6", changed)
        self.assertIn("0.88", grundy("sweep", "--digits", 1, "--only", "0.88").stderr)
        # However a code is written.
        self.assertEqual(grundy("sweep", "--only", "0.60,4.", "--limit", 100).stdout.count("\n"), 3)

    def test_is_continued_and_tries_again_with_a_higher_limit(self):
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 2, "--limit", 300, "-o", file)
        few = [line.split(",") for line in file.read_text().splitlines()[1:]]
        file.write_text(file.read_text()[:-20])  # a last line that was cut off
        grundy("sweep", "--digits", 2, "--limit", 30000, "-o", file)
        many = [line.split(",") for line in file.read_text().splitlines()[1:]]
        self.assertEqual((len(few), len(many)), (127, 127))
        self.assertEqual({row[0] for row in few}, {row[0] for row in many})
        proved = [sum(row[3] == "proved" for row in rows) for rows in (few, many)]
        self.assertLess(proved[0], proved[1])
        self.assertIn(["0.45", "proved", "20", "498"], [[row[0], *row[3:6]] for row in many])

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
        tables = {grundy("sweep", "--digits", 2, "--limit", 1000, "--threads", 2, "--no-stats").stdout for _ in range(3)}
        self.assertEqual(len(tables), 1)

    def test_damaged_rows_are_not_believed(self):
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 1, "--limit", 300, "-o", file, "--no-stats")
        good = file.read_text()
        rows = good.splitlines(keepends=True)
        file.write_text("".join(rows[:2] + [rows[2].replace("proved", "foo"), rows[3].replace(",0,", ",x,", 1)] + rows[4:]))
        ran = grundy("sweep", "--digits", 1, "--limit", 300, "-o", file, "--no-stats")
        self.assertTrue(ran.stdout.startswith("15 games"), ran.stdout)
        self.assertEqual(file.read_text(), good)

    def test_a_proof_without_a_certificate_is_none(self):
        file = self.folder / "sweep.csv"
        run = ["sweep", "--digits", 1, "--limit", 300, "-o", file, "--no-stats"]
        grundy(*run)
        good = file.read_text()
        row = next(line for line in good.splitlines() if line.startswith("0.7,"))
        fields = row.split(",")
        forged = ",".join(fields[:3] + ["proved", "5", "5"] + fields[6:15] + [""] + fields[16:])
        file.write_text(good.replace(row, forged))
        grundy(*run)
        self.assertEqual(file.read_text(), good)


class OctalGames(unittest.TestCase):
    """data/octal_games.csv, a sample of it; tests/cli/octal_games_test.py goes through the certificates."""

    def rows(self, name):
        with open(ROOT / "data" / name) as file:
            return {row["code"]: row for row in csv.DictReader(file)}

    def test_every_code_has_its_row_and_known_periods_are_there(self):
        table = self.rows("octal_games.csv")
        self.assertEqual(len(table), 1023)
        for code, known in self.rows("octal_periods.csv").items():
            if code in table and table[code]["status"] == "proved":
                found = table[code]
                self.assertEqual((int(found["period"]), int(found["preperiod"]) - 1),
                                 (int(known["period"]), int(known["last_exception"])), code)

    def test_a_sample_is_computed_again(self):
        table = self.rows("octal_games.csv")
        for code in random.Random(20).sample(sorted(table), 12):
            row = table[code]
            to = min(int(row["computed"]), 1 << 14) - 1
            run = answer("sequence", code, "--to", to)
            if to + 1 == int(row["computed"]):
                self.assertEqual((run["checksum"], run["max_at"]), (int(row["checksum"]), int(row["max_at"])), code)
            self.assertLessEqual(run["max_value"], int(row["max_value"]), code)


class Plot(InFolder):
    def test_many_heaps_at_one_place_are_darker(self):
        answer("plot", "0.137", "--to", 100000, "-o", self.path("d.svg"))
        shades = set(re.findall('stroke-opacity="([0-9.]+)"', (self.folder / "d.svg").read_text()))
        self.assertGreater(len(shades), 2)
        answer("plot", "0.137", "--to", 60, "-o", self.path("few.svg"))
        self.assertEqual(set(re.findall('stroke-opacity="([0-9.]+)"', (self.folder / "few.svg").read_text())), {"1.00"})

    def test_folded(self):
        found = answer("plot", "0.137", "--to", 100000, "--fold", "-o", self.path("f.svg"))
        self.assertEqual((found["fold"], found["show"]), (34, "values"))
        text = (self.folder / "f.svg").read_text()
        self.assertIn("modulo 34", text)
        # 34 places, and those of the exceptions.
        exceptions = [int(line) for line in re.findall("(\\d+) exceptions", text)]
        values = [int(line) for line in grundy("sequence", "0.137", "--to", 200, "-o", "-").stdout.split()]
        differ = {(n % 34, values[n]) for n in range(52) if values[n] != values[n + 68]}
        self.assertEqual(exceptions, [sum(values[n] != values[n + 68] for n in range(52))])
        self.assertEqual(text.count("h0"), 34 + len(differ))
        self.assertIn("nothing to fold by", grundy("plot", "0.04", "--to", 1000, "--fold", "-o", self.path("x")).stderr)
        self.assertIn("only the values", grundy("plot", "0.137", "--to", 1000, "--fold", "--show", "largest", "-o",
                                                self.path("x")).stderr)

    def test_charts(self):
        for show, word in [("rare", "15 in all"), ("largest", "25 in the end"), ("frequencies", "how often")]:
            found = answer("plot", "0.106", "--to", 20000, "--show", show, "-o", self.path(show))
            self.assertEqual(found["show"], show)
            xml.etree.ElementTree.parse(self.path(show))
            self.assertIn(word, (self.folder / show).read_text(), show)
        self.assertIn("no rare heaps", grundy("plot", "0.04", "--to", 500, "--show", "rare", "-o", self.path("x")).stderr)

    def test_a_million_bars_are_a_picture_all_the_same(self):
        """They were 14 megabytes."""
        answer("plot", "nim", "--to", 1000000, "--show", "frequencies", "-o", self.path("many.svg"))
        self.assertLess((self.folder / "many.svg").stat().st_size, 100_000)

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
