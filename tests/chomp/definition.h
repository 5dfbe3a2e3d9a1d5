// Chomp by the definition, for boards small enough to hold every position in a map. Shares nothing with the solvers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace grundy::chomp_tests {

using Rows = std::vector<std::uint32_t>;

// Calls visit(rows) with each position that one bite leaves; the poisoned cell is never bitten.
template <class Visit>
void for_each_bite(const Rows& rows, const Visit& visit) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::uint32_t left = row == 0 ? 1 : 0; left < rows[row]; ++left) {
      Rows bitten = rows;
      for (std::size_t i = row; i < rows.size(); ++i) bitten[i] = std::min(bitten[i], left);
      visit(bitten);
    }
  }
}

class Definition {
 public:
  std::uint64_t grundy(const Rows& rows) {
    if (const auto known = values_.find(rows); known != values_.end()) return known->second;
    std::set<std::uint64_t> seen;
    for_each_bite(rows, [&](const Rows& bitten) { seen.insert(grundy(bitten)); });
    std::uint64_t mex = 0;
    while (seen.contains(mex)) ++mex;
    return values_[rows] = mex;
  }

 private:
  std::map<Rows, std::uint64_t> values_;
};

// All positions of a board in lexicographic order.
inline std::vector<Rows> all_positions(std::uint32_t rows, std::uint32_t columns) {
  std::vector<Rows> all = {{}};
  for (std::uint32_t row = 0; row < rows; ++row) {
    std::vector<Rows> longer;
    for (const Rows& start : all) {
      const std::uint32_t most = start.empty() ? columns : start.back();
      for (std::uint32_t next = 0; next <= most; ++next) {
        longer.push_back(start);
        longer.back().push_back(next);
      }
    }
    all = std::move(longer);
  }
  all.erase(all.begin());
  return all;
}

}  // namespace grundy::chomp_tests
