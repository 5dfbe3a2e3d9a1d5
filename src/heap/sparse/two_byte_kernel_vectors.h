// The kernel in vectors of the compiler: written once, and compiled for every level that has no code of its own, with
// as many lanes as its vectors have: what is longer the compiler compares one by one.
#pragma once

#include <algorithm>
#include <cstring>

#include "heap/sparse/two_byte_kernel.h"

namespace grundy {

template <unsigned lanes>
struct Lanes {
  using Vector [[gnu::vector_size(lanes * sizeof(std::uint16_t))]] = std::uint16_t;
};
template <unsigned lanes>
using LaneVector = typename Lanes<lanes>::Vector;

// At most so many candidates at once, each with the lanes in which it is open, stay in registers.
template <unsigned vector_lanes, unsigned count>
[[gnu::always_inline]] inline void strike_some(const std::uint16_t* codes, std::span<const CodeSource> sources,
                                               TwoByteCandidates& candidates, unsigned first, unsigned half) {
  LaneVector<vector_lanes> wanted[count];
  LaneVector<vector_lanes> closed[count] = {};
  for (unsigned j = 0; j < count; ++j)
    std::memcpy(&wanted[j], &candidates.code[first + j][vector_lanes * half], sizeof(LaneVector<vector_lanes>));
  for (const CodeSource& source : sources) {
    LaneVector<vector_lanes> reached;
    std::memcpy(&reached, codes + vector_lanes * half - source.distance(), sizeof reached);
    reached ^= source.code();
    for (unsigned j = 0; j < count; ++j) closed[j] |= static_cast<LaneVector<vector_lanes>>(reached == wanted[j]);
  }
  for (unsigned j = 0; j < count; ++j) {
    for (unsigned lane = 0; lane < vector_lanes; ++lane) {
      if (closed[j][lane] != 0) candidates.open[first + j] &= ~(1u << (vector_lanes * half + lane));
    }
  }
}

template <unsigned vector_lanes>
[[gnu::always_inline]] inline void strike_by_vectors(const std::uint16_t* codes, std::span<const CodeSource> sources,
                                                     TwoByteCandidates& candidates, unsigned count) {
  for (unsigned half = 0; half < two_byte_lanes / vector_lanes; ++half) {
    unsigned j = 0;
    for (; j + 4 <= count; j += 4) strike_some<vector_lanes, 4>(codes, sources, candidates, j, half);
    for (; j + 2 <= count; j += 2) strike_some<vector_lanes, 2>(codes, sources, candidates, j, half);
    if (j < count) strike_some<vector_lanes, 1>(codes, sources, candidates, j, half);
  }
}

// Sums of as many pairs, the one of the first pair first. (Vectors are no results, since who has none of them hands
// them over in another way.)
template <unsigned vector_lanes>
[[gnu::always_inline]] inline void add_up(const std::uint16_t* small, const std::uint16_t* large,
                                          LaneVector<vector_lanes>& reached) {
  LaneVector<vector_lanes> down;
  std::memcpy(&reached, small, sizeof reached);
  std::memcpy(&down, large - (vector_lanes - 1), sizeof down);
  if constexpr (vector_lanes == 16) {
    reached ^= __builtin_shufflevector(down, down, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  } else {
    static_assert(vector_lanes == 8);
    reached ^= __builtin_shufflevector(down, down, 7, 6, 5, 4, 3, 2, 1, 0);
  }
}

template <class Vector>
[[gnu::always_inline]] inline bool any(const Vector& lanes) {
  std::uint64_t words[sizeof(Vector) / sizeof(std::uint64_t)];
  std::memcpy(words, &lanes, sizeof words);
  std::uint64_t all = 0;
  for (const std::uint64_t word : words) all |= word;
  return all != 0;
}

template <unsigned vector_lanes>
[[gnu::always_inline]] inline std::size_t find_by_vectors(const std::uint16_t* small, const std::uint16_t* large,
                                                          std::size_t count, std::uint16_t code) {
  std::size_t i = 0;
  for (; i + vector_lanes <= count; i += vector_lanes) {
    LaneVector<vector_lanes> reached;
    add_up<vector_lanes>(small + i, large - i, reached);
    if (any(static_cast<LaneVector<vector_lanes>>(reached == code))) break;
  }
  for (; i < count; ++i) {
    if ((small[i] ^ *(large - i)) == code) return i;
  }
  return count;
}

template <unsigned vector_lanes, unsigned wanted_count>
[[gnu::always_inline]] inline std::uint32_t find_these(const std::uint16_t* small, const std::uint16_t* large,
                                                       std::size_t count, const std::uint16_t* codes) {
  LaneVector<vector_lanes> equal[wanted_count] = {};
  for (std::size_t i = 0; i < count; i += vector_lanes) {
    LaneVector<vector_lanes> reached;
    add_up<vector_lanes>(small + i, large - i, reached);
    for (unsigned j = 0; j < wanted_count; ++j) equal[j] |= static_cast<LaneVector<vector_lanes>>(reached == codes[j]);
  }
  std::uint32_t found = 0;
  for (unsigned j = 0; j < wanted_count; ++j) found |= any(equal[j]) ? 1u << j : 0u;
  return found;
}

template <unsigned vector_lanes>
[[gnu::always_inline]] inline std::uint32_t find_some_by_vectors(const std::uint16_t* small, const std::uint16_t* large,
                                                                 std::size_t count,
                                                                 std::span<const std::uint16_t> codes) {
  std::uint32_t found = 0;
  std::size_t j = 0;
  for (; j + 4 <= codes.size(); j += 4)
    found |= find_these<vector_lanes, 4>(small, large, count, codes.data() + j) << j;
  for (; j < codes.size(); ++j) found |= find_these<vector_lanes, 1>(small, large, count, codes.data() + j) << j;
  return found;
}

}  // namespace grundy
