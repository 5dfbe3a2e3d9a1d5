#!/usr/bin/env python3
"""Limits hold everywhere: questions that are far too large, in every command and family, end soon and in little memory.

Each runs twice: with one second of time, and with 50 MB of memory. "Unknown" is exit code 3; a few commands have an
answer all the same. Time is the processor's first of all: a loaded machine makes nobody forget a limit.
"""
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from binary import until_it_hears_signals

MOST_SECONDS = 3 * max(1, os.cpu_count() / 2)  # of the processor, whose cores work side by side
MOST_SECONDS_ON_THE_CLOCK = 15  # there may be other work
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
chomp 12x24
chomp 3xN --openings-up-to 1000000
hackenbush @mesh.txt
draw "node_kayles(grid(12,12))" --values
check far.b "subtract(n; squares)"
value "kayles(100000000)" --solver definition
value "kayles(100000000)" --solver memo --no-theory
value "dawson_kayles(100000000)" --solver memo --no-theory
value "dawson_chess(100000000)" --solver memo --no-theory
value "chords(100000000)" --solver memo --no-theory
value "crosses(100000000)" --solver memo --no-theory
value "officers(100000000)" --solver memo --no-theory
value "0.137(100000000)" --solver memo --no-theory
value "limited(100000000, 99999999)"
value "northcott(1-900000,3-800000)" --solver definition
value "staircase(100000000,200000000,300000000)" --solver definition
value "guillotine(5000,5000)" --no-theory
value "cut(50000,60000)" --no-theory
value "wythoff(300000,400000)" --no-theory
value "subset_takeaway(7)"
value "chomp3d(6x7x8)"
value "divisors(24504480)"
value "poset(chain(9)*chain(9)*chain(9))"
value "graph_chomp(complete(30))"
value "edge_geography(complete(30), 1)"
value "cram(21x21)"
value "bnugug(grid(7,7); paths 2)" --no-theory
value "transfer_nim(300,400,500; 9)"
value "treblecross(60)" --play misere
value "treblecross(1000000)"
value "treblecross(1000000)" --play misere
value "turtles(HTHHTHTHTHHTHTHTHTHTHHTHTHTHTHTHTHTHTHTHT)" --play misere
value "sym(HTHHTHTHTHHTHTHTHTHTHHTHTHTHTHTHTHTHTHTHT)" --play misere
value "grunt(HTHHTHTHTHHTHTHTHTHTHHTHTHTHTHTHTHTHTHTHT)" --play misere
"""

# Known by theory, or ended by a limit, as the machine is fast or slow: either answer will do, in time and in little
# memory.
EITHER = """
compare "nim(1000000000)" "nim(3)"
value "kayles(1000000000)" --play misere
value "bricks(1000000000)" --solver memo --no-theory
value "countup(0,1000000000; 1..10)" --no-theory
value "mark(1000000000)" --no-theory
value "strip(1000000000,999999999,999999998; 3)" --no-theory
value "queen(a1; board=26x900)"
value "rook(z900; board=26x900)"
value "king(z900; board=26x900)"
value "knight(z900; board=26x900)"
value "bishop(z900; board=26x900)"
value "twins(heads=0,5000000)"
value "triplets(heads=0,5000000)" --no-theory
value "mock_turtles(heads=3,5000000)"
value "moebius(heads=3,5000000)"
value "mogul(heads=3,5000000)"
value "moidores(heads=3,5000000)"
value "ruler(heads=3,5000000)" --no-theory
value "turnips(heads=3,5000000)"
value "coins(2 at distance 1,3; heads=3,5000000)"
value "turning_corners(heads=(300000,500000),(2,2))"
value "rugs(heads=(300000,500000),(2,2))"
value "product(turtles, ruler; heads=(300000,500000),(2,2))"
value "windup(499999; 1000000; 1,2,5)"
value 'digraph("a>b b>c c>a b>d c>e d>f e>f"; a,a,a,a,a,a,a,a,a,a,a,a,a,a,d,d,d,d)'
value "poker_nim(500,600,700; 9; 1000)"
value "northcott_rules(1-9,9-2,3-8,8-1,2-7; 9)"
value "bandit(B.......................|.......................P)"
value "stalk(LRRLLRRLRLRLRLLLRRRRRLRLRLRLGGGGLLRRGLRLR)"
value "tree(LR[LGR[L][RGG]][RR[LG[R][L]][GLR]][GR[LGR[L][RGG]][RR[LG[R][L]][GLR]]])"
export kayles
play "chomp(30x30)" --first engine
chomp 14x30
"""

# Rules that go wrong sooner or later, or reach a limit before.
FAULTY = """
value -e "game g(r[])  move -> r ++ r" "g([1,2])"
value -e "game g(r[])  move -> r ++ r  move -> r ++ [1]" "g([1,2])" --play misere
moves -e "game g(r[])  move -> [i for i in 0..1000000] ++ r" "g([1,2])"
"""

# These ask nothing that could take long, or have tests of their own for it.
NO_LIMITS = {
    "verify": "certificates of great size: verify has its tests in period_test.py",
    "store": "what a store holds: store_test.py",
}


def make_files():
    """A picture that no theory knows, and a b-file that begins far out."""
    with open("mesh.txt", "w") as mesh:
        for i in range(12):
            for j in range(12):
                here, colour = f"v{i}_{j}", ("red", "blue", "green")[(i * j + i) % 3]
                mesh.write(f"{'ground' if i == 0 else f'v{i - 1}_{j}'} {here} {colour}\n")
                if j > 0:
                    mesh.write(f"v{i}_{j - 1} {here} {colour}\n")
    with open("far.b", "w") as far:
        far.write("99999999 3\n")


def not_covered(binary, lines):
    """Registered games and commands with limits that no line asks about."""
    said = subprocess.run([binary, "games"], capture_output=True, text=True, check=True).stdout
    games = [line.split()[0] for line in said.splitlines() if line.startswith("  ")]
    for game in games:
        wanted = "0.137(" if game == "code" else game + "("
        if game != "hackenbush" and not any(wanted in line for line in lines):  # that is a command
            yield f"no line asks about the game {game}"
    said = subprocess.run([binary, "--help"], capture_output=True, text=True, check=True).stdout
    commands = [line.split()[0] for line in said.split("Subcommands:")[1].splitlines() if line.startswith("  ")]
    for command in commands:
        if command in NO_LIMITS or any(line.startswith(command + " ") for line in lines):
            continue
        said = subprocess.run([binary, command, "--help"], capture_output=True, text=True, check=True).stdout
        if "--time-limit" in said:
            yield f"no line asks for the command {command}"


def interrupted(binary, line):
    """Ctrl-C is heard soon."""
    process = subprocess.Popen([binary] + shlex.split(line), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    until_it_hears_signals(process)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    try:
        code = process.wait(timeout=MOST_SECONDS_ON_THE_CLOCK)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        yield f"{line}: Ctrl-C was not heard"
        return
    if code not in (0, 3, 130):
        yield f"{line}: exit code {code} after Ctrl-C"


def run(command, limits):
    """Exit code, seconds on the clock, seconds of the processor, megabytes, and what was printed."""
    with tempfile.TemporaryFile() as out:
        start = time.monotonic()
        process = subprocess.Popen(command + limits, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
        ended = 0
        while not ended and time.monotonic() - start < 4 * MOST_SECONDS_ON_THE_CLOCK:
            ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            time.sleep(0.01)
        if not ended:
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
        clock = time.monotonic() - start
        out.seek(0)
        text = out.read(500).decode(errors="replace")
    return os.waitstatus_to_exitcode(status), clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text


def faults(binary, line, allowed):
    command = [binary] + shlex.split(line)
    code, clock, cpu, _, text = run(command, ["--time-limit", "1"])
    if code not in allowed:
        yield f"{line}: exit code {code}, not {allowed}, after {clock:.1f} s with one second: {text}"
    if cpu > MOST_SECONDS or clock > MOST_SECONDS_ON_THE_CLOCK:
        yield f"{line}: {clock:.1f} s, {cpu:.1f} s of the processor, with one second"
    code, _, _, megabytes, text = run(command, ["--memory-limit", "50M", "--time-limit", "2"])
    if code not in allowed:
        yield f"{line}: exit code {code}, not {allowed}, with 50 MB: {text}"
    if megabytes > MOST_MEGABYTES:
        yield f"{line}: {megabytes:.0f} MB with a limit of 50"


def many_terms(binary):
    """A hundred thousand terms: costs grow with their number, not with its square."""
    sizes = [(i * i * 7919 + 3 * i) % 997 + 1 for i in range(100_000)]
    games = {"nim": "nim({})", "kayles": "kayles({})"}
    for name, one in games.items():
        given = " + ".join(one.format(size) for size in sizes)
        for line in ["value -", "value - --explain", "value - --misere", "moves -", "moves - --misere", "moves - --all"]:
            start = os.times()
            try:
                ran = subprocess.run([binary] + line.split(), input=given, capture_output=True, text=True, timeout=300)
            except subprocess.TimeoutExpired:
                yield f"{line} of 100,000 terms of {name}: more than 300 s"
                continue
            ended = os.times()
            cpu = ended.children_user + ended.children_system - start.children_user - start.children_system
            if ran.returncode not in (0, 3):
                yield f"{line} of 100,000 terms of {name}: exit code {ran.returncode}: {ran.stderr[:200]}"
            if cpu > 5:
                yield f"{line} of 100,000 terms of {name}: {cpu:.1f} s of the processor"


def main():
    binary = os.path.abspath(sys.argv[1])
    found = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        make_files()
        too_large, either = TOO_LARGE.strip().splitlines(), EITHER.strip().splitlines()
        found += not_covered(binary, too_large + either)
        for line in too_large:
            found += faults(binary, line, (3,))
        for line in either:
            found += faults(binary, line, (0, 3))
        for line in FAULTY.strip().splitlines():
            found += faults(binary, line, (2, 3))
        found += many_terms(binary)
        for line in too_large[::4]:
            found += interrupted(binary, line)
        os.chdir("/")
    print("\n".join(found) or "every limit holds")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
