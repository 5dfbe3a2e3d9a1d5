#include <boost/unordered/unordered_flat_map.hpp>
#include <limits>

#include "contenders.h"
#include "standing_mask.h"

namespace grundy {
namespace {

// Numbers are multiples of 2^-scale in a machine word, so that the plain search does not lose its time to arithmetic.
constexpr int scale = 40;
constexpr std::int64_t no_bound = std::numeric_limits<std::int64_t>::max();

// The simplest number strictly between two: 0, else the whole number nearest to 0, else the fewest binary places.
std::int64_t simplest(std::int64_t below, std::int64_t above) {
  if (below < 0 && above > 0) return 0;
  if (below < 0) return -simplest(-above, -below);
  for (int places = 0;; ++places) {
    const std::int64_t unit = std::int64_t{1} << (scale - places);
    const std::int64_t candidate = (below / unit + 1) * unit;
    if (candidate < above) return candidate;
  }
}

class PlainBitmask {
 public:
  explicit PlainBitmask(const Picture& picture) : standing_(picture) {
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
      if (picture.edges[i].colour == Colour::blue) blue_ |= std::uint64_t{1} << i;
    }
  }

  std::int64_t value(std::uint64_t edges) {
    if (const auto known = table_.find(edges); known != table_.end()) return known->second;
    std::int64_t left = -no_bound;
    std::int64_t right = no_bound;
    for (std::uint64_t rest = edges; rest != 0; rest &= rest - 1) {
      const std::uint64_t edge = rest & -rest;
      const std::int64_t option = value(standing_(edges & ~edge));
      if ((edge & blue_) != 0) {
        left = std::max(left, option);
      } else {
        right = std::min(right, option);
      }
    }
    const std::int64_t number = simplest(left, right);
    table_.emplace(edges, number);
    return number;
  }

  std::size_t positions() const { return table_.size(); }

 private:
  StandingMask standing_;
  std::uint64_t blue_ = 0;
  boost::unordered_flat_map<std::uint64_t, std::int64_t> table_;
};

}  // namespace

BitmaskAnswer plain_bitmask(const Picture& picture) {
  PlainBitmask search(picture);
  const std::uint64_t all = (std::uint64_t{1} << picture.edges.size()) - 1;
  const std::int64_t value = search.value(StandingMask(picture)(all));
  return {Dyadic(value, scale), search.positions()};
}

}  // namespace grundy
