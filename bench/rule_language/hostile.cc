#include <algorithm>
#include <array>
#include <numeric>

#include "contest.h"

namespace grundy::bench {
namespace {

class SwappedHeaps {
 public:
  std::uint32_t value(int x, int y) {
    std::uint16_t& known = values_[static_cast<std::size_t>(x * side + y)];
    if (known != 0) return known - 1U;
    SmallSet seen;
    for (int k = 1; k <= x; ++k) {
      if (std::gcd(k, y) == 1) seen.insert(value(y, x - k));
    }
    if (x > 0 && y > 0) seen.insert(value(x - 1, y - 1));
    if (y > x && x > 0) seen.insert(value(x, y - x));
    known = static_cast<std::uint16_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  static constexpr int side = 501;
  std::vector<std::uint16_t> values_ = std::vector<std::uint16_t>(side * side);
};

Values swapped_heaps() {
  SwappedHeaps heaps;
  return {heaps.value(500, 500), heaps.value(499, 377)};
}

class TurningTriple {
 public:
  std::uint32_t value(int x, int y, int z) {
    std::uint8_t& known = values_[static_cast<std::size_t>((x * side + y) * side + z)];
    if (known != 0) return known - 1U;
    SmallSet seen;
    if (z < x) {
      for (int k = 1; k <= std::min(x, y); ++k) seen.insert(value(x - k, y, z + 1));
    }
    for (int k = 1; k <= z; ++k) {
      if ((x * y + k) % 3 != 1) seen.insert(value(x, y, z - k));
    }
    if (x > 0 && y > 0 && z > 0) seen.insert(value(y - 1, z - 1, x - 1));
    if (y > 0 && (x + z) % 2 == 0) seen.insert(value(x, y - 1, z));
    known = static_cast<std::uint8_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  static constexpr int side = 92;
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(side * side * side);
};

Values turning_triple() {
  TurningTriple triple;
  return {triple.value(90, 80, 70), triple.value(60, 60, 60)};
}

class MergingHeaps {
 public:
  // Four bits to a heap, the first lowest; a one above the last.
  std::uint32_t value(std::uint64_t heaps) {
    if (const std::uint32_t* known = values_.find(heaps)) return *known;
    const int count = (static_cast<int>(std::bit_width(heaps)) - 1) / 4;
    SmallSet seen;
    for (int i = 0; i + 1 < count; ++i) {
      const std::uint64_t here = heaps >> 4 * i & 15;
      const std::uint64_t next = heaps >> 4 * (i + 1) & 15;
      if (here == next) continue;
      const std::uint64_t low = heaps & ((std::uint64_t{1} << 4 * i) - 1);
      seen.insert(value(heaps >> 4 * (i + 2) << 4 * (i + 1) | (here ^ next) << 4 * i | low));
    }
    for (int i = 0; i < count; ++i) {
      if ((heaps >> 4 * i & 15) != 0) seen.insert(value(heaps - (std::uint64_t{1} << 4 * i)));
    }
    const std::uint32_t mex = seen.mex();
    values_.insert(heaps, mex);
    return mex;
  }
  std::uint32_t value(const std::vector<std::uint64_t>& heaps) {
    std::uint64_t key = 1;
    for (auto heap = heaps.rbegin(); heap != heaps.rend(); ++heap) key = key << 4 | *heap;
    return value(key);
  }

 private:
  FlatMap values_;
};

Values merging_heaps() {
  MergingHeaps heaps;
  return {heaps.value({7, 5, 6, 7, 3, 6}), heaps.value({1, 2, 3, 4, 5, 6, 7})};
}

class Palindromes {
 public:
  // Two bits to a letter, the first letter highest below a leading one; of a word and its mirror image the lesser.
  std::uint32_t value(std::uint64_t word) {
    const auto length = (static_cast<int>(std::bit_width(word)) - 1) / 2;
    std::uint64_t mirror = 1;
    for (int i = 0; i < length; ++i) mirror = mirror << 2 | (word >> 2 * i & 3);
    word = std::min(word, mirror);
    if (const std::uint32_t* known = values_.find(word)) return *known;
    SmallSet seen;
    for (int i = 0; i < length; ++i) {
      for (int j = i + 1; j < length; ++j) {
        int a = i;
        int b = j;
        while (a < b && (word >> 2 * a & 3) == (word >> 2 * b & 3)) ++a, --b;
        if (a < b) continue;
        seen.insert(value((word >> 2 * (j + 1)) << 2 * i | (word & ((std::uint64_t{1} << 2 * i) - 1))));
      }
    }
    const std::uint32_t mex = seen.mex();
    values_.insert(word, mex);
    return mex;
  }
  std::uint32_t value(const std::vector<std::uint32_t>& letters) {
    std::uint64_t word = 1;
    for (const std::uint32_t letter : letters) word = word << 2 | letter;
    return value(word);
  }

