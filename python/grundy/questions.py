"""The questions. Each takes the keywords of `Options` besides its own."""

from __future__ import annotations

import os
from typing import Any, Callable, Dict, Hashable, List, Optional, Tuple, TypedDict, Union

from grundy import _engine
from grundy.arguments import (choice, extent, file_content, flag, keywords, optional_whole, path_text, readable, text,
                              whole, wrong)
from grundy.errors import BadInput
from grundy.networks import digraph_text, is_graph, picture_text
from grundy.reports import Record, Report, Table, Value, complete


CERTIFICATE = "grundy "  # how the text of every kind of certificate begins
PLAYS = ("normal", "misere")
PLAYERS = ("both", "left", "right")
Extent = Union[int, str, Tuple[int, ...]]


class Options(TypedDict, total=False):
    """Keywords that every question takes."""

    rules: Any  #: games of one's own: text in the rule language, a `grundy.Game`, or a list of these
    time_limit: Optional[float]  #: seconds, after which `LimitReached` is raised
    memory_limit: Union[int, str, None]  #: bytes, or a text such as "2G"; 80 % of the machine's memory if not given
    progress: Optional[Callable[[int, int, str, str], object]]  #: called with done, total (0: unknown), unit, note
    threads: int  #: for solvers that share their work
    store: Union[str, "os.PathLike[str]", None]  #: a folder that keeps answers and has earlier ones; GRUNDY_STORE if not given
    solver: str  #: "auto", "definition", "memo", "search" or "outcome"
    theory: bool  #: False: no theorem about the game, only search


def value(expression: str, *, play: str = "normal", explain: bool = False, parts: bool = False,
          outcome_only: bool = False, **options: Any) -> Value:
    """What a sum of games is worth, and who wins it.

    >>> import grundy
    >>> grundy.value("kayles(7) + nim(3)")
    *1
    >>> grundy.value("cram(4x5)").outcome
    'N'
    >>> grundy.value("take(10)", rules="game take(n)  move -> n-k for k in 1..3 if k <= n")
    *2

    In misere play there is no value, but a winner:

    >>> grundy.value("kayles(5) + nim(2)", play="misere").outcome
    'N'

    What is wrong is an exception with its place and a remedy:

    >>> grundy.value("kayls(7)")
    Traceback (most recent call last):
        ...
    grundy.errors.BadInput: unknown game 'kayls' (did you mean 'kayles'?) (column 1)
      kayls(7)
      ^~~~~
    hint: 'grundy games' lists all games
    """
    return complete(Value(_engine.value(
        text("expression", expression), choice("play", play, PLAYS), flag("explain", explain), flag("parts", parts),
        flag("outcome_only", outcome_only), keywords(options))))


def moves(expression: str, *, play: str = "normal", all: bool = False, player: str = "both", **options: Any) -> Report:
    """The moves that win, or all moves.

    >>> import grundy
    >>> grundy.moves("nim(3,5,7)")
    nim(3,5,7) = *1
    The first player wins.
    Winning moves (3):
      take 1 from the heap of 3  -> nim(2,5,7)
      take 1 from the heap of 5  -> nim(3,4,7)
      take 1 from the heap of 7  -> nim(3,5,6)
    >>> [move.to for move in grundy.moves("nim(1,2)", all=True).moves]
    ['nim(0,2)', 'nim(1,0)', 'nim(1,1)']
    """
    return complete(Report(_engine.moves(text("expression", expression), choice("play", play, PLAYS), flag("all", all),
                                         choice("player", player, PLAYERS), keywords(options))))


