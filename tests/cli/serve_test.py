#!/usr/bin/env python3
"""grundy serve as a process: signals end it at once, whatever it computes."""
import json
import pathlib
import re
import signal
import socket
import subprocess
import time
import unittest
import urllib.request

import binary

HARD = "/api/value?expression=kayles(300)&solver=definition"
SLOW_MACHINE = 20.0  # seconds for what should take one: the machine may have other things to do


class Serve(unittest.TestCase):
    def setUp(self):
        self.server = subprocess.Popen([binary.PATH, "serve", "--port", "0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.server.stdout.readline()).group(1))

    def tearDown(self):
        self.server.kill()
        self.server.wait()
        self.server.stdout.close()

    def ask(self, path):
        asking = socket.create_connection(("127.0.0.1", self.port))
        asking.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return asking

    def processor_time(self):
        """In hundredths of a second."""
        fields = pathlib.Path(f"/proc/{self.server.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def until_it_computes(self):
        """Whatever was asked so far has come in."""
        before = self.processor_time()
        while self.processor_time() < before + 30:
            self.assertIsNone(self.server.poll())
            time.sleep(0.05)

    def seconds_to_end(self):
        start = time.monotonic()
        self.server.send_signal(signal.SIGTERM)
        self.assertEqual(self.server.wait(60), 0)
        return time.monotonic() - start

    def test_questions_and_silent_clients_do_not_hold_it(self):
        with self.ask(HARD), self.ask(HARD), socket.create_connection(("127.0.0.1", self.port)):
            self.until_it_computes()
            self.assertLess(self.seconds_to_end(), SLOW_MACHINE)

    # Their connections were closed without a word. Chomp is slow to hear the stop, and is answered for.
    def test_running_questions_are_told(self):
        with self.ask(HARD) as heard, self.ask("/api/chomp?board=14x20") as deaf:
            self.until_it_computes()
            time.sleep(1)
            self.assertLess(self.seconds_to_end(), SLOW_MACHINE)
            for asking in (heard, deaf):
                asking.settimeout(10)
                told = asking.makefile().read()
                self.assertTrue(told.startswith("HTTP/1.1 503 "), told)
                self.assertIn("the server is stopping", json.loads(told.split("\n\n", 1)[1])["error"]["message"])

    # 10,000 terms were not heard to stop for 45 seconds.
    def test_long_sums_do_not_hold_it(self):
        body = json.dumps({"expression": " + ".join(f"nim({n})" for n in range(1, 10_001))})
        with socket.create_connection(("127.0.0.1", self.port)) as asking:
            asking.sendall(f"POST /api/moves HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                           f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
            time.sleep(0.5)
            self.assertLess(self.seconds_to_end(), SLOW_MACHINE)

    # A question whose client has gone must not keep the processor: after a moment the server is idle again.
    def test_the_question_of_a_client_that_left_is_given_up(self):
        with self.ask(HARD):
            self.until_it_computes()
        for _ in range(60):
            before = self.processor_time()
            time.sleep(1)
            spent = self.processor_time() - before
            if spent <= 10:
                break
        self.assertLessEqual(spent, 10, "hundredths of a second")
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/value?expression=nim(3)") as answer:
            self.assertEqual(answer.status, 200)


if __name__ == "__main__":
    binary.main()
