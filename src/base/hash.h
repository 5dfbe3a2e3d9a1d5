// Mixing for hash tables in memory. Not stable between versions: files use XXH3 instead.
#pragma once

#include <cstdint>

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

}  // namespace grundy
