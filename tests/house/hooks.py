"""The hooks of a game stand in src/rules/hooks.h, one line each, and docs/adding-a-game.md tells what each opens.

No hook may be in one list only; and nobody else looks for members of rules with a `requires` of their own.
"""
import pathlib
import re
import sys

top = pathlib.Path(sys.argv[1])
header = (top / "src/rules/hooks.h").read_text()
table = (top / "docs/adding-a-game.md").read_text()

declared = dict(re.findall(r"^template <class R> concept (\w+) = .*? r\.(\w+)\(", header, re.M))
told = re.findall(r"^\| `(\w+)\([^`]*\)` \|", table, re.M)
failures = []
for concept, hook in declared.items():
    if hook not in told:
        failures.append(f"docs/adding-a-game.md does not tell of {hook} ({concept})")
for hook in told:
    if hook not in declared.values() and hook != "for_each_option":  # a verb, not a hook
        failures.append(f"src/rules/hooks.h has no hook {hook}")
for name in sorted(top.glob("src/**/*.h")) + sorted(top.glob("src/**/*.cc")):
    if name.name in ("hooks.h", "game_rules.h"):
        continue
    for number, line in enumerate(name.read_text().splitlines(), 1):
        if re.search(r"requires\b.*\brules_?(->|\.)\w+\(", line):
            failures.append(f"{name.relative_to(top)}:{number}: a hook without a name; hooks stand in rules/hooks.h")
if not declared:
    failures.append("no hooks found in src/rules/hooks.h")
print("\n".join(failures) or f"{len(declared)} hooks")
sys.exit(1 if failures else 0)
