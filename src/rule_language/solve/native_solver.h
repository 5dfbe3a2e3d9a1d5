// Values of plain rule games by native code: recursion with a table, as one would write it by hand. The table is a
// plain array where the layout has few enough keys, and a hash table otherwise. One solver belongs to the games of a
// file that play from one game can reach, and keeps what it has found for the next question.
//
// Depth is bounded: a call too deep for the stack gives up all the way, the position that it was about to solve is
// solved first, and the question begins again, with all that was found on the way.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "base/control.h"
#include "rule_language/native/native_code.h"
#include "rule_language/native/rule_sieves.h"
#include "rule_language/solve/rule_value_table.h"

namespace grundy {

class NativeSolver {
 public:
  enum class State : std::uint8_t {
    solved,
    stopped,     // by a limit
    unsuitable,  // a fault, a cycle, positions too large for a key: somebody else has to find the answer
  };
  struct Answer {
    State state = State::unsuitable;
    std::uint64_t value = 0;
    StopReason reason = StopReason::none;
  };
  struct Counts {
    std::uint64_t visited = 0;
    std::uint64_t options = 0;
  };

  // Tests make them small.
  struct Limits {
    std::uint64_t dense_keys = std::uint64_t{1} << 26;
    std::uint32_t depth = 2000;
    std::size_t room = std::size_t{1} << 16;  // for values, at first
  };

  // Play from this game has to be plain, or always won: then its values tell only whether they are 0. See game_kind.h.
  NativeSolver(std::shared_ptr<const RuleProgram> program, std::uint32_t start, Limits limits);
  NativeSolver(std::shared_ptr<const RuleProgram> program, std::uint32_t start)
      : NativeSolver(std::move(program), start, Limits{}) {}
  ~NativeSolver();

  // The position is given flat and in its canonical form.
  Answer value(std::uint32_t game, std::span<const Number> flat, const Control& control);
  // The same, unless it takes more than so many positions or anything out of the ordinary happens: then `unsuitable`,
  // which says nothing about another time.
  Answer value_if_easy(std::uint32_t game, std::span<const Number> flat, const Control& control,
                       std::uint64_t most_positions);

  Counts counts() const { return {context_.visited, context_.options}; }
  bool is_dense() const { return dense_; }
  std::uint64_t bytes() const;

 private:
  bool start(std::uint32_t game, std::span<const Number> flat);
  bool arrange();
  bool make_room_for(Number member);
  bool compile();
  Answer solve(std::uint64_t key, const Control& control);
  std::uint64_t solve_key(std::uint64_t key);
  std::uint32_t mex(const std::uint32_t* from, const std::uint32_t* to);
  void store(std::uint64_t key, std::uint32_t stored);
  std::uint32_t stored(std::uint64_t key) const;
  HashEntry& entry(std::uint64_t key) const;
  void grow_hash();
  void forget();

  static std::uint64_t solve_part(NativeContext* context, std::uint64_t key);
  static void does_not_fit(NativeContext* context, std::uint32_t game);

  std::shared_ptr<const RuleProgram> program_;
  std::uint32_t start_;
  Limits limits_;
  std::optional<PositionLayout> layout_;
  std::unique_ptr<NativeCode> native_;
  NativeContext context_;
  ListArena arena_;
  RuleSieves sieves_;
  bool given_up_ = false;
  bool dense_ = true;
  bool packs_ = true;         // lists into registers, until one does not fit
  std::uint64_t memory_ = 0;  // what tables may take
  std::uint64_t last_visit_ = ~std::uint64_t{0};

  RuleValueTable values_;
  std::unique_ptr<HashEntry[]> entries_;
  std::uint64_t entry_count_ = 0;
  std::uint64_t entries_used_ = 0;

  std::vector<std::uint32_t> found_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t round_ = 0;
  std::uint32_t depth_ = 0;
  std::uint64_t deepest_ = 0;      // the key that was too deep
  std::uint32_t misfit_game_ = 0;  // the position that did not fit
  std::vector<Number> misfit_;
};

}  // namespace grundy
