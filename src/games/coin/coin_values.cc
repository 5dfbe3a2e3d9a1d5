#include "games/coin/coin_values.h"

#include <bit>
#include <cstdint>
#include <vector>

#include "games/coin/coin_turns.h"
#include "value/mex.h"

namespace grundy {
namespace {

// A set of nimbers as bits, with the one operation that coin games need: adding a number to all of them.
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

constexpr std::uint64_t most_work = std::uint64_t{1} << 28;  // words or sets looked at: well below a second
constexpr std::uint64_t largest_value = std::uint64_t{1} << 24;

// The n-th odious number (odd number of ones in binary), counted from 0.
std::uint64_t odious(std::uint64_t n) { return 2 * n + (std::popcount(n) % 2 == 0 ? 1 : 0); }

// Options of a coin n are nim-sums of values of coins further left. With coins anywhere, `sums[j]` holds the sums of j
// coins of the row so far (index 0: of any number of them, if any number may be turned).
class AnywhereSums {
 public:
  explicit AnywhereSums(const CoinRule& rule)
      : rule_(rule), sums_(rule.counts.empty() ? 1 : std::min<std::size_t>(rule.largest_count(), 64)) {}

  XorSet options(std::uint32_t coin) {
    XorSet found;
    if (rule_.allows_count(1) && (!rule_.with_end || coin == 0)) found.insert(0);
    for (std::size_t j = 0; j < sums_.size(); ++j) {
      if (rule_.counts.empty() || (j > 0 && rule_.allows_count(j + 1))) found.unite(sums_[j]);
    }
    return found;
  }

  void add(std::uint32_t coin, std::uint64_t value) {
    const bool can_be_last = !rule_.with_end || coin == 0;
    if (rule_.counts.empty()) {
      const XorSet before = sums_[0];
      sums_[0].unite_shifted(before, value);
      if (can_be_last) sums_[0].insert(value);
      return;
    }
    for (std::size_t j = sums_.size() - 1; j > 1; --j) sums_[j].unite_shifted(sums_[j - 1], value);
    if (can_be_last && sums_.size() > 1) sums_[1].insert(value);
  }

  std::uint64_t work() const { return (sums_.back().words() + 1) * sums_.size(); }

 private:
  const CoinRule& rule_;
  std::vector<XorSet> sums_;
};

// The same with distances: the sums are kept apart by their rightmost coin, for as many coins as a distance can reach.
class DistanceSums {
 public:
  explicit DistanceSums(const CoinRule& rule)
      : rule_(rule),
        counted_(rule.counts.empty() ? 1 : std::min<std::size_t>(rule.largest_count(), 64)),
        reach_(std::size_t{rule.distances.back()} + 1) {}

  XorSet options(std::uint32_t coin) {
    XorSet found;
    if (rule_.allows_count(1) && (!rule_.with_end || coin == 0)) found.insert(0);
    for (const std::uint32_t d : rule_.distances) {
      if (d > coin) break;
      for (std::size_t j = 0; j < counted_; ++j) {
        if (rule_.counts.empty() || (j > 0 && rule_.allows_count(j + 1))) found.unite(of(coin - d)[j]);
      }
    }
    return found;
  }

  void add(std::uint32_t coin, std::uint64_t value) {
    std::vector<XorSet> sums(counted_);
    if (!rule_.with_end || coin == 0) sums[counted_ > 1 ? 1 : 0].insert(value);
    for (const std::uint32_t d : rule_.distances) {
      if (d > coin) break;
      const std::vector<XorSet>& below = of(coin - d);
      if (rule_.counts.empty()) sums[0].unite_shifted(below[0], value);
      for (std::size_t j = 2; j < counted_; ++j) sums[j].unite_shifted(below[j - 1], value);
    }
    words_ = sums.back().words() + 1;
    if (sums_.size() < reach_) {
      sums_.push_back(std::move(sums));
    } else {
      sums_[coin % reach_] = std::move(sums);
    }
  }

  std::uint64_t work() const { return words_ * counted_ * rule_.distances.size(); }

 private:
  const std::vector<XorSet>& of(std::uint32_t coin) const { return sums_[coin % reach_]; }

