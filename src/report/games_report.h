// What a person wants to know of a game before playing it (one row of the registry), and the list of all games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace grundy {

// The family of games that a user has written.
constexpr const char* own_rules_family = "own rules";

struct GameInfo {
  std::string name;
  std::string family;                // "heaps", "boards", ...
  std::string board = {};            // what it is played on: "heaps", "strip", "graph", ...; empty: its text says all
  std::vector<std::string> aliases;  // other names of the same game
  std::string summary;               // one line
  std::string rules;                 // in words
  std::string parameters;            // what stands between the parentheses
  std::string example;               // an expression
  std::string theory;                // what is used beyond search; empty if nothing is
  std::string source;                // where the game and its theory come from
  std::string table_form;            // what `grundy table NAME` runs over: "kayles(n)", "wythoff(x,y)"; may be empty
  std::uint64_t table_from = 0;      // the least parameter that is a position
  bool drawable = false;             // 'grundy draw' makes a picture of a position
  std::vector<std::string> samples;  // small positions; the conformance test looks at all that can be reached from them
};

// The words of the rule language, for editors.
struct LanguageInfo {
  std::vector<std::string> keywords;
  std::vector<std::string> functions;
};

std::string games_list_text(const std::vector<GameInfo>& games);
std::string game_text(const GameInfo& game);
std::string games_json(const std::vector<GameInfo>& games, const LanguageInfo& language);

}  // namespace grundy
