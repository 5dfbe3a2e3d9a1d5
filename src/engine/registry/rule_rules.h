// Games of the rule language with the verbs that solvers look for. There are three kinds, by what a file says: plain
// impartial games, games that a rule can end, and games in which Left and Right move differently.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "engine/registry/solve_context.h"
#include "rule_language/machine/game_kind.h"
#include "rule_language/solve/dense_table.h"
#include "rule_language/solve/recognise.h"
#include "rule_language/solve/rule_game.h"

namespace grundy {

// What is worked out once per rule file and game.
class RuleTables {
 public:
  const std::optional<lang::RecognisedCode>& recognised(const lang::RuleProgram& program, std::uint32_t game);

  // The value of a position with one or two numbers, if its game can be solved from the smallest position up. Tables
  // grow by doubling, so that asking for one position after the other costs little more than asking for the last.
  std::optional<Value> value(const lang::RuleProgram& program, std::uint32_t game, std::span<const lang::Number> flat,
                             SolveContext& context);

 private:
  struct Table {
    std::vector<std::uint64_t> most;
    lang::DenseTable values;
    bool unsuitable = false;
  };
  bool fill(Table& table, const lang::RuleProgram& program, std::uint32_t game, std::vector<std::uint64_t> most,
            SolveContext& context);

  std::map<std::uint32_t, std::optional<lang::RecognisedCode>> codes_;
  std::map<std::uint32_t, Table> tables_;
};

// What the three kinds have in common.
class RuleRules {
 public:
  using Position = lang::RulePosition;

  RuleRules(lang::RuleGame game, std::uint32_t start, std::shared_ptr<RuleTables> tables)
      : game_(std::move(game)), start_(start), epoch_(game_.session().epoch()), tables_(std::move(tables)) {}

  Position canonical(const Position& p) const { return game_.canonical(p); }
  std::string format(std::span<const Position> parts) const { return game_.format(parts); }
  std::string describe_nth(const Position& p, std::optional<Player> player, std::uint64_t number,
                           std::span<const Position> option) const {
    return game_.describe(p, player, number, option);
  }
  std::optional<Error> fault() const { return game_.fault(); }
  void work_under(const Control& control) const { game_.session().watch(&control); }
  // Recorded as a fault as well: no answer about such a game counts.
  std::optional<Error> endless_play(const Position& p) const;
  // 'play misere' in the game that one starts from is meant for all that follows.
  std::optional<Play> own_play() const {
    return game_.bytecode().games[start_].misere ? std::optional(Play::misere) : std::nullopt;
  }

  // After a fault nothing that a solver has stored can be trusted: the epoch makes the rules unequal to what they were.
  friend bool operator==(const RuleRules& a, const RuleRules& b) { return a.game_ == b.game_ && a.epoch_ == b.epoch_; }

 protected:
  lang::RuleGame game_;
  std::uint32_t start_;
  std::uint64_t epoch_;
  std::shared_ptr<RuleTables> tables_;
};

class PlainRuleGame : public RuleRules {
 public:
  using RuleRules::RuleRules;

  std::optional<Value> known_value(const Position& p) const { return game_.known_value(p); }

  template <class Visit>
  void for_each_option(const Position& p, Visit&& visit) const {
    game_.for_each_option(p, visit);
  }
  // Only what the tree of the rules proves.
  std::optional<TakeBreakCode> recognised_code() const;
  // The heap engine for a recognised code, or a dense table; nothing where search has to find it.
  std::optional<Value> own_value(const Position& p, SolveContext& context) const;
  // "g(1) -> g(2) -> g(1)"
  std::string shown_cycle(const Position& p) const;
};

class EndingRuleGame : public RuleRules {
 public:
  using RuleRules::RuleRules;

  template <class Visit>
  void for_each_option(const Position& p, Visit&& visit) const {
    game_.for_each_option(p, visit);
  }
  std::optional<Winner> terminal(const Position& p) const { return game_.terminal(p); }
};

class PartizanRuleGame : public RuleRules {
 public:
  using RuleRules::RuleRules;

  template <class Visit>
  void for_each_option(const Position& p, Player player, Visit&& visit) const {
    game_.for_each_option(p, player, visit);
  }
  std::optional<Winner> terminal(const Position& p) const { return game_.terminal(p); }
  bool can_end() const { return lang::has_endings(game_.bytecode(), start_); }
};

}  // namespace grundy
