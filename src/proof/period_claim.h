// The lines of a period certificate, read but not yet believed.
#pragma once

#include <bit>
#include <cstdint>
#include <map>
#include <optional>
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
  unsigned version = 1;
  std::map<std::uint64_t, std::vector<std::uint8_t>> states;  // version 2: the values before a heap
  std::uint64_t checksum = 0;
  std::map<std::string, std::size_t> line_of;  // by keyword

  std::uint64_t last_place() const { return digits.size() - 1; }
  std::uint64_t last_rare() const { return rare.empty() ? 0 : rare.rbegin()->first; }
  // Where a keyword stands, 0 if it does not.
  std::size_t line(const std::string& keyword) const {
    const auto found = line_of.find(keyword);
    return found == line_of.end() ? 0 : found->second;
  }
  // A value is rare at heap n if it has the class of the split.
  bool is_rare(std::uint64_t value, std::uint64_t n) const {
    std::uint64_t parity = static_cast<std::uint64_t>(std::popcount(value & mask)) & 1;
    if (split == "domain") parity ^= n & 1;
    return parity == rare_class;
  }

  // Filled if the text can't be read.
  std::string fault;
  std::size_t fault_line = 0;
};

Claim read_claim(std::string_view text);

// What can be said against a claim without computing values.
struct ClaimTrouble {
  std::string why;
  const char* keyword = "";
  bool refutes = true;  // else it is only beyond the verifiers
};
// About the numbers and the sparse space.
std::optional<ClaimTrouble> trouble_with_numbers(const Claim& claim);
std::optional<ClaimTrouble> trouble_with_split(const Claim& claim, unsigned most_parts);
// About the conditions of the window theorem.
std::optional<ClaimTrouble> trouble_with_window(const Claim& claim);
// How many consecutive values the window theorem compares.
std::uint64_t window_of(const Claim& claim);

}  // namespace grundy
