// A nimber: the value of a Nim heap. Its sum is the exclusive or.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace grundy {

struct Nimber {
  std::uint64_t index = 0;

  friend constexpr Nimber operator+(Nimber a, Nimber b) { return {a.index ^ b.index}; }
  constexpr Nimber& operator+=(Nimber other) { return index ^= other.index, *this; }
  friend constexpr auto operator<=>(Nimber, Nimber) = default;
};

inline std::string to_string(Nimber value) { return "*" + std::to_string(value.index); }

}  // namespace grundy
