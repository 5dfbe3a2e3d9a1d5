#include "rule_language/solve/symmetry_check.h"

#include <algorithm>
#include <chrono>

#include "base/hash.h"

namespace grundy {
namespace {

constexpr std::uint64_t lines_of_play = 12;
constexpr std::uint64_t most_effort = 15'000;
constexpr std::uint64_t most_total_effort = 1'000'000;
constexpr std::size_t most_options = 2'000;  // of one position; with more it is not worked out
constexpr std::size_t deepest = 1'000;
constexpr auto longest_time = std::chrono::milliseconds(300);

std::uint64_t mex_of(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  std::uint64_t mex = 0;
  for (const std::uint64_t value : values) mex += value == mex ? 1 : 0;
  return mex;
}

std::string described(RuleKind kind, std::uint64_t answer) {
  if (kind == RuleKind::plain) return "worth *" + std::to_string(answer);
  return answer == 0 ? "lost" : answer == 1 ? "won" : "a draw";
}

}  // namespace

std::optional<Error> SymmetryCheck::check(const RuleGame& game, const RulePosition& start) {
  const std::lock_guard lock(mutex_);
  if (total_ >= most_total_effort || !has_symmetry(game.bytecode(), start.game())) return std::nullopt;
  kind_ = kind_of(game.bytecode(), start.game());
  misere_ = game.game_of(start).misere;
  if (misere_ && kind_ == RuleKind::plain) kind_ = RuleKind::ending;  // outcomes, not values
  effort_ = 0;
  // In a session of its own: rules that go wrong here will do so again where it is reported.
  const Control control = Control().limit_time(longest_time);
  const auto session = std::make_shared<RuleSession>(game.session().shared_program());
  session->watch(&control);
  session->keep_whole();
  const RuleGame own(session);
  for (std::uint64_t seed = 0; seed < lines_of_play && effort_ < most_effort; ++seed) {
    const std::vector<RulePosition> line = line_of_play(own, start, seed);
    const std::uint64_t walked = effort_;
    const std::uint64_t share = (most_effort - std::min(most_effort, effort_)) / (lines_of_play - seed);
    for (auto position = line.rbegin(); position != line.rend() && effort_ - walked < share; ++position) {
      if (std::optional<Error> error = compare(own, *position)) return error;
      if (std::optional<Error> error = compare_parts(own, *position)) return error;
      if (own.session().faulted()) break;
    }
    if (own.session().faulted()) break;
  }
  total_ += effort_;
  return std::nullopt;
}

std::vector<RulePosition> SymmetryCheck::line_of_play(const RuleGame& game, RulePosition at, std::uint64_t seed) {
  std::vector<RulePosition> line{at};
  const std::uint64_t limit = effort_ + most_effort / (2 * lines_of_play);
  const bool partizan = kind_ == RuleKind::partizan;
  while (effort_ < limit) {
    const auto turn = static_cast<Player>((line.size() + seed) % 2);
    const std::vector<Option> options = options_of(game, {at, partizan ? std::optional(turn) : std::nullopt});
    if (options.empty()) break;
    seed = combine(seed, line.size());
    const Option& chosen = options[seed % options.size()];
    if (chosen.empty()) break;
    at = chosen[(seed >> 32) % chosen.size()];
    line.push_back(at);
  }
  return line;
}

std::vector<SymmetryCheck::Option> SymmetryCheck::options_of(const RuleGame& game, const Key& key) {
  std::vector<Option> options;
  const auto keep = [&](std::span<const RulePosition> option) {
    options.emplace_back(option.begin(), option.end());
    return options.size() <= most_options;
  };
  if (key.player) {
    game.for_each_option(key.position, *key.player, keep);
  } else {
    game.for_each_option(key.position, keep);
  }
  effort_ += 1 + options.size();
  return options;
}

std::optional<Error> SymmetryCheck::compare(const RuleGame& game, const RulePosition& position) {
  const RulePosition stand_in = game.canonical(position);
  if (stand_in == position || game.session().faulted()) return std::nullopt;
  std::vector<std::optional<Player>> turns = {std::nullopt};
  if (kind_ == RuleKind::partizan) turns = {Player::left, Player::right};
  for (const std::optional<Player>& player : turns) {
    const Answer a = answer(game, {position, player}, 0);
    const Answer b = answer(game, {stand_in, player}, 0);
    if (!a || !b || game.session().faulted()) continue;
    ++compared_;
    if (*a == *b) continue;
    const std::string whose = !player ? "" : player == Player::left ? " for Left to move" : " for Right to move";
    const GameSyntax& syntax = game.session().program().syntax().games[position.game()];
    Error error = bad_input("'same as' joins positions that differ: " + game.format(std::span(&position, 1)) + " is " +
                                described(kind_, *a) + whose + ", but " + game.format(std::span(&stand_in, 1)) +
                                ", which is to stand for it, is " + described(kind_, *b),
                            syntax.same_as->span, "the symmetry must keep every move and every end; or leave it out");
    return on_its_line(std::move(error), game.session().program().text(), game.session().program().name());
  }
  return std::nullopt;
}

// Outcomes of sums don't follow from those of their parts, so only values can be compared.
std::optional<Error> SymmetryCheck::compare_parts(const RuleGame& game, const RulePosition& position) {
  if (kind_ != RuleKind::plain || !game.game_of(position).has_parts) return std::nullopt;
  const std::vector<RulePosition> parts = game.parts(position);
  if (game.session().faulted()) return std::nullopt;
  const Answer whole = answer(game, {position, std::nullopt}, 0);
  std::uint64_t sum = 0;
  for (const RulePosition& part : parts) {
    const Answer one = answer(game, {part, std::nullopt}, 0);
    if (!one) return std::nullopt;
    sum ^= *one;
  }
  if (!whole || game.session().faulted()) return std::nullopt;
  ++compared_;
  if (*whole == sum) return std::nullopt;
  const GameSyntax& syntax = game.session().program().syntax().games[position.game()];
  Error error = bad_input("'parts' takes a position apart wrongly: " + game.format(std::span(&position, 1)) + " is " +
                              described(kind_, *whole) + ", but " + game.format(parts) + " is " + described(kind_, sum),
                          syntax.parts->span, "no move may touch two parts at once; or leave 'parts' out");
  return on_its_line(std::move(error), game.session().program().text(), game.session().program().name());
}

SymmetryCheck::Answer SymmetryCheck::answer(const RuleGame& game, const Key& key, std::size_t depth) {
  const auto [entry, fresh] = known_.try_emplace(key);
  if (!fresh) return entry->second.finished ? entry->second.answer : std::nullopt;  // not finished: a cycle
  const Answer found = depth < deepest && effort_ < most_effort ? worked_out(game, key, depth) : std::nullopt;
  if (found) {
    known_[key] = {true, found};
  } else {
    known_.erase(key);  // another time there may be effort left for it
  }
  return found;
}

SymmetryCheck::Answer SymmetryCheck::ended(Winner winner, std::optional<Player> player) {
  switch (winner) {
    case Winner::mover:
      return 1;
    case Winner::opponent:
      return 0;
    case Winner::nobody:
      return 2;
    case Winner::left:
    case Winner::right:
      if (!player) return std::nullopt;
      return (winner == Winner::left) == (*player == Player::left) ? 1 : 0;
  }
  return std::nullopt;
}

// The definition, nothing else: values by mex, outcomes by "a position is won if some move leads to a lost one".
SymmetryCheck::Answer SymmetryCheck::worked_out(const RuleGame& game, const Key& key, std::size_t depth) {
  const bool plain = kind_ == RuleKind::plain;
  if (key.position.game() == game.bytecode().nimber_game()) {
    if (!plain) return std::nullopt;
    return game.known_value(key.position)->nimber();
  }
  if (!plain) {
    if (const std::optional<Winner> winner = game.terminal(key.position)) return ended(*winner, key.player);
  }
  const std::vector<Option> options = options_of(game, key);
  if (options.size() > most_options || game.session().faulted()) return std::nullopt;
  if (!plain && options.empty()) return misere_ ? 1 : 0;
  std::vector<std::uint64_t> values;
  for (const Option& option : options) {
    if (!plain && option.size() != 1) return std::nullopt;  // outcomes of sums don't follow from those of their parts
    std::uint64_t value = 0;
    for (const RulePosition& part : option) {
      Key next{part, key.player};
      if (next.player) next.player = *next.player == Player::left ? Player::right : Player::left;
      const Answer found = answer(game, next, depth + 1);
      if (!found) return std::nullopt;
      value ^= *found;
    }
    values.push_back(value);
  }
  if (plain) return mex_of(std::move(values));
  const auto leads_to = [&](std::uint64_t end) { return std::find(values.begin(), values.end(), end) != values.end(); };
  return leads_to(0) ? 1 : leads_to(2) ? 2 : 0;
}

}  // namespace grundy
