#include "engine/unfold_sum.h"

#include <algorithm>

#include "games/heap/nim.h"

namespace grundy {

Result<Bag> unfold_sum(const Sum& sum, Unfolding& games, const SolveContext& context) {
  constexpr std::uint64_t most_parts = 10'000;
  Bag bag;
  for (const Summand& summand : sum.summands) {
    if (summand.game) {
      summand.game->work_under(context.budget);
      if (std::optional<Error> endless = summand.game->endless_play()) return *std::move(endless);
    }
    if (summand.count > most_parts) return limit_reached("too many copies for a search over the whole sum");
    for (std::uint64_t copy = 0; copy < summand.count; ++copy) {
      if (summand.game) {
        if (summand.negative && summand.game->is_partizan()) {
          return limit_reached("the negative of a game that Left and Right play differently is not searched");
        }
        summand.game->unfold(games, bag);
      } else if (const auto nimber = summand.constant.nimber()) {
        insert_sorted(bag, games.intern(Nim{}, *nimber));
      } else {
        return limit_reached("only games and nimbers can be searched as a whole, not " + summand.text());
      }
      if (bag.size() > most_parts) return limit_reached("too many parts for a search over the whole sum");
    }
  }
  return bag;
}

bool is_partizan(const Sum& sum) {
  return std::any_of(sum.summands.begin(), sum.summands.end(),
                     [](const Summand& summand) { return summand.game && summand.game->is_partizan(); });
}

bool has_values(const Sum& sum) {
  return std::all_of(sum.summands.begin(), sum.summands.end(),
                     [](const Summand& summand) { return !summand.game || summand.game->has_values(); });
}

bool ends_by_rule(const Sum& sum) {
  for (const Summand& summand : sum.summands) {
    if (summand.game && summand.game->ends_by_rule()) return true;
  }
  return false;
}

}  // namespace grundy
