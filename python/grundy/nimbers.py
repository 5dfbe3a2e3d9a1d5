"""The field of nimbers: sums without carrying, and the product that makes a field of them."""

from __future__ import annotations

import operator
from typing import Any, Union

from grundy import _engine
from grundy.arguments import readable, wrong
from grundy.errors import BadInput


def _whole(name: str, given: Any) -> int:
    try:
        return operator.index(given)
    except TypeError:
        raise wrong(name, "a whole number", given) from None


class Nimber:
    """A number of Conway's field: a whole number below 2^256, or an ordinal below w^w^w as text.

    >>> Nimber(5) * 7
    *13
    >>> Nimber(5) + 7, Nimber(5) / 7, Nimber(5) ** 3
    (*2, *12, *13)
    >>> Nimber("w") ** 3
    *2
    >>> int(Nimber(4) * 4)
    6
    """

    __slots__ = ("_number",)

    def __init__(self, number: Union[int, str, "Nimber", _engine.FieldNumber]) -> None:
        if isinstance(number, Nimber):
            self._number: _engine.FieldNumber = number._number
        elif isinstance(number, _engine.FieldNumber):
            self._number = number
        elif isinstance(number, str):
            self._number = _engine.FieldNumber(readable("a nimber", number))
        else:
            self._number = _engine.FieldNumber(_whole("a nimber", number))

    @staticmethod
    def _of(other: Any) -> Any:
        if isinstance(other, Nimber):
            return other._number
        if isinstance(other, (str, bytes, bytearray, list, tuple)):  # Python would repeat it
            raise wrong("what a nimber is added to or multiplied with", "a nimber or a whole number", other)
        try:
            number = operator.index(other)  # of a Value too, but a float has none
        except TypeError:
            return None
        return _engine.FieldNumber(number)

    def __add__(self, other: Union[int, "Nimber"]) -> "Nimber":
        number = self._of(other)
        if number is None:
            return NotImplemented
        return Nimber(self._number.sum(number))

    # Every nimber is its own negative.
    __radd__ = __sub__ = __rsub__ = __xor__ = __rxor__ = __add__

    def __neg__(self) -> "Nimber":
        return self

    def __mul__(self, other: Union[int, "Nimber"]) -> "Nimber":
        number = self._of(other)
        if number is None:
            return NotImplemented
        return Nimber(self._number.product(number))

    __rmul__ = __mul__

    def __truediv__(self, other: Union[int, "Nimber"]) -> "Nimber":
        number = self._of(other)
        if number is None:
            return NotImplemented
        return Nimber(self._number.product(Nimber(number).inverse()._number))

    def __rtruediv__(self, other: int) -> "Nimber":
        return Nimber(other) / self

    def __pow__(self, exponent: int) -> "Nimber":
        return Nimber(self._number.power(_whole("an exponent", exponent)))

    def inverse(self) -> "Nimber":
        """The nimber whose product with this one is 1.

        >>> Nimber(7).inverse()
        *11
        """
        if self._number.is_zero():
            raise ZeroDivisionError("0 has no inverse")
        return Nimber(self._number.inverse())

    def sqrt(self) -> "Nimber":
        """The one nimber whose square this is.

        >>> Nimber(2).sqrt() ** 2
        *2
        """
        return Nimber(self._number.root())

    def artin_schreier(self) -> "Nimber":
        """The smaller z with z*z + z equal to this; the other one is z + 1."""
        return Nimber(self._number.artin_schreier())

    def order(self) -> int:
        """The least n > 0 for which the n-th power is 1.

        >>> Nimber(4).order()
        15
        """
        return int(self._number.order())

    def degree(self) -> int:
        """The degree over the field of 0 and 1."""
        return int(self._number.degree())

    def log(self, base: Union[int, "Nimber"]) -> int:
        """The least n for which base to the n is this nimber.

        >>> Nimber(5).log(4)
        4
        """
        return int(self._number.logarithm(Nimber(base)._number))

    def __int__(self) -> int:
        if not self._number.is_finite():
            raise OverflowError(f"{self} is infinite")
        return int(self._number.number())

    __index__ = __int__

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Nimber):
            return bool(self._number == other._number)
        try:
            return self._number.is_finite() and int(self) == operator.index(other)  # type: ignore[arg-type]
        except TypeError:
            return NotImplemented

    def __hash__(self) -> int:
        return hash(int(self)) if self._number.is_finite() else hash(str(self._number))

    def __bool__(self) -> bool:
        return not self._number.is_zero()

    def __reduce__(self) -> Any:
        return Nimber, (int(self) if self._number.is_finite() else str(self._number),)

    def __repr__(self) -> str:
        text = str(self._number)
        return f"*{text}" if self._number.is_finite() else f"*({text})"


def nim_multiply(a: Any, b: Any) -> Any:
    """The nim products of two arrays of numbers below 2^64, element by element; shapes are broadcast as NumPy does.

    >>> nim_multiply([1, 2, 3, 4], 4)
    array([ 4,  8, 12,  6], dtype=uint64)
    """
    left, right = _fitting(a, b)
    return _masked(_engine.multiply_arrays(left, right), a, b)


def nim_add(a: Any, b: Any) -> Any:
    """The nim sums of two arrays.

    >>> nim_add([1, 2, 3], [3, 3, 3])
    array([2, 1, 0], dtype=uint64)
    """
    left, right = _fitting(a, b)
    return _masked(left ^ right, a, b)


def _fitting(a: Any, b: Any) -> Any:
    import numpy

    left, right = _words(a), _words(b)
    try:
        return numpy.broadcast_arrays(left, right)
    except ValueError:
        raise BadInput(f"arrays of the shapes {left.shape} and {right.shape} don't fit together") from None


def _words(numbers: Any) -> Any:
    import numpy

    try:
        array = numpy.asarray(numbers)
    except ValueError:  # lists of different lengths
        array = numpy.array(None)
    if array.size and (array.dtype.kind not in "ui" or int(array.min()) < 0):
        raise BadInput("arrays of nimbers hold whole numbers from 0 to 2^64 - 1")
    return array.astype(numpy.uint64, copy=False)


def _masked(result: Any, *given: Any) -> Any:
    """What is blocked in an array of a table stays so."""
    import numpy

    masked: Any = numpy.ma  # without types
    if not any(isinstance(one, masked.MaskedArray) for one in given):
        return result
    masks = numpy.broadcast_arrays(*(masked.getmaskarray(masked.asarray(one)) for one in given))
    return masked.array(result, mask=masks[0] | masks[1])
