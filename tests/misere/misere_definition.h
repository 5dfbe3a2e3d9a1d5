// Misere play by its definition, for sums of heaps of one code or of several.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "misere/letters.h"

namespace grundy {

// Sums are sorted letters; letters without moves are left out.
class MisereDefinition {
 public:
  explicit MisereDefinition(Letters letters) : letters_(std::move(letters)) {}

  bool is_p(std::vector<std::uint64_t> sum) {
    std::erase_if(sum, [this](std::uint64_t letter) { return !has_moves(letter); });
    std::sort(sum.begin(), sum.end());
    if (sum.empty()) return false;
    if (const auto known = outcomes_.find(sum); known != outcomes_.end()) return known->second;
    bool wins = false;
    for (std::size_t i = 0; i < sum.size() && !wins; ++i) {
      if (i != 0 && sum[i] == sum[i - 1]) continue;
      letters_.for_each_option(sum[i], [&](Letters::Word parts) {
        if (wins) return;
        std::vector<std::uint64_t> left = sum;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        left.insert(left.end(), parts.begin(), parts.end());
        wins = is_p(std::move(left));
      });
    }
    return outcomes_[sum] = !wins;
  }

 private:
  bool has_moves(std::uint64_t letter) const {
    bool any = false;
    letters_.for_each_option(letter, [&](Letters::Word) { any = true; });
    return any;
  }

  Letters letters_;
  std::map<std::vector<std::uint64_t>, bool> outcomes_;
};

// Calls visit(sum) for every multiset of letters 1 .. largest with at most `count` members and total at most `total`.
template <class Visit>
void for_each_sum(std::uint64_t largest, std::uint64_t count, std::uint64_t total, std::vector<std::uint64_t>& sum,
                  Visit&& visit) {
  visit(sum);
  if (count == 0) return;
  for (std::uint64_t letter = 1; letter <= std::min(largest, total); ++letter) {
    sum.push_back(letter);
    for_each_sum(letter, count - 1, total - letter, sum, visit);
    sum.pop_back();
  }
}

}  // namespace grundy
