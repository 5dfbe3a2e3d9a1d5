// The lines of the certificate of a misere quotient, read but not yet believed.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct MisereClaim {
  struct Generator {
    std::uint64_t heap = 0;
    std::vector<std::uint32_t> action;
    std::size_t line = 0;
  };

  std::string game;
  std::vector<unsigned> digits;  // of the code; digits[0] stands before the point
  std::uint64_t order = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  std::uint64_t heaps = 0;  // the last one with a phi
  std::vector<Generator> generators;
  std::vector<std::uint32_t> p;
  std::vector<std::uint32_t> phi;
  std::map<std::string, std::size_t> line_of;  // by keyword, the last one

  // Filled if the text can't be read.
  std::string fault;
  std::size_t fault_line = 0;
};

MisereClaim read_misere_claim(std::string_view text);

}  // namespace grundy
