#include "engine/sum/moves.h"

#include <algorithm>
#include <unordered_map>

#include "engine/registry/stored_answers.h"
#include "engine/sum/misere_neighbours.h"
#include "engine/sum/outcome.h"
#include "engine/sum/unfold_sum.h"
#include "solve/graph/retrograde.h"
#include "solve/graph/unfolded_graph.h"
#include "value/sums_without_each.h"

namespace grundy {
namespace {

constexpr std::size_t most_parts_together = 1000;   // of a sum or a term that is written out whole
constexpr std::size_t most_moves_listed = 200'000;  // nobody reads more, and they would fill the memory
// Of infinitely many moves: as many as one looks at, or as somebody might name.
constexpr std::uint64_t most_of_endless_valued = 100;
constexpr std::uint64_t most_of_endless_named = 20'000;

// A term of very many parts becomes as many terms, so that a move need not copy all of them.
Sum spread_out(const Sum& sum) {
  Sum result;
  for (const Summand& summand : sum.summands) {
    const std::size_t parts = summand.game ? summand.game->part_count() : 0;
    if (parts <= most_parts_together) {
      result.summands.push_back(summand);
    } else {
      for (std::size_t i = 0; i < parts; ++i) {
        result.summands.push_back({summand.game->part(i), {}, summand.count, summand.negative, summand.is_hidden});
      }
    }
  }
  return result;
}

// For each summand the value of everything but one copy of it.
std::vector<Value> values_beside(const Sum& sum, SolveContext& context) {
  // Beside a single term there is nothing, whatever it is worth itself.
  if (sum.summands.size() == 1 && sum.summands[0].count == 1) return {Value()};
  std::vector<Value> ones;
  std::vector<Value> all;
  for (const Summand& summand : sum.summands) {
    ones.push_back(summand.value_of_one(context));
    all.push_back(multiple(ones.back(), summand.count, summand.negative));
  }
  std::vector<Value> beside = sums_without_each(all);
  for (std::size_t i = 0; i < sum.summands.size(); ++i) {
    const Summand& summand = sum.summands[i];
    if (summand.count > 1) beside[i] = beside[i] + multiple(ones[i], summand.count - 1, summand.negative);
  }
  return beside;
}

class MoveLister {
 public:
  enum class Tell { all, winning, words };  // words: nothing is solved

  MoveLister(SumMoves& result, Play play, Tell tell, SolveContext& context)
      : result_(result), play_(play), tell_(tell), context_(context) {
    if (tell != Tell::words && values_tell(result.from, play, context)) beside_ = values_beside(result.from, context);
    if (!uses_misere_theory(play, context)) return;
    misere_.emplace(context);
    const Sum& sum = result.from;
    const bool is_plain =
        !is_partizan(sum) && !ends_by_rule(sum) && !stands_alone(sum) && !is_for_normal_play_only(sum);
    if (tell != Tell::words && is_plain) neighbours_.emplace(sum, context);
  }

  // The moves of one player; nobody named: of an impartial sum, where it does not matter whose.
  void add_moves_of(std::optional<Player> player) {
    listed_.clear();
    for (std::size_t i = 0; i < result_.from.summands.size(); ++i) {
      if (out_of_limits()) return;
      add_moves_once(i, player);
    }
  }

 private:
  // The moves in equal terms are the same: beside each of them stands the same.
  void add_moves_once(std::size_t i, std::optional<Player> player) {
    std::optional<std::string> key;
    if (result_.from.summands.size() > 1) key = key_of_one(result_.from.summands[i]);
    if (!key) return add_moves_in(i, player);
    const auto [place, is_new] = listed_.try_emplace(*std::move(key), result_.moves.size(), 0);
    auto& [first, count] = place->second;
    if (is_new) {
      add_moves_in(i, player);
      count = result_.moves.size() - first;
      return;
    }
    for (std::size_t k = first; k < first + count; ++k) {
      SumMove again = result_.moves[k];
      again.summand = i;
      result_.moves.push_back(std::move(again));
    }
  }

