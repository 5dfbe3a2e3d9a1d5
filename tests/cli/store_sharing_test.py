#!/usr/bin/env python3
"""A store for several: one writer and many readers, a server and its clients, stores of two machines that become one.

    store_sharing_test.py GRUNDY"""
import json
import random
import subprocess
import sys
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

from with_store import BOARD, PROGRAM, RawStore, WithStore, boards, environment, run


class OneWriter(WithStore):
    def test_readers_beside_a_writer(self):
        lines = boards(400)
        plain = dict(line.split(" = ") for line in run("value", "-", input="\n".join(lines)).stdout.splitlines())
        self.fill(self.store, lines[:20])
        writer = subprocess.Popen([PROGRAM, "value", "-", "--store", self.store], stdin=subprocess.PIPE,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment())
        wrong = []

        def read(number):
            dice = random.Random(number)
            for _ in range(6):
                board = dice.choice(lines)
                told = run("value", "-", "--store", self.store, input=board + "\n")
                if told.stdout.strip() != f"{board} = {plain[board]}" or told.returncode != 0:
                    wrong.append((board, told.stdout, told.stderr))

        readers = [threading.Thread(target=read, args=(number,)) for number in range(4)]
        for reader in readers:
            reader.start()
        for line in lines:
            writer.stdin.write(line + "\n")
            writer.stdin.flush()
            time.sleep(0.003)
        for reader in readers:
            reader.join()
        writer.stdin.close()
        self.assertEqual(writer.wait(), 0)
        writer.stderr.close()
        self.assertEqual(wrong, [])

    def test_a_second_writer_is_told_so(self):
        self.fill(self.store, [BOARD])
        writer = subprocess.Popen([PROGRAM, "value", "-", "--store", self.store], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True, env=environment())
        writer.stdin.write("cram(3x3)\n")
        writer.stdin.flush()
        writer.stdout.readline()
        second = run("value", BOARD, "--store", self.store, "--stats")
        self.assertEqual(second.returncode, 0)
        self.assertIn("warning: another process is writing to the store", second.stderr)
        self.assertIn("method: store", second.stdout)
        refused = run("store", self.store, "--compact")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("another process is writing", refused.stderr)
        writer.communicate("")


class TwoStores(WithStore):
    def test_stores_of_two_machines_are_merged(self):
        lines = boards(40)
        other = str(self.folder / "other")
        self.fill(self.store, lines[:25])
        self.fill(other, lines[15:])
        run("period", "0.16", "--store", other)
        ours = self.counts()[("values", "cram")]
        theirs = self.counts(other)[("values", "cram")]
        merged = run("store", self.store, "--merge", other, "--json")
        self.assertEqual(merged.returncode, 0, merged.stderr)
        told = json.loads(merged.stdout)["merged"]
        self.assertEqual(told["contradictions"], 0)
        both = self.counts()
        self.assertEqual(both[("values", "cram")], ours + theirs - told["known"])
        self.assertEqual(both[("periods", "0.16")], 1)
        again = json.loads(run("store", self.store, "--merge", other, "--json").stdout)["merged"]
        self.assertEqual((again["new"], again["longer"]), (0, 0))

    def test_contradictions_are_reported_and_not_taken(self):
        other = str(self.folder / "other")
        self.fill(self.store, [BOARD])
        self.fill(other, [BOARD])
        raw = RawStore(other)
        key = f"vcram\0\0{BOARD}".encode()
        answer = bytearray(raw.get(key))
        answer[-8] ^= 1
        raw.put(key, bytes(answer))
        raw.close()
        merged = run("store", self.store, "--merge", other)
        self.assertEqual(merged.returncode, 1)
        self.assertIn(f"contradiction: values {BOARD} = *3, but *2 there", merged.stdout)
        self.assertIn("*3", run("value", BOARD, "--store", self.store).stdout)

    def test_export_and_compact(self):
        self.fill(self.store, boards(30) + [BOARD])
        table = self.folder / "cram.csv"
        told = run("store", self.store, "--export", str(table), "--game", "cram", "--compact")
        self.assertEqual(told.returncode, 0, told.stderr)
        lines = table.read_text().splitlines()
        self.assertEqual(lines[0], "kind,game,rules,position,answer")
        self.assertIn(f"values,cram,,{BOARD},*3", lines)
        self.assertEqual(run("store", self.store, "--export", "-", "--game", "cram").stdout, table.read_text())


class Server(WithStore):
    def test_the_server_keeps_answers(self):
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--store", self.store], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True, env=environment())
        try:
            address = server.stdout.readline().split()[3]
            query = urllib.parse.urlencode({"expression": BOARD})
            answer = urllib.request.urlopen(f"{address}api/value?{query}", timeout=30).read()
            self.assertIn(b'"*3"', answer)
            # A client names questions, never places.
            refused = urllib.parse.urlencode({"expression": BOARD, "store": "/tmp/elsewhere"})
            with self.assertRaises(urllib.error.HTTPError) as trouble:
                urllib.request.urlopen(f"{address}api/value?{refused}", timeout=30)
            trouble.exception.close()
        finally:
            server.terminate()
            server.communicate()
        self.assertEqual(self.counts()[("values", "cram")], 1)

    def ask_server(self, questions, *options):
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--store", self.store, *options], text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        try:
            address = server.stdout.readline().split()[3]
            for question in questions:
                query = urllib.parse.urlencode(question)
                self.assertEqual(urllib.request.urlopen(f"{address}api/value?{query}", timeout=60).status, 200)
        finally:
            server.terminate()
            told = server.communicate()[1]
        return told

    def test_rules_of_clients_are_not_kept(self):
        """Clients can make up rules without end; the disk of the server is not theirs."""
        rules = "game g(a,b)  move -> (a-k,b) for k in 1..{} if k <= a  move -> (a,b-k) for k in 1..a+1 if k <= b"
        self.ask_server([{"expression": "g(40,41)", "rules": rules.format(most)} for most in range(3, 9)] +
                        [{"expression": BOARD}])
        # A machine that is busy keeps what it found on the way, too.
        self.assertEqual({game.split()[0] for _, game in self.counts()}, {"cram"})

    def test_a_store_of_a_server_does_not_grow_without_bound(self):
        questions = [{"expression": board} for board in boards(150)]
        told = self.ask_server(questions[:40], "--store-limit", "40K")
        self.assertNotIn("limit", told)
        first = sum(self.counts().values())
        self.assertGreater(first, 30)
        told = self.ask_server(questions, "--store-limit", "10K")
        self.assertIn("has grown to its limit", told)
        self.assertEqual(sum(self.counts().values()), first)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
