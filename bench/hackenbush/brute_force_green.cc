#include <boost/unordered/unordered_flat_map.hpp>

#include "contenders.h"
#include "standing_mask.h"
#include "value/mex.h"

namespace grundy {
namespace {

class BruteForce {
 public:
  explicit BruteForce(const Picture& picture) : standing_(picture) {}

  std::uint64_t value(std::uint64_t edges) {
    if (const auto known = table_.find(edges); known != table_.end()) return known->second;
    MexSet seen;
    for (std::uint64_t rest = edges; rest != 0; rest &= rest - 1) {
      seen.insert(value(standing_(edges & ~(rest & -rest))));
    }
    return table_[edges] = seen.mex();
  }

 private:
  StandingMask standing_;
  boost::unordered_flat_map<std::uint64_t, std::uint64_t> table_;
};

}  // namespace

std::uint64_t brute_force_green(const Picture& picture) {
  const std::uint64_t all = (std::uint64_t{1} << picture.edges.size()) - 1;
  return BruteForce(picture).value(StandingMask(picture)(all));
}

}  // namespace grundy
