#include <algorithm>
#include <array>
#include <numeric>

#include "contest.h"

namespace grundy::bench {
namespace {

Values coprime_heaps() {
  constexpr int most = 40;
  std::vector<std::uint8_t> values((most + 1) * (most + 1) * (most + 1));
  const auto at = [&](int a, int b, int c) -> std::uint8_t& { return values[(a * (most + 1) + b) * (most + 1) + c]; };
  Marks marks(256);
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= most; ++b) {
      for (int c = 0; c <= most; ++c) {
        marks.next();
        for (int k = 1; k <= a; ++k) {
          if (std::gcd(k, b + c) == 1) marks.mark(at(a - k, b, c));
        }
        for (int k = 1; k <= b; ++k) {
          if (std::gcd(k, a + c) == 1) marks.mark(at(a, b - k, c));
        }
        for (int k = 1; k <= c; ++k) {
          if (std::gcd(k, a + b) == 1) marks.mark(at(a, b, c - k));
        }
        at(a, b, c) = static_cast<std::uint8_t>(marks.mex());
      }
    }
  }
  return {at(40, 40, 40), at(40, 39, 38), at(17, 33, 29)};
}

// Two bits to a letter, a one above the last.
class Word {
 public:
  std::uint32_t value(std::uint64_t word) {
    if (const std::uint32_t* known = values_.find(word)) return *known;
    const auto length = static_cast<int>(std::bit_width(word) - 1) / 2;
    SmallSet seen;
    for (int i = 0; i + 1 < length; ++i) {
      const std::uint64_t x = word >> 2 * i & 3, y = word >> (2 * i + 2) & 3;
      const std::uint64_t below = word & ((std::uint64_t{1} << 2 * i) - 1), above = word >> (2 * i + 4);
      if (x == y) {
        seen.insert(value(above << 2 * i | below));
      } else {
        seen.insert(value(above << (2 * i + 2) | (3 - x - y) << 2 * i | below));
      }
    }
    const std::uint32_t mex = seen.mex();
    values_.insert(word, mex);
    return mex;
  }
  std::uint32_t value(const std::vector<int>& letters) {
    std::uint64_t word = 1;
    for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter) {
      word = word << 2 | static_cast<std::uint64_t>(*letter);
    }
    return value(word);
  }

 private:
  FlatMap values_;
};

Values melting_word() {
  Word word;
  return {word.value({0, 1, 2, 0, 0, 1, 2, 1, 0, 2, 2, 1, 0, 1, 2, 0, 1, 1, 2, 0, 2, 1}),
          word.value({0, 0, 1, 1, 2, 2, 0, 1, 2, 0, 1, 2, 2, 1, 0, 0, 2, 1, 1, 0})};
}

class Jumps {
 public:
  std::uint32_t value(int x, int y) {
    std::uint16_t& known = values_[static_cast<std::size_t>(x) * width + static_cast<std::size_t>(y)];
    if (known != 0) return known - 1U;
    SmallSet seen;
    for (int k = 1; 2 * k <= x; ++k) seen.insert(value(x - 2 * k, y + k));
    for (int k = 1; 3 * k <= y; ++k) seen.insert(value(x + k, y - 3 * k));
    if (x > 0 && y > 0 && x * y % 3 == 1) seen.insert(value(x - 1, y - 1));
    known = static_cast<std::uint16_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  static constexpr std::size_t width = 701;
  std::vector<std::uint16_t> values_ = std::vector<std::uint16_t>(width * width);
};

Values jumping_pair() {
  Jumps jumps;
  return {jumps.value(300, 300), jumps.value(299, 301), jumps.value(100, 350)};
}

class DistinctPiles {
 public:
  using Piles = std::array<std::uint8_t, 7>;

  std::uint32_t value(Piles piles) {
    std::sort(piles.begin(), piles.end());
    std::uint64_t key = 1;
    for (const std::uint8_t pile : piles) key = key << 5 | pile;
    if (const std::uint32_t* known = values_.find(key)) return *known;
    SmallSet seen;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      for (std::uint8_t k = 1; k <= 3 && k <= piles[i]; ++k) {
        Piles after = piles;
        after[i] = static_cast<std::uint8_t>(piles[i] - k);
        if (std::find(piles.begin(), piles.end(), after[i]) == piles.end()) seen.insert(value(after));
      }
    }
    const std::uint32_t mex = seen.mex();
    values_.insert(key, mex);
    return mex;
  }

 private:
  FlatMap values_;
};

