#include "engine/graph/game_graph.h"

#include <algorithm>

#include "base/control.h"
#include "engine/sum/unfold_sum.h"
#include "misere/position_set.h"

namespace grundy {
namespace {

// The positions that were found so far, each with a number.
class Positions {
 public:
  explicit Positions(std::size_t most) : most_(most) {}

  // Nothing if there would be too many.
  std::optional<std::uint32_t> number_of(const Bag& bag) {
    if (const std::uint32_t known = numbers_.find(bag); known != FlatTable<Bag>::absent) return known - 1;
    if (bags_.size() >= most_) return {};
    bags_.push_back(bag);
    numbers_.set(bag, static_cast<std::uint32_t>(bags_.size()));
    bytes_ += 2 * bag.size() * sizeof(char32_t);
    return static_cast<std::uint32_t>(bags_.size() - 1);
  }
  std::size_t size() const { return bags_.size(); }
  Bag bag(std::size_t v) const { return bags_[v]; }  // a copy: the list grows meanwhile
  std::size_t bytes() const { return numbers_.bytes() + bytes_; }

 private:
  std::size_t most_;
  std::vector<Bag> bags_;
  FlatTable<Bag> numbers_;  // the number plus one
  std::size_t bytes_ = 0;
};

constexpr std::size_t most_of_parts = 20'000;  // positions of single parts

// The moves of the longest play: those of the parts together. Nothing where play may return, or there is too much of
// it.
std::optional<std::uint64_t> longest_play(const CountedParts& parts, Unfolding& games, const SolveContext& context) {
  const Result<PositionSet> set = positions_reached_from(different_parts(parts), games, most_of_parts, context.control);
  if (!set) return {};
  std::vector<std::uint64_t> longest;  // by letter; the letters of options come before
  for (const std::vector<PositionSet::Word>& options : set->options) {
    std::uint64_t moves = 0;
    for (const PositionSet::Word& word : options) {
      std::uint64_t after = 1;
      for (const std::uint64_t letter : word) after += longest[letter];
      moves = std::max(moves, after);
    }
    longest.push_back(moves);
  }
  std::uint64_t moves = 0;
  for (const CountedPart& part : parts) {
    std::uint64_t of_copies = 0;
    if (__builtin_mul_overflow(longest[set->letters.at(part.id)], part.count, &of_copies)) return {};
    if (__builtin_add_overflow(moves, of_copies, &moves)) return {};
  }
  return moves;
}

}  // namespace

std::optional<bool> same_graph_by_parts(const Sum& left, const Sum& right, const SolveContext& context) {
  if (is_partizan(left) || is_partizan(right)) return {};
  Unfolding games;
  const Result<CountedParts> a = count_parts(left, games, context);
  const Result<CountedParts> b = count_parts(right, games, context);
  if (!a || !b) return {};
  if (*a == *b) return true;
  const std::optional<std::uint64_t> longest = longest_play(*a, games, context);
  const std::optional<std::uint64_t> other = longest ? longest_play(*b, games, context) : std::nullopt;
  if (longest && other && *longest != *other) return false;
  return {};
}

Status fits_in_graph(const Sum& sum, const CountedParts& parts, Unfolding& games, std::size_t most_positions,
                     const SolveContext& context) {
  if (ends_by_rule(sum) || stands_alone(sum)) return Done{};
  if (least_positions(parts, games, most_positions, context.control) <= most_positions) return Done{};
  return limit_reached("more than " + std::to_string(most_positions) + " positions");
}

Result<RootedGraph> game_graph(const Sum& sum, std::size_t most_positions, const SolveContext& context) {
  Unfolding games;
  const Result<CountedParts> parts = count_parts(sum, games, context);
  if (!parts) return parts.error();
  if (is_partizan(sum)) return limit_reached("Left and Right have different moves");
  if (Status fits = fits_in_graph(sum, *parts, games, most_positions, context); !fits) return std::move(fits).error();
  const Result<Bag> start = all_parts(*parts);
  if (!start) return start.error();
  const Error too_many = limit_reached("more than " + std::to_string(most_positions) + " positions");
  Positions positions(most_positions);
  positions.number_of(*start);
  RootedGraph graph;
  Pace pace;
  for (std::size_t v = 0; v < positions.size(); ++v) {
    std::vector<std::uint32_t> options;
    const Bag bag = positions.bag(v);
    std::size_t parts_with_moves = 0;
    for (std::size_t i = 0; i < bag.size(); ++i) {
      if (games.has_infinitely_many_options(bag[i])) return limit_reached("a position has infinitely many options");
      const Unfolding::Expansion expansion = games.expand(bag[i], context.control, 16 * most_positions);
      if (expansion == Unfolding::Expansion::stopped) {
        return limit_reached(std::string(to_string(games.why_stopped(context.control))));
      }
      if (expansion == Unfolding::Expansion::too_many) return too_many;
      // Every such part makes the longest play longer, so there are more positions than such parts.
      parts_with_moves += games.option_count(bag[i]) > 0 ? 1 : 0;
      if (parts_with_moves >= most_positions) return too_many;
      if (i > 0 && bag[i] == bag[i - 1]) continue;  // the same moves again
      for (std::size_t j = 0; j < games.option_count(bag[i]); ++j) {
        if (pace.due()) {
          const StopReason stop = context.control.check({v}, games.bytes() + positions.bytes());
          if (stop != StopReason::none) return limit_reached(std::string(to_string(stop)));
        }
        const auto number = positions.number_of(after_move(bag, i, games.option(bag[i], j).parts));
        if (!number) return too_many;
        options.push_back(*number);
      }
    }
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    graph.options.push_back(std::move(options));
  }
  return graph;
}

}  // namespace grundy
