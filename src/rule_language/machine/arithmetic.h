// Whole-number functions of the rule language. Those that can fail give nothing when the result does not fit.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>

namespace grundy {

using Number = std::int64_t;

// Rounded down; the divisor is not 0.
inline std::optional<Number> floor_div(Number a, Number b) {
  if (b == -1) {
    if (a == INT64_MIN) return std::nullopt;
    return -a;
  }
  const Number quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

// With the sign of the divisor, which is not 0.
inline Number floor_mod(Number a, Number b) {
  if (b == -1) return 0;
  const Number rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

inline std::optional<Number> power(Number base, Number exponent) {
  if (exponent < 0) return std::nullopt;
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Number result = 1;
  for (; exponent > 0; --exponent) {  // at most 63 rounds before it overflows
    if (__builtin_mul_overflow(result, base, &result)) return std::nullopt;
  }
  return result;
}

inline Number integer_root(Number n) {
  if (n <= 0) return 0;
  constexpr Number largest = 3037000499;  // of all roots below 2^63
  Number root = std::min(static_cast<Number>(std::sqrt(static_cast<double>(n))), largest);
  while (root * root > n) --root;  // a double has 53 bits
  while (root < largest && (root + 1) * (root + 1) <= n) ++root;
  return root;
}

inline Number greatest_divisor(Number a, Number b) {
  const auto size = [](Number n) { return n < 0 ? ~static_cast<std::uint64_t>(n) + 1 : static_cast<std::uint64_t>(n); };
  return static_cast<Number>(std::gcd(size(a), size(b)));
}

// Bit n % 64 of word n / 64 tells whether n is prime.
constexpr std::uint64_t sieved_numbers = 1 << 16;
inline const std::uint64_t* sieved_primes() {
  static const auto sieve = [] {
    std::array<std::uint64_t, sieved_numbers / 64> words{};
    words.fill(~std::uint64_t{0});
    words[0] = ~std::uint64_t{3};
    for (std::uint64_t p = 2; p * p < sieved_numbers; ++p) {
      if ((words[p / 64] >> p % 64 & 1) == 0) continue;
      for (std::uint64_t n = p * p; n < sieved_numbers; n += p) words[n / 64] &= ~(std::uint64_t{1} << n % 64);
    }
    return words;
  }();
  return sieve.data();
}

inline bool is_prime(Number number) {
  __extension__ using Wide = unsigned __int128;
  if (number < 2) return false;
  const auto n = static_cast<std::uint64_t>(number);
  if (n < sieved_numbers) return (sieved_primes()[n / 64] >> n % 64 & 1) != 0;
  constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  for (const std::uint64_t p : bases) {
    if (n % p == 0) return n == p;
  }
  // Miller and Rabin; these twelve bases decide every number below 3.3e24 (Sorenson and Webster 2015).
  const int twos = std::countr_zero(n - 1);
  for (const std::uint64_t base : bases) {
    Wide x = 1, square = base;
    for (std::uint64_t e = (n - 1) >> twos; e > 0; e >>= 1, square = square * square % n) {
      if ((e & 1) != 0) x = x * square % n;
    }
    bool passes = x == 1 || x == n - 1;
    for (int i = 1; i < twos && !passes; ++i) {
      x = x * x % n;
      passes = x == n - 1;
    }
    if (!passes) return false;
  }
  return true;
}

}  // namespace grundy
