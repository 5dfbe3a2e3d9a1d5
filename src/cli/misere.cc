// grundy misere CODE
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/misere_position_question.h"
#include "engine/question/misere_question.h"
#include "engine/question/question_table.h"

namespace grundy {
namespace {

constexpr std::uint64_t default_table = 20;

struct MisereOptions {
  MisereRequest request;
  std::string certificate;
  bool table = false;
  std::optional<std::uint64_t> to;
  bool genus = false;
  bool form = false;
  std::optional<std::uint64_t> born;
  SolvingOptions common;
};

template <class Report>
int show_position_answer(const Report& report, const MisereOptions& options) {
  print_answer(options.common.json ? to_json(report, {!options.common.no_stats, false}) : to_text(report));
  if constexpr (requires { report.stopped; }) return report.stopped.empty() ? answered : limit_hit;
  return answered;
}

template <class Ask>
int run_about_positions(const MisereOptions& options, Ask&& ask) {
  return run_question(options.common, ask, [&](const auto& report) { return show_position_answer(report, options); });
}

int run_quotient(MisereOptions& options) {
  if (options.table || options.to) options.request.table = options.to.value_or(default_table);
  options.request.certificate = !options.certificate.empty();
  return run_certified(
      options.common, options.certificate, [&](const Asking& asking) { return misere_of(options.request, asking); },
      [](const MisereReport& report) {
        print_note("no certificate", "the quotient is known up to heap " + std::to_string(report.known_to) + " only");
      });
}

int run(MisereOptions& options) {
  const std::string& game = options.request.game;
  if (options.born) {
    return run_about_positions(options,
                               [&](const Asking& asking) { return misere_forms_born_by(*options.born, asking); });
  }
  if (game.empty())
    return fail(bad_input("a code, a game or a position is missing", {}, "for example grundy misere 0.77"));
  if (options.genus) {
    return run_about_positions(options, [&](const Asking& asking) { return genus_of({game, options.to}, asking); });
  }
  if (options.form) {
    return run_about_positions(options, [&](const Asking& asking) { return misere_form_of(game, asking); });
  }
  const Result<Registry> registry = options.common.rules.registry();
  if (!registry) return fail(registry.error());
  SolveContext context;
  if (names_positions(game, {*registry, context})) {
    return run_about_positions(options,
                               [&](const Asking& asking) { return misere_quotient_of_positions(game, asking); });
  }
  return run_quotient(options);
}

}  // namespace

Command misere_command() {
  return {
      "misere",
      std::string(question_row("misere").summary),
      "Whoever makes the last move loses. The quotient is a small commutative monoid with a set of P-elements: "
      "multiply "
      "the elements of the heaps, and the sum is lost for the player to move exactly if the product is a P-element. "
      "Where a limit comes first, the partial quotient holds for all sums of the heaps up to the one that is named; "
      "what is beyond is unknown.",
      {{"grundy misere 0.77", "Kayles: 40 elements, period 12"},
       {"grundy misere 0.123 --table", "and who wins single heaps and pairs"},
       {"grundy misere 0.644 --certificate 0.644.cert", "a proof that grundy verify checks"},
       {"grundy misere \"kayles(5)\" --genus", "4^146, restless"},
       {"grundy misere \"kayles(n)\" --genus --to 20", "a table of genera"},
       {"grundy misere \"nim(2,2)\" --form", "the simplest form of a sum"},
       {"grundy misere \"kayles(5), *2\"", "the quotient of all positions that can be reached"},
       {"grundy misere 0.07 --time-limit 10", "Dawson's Kayles: unknown beyond some heap"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<MisereOptions>();
        options.positional("CODE", chosen->request.game, help_of("misere", "game"), false);
        options.flag("--genus", chosen->genus, help_of("misere", "genus"));
        options.flag("--form", chosen->form, help_of("misere", "form"));
        options.number("--born", chosen->born, "DAY", "instead: all simplest forms born by that day, 0 to 5");
        options.flag("--table", chosen->table, help_of("misere", "table"));
        options.number("--to", chosen->to, "N", help_of("misere", "to"));
        options.number("--limit", chosen->request.limit, "N", help_of("misere", "limit"));
        options.text("--certificate", chosen->certificate, "FILE", "write what a checker needs");
        options.text("--checkpoint", chosen->request.checkpoint, "DIR",
                     "save the state there now and then, and continue from it");
        chosen->common.declare_long_run(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
