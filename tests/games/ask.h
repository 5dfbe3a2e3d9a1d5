// Golden rows ask the engine as a user would: by an expression.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/question/moves_question.h"
#include "engine/question/value_question.h"

namespace grundy::golden {

inline const Registry& registry() {
  static const Registry all;
  return all;
}

inline ValueReport ask(const std::string& expression, Play play = Play::normal) {
  static SolveContext context;
  Result<ValueReport> report = value_of({expression, play, false}, {registry(), context});
  EXPECT_TRUE(report.ok()) << expression << ": " << (report ? "" : report.error().message);
  return report ? *std::move(report) : ValueReport{};
}

inline std::string value(const std::string& expression) { return to_string(ask(expression).value); }
inline Outcome outcome(const std::string& expression, Play play = Play::normal) {
  return ask(expression, play).outcome;
}

// Values of "before N after" for N = from, from + 1, ... as many as asked for.
inline std::vector<std::uint64_t> row(const std::string& before, std::size_t from, std::size_t count,
                                      const std::string& after = ")") {
  std::vector<std::uint64_t> values;
  for (std::size_t n = from; n < from + count; ++n) {
    values.push_back(ask(before + std::to_string(n) + after).value.nimber().value_or(~std::uint64_t{0}));
  }
  return values;
}

// The N for which "before N after" is a P-position.
inline std::vector<std::uint64_t> lost(const std::string& before, std::size_t from, std::size_t last,
                                       const std::string& after = ")") {
  std::vector<std::uint64_t> found;
  for (std::size_t n = from; n <= last; ++n) {
    if (outcome(before + std::to_string(n) + after) == Outcome::P) found.push_back(n);
  }
  return found;
}

// The positions that winning moves lead to.
inline std::vector<std::string> winning(const std::string& expression, Play play = Play::normal) {
  SolveContext context;
  Result<MovesReport> report = moves_of({expression, play, false}, {registry(), context});
  EXPECT_TRUE(report.ok()) << expression;
  std::vector<std::string> to;
  if (!report) return to;
  for (const MoveReport& move : report->moves) to.push_back(move.to);
  return to;
}

using Row = std::vector<std::uint64_t>;
using Texts = std::vector<std::string>;

}  // namespace grundy::golden
