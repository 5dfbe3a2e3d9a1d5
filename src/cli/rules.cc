// grundy rules FILE
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/rules_question.h"

namespace grundy {
namespace {

struct RulesOptions {
  std::vector<std::string> files;
  std::vector<std::string> texts;
  bool json = false;
};

int show(const RulesRequest& request, bool json) {
  const Registry registry;
  SolveContext context;
  const Result<RulesReport> report = rules_of(request, {registry, context});
  if (!report) return fail(report.error());
  print_answer(json ? to_json(*report) : to_text(*report));
  return answered;
}

int run(const RulesOptions& options) {
  if (options.files.empty() && options.texts.empty()) {
    return fail(bad_input("no rules are given", {}, "name a file, or write rules after -e"));
  }
  int exit_status = answered;
  for (const std::string& file : options.files) {
    Result<std::string> text = read_rule_file(file);
    exit_status = std::max(exit_status, text ? show({*std::move(text), file}, options.json) : fail(text.error()));
  }
  for (const std::string& text : options.texts) exit_status = std::max(exit_status, show({text, ""}, options.json));
  return exit_status;
}

}  // namespace

Command rules_command() {
  return {
      "rules",
      "check a rule file and list its games",
      "Rules are games of your own; docs/rule-language.md has the language on one page. Other commands take them by "
      "--rules FILE and -e 'RULES'.",
      {{"grundy rules examples/rules/kayles.rules", "is it in order, and is it a game that is known?"},
       {"grundy rules -e 'game g(n)  move -> n-k for k in {1, 3, 4} if k <= n'", "rules on the command line"},
       {"grundy table -e 'game g(n)  move -> n-d for d in 1..n if divides(d, n)' g --to 30",
        "a table of your own game"},
       {"grundy value --rules examples/rules/wythoff.rules 'lady(3,5) + kayles(4)'", "a sum with a built-in game"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<RulesOptions>();
        options.positionals("FILE", chosen->files, "rule files, or - for standard input", false);
        options.texts("-e", chosen->texts, "RULES", "rules, written here");
        options.flag("--json", chosen->json, "answer as JSON");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
