#include "engine/registry/rules_term.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/control.h"
#include "engine/registry/solver_tables.h"
#include "engine/registry/stored_answers.h"
#include "value/sums_without_each.h"

namespace grundy {
namespace {

// A list of moves longer than this helps nobody and would fill the memory for huge heaps.
constexpr std::size_t most_listed_moves = 200'000;
constexpr std::size_t bytes_of_a_move = 640;  // its words, the term after it, its value, and the report of it
constexpr std::size_t most_bytes_told_late = std::size_t{1} << 20;
constexpr std::size_t most_points_drawn = 500;
constexpr double worth_storing = 50e-6;  // seconds

bool cut_short(MoveList& list, std::string reason) {
  list.complete = false;
  list.endless = false;
  list.reason = std::move(reason);
  return false;
}

// What a move leaves is about as large as what it is made in: as text, and in memory, where a letter may be a number.
std::size_t bytes_of_move_in(const AnyTerm& term) { return bytes_of_a_move + 8 * term.text().size(); }

// The time is up, but not all moves have been told. Moves in a very large position take their time also when nothing
// is valued: of those there may be none.
bool tells_late(const MoveQuery& query, const MoveList& list, std::size_t bytes_of_each) {
  return query.all && list.moves.size() < most_told_late && list.moves.size() * bytes_of_each < most_bytes_told_late &&
         list.reason == to_string(StopReason::time_limit);
}

}  // namespace

Value value_of_heaps(const HeapRule& rule, const std::vector<std::uint64_t>& heaps, SolveContext& context) {
  Value sum;
  for (const std::uint64_t heap : heaps) sum = sum + context.heap_value(rule, heap);
  return sum;
}

std::string known_so_far(std::uint64_t solved, std::uint64_t options, std::uint64_t least, bool complete) {
  const std::string of = complete ? fmt::format(" of {} options", options) : solved == 1 ? " option" : " options";
  const std::string so_far = fmt::format("So far {}{} {} solved", solved, of, solved == 1 ? "is" : "are");
  if (least == 0) return so_far + ", none of them worth *0.";
  const std::string most = complete ? fmt::format(" and at most *{}", options) : "";
  return fmt::format("{}: the position is worth at least *{}{}.", so_far, least, most);
}

Value RulesTerm::value(SolveContext& context) const {
  Value sum;
  for (std::size_t part = 0; part < part_count(); ++part) sum = sum + value_of_part(part, context);
  return sum;
}

// 1. Theory. 2. A heap engine. 3. What the rules bring along. 4. Search: by components, or plain, or on the game graph
// where play may return.
// Theory may know who wins but not the value: that counts where no search finds the value.
Value RulesTerm::value_of_part(std::size_t part, SolveContext& context) const {
  Outcome told = Outcome::unknown;
  if (context.use_theory) {
    if (std::optional<Value> known = theory(part)) {
      told = known->outcome();
      if (known->is_known()) {
        context.used("theory");
        return *std::move(known);
      }
    }
    if (context.solver == SolverChoice::automatic) {
      const std::optional<HeapRule> rule = rule_of_heaps();
      const std::optional<std::vector<std::uint64_t>> sizes = rule ? heaps_of(part) : std::nullopt;
      if (sizes) return value_of_heaps(*rule, *sizes, context);
    }
  }
  return searched_or_stored(part, told, context);
}

// Values that cost more than finding them in a store.
Value RulesTerm::searched_or_stored(std::size_t part, Outcome told, SolveContext& context) const {
  AnswerStore* const store = usable_store(context);
  if (store == nullptr) return searched_value(part, told, context);
  const std::optional<StoreKey> place =
      key_of(StoredKind::value, part_count() == 1 ? text() : this->part(part)->text(), *this);
  if (!place) return searched_value(part, told, context);
  std::string key = place->bytes();
  if (const std::optional<std::string> found = store->find(key)) {
    if (std::optional<Value> known = value_from(*found)) {
      context.used("store");
      return *std::move(known);
    }
  }
  const Stopwatch stopwatch;
  const std::size_t remarks = context.remarks().size();
  Value value = searched_value(part, told, context);
  // A remark is part of an answer and has no place in the store.
  if (stopwatch.seconds() < worth_storing || context.remarks().size() > remarks || fault()) return value;
  if (std::optional<std::string> bytes = bytes_of(value)) {
    keep_rules(*store, *this);
    store->put(std::move(key), *std::move(bytes));
  }
  return value;
}

Value RulesTerm::searched_value(std::size_t part, Outcome told, SolveContext& context) const {
  if (std::optional<Value> known = own_value(part, context)) return *std::move(known);
  if (ends_by_rule()) return Value::unknown("play can end by a rule, so positions have outcomes but no values");
  if (is_partizan()) return Value::unknown("Left and Right have different moves");
  if (is_loopy()) return loopy_value(part, context);
  if (searches_components(context)) {
    const SearchResult<std::uint64_t> answer = component_value(part, context);
    if (answer.end != SearchEnd::too_large) {
      context.used("component search");
      return answer.is_solved() ? Value(Nimber{answer.answer}) : Value::unknown(answer.reason(), told);
    }
  }
  const SearchResult<std::uint64_t> answer = search(part, context);
  if (answer.end == SearchEnd::cycle) return loopy_value(part, context);
  if (!answer.is_solved()) {
    if (told != Outcome::unknown) {
      context.used("theory");
    } else if (answer.end == SearchEnd::stopped && answer.answer > 0) {
      context.used("memo search");
      told = Outcome::N;
    }
    return Value::unknown(answer.reason(), told);
  }
  context.used("memo search");
  return Nimber{answer.answer};
}

bool RulesTerm::searches_components(const SolveContext& context) const {
  const bool chosen = context.solver == SolverChoice::automatic || context.solver == SolverChoice::search;
  return chosen && falls_apart() && !ends_by_rule() && !is_partizan() && !is_loopy();
}

std::optional<SearchResult<bool>> RulesTerm::is_worth(std::uint64_t nimber, SolveContext& context) const {
  if (!searches_components(context)) return {};
  std::vector<std::size_t> open;
  for (std::size_t part = 0; part < part_count(); ++part) {
    const std::optional<Value> known = context.use_theory ? theory(part) : std::nullopt;
    if (const std::optional<std::uint64_t> told = known ? known->nimber() : std::nullopt) {
      nimber ^= *told;
    } else {
      open.push_back(part);
    }
  }
  const SearchResult<bool> answer = components_worth(open, nimber, context);
  if (answer.end == SearchEnd::too_large) return {};
  context.used("component search");
  return answer;
}

// Play can return to a position: the whole game graph is written out and labelled.
Value RulesTerm::loopy_value(std::size_t part, SolveContext& context) const {
  SolveContext::LoopyGames& loopy = context.loopy();
  const Result<Value> value = loopy.solver.value(Bag(1, intern(loopy.unfolding, part, false)), context.control);
  if (!value) return Value::unknown("this game has cycles; " + value.error().message);
  context.used("loopy values on the game graph");
  if (std::string cycle = shown_cycle(part); !cycle.empty()) {
    context.remark("Play can go round for ever: " + std::move(cycle));
  }
  return *value;
}

bool RulesTerm::has_values() const {
  if (ends_by_rule() || (stands_alone() && part_count() > 1)) return false;
  return !is_partizan() || has_theory();
}

void RulesTerm::unfold(Unfolding& games, Bag& sum, bool negative) const {
  for (std::size_t part = 0; part < part_count(); ++part) sum.push_back(intern(games, part, negative));
  std::ranges::sort(sum);  // once: very many parts are asked for too
}

MoveList RulesTerm::moves(SolveContext& context, const MoveQuery& query) const {
  MoveList list;
  std::vector<Value> others(part_count());
  if (query.with_values) others = values_of_others(context);
  const std::size_t bytes_of_each = bytes_of_move_in(*this);
  const auto goes_on = [&] { return list.complete || list.endless || tells_late(query, list, bytes_of_each); };
  for (std::size_t part = 0; part < part_count() && goes_on(); ++part) {
    list_moves_of(part, others[part], context, query, list);
  }
  return list;
}

std::vector<Value> RulesTerm::values_of_others(SolveContext& context) const {
  std::vector<Value> values(part_count());
  if (values.size() == 1) return values;  // beside a single part there is nothing, whatever it is worth itself
  for (std::size_t part = 0; part < values.size(); ++part) values[part] = value_of_part(part, context);
  return sums_without_each(values);
}

void RulesTerm::list_moves_of(std::size_t part, const Value& others, SolveContext& context, const MoveQuery& query,
                              MoveList& list) const {
  std::size_t bytes_of_each = bytes_of_move_in(*this);
  // In a negative the players have changed their parts.
  OptionQuery options{part, query.negative ? opponent(query.player) : query.player, {}, false};
  // The part must become worth the rest of the whole, so that everything sums to 0. (Beside a number more moves can win
  // than those.)
  if (finds_options_worth() && !query.all && query.with_values && context.use_theory) {
    Value wanted = others + query.rest;
    if (wanted.as<NumberValue>() == nullptr) options.worth = std::move(wanted);
  }
  const bool endless = !options.worth && has_infinitely_many_options(part);
  if (endless && query.most_of_endless == 0) {
    cut_short(list, "there are infinitely many moves");
    return;
  }
  // Where theory knows who wins but no values, losing moves need no search.
  const bool only_zeros =
      query.with_values && !query.all && context.use_theory && others + query.rest == Value(Nimber{0});
  std::uint64_t number = 0;
  Pace pace;
  for_each_option(options, [&](const RulesTerm& option) {
    const std::uint64_t place = number++;
    if (endless && place == query.most_of_endless) {
      const bool nothing_else = list.complete || list.endless;
      cut_short(list, fmt::format("there are infinitely many moves, of which these are among the first {}", place));
      list.endless = nothing_else;
      return false;
    }
    if (pace.due()) {
      // "chomp(1000x1000)" is short, and what is left after a bite is not.
      if (!list.moves.empty()) bytes_of_each = std::max(bytes_of_each, bytes_of_move_in(*list.moves.back().after));
      const StopReason stop = context.control.check(list.moves.size() * bytes_of_each);
      if (stop != StopReason::none) cut_short(list, std::string(to_string(stop)));
    }
    const bool is_cut = !list.complete && !list.endless;
    if (is_cut && !tells_late(query, list, bytes_of_each)) return false;
    if (only_zeros && option.part_count() == 1) {
      const std::optional<Value> known = option.theory(0);
      if (known && known->outcome() == Outcome::N) return true;
    }
    Value value;
    if (query.with_values && is_cut) {
      value = Value::unknown(list.reason);
    } else if (query.with_values) {
      // Whether a move wins is less to ask than what it leads to.
      const std::optional<std::uint64_t> wanted = query.all ? std::nullopt : (others + query.rest).nimber();
      const std::optional<SearchResult<bool>> wins = wanted ? option.is_worth(*wanted, context) : std::nullopt;
      if (wins && !wins->is_solved()) return cut_short(list, wins->reason());
      if (wins && !wins->answer) return true;
      // Of infinitely many moves theory's word is enough: some could be searched for ever.
      const std::optional<Value> told = endless && option.part_count() == 1 ? option.theory(0) : std::nullopt;
      value = others + (wins ? Value(Nimber{*wanted}) : told ? *told : option.value(context));
    }
    if (!query.all && query.with_values) {
      // An outcome of its own but none together with the rest: the whole sum has to be asked, and is, above this.
      const Outcome outcome = ((query.negative ? -value : value) + query.rest).outcome();
      if (value.outcome() == Outcome::unknown) return cut_short(list, value.as<UnknownValue>()->reason);
      if (outcome != Outcome::unknown && !won_by(query.player, outcome)) return true;
    }
    if (list.moves.size() >= most_listed_moves) return cut_short(list, "too many moves to list");
    list.moves.push_back({describe(part, option, place, options.mover), after(part, option), std::move(value), false});
    return true;
  });
  if (!query.all) return;
  if (endless && finds_options_worth() && query.with_values && context.use_theory) {
    add_far_winning_move(others + query.rest, others, options, context, list);
  }
  options.blunders = true;
  for_each_option(options, [&](const RulesTerm& option) {
    list.moves.push_back({describe(part, option, 0, options.mover), after(part, option), Value{}, true});
    return true;
  });
}

// The move that makes everything sum to 0 need not be among the first of infinitely many.
void RulesTerm::add_far_winning_move(const Value& wanted, const Value& others, OptionQuery options,
                                     SolveContext& context, MoveList& list) const {
  options.worth = wanted;
  for_each_option(options, [&](const RulesTerm& option) {
    std::string words = describe(options.part, option, 0, options.mover);
    const auto is_listed = [&](const TermMove& move) { return move.words == words; };
    if (std::any_of(list.moves.begin(), list.moves.end(), is_listed)) return true;
    list.moves.push_back({std::move(words), after(options.part, option), others + option.value(context), false});
    return true;
  });
}

std::optional<Result<Drawing>> RulesTerm::drawing(bool with_values, SolveContext& context) const {
  std::optional<DrawnPosition> made = drawn();
  if (!made) return {};
  Drawing& drawing = made->drawing;
  if (drawing.points.size() > most_points_drawn) {
    return bad_input(fmt::format("more than {} vertices are too many to draw", most_points_drawn));
  }
  drawing.caption = text();
  if (!with_values) return std::move(drawing);
  const Value whole = value(context);
  drawing.caption += " = " + to_string(whole);
  std::optional<std::string> stopped;
  const std::vector<Value> others = values_of_others(context);
  for (std::size_t part = 0; part < part_count() && !stopped; ++part) {
    std::size_t number = 0;
    for_each_option({part, Player::left, {}, false}, [&](const RulesTerm& option) {
      const Value after = others[part] + option.value(context);
      if (const auto* unknown = after.as<UnknownValue>()) stopped = unknown->reason;
      const DrawnPosition::Place place = made->moves[part][number++];
      (place.is_line ? drawing.lines[place.number].label : drawing.points[place.number].label) = to_string(after);
      return !stopped;
    });
  }
  if (stopped) return limit_reached(*stopped);
  return std::move(drawing);
}

}  // namespace grundy
