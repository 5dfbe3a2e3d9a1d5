#!/usr/bin/env python3
"""Every example in the docstrings of the package and on the given pages gives what stands there, and every public name
has words and types.

docstrings_test.py PAGE ...: the package must be on the path.
"""
import doctest
import importlib
import inspect
import pathlib
import pkgutil
import re
import sys
import typing

import grundy

examples = failures = 0
for found in pkgutil.iter_modules(grundy.__path__, "grundy."):
    if found.name.startswith("grundy.lib"):
        continue  # a part that the engine loads by itself, such as the store
    module = importlib.import_module(found.name)
    result = doctest.testmod(module)
    examples, failures = examples + result.attempted, failures + result.failed
results = [doctest.testmod(grundy)]
for page in sys.argv[1:]:
    blocks = re.findall(r"^```pycon\n(.*?)^```", pathlib.Path(page).read_text(), re.MULTILINE | re.DOTALL)
    shown = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    results.append(doctest.DocTestRunner().run(shown))
for result in results:
    examples, failures = examples + result.attempted, failures + result.failed

for name in grundy.__all__:
    thing = getattr(grundy, name)
    if not callable(thing):
        continue
    if not inspect.getdoc(thing):
        failures += 1
        print(f"grundy.{name} has no docstring")
    if inspect.isfunction(thing):
        hints = typing.get_type_hints(thing)
        missing = [p for p in (*inspect.signature(thing).parameters, "return") if p not in hints]
        if missing:
            failures += 1
            print(f"grundy.{name}: no types for {', '.join(missing)}")

print(f"{examples} examples, {failures} failures")
sys.exit(1 if failures or examples < 60 else 0)
