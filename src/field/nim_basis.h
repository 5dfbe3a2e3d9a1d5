// The field of 2^w nimbers is the field of polynomials over two elements modulo an irreducible one of degree w, written
// in another basis. With tables for the change of basis a nim product is one carry-less multiplication, for which
// processors have an instruction. Theory: docs/theory/nim-field.md.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "field/nim_tower.h"
#include "field/nim_word.h"

namespace grundy {

// A linear map of bit vectors, applied byte by byte from tables: as many lookups as the word has bytes. Squaring,
// taking roots and every change of basis of the field of nimbers are such maps.
template <NimMachineWord Word>
class LinearMap {
 public:
  static constexpr unsigned bits = nim_bits<Word>;
  using Images = std::array<Word, bits>;  // images[i] is the image of the word in which only bit i is set

  constexpr explicit LinearMap(const Images& images) {
    for (unsigned byte = 0; byte < sizeof(Word); ++byte) {
      for (unsigned v = 1; v < 256; ++v) {
        const unsigned lowest = static_cast<unsigned>(std::countr_zero(v));
        tables_[byte][v] = static_cast<Word>(tables_[byte][v & (v - 1)] ^ images[8 * byte + lowest]);
      }
    }
  }

  constexpr Word operator()(Word x) const {
    Word sum = tables_[0][x & 0xff];
    for (unsigned byte = 1; byte < sizeof(Word); ++byte) {
      sum = static_cast<Word>(sum ^ tables_[byte][x >> 8 * byte & 0xff]);
    }
    return sum;
  }

  // The images under the inverse map, by Gauss-Jordan elimination. The map must be invertible.
  static constexpr Images inverted(Images images) {
    Images result{};
    for (unsigned i = 0; i < bits; ++i) result[i] = static_cast<Word>(Word{1} << i);
    for (unsigned column = 0; column < bits; ++column) {
      unsigned pivot = column;
      while ((images[pivot] >> column & 1) == 0) ++pivot;
      std::swap(images[pivot], images[column]);
      std::swap(result[pivot], result[column]);
      for (unsigned row = 0; row < bits; ++row) {
        if (row == column || (images[row] >> column & 1) == 0) continue;
        images[row] = static_cast<Word>(images[row] ^ images[column]);
        result[row] = static_cast<Word>(result[row] ^ result[column]);
      }
    }
    return result;
  }

 private:
  std::array<std::array<Word, 256>, sizeof(Word)> tables_{};
};

// The modulus is x^w + `tail`; `root` is the least nimber that is a root of it, so that the nimbers root^i stand for
// x^i. For w = 8 the modulus is the one that the instruction gf2p8mulb has built in.
template <NimMachineWord Word>
struct NimModulus;
template <>
struct NimModulus<std::uint8_t> {
  static constexpr std::uint8_t tail = 0x1b, root = 0x41;
};
template <>
struct NimModulus<std::uint16_t> {
  static constexpr std::uint16_t tail = 0x2b, root = 0x4008;
};
template <>
struct NimModulus<std::uint32_t> {
  static constexpr std::uint32_t tail = 0x8d, root = 0x422031c6;
};
template <>
struct NimModulus<std::uint64_t> {
  static constexpr std::uint64_t tail = 0x1b, root = 0x402884ca01f7c6b2;
};

// root^i. Each power is a constant of its own, because compilers bound the work that a single constant may take.
template <NimMachineWord Word, unsigned i>
inline constexpr Word power_of_root =
    static_cast<Word>(tower::product(power_of_root<Word, i - 1>, NimModulus<Word>::root, nim_bits<Word>));
template <NimMachineWord Word>
inline constexpr Word power_of_root<Word, 0> = 1;

// One power more than the basis needs, so that the root can be checked.
template <NimMachineWord Word>
constexpr std::array<Word, nim_bits<Word> + 1> powers_of_root() {
  return []<unsigned... i>(std::integer_sequence<unsigned, i...>) {
    return std::array<Word, nim_bits<Word> + 1>{power_of_root<Word, i>...};
  }(std::make_integer_sequence<unsigned, nim_bits<Word> + 1>{});
}

template <NimMachineWord Word>
constexpr typename LinearMap<Word>::Images nimbers_of_polynomials() {
  constexpr auto powers = powers_of_root<Word>();
  typename LinearMap<Word>::Images images{};
  Word sum = powers[nim_bits<Word>];
  for (unsigned i = 0; i < nim_bits<Word>; ++i) {
    images[i] = powers[i];
    if ((NimModulus<Word>::tail >> i & 1) != 0) sum = static_cast<Word>(sum ^ powers[i]);
  }
  // Not a root: the empty result fails to invert, which ends the compilation.
  return sum == 0 ? images : typename LinearMap<Word>::Images{};
}

template <NimMachineWord Word>
struct NimBasis {
  static constexpr LinearMap<Word> to_nimber{nimbers_of_polynomials<Word>()};
  static constexpr LinearMap<Word> to_polynomial{LinearMap<Word>::inverted(nimbers_of_polynomials<Word>())};
};

}  // namespace grundy