Values distinct_piles() {
  DistinctPiles piles;
  return {piles.value({3, 6, 9, 12, 15, 18, 20}), piles.value({20, 19, 18, 17, 16, 15, 14})};
}

Values odd_quotients() {
  constexpr int most = 3000;
  std::vector<std::uint16_t> values(most + 1);
  Marks marks(4096);
  for (int n = 0; n <= most; ++n) {
    marks.next();
    for (int k = 1; k <= n; ++k) {
      bool any = false;
      for (int d = 2; d <= 7 && !any; ++d) any = k % d == 0 && n / d % 2 == 1;
      if (any) marks.mark(values[static_cast<std::size_t>(n - k)]);
    }
    values[static_cast<std::size_t>(n)] = static_cast<std::uint16_t>(marks.mex());
  }
  return {values[3000], values[2999], values[1234]};
}

int digits(int n) { return n == 0 ? 0 : n % 10 + digits(n / 10); }
int turned(int n, int r) { return n == 0 ? r : turned(n / 10, 10 * r + n % 10); }

Values digit_sums() {
  constexpr int most = 3000;
  std::vector<std::uint16_t> values(most + 1);
  Marks marks(4096);
  for (int n = 0; n <= most; ++n) {
    marks.next();
    for (int k = 1; k <= n; ++k) {
      if (digits(k) % 7 == digits(n) % 7) marks.mark(values[static_cast<std::size_t>(n - k)]);
    }
    if (turned(n, 0) < n) marks.mark(values[static_cast<std::size_t>(turned(n, 0))]);
    values[static_cast<std::size_t>(n)] = static_cast<std::uint16_t>(marks.mex());
  }
  return {values[3000], values[2999], values[2345]};
}

class OnceOnly {
 public:
  std::uint32_t value(int n, std::uint64_t used) {
    const std::uint64_t key = used << 8 | static_cast<std::uint64_t>(n) | std::uint64_t{1} << 63;
    if (const std::uint32_t* known = values_.find(key)) return *known;
    SmallSet seen;
    for (int k = 1; k <= n && k <= 15; ++k) {
      if ((used >> k & 1) == 0) seen.insert(value(n - k, used | std::uint64_t{1} << k));
    }
    const std::uint32_t mex = seen.mex();
    values_.insert(key, mex);
    return mex;
  }

 private:
  FlatMap values_;
};

Values once_only() {
  OnceOnly game;
  return {game.value(60, 0), game.value(55, 2)};
}

Values rods_and_rings() {
  constexpr int most = 2000;
  std::vector<std::uint16_t> rod(most + 1), ring(most + 1);
  Marks marks(4096);
  const auto at = [](const std::vector<std::uint16_t>& values, int n) { return values[static_cast<std::size_t>(n)]; };
  for (int n = 0; n <= most; ++n) {
    marks.next();
    for (int k = 2; k <= n; k += 2) marks.mark(at(ring, n - k));
    for (int a = 0; a < n; ++a) marks.mark(at(rod, a) ^ at(rod, n - 1 - a));
    ring[static_cast<std::size_t>(n)] = static_cast<std::uint16_t>(marks.mex());
    marks.next();
    for (int a = 1; a < n; ++a) {
      if (a % 3 != 0) marks.mark(at(rod, a) ^ at(ring, n - a));
    }
    if (n > 2) marks.mark(static_cast<std::uint32_t>(n % 4));
    rod[static_cast<std::size_t>(n)] = static_cast<std::uint16_t>(marks.mex());
  }
  return {rod[2000], ring[2000], rod[1999], ring[1234]};
}

class Queue {
 public:
  std::uint32_t value(int a, int b, int c, int d) {
    std::uint8_t& known = values_[static_cast<std::size_t>(((a * 25 + b) * 25 + c) * 25 + d)];
    if (known != 0) return known - 1U;
    SmallSet seen;
    const int top = std::max({a, b, c, d});
    for (int k = 1; k <= a; ++k) {
      if (k != top) seen.insert(value(b, c, d, a - k));
    }
    if (a == 0 && b + c + d > 0) seen.insert(value(0, 0, 0, b));
    known = static_cast<std::uint8_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(25 * 25 * 25 * 25);
};

Values queue_of_four() {
  Queue queue;
  return {queue.value(24, 24, 24, 24), queue.value(20, 21, 22, 23)};
}

class Necklace {
 public:
  explicit Necklace(int length) : length_(length), values_(std::size_t{1} << length) {}
  std::uint32_t value(std::uint32_t beads) {
    if (values_[beads] != 0) return values_[beads] - 1U;
    SmallSet seen;
    for (int i = 0; i < length_; ++i) {
      if (has(beads, i) || has(beads, i + 1) || has(beads, i + 3)) continue;
      seen.insert(value(beads | 1U << i));
    }
    values_[beads] = static_cast<std::uint8_t>(seen.mex() + 1);
    return values_[beads] - 1U;
  }

