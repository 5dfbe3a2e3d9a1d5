// A set of nimbers as bits, with the one operation that coin games need: adding a number to all of them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace grundy {

class XorSet {
 public:
  void insert(std::uint64_t x) {
    reach(x);
    words_[x >> 6] |= std::uint64_t{1} << (x & 63);
  }

  void unite(const XorSet& other) { unite_shifted(other, 0); }

  // Adds y + x for every y of the other set.
  void unite_shifted(const XorSet& other, std::uint64_t x) {
    if (other.words_.empty()) return;
    reach((std::bit_ceil(other.words_.size() << 6) - 1) | (x == 0 ? 0 : std::bit_ceil(x + 1) - 1));
    for (std::size_t i = 0; i < other.words_.size(); ++i) {
      if (other.words_[i] != 0) words_[i ^ x >> 6] |= shuffled(other.words_[i], x & 63);
    }
  }

  std::uint64_t mex() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (~words_[i] != 0) return i << 6 | static_cast<std::uint64_t>(std::countr_one(words_[i]));
    }
    return words_.size() << 6;
  }

  std::size_t words() const { return words_.size(); }

 private:
  void reach(std::uint64_t x) {
    if (x >> 6 >= words_.size()) words_.resize(std::bit_ceil((x >> 6) + 1));
  }

  // Bit i moves to i xor x, for x below 64: one exchange of neighbouring blocks per bit of x.
  static std::uint64_t shuffled(std::uint64_t word, std::uint64_t x) {
    constexpr std::uint64_t lower[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                       0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    for (unsigned i = 0; i < 6; ++i) {
      if ((x >> i & 1) != 0) word = (word & lower[i]) << (1u << i) | (word >> (1u << i) & lower[i]);
    }
    return word;
  }

  std::vector<std::uint64_t> words_;
};

}  // namespace grundy
