// Named take-and-break codes: rows of data.
#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/heap/code_game.h"

namespace grundy {
namespace {

struct NamedCode {
  const char* name;
  const char* code;
  const char* board;
  std::vector<std::string> aliases;
  const char* summary;
  const char* rules;
  const char* source;
};

const NamedCode named_codes[] = {
    {"kayles",
     "0.77",
     "pins",
     {},
     "knock down one pin or two neighbouring pins of a row",
     "A row of n pins. A move knocks down one pin or two neighbouring pins; what is left of a row falls into two rows, "
     "which are played on side by side. Take-and-break code 0.77.",
     "H. E. Dudeney 1908; R. K. Guy and C. A. B. Smith 1956"},
    {"dawson_chess",
     "0.137",
     "cells",
     {"dawsons_chess"},
     "Dawson's chess on a 3 x n board, as a heap game",
     "Two rows of pawns face each other on a board of three ranks and n files, capture is forced, and whoever moves "
     "last wins. Each advance settles a file and its neighbours. Take-and-break code 0.137.",
     "T. R. Dawson 1935; R. K. Guy and C. A. B. Smith 1956"},
    {"dawson_kayles",
     "0.07",
     "pins",
     {"dawsons_kayles"},
     "knock down exactly two neighbouring pins of a row",
     "A row of n pins. A move knocks down two neighbouring pins. Take-and-break code 0.07.",
     "E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 4"},
    {"chords",
     "0.07",
     "circle",
     {},
     "draw chords between points on a circle, never touching another chord",
     "n points on a circle. A move joins two of them by a chord that touches no other chord; the remaining points fall "
     "into two arcs. The same as taking two from a heap and splitting the rest at will: take-and-break code 0.07.",
     "A. Stankevich, survey 'Games on graphs'"},
    {"crosses",
     "0.137",
     "cells",
     {},
     "mark a cell of a strip, never next to a marked one",
     "A strip of n cells. A move marks an empty cell none of whose neighbours is marked. A mark uses up its cell and "
     "its neighbours: take-and-break code 0.137, the values of Dawson's chess.",
     "M. Matsekh, thesis, Lviv 2012; R. K. Guy and C. A. B. Smith 1956"},
    {"officers",
     "0.6",
     "stones",
     {},
     "take one from a heap of two or more, and split the rest at will",
     "A move takes one from a heap, but never the last one, and may split what is left into two. Take-and-break code "
     "0.6. Whether its values are eventually periodic is not known.",
     "E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 4"},
    {"bricks",
     "0.33",
     "stones",
     {"pick_bricks"},
     "take one or two bricks from a heap",
     "A move takes one or two bricks. Take-and-break code 0.33; the value is n mod 3.",
     "J. Zakersnik, seminar paper 2024"},
};

}  // namespace

void add_named_codes(GameList& games) {
  for (const NamedCode& row : named_codes) {
    Result<TakeBreakCode> code = TakeBreakCode::parse(row.code);
    const std::string name = row.name;
    GameInfo info;
    info.name = name;
    info.family = "heaps";
    info.board = row.board;
    info.aliases = row.aliases;
    info.summary = row.summary;
    info.rules = row.rules;
    info.parameters = "the sizes of one or more heaps";
    info.example = name + "(7)";
    info.theory =
        "heap engine for the code " + std::string(row.code) + "; very large heaps by the octal periodicity theorem";
    info.source = row.source;
    info.table_form = name + "(n)";
    info.samples = {name + "(9)", name + "(3,4)"};
    const bool of_pins = info.board == "pins";
    games.push_back(make_game<CodeGame>(std::move(info), [name, of_pins, code = *code](const Arguments& arguments) {
      Result<Start<CodeGame>> start = CodeGame::read_named(name, code, arguments);
      if (start) start->rules.of_pins = of_pins;
      return start;
    }));
  }
  GameInfo info;
  info.name = "code";
  info.family = "heaps";
  info.board = "pins";
  info.summary = "any take-and-break code: 0.137(20), 4.007(9), 0.[3](5), 0x0.1F(12), 0.{17,3}(8)";
  info.rules =
      "Bit j of digit k says that k may be taken from a heap if exactly j non-empty heaps are left of it. The digit "
      "before the point belongs to taking nothing (4: split a heap in two). Bare codes are octal, 0x0.1F is "
      "hexadecimal, braces list wider digits, and digits in brackets repeat for ever.";
  info.parameters = "the sizes of one or more heaps";
  info.example = "0.137(20)";
  info.theory = "heap engine; very large heaps by the octal periodicity theorem where it proves a period";
  info.source = "R. K. Guy and C. A. B. Smith 1956";
  info.samples = {"0.137(9)", "4.007(8)", "0.[3](6)", "0x0.1F(7)", "0.{17,3}(8)", "4.[3](6)", "0.[7](6)", "0.137(2,3)"};
  games.push_back(make_game<CodeGame>(std::move(info)));
}

}  // namespace grundy
