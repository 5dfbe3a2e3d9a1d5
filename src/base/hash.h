// Hashing for tables in memory. Not stable between versions: files use XXH3 instead.
#pragma once

#include <concepts>
#include <cstdint>
#include <ranges>

namespace grundy {

constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xe9846af9b1a615dULL;
  x ^= x >> 32;
  x *= 0xe9846af9b1a615dULL;
  x ^= x >> 28;
  return x;
}

constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t x) { return mix(seed * 0x9e3779b97f4a7c15ULL + x); }

// The hash of a position: numbers and ranges of them by themselves, anything else by its member hash().
template <class T>
constexpr std::uint64_t hash_of(const T& value)
  requires(std::integral<T> ||
           requires {
             { value.hash() } -> std::convertible_to<std::uint64_t>;
           } || std::ranges::range<const T>)
{
  if constexpr (std::integral<T>) {
    return mix(static_cast<std::uint64_t>(value));
  } else if constexpr (requires { value.hash(); }) {
    return value.hash();
  } else {
    std::uint64_t hash = 0x51ed270b0a1f39c1ULL;
    for (const auto& element : value) hash = combine(hash, hash_of(element));
    return hash;
  }
}

struct HashOf {
  template <class T>
  std::size_t operator()(const T& value) const {
    return static_cast<std::size_t>(hash_of(value));
  }
};

}  // namespace grundy
