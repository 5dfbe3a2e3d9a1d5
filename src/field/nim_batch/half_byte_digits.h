// Digits of four bits: the field of 16 nimbers by logarithms, all three tables being byte shuffles. A plane holds one
// half byte per byte. Include this inside a target region, after nim_tower.h.
#pragma once

#include <cstdint>

#include "field/nim_batch/planes.h"
#include "field/nim_tower.h"

namespace grundy::nim_batch {

struct HalfByteTables {
  ShuffleTable logarithm, power, times_eight;

  constexpr HalfByteTables() {
    std::uint8_t x = 1;
    for (std::uint8_t i = 0; i < 15; ++i) {
      power.bytes[i] = x;
      logarithm.bytes[x] = i;
      x = static_cast<std::uint8_t>(tower::product(x, 4, 4));  // 4 generates: its powers run through all 15 numbers
    }
    logarithm.bytes[0] = 0x90;  // so large that a sum with it selects nothing, whatever is subtracted below
    for (std::uint8_t i = 0; i < 16; ++i) times_eight.bytes[i] = static_cast<std::uint8_t>(tower::product(i, 8, 4));
  }
};
inline constexpr HalfByteTables half_byte_tables{};

template <class V>
struct HalfByteDigits {
  using Vector = V;
  using Plane = typename V::Plane;
  static constexpr std::size_t per_word = 16;

  // The sum of two logarithms is at most 28: the smaller of it and itself less 15 (which wraps around below 15) is its
  // rest. With a zero among the factors the saturated sum keeps its top bit, and a lookup with that bit gives zero.
  [[gnu::always_inline]] static Plane product(Plane a, Plane b) {
    const Plane sum =
        V::add_saturated(V::lookup(half_byte_tables.logarithm, a), V::lookup(half_byte_tables.logarithm, b));
    return V::lookup(half_byte_tables.power, V::minimum(sum, V::subtract(sum, V::all(15))));
  }
  [[gnu::always_inline]] static Plane half_product(Plane a) { return V::lookup(half_byte_tables.times_eight, a); }

  [[gnu::always_inline]] static Planes<V, 16> split(const Planes<V, 8>& bytes) {
    Planes<V, 16> digits;
    for (std::size_t i = 0; i < 8; ++i) {
      digits[2 * i] = V::both(bytes[i], V::all(15));
      digits[2 * i + 1] = V::both(V::template shifted_right16<4>(bytes[i]), V::all(15));
    }
    return digits;
  }
  [[gnu::always_inline]] static Planes<V, 8> joined(const Planes<V, 16>& digits) {
    Planes<V, 8> bytes;
    for (std::size_t i = 0; i < 8; ++i) {
      bytes[i] = V::add(digits[2 * i], V::template shifted_left16<4>(digits[2 * i + 1]));
    }
    return bytes;
  }
};

}  // namespace grundy::nim_batch
