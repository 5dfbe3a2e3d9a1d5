// Games behind one door. Everything above this file (requests, reports, front ends) works on any game; everything
// below it is written for one game at a time, without virtual calls. Questions cross the door, options never do.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/drawing.h"
#include "engine/registry/solve_context.h"
#include "heap/rule/heap_rule.h"
#include "report/games_report.h"
#include "rules/arguments.h"
#include "rules/hooks.h"
#include "value/nim_heaps.h"
#include "value/value.h"

namespace grundy {

class AnyTerm;
class Unfolding;
struct GameValue;
using Bag = std::u32string;  // of positions, as in solve/unfolding.h
using Term = std::shared_ptr<const AnyTerm>;

struct TermMove {
  std::string words;
  Term after;
  Value value;           // of the term after the move, unless the move is a blunder
  bool blunder = false;  // loses at once although no value says so
};

struct MoveQuery {
  bool all = false;                   // every move, not only those that make the sum P
  bool with_values = true;            // values need normal play
  Value rest;                         // the value of everything else in the sum
  Player player = Player::left;       // whose moves, where Left and Right have different ones
  bool negative = false;              // the term stands in the sum with the players exchanged
  std::uint64_t most_of_endless = 0;  // how many moves are looked at where there are infinitely many
};

struct MoveList {
  std::vector<TermMove> moves;
  bool complete = true;  // and every value that was wanted is known
  std::string reason;    // why the list is not complete
  bool endless = false;  // there are infinitely many moves, and nothing else keeps the list from being complete
};
// When the time is up so many moves are still told, without their values: a board should not look as if it had none.
constexpr std::size_t most_told_late = 1000;

// A board whose every square is a position, as for chess pieces.
struct BoardView {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Term> squares;  // row by row from the bottom; null where a square is blocked
};

// What the value of a term rests on, for a certificate (solve/search/component_proof.h).
struct ComponentCertificate {
  std::string game;
  std::vector<std::string> sum;
  std::uint64_t value = 0;
  std::vector<std::pair<std::string, std::uint64_t>> values;
};

// The values of all positions with one or two numbers up to those of another position.
struct NumberTable {
  std::vector<std::uint64_t> numbers;                                  // of that position
  std::function<std::uint64_t(std::uint64_t, std::uint64_t)> at = {};  // not callable where they are not known
};

// A sum of positions of one game, as one term of an expression.
class AnyTerm {
 public:
  virtual ~AnyTerm() = default;

  virtual std::string text() const = 0;
  virtual Value value(SolveContext& context) const = 0;
  // For tables, where the game can be solved from the smallest position up.
  virtual NumberTable values_up_to_here(SolveContext&) const { return {}; }
  // Whether the term is worth a nimber, where that can be found out with less work than the value; else nothing.
  virtual bool searches_components(const SolveContext&) const { return false; }
  virtual std::optional<SearchResult<bool>> is_worth(std::uint64_t, SolveContext&) const { return {}; }
  // The value in a form that can be added even if it is neither a number nor a nimber, in context.short_games().
  virtual GameValue game_value(SolveContext& context) const = 0;
  // What checkpoints of a component search call the keys, and certificates the game; nothing where there are none.
  virtual std::optional<std::string> key_form() const { return {}; }
  virtual std::optional<std::string> proof_game() const { return {}; }
  virtual SearchResult<ComponentCertificate> certificate(SolveContext&) const { return {}; }
  virtual MoveList moves(SolveContext& context, const MoveQuery& query) const = 0;
  // Adds the positions of this term, or of its negative, to a whole-sum search.
  virtual void unfold(Unfolding& games, Bag& sum, bool negative) const = 0;
  // The same for a search that shows no positions: in canonical and packed form, where there is one.
  virtual void unfold_packed(Unfolding& games, Bag& sum, bool negative) const { unfold(games, sum, negative); }
  virtual std::optional<Outcome> misere_theory() const = 0;
  // Who wins in normal play, where the term has a way of its own to find out: games with outcomes and no values.
  virtual std::optional<Value> own_outcome(SolveContext&) const { return {}; }
  // The Nim heaps that the parts are, for Bouton's theorem about a whole sum.
  virtual std::optional<NimHeaps> nim_heaps() const { return {}; }
  // The rule of the heap engines under which the parts are heaps, and how large these are. A part is mostly a heap of
  // its own size; heaps() is empty where only the rule is known.
  virtual std::optional<HeapRule> heap_rule() const = 0;
  virtual std::vector<std::uint64_t> heaps() const { return {}; }
  virtual std::optional<BoardView> board() const = 0;
  // True if Left and Right have different moves.
  virtual bool is_partizan() const = 0;
  // True if play may end otherwise than by running out of moves; such games have outcomes but no values.
  virtual bool ends_by_rule() const = 0;
  // True if the end of this game would have to end everything beside it: no part of a sum.
  virtual bool stands_alone() const = 0;
  // True if the rules leave out moves that lose in normal play, so that they say nothing about misere play.
  virtual bool normal_play_only() const = 0;
  // The same position under the rules of misere play, where those of normal play leave something out; else nothing.
  virtual Term for_misere() const = 0;
  // False if only outcomes make sense: play ends by a rule, or Left and Right differ and no theory tells more.
  virtual bool has_values() const = 0;
  // How the rules themselves want to be played; nothing where that is for whoever asks to say.
  virtual std::optional<Play> own_play() const { return {}; }
  virtual std::size_t part_count() const = 0;
  virtual Term part(std::size_t i) const = 0;  // as a term of its own
  // Rules that a user wrote may run long at a single position; from now on they look at this control.
  virtual void work_under(const Control&) const {}
  // An error if it can be seen that play never ends by growing; only rules that a user wrote can do that.
  virtual std::optional<Error> endless_play() const { return {}; }
  // What a reader of the answer should know about how the term was read; mostly nothing.
  virtual std::string note() const { return ""; }
  // What went wrong inside the rules since the term was read: no answer about it counts then. Only rules that a user
  // wrote can fail.
  virtual std::optional<Error> fault() const { return {}; }
  // The rules, where a user wrote them: what text() means depends on them.
  virtual std::optional<std::string> rules_text() const { return {}; }
  // Nothing where the game has no picture. With values, each move shows what it leads to.
  virtual std::optional<Result<Drawing>> drawing(bool with_values, SolveContext& context) const = 0;
};

// A row of the registry.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual const GameInfo& info() const = 0;
  // Errors are placed relative to the arguments' text.
  virtual Result<Term> read(const Arguments& arguments) const = 0;
};

// A row that reads its positions by a function.
using TermReader = std::function<Result<Term>(const Arguments&)>;
std::unique_ptr<AnyGame> make_row(GameInfo info, TermReader reader);

// A nimber as a heap of Nim, a number as the game of its canonical form; nothing for other values.
Term constant_term(const Value& value);

}  // namespace grundy
