// The definition, once more and as short as can be: what every faster way to a value of a rule game is compared with.
#pragma once

#include <set>
#include <string>
#include <unordered_map>

#include "rule_language/solve/rule_game.h"

namespace grundy::testing {

inline RuleGame game_from(const std::string& text) {
  auto program = RuleProgram::compile(text);
  if (!program) throw std::runtime_error(program.error().message + " / " + program.error().hint);
  return RuleGame(std::make_shared<RuleSession>(*program));
}

inline RulePosition position(const RuleGame& game, const std::string& text) {
  const auto open = text.find('(');
  const auto id = game.session().program().find(text.substr(0, open));
  if (!id) throw std::runtime_error("no game in " + text);
  auto read = game.read(*id, std::string_view(text).substr(open + 1, text.size() - open - 2));
  if (!read) throw std::runtime_error(read.error().message);
  return *read;
}

class SmallSolver {
 public:
  explicit SmallSolver(const RuleGame& game, bool canonical = false) : game_(game), canonical_(canonical) {}

  std::uint64_t value(const RulePosition& at) {
    const RulePosition key = canonical_ ? game_.canonical(at) : at;
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    std::set<std::uint64_t> seen;
    game_.for_each_option(key, [&](std::span<const RulePosition> option) {
      std::uint64_t sum = 0;
      for (const RulePosition& part : std::vector<RulePosition>(option.begin(), option.end())) sum ^= value(part);
      seen.insert(sum);
      return true;
    });
    std::uint64_t mex = 0;
    while (seen.contains(mex)) ++mex;
    return values_[key] = mex;
  }
  std::uint64_t value(const std::string& text) { return value(position(game_, text)); }

  // Whether the player to move wins, for single positions with endings too.
  bool wins(const RulePosition& at, bool misere = false) {
    if (const auto known = wins_.find(at); known != wins_.end()) return known->second;
    if (const auto winner = game_.terminal(at)) return wins_[at] = *winner == Winner::mover;
    bool any = false, won = false;
    game_.for_each_option(at, [&](std::span<const RulePosition> option) {
      any = true;
      won = won || !wins(RulePosition(option[0]), misere);
      return true;
    });
    return wins_[at] = any ? won : misere;
  }

  std::size_t size() const { return values_.size() + wins_.size(); }

 private:
  const RuleGame& game_;
  bool canonical_;
  std::unordered_map<RulePosition, std::uint64_t, HashOf> values_;
  std::unordered_map<RulePosition, bool, HashOf> wins_;
};

}  // namespace grundy::testing
