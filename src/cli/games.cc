// grundy games [NAME]
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/registry/rule_games.h"
#include "report/games_report.h"

namespace grundy {
namespace {

struct GamesOptions {
  RuleOptions rules;
  std::string name;
  bool json = false;
};

int run(const GamesOptions& options) {
  const Result<Registry> registry = options.rules.registry();
  if (!registry) return fail(registry.error());
  std::vector<GameInfo> games;
  if (options.name.empty()) {
    for (const auto& game : registry->games()) games.push_back(game->info());
    print_answer(options.json ? games_json(games, rule_language_words()) : games_list_text(games));
    return answered;
  }
  const AnyGame* game = registry->find(options.name);
  if (game == nullptr) return fail(registry->unknown_game(options.name));
  print_answer(options.json ? games_json({game->info()}, rule_language_words()) : game_text(game->info()));
  return answered;
}

}  // namespace

Command games_command() {
  return {
      "games",
      "the list of games, or the rules of one",
      "",
      {{"grundy games", "all games by family"}, {"grundy games wythoff", "its rules, parameters, theory and source"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<GamesOptions>();
        options.positional("NAME", chosen->name, "a game", false);
        options.flag("--json", chosen->json, "answer as JSON");
        chosen->rules.declare(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
