"""Pictures with matplotlib, for those who want axes of their own; the engine's own pictures are `svg()`."""

from __future__ import annotations

from typing import Any


def plot_table(table: Any, axes: Any = None, **how: Any) -> Any:
    """A row of values as points over its parameter, a grid or a board as a heat map."""
    import matplotlib.pyplot as pyplot  # type: ignore[import]
    import numpy

    if axes is None:
        axes = pyplot.subplots()[1]
    values = table.values
    if values.ndim == 1:
        return plot_sequence(values, axes, start=table["from"], title=table.game, **how)
    image = axes.imshow(values.astype(float) if values.dtype == object else values, origin="lower", **how)
    axes.figure.colorbar(image, ax=axes, label="value")
    axes.set_title(table.game)
    zeros = numpy.argwhere((values == 0) & (~values.mask if hasattr(values, "mask") else True))
    axes.scatter(zeros[:, 1], zeros[:, 0], s=12, c="white", edgecolors="black", linewidths=0.5, label="P-positions")
    return axes


def plot_sequence(values: Any, axes: Any = None, start: int = 0, title: str = "", **how: Any) -> Any:
    """Values as points over the size of the heap.

    >>> import grundy, matplotlib
    >>> matplotlib.use("Agg")
    >>> grundy.plot_sequence(grundy.sequence("kayles", 200), title="Kayles").get_title()
    'Kayles'
    """
    import matplotlib.pyplot as pyplot
    import numpy

    if axes is None:
        axes = pyplot.subplots()[1]
    how = {"s": 4, "linewidths": 0, **how}
    axes.scatter(numpy.arange(start, start + len(values)), values, **how)
    axes.set_xlabel("heap")
    axes.set_ylabel("value")
    axes.set_title(title)
    return axes
