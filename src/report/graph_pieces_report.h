// A graph whose outcomes and distances were found and left in files: what can be said of it as a whole.
#pragma once

#include <cstdint>
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
  std::uint32_t longest = 0;
  unsigned processes = 1;
  std::uint64_t most_bytes = 0;  // that a process held
  double seconds = 0;
};

std::string to_text(const GraphPiecesReport& report, const WriteOptions& options);
std::string to_json(const GraphPiecesReport& report, const WriteOptions& options);

}  // namespace grundy
