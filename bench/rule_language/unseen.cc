#include <algorithm>
#include <array>

#include "contest.h"

namespace grundy::bench {
namespace {

Values prime_steps() {
  constexpr int most = 20000;
  std::vector<bool> composite(most + 1);
  std::vector<int> primes;
  for (int k = 2; k <= most; ++k) {
    if (composite[static_cast<std::size_t>(k)]) continue;
    primes.push_back(k);
    for (int m = 2 * k; m <= most; m += k) composite[static_cast<std::size_t>(m)] = true;
  }
  std::vector<std::uint16_t> values(most + 1);
  Marks marks(4096);
  for (int n = 0; n <= most; ++n) {
    marks.next();
    for (const int prime : primes) {
      if (prime > n) break;
      marks.mark(values[static_cast<std::size_t>(n - prime)]);
    }
    if (n > 0 && n % 2 == 0) marks.mark(values[static_cast<std::size_t>(n / 2)]);
    values[static_cast<std::size_t>(n)] = static_cast<std::uint16_t>(marks.mex());
  }
  return {values[20000], values[19999], values[12345]};
}

Values at_most_twice() {
  constexpr int most = 400;
  std::vector<std::uint16_t> values((most + 1) * (2 * most + 1));
  const auto at = [&](int n, int q) -> std::uint16_t& {
    return values[static_cast<std::size_t>(n * (2 * most + 1) + q)];
  };
  Marks marks(4096);
  for (int n = 0; n <= most; ++n) {
    for (int q = 0; q <= 2 * most; ++q) {
      marks.next();
      for (int t = 1; t <= std::min(n, q); ++t) marks.mark(at(n - t, 2 * t));
      at(n, q) = static_cast<std::uint16_t>(marks.mex());
    }
  }
  return {at(400, 399), at(399, 200), at(377, 20)};
}

class LeapingCoins {
 public:
  using Coins = std::array<int, 6>;

  std::uint32_t value(const Coins& coins) {
    std::uint64_t key = 1;
    for (const int coin : coins) key = key << 5 | static_cast<std::uint64_t>(coin);
    if (const std::uint32_t* known = values_.find(key)) return *known;
    SmallSet seen;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      const int lowest = i == 0 ? 0 : coins[i - 1] + 1;
      for (int k = 1; k <= 3 && coins[i] - k >= lowest; ++k) {
        Coins after = coins;
        after[i] -= k;
        seen.insert(value(after));
      }
    }
    for (std::size_t i = 1; i < coins.size(); ++i) {
      if (coins[i - 1] == 0 || (i > 1 && coins[i - 2] == coins[i - 1] - 1)) continue;
      Coins after = coins;
      after[i] = coins[i - 1];
      after[i - 1] = coins[i - 1] - 1;
      seen.insert(value(after));
    }
    const std::uint32_t mex = seen.mex();
    values_.insert(key, mex);
    return mex;
  }

 private:
  FlatMap values_;
};

Values leaping_coins() {
  LeapingCoins coins;
  return {coins.value({4, 8, 12, 16, 20, 24}), coins.value({1, 2, 6, 15, 23, 24})};
}

class Circulant {
 public:
  std::uint32_t value(std::uint32_t free) {
    if (values_[free] != 0) return values_[free] - 1U;
    SmallSet seen;
    for (std::uint32_t rest = free; rest != 0; rest &= rest - 1) {
      seen.insert(value(free & ~closed_[static_cast<std::size_t>(std::countr_zero(rest))]));
    }
    values_[free] = static_cast<std::uint8_t>(seen.mex() + 1);
    return values_[free] - 1U;
  }
  Circulant() {
    for (std::size_t v = 0; v < size; ++v) {
      for (const std::size_t step : {0, 5, 21}) closed_[v] |= 1U << (v + step) % size;
    }
  }
  static constexpr std::size_t size = 26;

 private:
  std::array<std::uint32_t, size> closed_ = {};
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(std::size_t{1} << size);
};

Values three_unequal_parts() {
  constexpr int most = 1500;
  std::vector<std::uint16_t> values(most + 1);
  const auto at = [&](int n) -> std::uint16_t& { return values[static_cast<std::size_t>(n)]; };
  Marks marks(65536);
  for (int n = 0; n <= most; ++n) {
    marks.next();
    for (int a = 1; a < n; ++a) {
      for (int b = a + 1; n - a - b > b; ++b) marks.mark(at(a) ^ at(b) ^ at(n - a - b));
    }
    at(n) = static_cast<std::uint16_t>(marks.mex());
  }
  return {at(1500), at(1499), at(777)};
}

class Barrels {
 public:
  std::uint32_t value(int x, int y, int z) {
    std::uint8_t& known = values_[static_cast<std::size_t>((x * 61 + y) * 121 + z)];
    if (known != 0) return known - 1U;
    SmallSet seen;
    if (x >= 1 && y >= 2) seen.insert(value(x - 1, y - 2, z));
    if (x >= 2 && y >= 1) seen.insert(value(x - 2, y - 1, z));
    for (int k = 1; k <= x; ++k) seen.insert(value(x - k, y, z + k - 1));
    for (int k = 1; k <= std::min(y, z); ++k) seen.insert(value(x, y - k, z));
    known = static_cast<std::uint8_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(61 * 61 * 121);
};

Values barrels() {
  Barrels game;
  return {game.value(60, 60, 30), game.value(50, 59, 60)};
}

class EqualNeighbours {
 public:
  // A bit to a letter, a one above the last.
  std::uint32_t value(std::uint32_t word) {
    if (values_[word] != 0) return values_[word] - 1U;
    const auto length = static_cast<int>(std::bit_width(word)) - 1;
    SmallSet seen;
    for (int i = 0; i < length; ++i) {
      for (int j = i; j < length && (word >> j & 1) == (word >> i & 1); ++j) {
        seen.insert(value((word >> (j + 1)) << i | (word & ((1U << i) - 1))));
      }
    }
    values_[word] = static_cast<std::uint8_t>(seen.mex() + 1);
    return values_[word] - 1U;
  }
  std::uint32_t value(const std::vector<std::uint32_t>& letters) {
    std::uint32_t word = 1;
    for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter) word = word << 1 | *letter;
    return value(word);
  }

