#include "engine/question/question_table.h"

#include <algorithm>
#include <cassert>

namespace grundy {
namespace {

using Type = QuestionParameter::Type;

template <class Row>
const Row* find_named(const std::vector<Row>& rows, std::string_view name) {
  const auto found = std::find_if(rows.begin(), rows.end(), [name](const Row& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

const std::vector<QuestionRow>& question_table() {
  static const std::vector<QuestionRow> rows = {
      {"value",
       "the value of a sum of games and who wins it",
       {{"expression", Type::text, "a sum of games", true, "kayles(7) + nim(3)"},
        {"explain", Type::flag, "show why, in a student's words"},
        {"parts", Type::flag, "also the value of each heap or row of a term"},
        {"outcome", Type::flag, "only who wins, which may be much less work than the value"}}},
      {"moves",
       "the winning moves of a sum, in words",
       {{"expression", Type::text, "a sum of games", true, "nim(3,5)"},
        {"all", Type::flag, "list all moves, not only the winning ones"},
        {"player",
         Type::choice,
         "whose moves, where Left and Right have different ones",
         false,
         "",
         {"both", "left", "right"}},
        {"values", Type::flag, "false: the moves alone, at once, however hard the position is"},
        {"replies", Type::flag, "where every move loses, how many winning replies each leaves"},
        {"find", Type::text, "only moves with these words or numbers in them, and those that win", false, "heap 5"},
        {"most", Type::number, "list at most so many moves, and those that win", false, "200"}}},
      {"table",
       "a table of values",
       {{"game", Type::text, "a game with one or two parameters left open", true, "kayles(n)"},
        {"to", Type::text, "the last parameter, or the last of both, as in 20x20; not needed for boards", false, "20"},
        {"outcomes", Type::flag, "N and P instead of values"},
        {"zeros", Type::flag, "only the P-positions"}}},
      {"pattern",
       "a regularity in the values or the P-positions",
       {{"game", Type::text, "a game with one or two parameters left open", true, "subtract(n; 1..3)"},
        {"to", Type::text, "how far to look (default 1000, or 60x60)", false, "100"}}},
      {"compare",
       "whether two sums are equal in value, and what tells them apart",
       {{"left", Type::text, "a sum of games", true, "nim(3)"}, {"right", Type::text, "another one", true, "*3"}}},
      {"period",
       "the period of the values of a take-and-break game, proved",
       {{"game", Type::text, "a code, a subtraction set, or the name of a game with a code", true, "0.77"},
        {"limit", Type::number, "the last heap to compute (default: no limit)"}}},
      {"misere",
       "the misere quotient of a take-and-break game: who wins any sum of its heaps when the last move loses",
       {{"game", Type::text,
         "a code, or the name of a game with a code; or sums with commas between them: kayles(5), *2", true, "0.77"},
        {"genus", Type::flag, "instead: the genus of a sum, or with 'to' a table for a game such as kayles(n)"},
        {"form", Type::flag, "instead: the simplest form of a sum in misere play"},
        {"table", Type::flag, "also who wins single heaps and pairs"},
        {"to", Type::number, "the last heap of that table, or of a table of genera (default 20)"},
        {"limit", Type::number, "the last heap to look at (default 20000)"}}},
      {"values",
       "all values of single heaps on one line, and the heaps whose values are rare",
       {{"game", Type::text, "a code, a subtraction set, or the name of a game with a code", true, "0.77"},
        {"to", Type::number, "the last heap, below 20000000", true, "100"}}},
      {"graph",
       "outcomes, distances and values of a game on a directed graph",
       {{"graph", Type::text, "the graph as an edge list, DOT or JSON", false, "a b\nb c\nc a\nb d\n"},
        {"of", Type::text, "an expression to unfold instead"},
        {"layout", Type::flag, "also the moves and a place to draw each vertex at"}}},
      {"chomp",
       "the winning bites of a board of Chomp and its P-positions",
       {{"board", Type::text, "rows x columns, such as 8x10", true, "4x7"},
        {"list", Type::flag, "also the P-positions themselves"},
        {"grundy", Type::flag, "also the largest Grundy value and how often each value occurs"}}},
      {"games", "the list of games, or one of them", {{"name", Type::text, "a game"}}},
  };
  return rows;
}

const std::vector<QuestionParameter>& shared_parameters() {
  static const std::vector<QuestionParameter> parameters = {
      {"play", Type::choice, "normal: the last move wins; misere: it loses", false, "", {"normal", "misere"}},
      {"solver", Type::choice, "which way to solve", false, "", {"auto", "definition", "memo", "search", "outcome"}},
      {"theory", Type::flag, "false: use no theorem about the game, only search"},
      {"stats", Type::flag, "say how it was solved: positions visited, table hits, time"},
      {"rules", Type::text, "games of your own in the rule language"},
  };
  return parameters;
}

const QuestionParameter* QuestionRow::find(std::string_view parameter) const {
  return find_named(parameters, parameter);
}

const QuestionRow& question_row(std::string_view name) {
  const QuestionRow* const row = find_named(question_table(), name);
  assert(row != nullptr);
  return *row;
}

std::string help_of(std::string_view question, std::string_view parameter) {
  const QuestionParameter* const found = question_row(question).find(parameter);
  assert(found != nullptr);
  return std::string(found->help);
}

const QuestionParameter& shared_parameter(std::string_view name) {
  const QuestionParameter* const found = find_named(shared_parameters(), name);
  assert(found != nullptr);
  return *found;
}

SolverChoice solver_named(std::string_view name) {
  if (name == "definition") return SolverChoice::definition;
  if (name == "memo") return SolverChoice::memo;
  if (name == "search") return SolverChoice::search;
  return name == "outcome" ? SolverChoice::outcome : SolverChoice::automatic;
}

std::vector<std::string> choices_of(const QuestionParameter& parameter) {
  return {parameter.choices.begin(), parameter.choices.end()};
}

}  // namespace grundy
