// Ways to the winning openings and the number of P-positions of a board of Chomp.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

struct Answer {
  std::uint64_t p_positions = 0;
  std::vector<std::vector<std::uint32_t>> openings;  // rows left
  friend bool operator==(const Answer&, const Answer&) = default;
};

struct Contender {
  std::string name;
  std::function<Answer(std::uint32_t rows, std::uint32_t columns)> run;
};

Contender listing();      // all positions in a list, options looked up in the list of P-positions
Contender memo();         // the general search with a table
Contender plain_marks();  // a byte for each position, marks from each P-position
Contender sweep(unsigned threads);

}  // namespace bench
