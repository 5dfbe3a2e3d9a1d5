#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/heap/cake.h"
#include "games/heap/count_up.h"
#include "games/heap/halve.h"
#include "games/heap/lasker.h"
#include "games/heap/memory_nim.h"
#include "games/heap/nim.h"
#include "games/heap/splitting.h"
#include "games/heap/staircase.h"
#include "games/heap/subtract.h"
#include "games/number/canonical_number.h"

namespace grundy {

Term constant_term(const Value& value) {
  if (const auto nimber = value.nimber()) return term_of<Nim>({{}, {*nimber}});
  if (const auto* number = value.as<NumberValue>()) return term_of<CanonicalNumber>({{}, {{number->number}}});
  return nullptr;
}

void add_heap_games(GameList& games) {
  games.push_back(make_game<Nim>({
      .name = "nim",
      .family = "heaps",
      .board = "heaps",
      .aliases = {},
      .summary = "take any number from one heap",
      .rules =
          "A move takes one or more from a single heap. A heap may be infinite (inf): a move leaves any finite heap.",
      .parameters = "the sizes of the heaps, or inf",
      .example = "nim(3,5,7)",
      .theory = "the value of a heap is its size; an infinite heap is the first transfinite nimber; misere Nim by "
                "Bouton's theorem",
      .source = "C. L. Bouton 1901",
      .table_form = "nim(n)",
      .table_from = 0,
      .samples = {"nim(6)", "nim(2,3,4)"},
  }));
  games.push_back(make_game<Subtract>({
      .name = "subtract",
      .family = "heaps",
      .board = "heaps",
      .aliases = {"subtraction"},
      .summary = "take an amount of a given set from a heap",
      .rules = "A move takes an amount from a heap that belongs to the set after the semicolon: a list (1,3,4), a "
               "range (1..5), squares, powers of 2, or all but some (all but 2,3).",
      .parameters = "the heaps; then the amounts",
      .example = "subtract(17; 1..5)",
      .theory = "n mod (m+1) for the amounts 1..m; finite sets and all-but sets by the heap engine",
      .source = "R. K. Guy and C. A. B. Smith 1956; E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 4",
      .table_form = "",
      .table_from = 0,
      .samples = {"subtract(14; 1..3)", "subtract(15; 1,3,4)", "subtract(20; squares)", "subtract(17; powers of 2)",
                  "subtract(12; all but 2,3)", "subtract(5,7; 2,3)"},
  }));
  games.push_back(make_game<CountUp>({
      .name = "countup",
      .family = "heaps",
      .board = "strip",
      .aliases = {"say100"},
      .summary = "count up by steps; whoever says the last number wins",
      .rules = "The players count up in turn. Each step belongs to the set after the semicolon, and nobody may pass "
               "the last number. Whoever says it wins.",
      .parameters = "the number said last, the number to reach; then the steps",
      .example = "countup(0,100; 1..10)",
      .theory = "what is left to count is a subtraction heap: its value mod (m+1) for the steps 1..m",
      .source = "I. Madjercic, thesis, Zagreb 2014",
      .table_form = "",
      .table_from = 0,
      .samples = {"countup(0,12; 1..3)", "countup(2,11; 1,4)"},
  }));
  games.push_back(make_game<Halve>({
      .name = "halve",
      .family = "heaps",
      .board = "heaps",
      .aliases = {},
      .summary = "take at least half of the heap",
      .rules = "A move takes at least half of a heap.",
      .parameters = "the sizes of the heaps",
      .example = "halve(12)",
      .theory = "the number of binary digits of the heap",
      .source = "I. Madjercic, thesis, Zagreb 2014",
      .table_form = "halve(n)",
      .table_from = 0,
      .samples = {"halve(18)", "halve(4,5)"},
  }));
  games.push_back(make_game<Lasker>({
      .name = "lasker",
      .family = "heaps",
      .board = "stones",
      .aliases = {"laskers_nim"},
      .summary = "take any number from a heap, or split it in two",
      .rules = "A move takes one or more from a heap, or splits a heap into two smaller ones without taking.",
      .parameters = "the sizes of the heaps",
      .example = "lasker(7)",
      .theory = "4k+3 and 4k+4 change places, every other heap is worth its size",
      .source = "Ed. Lasker 1931; M. Matsekh, thesis, Lviv 2012",
      .table_form = "lasker(n)",
      .table_from = 0,
      .samples = {"lasker(9)", "lasker(3,4)"},
  }));
  games.push_back(make_game<GrundysGame>({
      .name = "grundys_game",
      .family = "heaps",
      .board = "stones",
      .aliases = {},
      .summary = "split a heap into two unequal heaps",
      .rules = "A move splits a heap into two heaps of different sizes. Heaps of 1 and 2 are finished.",
      .parameters = "the sizes of the heaps",
      .example = "grundys_game(10)",
      .theory = "heap engine; no period is known",
      .source = "P. M. Grundy 1939",
      .table_form = "grundys_game(n)",
      .table_from = 0,
      .samples = {"grundys_game(11)", "grundys_game(5,6)"},
  }));
  games.push_back(make_game<Couples>({
      .name = "couples",
      .family = "heaps",
      .board = "stones",
      .aliases = {"couples_are_forever"},
      .summary = "split any heap of more than two",
      .rules = "A move splits a heap of at least three into two heaps; couples stay together for ever.",
      .parameters = "the sizes of the heaps",
      .example = "couples(10)",
      .theory = "heap engine; heap n is heap n-1 of the code 0.6",
      .source = "M. Vasiljevic and A. Savic 2018",
      .table_form = "couples(n)",
      .table_from = 0,
      .samples = {"couples(9)", "couples(4,5)"},
  }));
  games.push_back(make_game<Limited>({
      .name = "limited",
      .family = "heaps",
      .board = "one_heap",
      .aliases = {},
      .summary = "take at most what was last taken",
      .rules =
          "One heap and a limit: a move takes at least one and at most the limit, and what it takes is the next limit.",
      .parameters = "the heap, the first limit",
      .example = "limited(12, 3)",
      .theory = "",
      .source = "A. Stankevich, survey 'Games on graphs'",
      .table_form = "limited(n,k)",
      .table_from = 0,
      .samples = {"limited(12,5)", "limited(9,9)"},
  }));
  games.push_back(make_game<FibonacciNim>({
      .name = "fibonacci_nim",
      .family = "heaps",
      .board = "one_heap",
      .aliases = {},
      .summary = "take at most twice what was last taken",
      .rules = "The first move takes any number but not the whole heap; every later move takes at most twice what was "
               "taken before it.",
      .parameters = "the heap, and perhaps the most that may be taken now",
      .example = "fibonacci_nim(20)",
      .theory = "",
      .source = "M. J. Whinihan 1963",
      .table_form = "fibonacci_nim(n)",
      .table_from = 0,
      .samples = {"fibonacci_nim(12)", "fibonacci_nim(9,3)"},
  }));
  games.push_back(make_game<Cake>({
      .name = "cake",
      .family = "heaps",
      .board = "heaps",
      .aliases = {},
      .summary = "cut a cake into unequal parts and eat the smaller one",
      .rules = "A cake of whole side lengths is cut across one side into two unequal parts; the smaller part is eaten. "
               "A side of 1 or 2 can't be cut.",
      .parameters = "the sides",
      .example = "cake(5,6,7)",
      .theory = "the sum of its sides: an odd side 2m+1 is worth m, an even side is worth its half",
      .source = "A. Stankevich, survey 'Games on graphs'",
      .table_form = "cake(n)",
      .table_from = 1,
      .samples = {"cake(16)", "cake(3,5)"},
  }));
  games.push_back(make_game<OrderedNim>({
      .name = "ordered_nim",
      .family = "heaps",
      .board = "heaps",
      .aliases = {},
      .summary = "Nim with heaps that must stay in order",
      .rules = "A move takes any number from one heap, but the heaps must stay non-decreasing from left to right.",
      .parameters = "the heaps, non-decreasing",
      .example = "ordered_nim(2,3,3,5)",
      .theory = "the nim-sum of every second gap, counted from the right",
      .source = "A. Stankevich, survey 'Games on graphs'",
      .table_form = "",
      .table_from = 0,
      .samples = {"ordered_nim(2,3,4)", "ordered_nim(1,1,2,3)"},
  }));
  games.push_back(make_game<Staircase>({
      .name = "staircase",
      .family = "heaps",
      .board = "heaps",
      .aliases = {},
      .summary = "move coins down a staircase",
      .rules = "A move takes any number of coins from one step to the step below; coins moved off step 1 reach the "
               "ground and are out of play.",
      .parameters = "the coins on step 1, step 2, step 3, ...",
      .example = "staircase(0,2,1)",
      .theory = "the nim-sum of the odd steps",
      .source = "R. Sprague 1937",
      .table_form = "",
      .table_from = 0,
      .samples = {"staircase(1,2,2)", "staircase(0,2,1)"},
  }));
}

}  // namespace grundy
