// The sizes of nimber that the fast arithmetic knows: 8 to 64 bits are machine words, 128 and 256 bits are pairs. All
// of them split into halves, which is all that the tower rule asks for.
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace grundy {

template <class Half>
struct NimPair {
  Half high{};  // first, so that the defaulted comparison is that of numbers
  Half low{};

  NimPair() = default;
  constexpr NimPair(Half high_half, Half low_half) : high(high_half), low(low_half) {}
  constexpr explicit NimPair(std::uint64_t number) : low(number) {}

  friend constexpr NimPair operator^(NimPair a, NimPair b) { return {a.high ^ b.high, a.low ^ b.low}; }
  friend constexpr auto operator<=>(const NimPair&, const NimPair&) = default;
};

using Word128 = NimPair<std::uint64_t>;
using Word256 = NimPair<Word128>;

template <class W>
concept NimMachineWord = std::same_as<W, std::uint8_t> || std::same_as<W, std::uint16_t> ||
                         std::same_as<W, std::uint32_t> || std::same_as<W, std::uint64_t>;
template <class W>
concept NimPairWord = std::same_as<W, Word128> || std::same_as<W, Word256>;
template <class W>
concept NimWord = NimMachineWord<W> || NimPairWord<W>;

template <NimWord W>
inline constexpr unsigned nim_bits = 8 * sizeof(W);

template <NimWord W>
struct NimHalf;
template <>
struct NimHalf<std::uint16_t> : std::type_identity<std::uint8_t> {};
template <>
struct NimHalf<std::uint32_t> : std::type_identity<std::uint16_t> {};
template <>
struct NimHalf<std::uint64_t> : std::type_identity<std::uint32_t> {};
template <class Half>
struct NimHalf<NimPair<Half>> : std::type_identity<Half> {};
template <NimWord W>
using NimHalfOf = typename NimHalf<W>::type;

template <NimWord W>
constexpr NimHalfOf<W> low_half(W x) {
  if constexpr (NimPairWord<W>) {
    return x.low;
  } else {
    return static_cast<NimHalfOf<W>>(x);
  }
}

template <NimWord W>
constexpr NimHalfOf<W> high_half(W x) {
  if constexpr (NimPairWord<W>) {
    return x.high;
  } else {
    return static_cast<NimHalfOf<W>>(x >> nim_bits<W> / 2);
  }
}

template <NimWord W>
constexpr W join_halves(NimHalfOf<W> high, NimHalfOf<W> low) {
  if constexpr (NimPairWord<W>) {
    return {high, low};
  } else {
    return static_cast<W>(static_cast<W>(high) << nim_bits<W> / 2 | low);
  }
}

// The number of bits up to and including the highest one; 0 for 0.
template <NimWord W>
constexpr unsigned bit_width(W x) {
  if constexpr (NimPairWord<W>) {
    return x.high == decltype(x.high){} ? bit_width(x.low) : nim_bits<W> / 2 + bit_width(x.high);
  } else {
    return static_cast<unsigned>(std::bit_width(x));
  }
}

template <NimWord W>
constexpr bool bit_at(W x, unsigned index) {
  if constexpr (NimPairWord<W>) {
    return index < nim_bits<W> / 2 ? bit_at(x.low, index) : bit_at(x.high, index - nim_bits<W> / 2);
  } else {
    return (x >> index & 1) != 0;
  }
}

// The least k such that x lies in the field of 2^k nimbers; k is a power of two.
template <NimWord W>
constexpr unsigned nim_degree(W x) {
  return std::bit_ceil(bit_width(x) == 0 ? 1u : bit_width(x));
}

}  // namespace grundy
