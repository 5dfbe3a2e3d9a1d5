"""Games on graphs, and Hackenbush. From a position to its options, tuples of positions; see option_counts.py."""
import itertools

from set_rules import connected


# Graphs: a position is (vertices, edges), connected.

def parts_of(vertices, edges, lone=True):
    touch = lambda x, y: frozenset((x, y)) in edges
    for part in connected(vertices, touch):
        inside = frozenset(edge for edge in edges if edge <= part)
        if lone or inside:
            yield part, inside


def graph(text):
    edges = frozenset(frozenset(edge.split("-")) for edge in text.split())
    return frozenset().union(*edges), edges


def without(position, gone, lone):
    vertices = position[0] - gone
    return tuple(parts_of(vertices, frozenset(e for e in position[1] if e <= vertices), lone))


def node_kayles(g):
    return (without(g, frozenset({v}).union(*(e for e in g[1] if v in e)), True) for v in g[0])


def arc_kayles(g):
    return (without(g, edge, False) for edge in g[1])


def graph_chomp(g):
    yield from (without(g, frozenset({v}), True) for v in g[0])
    yield from (tuple(parts_of(g[0], g[1] - {edge})) for edge in g[1])


def is_path(g):
    degrees = sorted(sum(v in e for e in g[1]) for v in g[0])
    return len(g[1]) == len(g[0]) - 1 and degrees[-1] <= 2


def bnugug_paths(g):
    return (tuple(parts_of(g[0], g[1] - {edge}, False)) for edge in g[1] if not is_path(g))


def edge_geography(position):
    (vertices, edges), token = position
    for edge in edges:
        if token in edge:
            (to,) = edge - {token}
            yield (next((part, to) for part in parts_of(vertices, edges - {edge}) if to in part[0]),)


def cram(region):
    near = lambda x, y: abs(x[0] - y[0]) + abs(x[1] - y[1]) == 1
    for a, b in itertools.combinations(sorted(region), 2):
        if near(a, b):
            yield tuple(connected(region - {a, b}, near))


def colouring(snort):
    def options(position):
        (vertices, edges), allowed = position
        for vertex, colours in allowed:
            for colour in colours:
                rest = {}
                for other, may in allowed:
                    if other != vertex:
                        if frozenset((vertex, other)) in edges:
                            may = "".join(c for c in may if (c == colour) == snort)
                        if may:
                            rest[other] = may
                left = frozenset(rest), frozenset(e for e in edges if e <= rest.keys())
                yield tuple((part, frozenset((v, rest[v]) for v in part[0])) for part in parts_of(*left))
    return options


def uncoloured(g):
    return g, frozenset((v, "rb") for v in g[0])


def vertex_geography(position):
    (vertices, edges), token = position
    for edge in edges:
        if token in edge:
            (to,) = edge - {token}
            rest = without((vertices, edges), frozenset({token}), True)
            yield (next((part, to) for part in rest if to in part[0]),)


def graph_code(digits):
    def options(g):
        touch = lambda x, y: frozenset((x, y)) in g[1]
        for k, digit in enumerate(digits, 1):
            for taken in itertools.combinations(sorted(g[0]), k):
                if len(list(connected(taken, touch))) == 1:
                    left = without(g, frozenset(taken), True)
                    if digit >> min(len(left), 2) & 1:
                        yield left
    return options


def nimstring(strings):
    """`strings` are (end, end, number); the numbers tell equal ones apart. Ends may be the ground, 0."""
    def degree(left, coin):
        return sum((a == coin) + (b == coin) for a, b, _ in left)

    def settle(left):
        for a, b, n in left:
            for coin, other in ((a, b), (b, a)):
                if coin and degree(left, coin) == 1:
                    if other and degree(left, other) == 2:
                        (x, y, _), = [s for s in left if other in s[:2] and s != (a, b, n)]
                        end = x if y == other else y
                        if not end or degree(left, end) > 1:
                            return None
                    return settle(left - {(a, b, n)})
        return left

    seen = set()
    for string in strings:
        left = settle(strings - {string})
        if left is not None and string[:2] not in seen:
            seen.add(string[:2])
            count = {}
            plain = set()
            for a, b, _ in sorted(left):  # numbered anew, so that equal positions are equal
                count[a, b] = count.get((a, b), 0) + 1
                plain.add((a, b, count[a, b]))
            yield tuple(connected(plain, lambda x, y: bool({*x[:2]} & {*y[:2]} - {0})))


def sprouts_least(lands):
    """Each land with the least of all its names: every order of regions and boundaries, every rotation and mirror."""
    def rotations(boundary):
        return [boundary[i:] + boundary[:i] for i in range(len(boundary))]

    def images(region):
        for mirrored in (region, [b[::-1] for b in region]):
            for order in itertools.permutations(mirrored):
                yield from itertools.product(*map(rotations, order))

    def named(regions):
        names = {}
        return tuple(tuple(tuple(s if isinstance(s, int) else names.setdefault(s, f"{len(names):02}") for s in b) for b in r)
                     for r in regions)

    return tuple(min((named(choice) for order in itertools.permutations(land)
                      for choice in itertools.product(*(list(images(list(r))) for r in order))), key=repr) for land in lands)


