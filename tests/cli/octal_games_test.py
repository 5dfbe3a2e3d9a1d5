#!/usr/bin/env python3
"""Every certificate of data/octal_games_certificates.xz is verified by code that shares nothing with the search, and
belongs to its row of data/octal_games.csv. Takes minutes."""
import csv
import lzma
import pathlib

import binary
from in_folder import InFolder, answer

ROOT = pathlib.Path(__file__).resolve().parents[2]
TITLE = "grundy period certificate"
# The checker takes up to ten microseconds for a value; longer runs would take it hours.
MOST_VALUES = 30_000_000


def certificates():
    text = lzma.decompress((ROOT / "data" / "octal_games_certificates.xz").read_bytes()).decode()
    return [TITLE + rest for rest in text.split(TITLE)[1:]]


def line_of(text, word):
    return next(line[len(word) + 1:] for line in text.splitlines() if line.startswith(word + " "))


class OctalGames(InFolder):
    def test_each_belongs_to_its_row_and_is_verified(self):
        with open(ROOT / "data" / "octal_games.csv") as file:
            rows = {row["code"]: row for row in csv.DictReader(file) if row["certificate"]}
        self.assertEqual([line_of(text, "game") for text in certificates()], list(rows))
        short = []
        for text in certificates():
            row = rows[line_of(text, "game")]
            self.assertEqual([line_of(text, word) for word in ("period", "preperiod", "values", "checksum", "end")],
                             [row[key] for key in ("period", "preperiod", "computed", "checksum", "certificate")])
            if int(row["computed"]) <= MOST_VALUES:
                short.append(text)
        self.assertGreater(len(short), 700)
        (self.folder / "all.certs").write_text("".join(short))
        checked = answer("verify", self.folder / "all.certs")
        self.assertEqual((checked["verdict"], checked["certificates"]), ("verified", len(short)))


if __name__ == "__main__":
    binary.main()