  // Of one copy, with its sign; nothing where the text does not say all.
  static std::optional<std::string> key_of_one(const Summand& summand) {
    const std::string sign = summand.negative ? "-" : "+";
    if (!summand.game) return sign + to_string(summand.constant);
    const std::optional<StoreKey> key = key_of(StoredKind::value, summand.game->text(), *summand.game);
    return key ? std::optional(sign + key->bytes()) : std::nullopt;
  }

  void add_moves_in(std::size_t i, std::optional<Player> player) {
    const Summand& summand = result_.from.summands[i];
    const Term term = summand.game ? summand.game : constant_term(summand.constant);
    if (!term) return not_all("moves in " + summand.text() + " are not listed");
    term->work_under(context_.control);
    MoveQuery query{tell_ != Tell::winning, by_value(), {}, player.value_or(Player::left), summand.negative};
    if (by_value()) query.rest = beside_[i];
    query.most_of_endless = tell_ == Tell::words ? most_of_endless_named : most_of_endless_valued;
    MoveList list = term->moves(context_, query);
    const bool only_endless = result_.complete || result_.endless;
    if (!list.complete) not_all(list.reason);
    result_.endless = !result_.complete && only_endless && (list.endless || list.complete);
    for (TermMove& move : list.moves) {
      SumMove found{i, std::move(move.words), player, becomes(summand, move.after)};
      found.blunder = move.blunder && addable_;
      if (found.blunder) {
        found.value = Value::unknown("loses at once", Outcome::N);
      } else {
        found.own = by_value() ? (summand.negative ? -move.value : move.value) : Value::unknown("");
        found.value = by_value() ? found.own + query.rest : Value::unknown("");
        if (tell_ != Tell::words && found.value.outcome() == Outcome::unknown) look_at_the_whole(found);
        const Outcome outcome = found.value.outcome();
        found.winning = player ? won_by(*player, outcome) : outcome == Outcome::P;
      }
      if (tell_ != Tell::winning || found.winning) result_.moves.push_back(std::move(found));
    }
  }

  bool by_value() const { return !beside_.empty(); }

  // Constants become constants again.
  Summand becomes(const Summand& before, const Term& after) {
    Summand moved{after, {}, 1, before.negative, before.is_hidden};
    if (before.game) return moved;
    moved.constant = after->value(by_theory_);
    moved.game = nullptr;
    if (moved.constant == Value(Nimber{0})) moved.negative = false;
    return moved;
  }

  // Neither a number nor a nimber is left, or values say nothing about this kind of play.
  void look_at_the_whole(SumMove& move) {
    if (const auto told = neighbours_ ? neighbours_->after(move.summand, move.becomes) : std::nullopt) {
      move.value = Value::unknown("only the outcome is known", *told);
      return;
    }
    if (const StopReason stop = context_.control.check(); stop != StopReason::none) {
      move.value = Value::unknown(std::string(to_string(stop)));
      return not_all(std::string(to_string(stop)));
    }
    const Sum after = result_.after(move);
    if (by_value()) move.value = value_of(after, context_);
    if (by_value() && move.value.outcome() != Outcome::unknown) return;
    std::optional<OutcomeAnswer> known = misere_ ? misere_->outcome(after) : std::nullopt;
    const OutcomeAnswer found = known ? *std::move(known) : outcome_of(after, play_, context_);
    move.value = Value::unknown("only the outcome is known", found.outcome);
    if (found.outcome == Outcome::unknown) not_all(found.reason);
  }

  bool out_of_limits() {
    const StopReason stop = context_.control.check(result_.moves.size() * sizeof(SumMove));
    if (stop != StopReason::none) not_all(std::string(to_string(stop)));
    // When the time is up moves can still be told, if not valued.
    const bool tells_more =
        stop == StopReason::time_limit && tell_ == Tell::all && result_.moves.size() < most_told_late;
    if (stop != StopReason::none && !tells_more) return true;
    if (result_.moves.size() > most_moves_listed) return not_all("too many moves to list"), true;
    return false;
  }

  void not_all(std::string reason) {
    result_.complete = false;
    result_.reason = std::move(reason);
  }

