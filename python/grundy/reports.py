"""Answers. A report has the members of the JSON that the command line prints, as attributes; printed, it is the text."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cached_property
from typing import Any, Dict, Iterator, List, Optional, TypeVar, Union

from grundy._engine import Answer
from grundy.errors import LimitReached


class Record:
    """Members of a report, by attribute or by name."""

    def __init__(self, members: Dict[str, Any]) -> None:
        self._members = members

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        members = self._members
        if name in members:
            return members[name]
        raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {', '.join(members)}")

    def __getitem__(self, name: str) -> Any:
        return self._members[name]

    def __contains__(self, name: object) -> bool:
        return name in self._members

    def __iter__(self) -> Iterator[str]:
        return iter(self._members)

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self._members]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._members == other._members

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return "{" + ", ".join(f"{name}: {value!r}" for name, value in self._members.items()) + "}"

    def as_dict(self) -> Dict[str, Any]:
        """Plain dictionaries and lists."""

        def plain(value: Any) -> Any:
            if isinstance(value, Record):
                return {name: plain(member) for name, member in value._members.items()}
            return [plain(element) for element in value] if isinstance(value, list) else value

        return {name: plain(value) for name, value in self._members.items()}


class WrittenAnswer:
    """An answer that needs the engine no more: what a report is pickled and copied with."""

    def __init__(self, answer: "Union[Answer, WrittenAnswer]") -> None:
        self.stopped: str = answer.stopped
        self.certificate: str = answer.certificate
        self.values: Any = answer.values
        self._json, self._text, self._svg = answer.json(), answer.text(), answer.svg()

    def json(self) -> str:
        return self._json

    def text(self) -> str:
        return self._text

    def svg(self) -> Optional[str]:
        return self._svg


class Report(Record):
    """An answer of the engine."""

    def __init__(self, answer: Answer) -> None:
        self._answer: Union[Answer, WrittenAnswer] = answer

    def __getstate__(self) -> Dict[str, Any]:
        return {**self.__dict__, "_answer": WrittenAnswer(self._answer)}

    @cached_property
    def _members(self) -> Dict[str, Any]:  # type: ignore[override]
        """Written and read when somebody looks: the numbers of a long table are wanted as an array, not as text."""
        members: Dict[str, Any] = json.loads(self._answer.json(), object_hook=Record)._members
        return members

    def __str__(self) -> str:
        return self._answer.text().rstrip("\n")

    def __repr__(self) -> str:
        return str(self)

    def svg(self) -> Optional[str]:
        """The picture that the engine draws of this answer; None where it draws none."""
        return self._answer.svg()

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()

    def save_svg(self, path: str) -> None:
        """Writes the picture to a file."""
        picture = self.svg()
        if picture is None:
            raise ValueError("there is no picture of this answer")
        with open(path, "w", encoding="utf-8") as file:
            file.write(picture)

    @property
    def certificate(self) -> Optional[str]:
        """What proves the answer, for `grundy.verify`; where one was asked for and there is one."""
        return self._answer.certificate or None


Kind = TypeVar("Kind", bound=Report)


def complete(report: Kind) -> Kind:
    """The report, or an exception where a limit stopped it."""
    stopped = report._answer.stopped
    if stopped:
        raise LimitReached(stopped, report=report)
    return report


class Value(Report):
    """What a sum is worth and who wins it.

    >>> import grundy
    >>> v = grundy.value("kayles(7) + nim(3)")
    >>> v
    *1
    >>> v == 1, int(v), v.outcome
    (True, 1, 'N')
    >>> print(v)
    kayles(7) + nim(3) = *1
      kayles(7) = *2
      nim(3)    = *3
    The first player wins.
    """

    @property
    def number(self) -> Union[int, Fraction, str, None]:
        """The value as Python has it: a nimber as int, a number as Fraction, others as text, None where there is none.

        >>> import grundy
        >>> grundy.value("stalk(LRR)").number
        Fraction(1, 4)
        """
        if self.nimber is not None:
            return int(self.nimber)
        try:
            return None if self.value is None else Fraction(self.value)
        except ValueError:
            return str(self.value)

    def __int__(self) -> int:
        if self.nimber is None:
            raise TypeError(f"the value {self!r} is no finite nimber")
        return int(self.nimber)

    __index__ = __int__

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Value):
            return self.number is not None and self.number == other.number
        if isinstance(other, str):
            return repr(self) == other
        return self.number is not None and self.number == other

    def __hash__(self) -> int:
        return hash(self.number)

    def __repr__(self) -> str:
        return str(self.value or self.outcome)


class Table(Report):
    """Values of a game over its parameters; `values` is an array of NumPy."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.values = answer.values
        if self.values is None:  # values that are no finite nimbers, as text
            import numpy

            members = self._members
            self.values = numpy.array(members["rows"] if "rows" in members else members["values"], dtype=object)

    def __array__(self, dtype: Any = None) -> Any:
        return self.values if dtype is None else self.values.astype(dtype)

    def plot(self, axes: Any = None, **how: Any) -> Any:
        """Draws the table with matplotlib: a row as points, a grid or a board as a heat map. Returns the axes."""
        from grundy.plots import plot_table

        return plot_table(self, axes, **how)