def sprouts_settle(land):
    """Spots are 3, 2, 1 (lives, met once) or a name (one life, met twice)."""
    while True:
        land = [[b for b in r if b] for r in land]
        land = [r for r in land if sum(s for b in r for s in b if isinstance(s, int)) +
                len({s for b in r for s in b if not isinstance(s, int)}) > 1]
        met = [s for r in land for b in r for s in b]
        once = {s for s in met if not isinstance(s, int) and met.count(s) == 1}
        twice = next(((b, i) for r in land for b in r for i in range(len(b))
                      if len(b) > 1 and not isinstance(b[i], int) and b[i] == b[(i + 1) % len(b)]), None)
        if twice:
            b, i = twice
            once.add(b[i])
            land = [[tuple(s for j, s in enumerate(c) if not (c is b and j == i)) for c in r] for r in land]
        elif not once:
            return land
        land = [[tuple(1 if s in once else s for s in b) for b in r] for r in land]


def sprouts_parts(land):
    land = [tuple(tuple(b) for b in r) for r in sprouts_settle(land)]
    names = lambda r: {s for b in land[r] for s in b if not isinstance(s, int)}
    for part in connected(range(len(land)), lambda x, y: bool(names(x) & names(y))):
        yield [land[r] for r in part]


def sprouts(land):
    def used(spot, name):
        return {3: 2, 2: name}.get(spot)  # nothing: no life is left

    def dead(land, *spots):
        gone = {s for s in spots if not isinstance(s, int)} | {None}
        return [[tuple(s for s in b if s not in gone) for b in r] for r in land]

    def open_at(b, p, name):
        return (2,) if b[p] == 3 else (used(b[p], name), *b[p + 1:], *b[:p], used(b[p], name))

    for n, region in enumerate(land):
        others = [list(r) for m, r in enumerate(land) if m != n]
        for (i, b), p in ((x, p) for x in enumerate(region) for p in range(len(x[1]))):
            for (j, c), q in ((x, q) for x in enumerate(region) for q in range(len(x[1]))):
                rest = [d for k, d in enumerate(region) if k not in (i, j)]
                if i < j and (isinstance(b[p], int) or b[p] != c[q]):
                    whole = [*rest, open_at(b, p, "u") + ("w",) + open_at(c, q, "v") + ("w",)]
                    yield sprouts_least(sprouts_parts(dead(others + [whole], b[p], c[q])))
                if i == j and (p < q and (isinstance(b[p], int) or b[p] != b[q]) or p == q and b[p] in (2, 3)):
                    if p < q:
                        u, v = used(b[p], "u"), used(b[q], "v")
                        one, two = (u, *b[p + 1:q], v, "w"), (v, *b[q + 1:], *b[:p], u, "w")
                    else:
                        u = "u" if b[p] == 3 else None
                        one, two = (u, "w"), (u, *b[p + 1:], *b[:p], "w")
                    for inside in itertools.product((False, True), repeat=len(rest)):
                        first = [one, *(d for d, x in zip(rest, inside) if x)]
                        second = [two, *(d for d, x in zip(rest, inside) if not x)]
                        yield sprouts_least(sprouts_parts(dead(others + [first, second], b[p], b[q])))


def hackenbush(edges):
    """Green. Cutting an edge drops what hangs in the air; what meets only in the ground is apart."""
    for gone in edges:
        touch = lambda e, f: bool((e & f) - {"ground"})
        rest = edges - {gone}
        yield tuple(part for part in connected(rest, touch) if any("ground" in e for e in part))


def picture(text):
    return frozenset(frozenset(edge.split("-")) for edge in text.split())


def arrows(text):
    pairs = [tuple(arrow.split(">")) for arrow in text.split()]
    return lambda point: ((b,) for a, b in pairs if a == point)


def windup(size, steps):
    return lambda place: (((place - step) % size,) for step in steps if place)


def bandit(width, height, blocked):
    def options(position):
        runner, hunter, runs = position
        if runner in (None, hunter):
            return
        x, y = runner if runs else hunter
        for dx, dy in itertools.product((-1, 0, 1), repeat=2):
            if (dx, dy) == (0, 0) or (runs and dx and dy):
                continue
            to = x + dx, y + dy
            outside = not (0 <= to[0] < width and 0 <= to[1] < height)
            if runs and outside:
                yield ((None, hunter, False),)
            elif not outside and to not in blocked and not (runs and to == hunter):
                yield ((to, hunter, False) if runs else (runner, to, True),)
    return options
