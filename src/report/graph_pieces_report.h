// A graph whose outcomes, distances and values were found and left in files: what can be said of it as a whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "report/writer.h"

namespace grundy {

struct GraphPiecesReport {
  std::string source;
  std::string folder;
  Play play = Play::normal;
  std::uint64_t vertices = 0;
  std::uint64_t edges = 0;
  std::uint64_t outcomes[3] = {};  // N, P, D
  bool is_partizan = false;        // then these are with Left to move, the next with Right, and moves are counted twice
  std::uint64_t outcomes_of_right[3] = {};
  std::uint32_t longest = 0;
  struct Values {
    std::uint64_t acyclic = 0;   // vertices that can't reach a cycle
    std::uint64_t infinite = 0;  // vertices worth inf{K}
    std::uint64_t largest = 0;   // nimber
  };
  std::optional<Values> values;
  std::string warning;  // about a checkpoint
  unsigned processes = 1;
  std::uint64_t most_bytes = 0;  // that a process held
  double seconds = 0;
};

std::string to_text(const GraphPiecesReport& report, const WriteOptions& options);
std::string to_json(const GraphPiecesReport& report, const WriteOptions& options);

}  // namespace grundy
