// What exported programs in Python begin and end with: lists, sets and numbers as rules know them, the memo, and a
// main program that reads one position per line. A list is written [1,2,3], a set as the list of its members.
#pragma once

#include <string_view>

namespace grundy {

constexpr std::string_view python_prelude = R"(import sys
from functools import reduce
from math import gcd, isqrt


def span(first, last, step=1):
    return range(first, last + 1, step)


def members(mask):
    return tuple(i for i in range(64) if mask >> i & 1)


def set_of(numbers):
    mask = 0
    for number in numbers:
        if not 0 <= number <= 63:
            raise ValueError("a set can hold the numbers 0..63")
        mask |= 1 << number
    return mask


def contains(collection, number):
    return number in collection


def need(condition):
    if not condition:
        raise ValueError("these rules go wrong here")


def item(numbers, place):
    need(0 <= place < len(numbers))
    return numbers[place]


def slice_of(numbers, first, last):
    if last < first:
        return ()
    need(0 <= first and last < len(numbers))
    return numbers[first:last + 1]


def replaced(numbers, place, number):
    need(0 <= place < len(numbers))
    return numbers[:place] + (number,) + numbers[place + 1:]


def replaced_each(numbers, first, last, change):
    for i in range(first, last + 1):
        place, number = change(i)
        numbers = replaced(numbers, place, number)
    return numbers


def removed(numbers, place):
    need(0 <= place < len(numbers))
    return numbers[:place] + numbers[place + 1:]


def inserted(numbers, place, number):
    need(0 <= place <= len(numbers))
    return numbers[:place] + (number,) + numbers[place:]


def length(numbers):
    return len(numbers)


def sorted_list(numbers):
    return tuple(sorted(numbers))


def reversed_list(numbers):
    return tuple(reversed(numbers))


def earlier(a, b):
    return min(a, b)


def count_of(numbers, number):
    return numbers.count(number)


def sum_of(numbers):
    return sum(numbers)


def least_of(numbers):
    need(len(numbers) > 0)
    return min(numbers)


def largest_of(numbers):
    need(len(numbers) > 0)
    return max(numbers)


def gcd_of(numbers):
    need(len(numbers) > 0)
    return reduce(gcd, numbers)


def xor_of(numbers):
    return reduce(lambda a, b: a ^ b, numbers, 0)


def any_of(conditions):
    return any(conditions)


def all_of(conditions):
    return all(conditions)


def power(base, exponent):
    need(exponent >= 0)
    return base ** exponent


def popcount(number):
    return bin(number & 0xFFFFFFFFFFFFFFFF).count("1")


def log2(number):
    need(number > 0)
    return number.bit_length() - 1


def divides(d, n):
    return n == 0 if d == 0 else n % d == 0


def is_square(number):
    return number >= 0 and isqrt(number) ** 2 == number


def is_prime(number):
    if number < 2:
        return False
    d = 2
    while d * d <= number:
        if number % d == 0:
            return False
        d += 1
    return True


def position(game, *parameters):
    return (game,) + parameters

)";

constexpr std::string_view python_main = R"(OPEN = -1  # being worked on
LONGEST = 1 << 24  # numbers of one position; its options may be twice as long
memo = {}
path = []


class TooDeep(Exception):
    pass


def value(p):
    if p[0] < 0:
        return p[1]
    p = canonical(p)
    known = memo.get(p)
    if known == OPEN:
        raise ValueError("play can go round for ever from here")
    if known is not None:
        return known
    path.append(p)
    memo[p] = OPEN
    if sum(len(parameter) for parameter in p[1:] if isinstance(parameter, tuple)) > LONGEST:
        raise ValueError("the lists grow past 16 million numbers from here")
    if len(path) > 1000:
        raise TooDeep(p)
    seen = set()
    for option in options(p):
        result = 0
        for part in option:
            for parameter in part[1:]:
                need(min(parameter, default=0) >= 0 if isinstance(parameter, tuple) else parameter >= 0)
            result ^= value(part)
        seen.add(result)
    path.pop()
    mex = 0
    while mex in seen:
        mex += 1
    memo[p] = mex
    return mex


def solved(asked):
    """What lies too deep for the stack is solved first; all that was found on the way there is kept."""
    waiting = [asked]
    while True:
        try:
            result = value(waiting[-1])
            waiting.pop()
            if not waiting:
                return result
        except TooDeep as deep:
            for p in path:
                del memo[p]
            path.clear()
            if deep.args[0] in waiting:
                raise ValueError("play can go round for ever from here") from None
            waiting.append(deep.args[0])


def positions(lines):
    """Positions may stand in lines of their own or not; only the order of their numbers and lists matters."""
    made, numbers = [@GAME@], None
    for line in lines:
        for c in "{[":
            line = line.replace(c, " [ ")
        for c in "}]":
            line = line.replace(c, " ] ")
        for word in line.replace(",", " ").replace(";", " ").split():
            kind = "@KINDS@"[len(made) - 1:len(made)]
            if word == "[" and numbers is None and kind != "n":
                numbers = []
                continue
            elif word.isdigit() and numbers is not None:
                numbers.append(int(word))
                continue
            elif word == "]" and numbers is not None:
                made.append(set_of(numbers) if kind == "s" else tuple(numbers))
                numbers = None
            elif word.isdigit() and kind == "n":
                made.append(int(word))
            else:
                needed = "a number" if kind == "n" else "a list [1,2,3]"
                raise ValueError(f"'{word}' can't stand here: {needed} is needed")
            if len(made) > len("@KINDS@"):
                yield tuple(made)
                made = [@GAME@]
    if not "@KINDS@":
        yield tuple(made)


sys.setrecursionlimit(20000)
try:
    for p in positions(sys.stdin):
        print(solved(p))
except ValueError as error:
    sys.stdout.flush()
    sys.exit(str(error))
except MemoryError:
    sys.stdout.flush()
    sys.exit("there is not enough memory for all positions from here")
)";

}  // namespace grundy
