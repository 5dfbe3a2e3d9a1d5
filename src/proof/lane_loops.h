// The loops of lane_kernel.h, written once for all levels: vectors as the compiler knows them. Each function is the
// loop of block_replay.h with a vector in the place of a number.
#pragma once

#include <cstring>

#include "proof/lane_kernel.h"

namespace grundy {

template <class Words>
struct LaneLoops {
  static constexpr unsigned lanes = sizeof(Words) / sizeof(std::uint32_t);

  [[gnu::always_inline]] static void compute(std::uint32_t* row, std::size_t count, const LaneRules& rules,
                                             std::uint32_t* failed) {
    // The numbers from 0 to 31 with bit i, as sets.
    constexpr std::uint32_t with_bit[] = {0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000};
    Words full;
    std::memcpy(&full, failed, sizeof full);
    for (std::size_t i = 0; i < count; ++i, row += lanes) {
      Words taken = Words{} + rules.rare[i % 2];
      for (const LanePart& source : rules.sources) {
        Words part;
        std::memcpy(&part, row + source.away, sizeof part);
        taken |= 1u << (part ^ source.value);
      }
      full |= static_cast<Words>(taken == ~0u);
      const Words least = ~taken & (taken + 1);  // a set of one value
      Words value = {};
      for (unsigned bit = 0; bit < 5; ++bit) value |= static_cast<Words>((least & with_bit[bit]) != 0) & (1u << bit);
      std::memcpy(row, &value, sizeof value);
    }
    std::memcpy(failed, &full, sizeof full);
  }

  [[gnu::always_inline]] static void certify(const std::uint32_t* row, std::size_t from, std::size_t count,
                                             const LaneRules& rules, std::uint32_t* failed) {
    Words lost;
    std::memcpy(&lost, failed, sizeof lost);
    const LanePart* const end = rules.witnesses.data() + rules.witnesses.size();
    row += from * lanes;
    for (std::size_t i = from; i < count; ++i, row += lanes) {
      Words value;
      std::memcpy(&value, row, sizeof value);
      Words missing = ((1u << value) - 1) & rules.rare[i % 2] & ~lost;
      for (const LanePart* part = rules.witnesses.data(); part != end && any(missing); part += lane_stride) {
#pragma GCC unroll 8
        for (unsigned j = 0; j < lane_stride; ++j) {
          Words other;
          std::memcpy(&other, row + part[j].away, sizeof other);
          missing &= ~(1u << (other ^ part[j].value));
        }
      }
      lost |= static_cast<Words>(missing != 0);
    }
    std::memcpy(failed, &lost, sizeof lost);
  }

  [[gnu::always_inline]] static void sum(const std::uint32_t* row, std::size_t count, std::uint64_t* digests,
                                         LaneSums& sums) {
    Words values;
    Words partial;
    std::memcpy(&values, sums.values, sizeof values);
    std::memcpy(&partial, sums.partial, sizeof partial);
    for (std::size_t i = 0; i < count; i += 8) {
      Words half[2] = {};
      for (unsigned j = 0; j < 8; ++j, row += lanes) {
        Words value;
        std::memcpy(&value, row, sizeof value);
        half[j / 4] |= value << (8 * (j % 4));
        values += value;
        partial += values;
      }
      for (unsigned lane = 0; lane < lanes; ++lane) {
        const std::uint64_t word = half[0][lane] | static_cast<std::uint64_t>(half[1][lane]) << 32;
        const std::uint64_t product = (digests[lane] ^ word) * 1099511628211ULL;
        digests[lane] = product ^ (product >> 32);
      }
    }
    std::memcpy(sums.values, &values, sizeof values);
    std::memcpy(sums.partial, &partial, sizeof partial);
  }

 private:
  [[gnu::always_inline]] static bool any(const Words& words) {
    std::uint64_t pairs[lanes / 2];
    std::memcpy(pairs, &words, sizeof pairs);
    std::uint64_t all = 0;
    for (const std::uint64_t pair : pairs) all |= pair;
    return all != 0;
  }
};

}  // namespace grundy
