// Where the zeros of a table lie, which are its P-positions, and what else can be said of values without a formula.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "report/pattern_report.h"

namespace grundy {

// What a period from the very start says more plainly: the value depends on n mod p, and P means a multiple of p.
void add_consequences(const Finding& period, std::span<const std::uint64_t> values, std::uint64_t from,
                      PatternReport& report);

// values[i] belongs to n = from + i; `by` says how far was looked.
void add_zero_patterns(std::span<const std::uint64_t> values, std::uint64_t from, const std::string& by,
                       PatternReport& report);

// Where nothing explains the values: that the first player always wins, and (of a row) that no value occurs twice, as
// it must be where every later position has a move to every earlier one.
void add_plain_facts(std::span<const std::uint64_t> values, bool is_row, const std::string& by, PatternReport& report);

}  // namespace grundy