  SumMoves& result_;
  Play play_;
  Tell tell_;
  SolveContext& context_;
  SolveContext by_theory_;  // for values of constants
  const bool addable_ = can_be_added(result_.from);
  std::vector<Value> beside_;  // each summand; empty where values do not tell
  std::optional<MisereSums> misere_;
  std::optional<MisereNeighbours> neighbours_;
  std::unordered_map<std::string, std::pair<std::size_t, std::size_t>> listed_;  // terms: first move, how many
};

// The vertices from which the target can be reached; `back` is the graph turned round.
std::vector<bool> can_reach(const Digraph& back, Vertex target) {
  std::vector<bool> reaches(back.vertex_count(), false);
  std::vector<Vertex> found = {target};
  reaches[target] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Vertex before : back.successors(found[i])) {
      if (reaches[before]) continue;
      reaches[before] = true;
      found.push_back(before);
    }
  }
  return reaches;
}

// Takes the winning mark off moves of a loopy sum that lead to a lost position but make no progress. Sums that can't
// return to a position are left alone.
void unmark_moves_without_progress(SumMoves& moves, Play play, SolveContext& context) {
  Unfolding games;
  const Result<Bag> start = unfold_sum(moves.from, games, context);
  const auto is_loopy = [&games](char32_t id) { return games.is_loopy(id); };
  if (!start || is_partizan(moves.from) || std::none_of(start->begin(), start->end(), is_loopy)) return;
  // A graph too large to write out leaves the marks: these moves do lead to lost positions.
  const Result<UnfoldedGraph> graph = unfold_graph(games, *start, most_unfolded_positions, context.control);
  if (!graph) return;
  const Digraph back = graph->moves.reversed();
  RetrogradeOptions options;
  options.play = play;
  options.ends = graph->ends;
  const Result<OutcomeTable> table = retrograde(graph->moves, back, options, context.control);
  if (!table) return;
  const std::vector<bool> returns = can_reach(back, 0);
  for (SumMove& move : moves.moves) {
    const Result<Bag> bag = unfold_sum(moves.after(move), games, context);
    const std::optional<Vertex> after = bag ? graph->find(*bag) : std::nullopt;
    if (!after) continue;
    move.distance = table->distance(*after);
    if (!move.winning || !returns[*after]) continue;
    move.winning = move.distance && *move.distance < table->distance(0).value_or(0);
    move.idle = !move.winning;
  }
}

SumMoves listed(const Sum& sum, Play play, MoveLister::Tell tell, SolveContext& context, std::optional<Player> player) {
  SumMoves result{spread_out(under_rules_of(sum, play))};
  MoveLister lister(result, play, tell, context);
  if (!is_partizan(sum)) {
    lister.add_moves_of({});
    return result;
  }
  for (const Player mover : {Player::left, Player::right}) {
    if (!player || *player == mover) lister.add_moves_of(mover);
  }
  return result;
}

}  // namespace

Sum SumMoves::after(const SumMove& move) const {
  Sum result = from;
  if (from.summands[move.summand].count == 1) {
    result.summands[move.summand] = move.becomes;
  } else {
    --result.summands[move.summand].count;
    result.summands.insert(result.summands.begin() + static_cast<std::ptrdiff_t>(move.summand) + 1, move.becomes);
  }
  return result;
}

std::string SumMoves::text_after(const SumMove& move) const {
  if (from.summands.size() <= most_parts_together) return after(move).text();
  return (move.becomes.negative ? "... - " : "... + ") + move.becomes.text() + " + ...";
}

SumMoves moves_of(const Sum& sum, Play asked, bool all, SolveContext& context, std::optional<Player> player) {
  const Play play = play_of(sum, asked);
  SumMoves result = listed(sum, play, all ? MoveLister::Tell::all : MoveLister::Tell::winning, context, player);
  unmark_moves_without_progress(result, play, context);
  if (!all) std::erase_if(result.moves, [](const SumMove& move) { return !move.winning; });
  return result;
}

SumMoves moves_without_values(const Sum& sum, Play asked, SolveContext& context, std::optional<Player> player) {
  return listed(sum, play_of(sum, asked), MoveLister::Tell::words, context, player);
}

}  // namespace grundy
