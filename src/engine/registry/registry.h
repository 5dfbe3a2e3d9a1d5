// The list of games, one row each. Families of rows live in games_heaps.cc, games_boards.cc and so on, so that a change
// to one game recompiles one family.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/registry/any_game.h"

namespace grundy {

using GameList = std::vector<std::unique_ptr<AnyGame>>;

// The families of rows.
void add_heap_games(GameList& games);
void add_named_codes(GameList& games);
void add_strip_games(GameList& games);
void add_board_games(GameList& games);
void add_stone_games(GameList& games);
void add_poset_games(GameList& games);
void add_coin_games(GameList& games);
void add_loopy_games(GameList& games);
void add_hackenbush_games(GameList& games);
void add_edge_games(GameList& games);
void add_graph_games(GameList& games);

class Registry {
 public:
  Registry();  // all built-in games

  const GameList& games() const { return games_; }
  // A game of the user's own. It hides a built-in one of the same name, which "builtin.NAME" still reaches.
  void add(std::unique_ptr<AnyGame> game);
  // By name or alias; codes such as 0.77 and example rules (example.euclid) are found too. Null if there is no such
  // game.
  const AnyGame* find(std::string_view name) const;
  static constexpr std::string_view builtin_prefix = "builtin.";
  // True if the name means a built-in game whose own name means another one.
  bool is_hidden(std::string_view name) const;
  Error unknown_game(std::string_view name) const;

  // Files that expressions name ("node_kayles(@graph.txt)") are read by this; a registry without one refuses them.
  void read_files_by(FileReader reader) { file_reader_ = std::move(reader); }
  // What stands between the parentheses of a game, with the files that it names.
  Result<Arguments> arguments(std::string_view name, std::string_view text) const;

 private:
  const AnyGame* find_builtin(std::string_view name) const;

  GameList games_;
  std::unordered_map<std::string_view, const AnyGame*> own_;  // by name, since there may be thousands
  std::size_t builtin_count_ = 0;
  FileReader file_reader_;
};

}  // namespace grundy
