"""What goes wrong, as exceptions: the message, the place in what was given, and the remedy."""

from __future__ import annotations

from typing import Any, Optional, Tuple


class Error(Exception):
    """Any error of the engine. `str()` of it shows the place with a caret, and the hint."""

    def __init__(self, message: str, text: str = "", hint: str = "", source: str = "",
                 place: Optional[Tuple[int, int]] = None, report: Any = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.source = source  #: the text that the place is in
        self.place = place  #: where in it: the first character, and how many
        self.report = report  #: what is known nevertheless, where a limit was reached
        self._text = text

    def __str__(self) -> str:
        text = self._text.strip()
        if text:
            return text[len("error: "):] if text.startswith("error: ") else text
        return self.message + (f"\nhint: {self.hint}" if self.hint else "")


class BadInput(Error, ValueError):
    """The question is wrong: whoever asked can correct it."""


class WrongType(Error, TypeError):
    """An argument is of a type that the question has no use for, or has a name that no question takes."""


class LimitReached(Error, TimeoutError):
    """The question is fine, the limits were too narrow. `report` holds what is known."""


class FileError(Error, OSError):
    """A file could not be read or written, or the system refused."""