def table(game: str, to: Extent = "", *, play: str = "normal", outcomes: bool = False,
          **options: Any) -> Table:
    """Values of a game with one or two parameters left open, or of every square of a board.

    >>> import grundy
    >>> grundy.table("kayles(n)", 10).values
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2])
    >>> grundy.table("wythoff(x,y)", "3x3").values
    array([[0, 1, 2, 3],
           [1, 2, 0, 4],
           [2, 0, 1, 5],
           [3, 4, 5, 6]])
    >>> grundy.table("wythoff(x,y)", (2, 3)).values.shape
    (3, 4)

    Where positions have outcomes and no values, as in misere play, the array has these:

    >>> grundy.table("kayles(n)", 5, play="misere").values
    array(['N', 'P', 'N', 'N', 'P', 'N'], dtype=object)
    """
    return complete(Table(_engine.table(text("game", game), extent("to", to), choice("play", play, PLAYS),
                                        flag("outcomes", outcomes), keywords(options))))


def sequence(game: str, to: int, **options: Any) -> Any:
    """The values of the heaps 0 to `to` of a code, a subtraction set or a game of heaps, as an array.

    The numbers stay where the engine wrote them. Beyond a proved period nothing is computed.

    >>> import grundy
    >>> grundy.sequence("0.77", 12)
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4], dtype=uint32)
    >>> int(grundy.sequence("0.6", 100_000).max())
    285
    """
    return complete(Report(_engine.heap_values(text("game", game), whole("to", to), keywords(options))))._answer.values


def plot(game: str, to: int, **options: Any) -> Report:
    """A picture of a sequence, with rare values in a second colour and the period marked.

    >>> import grundy
    >>> grundy.plot("kayles", 100).svg()[:4]
    '<svg'
    """
    return Report(_engine.plot(text("game", game), whole("to", to), keywords(options)))


def period(game: str, *, limit: Optional[int] = None, certificate: bool = False, **options: Any) -> Report:
    """The period of a take-and-break game, with a proof.

    >>> import grundy
    >>> p = grundy.period("kayles", certificate=True)
    >>> p.status, p.period, p.preperiod
    ('proved', 12, 71)
    >>> grundy.verify(p.certificate).verdict
    'verified'
    """
    return Report(_engine.period(text("game", game), optional_whole("limit", limit), flag("certificate", certificate),
                                 keywords(options)))


def pattern(game: str, to: Extent = "", *, play: str = "normal", **options: Any) -> Report:
    """Regularities in the values and the P-positions: what a formula could rest on.

    >>> import grundy
    >>> for found in grundy.pattern("subtract(n; 1..3)", 100).findings:
    ...     print(found.sentence)
    value(n+4) = value(n) for all n >= 0
    the value is n mod 4
    P exactly when n is a multiple of 4
    """
    return Report(_engine.pattern(text("game", game), extent("to", to), choice("play", play, PLAYS), keywords(options)))


def program(game: str, language: str = "cpp", **options: Any) -> str:
    """A stand-alone program that computes the values of a game, in "cpp" or "python".

    >>> import grundy
    >>> "def value(n):" in grundy.program("subtract(n; 1..3)", "python")
    True
    """
    return _engine.program(text("game", game), choice("language", language, ("cpp", "python")), keywords(options))[0]


def compare(left: str, right: str, *, play: str = "normal", **options: Any) -> Report:
    """Whether two sums are equal in value, and what tells them apart.

    >>> import grundy
    >>> grundy.compare("kayles(4)", "nim(1)").equal
    True
    >>> grundy.compare("kayles(3)", "nim(1)").tells_apart
    '*3'
    """
    return Report(_engine.compare(text("left", left), text("right", right), choice("play", play, PLAYS),
                                  keywords(options)))


def misere(game: str, *, limit: Optional[int] = None, table: Optional[int] = None, certificate: bool = False,
           **options: Any) -> Report:
    """The misere quotient of a take-and-break game, or of sums with commas between them.

    >>> import grundy
    >>> q = grundy.misere("0.77")
    >>> q.order, q.status
    (40, 'proved')
    >>> grundy.misere("kayles(5), nim(2)").order
    12
    """
    if "(" in text("game", game):
        return Report(_engine.position_quotient(game, keywords(options)))
    return Report(_engine.misere(game, optional_whole("limit", limit), optional_whole("table", table),
                                 flag("certificate", certificate), keywords(options)))