 private:
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(1U << 27);
};

Values equal_neighbours() {
  EqualNeighbours words;
  return {words.value({0, 1, 1, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0}),
          words.value({1, 1, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1})};
}

Values cut_and_nibble() {
  constexpr int most = 700;
  std::vector<std::uint16_t> values((most + 1) * (most + 1));
  const auto at = [&](int w, int h) -> std::uint16_t& { return values[static_cast<std::size_t>(w * (most + 1) + h)]; };
  Marks marks(65536);
  for (int w = 1; w <= most; ++w) {
    for (int h = 1; h <= most; ++h) {
      marks.next();
      for (int a = 1; a <= w / 2; ++a) marks.mark(at(a, h) ^ at(w - a, h));
      for (int b = 1; b <= h / 2; ++b) marks.mark(at(w, b) ^ at(w, h - b));
      if (w > 1 && h > 1) marks.mark(at(w - 1, h - 1));
      at(w, h) = static_cast<std::uint16_t>(marks.mex());
    }
  }
  return {at(700, 700), at(699, 587), at(320, 511)};
}

}  // namespace

std::vector<Contest> unseen() {
  return {
      {"prime steps, or half",
       "game p(n)  move -> n-k for k in 2..n if is_prime(k)\n  move -> n div 2 if n > 0 and n mod 2 = 0",
       {"p(20000)", "p(19999)", "p(12345)"},
       prime_steps},
      {"at most twice as many",
       "game f(n, q)  move -> (n-t, 2*t) for t in 1..min(n, q)",
       {"f(400,399)", "f(399,200)", "f(377,20)"},
       at_most_twice},
      {"coins that leap",
       "game s(c[])\n"
       "  move -> c with c[i] = c[i]-k for i in 0..len(c)-1, k in 1..3 if c[i]-k >= (if i = 0 then 0 else c[i-1]+1)\n"
       "  move -> sort(c with c[i] = c[i-1]-1) for i in 1..len(c)-1\n"
       "    if c[i-1] > 0 and (i = 1 or c[i-2] != c[i-1]-1)",
       {"s(4,8,12,16,20,24)", "s(1,2,6,15,23,24)"},
       leaping_coins},
      {"a circulant graph",
       "game k(s{})  move -> s - {v, (v+5) mod 26, (v+21) mod 26} for v in s",
       {"k({0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25})"},
       [] { return Values{Circulant().value((1U << Circulant::size) - 1)}; }},
      {"three unequal parts",
       "game t(n)  move -> t(a) + t(b) + t(n-a-b) for a in 1..n, b in a+1..n if n-a-b > b",
       {"t(1500)", "t(1499)", "t(777)"},
       three_unequal_parts},
      {"three barrels",
       "game b(x, y, z)  move -> (x-1, y-2, z) if x >= 1 and y >= 2\n  move -> (x-2, y-1, z) if x >= 2 and y >= 1\n"
       "  move -> (x-k, y, z+k-1) for k in 1..x\n  move -> (x, y-k, z) for k in 1..min(y, z)",
       {"b(60,60,30)", "b(50,59,60)"},
       barrels},
      {"equal neighbours",
       "game e(s[])  move -> s[0..i-1] ++ s[j+1..len(s)-1]\n"
       "    for i in 0..len(s)-1, j in i..len(s)-1 if all(s[x] = s[i] for x in i..j)",
       {"e(0,1,1,0,1,0,0,0,1,1,0,1,0,1,1,1,0,0,1,0,1,1,0,1,0,0)", "e(1,1,0,0,1,0,1,0,1,1,0,0,0,1,1,0,1,1)"},
       equal_neighbours},
      {"cut, or nibble",
       "game c(w, h)  move -> c(a, h) + c(w-a, h) for a in 1..w div 2\n"
       "  move -> c(w, b) + c(w, h-b) for b in 1..h div 2\n  move -> (w-1, h-1) if w > 1 and h > 1",
       {"c(700,700)", "c(699,587)", "c(320,511)"},
       cut_and_nibble},
  };
}

}  // namespace grundy::bench
