// A linear map of bit vectors, applied byte by byte from tables: as many lookups as the word has bytes. Squaring,
// taking roots and every change of basis of the field of nimbers are such maps.
#pragma once

#include <array>
#include <cstdint>

#include "field/nim_word.h"

namespace grundy {

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

}  // namespace grundy
