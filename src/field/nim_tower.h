// Nim arithmetic by the tower rule alone: the nimbers below 2^(2^k) are a field, and F = 2^(2^k) is adjoined to it by
// F*F = F + F/2 (Conway, On Numbers and Games, chapter 6). Every number of 2h bits is aF + b with halves of h bits.
// These plain recursions end at single bits; they are the measure of the fast paths and make their tables at compile
// time. Theory: docs/theory/nim-field.md.
#pragma once

#include <cstdint>

namespace grundy::tower {

// The two halves of a number of `bits` bits, and the number made of two halves.
constexpr std::uint64_t low(std::uint64_t x, unsigned bits) { return x & ((std::uint64_t{1} << bits / 2) - 1); }
constexpr std::uint64_t high(std::uint64_t x, unsigned bits) { return x >> bits / 2; }
constexpr std::uint64_t join(std::uint64_t high, std::uint64_t low, unsigned bits) { return high << bits / 2 | low; }

// x * 2^(bits-1). That constant is F/2 for the next F, and the product of F and F/2 of this level.
constexpr std::uint64_t half_product(std::uint64_t x, unsigned bits) {
  if (bits == 1 || x == 0) return x;
  const std::uint64_t a = high(x, bits), b = low(x, bits);
  const std::uint64_t at = half_product(a, bits / 2);
  return join(at ^ half_product(b, bits / 2), half_product(at, bits / 2), bits);
}

// (aF + b)(cF + d) = (ac + ad + bc)F + bd + ac*F/2, with three products of half the size.
constexpr std::uint64_t product(std::uint64_t x, std::uint64_t y, unsigned bits = 64) {
  if (bits == 1) return x & y;
  const std::uint64_t a = high(x, bits), b = low(x, bits), c = high(y, bits), d = low(y, bits);
  const std::uint64_t ac = product(a, c, bits / 2), bd = product(b, d, bits / 2);
  return join(product(a ^ b, c ^ d, bits / 2) ^ bd, bd ^ half_product(ac, bits / 2), bits);
}

// (aF + b)^2 = a^2 F + b^2 + a^2*F/2, read backwards. Every nimber has exactly one root.
constexpr std::uint64_t root(std::uint64_t x, unsigned bits = 64) {
  if (bits == 1) return x;
  const std::uint64_t a = high(x, bits), b = low(x, bits);
  return join(root(a, bits / 2), root(b ^ half_product(a, bits / 2), bits / 2), bits);
}

// The even solution z of z^2 + z = x, or of z^2 + z = x + 2^(bits-1) if the top bit of x is set: that bit is the trace,
// and numbers of trace 1 have their solutions in the next field only. The map is linear.
constexpr std::uint64_t artin_schreier(std::uint64_t x, unsigned bits = 64) {
  if (bits == 1) return 0;
  const unsigned h = bits / 2;
  const std::uint64_t a = high(x, bits), b = low(x, bits);
  std::uint64_t u = artin_schreier(a, h);
  std::uint64_t rest = b ^ half_product(product(u, u, h), h);
  // Of the two candidates u and u + 1 one leaves a rest of trace 0.
  if ((rest >> (h - 1) & 1) != 0) u ^= 1, rest ^= std::uint64_t{1} << (h - 1);
  return join(u, artin_schreier(rest, h), bits);
}

}  // namespace grundy::tower
