#include "engine/sum/misere_bag.h"

#include "engine/sum/unfold_sum.h"

namespace grundy {

Result<CountedParts> misere_parts(const Sum& sum, Unfolding& games, const SolveContext& context) {
  if (is_partizan(sum)) return bad_input("Left and Right have different moves here", {}, "misere theory is for others");
  if (is_for_normal_play_only(sum)) return bad_input(only_normal_play);
  if (ends_by_rule(sum) || stands_alone(sum)) {
    return bad_input("play of this game can end by a rule, not only by running out of moves");
  }
  return count_parts(under_rules_of(sum, Play::misere), games, context);
}

Result<MiserePosition> read_misere_position(const std::string& expression, Unfolding& games, const Registry& registry,
                                            const SolveContext& context) {
  Result<Sum> sum = read_sum(expression, registry);
  if (!sum) return std::move(sum).error();
  Result<CountedParts> parts = misere_parts(*sum, games, context);
  if (!parts) return std::move(parts).error().shown_in(expression);
  return MiserePosition{*std::move(sum), *std::move(parts)};
}

Result<GenusAnswer> genus_of_parts(const CountedParts& parts, Unfolding& games, GenusSolver& solver,
                                   const Control& control) {
  constexpr std::size_t most_positions = 100'000;  // of single parts: where there are more, their sums are no question
  TameSolver tame(games);
  const SearchResult<std::optional<TameType>> of_each_once = tame.type(different_parts(parts), control, most_positions);
  if (of_each_once.is_solved() && of_each_once.answer) {
    TameType sum;
    for (const CountedPart& part : parts) {
      const char32_t id = part.id;
      const TameType type = *tame.known_type(std::span(&id, 1));
      sum = sum + (part.count % 2 == 0 ? type + type : type);
    }
    return GenusAnswer{genus_of_type(sum), Temper::tame};
  }
  const Result<Bag> bag = all_parts(parts);
  if (!bag) return bag.error();
  const SearchResult<GenusAnswer> found = solver.genus(*bag, control);
  if (!found.is_solved()) return no_answer(found.end, found.reason());
  return found.answer;
}

Error no_answer(SearchEnd end, const std::string& reason) {
  if (end == SearchEnd::cycle) return bad_input("play can return to a position, so it need not end");
  if (end == SearchEnd::infinite) return bad_input("a position has infinitely many moves");
  return limit_reached(reason);
}

}  // namespace grundy
