// The lines of a period certificate, read but not yet believed.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct Claim {
  struct Block {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    std::uint64_t digest = 0;
    std::size_t line = 0;
  };
  struct Rare {
    std::uint64_t value = 0;
    std::size_t line = 0;
  };

  std::string game;
  std::vector<unsigned> digits;    // of the code; digits[0] stands before the point
  std::vector<unsigned> repeated;  // the digits after those, over and over; empty for finite codes
  std::string theorem;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
  std::uint64_t values = 0;
  std::string split;  // "range", "domain", or empty
  std::uint64_t mask = 0;
  std::uint64_t rare_class = 0;
  std::map<std::uint64_t, Rare> rare;
  std::uint64_t start = 0;
  std::uint64_t witness = 0;
  std::uint64_t witnessed_from = 0;
  std::vector<Block> blocks;
  std::uint64_t checksum = 0;
  std::map<std::string, std::size_t> line_of;  // by keyword

  // Filled if the text can't be read.
  std::string fault;
  std::size_t fault_line = 0;
};

Claim read_claim(std::string_view text);

}  // namespace grundy
