// The one algorithm under all batch kernels: 64-bit words are spread over planes, plane j holding the j-th digit (byte
// or half byte) of every word, and the tower rule is applied to whole planes down to the digits, whose products are
// the business of a Digits type. A Vector type names the few instructions; tests run the same code on vectors written
// in plain C++, so that kernels for absent instructions are checked too.
//
// Include this inside a target region (base/target.h). Nothing of the standard library is called in here: an inline
// function of it, compiled for these instructions, could be linked into code for other machines.
#pragma once

#include <cstddef>
#include <cstdint>

namespace grundy::nim_batch {

template <class Vector, std::size_t n>
struct Planes {
  typename Vector::Plane plane[n];

  [[gnu::always_inline]] typename Vector::Plane& operator[](std::size_t i) { return plane[i]; }
  [[gnu::always_inline]] const typename Vector::Plane& operator[](std::size_t i) const { return plane[i]; }
};

// What a byte shuffle looks up, in every lane of 16 bytes.
struct ShuffleTable {
  std::uint8_t bytes[16] = {};
};

// The tower rule as in nim_tower.h, word by word the same formulas.
template <class Digits, std::size_t n>
[[gnu::always_inline]] inline Planes<typename Digits::Vector, n> half_product(
    const Planes<typename Digits::Vector, n>& x) {
  using V = typename Digits::Vector;
  if constexpr (n == 1) {
    return {{Digits::half_product(x[0])}};
  } else {
    constexpr std::size_t h = n / 2;
    Planes<V, h> a, b;
    for (std::size_t i = 0; i < h; ++i) b[i] = x[i], a[i] = x[h + i];
    const Planes<V, h> at = half_product<Digits, h>(a);
    const Planes<V, h> bt = half_product<Digits, h>(b);
    const Planes<V, h> att = half_product<Digits, h>(at);
    Planes<V, n> result;
    for (std::size_t i = 0; i < h; ++i) result[i] = att[i], result[h + i] = V::add(at[i], bt[i]);
    return result;
  }
}

template <class Digits, std::size_t n>
[[gnu::always_inline]] inline Planes<typename Digits::Vector, n> product(const Planes<typename Digits::Vector, n>& x,
                                                                         const Planes<typename Digits::Vector, n>& y) {
  using V = typename Digits::Vector;
  if constexpr (n == 1) {
    return {{Digits::product(x[0], y[0])}};
  } else {
    constexpr std::size_t h = n / 2;
    Planes<V, h> a, b, c, d, a_and_b, c_and_d;
    for (std::size_t i = 0; i < h; ++i) {
      b[i] = x[i], a[i] = x[h + i], a_and_b[i] = V::add(a[i], b[i]);
      d[i] = y[i], c[i] = y[h + i], c_and_d[i] = V::add(c[i], d[i]);
    }
    const Planes<V, h> act = half_product<Digits, h>(product<Digits, h>(a, c));
    const Planes<V, h> bd = product<Digits, h>(b, d);
    const Planes<V, h> mixed = product<Digits, h>(a_and_b, c_and_d);
    Planes<V, n> result;
    for (std::size_t i = 0; i < h; ++i) {
      result[i] = V::add(bd[i], act[i]);
      result[h + i] = V::add(mixed[i], bd[i]);
    }
    return result;
  }
}

// An 8 x 8 transposition of 16-bit units, lane by lane: its own inverse.
template <class V>
[[gnu::always_inline]] inline Planes<V, 8> transposed(const Planes<V, 8>& r) {
  Planes<V, 8> s, t;
  for (std::size_t i = 0; i < 4; ++i) {
    s[2 * i] = V::interleave_low16(r[2 * i], r[2 * i + 1]);
    s[2 * i + 1] = V::interleave_high16(r[2 * i], r[2 * i + 1]);
  }
  for (std::size_t i = 0; i < 8; i += 4) {
    t[i] = V::interleave_low32(s[i], s[i + 2]);
    t[i + 1] = V::interleave_high32(s[i], s[i + 2]);
    t[i + 2] = V::interleave_low32(s[i + 1], s[i + 3]);
    t[i + 3] = V::interleave_high32(s[i + 1], s[i + 3]);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    s[2 * i] = V::interleave_low64(t[i], t[i + 4]);
    s[2 * i + 1] = V::interleave_high64(t[i], t[i + 4]);
  }
  return s;
}

// Within 16 bytes: bytes j of both words side by side, and back.
inline constexpr ShuffleTable pair_bytes{{0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15}};
inline constexpr ShuffleTable unpair_bytes{{0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15}};

// As many words as a plane has bytes, in an order that only `store` needs to know.
template <class V>
[[gnu::always_inline]] inline Planes<V, 8> load(const std::uint64_t* words) {
  Planes<V, 8> rows;
  for (std::size_t i = 0; i < 8; ++i) rows[i] = V::shuffle(V::load(words + i * (V::bytes / 8)), pair_bytes);
  return transposed<V>(rows);
}

template <class V>
[[gnu::always_inline]] inline void store(std::uint64_t* words, const Planes<V, 8>& planes) {
  const Planes<V, 8> rows = transposed<V>(planes);
  for (std::size_t i = 0; i < 8; ++i) V::store(words + i * (V::bytes / 8), V::shuffle(rows[i], unpair_bytes));
}

template <class Digits>
void multiply(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* products, std::size_t count) {
  using V = typename Digits::Vector;
  constexpr std::size_t block = V::bytes;
  std::size_t i = 0;
  for (; i + block <= count; i += block) {
    store<V>(products + i, Digits::joined(product<Digits, Digits::per_word>(Digits::split(load<V>(a + i)),
                                                                            Digits::split(load<V>(b + i)))));
  }
  if (i == count) return;
  std::uint64_t last_a[block] = {}, last_b[block] = {}, last[block];
  for (std::size_t j = i; j < count; ++j) last_a[j - i] = a[j], last_b[j - i] = b[j];
  multiply<Digits>(last_a, last_b, last, block);
  for (std::size_t j = i; j < count; ++j) products[j] = last[j - i];
}

}  // namespace grundy::nim_batch
