"""Grundy: an engine for impartial combinatorial games.

>>> import grundy
>>> grundy.value("kayles(7) + nim(3)")
*1
>>> grundy.sequence("0.77", 10)
array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2], dtype=uint32)
>>> grundy.Nimber(5) * 7
*13

Every question takes the keywords rules, time_limit, memory_limit, progress, threads, store, solver and theory (`Options`).
Ctrl-C stops a question, and other threads of Python go on while it runs.
"""

from grundy._engine import version as __version__
from grundy.errors import BadInput, Error, FileError, LimitReached, WrongType
from grundy.game import Game, Position
from grundy.nimbers import Nimber, nim_add, nim_multiply
from grundy.plots import plot_sequence
from grundy.questions import (Drawing, GraphReport, Options, chomp, compare, draw, games, genus, graph, hackenbush,
                              misere, misere_form, moves, nim, pattern, period, plot, program, sequence, table, value,
                              verify)
from grundy.reports import Record, Report, Table, Value

__all__ = [
    "BadInput", "Drawing", "Error", "FileError", "Game", "GraphReport", "LimitReached", "Nimber", "Options", "Position",
    "Record", "Report", "Table", "Value", "WrongType", "__version__", "chomp", "compare", "draw", "games", "genus", "graph",
    "hackenbush", "misere", "misere_form", "moves", "nim", "nim_add", "nim_multiply", "pattern", "period", "plot",
    "plot_sequence", "program", "sequence", "table", "value", "verify",
]
