"""Games of one's own as Python functions, and positions as objects."""

from __future__ import annotations

import keyword
from typing import Any, Callable, Hashable, Iterable, Optional

from grundy import _engine, questions
from grundy.arguments import extent, keywords, text, wrong
from grundy.errors import BadInput
from grundy.questions import Drawing, GraphReport
from grundy.reports import Report, Table, Value


class Game:
    """A game whose rules are a function: `options(position)` names the positions that one move leads to.

    Positions are any hashable objects. An option that falls apart into several positions is a list of them. The C++
    solvers do the rest: each position is asked for its options once, and play may return to a position.

    >>> import grundy
    >>> def options(n):
    ...     return [n - k for k in (1, 3, 4) if k <= n]
    >>> game = grundy.Game(options, "take")
    >>> game.value(9), grundy.sequence("subtract(1,3,4)", 9)[9]
    (*0, 0)
    >>> game.table(8).values
    array([0, 1, 0, 1, 2, 3, 2, 0, 1])
    >>> grundy.value("take(5) + kayles(3)", rules=game)
    *0

    Kayles, where a move may leave two rows:

    >>> @grundy.Game
    ... def pins(n):
    ...     return [[i, n - k - i] for k in (1, 2) if k <= n for i in range((n - k) // 2 + 1)]
    >>> pins.value(20)
    *1
    """

    def __init__(self, options: Callable[[Any], Iterable[Any]], name: Optional[str] = None) -> None:
        if not callable(options):
            raise wrong("options", "a function from a position to a list of positions", options)
        given = getattr(options, "__name__", "game") if name is None else text("name", name)
        if name is None and not given.isidentifier():  # a lambda
            given = "game"
        if not given.isidentifier() or not given.isascii() or keyword.iskeyword(given):
            raise BadInput(f"{given!r} is no name for a game",
                           hint="take letters from a to z and digits: grundy.Game(options, 'name')")
        self.name = given
        self.options = options
        self._rules = _engine.FunctionGame(given, options)

    def __repr__(self) -> str:
        return f"Game({self.name})"

    def __reduce__(self) -> Any:
        return Game, (self.options, self.name)  # what was found so far stays here

    def expression(self, *positions: Hashable) -> str:
        """The sum of these positions in a form that all questions read, with `rules=` this game."""
        return " + ".join(f"{self.name}(position {self._rules.number_of(position)})" for position in positions)

    def value(self, *positions: Hashable, **options: Any) -> Value:
        """The value of a position, or of the sum of several; the keywords are those of `grundy.value`."""
        return questions.value(self.expression(*positions), rules=self, **options)

    def moves(self, *positions: Hashable, **options: Any) -> Report:
        """The winning moves, as `grundy.moves`."""
        return questions.moves(self.expression(*positions), rules=self, **options)

    def table(self, to: Any, **options: Any) -> Table:
        """Values of the positions 0 to `to`, or of all pairs up to "10x20" or (10, 20)."""
        letters = "x,y" if "x" in extent("to", to) else "n"
        return questions.table(f"{self.name}({letters})", to, rules=self, **options)

    def graph(self, *positions: Hashable, **options: Any) -> GraphReport:
        """All positions that can be reached, as `grundy.graph`."""
        return questions.graph(of=self.expression(*positions), rules=self, **options)


class Position:
    """A sum of games that can be added to others, moved in, and looked at.

    >>> import grundy
    >>> p = grundy.Position("kayles(7)") + grundy.Position("nim(3)")
    >>> p, p.value(), p.outcome
    (kayles(7) + nim(3), *1, 'N')
    >>> p.winning()[0]
    kayles(6) + nim(3)
    """

    def __init__(self, expression: str, **options: Any) -> None:
        self.expression = text("expression", expression)
        self._options = keywords(options)
        self._value: Optional[Value] = None

    def __add__(self, other: "Position") -> "Position":
        if not isinstance(other, Position):
            return NotImplemented
        return Position(f"{self.expression} + {other.expression}", **{**other._options, **self._options})

    def __repr__(self) -> str:
        return self.expression

    def value(self, **options: Any) -> Value:
        if options:  # such as misere play, which tells nothing about `outcome`
            return questions.value(self.expression, **{**self._options, **options})
        if self._value is None:
            self._value = questions.value(self.expression, **self._options)
        return self._value

    @property
    def outcome(self) -> str:
        return str(self.value().outcome)

    def moves(self, **options: Any) -> Report:
        return questions.moves(self.expression, **{**self._options, **options})

    def winning(self) -> "list[Position]":
        """The positions that winning moves lead to."""
        return [Position(move.to, **self._options) for move in self.moves().moves]

    def draw(self, values: bool = True) -> Drawing:
        return questions.draw(self.expression, values=values, **self._options)

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.draw(values=False).svg()
        except BadInput:  # a game without a picture shows its text
            return None
