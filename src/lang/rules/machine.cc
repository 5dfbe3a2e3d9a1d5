#include "lang/rules/machine.h"

#include "lang/rules/list_handle.h"

namespace grundy::lang {
namespace {

constexpr std::uint64_t steps_between_checks = 1 << 16;

}  // namespace

void Machine::load(std::uint32_t game, std::span<const Number> flat) {
  const GameCode& code = code_->games[game];
  game_ = game;
  base_ = 0;
  if (registers_.size() < code.registers) registers_.resize(code.registers);
  arena_.clear();
  waiting_.clear();
  frames_.clear();
  winner_.reset();
  exhausted_ = false;
  position_.assign(flat.begin(), flat.end());
  std::size_t at = 0;
  for (std::size_t i = 0; i < code.parameters.size(); ++i) {
    if (code.parameters[i] != Type::list) {
      registers_[i] = flat[at++];
      continue;
    }
    const auto length = static_cast<std::size_t>(flat[at++]);
    registers_[i] = handle_of(arena_.size(), length);
    arena_.insert(arena_.end(), flat.begin() + static_cast<std::ptrdiff_t>(at),
                  flat.begin() + static_cast<std::ptrdiff_t>(at + length));
    at += length;
  }
}

Exit Machine::options(std::uint32_t game, std::span<const Number> flat, std::optional<Player> player, OptionSink sink,
                      bool words) {
  load(game, flat);
  player_ = player;
  sink_ = sink;
  want_words_ = words;
  return run(code_->games[game].moves);
}

Exit Machine::ending(std::uint32_t game, std::span<const Number> flat, std::optional<Winner>& winner) {
  load(game, flat);
  const Exit exit = run(code_->games[game].endings);
  winner = winner_;
  return exit;
}

Exit Machine::canonical(std::uint32_t game, std::span<const Number> flat, OptionSink sink) {
  load(game, flat);
  sink_ = sink;
  want_words_ = false;
  return run(code_->games[game].canonical);
}

void Machine::flatten(std::uint32_t game, std::span<const Number> parameters, std::vector<Number>& flat) const {
  const GameCode& code = code_->games[game];
  flat.clear();
  for (std::size_t i = 0; i < code.parameters.size(); ++i) {
    if (code.parameters[i] != Type::list) {
      flat.push_back(parameters[i]);
      continue;
    }
    const auto numbers = list(parameters[i]);
    flat.push_back(static_cast<Number>(numbers.size()));
    flat.insert(flat.end(), numbers.begin(), numbers.end());
  }
}

bool Machine::spend(std::uint64_t steps) {
  if (fuel_ > steps) {
    fuel_ -= steps;
    return true;
  }
  fuel_ = steps_between_checks;
  if (budget_ == nullptr) return true;
  const StopReason reason = budget_->check(arena_.capacity() * sizeof(Number));
  if (reason == StopReason::none) return true;
  fault_ = {ErrorKind::limit, std::string(to_string(reason)), {}, {}};
  exhausted_ = true;
  return false;
}

// The parts of the first, the second and the last option stand one behind the other.
bool Machine::end_run(std::uint32_t at) {
  if (run_count_ == 1) return sink_.take(sink_.context, {parts_, slots_, {}, 1, at});
  const std::size_t slots = slots_.size() / 3;
  const std::size_t parts = parts_.size() / 3;
  steps_.resize(slots);
  for (std::size_t i = 0; i < slots; ++i) steps_[i] = slots_[slots + i] - slots_[i];
  const std::span<const OptionPart> first(parts_.data(), parts);
  return sink_.take(sink_.context, {first, std::span(slots_).first(slots), steps_, run_count_, at});
}

}  // namespace grundy::lang
