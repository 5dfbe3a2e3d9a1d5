#include "heap/cover_plan.h"

#include <algorithm>
#include <numeric>

namespace grundy::heap {
namespace {

constexpr std::size_t rows_per_tier = 16;

struct WeightedTier {
  Tier tier;
  double hits = 0;
  double per_row() const { return hits / (tier.last - tier.first); }
};

}  // namespace

CoverPlan::CoverPlan(unsigned codes, std::size_t stride, std::span<const Source> sources,
                     std::span<const double> frequency, double expected_hits) {
  std::vector<std::uint32_t> by_frequency(frequency.size());
  std::iota(by_frequency.begin(), by_frequency.end(), 0u);
  std::stable_sort(by_frequency.begin(), by_frequency.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return frequency[a] > frequency[b]; });

  // A distance is 8 bytes - shift; sources of one shift and one code are kept together.
  std::vector<std::vector<std::int32_t>> buckets(8 * 256);
  for (const Source& source : sources) {
    const std::uint32_t shift = (8 - source.distance % 8) % 8;
    const auto bytes = static_cast<std::int32_t>((source.distance + shift) / 8);
    buckets[shift * 256 + source.code].push_back(-bytes);
  }

  std::vector<WeightedTier> tiers;
  for (unsigned v = 0; v < codes; ++v) {
    first_.push_back(tiers_.size());
    tiers.clear();
    for (std::uint32_t shift = 0; shift < 8; ++shift) {
      WeightedTier current;
      double hits = 0;
      const auto begin_tier = [&] {
        const auto here = static_cast<std::uint32_t>(offsets_.size());
        current = {{here, here, shift}, 0};
      };
      const auto end_tier = [&] {
        current.tier.last = static_cast<std::uint32_t>(offsets_.size());
        if (current.tier.last > current.tier.first) tiers.push_back(current);
      };
      begin_tier();
      for (const std::uint32_t plane : by_frequency) {
        // A share of the wanted hits per shift is generous: the tiers of all eight are merged below.
        if (hits >= expected_hits / 4) break;
        const std::uint32_t code = plane ^ v;
        if (code > 255) continue;
        for (const std::int32_t bytes : buckets[shift * 256 + code]) {
          offsets_.push_back(static_cast<std::int32_t>(plane * stride) + bytes);
          current.hits += frequency[plane];
          hits += frequency[plane];
          if (offsets_.size() - current.tier.first == rows_per_tier) {
            end_tier();
            begin_tier();
          }
        }
      }
      end_tier();
    }
    std::stable_sort(tiers.begin(), tiers.end(),
                     [](const WeightedTier& a, const WeightedTier& b) { return a.per_row() > b.per_row(); });
    double hits = 0;
    for (const WeightedTier& tier : tiers) {
      if (hits >= expected_hits) break;
      tiers_.push_back(tier.tier);
      hits += tier.hits;
    }
  }
  first_.push_back(tiers_.size());
}

}  // namespace grundy::heap
