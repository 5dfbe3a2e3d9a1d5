#include "misere/position_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace grundy {

PositionSet::Word PositionSet::word_of(const Bag& sum) const {
  Word word;
  for (const char32_t id : sum) {
    const std::uint64_t letter = letters.at(id);
    if (!options[letter].empty()) word.push_back(letter);
  }
  std::ranges::sort(word);
  return word;
}

// Depth first: a position becomes a letter when all parts of its options are letters.
Result<PositionSet> positions_reached_from(const Bag& sum, Unfolding& games, std::size_t most, const Control& control) {
  struct Frame {
    PositionId id = 0;
    std::size_t option = 0;
  };
  constexpr std::uint64_t open = ~std::uint64_t{0};
  const std::string too_many = fmt::format("more than {} positions can be reached", most);
  PositionSet set;
  std::map<std::vector<PositionSet::Word>, std::uint64_t> known;
  std::vector<Frame> stack;
  Pace pace;
  const auto unlettered_part = [&](Frame& frame) -> std::optional<PositionId> {
    for (; frame.option < games.option_count(frame.id); ++frame.option) {
      for (const PositionId part : games.option(frame.id, frame.option).parts) {
        const auto found = set.letters.find(part);
        if (found == set.letters.end() || found->second == open) return part;
      }
    }
    return {};
  };
  for (const char32_t start : sum) {
    if (!set.letters.contains(start)) stack.push_back({start});
    while (!stack.empty()) {
      if (pace.due() && control.check(games.bytes()) != StopReason::none) {
        return limit_reached(std::string(to_string(control.check(games.bytes()))));
      }
      Frame& frame = stack.back();
      const PositionId id = frame.id;
      if (games.has_infinitely_many_options(id)) {
        return bad_input(fmt::format("{} has infinitely many moves", games.format(id)));
      }
      const Unfolding::Expansion listed = games.expand(id, control, most);
      if (listed == Unfolding::Expansion::too_many) return limit_reached(too_many);
      if (listed == Unfolding::Expansion::stopped) {
        return limit_reached(std::string(to_string(games.why_stopped(control))));
      }
      set.letters[id] = open;
      if (const std::optional<PositionId> part = unlettered_part(frame)) {
        if (set.letters.contains(*part)) return bad_input(fmt::format("play can return to {}", games.format(*part)));
        if (set.letters.size() >= most) return limit_reached(too_many);
        stack.push_back({*part});
        continue;
      }
      std::vector<PositionSet::Word> words;
      for (std::size_t i = 0; i < games.option_count(id); ++i) {
        const std::span<const PositionId> parts = games.option(id, i).parts;
        words.push_back(set.word_of(Bag(parts.begin(), parts.end())));
      }
      std::ranges::sort(words);
      const auto repeated = std::ranges::unique(words);
      words.erase(repeated.begin(), repeated.end());
      const auto [letter, is_new] = known.try_emplace(words, set.options.size());
      if (is_new) {
        set.positions.push_back(id);
        set.options.push_back(std::move(words));
      }
      set.letters[id] = letter->second;
      stack.pop_back();
    }
  }
  return set;
}

Result<MisereQuotient> misere_quotient_of(const PositionSet& set, const QuotientLimits& limits,
                                          const Control& control) {
  return misere_quotient_of(set.options, limits, control);
}

}  // namespace grundy
