// Contenders fill a table of values; all must give the same values before their times mean anything.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace grundy::bench {

using Values = std::vector<std::uint32_t>;

struct Task {
  std::string rules;
  std::vector<std::uint64_t> most;
};

// By hand: the same loops over the options, written in C++.
Values pins_by_hand(std::uint64_t most);
Values lady_by_hand(std::uint64_t most);
Values divisors_by_hand(std::uint64_t most);
// Growing sets of values along the queen's three rays, no loop over options at all.
Values lady_by_rays(std::uint64_t most);

// Three heaps by memo search: the positions (n, n, n).
Values heaps_by_hand(std::uint64_t most);
Values heaps_by_rules(std::uint64_t most);

// By rules: one option after the other through the interpreter; runs of options; growing sets along rays.
enum class Way { one_by_one, runs, rays };
Values by_rules(const Task& task, Way way);

}  // namespace grundy::bench
