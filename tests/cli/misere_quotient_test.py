#!/usr/bin/env python3
"""grundy misere, its certificates and checkpoints, and the misere sweep, through the real binary."""
import lzma
import pathlib

import binary
from in_folder import InFolder, answer, grundy

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Misere(InFolder):
    def test_kayles(self):
        found = answer("misere", "kayles", "--table", "--to", 30, "--no-stats")
        self.assertEqual([found[key] for key in ("game", "status", "order", "p_portion", "period", "preperiod", "tame")],
                         ["0.77", "proved", 40, 9, 12, 71, False])
        self.assertEqual(found["table"]["p_heaps"], [1, 4, 9, 12, 20])
        self.assertEqual(found["theorem"], "misere-periods")
        self.assertEqual(len(found["phi"]), 83)

    def test_partial_answers_say_how_far_they_go(self):
        found = answer("misere", "0.07", "--limit", 14, code=3)
        self.assertEqual([found[key] for key in ("status", "order", "known_to", "period")], ["unknown", 24, 14, None])
        ran = grundy("misere", "0.07", "--limit", 14)
        self.assertIn("unknown beyond heap 14", ran.stdout)

    def test_a_limit_of_time_is_heard(self):
        for code in ("0.07", "0.354", "0.774"):
            ran = grundy("misere", code, "--time-limit", 1, timeout=60)
            self.assertEqual(ran.returncode, 3, ran.stderr)
            self.assertIn("unknown beyond heap", ran.stdout)

    def test_bad_input(self):
        for code in ("0.[3]", "nim", "1.7", "0.9", "grundys_game", "no_such_game"):
            ran = grundy("misere", code, "--time-limit", 5)
            self.assertEqual(ran.returncode, 2, code + ran.stdout)
            self.assertIn("error", ran.stderr)
        self.assertEqual(grundy("misere", "0.77", "--to", 100000).returncode, 2)

    def test_certificates_are_verified_and_forged_ones_refuted(self):
        file = self.folder / "0.15.cert"
        grundy("misere", "0.15", "--certificate", file)
        checked = answer("verify", file)
        self.assertEqual([checked[key] for key in ("verdict", "game", "order", "p_portion", "period", "preperiod")],
                         ["verified", "0.15", 42, 12, 10, 66])
        file.write_text(file.read_text().replace("phi 0 0 1", "phi 0 0 2"))
        checked = answer("verify", file, code=1)
        self.assertEqual(checked["verdict"], "refuted")
        ran = grundy("misere", "0.07", "--limit", 10, "--certificate", self.folder / "none")
        self.assertIn("no certificate", ran.stderr)
        self.assertFalse((self.folder / "none").exists())

    def test_a_checkpoint_is_continued(self):
        folder = self.path("state")
        first = answer("misere", "0.771", "--limit", 40, "--checkpoint", folder, code=3)
        self.assertEqual(first["known_to"], 40)
        found = answer("misere", "0.771", "--checkpoint", folder)
        self.assertEqual([found[key] for key in ("order", "period", "preperiod")], [40, 12, 71])
        ran = grundy("misere", "0.77", "--checkpoint", folder)
        self.assertEqual(ran.returncode, 2, "the checkpoint of another game")


class MisereSweep(InFolder):
    def test_csv_and_json_agree(self):
        rows = grundy("sweep", "--play", "misere", "--digits", 1, "--limit", 200).stdout.splitlines()
        head = rows[0].split(",")
        table = {row.split(",")[0]: dict(zip(head, row.split(","))) for row in rows[1:]}
        self.assertEqual(len(table), 15)
        games = {row["game"]: row for row in answer("sweep", "--play", "misere", "--digits", 1, "--limit", 200)["games"]}
        self.assertEqual(set(games), set(table))
        for code, row in games.items():
            self.assertEqual(row["status"], table[code]["status"])
            self.assertEqual(row["order"], int(table[code]["order"]))

    def test_is_continued_and_tries_again_with_higher_limits(self):
        file = self.folder / "misere.csv"
        options = ["sweep", "--play", "misere", "--digits", 2, "-o", file]
        grundy(*options, "--limit", 30, "--order", 20)
        few = [line.split(",") for line in file.read_text().splitlines()[1:]]
        file.write_text(file.read_text()[:-5])  # a last line that was cut off
        grundy(*options, "--limit", 400, "--order", 50, "--certificates", self.folder / "all.certs")
        many = [line.split(",") for line in file.read_text().splitlines()[1:]]
        self.assertEqual((len(few), len(many)), (127, 127))
        proved = [sum(row[1] == "proved" for row in rows) for rows in (few, many)]
        self.assertLess(proved[0], proved[1])
        self.assertIn(["0.77", "proved", "40", "9", "12", "71", "wild"], [row[:7] for row in many])
        checked = answer("verify", self.folder / "all.certs")
        self.assertEqual((checked["verdict"], checked["certificates"]), ("verified", proved[1]))

    def test_the_archive_holds_a_verified_certificate_for_every_solved_row(self):
        file = self.folder / "all.certs"
        file.write_bytes(lzma.decompress((ROOT / "data" / "misere_certificates.xz").read_bytes()))
        # Those of thousands of heaps take the checker a while: the rest is checked here.
        certificates = ["grundy misere certificate" + text
                        for text in file.read_text().split("grundy misere certificate")[1:]]
        rows = [line.split(",") for line in (ROOT / "data" / "misere_octal.csv").read_text().splitlines()[1:]]
        solved = [row for row in rows if row[1] == "proved"]
        self.assertEqual([row[0] for row in solved], [text.split("\n")[1][5:] for text in certificates])
        file.write_text("".join(text for text in certificates if len(text) < 20000))
        self.assertEqual(answer("verify", file)["verdict"], "verified")

    def test_the_table_agrees_with_the_reference(self):
        rows = [line.split(",") for line in (ROOT / "data" / "misere_octal.csv").read_text().splitlines()[1:]]
        table = {row[0]: row for row in rows}
        for line in (ROOT / "data" / "misere_quotients.csv").read_text().splitlines()[1:]:
            code, *claims = line.split(",")
            if code != "0.0":
                self.assertEqual(table[code][2:7], claims, code)


if __name__ == "__main__":
    binary.main()
