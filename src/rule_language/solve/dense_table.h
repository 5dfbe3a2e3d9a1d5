// All values of a rule game with one or two whole-number parameters, from the smallest position up. Every option of a
// position must stand earlier in the order (rows first, or else columns first) and inside the table; the first option
// that does not makes the table give up, and a search takes over. Options are looked up by native code where there is
// some; otherwise runs of options are walked with a stride. Moves along rays cost nothing per option (ray.h).
#pragma once

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

  // Values for all positions with parameter i in 0..most[i].
  static DenseTable solve(const RuleProgram& program, std::uint32_t game, std::span<const std::uint64_t> most,
                          const Control& control, Options options);
  static DenseTable solve(const RuleProgram& program, std::uint32_t game, std::span<const std::uint64_t> most,
                          const Control& control) {
    return solve(program, game, most, control, Options{});
  }

  State state() const { return state_; }
  const std::optional<Error>& error() const { return error_; }
  std::uint64_t option_count() const { return options_; }
  // One parameter: row 0.
  std::uint32_t at(std::uint64_t x, std::uint64_t y = 0) const { return values_.value(x * stride_x_ + y * stride_y_); }
  std::size_t size() const { return known_; }
  bool is_native() const { return native_; }
  std::uint64_t bytes() const { return values_.bytes(); }
  bool columns_first() const { return columns_first_; }

  // The most cells that a table may have.
  static constexpr std::uint64_t most_cells = std::uint64_t{1} << 28;

 private:
  friend class DenseSolver;

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
