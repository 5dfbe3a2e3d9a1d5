#!/usr/bin/env python3
"""Limits hold everywhere: questions that are far too large, in every command and family, end soon and in little memory.

Each runs twice: with one second of time, and with 50 MB of memory. "Unknown" is exit code 3; a few commands have an
answer all the same. Time is the processor's where the machine is busy: a loaded machine makes nobody forget a limit.
"""
import os
import shlex
import subprocess
import sys
import tempfile
import time

MOST_SECONDS = 3
MOST_SECONDS_WHEN_BUSY = 15  # on the clock; the processor's share stays the same
MOST_MEGABYTES = 110  # 50, what the program itself takes, and a list that is being copied to a larger place

TOO_LARGE = """
value "nim(1000000000)" --solver definition
value "halve(100000000)" --play misere
value "subtract(100000000; squares)" --play misere
value "subtract(100000000; all but 2,3)" --play misere
value "lasker(100000000)" --play misere
value "grundys_game(100000000)" --play misere
value "couples(100000000)" --play misere
value "ordered_nim(100000000,200000000)" --play misere
value "cake(100000000)" --play misere
value "fibonacci_nim(100000000)" --play misere
value "0.07(1000000000)" --play misere
misere "kayles(1000000)" --genus
misere "kayles(1000000)" --form
misere "0.07(40), nim(20)"
value "lasker(100000000)" --solver definition
value "lasker(100000000)" --solver memo --no-theory
value "grundys_game(100000000)"
value "couples(100000000)" --solver memo --no-theory
value "cake(100000000)" --solver memo --no-theory
value "ordered_nim(100000000,200000000)" --solver memo --no-theory
value "subtract(100000000; squares)"
value "moore(100000000,200000000,300000001; 2)" --no-theory
value "end_nim(100000000,200000000,300000001)" --play misere
value "euclid(1,100000000)" --play misere
value "sylver(99998,99999)" --no-theory
value "sylver(99997,99998,99999)"
value "welter(100000000,200000000,300000001)" --play misere
value "silver_dollar(100000000,200000000; dollar=200000000)"
value "subtract(100000000; primes)"
value "chomp(14x14)"
value "chomp(30x30)"
value "node_kayles(grid(12,12))"
value "arc_kayles(grid(8,8))"
value "clobber(20x20)"
value "nogo(20x20)"
value "tiling(20x20; L3, I4)"
value "toads_and_frogs(TTTTTTTTTTTTTT............FFFFFFFFFFFFFF)"
value "peg_duotaire(9x9)"
value "amazons(10x10)"
value "col(grid(12,12))"
value "snort(grid(12,12))"
value "vertex_geography(grid(20,20), 1)" --no-theory
value "graph_code(grid(12,12); 0.333)"
value "nimstring(8x8)"
value "sprouts(13)"
value "sprouts(13)" --play misere
moves "nogo(20x20)"
moves "nim(1000000000)" --all
moves "lasker(100000000,200000001)" --all
table "nim(x,y)" --to 5000x5000
table "subtract(n; squares)" --to 99999999
pattern "subtract(n; squares)" --to 99999999
graph --of "nim(100000000)"
graph --of "lasker(100000000)"
graph --of "wythoff(3000,3000)"
graph --of "nim(50,50,50,50)"
sequence 0.137 --to 100000000000
period 0.6
sweep --digits 3
plot 0.6 --to 5000000 -o picture.svg
chomp 14x14 --grundy
chomp 3xN --openings-up-to 1000000
"""

# Known by theory; only the game graphs are too large to be compared.
ANSWERED = """
compare "nim(1000000000)" "nim(3)"
value "kayles(1000000000)" --play misere
"""


def run(command, limits):
    """Exit code, seconds on the clock, seconds of the processor, megabytes, and what was printed."""
    with tempfile.TemporaryFile() as out:
        start = time.monotonic()
        process = subprocess.Popen(command + limits, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
        ended = 0
        while not ended and time.monotonic() - start < 4 * MOST_SECONDS_WHEN_BUSY:
            ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            time.sleep(0.01)
        if not ended:
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
        clock = time.monotonic() - start
        out.seek(0)
        text = out.read(500).decode(errors="replace")
    return os.waitstatus_to_exitcode(status), clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text


def faults(binary, line, wanted):
    command = [binary] + shlex.split(line)
    code, clock, cpu, _, text = run(command, ["--time-limit", "1"])
    if code != wanted:
        yield f"{line}: exit code {code}, not {wanted}, after {clock:.1f} s with one second: {text}"
    busy = os.getloadavg()[0] > os.cpu_count()
    if cpu > MOST_SECONDS or clock > (MOST_SECONDS_WHEN_BUSY if busy else MOST_SECONDS):
        yield f"{line}: {clock:.1f} s, {cpu:.1f} s of the processor, with one second"
    code, _, _, megabytes, text = run(command, ["--memory-limit", "50M", "--time-limit", "2"])
    if code != wanted:
        yield f"{line}: exit code {code}, not {wanted}, with 50 MB: {text}"
    if megabytes > MOST_MEGABYTES:
        yield f"{line}: {megabytes:.0f} MB with a limit of 50"


def main():
    binary = os.path.abspath(sys.argv[1])
    found = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for lines, wanted in ((TOO_LARGE, 3), (ANSWERED, 0)):
            for line in lines.strip().splitlines():
                found += faults(binary, line, wanted)
        os.chdir("/")
    print("\n".join(found) or "every limit holds")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
