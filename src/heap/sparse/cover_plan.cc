#include "heap/sparse/cover_plan.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::size_t rows_per_tier = 16;

// A place in the order, coarse enough for a sort by counting: the exponent and three more bits of a float from 1 on.
unsigned coarse(float place) { return (std::bit_cast<std::uint32_t>(place) >> 20) - (127u << 3); }
constexpr unsigned coarse_places = (255 - 127) << 3;

class Order {
 public:
  explicit Order(std::span<const Source> sources) : sources_(sources), place_(sources.size()) {}

  // The first `most` sources for a rank of which there are planes.
  std::span<const Source> of(unsigned rank, unsigned planes, const Frequencies& frequencies, std::size_t most) {
    std::array<std::uint32_t, coarse_places + 1> begin = {};
    std::array<unsigned, 256> met = {};
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      const unsigned plane = rank ^ sources_[i].rank;
      place_[i] = coarse_places;
      if (plane >= planes) continue;
      const float f = frequencies[plane];
      place_[i] = static_cast<std::uint16_t>(coarse(static_cast<float>(++met[plane]) / (f * f)));
      ++begin[place_[i] + 1u];
    }
    for (std::size_t place = 1; place < begin.size(); ++place) begin[place] += begin[place - 1];
    const std::size_t count = std::min<std::size_t>(most, begin.back());
    ordered_.resize(count);
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (place_[i] == coarse_places) continue;
      const std::uint32_t at = begin[place_[i]]++;
      if (at < count) ordered_[at] = sources_[i];
    }
    return ordered_;
  }

 private:
  std::span<const Source> sources_;
  std::vector<std::uint16_t> place_;
  std::vector<Source> ordered_;
};

}  // namespace

Frequencies frequencies(std::span<const std::uint8_t> ranks) {
  Frequencies result;
  result.fill(0.5f);
  for (const std::uint8_t rank : ranks) result[rank] += 1;
  for (float& f : result) f /= static_cast<float>(ranks.size() + 1);
  return result;
}

CoverPlan::CoverPlan(const BitPlanes& planes, std::span<const Source> sources, const Frequencies& frequencies,
                     unsigned ranks, std::size_t most) {
  Order order(sources);
  for (unsigned rank = 0; rank < ranks; ++rank) {
    append(planes, rank, order.of(rank, planes.planes(), frequencies, most));
  }
}

void CoverPlan::append(const BitPlanes& planes, unsigned rank, std::span<const Source> sources) {
  Part part = {offsets_.size(), tiers_.size(), 0};
  std::array<std::array<std::int32_t, rows_per_tier>, 8> waiting;  // by shift
  std::array<std::size_t, 8> count = {};
  const auto end_tier = [&](unsigned shift) {
    if (count[shift] % 2 != 0) waiting[shift][count[shift]++] = planes.empty_row();
    tiers_.push_back({static_cast<std::uint16_t>(count[shift]), static_cast<std::uint16_t>(shift)});
    offsets_.insert(offsets_.end(), waiting[shift].begin(),
                    waiting[shift].begin() + static_cast<std::ptrdiff_t>(count[shift]));
    count[shift] = 0;
  };
  for (const Source& source : sources) {
    const unsigned shift = (8 - source.distance % 8) % 8;
    waiting[shift][count[shift]++] = planes.offset(rank ^ source.rank, source.distance + shift);
    if (count[shift] == rows_per_tier) end_tier(shift);
  }
  for (unsigned shift = 0; shift < 8; ++shift) {
    if (count[shift] != 0) end_tier(shift);
  }
  part.tiers = tiers_.size() - part.first_tier;
  parts_.push_back(part);
}

}  // namespace grundy
