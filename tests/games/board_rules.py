"""Games on strips and boards. From a position to its options, tuples of positions; see option_counts.py."""
import itertools

from set_rules import connected


def treblecross(strip):
    """Without blunders: no cross next to another one or next but one. (Nobody blunders from an empty strip.)"""
    for i, cell in enumerate(strip):
        if cell == "." and "X" not in strip[max(0, i - 2):i + 3]:
            yield (strip[:i] + "X" + strip[i + 1:],)


def wythoff(p):
    x, y = p
    yield from (((x - n, y),) for n in range(1, x + 1))
    yield from (((x, y - n),) for n in range(1, y + 1))
    yield from (((x - n, y - n),) for n in range(1, min(p) + 1))


def cut(p):
    yield from (((x, p[1]),) for x in range(1, p[0]))
    yield from (((p[0], y),) for y in range(1, p[1]))


def guillotine(p):
    yield from (((x, p[1]), (p[0] - x, p[1])) for x in range(1, p[0]))
    yield from (((p[0], y), (p[0], p[1] - y)) for y in range(1, p[1]))


def northcott(p):
    low, high = min(p), max(p)
    for square in range(low + 1, high):
        yield ((square, p[1]),)
        yield ((p[0], square),)


def northcott_rules(height):
    def options(p, player):
        own, other = p if player == "left" else p[::-1]
        for to in range(1, height + 1):
            if to not in p and (to < other) == (own < other):
                yield ((to, other) if player == "left" else (other, to),)
    return options


def piece(size, directions, slides):
    def options(square):
        for dx, dy in directions:
            for n in range(1, size if slides else 2):
                to = square[0] + n * dx, square[1] + n * dy
                if not all(0 <= c < size for c in to):
                    break
                yield (to,)
    return options


# By default a piece comes nearer to the corner a1.
QUEEN, ROOK, BISHOP = [(-1, 0), (0, -1), (-1, -1)], [(-1, 0), (0, -1)], [(-1, -1)]
KNIGHT = [(-2, 1), (-2, -1), (-1, -2), (1, -2)]


# Boards of letters: a position is a frozenset of (row, column, letter), one connected part.

def letters(text, drop=""):
    return frozenset((r, c, x) for r, row in enumerate(text.split("/")) for c, x in enumerate(row) if x not in drop)


def beside(x, y):
    return abs(x[0] - y[0]) + abs(x[1] - y[1]) == 1


def clobber(board):
    for a in board:
        for b in board:
            if beside(a, b) and a[2] != b[2]:
                yield tuple(connected(board - {a, b} | {(b[0], b[1], a[2])}, beside))


def nogo_groups(board):
    stones = {cell for cell in board if cell[2] in "XOxo"}
    return list(connected(stones, lambda x, y: beside(x, y) and x[2].upper() == y[2].upper()))


def nogo_lives(board, group):
    return any(cell[2] in "xo" for cell in group) or any(beside(x, y) for x in group for y in board if y[2] in ".:")


def nogo_legal(board):
    for cell in board:
        for stone in "XO":
            if cell[2] == ".":
                after = board - {cell} | {(cell[0], cell[1], stone)}
                if all(nogo_lives(after, group) for group in nogo_groups(after)):
                    yield cell, after


def nogo_parts(board):
    playable = {cell for cell, _ in nogo_legal(board)}
    board = {(r, c, ":" if x == "." and (r, c, x) not in playable else x) for r, c, x in board}
    safe = set()
    for group in nogo_groups(board):
        if any(x[2] in "xo" for x in group) or any(beside(x, y) for x in group for y in board if y[2] == ":"):
            safe |= group
    board = {(r, c, x.lower() if (r, c, x) in safe else x) for r, c, x in board}
    live = {cell for cell in board if cell[2] in ".XO"}
    touch = lambda x, y: beside(x, y) and ("." in (x[2], y[2]) or x[2] == y[2])
    for part in connected(live, touch):
        free = [cell for cell in part if cell[2] == "."]
        if free:
            yield part | {y for y in board - live for x in free if beside(x, y)}


def nogo(board):
    return (tuple(nogo_parts(after)) for _, after in nogo_legal(board))


def tiling(*pieces):
    def images(piece):
        for turn, mirror, upside in itertools.product((False, True), repeat=3):
            yield [(-r if upside else r, -c if mirror else c) for r, c in ((c, r) if turn else (r, c) for r, c in piece)]

    def options(board):
        cells = {(r, c) for r, c, _ in board}
        covers = {frozenset((r + a - image[0][0], c + b - image[0][1]) for a, b in image)
                  for r, c in cells for piece in pieces for image in images(piece)}
        for cover in covers:
            if cover <= cells:
                yield tuple(connected(frozenset(x for x in board if x[:2] not in cover), beside))
    return options


def toads_and_frogs(row):
    for i, animal in enumerate(row):
        way, other = (1, "F") if animal == "T" else (-1, "T")
        for jump in (1, 2):
            to = i + way * jump
            if animal != "." and 0 <= to < len(row) and row[to] == "." and (jump == 1 or row[i + way] == other):
                after = list(row)
                after[i], after[to] = ".", animal
                yield ("".join(after),)


def peg_duotaire(row):
    for i, way in itertools.product(range(len(row)), (1, -1)):
        if 0 <= i + 2 * way < len(row) and row[i] == row[i + way] == "X" and row[i + 2 * way] == ".":
            after = list(row)
            after[i] = after[i + way] = "."
            after[i + 2 * way] = "X"
            yield ("".join(after),)


def amazons(board):
    free = {(r, c) for r, c, x in board if x == "."}
    rays = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
    near = lambda x, y: max(abs(x[0] - y[0]), abs(x[1] - y[1])) == 1

    def reached(cell, open_cells):
        for a, b in rays:
            to = (cell[0] + a, cell[1] + b)
            while to in open_cells:
                yield to
                to = (to[0] + a, to[1] + b)

    for amazon in [x for x in board if x[2] == "A"]:
        for to in reached(amazon[:2], free):
            rest = free - {to} | {amazon[:2]}
            for shot in reached(to, rest):
                others = {x for x in board if x[2] == "A" and x != amazon}
                yield tuple(connected({(r, c, ".") for r, c in rest - {shot}} | others | {(*to, "A")}, near))
