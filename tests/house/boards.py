"""A game says what it is played on (`grundy games --json`), and the page has a drawing for every such board and no other."""
import json
import pathlib
import re
import subprocess
import sys

top, binary = pathlib.Path(sys.argv[1]), sys.argv[2]
games = json.loads(subprocess.run([binary, "games", "--json"], capture_output=True, text=True, check=True).stdout)["games"]
served = {game["board"] for game in games} - {""}
listed = re.search(r"const boards: Record<string, Board> = \{(.*?)\n\};", (top / "web/src/boards/index.tsx").read_text(), re.S)
drawn = set(re.findall(r"^  (\w+)(?:: \w+)?,$", listed.group(1), re.M))
print(f"without a drawing: {sorted(served - drawn)}; without a game: {sorted(drawn - served)}")
sys.exit(0 if served == drawn else 1)
