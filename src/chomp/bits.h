// Sets of ranks as bits in 64-bit words.
#pragma once

#include <cstddef>
#include <cstdint>

namespace grundy {

using Word = std::uint64_t;

constexpr std::size_t words_for(std::uint64_t bits) { return static_cast<std::size_t>((bits + 63) / 64); }

inline void set_bit(Word* words, std::uint64_t bit) { words[bit / 64] |= Word{1} << (bit % 64); }

// Sets the bits first..last.
inline void set_bits(Word* words, std::uint64_t first, std::uint64_t last) {
  const Word head = ~Word{0} << (first % 64);
  const Word tail = ~Word{0} >> (63 - last % 64);
  if (first / 64 == last / 64) {
    words[first / 64] |= head & tail;
    return;
  }
  words[first / 64] |= head;
  for (std::uint64_t word = first / 64 + 1; word < last / 64; ++word) words[word] = ~Word{0};
  words[last / 64] |= tail;
}

// out = the `count` words of bits that start at bit `offset` of `from`, joined with `also`. Reads one word more of
// `from` than the bits need.
inline void join_from(Word* out, const Word* from, std::uint64_t offset, const Word* also, std::size_t count) {
  const Word* source = from + offset / 64;
  const unsigned shift = static_cast<unsigned>(offset % 64);
  for (std::size_t i = 0; i < count; ++i) {
    out[i] = (source[i] >> shift) | ((source[i + 1] << 1) << (63 - shift)) | also[i];
  }
}

}  // namespace grundy
