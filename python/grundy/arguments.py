"""What is given is looked at before the engine sees it: a wrong type is told by the name of the argument."""

from __future__ import annotations

import difflib
import operator
import os
from typing import Any, Dict, Optional, Sequence, Union

from grundy.errors import BadInput, FileError, WrongType

LARGEST = 2 ** 62  # beyond all heaps
KEYWORDS = ("rules", "time_limit", "memory_limit", "progress", "threads", "store", "solver", "theory")
SOLVERS = ("auto", "definition", "memo", "search", "outcome")
MOST_THREADS = 1024


def wrong(name: str, expected: str, given: Any) -> WrongType:
    kind = type(given).__name__
    try:
        shown = repr(given)
    except Exception:  # a class of the user's own that can't be shown
        shown = "<"
    if shown.startswith("<") or len(shown) > 60:  # an address, or pages of numbers, would tell nothing
        return WrongType(f"{name} must be {expected}, not of the type {kind}")
    return WrongType(f"{name} must be {expected}, not {shown} ({kind})")


def text(name: str, given: Any, expected: str = "a text") -> str:
    if not isinstance(given, str):
        raise wrong(name, expected, given)
    return readable(name, str(given))


def readable(name: str, given: str) -> str:
    """Half a character, such as a file that is no text leaves behind, can't be handed on."""
    try:
        given.encode()
    except UnicodeEncodeError as trouble:
        raise BadInput(f"{name} has no character at place {trouble.start}, only half of one",
                       hint="it was read from something that is no UTF-8") from None
    return given


def choice(name: str, given: Any, choices: Sequence[str]) -> str:
    words = ", ".join(repr(one) for one in choices[:-1]) + f" or {choices[-1]!r}"
    if not isinstance(given, str):
        raise wrong(name, words, given)
    if given not in choices:
        raise BadInput(f"{name} must be {words}, not {given[:50]!r}")
    return given


def flag(name: str, given: Any) -> bool:
    # NumPy's truth values are no bool of Python's.
    if not isinstance(given, bool) and type(given).__name__ not in ("bool_", "bool"):
        raise wrong(name, "True or False", given)
    return bool(given)


def short(number: int) -> str:
    """Python itself refuses to write numbers of thousands of digits."""
    return str(number) if number.bit_length() <= 256 else f"a number of {number.bit_length()} bits"


def whole(name: str, given: Any, least: int = 0, most: int = LARGEST) -> int:
    try:
        if isinstance(given, bool):
            raise TypeError
        number = operator.index(given)
    except TypeError:
        raise wrong(name, "a whole number", given) from None
    if not least <= number <= most:
        raise BadInput(f"{name} must be from {least} to {most}, not {short(number)}")
    return number


def optional_whole(name: str, given: Any, least: int = 0) -> Optional[int]:
    return None if given is None else whole(name, given, least)


def extent(name: str, given: Any) -> str:
    """How far a table goes: 10, "10x20" or (10, 20)."""
    if isinstance(given, str):
        return readable(name, given)
    if isinstance(given, (tuple, list)):
        return "x".join(str(whole(f"{name}[{place}]", one)) for place, one in enumerate(given))
    try:
        return str(whole(name, given))
    except WrongType:
        raise wrong(name, 'a whole number, a text such as "10x20" or a tuple such as (10, 20)', given) from None


def seconds(name: str, given: Any) -> Optional[float]:
    if given is None:
        return None
    try:
        if isinstance(given, (bool, str)):
            raise TypeError
        number = float(given)
    except OverflowError:
        raise BadInput(f"{name} must be a number of seconds that a float can hold") from None
    except (TypeError, ValueError):
        raise wrong(name, "a number of seconds", given) from None
    if not number >= 0:
        raise BadInput(f"{name} must be a number of seconds from 0 on, not {number}")
    return number


def folder(name: str, given: Any) -> Optional[str]:
    if given is None:
        return None
    try:
        path = os.fspath(given)
    except TypeError:
        raise wrong(name, "the path of a folder", given) from None
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    if not path or "\0" in path:
        raise BadInput(f"{name} must be the path of a folder, not {path!r}")
    return readable(name, str(path))


def rules(name: str, given: Any) -> Any:
    if isinstance(given, str):
        return readable(name, given)
    if given is None or hasattr(given, "_rules"):
        return given
    if isinstance(given, (list, tuple)):
        return [rules(f"{name}[{place}]", one) for place, one in enumerate(given)]
    raise wrong(name, "a text in the rule language, a grundy.Game, or a list of these", given)


def keywords(options: Dict[str, Any]) -> Dict[str, Any]:
    """The keywords that all questions share, in the form that the engine reads."""
    checked: Dict[str, Any] = {}
    if os.environ.get("GRUNDY_STORE"):
        checked["store"] = readable("GRUNDY_STORE", os.environ["GRUNDY_STORE"])
    for name, given in options.items():
        if name not in KEYWORDS:
            near = difflib.get_close_matches(name, KEYWORDS, 1)
            raise WrongType(f"there is no keyword {name!r}" + (f" (did you mean {near[0]!r}?)" if near else ""),
                            hint="every question takes " + ", ".join(KEYWORDS))
        if name == "rules":
            checked[name] = rules(name, given)
        elif name == "time_limit":
            checked[name] = seconds(name, given)
        elif name == "memory_limit":
            checked[name] = None if given is None else memory(name, given)
        elif name == "progress":
            if given is not None and not callable(given):
                raise wrong(name, "a function of done, total, unit and note", given)
            checked[name] = given
        elif name == "threads":
            checked[name] = whole(name, given, 1, MOST_THREADS)
        elif name == "store":
            checked[name] = folder(name, given)
        elif name == "solver":
            checked[name] = choice(name, given, SOLVERS)
        else:
            checked[name] = flag(name, given)
    return checked


def memory(name: str, given: Any) -> Union[int, str]:
    if isinstance(given, str):
        return readable(name, given)
    try:
        return whole(name, given)
    except WrongType:
        raise wrong(name, 'a number of bytes or a text such as "2G"', given) from None


def path_text(path: Union[str, "os.PathLike[str]"]) -> str:
    """The name of a file as an error can show it: names need not be text."""
    return os.fsencode(path).decode("utf-8", "replace")


def file_content(path: Union[str, "os.PathLike[str]"], hint: str = "") -> bytes:
    """The bytes of a file, or an error of ours."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError) as trouble:
        reason = getattr(trouble, "strerror", None) or str(trouble)
        raise FileError(f"can't read {os.fspath(path)!r}: {reason}", hint=hint) from None
