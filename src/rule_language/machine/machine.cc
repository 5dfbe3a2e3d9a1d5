#include "rule_language/machine/machine.h"

namespace grundy {
namespace {

constexpr std::uint64_t steps_between_checks = 1 << 16;

}  // namespace

// 1. Everything of the last position is forgotten, but no buffer is given back. 2. Numbers and sets go to the registers
// of the parameters. 3. Lists go to the bottom of the arena, below all that the rules will make. False: a limit.
bool Machine::load(std::uint32_t game, std::span<const Number> flat) {
  const GameCode& code = code_->games[game];
  game_ = game;
  base_ = 0;
  if (registers_.size() < code.registers) registers_.resize(code.registers);
  arena_.clear();
  frames_.clear();
  winner_.reset();
  exhausted_ = false;
  position_.assign(flat.begin(), flat.end());
  std::size_t at = 0;
  for (std::size_t i = 0; i < code.parameters.size(); ++i) {
    if (code.parameters[i] != RuleType::list) {
      registers_[i] = flat[at++];
      continue;
    }
    const auto length = static_cast<std::size_t>(flat[at++]);
    registers_[i] = arena_.add(flat.subspan(at, length));
    at += length;
  }
  return spend(flat.size());
}

Exit Machine::options(std::uint32_t game, std::span<const Number> flat, std::optional<Player> player, OptionSink sink,
                      bool words) {
  if (!load(game, flat)) return Exit::faulted;
  player_ = player;
  sink_ = sink;
  want_words_ = words;
  return run(code_->games[game].moves);
}

Exit Machine::ending(std::uint32_t game, std::span<const Number> flat, std::optional<Winner>& winner) {
  if (!load(game, flat)) return Exit::faulted;
  const Exit exit = run(code_->games[game].endings);
  winner = winner_;
  return exit;
}

Exit Machine::canonical(std::uint32_t game, std::span<const Number> flat, OptionSink sink) {
  if (!load(game, flat)) return Exit::faulted;
  sink_ = sink;
  want_words_ = false;
  return run(code_->games[game].canonical);
}

Exit Machine::parts(std::uint32_t game, std::span<const Number> flat, OptionSink sink) {
  if (!load(game, flat)) return Exit::faulted;
  sink_ = sink;
  want_words_ = false;
  return run(code_->games[game].parts);
}

Exit Machine::passes(const SieveCode& sieve, Number number, bool& result) {
  if (registers_.size() < sieve.registers) registers_.resize(sieve.registers);
  position_.assign(code_->games[0].parameters.size(), 0);  // for messages, which nobody reads
  game_ = 0;
  base_ = 0;
  arena_.clear();
  frames_.clear();
  exhausted_ = false;
  registers_[sieve.slot] = number;
  const Exit exit = spend(1) ? run(sieve.begin) : Exit::faulted;
  result = registers_[0] != 0;
  return exit;
}

void Machine::flatten(std::uint32_t game, std::span<const Number> parameters, std::vector<Number>& flat) const {
  const GameCode& code = code_->games[game];
  flat.clear();
  for (std::size_t i = 0; i < code.parameters.size(); ++i) {
    if (code.parameters[i] != RuleType::list) {
      flat.push_back(parameters[i]);
      continue;
    }
    const auto numbers = list(parameters[i]);
    flat.push_back(static_cast<Number>(numbers.size()));
    flat.insert(flat.end(), numbers.begin(), numbers.end());
  }
}

bool Machine::refuel() {
  fuel_ = steps_between_checks;
  if (control_ == nullptr) return true;
  const StopReason reason = control_->check(arena_.lists.capacity * sizeof(Number));
  if (reason == StopReason::none) return true;
  stop_for(reason);
  return false;
}

void Machine::stop_for(StopReason reason) {
  fault_ = {ErrorKind::limit, std::string(to_string(reason)), {}, {}};
  exhausted_ = true;
}

Exit Machine::hand_over(const OptionRun& run) {
  if (!spend(1)) return Exit::faulted;
  if (sink_.take(sink_.context, run)) return Exit::finished;
  return exhausted_ ? Exit::faulted : Exit::stopped;
}

// A run is checked at its ends only: all numbers are linear in the loop's variable, so those of the options in between
// lie between the first and the last.
// 1. A negative number at an end is a fault; the loop's variable is set to that end, because the message shows it.
// 2. One option is no run. 3. Otherwise the step is the difference of the first two.
Exit Machine::end_run(const Instruction& now, Number* r, std::uint32_t at) {
  const OptionShape& shape = code_->shapes[static_cast<std::size_t>(now.imm)];
  const std::size_t count = now.b;
  const std::span<const Number> first(r + now.a, count), second(r + now.a + count, count),
      last(r + now.a + 2 * count, count);
  const auto negative = [](std::span<const Number> numbers) {
    Number signs = 0;
    for (const Number number : numbers) signs |= number;
    return signs < 0;
  };
  if (negative(first)) {
    r[now.c] = run_first_;
    return fail_negative(at, shape, first);
  }
  if (run_count_ == 1) return hand_over({shape, first, {}, 1, at});
  if (negative(last)) return fail_negative(at, shape, last);
  steps_.resize(count);
  for (std::size_t i = 0; i < count; ++i) steps_[i] = second[i] - first[i];
  return hand_over({shape, first, steps_, run_count_, at});
}

}  // namespace grundy