 private:
  FlatMap values_;
};

Values palindromes() {
  Palindromes words;
  return {words.value({0, 1, 1, 0, 2, 0, 0, 0, 1, 1, 2, 1, 0, 1, 1, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 1, 2, 0}),
          words.value({1, 1, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 2, 1, 1, 0, 1, 1, 2, 2, 0, 1})};
}

class Differences {
 public:
  std::uint32_t value(std::array<int, 3> heaps) {
    std::sort(heaps.begin(), heaps.end());
    std::uint8_t& known = values_[static_cast<std::size_t>((heaps[0] * side + heaps[1]) * side + heaps[2])];
    if (known != 0) return known - 1U;
    SmallSet seen;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        if (heaps[i] <= heaps[j]) continue;
        std::array<int, 3> after = heaps;
        after[i] -= heaps[j] + 1;
        seen.insert(value(after));
      }
      if (heaps[i] == 0) continue;
      std::array<int, 3> after = heaps;
      --after[i];
      seen.insert(value(after));
    }
    known = static_cast<std::uint8_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  static constexpr int side = 121;
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(side * side * side);
};

Values differences() {
  Differences heaps;
  return {heaps.value({120, 120, 120}), heaps.value({119, 60, 87})};
}

class FourWithMemory {
 public:
  std::uint32_t value(int a, int b, int c, int d) {
    std::uint8_t& known = values_[static_cast<std::size_t>(((a * side + b) * small + c) * small + d)];
    if (known != 0) return known - 1U;
    SmallSet seen;
    for (int t = 1; t <= d; ++t) {
      if (t <= a) seen.insert(value(a - t, b, c, t));
    }
    for (int t = 1; t <= d; ++t) {
      if (t <= b && t != 2) seen.insert(value(a, b - t, c, std::max(t, c)));
    }
    if (c > 0) seen.insert(value(b, a, c - 1, d));
    known = static_cast<std::uint8_t>(seen.mex() + 1);
    return known - 1U;
  }

 private:
  static constexpr int side = 61;
  static constexpr int small = 17;
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(side * side * small * small);
};

Values four_with_memory() {
  FourWithMemory game;
  return {game.value(60, 60, 16, 16), game.value(59, 44, 9, 13)};
}

Values even_cuts() {
  constexpr int most = 5000;
  std::vector<std::uint16_t> values(most + 1);
  const auto at = [&](int n) -> std::uint16_t& { return values[static_cast<std::size_t>(n)]; };
  Marks marks(65536);
  for (int n = 0; n <= most; ++n) {
    marks.next();
    for (int k = 1; k <= n; ++k) marks.mark(k % 2 == 1 ? at(n - k) : at(k / 2) ^ at(n - k));
    at(n) = static_cast<std::uint16_t>(marks.mex());
  }
  return {at(5000), at(4999), at(1234)};
}

class Lights {
 public:
  std::uint32_t value(std::uint32_t cells) {
    if (values_[cells] != 0) return values_[cells] - 1U;
    SmallSet seen;
    for (std::uint32_t rest = cells; rest != 0; rest &= rest - 1) {
      const int i = std::countr_zero(rest);
      std::uint32_t after = cells ^ 1U << i;
      if ((i + 1) % width != 0) after ^= 1U << (i + 1);
      if (i + width < size) after ^= 1U << (i + width);
      seen.insert(value(after));
    }
    values_[cells] = static_cast<std::uint8_t>(seen.mex() + 1);
    return values_[cells] - 1U;
  }
  static constexpr int width = 3;
  static constexpr int size = 18;

