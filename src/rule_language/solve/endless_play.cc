#include "rule_language/solve/endless_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace grundy {
namespace {

// The sum of all its numbers, with a bound against overflow; masks of sets don't count.
Number size_of(const RuleGame& game, const RulePosition& position, std::vector<Number>& flat) {
  position.unpack(flat);
  const GameCode& code = game.game_of(position);
  Number total = 0;
  std::size_t at = 0;
  const auto add = [&](Number number) { total += std::min<Number>(number, Number{1} << 40); };
  for (const RuleType type : code.parameters) {
    if (type == RuleType::list) {
      const Number length = flat[at++];
      add(length);
      for (Number i = 0; i < length; ++i) add(flat[at++]);
    } else {
      if (type == RuleType::number) add(flat[at]);
      ++at;
    }
  }
  return total;
}

}  // namespace

std::optional<Error> endless_growth(const RuleGame& game, const RulePosition& start) {
  constexpr std::size_t shown = 3;
  std::vector<Number> flat;
  RulePosition at = start;
  Number size = size_of(game, at, flat);
  const Number first_size = size;
  std::string path = game.format(std::span(&at, 1));
  std::unordered_set<RulePosition, HashOf> seen{at};
  bool splits = false;  // on the way, something was left beside the position that is followed
  const auto endless = [&](std::string_view how) {
    return bad_input("play can go on for ever: " + path + " -> ... (" + std::string(how) + ")", std::nullopt,
                     "every move should make the position smaller in some sense");
  };
  for (std::size_t moves = 0; moves < most_growing_moves; ++moves) {
    std::optional<RulePosition> largest;
    Number largest_size = -1;
    std::string written;
    bool several = false;
    std::size_t looked_at = 0;
    game.for_each_option(at, [&](std::span<const RulePosition> option) {
      for (const RulePosition& part : option) {
        const Number part_size = size_of(game, part, flat);
        if (part_size > largest_size) {
          largest_size = part_size;
          largest = part;
          several = option.size() > 1;
          if (moves < shown) written = game.format(option);
        }
      }
      return ++looked_at < 1000;
    });
    if (!largest || largest_size < size || game.fault()) return std::nullopt;
    splits = splits || several;
    if (moves < shown) path += " -> " + written;
    if (!seen.insert(*largest).second) {  // a cycle; but if it leaves something behind each time, the sum grows
      if (splits) return endless("each time round the sum has more parts");
      return std::nullopt;
    }
    at = *std::move(largest);
    size = largest_size;
  }
  if (size <= first_size) return std::nullopt;
  return endless(fmt::format("{} moves later it still grows", most_growing_moves));
}

std::string shown_cycle(const RuleGame& game, const RulePosition& start) {
  constexpr std::size_t most_positions = 100'000;
  constexpr std::size_t most_shown = 6;
  struct Step {
    RulePosition position;
    std::vector<RulePosition> next;
  };
  std::unordered_map<RulePosition, bool, HashOf> on_path;
  std::vector<Step> path;
  const auto enter = [&](RulePosition position) {
    Step step{std::move(position), {}};
    game.for_each_option(step.position, [&](std::span<const RulePosition> option) {
      step.next.insert(step.next.end(), option.begin(), option.end());
      return step.next.size() < most_positions;
    });
    on_path[step.position] = true;
    path.push_back(std::move(step));
  };
  enter(start);
  while (!path.empty() && on_path.size() < most_positions) {
    Step& step = path.back();
    if (step.next.empty()) {
      on_path[step.position] = false;
      path.pop_back();
      continue;
    }
    RulePosition to = std::move(step.next.back());
    step.next.pop_back();
    const auto known = on_path.find(to);
    if (known == on_path.end()) {
      enter(std::move(to));
    } else if (known->second) {
      auto at = std::find_if(path.begin(), path.end(), [&](const Step& s) { return s.position == to; });
      std::string text;
      for (std::size_t shown = 0; at != path.end() && shown < most_shown; ++at, ++shown) {
        text += game.format(std::span(&at->position, 1)) + " -> ";
      }
      if (at != path.end()) text += "... -> ";
      return text + game.format(std::span(&to, 1));
    }
  }
  return {};
}

}  // namespace grundy
