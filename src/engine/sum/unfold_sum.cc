#include "engine/sum/unfold_sum.h"

#include <algorithm>

namespace grundy {

Result<CountedParts> count_parts(const Sum& sum, Unfolding& games, const SolveContext& context, UnfoldAs form) {
  constexpr std::size_t longest_text = 10'000;
  constexpr std::uint64_t most_copies = std::uint64_t{1} << 62;  // their sum can be written
  CountedParts parts;
  std::uint64_t copies = 0;
  Pace pace;
  for (const Summand& summand : sum.summands) {
    if (pace.due() && context.control.check() != StopReason::none) {
      return limit_reached(std::string(to_string(context.control.check())));
    }
    if (summand.game) {
      summand.game->work_under(context.control);
      if (std::optional<Error> endless = summand.game->endless_play()) return *std::move(endless);
    }
    // Thousands of moves from each of thousands of positions: no memory holds their graph.
    if (summand.game && summand.game->is_partizan() && summand.game->text().size() > longest_text) {
      return limit_reached("this position is too large for a search over the whole sum");
    }
    const Term term = summand.game ? summand.game : constant_term(summand.constant);
    if (!term) return limit_reached("only games and nimbers can be searched as a whole, not " + summand.text());
    if (summand.count == 0) continue;
    Bag bag;
    if (form == UnfoldAs::packed) {
      term->unfold_packed(games, bag, summand.negative);
    } else {
      term->unfold(games, bag, summand.negative);
    }
    if (!bag.empty() && summand.count > (most_copies - copies) / bag.size()) {
      return limit_reached("too many copies to be counted");
    }
    copies += summand.count * bag.size();
    for (const char32_t id : bag) parts.push_back({id, summand.count});
  }
  return joined(std::move(parts));
}

Result<Bag> unfold_sum(const Sum& sum, Unfolding& games, const SolveContext& context, UnfoldAs form) {
  const Result<CountedParts> parts = count_parts(sum, games, context, form);
  if (!parts) return parts.error();
  return all_parts(*parts);
}

bool is_partizan(const Sum& sum) {
  return std::any_of(sum.summands.begin(), sum.summands.end(), [](const Summand& summand) {
    return summand.game ? summand.game->is_partizan() : summand.constant.as<NumberValue>() != nullptr;
  });
}

bool can_be_added(const Sum& sum) {
  std::uint64_t positions = 0;
  bool must_be_alone = false;
  for (const Summand& summand : sum.summands) {
    if (summand.count == 0) continue;
    must_be_alone = must_be_alone || (summand.game && summand.game->stands_alone());
    const std::uint64_t here = summand.count > 1 ? 2 : summand.game ? summand.game->part_count() : 1;
    positions += here;
  }
  return !must_be_alone || positions <= 1;
}

bool has_values(const Sum& sum) {
  return can_be_added(sum) && std::all_of(sum.summands.begin(), sum.summands.end(), [](const Summand& summand) {
           return !summand.game || summand.game->has_values();
         });
}

bool is_for_normal_play_only(const Sum& sum) {
  return std::any_of(sum.summands.begin(), sum.summands.end(), [](const Summand& summand) {
    return summand.count > 0 && summand.game && summand.game->normal_play_only();
  });
}

bool stands_alone(const Sum& sum) {
  return std::any_of(sum.summands.begin(), sum.summands.end(), [](const Summand& summand) {
    return summand.count > 0 && summand.game && summand.game->stands_alone();
  });
}

bool ends_by_rule(const Sum& sum) {
  for (const Summand& summand : sum.summands) {
    if (summand.game && summand.game->ends_by_rule()) return true;
  }
  return false;
}

}  // namespace grundy
