#include "agreement/conformance.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "agreement/graph_definition.h"
#include "engine/question/value_question.h"
#include "engine/sum/outcome.h"
#include "lang/expression.h"

namespace grundy::conformance {
namespace {

// Games grow fast: this many positions per sample are enough to meet every kind of move.
constexpr std::size_t most_positions = 400;
constexpr std::size_t most_definition_bytes = std::size_t{16} << 20;
constexpr std::size_t summed_positions = 6;

// A text names one or several terms of this very game.
Result<std::vector<Term>> read_terms(const AnyGame& game, const std::string& text) {
  Result<std::vector<ExpressionTerm>> parsed = parse_expression(text);
  if (!parsed) return std::move(parsed).error();
  std::vector<Term> terms;
  for (const ExpressionTerm& term : *parsed) {
    if (!term.is_game) return bad_input("'" + text + "' is not a position of the game");
    Result<Term> read = game.read(Arguments::split(term.name, term.arguments));
    if (!read) return std::move(read).error();
    terms.push_back(*std::move(read));
  }
  return terms;
}

class Examiner {
 public:
  explicit Examiner(const AnyGame& game) : game_(game) {
    memo_.solver = SolverChoice::memo;
    memo_.use_theory = false;
    control_.limit_memory(most_definition_bytes);
  }

  Findings run() {
    const GameInfo& info = game_.info();
    if (info.samples.empty()) found_.complain(info.name + " has no samples");
    for (const std::string& sample : info.samples) walk(sample);
    for (const auto& [text, term] : reached_) {
      check_text(text, *term);
      if (term->is_partizan() || term->ends_by_rule()) {
        check_no_value_is_invented(*term);
        check_outcome(text, term);
      } else {
        check_values(text, *term);
        check_misere(text, *term);
      }
    }
    check_sums();
    found_.positions = reached_.size();
    return std::move(found_);
  }

 private:
  void walk(const std::string& sample) {
    Result<std::vector<Term>> start = read_terms(game_, sample);
    if (!start) return found_.complain("sample '" + sample + "': " + start.error().message);
    std::vector<Term> queue = *start;
    for (std::size_t i = 0; i < queue.size() && queue.size() < most_positions; ++i) {
      const std::string text = queue[i]->text();
      if (!reached_.emplace(text, queue[i]).second) continue;
      const MoveList list = queue[i]->moves(automatic_, {.all = true, .with_values = false, .rest = {}});
      for (const TermMove& move : list.moves) {
        if (move.words.empty()) found_.complain("a move of " + text + " has no words");
        if (!reached_.contains(move.after->text())) queue.push_back(move.after);
      }
    }
    for (const Term& term : queue) reached_.emplace(term->text(), term);
  }

  // The text must name this very position, and name it the same way when it is written again.
  void check_text(const std::string& text, const AnyTerm& original) {
    Bag before;
    original.unfold(games_, before, false);
    // Where play has ended by a rule there is nothing left to ask, so such a position need not be readable.
    if (std::any_of(before.begin(), before.end(), [&](char32_t id) { return games_.terminal(id).has_value(); })) return;
    Result<std::vector<Term>> again = read_terms(game_, text);
    if (!again) return found_.complain("'" + text + "' cannot be read back: " + again.error().message);
    std::string round;
    Bag after;
    for (const Term& term : *again) {
      round += (round.empty() ? "" : " + ") + term->text();
      term->unfold(games_, after, false);
    }
    if (round != text) found_.complain("'" + text + "' is read back as '" + round + "'");
    if (before != after) found_.complain("'" + text + "' is read back as another position");
  }

  // Theory and heap engine, memo search and outcome search against the definition.
  void check_values(const std::string& text, const AnyTerm& term) {
    Bag bag;
    term.unfold(games_, bag, false);
    const SearchResult<std::uint64_t> truth = definition_.value(bag, control_);
    const Value by_memo = term.value(memo_);
    if (truth.end == SearchEnd::cycle) {
      if (!may_go_on_for_ever(game_.info())) found_.complain("play from " + text + " does not end");
      return check_loopy_value(text, bag, term.value(automatic_));
    }
    if (!truth.is_solved()) return;  // too large for the definition
    const Value expected = Nimber{truth.answer};
    const Value by_engine = term.value(automatic_);
    if (by_engine != expected) found_.complain(differs(text, "the engine", by_engine, expected));
    if (by_memo != expected) found_.complain(differs(text, "memo search", by_memo, expected));
    const SearchResult<Outcome> outcome = outcomes_.outcome(bag, control_);
    if (outcome.is_solved() && outcome.answer != expected.outcome()) {
      found_.complain("outcome search is wrong for " + text);
    }
    check_moves(text, term, expected);
    values_[text] = truth.answer;
    ++found_.compared;
  }

  // The winning moves are the moves to value 0, also where the game finds them without listing all.
  void check_moves(const std::string& text, const AnyTerm& term, const Value& value) {
    const MoveList winning = term.moves(automatic_, {.all = false, .with_values = true, .rest = {}});
    const MoveList all = term.moves(memo_, {.all = true, .with_values = true, .rest = {}});
    std::set<std::string> expected;
    std::set<std::string> given;
    for (const TermMove& move : all.moves) {
      if (!move.blunder && move.value == Value(Nimber{0})) expected.insert(move.after->text());
    }
    for (const TermMove& move : winning.moves) given.insert(move.after->text());
    // A player who may choose among equal heaps is shown one of them, so only the empty list can be compared as a
    // whole.
    const bool subset = std::includes(expected.begin(), expected.end(), given.begin(), given.end());
    if (!subset || given.empty() != expected.empty()) found_.complain("the winning moves of " + text + " are wrong");
    if (given.empty() != (value.outcome() == Outcome::P)) {
      found_.complain("the winning moves of " + text + " do not fit its outcome");
    }
  }

