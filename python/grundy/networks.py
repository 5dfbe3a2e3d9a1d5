"""Graphs of networkx as the engine reads them. Vertices keep their own names: the engine sees their numbers."""

from __future__ import annotations

import math
from typing import Any, Dict, Hashable, List, Tuple

from grundy.errors import BadInput

COLOURS = {"blue": "blue", "left": "blue", "red": "red", "right": "red", "green": "green", "both": "green"}


def colour_of(edge: Tuple[Any, Any], attributes: Dict[str, Any]) -> str:
    """Whose edge it is, by its attribute 'color', 'colour' or 'player'; green where it has none of these."""
    for name in ("color", "colour", "player"):
        if name in attributes:
            word = str(attributes[name]).lower()
            if word not in COLOURS:
                raise BadInput(f"the edge {edge[0]!r} to {edge[1]!r} is {word}, not blue, red or green")
            return COLOURS[word]
    return "green"


def is_graph(given: Any) -> bool:
    """Whether it can be read like a graph of networkx."""
    return all(hasattr(given, name) for name in ("edges", "nodes", "is_directed"))


def digraph_text(graph: Any) -> Tuple[str, List[Hashable]]:
    """An edge list with a line for each vertex, and the vertices by number."""
    if not graph.is_directed():
        raise BadInput("this graph is not directed, so it does not tell which way moves go",
                       hint="graph.to_directed() makes a move of every edge both ways")
    vertices = list(graph)
    number = {vertex: i for i, vertex in enumerate(vertices)}
    lines = [str(i) for i in range(len(vertices))]
    for tail, head, attributes in graph.edges(data=True):
        colour = colour_of((tail, head), attributes)
        lines.append(f"{number[tail]} {number[head]}" + ("" if colour == "green" else f" {colour}"))
    return "\n".join(lines) + "\n", vertices


def coordinates(vertex: Hashable, place: Any) -> str:
    try:
        x, y = (float(one) for one in place)
    except (TypeError, ValueError, OverflowError):
        x = y = math.nan
    if not (math.isfinite(x) and math.isfinite(y)):
        raise BadInput(f"the place of the vertex {vertex!r} must be two numbers, not {place!r}",
                       hint="its attribute 'pos' is where it is drawn, such as (2, 1.5)")
    return f"{x:g},{y:g}"


def picture_text(graph: Any, ground: Hashable) -> Tuple[str, List[Hashable]]:
    """A Hackenbush picture, with places where the vertices have an attribute 'pos', and the vertices by number."""
    if ground not in graph:
        raise BadInput(f"there is no vertex {ground!r} to be the ground", hint="name it: hackenbush(graph, ground=...)")
    vertices = [ground, *(vertex for vertex in graph if vertex != ground)]
    name = {vertex: "ground" if i == 0 else f"v{i}" for i, vertex in enumerate(vertices)}
    words = []
    for tail, head, attributes in graph.edges(data=True):
        words.append(f"{name[tail]}-{name[head]}:{colour_of((tail, head), attributes)}")
    touched = {end for edge in graph.edges() for end in edge[:2]}
    for vertex, place in graph.nodes(data="pos"):
        if place is not None and vertex != ground and vertex in touched:
            words.append(f"{name[vertex]}@{coordinates(vertex, place)}")
    return " ".join(words), vertices
