#include "cli/commands.h"

#include <fmt/format.h>

#include "cli/line_reader.h"
#include "cli/play.h"
#include "cli/run_question.h"
#include "engine/question/moves_question.h"
#include "engine/question/value_question.h"
#include "file/input_file.h"
#include "report/games_report.h"

namespace grundy {
namespace {

bool wants_to_leave(const std::optional<std::string>& line) {
  return !line || *line == "q" || *line == "quit" || *line == "exit";
}

void show_answer(const std::string& expression, const Registry& registry, bool explain) {
  SolveContext context;
  if (const Status ready = SolvingOptions{}.prepare(context); !ready) return print_error(ready.error());
  const Result<ValueReport> value = value_of({expression, Play::normal, explain}, {registry, context});
  if (!value) return print_error(value.error());
  print_answer(to_text(*value, {.stats = false}));
  if (explain) return;
  const Result<MovesReport> moves = moves_of({expression, Play::normal, false}, {registry, context});
  if (!moves || moves->moves.empty()) return;
  constexpr std::size_t most_shown = 10;
  fmt::print("Winning moves:\n");
  for (std::size_t i = 0; i < moves->moves.size() && i < most_shown; ++i) {
    const MoveReport& move = moves->moves[i];
    const char* who = !move.player ? "" : *move.player == Player::left ? "Left: " : "Right: ";
    fmt::print("  {}{}  -> {}\n", who, move.move, move.to);
  }
  if (moves->moves.size() > most_shown) fmt::print("  ... {} in all\n", moves->moves.size());
}

// Everything that can be asked about one position; false when the person wants to leave.
bool talk_about(const std::string& expression, const Registry& registry) {
  show_answer(expression, registry, false);
  while (true) {
    const std::optional<std::string> line = read_line("[p]lay it, [e]xplain, another [g]ame, [q]uit: ");
    if (wants_to_leave(line)) return false;
    if (*line == "p" || *line == "play") {
      play({.expression = expression}, registry);
    } else if (*line == "e" || *line == "explain") {
      show_answer(expression, registry, true);
    } else if (*line == "g" || *line == "game" || line->empty()) {
      return true;
    }
  }
}

}  // namespace

int run_menu() {
  Registry registry;
  registry.read_files_by(read_named_file);
  std::vector<GameInfo> games;
  for (const auto& game : registry.games()) games.push_back(game->info());
  fmt::print("Grundy: who wins, what a position is worth, and which moves win.\n\n");
  while (true) {
    const std::optional<std::string> line =
        read_line("A game or a whole position ('list' shows the games, 'quit' leaves): ");
    if (wants_to_leave(line)) return answered;
    if (line->empty()) continue;
    if (*line == "list") {
      print_answer(games_list_text(games));
      continue;
    }
    std::string expression = *line;
    if (line->find('(') == std::string::npos) {
      const AnyGame* game = registry.find(*line);
      if (game == nullptr) {
        print_error(registry.unknown_game(*line));
        continue;
      }
      print_answer(game_text(game->info()));
      const std::optional<std::string> position =
          read_line(fmt::format("Its position, for example {}: ", game->info().example));
      if (wants_to_leave(position)) return answered;
      if (position->empty()) {
        expression = game->info().example;
      } else if (position->find('(') == std::string::npos) {
        expression = fmt::format("{}({})", *line, *position);
      } else {
        expression = *position;
      }
    }
    if (!talk_about(expression, registry)) return answered;
  }
}

}  // namespace grundy
