// The nim product and what follows from it, for 8 to 256 bits. Machine words go through a polynomial basis and one
// carry-less multiplication (nim_basis.h), or through logarithms where the processor has none; squares, roots and the
// solution of x^2 + x = a are linear maps read from tables; pairs of words follow the tower rule. All are compared with
// nim_tower.h and with the definition by mex.
#pragma once

#include <cstdint>
#include <optional>

#include "field/nim_word.h"
#include "value/nimber.h"

namespace grundy {

std::uint8_t nim_product(std::uint8_t a, std::uint8_t b);
std::uint16_t nim_product(std::uint16_t a, std::uint16_t b);
std::uint32_t nim_product(std::uint32_t a, std::uint32_t b);
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);

// The same without the processor's carry-less multiplication, as on machines that have none.
std::uint64_t nim_product_portable(std::uint64_t a, std::uint64_t b);
// Which of the two nim_product() takes on this machine.
bool has_carry_less_instruction();

// x * 2^(w-1) for words of w bits: the factor F/2 of the tower rule.
std::uint8_t nim_half_product(std::uint8_t x);
std::uint16_t nim_half_product(std::uint16_t x);
std::uint32_t nim_half_product(std::uint32_t x);
std::uint64_t nim_half_product(std::uint64_t x);

std::uint64_t nim_square(std::uint64_t x);
std::uint64_t nim_root(std::uint64_t x);

std::uint8_t nim_inverse(std::uint8_t x);
std::uint32_t nim_inverse(std::uint32_t x);
std::uint64_t nim_inverse(std::uint64_t x);

// The even solution of z*z + z = x in the field of 2^64; none if x has trace 1, which is its top bit.
std::optional<std::uint64_t> nim_artin_schreier(std::uint64_t x);

inline Nimber operator*(Nimber a, Nimber b) { return {nim_product(a.index, b.index)}; }

template <NimWord W>
W nim_square(W x);
template <NimWord W>
W nim_root(W x);

template <NimPairWord W>
W nim_half_product(W x) {
  const auto at = nim_half_product(x.high);
  return {at ^ nim_half_product(x.low), nim_half_product(at)};
}

template <NimPairWord W>
W nim_product(W x, W y) {
  const auto ac = nim_product(x.high, y.high);
  const auto bd = nim_product(x.low, y.low);
  return {nim_product(x.high ^ x.low, y.high ^ y.low) ^ bd, bd ^ nim_half_product(ac)};
}

template <NimWord W>
W nim_square(W x) {
  if constexpr (NimPairWord<W>) {
    const auto square = nim_square(x.high);
    return {square, nim_square(x.low) ^ nim_half_product(square)};
  } else {
    return static_cast<W>(nim_square(std::uint64_t{x}));
  }
}

template <NimWord W>
W nim_root(W x) {
  if constexpr (NimPairWord<W>) {
    return {nim_root(x.high), nim_root(x.low ^ nim_half_product(x.high))};
  } else {
    return static_cast<W>(nim_root(std::uint64_t{x}));
  }
}

// 1/(aF + b) = (aF + a + b) / N with the norm N = b(a + b) + a^2*F/2 of half the size. 0 gives 0.
template <NimWord W>
  requires(nim_bits<W> == 16 || nim_bits<W> > 64)
W nim_inverse(W x) {
  using Half = NimHalfOf<W>;
  const Half a = high_half(x), b = low_half(x);
  const Half a_and_b = static_cast<Half>(a ^ b);
  const Half norm = static_cast<Half>(nim_product(b, a_and_b) ^ nim_half_product(nim_square(a)));
  const Half inverse = nim_inverse(norm);
  return join_halves<W>(nim_product(a, inverse), nim_product(a_and_b, inverse));
}

template <NimPairWord W>
std::optional<W> nim_artin_schreier(W x) {
  auto high = nim_artin_schreier(x.high);
  if (!high) return {};
  auto low = nim_artin_schreier(x.low ^ nim_half_product(nim_square(*high)));
  if (!low) {
    // high + 1 solves the upper half as well, and changes the trace of what is left for the lower one.
    *high = *high ^ decltype(x.high)(1);
    low = nim_artin_schreier(x.low ^ nim_half_product(nim_square(*high)));
  }
  return W{*high, *low};
}

// base to the power of an ordinary exponent of up to 256 bits; 0^0 is 1.
template <NimWord W>
W nim_power(W base, const Word256& exponent) {
  W power(1);
  for (unsigned i = bit_width(exponent); i-- > 0;) {
    power = nim_square(power);
    if (bit_at(exponent, i)) power = nim_product(power, base);
  }
  return power;
}

}  // namespace grundy
