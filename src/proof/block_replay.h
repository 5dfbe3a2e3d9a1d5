// What the verifier of long runs does with one block (stream_verifier.h): its values again, and their digest. Nothing
// is shared with the engine.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "proof/period_claim.h"

namespace grundy {

// Words of eight values, the first one lowest, one step of FNV-1a each with the high half folded into the low one.
class WordDigest {
 public:
  using Number = std::uint64_t;

  void add(Number n, std::uint8_t value) {
    word_ |= Number{value} << (8 * (n % 8));
    if (n % 8 == 7) {
      state_ = folded();
      word_ = 0;
    }
    whole_ = n % 8 == 7;
  }
  Number get() const { return whole_ ? state_ : folded(); }

 private:
  Number folded() const {
    const Number product = (state_ ^ word_) * 1099511628211ULL;
    return product ^ (product >> 32);
  }

  Number state_ = 14695981039346656037ULL;
  Number word_ = 0;
  bool whole_ = true;
};

// Values of consecutive heaps computed again, a window of them at a time: the least common value that neither a single
// heap nor a pair with a rare part gives. A set of values is a word, so all of them must be below 64.
class BlockReplay {
 public:
  using Number = std::uint64_t;

  // From the values before heap `next`, as many as there are.
  BlockReplay(const Claim& claim, Number next, std::span<const std::uint8_t> before) : next_(next) {
    for (Number k = 0; k < claim.digits.size(); ++k) {
      if ((claim.digits[k] & 2) != 0) {
        sources_.push_back({k, 0});
        singles_.push_back(k);
      }
      if ((claim.digits[k] & 4) == 0) continue;
      splits_.push_back(k);
      for (const auto& [heap, rare] : claim.rare) sources_.push_back({heap + k, static_cast<unsigned>(rare.value)});
    }
    for (Number parity = 0; parity < 2; ++parity) {
      for (Number value = 0; value < 64; ++value) {
        if (claim.is_rare(value, parity)) rare_[parity] |= Number{1} << value;
      }
    }
    values_.assign(before.begin(), before.end());
  }

  Number next() const { return next_; }
  Number first() const { return next_ - values_.size(); }
  std::uint8_t value(Number n) const { return values_[n - first()]; }
  std::uint8_t last() const { return values_.back(); }

  // One heap more; false if its value is too large.
  bool step() {
    Number taken = rare_[next_ % 2];
    const std::uint8_t* const end = values_.data() + values_.size();
    for (const Source& source : sources_) taken |= Number{1} << ((*(end - source.distance) ^ source.value) % 64);
    if (~taken == 0) return false;
    values_.push_back(static_cast<std::uint8_t>(std::countr_one(taken)));
    ++next_;
    return true;
  }

  // Whether every rare value below the value of the last heap comes from a single heap, or from a pair with a part of
  // at most `most`.
  bool certifies_last(const std::vector<std::uint8_t>& first, Number most) const {
    const std::uint8_t* const here = values_.data() + values_.size() - 1;
    Number missing = rare_[(next_ - 1) % 2] & ((Number{1} << *here) - 1);
    for (const Number k : singles_) missing &= ~(Number{1} << *(here - k));
    for (Number a = 1; missing != 0 && a <= most; ++a) {
      for (const Number k : splits_) missing &= ~(Number{1} << (first[a] ^ *(here - k - a)));
    }
    return missing == 0;
  }

  // Forgets all but the last values.
  void forget(Number keep) {
    if (values_.size() > keep) values_.erase(values_.begin(), values_.end() - static_cast<std::ptrdiff_t>(keep));
  }

 private:
  struct Source {
    Number distance;
    unsigned value;
  };

  Number next_;
  std::vector<Source> sources_;
  std::vector<Number> singles_;
  std::vector<Number> splits_;
  Number rare_[2] = {};
  std::vector<std::uint8_t> values_;
};

}  // namespace grundy