  const CoinRule& rule_;
  std::size_t counted_;
  std::size_t reach_;
  std::size_t words_ = 1;
  std::vector<std::vector<XorSet>> sums_;
};

// Symmetric sets of any size: with a given leftmost coin the sums are a coset of what the mirrored pairs generate.
class SymmetricSums {
 public:
  explicit SymmetricSums(const CoinRule& rule) : rule_(rule) {}

  XorSet options(std::uint32_t coin) {
    XorSet found;
    if (!rule_.with_end || coin == 0) found.insert(0);
    for (std::uint32_t left = 0; left < (rule_.with_end ? std::min(coin, 1u) : coin); ++left) {
      XorSet sums;
      sums.insert(values_[left]);
      for (std::uint32_t i = 1; 2 * i <= coin - left; ++i) {
        const std::uint64_t pair = values_[left + i] ^ (2 * i == coin - left ? 0 : values_[coin - i]);
        const XorSet before = sums;
        sums.unite_shifted(before, pair);
      }
      work_ = sums.words() * coin * coin;
      found.unite(sums);
    }
    return found;
  }

  void add(std::uint32_t, std::uint64_t value) { values_.push_back(value); }
  std::uint64_t work() const { return work_; }

 private:
  const CoinRule& rule_;
  std::vector<std::uint64_t> values_;
  std::uint64_t work_ = 1;
};

template <class Sums>
std::vector<std::uint64_t> values_from(Sums sums, std::uint32_t last) {
  std::vector<std::uint64_t> values;
  std::uint64_t work = 0;
  for (std::uint32_t coin = 0; coin <= last && work < most_work; ++coin) {
    const std::uint64_t value = sums.options(coin).mex();
    if (value >= largest_value) break;
    values.push_back(value);
    sums.add(coin, value);
    work += sums.work();
  }
  return values;
}

std::vector<std::uint64_t> values_by_listing(const CoinRule& rule, std::uint32_t last, std::uint64_t most_sets) {
  std::vector<std::uint64_t> values;
  MexSet seen;
  std::uint64_t sets = 0;
  for (std::uint32_t coin = 0; coin <= last; ++coin) {
    seen.clear();
    const bool finished = for_each_turn(rule, coin, [&](CoinSpan others) {
      std::uint64_t sum = 0;
      for (const std::uint32_t other : others) sum ^= values[other];
      seen.insert(sum);
      return ++sets < most_sets;
    });
    if (!finished) break;
    values.push_back(seen.mex());
  }
  return values;
}

std::vector<std::uint64_t> computed_values(const CoinRule& rule, std::uint32_t last) {
  using Shape = CoinRule::Shape;
  const bool few_counts = rule.counts.empty() || rule.largest_count() <= 64;
  if (rule.shape == Shape::anywhere && few_counts) {
    return rule.distances.empty() ? values_from(AnywhereSums(rule), last) : values_from(DistanceSums(rule), last);
  }
  if (rule.shape == Shape::symmetric && rule.counts.empty()) return values_from(SymmetricSums(rule), last);
  return values_by_listing(rule, last, most_work / 16);
}

}  // namespace

// Proofs in docs/theory/coin-turning.md.
CoinValues::Formula CoinValues::formula_for(const CoinRule& rule) {
  const auto is = [&rule](std::string_view text) { return to_string(rule) == text; };
  if (is("1..2 anywhere")) return [](std::uint64_t n) { return n + 1; };
  if (is("2 anywhere")) return [](std::uint64_t n) { return n; };
  if (is("1..3 anywhere")) return odious;
  if (is("3 anywhere")) return [](std::uint64_t n) { return n < 2 ? 0 : odious(n - 2); };
  if (is("any consecutive")) return [](std::uint64_t n) { return (n + 1) & (~n); };
  return nullptr;
}

CoinValues::CoinValues(const CoinRule& rule, std::uint32_t last) : formula_(formula_for(rule)) {
  if (formula_ == nullptr) {
    table_ = std::make_shared<const std::vector<std::uint64_t>>(computed_values(rule, last));
  }
}

std::optional<std::uint64_t> CoinValues::at(std::uint32_t coin) const {
  if (formula_ != nullptr) return formula_(coin);
  if (table_ != nullptr && coin < table_->size()) return (*table_)[coin];
  return {};
}

std::vector<std::uint64_t> coin_values_by_definition(const CoinRule& rule, std::uint32_t last) {
  return values_by_listing(rule, last, ~std::uint64_t{0});
}

}  // namespace grundy
