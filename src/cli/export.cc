// grundy export GAME --language c++|python
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/export_question.h"

namespace grundy {
namespace {

struct ExportOptions {
  SolvingOptions common;
  std::string game;
  std::string language = "c++";
  bool by_rules = false;
};

int run(const ExportOptions& options) {
  ExportRequest request;
  request.game = options.game;
  request.language = options.language == "python" ? SourceLanguage::python : SourceLanguage::cpp;
  request.by_rules = options.by_rules;
  auto programs = options.common.rules.programs();
  if (!programs) return fail(programs.error());
  request.programs.assign(programs->rbegin(), programs->rend());
  return run_question(
      options.common, [&](const Asking& asking) { return export_of(request, asking); },
      [](const ExportReport& report) {
        print_answer(report.source);
        print_note("note", report.way);
        return answered;
      });
}

}  // namespace

Command export_command() {
  return {
      "export",
      "write a game as a stand-alone program",
      "The program reads positions from its standard input until that ends, and prints their values. It uses the "
      "formula "
      "or the period of the game where one is proved or observed (its first line says which), and otherwise the rules "
      "as "
      "they stand, with a memo. A position is its numbers; a list is written [1,2,3], a set as the list of its "
      "members.",
      {{"grundy export kayles --language python", "the period of Kayles, proved"},
       {"grundy export -e 'game g(n)  move -> n-d for d in 1..n if divides(d, n)' g", "the game of divisors, in C++"},
       {"grundy export --rules examples/rules/chomp.rules bar --language python", "a game of lists, by its rules"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<ExportOptions>();
        options.positional("GAME", chosen->game,
                           "a game, as for pattern: kayles, 'subtract(n; 1..5)', or one of the rules");
        options.choice("--language", chosen->language, {"c++", "python"}, "of the program");
        options.flag("--by-rules", chosen->by_rules, "the rules themselves, even where a formula is known");
        chosen->common.declare_solving(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
