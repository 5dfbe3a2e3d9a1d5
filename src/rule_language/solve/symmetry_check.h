// 'same as' is a claim: positions that it joins are worth the same. Solvers build on it, so it is tried out before they
// start: along some lines of play from the position in question, small positions are worked out from the definition,
// without the symmetry, and compared with the positions that stand for them. A wrong symmetry is an error with the pair
// that shows it; a sample that agrees is no proof.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "rule_language/machine/game_kind.h"
#include "rule_language/solve/rule_game.h"

namespace grundy {

class SymmetryCheck {
 public:
  // The effort is bounded for each position and for all of them together: a table of a million cells is not checked a
  // million times.
  std::optional<Error> check(const RuleGame& game, const RulePosition& start);
  std::uint64_t pairs_compared() const { return compared_; }

 private:
  // A nimber, or how play ends for whoever is to move: 0 loses, 1 wins, 2 draws.
  using Answer = std::optional<std::uint64_t>;
  struct Known {
    bool finished = false;
    Answer answer;
  };
  struct Key {
    RulePosition position;
    std::optional<Player> player;
    friend bool operator==(const Key&, const Key&) = default;
    std::uint64_t hash() const {
      return combine(position.hash(), player ? 1 + static_cast<std::uint64_t>(*player) : 0);
    }
  };
  using Option = std::vector<RulePosition>;

  std::vector<RulePosition> line_of_play(const RuleGame& game, RulePosition at, std::uint64_t seed);
  std::vector<Option> options_of(const RuleGame& game, const Key& key);
  std::optional<Error> compare(const RuleGame& game, const RulePosition& position);
  std::optional<Error> compare_parts(const RuleGame& game, const RulePosition& position);
  Answer answer(const RuleGame& game, const Key& key, std::size_t depth);
  Answer worked_out(const RuleGame& game, const Key& key, std::size_t depth);
  static Answer ended(Winner winner, std::optional<Player> player);

  std::mutex mutex_;
  std::unordered_map<Key, Known, HashOf> known_;
  RuleKind kind_ = RuleKind::plain;
  bool misere_ = false;
  std::uint64_t effort_ = 0;  // options listed for this position
  std::uint64_t total_ = 0;   // and for all
  std::uint64_t compared_ = 0;
};

}  // namespace grundy
