#include "engine/graph/game_graph.h"

#include <algorithm>

#include "engine/sum/unfold_sum.h"

namespace grundy {

Result<RootedGraph> game_graph(const Sum& sum, std::size_t most_positions, const SolveContext& context) {
  Unfolding games;
  Result<Bag> start = unfold_sum(sum, games, context);
  if (!start) return std::move(start).error();
  if (is_partizan(sum)) return limit_reached("Left and Right have different moves");
  FlatTable<Bag> numbers;
  std::vector<Bag> positions = {*start};
  numbers.set(*start, 1);
  RootedGraph graph;
  for (std::size_t v = 0; v < positions.size(); ++v) {
    graph.options.emplace_back();
    const Bag bag = positions[v];
    for (std::size_t i = 0; i < bag.size(); ++i) {
      if (games.has_infinitely_many_options(bag[i])) return limit_reached("a position has infinitely many options");
      games.expand(bag[i]);
      for (std::size_t j = 0; j < games.option_count(bag[i]); ++j) {
        const Bag after = after_move(bag, i, games.option(bag[i], j).parts);
        std::uint32_t number = numbers.find(after);
        if (number == FlatTable<Bag>::absent) {
          if (positions.size() >= most_positions)
            return limit_reached("more than " + std::to_string(most_positions) + " positions");
          positions.push_back(after);
          number = static_cast<std::uint32_t>(positions.size());
          numbers.set(after, number);
        }
        graph.options[v].push_back(number - 1);
      }
    }
    std::vector<std::uint32_t>& options = graph.options[v];
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
  }
  return graph;
}

}  // namespace grundy
