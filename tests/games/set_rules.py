"""Games of posets and of coins. From a position to its options, tuples of positions; see option_counts.py."""
import itertools


# Posets: a position is a connected set of elements.

def connected(elements, touch):
    """The connected parts of a set, as frozen sets."""
    left = set(elements)
    while left:
        part, queue = set(), [left.pop()]
        while queue:
            x = queue.pop()
            part.add(x)
            near = {y for y in left if touch(x, y)}
            left -= near
            queue.extend(near)
        yield frozenset(part)


def poset(below):
    comparable = lambda x, y: below(x, y) or below(y, x)
    return lambda left: (tuple(connected({y for y in left if not below(x, y)}, comparable)) for x in left)


def chomp(rows):
    for i, length in enumerate(rows):
        for left in range(0 if i else 1, length):
            yield (tuple(n for n in rows[:i] + tuple(min(n, left) for n in rows[i:]) if n),)


def smaller_cells(sides):
    cells = set(itertools.product(*(range(side) for side in sides)))
    return frozenset(cells - {(0,) * len(sides)})


def cell_below(x, y):
    return all(a <= b for a, b in zip(x, y))


# Coins: a position is the set of heads; `turns(n)` yields the sets whose rightmost coin is n.

def anywhere(*counts):
    return lambda n: ((n,) + others for k in counts for others in itertools.combinations(range(n), k - 1))


def consecutive(n):
    return (tuple(range(first, n + 1)) for first in range(n + 1))


def equally_spaced(n):
    return ((n, n - d, n - 2 * d) for d in range(1, n // 2 + 1))


def symmetric(n):
    for first in range(n + 1):
        for k in range(0, n - first + 1):
            for inner in itertools.combinations(range(first + 1, n), k):
                turned = {first, n, *inner}
                if {first + n - coin for coin in turned} == turned:
                    yield tuple(turned)


def grunt(n):
    return ((0, a, n - a, n) for a in range(1, n) if 2 * a < n)


def at_distance(*distances):
    return lambda n: ((n, n - d) for d in distances if d <= n)


def coins(turns):
    return lambda heads: ((heads ^ frozenset(turned),) for head in heads for turned in turns(head))


def product(*factors):
    def options(heads):
        for head in heads:
            for turned in itertools.product(*(factor(c) for factor, c in zip(factors, head))):
                yield (heads ^ frozenset(itertools.product(*turned)),)
    return options
