"""Games of heaps, of coins on strips and of tokens on steps. From a position to its options, tuples of positions; see option_counts.py."""
import itertools

from set_rules import coins


def code(digits):
    """Digit k: bit j allows to take k and to leave exactly j heaps."""
    def options(heap):
        for taken, digit in enumerate(digits):
            if taken > heap:
                continue
            rest = heap - taken
            if digit & 1 and rest == 0:
                yield ()
            if digit & 2 and 0 < rest < heap:
                yield (rest,)
            if digit & 4:
                for a in range(1, rest // 2 + 1):
                    yield (a, rest - a)
    return options


def take(amounts):
    return lambda heap: ((heap - amount,) for amount in amounts if amount <= heap)


def lasker(heap):
    yield from ((left,) for left in range(heap))
    yield from ((a, heap - a) for a in range(1, heap // 2 + 1))


def splits(unequal, least):
    return lambda heap: ((a, heap - a) for a in range(1, heap // 2 + 1)
                         if heap >= least and not (unequal and 2 * a == heap))


def limited(position):
    heap, most = position
    return (((heap - n, n),) for n in range(1, min(heap, most) + 1))


def fibonacci(position):
    heap, most = position
    return (((heap - n, min(heap - n, 2 * n)),) for n in range(1, min(heap, most) + 1))


def ordered(heaps):
    for i, heap in enumerate(heaps):
        for left in range(heaps[i - 1] if i else 0, heap):
            yield (heaps[:i] + (left,) + heaps[i + 1:],)


def staircase(steps):
    for i, coins in enumerate(steps):
        for n in range(1, coins + 1):
            after = list(steps)
            after[i] -= n
            if i:
                after[i - 1] += n
            yield (tuple(after),)


def moore(most):
    def options(heaps):
        for after in itertools.product(*(range(heap + 1) for heap in heaps)):
            if 1 <= sum(a < b for a, b in zip(after, heaps)) <= most:
                yield (after,)
    return options


def end_nim(heaps):
    for first in (True, False):
        if heaps and (first or len(heaps) > 1):
            for left in range(heaps[0] if first else heaps[-1]):
                after = (left,) + heaps[1:] if first else heaps[:-1] + (left,)
                yield (tuple(heap for heap in after if heap),)


def euclid(pair):
    low, high = pair
    yield from ((tuple(sorted((low, high - low * k))),) for k in range(1, high // low + 1 if low else 1))


def sylver(named):
    """Positions are the gaps that are left, 1 not counted: naming n leaves those that no sums with n fill."""
    sums, gaps = named
    for n in gaps:
        more = {s + n * k for s in sums for k in range(len(sums) + 1)}
        yield ((frozenset(x for x in more if x <= max(sums)), frozenset(g for g in gaps if g not in more)),)


def sylver_start(*named):
    top = 60
    sums = {0}
    for n in named:
        sums = {s + n * k for s in sums for k in range(top)}
    sums = {s for s in sums if s <= top}
    return frozenset(sums), frozenset(n for n in range(2, top) if n not in sums)


def welter(coins):
    return ((tuple(sorted(coins[:i] + coins[i + 1:] + (to,))),)
            for i, coin in enumerate(coins) for to in range(coin) if to not in coins)


def silver_dollar(position):
    coins, dollar = position
    if dollar == 0:
        yield (((), None),)
        return
    for i, coin in enumerate(coins):
        for to in range(coins[i - 1] + 1 if i else 0, coin):
            others = coins[:i] + coins[i + 1:]
            yield ((tuple(sorted(others + ((to,) if to else ()))), to if coin == dollar else dollar),)


def poker(largest):
    def options(position):
        stones, additions = position
        yield from (((left, additions),) for left in range(stones))
        if stones and additions:
            yield from (((more, additions - 1),) for more in range(stones + 1, largest + 1))
    return options


def transfer(position):
    heaps, carries = position
    for i, heap in enumerate(heaps):
        for left in range(heap):
            yield ((heaps[:i] + (left,) + heaps[i + 1:], carries),)
        for j in range(len(heaps)):
            for n in range(1, heap + 1):
                if i != j and carries:
                    after = list(heaps)
                    after[i] -= n
                    after[j] += n
                    yield ((tuple(after), carries - 1),)
