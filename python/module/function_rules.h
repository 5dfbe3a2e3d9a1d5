// A game whose rules are a Python function, as rules like all others: `options(position)` gives the positions that one
// move leads to. Positions are any hashable objects; an option that falls apart into several of them is a list.
//
// The engine sees numbers: a position is called by the place at which it was first seen. Options are asked for once and
// kept, so that a solver that comes back to a position does not come back to Python.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry/registry.h"

namespace grundy {

class FunctionGame {
 public:
  using Number = std::uint32_t;
  using Option = std::vector<Number>;  // a sum of positions

  FunctionGame(std::string name, pybind11::function options) : name_(std::move(name)), options_(std::move(options)) {}

  const std::string& name() const { return name_; }

  // With Python's lock.
  Number number_of(const pybind11::object& position);
  bool has_seen(Number number) const { return number < positions_.size(); }
  pybind11::object position(Number number) const { return positions_[number]; }
  std::string text(Number number) const;

  // Without it. After a failure no position has options: what is running ends soon, and its answer does not count.
  const std::vector<Option>& options(Number number);
  bool has_failed() const { return failure_ != nullptr; }
  std::string failure_text() const;
  // What the function raised; forgotten by this.
  std::exception_ptr take_failure() { return std::exchange(failure_, nullptr); }

 private:
  std::vector<Option> ask(Number number);

  std::string name_;
  pybind11::function options_;
  pybind11::dict numbers_;
  std::deque<pybind11::object> positions_;
  std::deque<std::optional<std::vector<Option>>> known_;  // by position; references stay valid as it grows
  std::exception_ptr failure_;
};

// A function may give options without end: this thread gives up when the flag is set.
void stop_functions_when(const std::atomic<bool>* flag);

// The row of the registry: "g(5)", "g(3, 4)" and "g('ab')" are read as Python reads 5, (3, 4) and 'ab', and
// "g(position 7)" is the seventh position that was seen.
std::unique_ptr<AnyGame> function_game_row(const std::shared_ptr<FunctionGame>& game);

}  // namespace grundy
