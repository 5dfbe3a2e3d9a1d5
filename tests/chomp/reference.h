// The reference tables of data/chomp_boards.csv.
#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace grundy::chomp_tests {

struct ReferenceBoard {
  std::uint32_t rows, columns;
  std::uint64_t positions, p_positions, max_grundy;
  std::vector<std::vector<std::uint32_t>> openings;
};

inline std::vector<std::vector<std::string>> read_csv(const std::string& name) {
  std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/data/" + name);
  std::vector<std::vector<std::string>> lines;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    lines.emplace_back();
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, ',');) lines.back().push_back(field);
  }
  return lines;
}

inline std::vector<ReferenceBoard> reference_boards() {
  std::vector<ReferenceBoard> boards;
  for (const auto& fields : read_csv("chomp_boards.csv")) {
    const auto number = [&](std::size_t i) { return std::stoul(fields[i]); };
    ReferenceBoard board{static_cast<std::uint32_t>(number(0)),
                         static_cast<std::uint32_t>(number(1)),
                         number(2),
                         number(3),
                         number(4),
                         {}};
    std::istringstream openings(fields.size() > 5 ? fields[5] : "");
    for (std::string opening; std::getline(openings, opening, '|');) {
      std::istringstream rows(opening);
      board.openings.emplace_back();
      for (std::uint32_t row = 0; rows >> row;) board.openings.back().push_back(row);
      board.openings.back().resize(board.rows, 0);
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

}  // namespace grundy::chomp_tests