def genus(expression: str, to: Optional[int] = None, **options: Any) -> Report:
    """The genus of a sum in misere play, or with `to` a table for a game such as kayles(n).

    >>> import grundy
    >>> grundy.genus("kayles(8)").genera[0].genus
    '1^13'
    """
    return Report(_engine.genus(text("expression", expression), optional_whole("to", to), keywords(options)))


def misere_form(expression: str, **options: Any) -> Report:
    """The simplest form of a sum in misere play.

    >>> import grundy
    >>> grundy.misere_form("kayles(3)").form
    '*3'
    """
    return Report(_engine.form(text("expression", expression), keywords(options)))


def chomp(board: Union[str, Tuple[int, int]], *, list: bool = False, grundy: bool = False, explain: bool = False, **options: Any) -> Report:
    """The winning bites of a board of Chomp, and its P-positions.

    >>> import grundy
    >>> grundy.chomp("3x4").winning_openings
    [[4, 2, 2]]
    """
    size = extent("board", board) if isinstance(board, tuple) else text("board", board, 'a text such as "3x4"')
    return Report(_engine.chomp(size, flag("list", list), flag("grundy", grundy), flag("explain", explain),
                                keywords(options)))


def hackenbush(picture: Any, *, ground: Hashable = "ground", all: bool = False, explain: bool = False,
               values: bool = False, **options: Any) -> Report:
    """The value of a Hackenbush picture and its winning cuts: a text as in docs/hackenbush.md, or a graph of networkx.

    Edges of a graph are green, or have an attribute `color` (blue, red, green) or `player` (left, right, both);
    vertices may have a place to be drawn at, `pos`.

    >>> import grundy
    >>> grundy.hackenbush("ground-a:blue a-b:red").value
    '1/2'
    >>> import networkx
    >>> house = networkx.cycle_graph(5)
    >>> grundy.hackenbush(house, ground=0).value
    '*1'
    """
    vertices: List[Hashable] = []
    if not isinstance(picture, str):
        if not is_graph(picture):
            raise wrong("picture", "a text such as 'ground-a:blue a-b:red' or a graph of networkx", picture)
        picture, vertices = picture_text(picture, ground)
    report = complete(Report(_engine.hackenbush(readable("picture", picture), flag("all", all), flag("explain", explain),
                                                flag("values", values), keywords(options))))
    if vertices:
        for cut in report.cuts:
            ends = [0 if name == "ground" else int(name[1:]) for name in cut.edge.split("-")]
            cut._members["edge"] = tuple(vertices[end] for end in ends)
    return report


class GraphReport(Report):
    """A game on a graph: what every vertex is, by its name."""

    def __init__(self, answer: _engine.Answer, names: Optional[List[Hashable]] = None) -> None:
        super().__init__(answer)
        self._names = names

    def _name(self, vertex: Any) -> Any:
        return vertex if self._names is None or vertex is None else self._names[int(vertex)]

    def _by_name(self, member: str) -> Dict[Hashable, Any]:
        return {self._name(row.id): row._members.get(member) for row in self._members["vertices"]}

    @property
    def outcomes(self) -> Dict[Hashable, str]:
        """N, P or D (draw) by vertex; L and R too where Left and Right have different moves."""
        return self._by_name("outcome")

    @property
    def values(self) -> Dict[Hashable, Any]:
        """By vertex: '*2', or 'inf{0}' where play can go on for ever."""
        return self._by_name("value")

    @property
    def distances(self) -> Dict[Hashable, Optional[int]]:
        """How many moves are left when the winner hurries and the loser delays; None for a draw."""
        return self._by_name("distance")

    @property
    def best_moves(self) -> Dict[Hashable, Any]:
        """Where to move, by vertex; None where there is nothing to choose."""
        return {vertex: self._name(best) for vertex, best in self._by_name("best").items()}


