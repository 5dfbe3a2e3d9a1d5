// Contenders fill a table of values; all must give the same checksum before their times mean anything.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace grundy::bench {

struct Task {
  std::string name;
  std::string rules;
  std::vector<std::uint64_t> most;
};

// By hand: the same loops over options, written in C++.
std::vector<std::uint32_t> pins_by_hand(std::uint64_t most);
std::vector<std::uint32_t> lady_by_hand(std::uint64_t most);

// By rules: one option after the other, runs of options, growing sets along rays.
enum class Way { single_options, runs, rays };
std::vector<std::uint32_t> by_rules(const Task& task, Way way);

}  // namespace grundy::bench
