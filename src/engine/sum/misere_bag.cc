#include "engine/sum/misere_bag.h"

#include "engine/sum/unfold_sum.h"

namespace grundy {

Result<Bag> misere_bag(const Sum& sum, Unfolding& games, const SolveContext& context) {
  if (is_partizan(sum)) return bad_input("Left and Right have different moves here", {}, "misere theory is for others");
  if (is_for_normal_play_only(sum)) return bad_input(only_normal_play);
  if (ends_by_rule(sum) || stands_alone(sum)) {
    return bad_input("play of this game can end by a rule, not only by running out of moves");
  }
  return unfold_sum(under_rules_of(sum, Play::misere), games, context);
}

Result<MiserePosition> read_misere_position(const std::string& expression, Unfolding& games, const Registry& registry,
                                            const SolveContext& context) {
  Result<Sum> sum = read_sum(expression, registry);
  if (!sum) return std::move(sum).error();
  Result<Bag> bag = misere_bag(*sum, games, context);
  if (!bag) return std::move(bag).error().shown_in(expression);
  return MiserePosition{*std::move(sum), *std::move(bag)};
}

Error no_answer(SearchEnd end, const std::string& reason) {
  if (end == SearchEnd::cycle) return bad_input("play can return to a position, so it need not end");
  if (end == SearchEnd::infinite) return bad_input("a position has infinitely many moves");
  return limit_reached(reason);
}

}  // namespace grundy
