// All values of a rule game with one or two whole-number parameters, from the smallest position up, and of the games
// that play from it can lead to, if they have as many. Every option of a position must stand earlier in the order (rows
// first, or else columns first; in a cell the games as they come, or else backwards) and inside the table; the first
// option that does not makes the table give up, and a search takes over. Native code goes through whole rows where
// there is some; otherwise runs of options are walked with a stride. Moves along rays cost nothing per option (ray.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/control.h"
#include "rule_language/machine/rule_program.h"
#include "rule_language/solve/rule_value_table.h"

namespace grundy {

class DenseTable {
 public:
  enum class State : std::uint8_t {
    complete,
    unsuitable,  // the game is of another kind, or its positions have no such order
    stopped,     // by a limit; the values before size() are good
    faulted,     // the rules went wrong; the values before size() are good
  };
  struct Options {
    bool use_rays = true;
    bool use_runs = true;
    bool use_native = true;  // where it is available
  };

  // Values for all positions with parameter i in 0..most[i]. A table of one number goes on where an earlier one ends.
  static DenseTable solve(const RuleProgram& program, std::uint32_t game, std::span<const std::uint64_t> most,
                          const Control& control, Options options, const DenseTable* earlier = nullptr);
  static DenseTable solve(const RuleProgram& program, std::uint32_t game, std::span<const std::uint64_t> most,
                          const Control& control) {
    return solve(program, game, most, control, Options{});
  }

  State state() const { return state_; }
  const std::optional<Error>& error() const { return error_; }
  std::uint64_t option_count() const { return options_; }
  // One parameter: row 0.
  std::uint32_t at(std::uint64_t x, std::uint64_t y = 0) const { return at(own_, x, y); }
  // The same of another game that has its values here.
  bool has(std::uint32_t game) const { return place_of(game) < games_.size(); }
  std::uint32_t at_game(std::uint32_t game, std::uint64_t x, std::uint64_t y = 0) const {
    return at(place_of(game), x, y);
  }
  std::size_t size() const { return known_; }
  bool is_native() const { return native_; }
  std::uint64_t bytes() const { return values_.bytes(); }
  bool columns_first() const { return columns_first_; }

  // The most cells that a table may have.
  static constexpr std::uint64_t most_cells = std::uint64_t{1} << 28;

 private:
  friend class DenseSolver;

  std::uint32_t at(std::size_t place, std::uint64_t x, std::uint64_t y) const {
    return values_.value(place + x * stride_x_ + y * stride_y_);
  }
  std::size_t place_of(std::uint32_t game) const {
    return static_cast<std::size_t>(std::find(games_.begin(), games_.end(), game) - games_.begin());
  }

  std::vector<std::uint32_t> games_;  // in the order they have in a cell
  std::size_t own_ = 0;               // the place of the one that was asked for
  State state_ = State::unsuitable;
  std::optional<Error> error_;
  RuleValueTable values_;
  std::size_t known_ = 0;
  std::uint64_t stride_x_ = 1;
  std::uint64_t stride_y_ = 1;
  std::uint64_t options_ = 0;
  bool columns_first_ = false;
  bool native_ = false;
};

}  // namespace grundy
