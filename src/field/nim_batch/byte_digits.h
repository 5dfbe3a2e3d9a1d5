// Digits of eight bits, for processors with the instructions gf2p8mulb (products modulo x^8+x^4+x^3+x+1) and
// gf2p8affineqb (8 x 8 bit matrices): bytes of nimbers are moved to that basis, multiplied there and moved back.
// Include this inside a target region, after nim_basis.h.
#pragma once

#include <cstdint>

#include "field/nim_basis.h"
#include "field/nim_batch/planes.h"

namespace grundy::nim_batch {

// A linear map of bytes in the instruction's notation: byte 7-i of the matrix marks the input bits that make output bit
// i.
constexpr std::uint64_t affine_matrix(const LinearMap<std::uint8_t>& map) {
  std::uint64_t matrix = 0;
  for (unsigned input = 0; input < 8; ++input) {
    const unsigned image = map(static_cast<std::uint8_t>(1u << input));
    for (unsigned output = 0; output < 8; ++output) {
      if ((image >> output & 1) != 0) matrix |= std::uint64_t{1} << (8 * (7 - output) + input);
    }
  }
  return matrix;
}

template <class V>
struct ByteDigits {
  using Vector = V;
  using Plane = typename V::Plane;
  static constexpr std::size_t per_word = 8;

  static constexpr std::uint64_t to_polynomial = affine_matrix(NimBasis<std::uint8_t>::to_polynomial);
  static constexpr std::uint64_t to_nimber = affine_matrix(NimBasis<std::uint8_t>::to_nimber);
  static constexpr std::uint8_t half = NimBasis<std::uint8_t>::to_polynomial(0x80);

  [[gnu::always_inline]] static Plane product(Plane a, Plane b) { return V::multiply_bytes(a, b); }
  [[gnu::always_inline]] static Plane half_product(Plane a) { return V::multiply_bytes(a, V::all(half)); }

  [[gnu::always_inline]] static Planes<V, 8> split(const Planes<V, 8>& bytes) { return mapped<to_polynomial>(bytes); }
  [[gnu::always_inline]] static Planes<V, 8> joined(const Planes<V, 8>& digits) { return mapped<to_nimber>(digits); }

 private:
  template <std::uint64_t matrix>
  [[gnu::always_inline]] static Planes<V, 8> mapped(const Planes<V, 8>& planes) {
    Planes<V, 8> images;
    for (std::size_t i = 0; i < 8; ++i) images[i] = V::apply_matrix(planes[i], matrix);
    return images;
  }
};

}  // namespace grundy::nim_batch
