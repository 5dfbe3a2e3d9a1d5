#include "rule_language/solve/rule_game.h"

#include <algorithm>

namespace grundy {

std::optional<Error> RuleSession::fault() const {
  if (!faulted()) return std::nullopt;
  const std::lock_guard lock(mutex_);
  return fault_;
}

void RuleSession::record(Error error) {
  const std::lock_guard lock(mutex_);
  if (fault_) return;
  fault_ = std::move(error);
  faulted_ = true;
}

void RuleSession::forget_fault() {
  const std::lock_guard lock(mutex_);
  if (!fault_) return;
  fault_.reset();
  faulted_ = false;
  ++epoch_;
}

std::unique_ptr<RuleSession::Scratch> RuleSession::lend() {
  std::unique_ptr<Scratch> scratch;
  {
    const std::lock_guard lock(mutex_);
    if (!free_.empty()) {
      scratch = std::move(free_.back());
      free_.pop_back();
    }
  }
  if (scratch == nullptr) scratch = std::make_unique<Scratch>(program_->code());
  scratch->machine.watch(control_);
  return scratch;
}

void RuleSession::take_back(std::unique_ptr<Scratch> scratch) {
  const std::lock_guard lock(mutex_);
  free_.push_back(std::move(scratch));
}

void RuleGame::pack(RuleSession::Scratch& scratch, const OptionRun& run, std::span<const Number> slots) {
  scratch.parts.clear();
  for (const OptionPart& part : run.parts) {
    scratch.machine.flatten(part.game, slots.subspan(part.first), scratch.part_flat);
    scratch.parts.emplace_back(part.game, scratch.part_flat);
  }
}

void RuleGame::pack_apart(RuleSession::Scratch& scratch, const OptionRun& run, std::span<const Number> slots) const {
  pack(scratch, run, slots);
  const auto falls_apart = [&](const Position& part) { return game_of(part).has_parts; };
  if (session_->keeps_whole() || std::none_of(scratch.parts.begin(), scratch.parts.end(), falls_apart)) return;
  std::vector<Position> apart;
  for (const Position& part : scratch.parts) {
    for (Position& piece : parts(part)) apart.push_back(std::move(piece));
  }
  scratch.parts = std::move(apart);
}

std::vector<RulePosition> RuleGame::parts(const Position& position) const {
  const std::uint32_t game = position.game();
  if (!bytecode().games[game].has_parts || session_->faulted()) return {position};
  RuleSession::Loan scratch(*session_);
  position.unpack(scratch->flat);
  const auto take = [](void* erased, const OptionRun& run) {
    pack(*static_cast<RuleSession::Scratch*>(erased), run, run.first);
    return true;
  };
  if (scratch->machine.parts(game, scratch->flat, {&*scratch, take}) == Exit::faulted) {
    session_->record(scratch->machine.fault());
    return {position};
  }
  return scratch->parts;
}

std::uint32_t RuleGame::difficulty(const Position& position) const {
  RuleSession::Loan scratch(*session_);
  position.unpack(scratch->flat);
  // What is 0 is mostly free, and free places are what moves are made of.
  const auto free = std::count(scratch->flat.begin(), scratch->flat.end(), Number{0});
  return static_cast<std::uint32_t>(1 + scratch->flat.size() + 2 * static_cast<std::size_t>(free));
}

RuleGame RuleGame::from(std::uint32_t start) const {
  RuleGame game(session_);
  game.start_ = start;
  game.kind_ = kind_of(bytecode(), start);
  return game;
}

bool RuleGame::can_end() const {
  return kind_ == RuleKind::ending || (kind_ == RuleKind::partizan && has_endings(bytecode(), start_));
}

std::optional<Winner> RuleGame::ending(const Position& position) const {
  const std::uint32_t game = position.game();
  if (!bytecode().games[game].has_endings || session_->faulted()) return std::nullopt;
  RuleSession::Loan scratch(*session_);
  position.unpack(scratch->flat);
  std::optional<Winner> winner;
  if (scratch->machine.ending(game, scratch->flat, winner) == Exit::faulted) {
    session_->record(scratch->machine.fault());
    return std::nullopt;
  }
  return winner;
}

RuleGame::Position RuleGame::canonical(const Position& position) const {
  const std::uint32_t game = position.game();
  if (!bytecode().games[game].has_canonical || session_->faulted()) return position;
  RuleSession::Loan scratch(*session_);
  position.unpack(scratch->flat);
  const auto take = [](void* erased, const OptionRun& run) {
    pack(*static_cast<RuleSession::Scratch*>(erased), run, run.first);
    return true;
  };
  if (scratch->machine.canonical(game, scratch->flat, {&*scratch, take}) == Exit::faulted) {
    session_->record(scratch->machine.fault());
    return position;
  }
  return scratch->parts.front();
}

std::optional<Value> RuleGame::known_value(const Position& position) const {
  if (position.game() != bytecode().nimber_game()) return std::nullopt;
  std::vector<Number> flat;
  position.unpack(flat);
  return Value(Nimber(static_cast<std::uint64_t>(flat[0])));
}

std::string RuleGame::format(std::span<const Position> parts) const {
  if (parts.empty()) return "0";
  std::string text;
  std::vector<Number> flat;
  for (const Position& part : parts) {
    part.unpack(flat);
    text += (text.empty() ? "" : " + ") + format_position(game_of(part), flat);
  }
  return text;
}

std::string RuleGame::describe_nth(const Position& position, std::optional<Player> player, std::uint64_t number,
                                   std::span<const Position> option) const {
  std::string plain = "to " + format(option);
  if (session_->faulted()) return plain;
  RuleSession::Loan scratch(*session_);
  struct Context {
    const Machine& machine;
    std::uint64_t before;
    std::string words;
  } context{scratch->machine, number, {}};
  const auto take = [](void* erased, const OptionRun&) {
    auto& own = *static_cast<Context*>(erased);
    if (own.before-- > 0) return true;
    own.words = own.machine.words();
    return false;
  };
  position.unpack(scratch->flat);
  const Exit exit = scratch->machine.options(position.game(), scratch->flat, player, {&context, take}, true);
  if (exit == Exit::faulted) session_->record(scratch->machine.fault());
  return context.words.empty() ? plain : context.words;
}

Result<RuleGame::Position> RuleGame::read(std::uint32_t game, std::string_view arguments) const {
  auto flat = parse_position(bytecode().games[game], arguments);
  if (!flat) return std::move(flat).error();
  return Position(game, *flat);
}

}  // namespace grundy