  void check_misere(const std::string& text, const AnyTerm& term) {
    Bag bag;
    term.unfold(games_, bag, false);
    const SearchResult<Outcome> truth = misere_definition_.outcome(bag, control_);
    const SearchResult<Outcome> searched = misere_outcomes_.outcome(bag, control_);
    if (!truth.is_solved() || !searched.is_solved()) return;
    if (truth.answer != searched.answer) found_.complain("misere outcome search is wrong for " + text);
    if (const std::optional<Outcome> theory = term.misere_theory(); theory && *theory != truth.answer) {
      found_.complain("misere theory is wrong for " + text);
    }
    ++found_.misere_compared;
  }

  void check_no_value_is_invented(const AnyTerm& term) {
    if (term.ends_by_rule() && term.value(memo_).is_known()) {
      found_.complain(term.text() + " can end by a rule, yet a search gives it a value");
    }
  }

  // What the value of a game with cycles means: beside *m the position is P if it is worth *m and N otherwise; a loopy
  // value inf{K} is N beside *k for each k of K, and a draw beside every other heap.
  void check_loopy_value(const std::string& text, const Bag& bag, const Value& value) {
    using Fate = GraphDefinition::Fate;
    const std::optional<std::uint64_t> nimber = value.nimber();
    const auto* loopy = value.as<LoopyValue>();
    if (!nimber && loopy == nullptr) return found_.complain(text + " has cycles, and the engine gives no value");
    const std::uint64_t largest = nimber ? *nimber : loopy->reachable.empty() ? 0 : loopy->reachable.back();
    for (std::uint64_t heap = 0; heap <= largest + 2; ++heap) {
      const std::optional<Fate> fate = graph_definition_.fate(bag, heap, Player::left);
      if (!fate) return;
      const Fate expected =
          nimber ? (heap == *nimber ? Fate::loss : Fate::win) : (loopy->can_reach(heap) ? Fate::win : Fate::draw);
      if (*fate != expected) {
        found_.complain(text + " + *" + std::to_string(heap) + " does not end as the value " + to_string(value) +
                        " says");
      }
    }
    ++found_.compared;
  }

  // Without values: the outcome alone, by the definition on the graph.
  void check_outcome(const std::string& text, const Term& term) {
    Bag bag;
    term->unfold(games_, bag, false);
    const std::optional<Outcome> truth = graph_definition_.outcome(bag);
    if (!truth) return;
    const Outcome given = outcome_of(Sum{{Summand{term, {}, 1, false}}}, Play::normal, automatic_).outcome;
    if (given != *truth) {
      found_.complain(
          fmt::format("{}: the engine says {}, the definition {}", text, to_string(given), to_string(*truth)));
    }
    ++found_.compared;
  }

  // Sums of two positions, searched as one game: their value must be the nim-sum.
  void check_sums() {
    std::vector<std::pair<std::string, std::uint64_t>> chosen;
    for (const auto& [text, value] : values_) {
      if (text.size() < 60) chosen.emplace_back(text, value);
    }
    // Small positions first; among them as many different values as there are.
    std::stable_sort(chosen.begin(), chosen.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    const auto same = [](const auto& a, const auto& b) { return a.second == b.second; };
    chosen.erase(std::unique(chosen.begin(), chosen.end(), same), chosen.end());
    if (chosen.size() > summed_positions) chosen.resize(summed_positions);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      for (std::size_t j = i; j < chosen.size(); ++j) {
        Bag bag;
        reached_.at(chosen[i].first)->unfold(games_, bag, false);
        reached_.at(chosen[j].first)->unfold(games_, bag, false);
        const SearchResult<std::uint64_t> sum = definition_.value(bag, control_);
        if (!sum.is_solved()) continue;
        ++found_.sums_compared;
        if (sum.answer != (chosen[i].second ^ chosen[j].second)) {
          found_.complain(chosen[i].first + " + " + chosen[j].first + " is not the nim-sum of its terms");
        }
      }
    }
  }

  static std::string differs(const std::string& text, const std::string& who, const Value& given, const Value& truth) {
    return text + ": " + who + " says " + to_string(given) + ", the definition " + to_string(truth);
  }

  const AnyGame& game_;
  Findings found_;
  std::map<std::string, Term> reached_;
  std::map<std::string, std::uint64_t> values_;
  SolveContext automatic_;
  SolveContext memo_;
  Control control_;
  Unfolding games_;
  GraphDefinition graph_definition_{games_};
  DefinitionSolver definition_{games_};
  DefinitionSolver misere_definition_{games_, Play::misere};
  OutcomeSolver outcomes_{games_};
  OutcomeSolver misere_outcomes_{games_, Play::misere};
};

}  // namespace

bool may_go_on_for_ever(const GameInfo& info) { return info.family == "graphs" || info.family == "loopy"; }

Findings examine(const AnyGame& game) { return Examiner(game).run(); }

}  // namespace grundy::conformance
