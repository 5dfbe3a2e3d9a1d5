#!/usr/bin/env python3
"""Every example in the docstrings of the package and in docs/python.md gives what stands there, and every public name
has words and types.

docstrings_test.py PAGE: the package must be on the path.
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
    module = importlib.import_module(found.name)
    result = doctest.testmod(module)
    examples, failures = examples + result.attempted, failures + result.failed
page = "\n".join(re.findall(r"^```pycon\n(.*?)^```", pathlib.Path(sys.argv[1]).read_text(), re.MULTILINE | re.DOTALL))
on_page = doctest.DocTestParser().get_doctest(page, {}, sys.argv[1], sys.argv[1], 0)
for result in (doctest.testmod(grundy), doctest.DocTestRunner().run(on_page)):
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
