// The games of a rule file as one set of rules, with the verbs that every game has (rules/game_rules.h): a position
// carries the number of its game, so a move may lead from one game of the file to another.
//
// Rules can fail while they run (a negative heap, a division by zero, a limit reached inside a range of 10^12). The
// verbs have no way to say so; a session remembers the first fault, from then on no position has options, and whoever
// asked looks at fault() before believing an answer.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rule_language/machine/game_kind.h"
#include "rule_language/machine/machine.h"
#include "rule_language/machine/position_text.h"
#include "rule_language/machine/rule_position.h"
#include "rule_language/machine/rule_program.h"
#include "rules/game_rules.h"

namespace grundy {

// What one question shares: the program, its control, the first fault, and machines that are free.
class RuleSession {
 public:
  explicit RuleSession(std::shared_ptr<const RuleProgram> program) : program_(std::move(program)) {}

  struct Scratch {
    explicit Scratch(const Bytecode& code) : machine(code) {}
    Machine machine;
    std::vector<Number> flat;
    std::vector<Number> slots;
    std::vector<Number> part_flat;
    std::vector<RulePosition> parts;
  };
  // A scratch for as long as the loan lives. Recursive solvers hold several at once.
  class Loan {
   public:
    explicit Loan(RuleSession& session) : session_(session), scratch_(session.lend()) {}
    ~Loan() { session_.take_back(std::move(scratch_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    Scratch* operator->() { return scratch_.get(); }
    Scratch& operator*() { return *scratch_; }

   private:
    RuleSession& session_;
    std::unique_ptr<Scratch> scratch_;
  };

  const RuleProgram& program() const { return *program_; }
  const std::shared_ptr<const RuleProgram>& shared_program() const { return program_; }
  void watch(const Control* control) { control_ = control; }
  // Positions stay whole, whatever 'parts' says: to find out whether it is right.
  void keep_whole() { whole_ = true; }
  bool keeps_whole() const { return whole_; }
  bool faulted() const { return faulted_.load(std::memory_order_relaxed); }
  std::optional<Error> fault() const;
  void record(const Fault& fault) { record(program_->explain(fault)); }
  void record(Error error);
  // For the next question. The epoch counts the faults: what solvers have stored under an earlier one is void.
  void forget_fault();
  std::uint64_t epoch() const { return epoch_.load(std::memory_order_relaxed); }

 private:
  std::unique_ptr<Scratch> lend();
  void take_back(std::unique_ptr<Scratch> scratch);

  std::shared_ptr<const RuleProgram> program_;
  std::atomic<const Control*> control_ = nullptr;
  std::atomic<bool> faulted_ = false;
  bool whole_ = false;
  std::atomic<std::uint64_t> epoch_ = 0;
  mutable std::mutex mutex_;
  std::optional<Error> fault_;
  std::vector<std::unique_ptr<Scratch>> free_;
};

class RuleGame {
 public:
  using Position = RulePosition;

  explicit RuleGame(std::shared_ptr<RuleSession> session) : session_(std::move(session)), epoch_(session_->epoch()) {}
  // The same rules for play that starts from this game, which decides what kind of game they are.
  RuleGame from(std::uint32_t start) const;

  std::uint32_t start() const { return start_; }
  RuleKind kind() const { return kind_; }
  bool is_partizan() const { return kind_ == RuleKind::partizan; }
  // Whether play may end otherwise than by running out of moves.
  bool can_end() const;
  RuleSession& session() const { return *session_; }
  const Bytecode& bytecode() const { return session_->program().code(); }
  const GameCode& game_of(const Position& position) const { return bytecode().games[position.game()]; }

  template <class Visit>
  void for_each_option(const Position& position, Visit&& visit) const {
    options(position, std::nullopt, visit);
  }
  template <class Visit>
  void for_each_option(const Position& position, Player player, Visit&& visit) const {
    options(position, player, visit);
  }

  // Nothing in a plain game: there an end is a position without a move.
  std::optional<Winner> terminal(const Position& position) const {
    return kind_ == RuleKind::plain ? std::nullopt : ending(position);
  }
  Position canonical(const Position& position) const;
  // The sum that the position is, where the rules say 'parts'; otherwise itself.
  std::vector<Position> parts(const Position& position) const;
  // For the component search: whether the rules say 'parts', and how much of a position there is, in numbers and
  // members of lists.
  bool falls_apart() const { return bytecode().games[start_].has_parts; }
  std::uint32_t difficulty(const Position& position) const;
  std::optional<Value> known_value(const Position& position) const;
  std::string format(std::span<const Position> parts) const;
  // The move in words, `number` being its place among the options; without words in the rules, where it leads. Moves
  // with the same target may have different words.
  std::string describe_nth(const Position& position, std::optional<Player> player, std::uint64_t number,
                           std::span<const Position> option) const;

  Result<Position> read(std::uint32_t game, std::string_view arguments) const;
  std::optional<Error> fault() const { return session_->fault(); }

  // After a fault nothing that a solver has stored can be trusted: the epoch makes the rules unequal to what they were.
  friend bool operator==(const RuleGame& a, const RuleGame& b) {
    return a.session_->shared_program() == b.session_->shared_program() && a.epoch_ == b.epoch_ && a.kind_ == b.kind_;
  }

 private:
  template <class Visit>
  void options(const Position& position, std::optional<Player> player, Visit& visit) const;
  std::optional<Winner> ending(const Position& position) const;
  // Packs the parts of one option of a run, each as the sum that it is.
  void pack_apart(RuleSession::Scratch& scratch, const OptionRun& run, std::span<const Number> slots) const;
  static void pack(RuleSession::Scratch& scratch, const OptionRun& run, std::span<const Number> slots);

  std::shared_ptr<RuleSession> session_;
  std::uint64_t epoch_;
  std::uint32_t start_ = 0;
  RuleKind kind_ = RuleKind::ending;  // until it is known where play starts: every end is told
};

template <class Visit>
void RuleGame::options(const Position& position, std::optional<Player> player, Visit& visit) const {
  if (session_->faulted() || ending(position)) return;
  RuleSession::Loan scratch(*session_);
  struct Context {
    const RuleGame& game;
    RuleSession::Scratch& scratch;
    Visit& visit;
  } context{*this, *scratch, visit};
  const auto take = [](void* erased, const OptionRun& run) {
    auto& [game, own, call] = *static_cast<Context*>(erased);
    own.slots.assign(run.first.begin(), run.first.end());
    for (std::uint64_t i = 0;; ++i) {
      game.pack_apart(own, run, own.slots);
      if (!call(std::span<const Position>(own.parts))) return false;
      if (i + 1 == run.count) return true;
      for (std::size_t k = 0; k < own.slots.size(); ++k) own.slots[k] += run.step[k];
      if (!own.machine.spend(1)) return false;
    }
  };
  position.unpack(scratch->flat);
  if (scratch->machine.options(position.game(), scratch->flat, player, {&context, take}) == Exit::faulted) {
    session_->record(scratch->machine.fault());
  }
}

}  // namespace grundy
