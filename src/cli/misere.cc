// grundy misere CODE
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/misere_question.h"
#include "engine/question/question_table.h"
#include "file/output_file.h"

namespace grundy {
namespace {

constexpr std::uint64_t default_table = 20;

struct MisereOptions {
  MisereRequest request;
  std::string certificate;
  bool table = false;
  std::optional<std::uint64_t> to;
  SolvingOptions common;
};

int run(MisereOptions& options) {
  if (options.table || options.to) options.request.table = options.to.value_or(default_table);
  options.request.certificate = !options.certificate.empty();
  OutputFile certificate;
  if (options.request.certificate) {
    if (Status opened = certificate.open(options.certificate); !opened) return fail(opened.error());
  }
  return run_question(
      options.common, [&](const Asking& asking) { return misere_of(options.request, asking); },
      [&](const MisereReport& report) {
        print_note("note", report.note);
        print_note("warning", report.warning);
        const WriteOptions write{!options.common.no_stats, false};
        print_answer(options.common.json ? to_json(report, write) : to_text(report, write));
        if (!report.certificate.empty()) {
          certificate.write(report.certificate);
          if (Status written = certificate.finish(); !written) return fail(written.error());
        } else if (options.request.certificate) {
          print_note("no certificate", "the quotient is known up to heap " + std::to_string(report.known_to) + " only");
        }
        return report.status == Evidence::proved ? +answered : +limit_hit;
      });
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
       {"grundy misere 0.07 --time-limit 10", "Dawson's Kayles: unknown beyond some heap"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<MisereOptions>();
        options.positional("CODE", chosen->request.game, help_of("misere", "game"));
        options.flag("--table", chosen->table, help_of("misere", "table"));
        options.number("--to", chosen->to, "N", help_of("misere", "to"));
        options.number("--limit", chosen->request.limit, "N", help_of("misere", "limit"));
        options.text("--certificate", chosen->certificate, "FILE", "write what a checker needs");
        options.text("--checkpoint", chosen->request.checkpoint, "DIR",
                     "save the state there now and then, and continue from it");
        chosen->common.limits.declare(options);
        chosen->common.rules.declare(options);
        options.flag("--json", chosen->common.json, "answer in JSON");
        options.flag("--no-stats", chosen->common.no_stats,
                     "leave out times, so that equal questions give equal bytes");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
