#include "engine/registry/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/nearest_name.h"
#include "engine/registry/rule_games.h"

namespace grundy {

namespace {

class ReadGame final : public AnyGame {
 public:
  ReadGame(GameInfo info, TermReader reader) : info_(std::move(info)), reader_(std::move(reader)) {}
  const GameInfo& info() const override { return info_; }
  Result<Term> read(const Arguments& arguments) const override { return reader_(arguments); }

 private:
  GameInfo info_;
  TermReader reader_;
};

}  // namespace

std::unique_ptr<AnyGame> make_row(GameInfo info, TermReader reader) {
  return std::make_unique<ReadGame>(std::move(info), std::move(reader));
}

Registry::Registry() {
  add_heap_games(games_);
  add_named_codes(games_);
  add_strip_games(games_);
  add_board_games(games_);
  add_stone_games(games_);
  add_poset_games(games_);
  add_coin_games(games_);
  add_loopy_games(games_);
  add_hackenbush_games(games_);
  add_edge_games(games_);
  add_graph_games(games_);
  builtin_count_ = games_.size();
}

void Registry::add(std::unique_ptr<AnyGame> game) {
  own_[game->info().name] = game.get();
  games_.push_back(std::move(game));
}

const AnyGame* Registry::find(std::string_view name) const {
  if (name.starts_with(builtin_prefix)) return find_builtin(name.substr(builtin_prefix.size()));
  if (name.starts_with("example.")) return example_game(name);
  const auto own = own_.find(name);
  return own != own_.end() ? own->second : find_builtin(name);
}

bool Registry::is_hidden(std::string_view name) const {
  if (own_.empty() || own_.contains(name)) return false;
  const AnyGame* const game = find(name);
  return game != nullptr && own_.contains(game->info().name) && own_.at(game->info().name) != game;
}

const AnyGame* Registry::find_builtin(std::string_view name) const {
  const bool is_code = !name.empty() && name.find('.') != std::string_view::npos &&
                       (name[0] == '.' || (name[0] >= '0' && name[0] <= '9'));
  for (const std::unique_ptr<AnyGame>& game : std::span(games_).first(builtin_count_)) {
    const GameInfo& info = game->info();
    if (is_code ? info.name == "code" : info.name == name) return game.get();
    if (std::find(info.aliases.begin(), info.aliases.end(), name) != info.aliases.end()) return game.get();
  }
  return nullptr;
}

Result<Arguments> Registry::arguments(std::string_view name, std::string_view text) const {
  Arguments split = Arguments::split(name, text);
  if (Status read = split.read_files(file_reader_); !read) return std::move(read).error();
  return split;
}

Error Registry::unknown_game(std::string_view name) const {
  std::vector<std::string> known;
  for (const std::unique_ptr<AnyGame>& game : games_) {
    known.push_back(game->info().name);
    known.insert(known.end(), game->info().aliases.begin(), game->info().aliases.end());
  }
  if (name.starts_with("example.")) known = example_names();
  const std::string shown(name.substr(0, 40));
  std::string lower = shown;
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  const std::optional<std::string> near = nearest_name(lower, known);
  Error error = bad_input(near ? fmt::format("unknown game '{}' (did you mean '{}'?)", shown, *near)
                               : fmt::format("unknown game '{}'", shown));
  error.hint = "'grundy games' lists all games";
  return error;
}

}  // namespace grundy
