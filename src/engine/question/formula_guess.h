// Guesses for people who need a formula: does the value at n depend on n in one of the ways that contest solvers look
// for? Each guess has no more than an offset to choose, was checked on every value given, and comes with a function in
// C++ and Python that is ready to be pasted. A guess is an observation, never a proof.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/question/digit_automaton.h"
#include "report/pattern_report.h"

namespace grundy {

// values[i] belongs to n = from + i. `by` says how far was looked.
std::vector<Finding> formula_guesses(std::span<const std::uint64_t> values, std::uint64_t from, const std::string& by);

// values[y * columns + x] belongs to (from + y, from + x).
std::vector<Finding> grid_guesses(std::span<const std::uint64_t> values, std::size_t columns, std::uint64_t from,
                                  const std::string& by);

// An automaton that reads the digits of n, as a function.
Finding automaton_finding(const DigitAutomaton& automaton, const std::string& by);

// The P-positions as a list; nothing if there are none but the first.
std::optional<Finding> zero_list(std::span<const std::uint64_t> values, std::uint64_t from, const std::string& by);

// The function that a (perhaps arithmetic) period stands for; empty strings where its table would be too long to paste.
void add_period_snippet(Finding& period, std::span<const std::uint64_t> values, std::uint64_t from);

}  // namespace grundy
