// grundy store DIR
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/store_question.h"
#include "file/lies_in.h"

namespace grundy {
namespace {

struct StoreOptions {
  StoreRequest request;
  std::optional<std::uint64_t> seed;
  std::string output;
  bool json = false;
  Limits limits;
};

int run(StoreOptions& options) {
  Result<Control> control = options.limits.control();
  if (!control) return fail(control.error());
  StoreRequest& request = options.request;
  if (!request.verify && (request.samples || options.seed)) {
    return fail(bad_input("--samples and --seed say which answers --verify computes", {}, "add --verify"));
  }
  request.seed = options.seed.value_or(1);
  request.until_time_limit = options.limits.seconds.has_value();
  OutputFile output;
  if (!options.output.empty()) {
    if (lies_in(options.output, request.folder)) {
      return fail(bad_input("the table would take the place of a file of the store", {}, "write it to another folder"));
    }
    if (Status opened = output.open(options.output); !opened) return fail(opened.error());
    request.each_line = [&output](const std::string& line) { output.write(line); };
  }
  ProgressLine line;
  control->tell(line.listener());
  const Result<StoreReport> report = store_of(request, *control);
  line.clear();
  if (!report) return fail(report.error());
  if (!options.output.empty()) {
    if (Status written = output.finish(); !written) return fail(written.error());
  }
  if (!output.is_stdout()) print_answer(options.json ? to_json(*report) : to_text(*report));
  print_note("stopped", report->stopped);
  const bool wrong =
      (report->verified && report->verified->wrong > 0) || (report->merged && report->merged->contradictions > 0);
  if (wrong) return 1;
  return report->stopped.empty() ? answered : limit_hit;
}

}  // namespace

Command store_command() {
  return {
      "store",
      "what a store of answers holds; verify, compact, export or merge it",
      "A store is the folder that --store DIR or GRUNDY_STORE names (docs/store.md). With --verify every file is "
      "checked, and a thousand answers chosen at random are computed again, or under --time-limit as many as fit; one "
      "that takes longer than ten seconds is left out. The exit code is 1 if an answer is wrong or two contradict "
      "each other.",
      {{"grundy store cache", "games, answers and sizes"},
       {"grundy store cache --verify --time-limit 60", "compute answers again for a minute"},
       {"grundy store cache --export cram.csv --game cram", "the answers about one game as a table"},
       {"grundy store cache --merge /mnt/other/cache", "take over the answers of another machine"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<StoreOptions>();
        options.positional("DIR", chosen->request.folder, "the folder of the store");
        options.text("--game", chosen->request.game, "NAME", "only the answers about this game");
        options.flag("--verify", chosen->request.verify, "check all files, and compute answers again");
        options.number("--samples", chosen->request.samples, "N", "how many answers --verify computes (default 1000)");
        options.number("--seed", chosen->seed, "N", "which of them (default 1)");
        options.flag("--compact", chosen->request.compact, "rewrite the files without what was replaced");
        options.text("--export", chosen->output, "FILE", "write the answers as CSV; - is standard output");
        options.text("--merge", chosen->request.merge, "OTHER", "take over the answers of another store");
        chosen->limits.declare(options);
        options.flag("--json", chosen->json, "answer in JSON");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
