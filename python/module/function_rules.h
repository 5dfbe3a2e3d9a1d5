// A game whose rules are a Python function, as rules like all others: `options(position)` gives the positions that one
// move leads to. Positions are any hashable objects; an option that falls apart into several of them is a list.
//
// The engine sees numbers: a position is called by the place at which it was first seen. Options are asked for once and
// kept, so that a solver that comes back to a position does not come back to Python.
//
// Several threads may ask about one game at once. Everything in it is touched with Python's lock, but Python lends the
// lock to others whenever it runs a function of the user's own: options, and hashes and comparisons of positions.
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

// What went wrong in the functions that one call of the engine asked. It belongs to the call: another one that asks
// about the same game at the same time goes on. After a failure no position has options: what is running ends soon, and
// its answer does not count.
class FunctionFailure {
 public:
  bool is_there() const { return set_.load(std::memory_order_acquire); }
  // With Python's lock.
  void set(std::exception_ptr raised) {
    if (is_there()) return;
    raised_ = std::move(raised);
    set_.store(true, std::memory_order_release);
  }
  std::exception_ptr raised() const { return raised_; }

 private:
  std::exception_ptr raised_;
  std::atomic<bool> set_ = false;
};

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

  // Without it; none after a failure.
  const std::vector<Option>& options(Number number, FunctionFailure& failure);

  // What Python's collector of garbage sees: a function may know the game that it is the rules of.
  int traverse(visitproc visit, void* arg) const;
  void clear();

 private:
  std::vector<Option> ask(Number number);

  std::string name_;
  pybind11::function options_;
  pybind11::dict numbers_;
  std::deque<pybind11::object> positions_;
  std::deque<std::optional<std::vector<Option>>> known_;  // by position; references stay valid as it grows
};

// A question whose functions a thread asks. Functions may give options without end, or ask the engine themselves: they
// give up when this question, or one in whose functions it was asked, is stopped.
struct QuestionOfThread {
  const std::atomic<bool>* stop = nullptr;
  const QuestionOfThread* above = nullptr;
  unsigned depth = 0;

  bool is_stopped() const { return stop->load(std::memory_order_relaxed) || (above != nullptr && above->is_stopped()); }
};
// Null where this thread asks no functions.
const QuestionOfThread*& question_of_thread();

// The row of the registry: "g(5)", "g(3, 4)" and "g('ab')" are read as Python reads 5, (3, 4) and 'ab', and
// "g(position 7)" is the seventh position that was seen.
std::unique_ptr<AnyGame> function_game_row(const std::shared_ptr<FunctionGame>& game,
                                           const std::shared_ptr<FunctionFailure>& failure);

}  // namespace grundy