 private:
  std::vector<std::uint8_t> values_ = std::vector<std::uint8_t>(std::size_t{1} << size);
};

}  // namespace

std::vector<Contest> hostile() {
  return {
      {"heaps that change places",
       "game a(x, y)  move -> (y, x-k) for k in 1..x if gcd(k, y) = 1\n"
       "  move -> (x-1, y-1) if x > 0 and y > 0\n  move -> (x, y-x) if y > x and x > 0",
       {"a(500,500)", "a(499,377)"},
       swapped_heaps},
      {"a triple that turns",
       "game a(x, y, z)  move -> (x-k, y, z+1) for k in 1..min(x, y) if z < x\n"
       "  move -> (x, y, z-k) for k in 1..z if (x*y+k) mod 3 != 1\n"
       "  move -> (y-1, z-1, x-1) if x > 0 and y > 0 and z > 0\n  move -> (x, y-1, z) if y > 0 and (x+z) mod 2 = 0",
       {"a(90,80,70)", "a(60,60,60)"},
       turning_triple},
      {"heaps that merge",
       "game a(r[])  move -> r[0..i-1] ++ [r[i] xor r[i+1]] ++ r[i+2..len(r)-1] for i in 0..len(r)-2 if r[i] != "
       "r[i+1]\n"
       "  move -> r with r[i] = r[i]-1 for i in 0..len(r)-1 if r[i] > 0",
       {"a(7,5,6,7,3,6)", "a(1,2,3,4,5,6,7)"},
       merging_heaps},
      {"palindromes",
       "define pal(r[], i, j) = if i >= j then true else r[i] = r[j] and pal(r, i+1, j-1)\n"
       "game a(r[])  same as least(r, reverse(r))\n"
       "  move -> r[0..i-1] ++ r[j+1..len(r)-1] for i in 0..len(r)-1, j in i+1..len(r)-1 if pal(r, i, j)",
       {"a(0,1,1,0,2,0,0,0,1,1,2,1,0,1,1,1,0,0,1,2,2,1,0,0,1,1,2,0)", "a(1,1,0,0,1,0,1,0,1,1,0,0,2,1,1,0,1,1,2,2,0,1)"},
       palindromes},
      {"differences of three",
       "game a(x, y, z)  symmetric in x, y, z\n"
       "  move -> (x-y-1, y, z) if x > y\n  move -> (x-z-1, y, z) if x > z\n  move -> (x, y-x-1, z) if y > x\n"
       "  move -> (x, y-z-1, z) if y > z\n  move -> (x, y, z-x-1) if z > x\n  move -> (x, y, z-y-1) if z > y\n"
       "  move -> (x-1, y, z) if x > 0\n  move -> (x, y-1, z) if y > 0\n  move -> (x, y, z-1) if z > 0",
       {"a(120,120,120)", "a(119,60,87)"},
       differences},
      {"four with a memory",
       "game m(a, b, c, d)  move -> (a-t, b, c, t) for t in 1..d if t <= a\n"
       "  move -> (a, b-t, c, max(t, c)) for t in 1..d if t <= b and t != 2\n  move -> (b, a, c-1, d) if c > 0",
       {"m(60,60,16,16)", "m(59,44,9,13)"},
       four_with_memory},
      {"even cuts",
       "game a(n)  move -> if k mod 2 = 1 then a(n-k) else a(k div 2) + a(n-k) for k in 1..n",
       {"a(5000)", "a(4999)", "a(1234)"},
       even_cuts},
      {"lights",
       "game a(r[])  with w = 3\n"
       "  move -> [if j = i then 0 else if (j = i+1 and j mod w != 0) or j = i+w then r[j] xor 1 else r[j]\n"
       "    for j in 0..len(r)-1] for i in 0..len(r)-1 if r[i] = 1",
       {"a(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)"},
       [] { return Values{Lights().value((1U << Lights::size) - 1)}; }},
  };
}

}  // namespace grundy::bench
