#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/heap/cake.h"
#include "games/heap/count_up.h"
#include "games/heap/end_nim.h"
#include "games/heap/euclid.h"
#include "games/heap/halve.h"
#include "games/heap/lasker.h"
#include "games/heap/memory_nim.h"
#include "games/heap/moore_nim.h"
#include "games/heap/nim.h"
#include "games/heap/splitting.h"
#include "games/heap/staircase.h"
#include "games/heap/subtract.h"
#include "games/number/canonical_number.h"
#include "games/number/sylver_coinage.h"

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
               "range (1..5), squares, primes, powers of 2, or all but some (all but 2,3).",
      .parameters = "the heaps; then the amounts",
      .example = "subtract(17; 1..5)",
      .theory = "n mod (m+1) for the amounts 1..m; finite sets and all-but sets by the heap engine",
      .source = "R. K. Guy and C. A. B. Smith 1956; E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 4",
      .table_form = "",
      .table_from = 0,
      .samples = {"subtract(14; 1..3)", "subtract(15; 1,3,4)", "subtract(20; squares)", "subtract(19; primes)",
                  "subtract(17; powers of 2)", "subtract(12; all but 2,3)", "subtract(5,7; 2,3)"},
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
  games.push_back(make_game<MooreNim>({
      .name = "moore",
      .family = "heaps",
      .board = "heaps",
      .aliases = {"moores_nim", "moore_nim"},
      .summary = "take from up to k heaps at once",
      .rules = "A move takes one or more from each of at least one and at most k heaps.",
      .parameters = "the sizes of the heaps; then k",
      .example = "moore(3,5,6; 2)",
      .theory =
          "lost if every binary place has a multiple of k+1 ones, also in misere play but where all heaps are 0 or "
          "1; at most k heaps are worth their sum; other values by search",
      .source = "E. H. Moore 1910",
      .table_form = "",
      .table_from = 0,
      .samples = {"moore(2,3,4; 2)", "moore(1,1,2,2; 3)", "moore(3,4,5; 1)", "moore(1,1,1,1,2; 2)"},
  }));
  games.push_back(make_game<EndNim>({
      .name = "end_nim",
      .family = "heaps",
      .board = "heaps",
      .aliases = {"endnim"},
      .summary = "take from the first or the last heap of a row",
      .rules =
          "The heaps stand in a row. A move takes one or more from the first or from the last heap; an empty heap is "
          "gone, and the next one is the end.",
      .parameters = "the heaps from left to right",
      .example = "end_nim(3,1,4)",
      .theory = "who wins, in the square of the number of heaps; values by search",
      .source = "M. Albert and R. Nowakowski 2001 for the partizan game; the same with both ends open to both players",
      .table_form = "",
      .table_from = 0,
      .samples = {"end_nim(3,1,4)", "end_nim(2,3,1,2)", "end_nim(1,2,1,3,1)"},
  }));
  games.push_back(make_game<Euclid>({
      .name = "euclid",
      .family = "heaps",
      .board = "heaps",
      .aliases = {},
      .summary = "take a multiple of the smaller number from the larger one",
      .rules =
          "Two numbers. A move takes a positive multiple of the smaller one from the larger one, which must not become "
          "negative; whoever makes 0 has the last move. With 'positive' neither number may become 0.",
      .parameters = "the two numbers; then perhaps positive",
      .example = "euclid(5,8)",
      .theory = "by the steps of Euclid's algorithm: the quotient, less one if the value of the rest is not smaller",
      .source = "A. J. Cole and A. J. T. Davie 1969; G. Nivasch 2006",
      .table_form = "euclid(a,b)",
      .table_from = 0,
      .samples = {"euclid(13,31)", "euclid(13,31; positive)", "euclid(12,18)"},
  }));
  games.push_back(make_game<Mark>({
      .name = "mark",
      .family = "heaps",
      .board = "heaps",
      .aliases = {},
      .summary = "take one, or go to the half, rounded down",
      .rules = "A move takes one from a heap, or leaves its half, rounded down.",
      .parameters = "the sizes of the heaps",
      .example = "mark(12)",
      .theory = "by the binary digits; lost if the number ends in an odd number of zeros",
      .source = "A. S. Fraenkel, Aperiodic subtraction games, 2011",
      .table_form = "mark(n)",
      .table_from = 0,
      .samples = {"mark(40)", "mark(5,6)"},
  }));
  games.push_back(make_game<SylverCoinage>({
      .name = "sylver",
      .family = "heaps",
      .board = "numbers",
      .aliases = {"sylver_coinage"},
      .summary = "name numbers that are no sums of numbers named before",
      .rules =
          "The players name numbers in turn. No number may be named that is a sum of numbers named before, each taken "
          "any number of times. Whoever has to name 1 loses.",
      .parameters = "the numbers named so far",
      .example = "sylver(5,7)",
      .theory =
          "who wins: lost after a prime from 5 on, won after numbers whose sums are symmetric, such as two without a "
          "common divisor; the values of finite games by search",
      .source = "R. Hutchings and J. Conway; E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 18",
      .table_form = "",
      .table_from = 0,
      .samples = {"sylver(4,7)", "sylver(5,6,7)", "sylver(3,5)"},
  }));
}

}  // namespace grundy
