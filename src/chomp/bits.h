// Sets of ranks as bits in 64-bit words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "base/out_of_memory.h"

namespace grundy {

using Word = std::uint64_t;

// Memory that is zero because the system gives it so, page by page when it is first touched. Clearing it at once would
// take seconds on a large board, in which nobody looks at limits.
template <class T>
struct ZeroedMemory {
  using value_type = T;
  ZeroedMemory() = default;
  template <class U>
  explicit ZeroedMemory(const ZeroedMemory<U>&) {}
  T* allocate(std::size_t count) {
    void* const memory = std::calloc(count, sizeof(T));
    if (memory == nullptr) out_of_memory();
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t) { std::free(memory); }
  void construct(T*) {}  // what nobody has given a value is zero already
  friend bool operator==(ZeroedMemory, ZeroedMemory) { return true; }
};
using ZeroedWords = std::vector<Word, ZeroedMemory<Word>>;

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
