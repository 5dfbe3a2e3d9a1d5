#include <boost/unordered/unordered_flat_map.hpp>

#include "contenders.h"
#include "standing_mask.h"

namespace grundy::hackenbush {
namespace {

class PlainBitmask {
 public:
  explicit PlainBitmask(const Picture& picture) : picture_(picture) {}

  Dyadic value(std::uint64_t edges) {
    if (const auto known = table_.find(edges); known != table_.end()) return Dyadic(known->second, scale);
    std::optional<Dyadic> left;
    std::optional<Dyadic> right;
    for (std::uint64_t rest = edges; rest != 0; rest &= rest - 1) {
      const Dyadic option = value(standing_mask(picture_, edges & ~(rest & -rest)));
      const bool blue = picture_.edges[static_cast<std::size_t>(std::countr_zero(rest))].colour == Colour::blue;
      if (blue && (!left || option > *left)) left = option;
      if (!blue && (!right || option < *right)) right = option;
    }
    const Dyadic number = simplest_between(left, right);
    table_.emplace(edges, *number.small_numerator() << (scale - number.power_of_two()));
    return number;
  }

  std::size_t positions() const { return table_.size(); }

 private:
  static constexpr unsigned long scale = 40;  // 16 bytes a position: plain, but not wasteful

  const Picture& picture_;
  boost::unordered_flat_map<std::uint64_t, long> table_;
};

}  // namespace

BitmaskAnswer plain_bitmask(const Picture& picture) {
  PlainBitmask search(picture);
  const std::uint64_t all = (std::uint64_t{1} << picture.edges.size()) - 1;
  const Dyadic value = search.value(standing_mask(picture, all));
  return {value, search.positions()};
}

}  // namespace grundy::hackenbush
