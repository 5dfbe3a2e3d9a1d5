// grundy period CODE
#include <cstdio>

#include "cli/commands.h"
#include "cli/limits.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "cli/rule_options.h"
#include "engine/question/sequence_question.h"
#include "file/output_file.h"

namespace grundy::cli {
namespace {

constexpr std::uint64_t largest_limit = std::uint64_t{1} << 62;

struct PeriodOptions {
  PeriodRequest request;
  std::string certificate;
  std::string threads;  // "1", "2", or empty: by cores
  Limits limits;
  RuleOptions rules;
  bool json = false;
  bool no_stats = false;
};

// A game of the user's own stands for the code that its rules were recognised as.
Status resolve_own_game(PeriodOptions& options) {
  if (options.rules.files.empty() && options.rules.texts.empty()) return Done{};
  const Result<Registry> registry = options.rules.registry();
  if (!registry) return registry.error();
  const AnyGame* game = registry->find(options.request.game);
  if (game == nullptr || game->info().family != own_rules_family) return Done{};
  const Result<Term> term = game->read(Arguments::split(options.request.game, "0"));
  const std::optional<heap::HeapRule> rule = term ? (*term)->heap_rule() : std::nullopt;
  if (!rule) {
    return bad_input("the rules of '" + options.request.game + "' are not recognised as a take-and-break code", {},
                     "grundy pattern looks for a period in the values of any game");
  }
  const std::string code = heap::to_string(*rule);
  std::fprintf(stderr, "note: '%s' is recognised as %s\n", options.request.game.c_str(), code.c_str());
  options.request.game = code;
  return Done{};
}

int run(PeriodOptions& options) {
  if (options.request.limit > largest_limit) {
    const Error error = bad_input("--limit is too large", {}, "without --limit the search goes on until it is stopped");
    print_error(error);
    return exit_code(error);
  }
  if (Status known = resolve_own_game(options); !known) {
    print_error(known.error());
    return exit_code(known.error());
  }
  options.request.threads = options.threads.empty() ? 0 : options.threads == "1" ? 1 : 2;
  Result<Control> control = options.limits.control();
  if (!control) {
    print_error(control.error());
    return exit_code(control.error());
  }
  OutputFile certificate;
  options.request.certificate = !options.certificate.empty();
  if (options.request.certificate) {
    if (Status opened = certificate.open(options.certificate); !opened) {
      print_error(opened.error());
      return exit_code(opened.error());
    }
  }
  ProgressLine line;
  control->tell(line.listener());
  Result<PeriodReport> report = answer(options.request, *control);
  line.clear();
  if (!report) {
    print_error(report.error());
    return exit_code(report.error());
  }
  if (!report->warning.empty()) std::fprintf(stderr, "warning: %s\n", report->warning.c_str());
  const WriteOptions write{!options.no_stats, false};
  const std::string text = options.json ? to_json(*report, write) : to_text(*report, write);
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (!report->certificate.empty()) {
    certificate.write(report->certificate);
    if (Status written = certificate.finish(); !written) {
      print_error(written.error());
      return exit_code(written.error());
    }
  }
  if (!report->no_certificate.empty()) {
    std::fprintf(stderr, "warning: no certificate was written: %s\n", report->no_certificate.c_str());
  }
  return report->status == "proved" ? answered : limit_hit;
}

}  // namespace

Command period_command() {
  return {
      "period",
      "the period of the values of a take-and-break game, proved",
      "Computes until a theorem proves the period, or until a limit. The preperiod is the least n0 with G(n+p) = G(n) "
      "for all n >= n0. A certificate can be checked by grundy verify, which shares no code with the search.",
      {{"grundy period 0.77", "Kayles: period 12, preperiod 71"},
       {"grundy period 0.16 --certificate 0.16.cert", "a proof that another program can check"},
       {"grundy period 0.007 --limit 1000000", "an open case: gives up at heap 1000000"},
       {"grundy period \"subtract(all but 2,3)\"", "an arithmetic period"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<PeriodOptions>();
        PeriodRequest& request = chosen->request;
        options.positional("CODE", request.game, "the game, as for grundy sequence");
        options.number("--limit", request.limit, "N", "the last heap to compute (default: no limit)");
        options.text("--certificate", chosen->certificate, "FILE", "write what a checker needs");
        options.choice("--threads", chosen->threads, {"1", "2"},
                       "with 2, one generates and one certifies (default: by cores)");
        options.text("--checkpoint", request.checkpoint, "DIR",
                     "save the state there now and then, and continue from it");
        options.number("--keep", request.keep, "N",
                       "keep only this many of the first and last values (default: all that fit in memory)");
        chosen->limits.declare(options);
        chosen->rules.declare(options);
        options.flag("--json", chosen->json, "answer in JSON");
        options.flag("--no-stats", chosen->no_stats, "leave out times, so that equal questions give equal bytes");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy::cli
