#include "engine/graph/game_graph.h"

#include <algorithm>

#include "base/control.h"
#include "engine/sum/unfold_sum.h"

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

}  // namespace

Result<RootedGraph> game_graph(const Sum& sum, std::size_t most_positions, const SolveContext& context) {
  Unfolding games;
  Result<Bag> start = unfold_sum(sum, games, context);
  if (!start) return std::move(start).error();
  if (is_partizan(sum)) return limit_reached("Left and Right have different moves");
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
