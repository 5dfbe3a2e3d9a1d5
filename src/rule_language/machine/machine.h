// Runs bytecode. A machine is scratch space: registers, an arena for lists, the parts of the option at hand. It is
// reused from position to position and allocates nothing once its buffers have grown. One machine works on one
// position at a time: a recursive solver needs several (see RuleGame).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/control.h"
#include "rule_language/compile/bytecode.h"
#include "rule_language/machine/list_arena.h"

namespace grundy {

// What went wrong while rules ran, in words for whoever wrote them.
struct Fault {
  ErrorKind kind = ErrorKind::bad_input;
  std::string message;
  std::string hint;
  TextSpan place;
};

// Options first, first + step, ..., count of them; each is the sum of its parts.
struct OptionRun {
  std::span<const OptionPart> parts;
  std::span<const Number> first;
  std::span<const Number> step;  // empty if count is 1
  std::uint64_t count = 1;
  std::uint32_t at = 0;  // the instruction that hands it over: tells moves apart
};

struct OptionSink {
  void* context = nullptr;
  bool (*take)(void*, const OptionRun&) = nullptr;  // false: enough
};

enum class Exit : std::uint8_t { finished, stopped, faulted };

class Machine {
 public:
  explicit Machine(const Bytecode& code) : code_(&code) {}

  void watch(const Control* control) {
    control_ = control;
    arena_.limit_bytes(control == nullptr ? ListArena::no_limit : control->memory_limit());
  }
  // Every option by itself, no runs.
  void list_one_by_one() { one_by_one_ = true; }

  // A position is given flat: its numbers in order, a list as its length and its numbers. With `words` the options
  // come one by one and words() describes the one at hand.
  Exit options(std::uint32_t game, std::span<const Number> flat, std::optional<Player> player, OptionSink sink,
               bool words = false);
  // Whether a rule has ended the game here.
  Exit ending(std::uint32_t game, std::span<const Number> flat, std::optional<Winner>& winner);
  // The position that 'same as' gives, as the one part of one option.
  Exit canonical(std::uint32_t game, std::span<const Number> flat, OptionSink sink);

  // The sum that 'parts' gives, as one option.
  Exit parts(std::uint32_t game, std::span<const Number> flat, OptionSink sink);

  // Whether a number passes a sieve.
  Exit passes(const SieveCode& sieve, Number number, bool& result);

  // Only while a sink is at work.
  const std::string& words() const { return words_; }
  std::span<const Number> list(Number handle) const { return arena_.list(handle); }
  void flatten(std::uint32_t game, std::span<const Number> parameters, std::vector<Number>& flat) const;

  // A sink that works through a long run says so; false: a limit is reached.
  bool spend(std::uint64_t steps) {
    if (fuel_ > steps) [[likely]] {
      fuel_ -= steps;
      return true;
    }
    return refuel();
  }
  const Fault& fault() const { return fault_; }

 private:
  struct Frame {
    std::uint32_t back = 0;
    std::uint32_t base = 0;
    std::uint16_t result = 0;
    std::uint16_t registers = 0;
  };

  bool load(std::uint32_t game, std::span<const Number> flat);
  Exit run(std::uint32_t at);
  Exit run_list(const Instruction& now, Number* r, std::uint32_t at);
  Exit fail(std::uint32_t at, std::string message, std::string hint = {});
  Exit fail_negative(std::uint32_t at, std::uint32_t game, std::span<const Number> slots);
  Exit fail_negative(std::uint32_t at, const OptionShape& shape, std::span<const Number> slots);
  std::string circumstances(std::uint32_t at) const;
  Exit end_run(const Instruction& now, Number* r, std::uint32_t at);
  Exit hand_over(const OptionRun& run);
  bool refuel();
  void stop_for(StopReason reason);
  void say(RuleType type, Number value);
  static constexpr const char* too_large = "a number grows past 9223372036854775807";
  static constexpr const char* nothing_to_choose_from = "min, max and gcd of nothing have no value";
  static constexpr const char* some_are_needed = "add a condition that keeps the list or the loop from being empty";

  const Bytecode* code_;
  const Control* control_ = nullptr;
  std::vector<Number> registers_;
  ListArena arena_;
  std::vector<Frame> frames_;
  std::vector<OptionPart> parts_;
  std::vector<Number> slots_;
  std::vector<Number> steps_;
  std::vector<Number> position_;  // the flat position at hand, for messages
  std::string words_;
  OptionSink sink_;
  Fault fault_;
  std::uint64_t fuel_ = 0;
  std::uint64_t run_count_ = 0;
  std::uint32_t game_ = 0;
  std::uint32_t base_ = 0;
  Number run_first_ = 0;
  Number run_step_ = 1;
  std::optional<Player> player_;
  std::optional<Winner> winner_;
  bool want_words_ = false;
  bool one_by_one_ = false;
  bool exhausted_ = false;  // a limit is reached
};

}  // namespace grundy