def graph(graph: Any = None, *, of: str = "", play: str = "normal", rounds: bool = False,
          **options: Any) -> GraphReport:
    """A token on a directed graph, with cycles or without: outcomes, distances, values and best moves.

    The graph is a directed one of networkx, a text (an edge list, DOT or JSON), or the name of a file that holds one; or
    `of` names a game to write out.

    >>> import grundy, networkx
    >>> g = grundy.graph(networkx.DiGraph([("a", "b"), ("b", "c"), ("c", "a"), ("b", "d")]))
    >>> g.outcomes
    {'a': 'P', 'b': 'N', 'c': 'N', 'd': 'P'}
    >>> g.best_moves["b"]
    'd'
    >>> grundy.graph(of="nim(2,2)").summary.vertices
    6
    """
    if (graph is None) == (not text("of", of)):
        raise BadInput("give either a graph or 'of'")
    names = None
    source = ""
    if isinstance(graph, (str, os.PathLike)):
        # A text without any blank or bracket could only be a graph of one vertex.
        if not isinstance(graph, str) or (graph and not set(graph) & set(" \t\n\r{[")):
            path = graph
            graph = file_content(path, "an edge list has a line for each move, such as 'a b'")
            source = path_text(path)
        else:
            readable("graph", graph)
    elif is_graph(graph):
        graph, names = digraph_text(graph)
    elif graph is not None:
        raise wrong("graph", "a directed graph of networkx, a text or the path of a file", graph)
    return GraphReport(_engine.graph(graph or "", of, source, choice("play", play, PLAYS), flag("rounds", rounds),
                                     keywords(options)), names)


class Drawing:
    """A picture of a position."""

    def __init__(self, svg: str) -> None:
        self._svg = svg

    def svg(self) -> str:
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg


def draw(expression: str, *, values: bool = False, **options: Any) -> Drawing:
    """A picture of a Hackenbush position or of a game on a graph; with `values`, what each move leads to.

    >>> import grundy
    >>> grundy.draw("stalk(LRRL)", values=True).svg()[:4]
    '<svg'
    """
    return Drawing(_engine.drawing(text("expression", expression), flag("values", values), keywords(options)))


def nim(expression: str, *, explain: bool = False, **options: Any) -> Report:
    """A calculation in the field of nimbers, finite or not.

    >>> import grundy
    >>> grundy.nim("4 * 4 + w^3").value
    '*4'
    """
    return Report(_engine.nim(text("expression", expression), flag("explain", explain), keywords(options)))


def verify(certificate: Union[str, "os.PathLike[str]"], **options: Any) -> Report:
    """Checks a certificate from scratch, by code that shares nothing with the solver that wrote it.

    It is given as its text, or by the name of its file.

    >>> import grundy
    >>> grundy.verify("grundy period certificate 1").verdict
    'refuted'
    """
    name = "certificate"
    content: Union[str, bytes]
    if isinstance(certificate, str) and (certificate.startswith(CERTIFICATE) or "\n" in certificate):
        content = readable(name, certificate)
    elif isinstance(certificate, (str, os.PathLike)):
        content = file_content(certificate, f"the text of a certificate begins with '{CERTIFICATE}'")
        name = path_text(certificate)
    else:
        raise wrong("certificate", "the text of a certificate or the path of its file", certificate)
    return Report(_engine.verify(content, name, keywords(options)))


def games(name: str = "", **options: Any) -> Union[List[Record], Record]:
    """All games, or one of them.

    >>> import grundy
    >>> grundy.games("kayles").summary
    'knock down one pin or two neighbouring pins of a row'
    >>> len(grundy.games()) > 50
    True
    """
    found: List[Record] = Report(_engine.games(text("name", name), keywords(options))).games
    return found[0] if name else found
