// The value of an impartial position from which play can go on for ever: inf{K}, where K is the set of nimbers that can
// be reached by one move (Smith; Fraenkel and Perl). Theory: docs/theory/loopy-values.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace grundy {

struct LoopyValue {
  std::vector<std::uint64_t> reachable;  // K, increasing

  bool can_reach(std::uint64_t nimber) const { return std::binary_search(reachable.begin(), reachable.end(), nimber); }
  friend bool operator==(const LoopyValue&, const LoopyValue&) = default;
};

// inf{K} + *n = inf{K xor n}
inline LoopyValue shifted(const LoopyValue& value, std::uint64_t nimber) {
  LoopyValue sum = value;
  for (std::uint64_t& k : sum.reachable) k ^= nimber;
  std::sort(sum.reachable.begin(), sum.reachable.end());
  return sum;
}

inline std::string to_string(const LoopyValue& value) {
  std::string text = "inf{";
  for (std::size_t i = 0; i < value.reachable.size(); ++i) {
    text += (i == 0 ? "" : ",") + std::to_string(value.reachable[i]);
  }
  return text + "}";
}

}  // namespace grundy