 private:
  bool has(std::uint32_t beads, int i) const { return (beads >> i % length_ & 1) != 0; }
  int length_;
  std::vector<std::uint8_t> values_;
};

}  // namespace

std::vector<Contest> strangers() {
  return {
      {"three heaps, coprime",
       "game g(a, b, c)  move -> (a-k, b, c) for k in 1..a if gcd(k, b+c) = 1\n"
       "  move -> (a, b-k, c) for k in 1..b if gcd(k, a+c) = 1\n"
       "  move -> (a, b, c-k) for k in 1..c if gcd(k, a+b) = 1",
       {"g(40,40,40)", "g(40,39,38)", "g(17,33,29)"},
       coprime_heaps},
      {"a word that melts",
       "game w(s[])\n"
       "  move -> s[0..i-1] ++ s[i+2..len(s)-1] for i in 0..len(s)-2 if s[i] = s[i+1]\n"
       "  move -> s[0..i-1] ++ [3-s[i]-s[i+1]] ++ s[i+2..len(s)-1] for i in 0..len(s)-2 if s[i] != s[i+1]",
       {"w(0,1,2,0,0,1,2,1,0,2,2,1,0,1,2,0,1,1,2,0,2,1)", "w(0,0,1,1,2,2,0,1,2,0,1,2,2,1,0,0,2,1,1,0)"},
       melting_word},
      {"two numbers that jump",
       "game j(x, y)  move -> (x-2*k, y+k) for k in 1..x div 2\n  move -> (x+k, y-3*k) for k in 1..y div 3\n"
       "  move -> (x-1, y-1) if x > 0 and y > 0 and x*y mod 3 = 1",
       {"j(300,300)", "j(299,301)", "j(100,350)"},
       jumping_pair},
      {"piles that differ",
       "game p(h[])  same as sort(h)\n"
       "  move -> h with h[i] = h[i] - k for i in 0..len(h)-1, k in 1..3 if k <= h[i] and h[i] - k not in h",
       {"p(3,6,9,12,15,18,20)", "p(20,19,18,17,16,15,14)"},
       distinct_piles},
      {"odd quotients",
       "game q(n)  move -> n-k for k in 1..n if any(k mod d = 0 and n div d mod 2 = 1 for d in 2..7)",
       {"q(3000)", "q(2999)", "q(1234)"},
       odd_quotients},
      {"sums of digits",
       "define digits(n) = if n = 0 then 0 else n mod 10 + digits(n div 10)\n"
       "define turned(n, r) = if n = 0 then r else turned(n div 10, 10*r + n mod 10)\n"
       "game d(n)  move -> n-k for k in 1..n if digits(k) mod 7 = digits(n) mod 7\n"
       "  move -> turned(n, 0) if turned(n, 0) < n",
       {"d(3000)", "d(2999)", "d(2345)"},
       digit_sums},
      {"every number once",
       "game o(n, used{})  move -> (n-k, used | {k}) for k in 1..min(n, 15) if k not in used",
       {"o(60,{})", "o(55,{1})"},
       once_only},
      {"rods and rings",
       "game rod(n)  move -> rod(a) + ring(n-a) for a in 1..n-1 if a mod 3 != 0\n  move -> *(n mod 4) if n > 2\n"
       "game ring(n)  move -> n-k for k in 2..n step 2\n  move -> rod(a) + rod(n-1-a) for a in 0..n-1",
       {"rod(2000)", "ring(2000)", "rod(1999)", "ring(1234)"},
       rods_and_rings},
      {"a queue of four",
       "game f(a, b, c, d)  where top = max(a, b, c, d)\n"
       "  move -> (b, c, d, a-k) for k in 1..a if k != top\n  move -> (0, 0, 0, b) if a = 0 and b + c + d > 0",
       {"f(24,24,24,24)", "f(20,21,22,23)"},
       queue_of_four},
      {"beads on a ring",
       "game n(c[])  move -> c with c[i] = 1 for i in 0..len(c)-1\n"
       "    if c[i] = 0 and all(c[(i+d) mod len(c)] = 0 for d in {1, 3})",
       {"n(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0)"},
       [] { return Values{Necklace(20).value(0)}; }},
  };
}

}  // namespace grundy::bench
