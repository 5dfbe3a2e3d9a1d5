#include "engine/question/digit_automaton.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t most_states = 12;
constexpr std::uint64_t fewest_terms = 12;  // by which two sequences are told apart

// The sequence values[step n + start].
struct Subsequence {
  std::uint64_t step = 1;
  std::uint64_t start = 0;

  std::uint64_t terms(std::uint64_t values) const { return values <= start ? 0 : (values - start - 1) / step + 1; }
};

bool are_equal(std::span<const std::uint64_t> values, const Subsequence& a, const Subsequence& b) {
  const std::uint64_t terms = std::min(a.terms(values.size()), b.terms(values.size()));
  for (std::uint64_t n = 0; n < terms; ++n) {
    if (values[a.step * n + a.start] != values[b.step * n + b.start]) return false;
  }
  return true;
}

}  // namespace

std::uint64_t DigitAutomaton::at(std::uint64_t n) const {
  std::size_t state = 0;
  for (; n > 0; n /= base) state = next[state][n % base];
  return values[state];
}

std::optional<DigitAutomaton> digit_automaton(std::span<const std::uint64_t> values, unsigned base) {
  const auto first_half = values.first(values.size() / 2);
  DigitAutomaton automaton{base, {}, {}};
  std::vector<Subsequence> states = {{}};
  for (std::size_t state = 0; state < states.size(); ++state) {
    automaton.next.emplace_back();
    for (unsigned digit = 0; digit < base; ++digit) {
      const Subsequence after{states[state].step * base, states[state].step * digit + states[state].start};
      if (after.terms(first_half.size()) < fewest_terms) return {};
      const auto known =
          std::ranges::find_if(states, [&](const Subsequence& other) { return are_equal(first_half, after, other); });
      automaton.next.back().push_back(static_cast<std::size_t>(known - states.begin()));
      if (known == states.end()) states.push_back(after);
      if (states.size() > most_states) return {};
    }
  }
  for (const Subsequence& state : states) automaton.values.push_back(values[state.start]);
  for (std::uint64_t n = 0; n < values.size(); ++n) {
    if (automaton.at(n) != values[n]) return {};
  }
  return automaton;
}

}  // namespace grundy
