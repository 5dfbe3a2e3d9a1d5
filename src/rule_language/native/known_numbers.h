// Which registers are known to hold which number, at every instruction of a piece of bytecode, and which instructions
// are reached at all when nobody wants words and options may come in runs. Steps of ranges, numbers written in rules
// and constants of games are known nearly always; native code then needs no register for them.
#pragma once

#include <optional>
#include <vector>

#include "rule_language/compile/bytecode.h"
#include "rule_language/machine/arithmetic.h"

namespace grundy {

class KnownNumbers {
 public:
  using State = std::vector<std::optional<Number>>;

  // The piece begins at `begin` and ends before `end`; `skipped` are moves that are left out. `at_begin` is what is
  // known of the first registers.
  KnownNumbers(const Bytecode& code, std::uint32_t begin, std::uint32_t end, std::size_t registers,
               std::vector<const MoveInfo*> skipped, const State& at_begin);

  std::uint32_t end() const { return begin_ + static_cast<std::uint32_t>(before_.size()); }
  bool is_reached(std::uint32_t at) const { return before_[at - begin_].has_value(); }
  std::optional<Number> before(std::uint32_t at, std::size_t reg) const { return (*before_[at - begin_])[reg]; }
  const State& state(std::uint32_t at) const { return *before_[at - begin_]; }
  // Whether somebody jumps to it.
  bool is_target(std::uint32_t at) const { return targets_[at - begin_]; }
  // The move that begins here and is left out.
  const MoveInfo* skipped(std::uint32_t at) const;

 private:
  std::uint32_t begin_;
  std::vector<std::optional<State>> before_;
  std::vector<bool> targets_;
  std::vector<const MoveInfo*> skipped_;
};

// How many registers an instruction writes, and which.
struct Written {
  std::uint16_t registers[2];
  std::size_t count = 0;
};
Written written_by(const Instruction& instruction);

}  // namespace grundy
