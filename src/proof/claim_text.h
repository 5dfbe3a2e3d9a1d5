// What the readers of certificates share: codes and numbers, read strictly. The engine reads codes with other code.
#pragma once

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace grundy {

// digits[0] stands before the point; `repeated` are the digits in brackets, empty for finite codes.
bool read_code(const std::string& text, std::vector<unsigned>& digits, std::vector<unsigned>& repeated);

// Digits only, and nothing that overflows.
bool read_number(std::istringstream& line, std::uint64_t& number, unsigned base = 10);

}  // namespace grundy
