#include "heap/cover_plan.h"

#include <algorithm>
#include <array>

namespace grundy::heap {
namespace {

constexpr std::size_t rows_per_tier = 16;
constexpr std::uint32_t cache_bits = 20 * 1024 * 8;

}  // namespace

CoverPlan::CoverPlan(std::span<const Source> sources, unsigned planes) {
  const std::uint32_t stretch = std::clamp<std::uint32_t>(cache_bits / planes, 512, 8192) - 256;
  std::array<std::vector<Source>, 8> waiting;  // by shift
  const auto end_tier = [&](std::uint32_t shift) {
    if (waiting[shift].empty()) return;
    Tier tier;
    tier.shift = shift;
    for (unsigned j = 0; j < codes_per_group; ++j) {
      tier.begin[j] = static_cast<std::uint32_t>(sources_.size());
      for (const Source& source : waiting[shift]) {
        if (source.code % codes_per_group != j) continue;
        const auto bytes = -static_cast<std::int32_t>((source.distance + shift) / 8);
        sources_.push_back({bytes, source.code / codes_per_group});
      }
    }
    tier.begin[codes_per_group] = static_cast<std::uint32_t>(sources_.size());
    tiers_.push_back(tier);
    waiting[shift].clear();
  };

  std::uint32_t border = 0;
  for (const Source& source : sources) {
    if (source.distance >= border) {
      for (std::uint32_t shift = 0; shift < 8; ++shift) end_tier(shift);
      if (stretches_.empty() || stretches_.back() != tiers_.size()) stretches_.push_back(tiers_.size());
      border = source.distance + stretch;
    }
    const std::uint32_t shift = (8 - source.distance % 8) % 8;
    waiting[shift].push_back(source);
    if (waiting[shift].size() == rows_per_tier) end_tier(shift);
  }
  for (std::uint32_t shift = 0; shift < 8; ++shift) end_tier(shift);
  stretches_.push_back(tiers_.size());
}

void CoverPlan::cover(const Kernel& kernel, const PlaneTable& planes, std::span<Row> rows) const {
  for (std::size_t s = 0; s + 1 < stretches_.size(); ++s) {
    const std::span<const Tier> tiers = std::span(tiers_).subspan(stretches_[s], stretches_[s + 1] - stretches_[s]);
    bool any = false;
    for (std::uint32_t group = 0; codes_per_group * group < rows.size(); ++group) {
      Row* of_group = &rows[codes_per_group * group];
      if (!of_group[0].any() && !of_group[1].any() && !of_group[2].any() && !of_group[3].any()) continue;
      any = kernel.cover(planes, sources_.data(), tiers, group, of_group) || any;
    }
    if (!any) break;
  }
}

}  // namespace grundy::heap
