// grundy sequence CODE --to N
#include <charconv>

#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/sequence_question.h"
#include "report/formats.h"

namespace grundy {
namespace {

struct SequenceOptions {
  SequenceRequest request;
  std::optional<std::uint64_t> to;
  std::string threads;  // "1", "2", or empty: by cores
  std::string positions;
  std::string format;
  SolvingOptions common;
};

Result<std::vector<std::uint32_t>> read_values(const std::string& text) {
  std::vector<std::uint32_t> values;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    std::uint32_t value = 0;
    const auto [next, error] = std::from_chars(at, end, value);
    if (error != std::errc{} || (next < end && *next != ',')) {
      return bad_input("--positions-of wants values with commas between them", {}, "for example --positions-of 0,1");
    }
    values.push_back(value);
    at = next < end ? next + 1 : next;
  }
  return values;
}

int run(SequenceOptions& options) {
  if (!options.to) return fail(bad_input("how far? give the last heap", {}, "for example --to 1000000"));
  if (*options.to > (std::uint64_t{1} << 62)) {
    return fail(bad_input("--to is too large", {}, "it is at most 4611686018427387904, which is 2^62"));
  }
  options.request.to = *options.to;
  if (!options.format.empty()) {
    if (options.request.output.empty()) return fail(bad_input("--format needs a file", {}, "name it with -o"));
    options.request.format = options.format;
  }
  options.request.threads = options.threads.empty() ? 0 : options.threads == "1" ? 1 : 2;
  Result<std::vector<std::uint32_t>> values = read_values(options.positions);
  if (!values) return fail(values.error());
  options.request.positions_of = *values;
  return run_question(
      options.common, [&](const Asking& asking) { return sequence_of(options.request, asking); },
      [&](const SequenceReport& report) {
        print_note("note", report.note);
        print_note("warning", report.warning);
        const WriteOptions write{!options.common.no_stats, false};
        const std::string text = options.common.json ? to_json(report, write) : to_text(report, write);
        // Values on standard output stay alone there, for the next program in the pipe.
        std::FILE* const to = options.request.output == "-" ? stderr : stdout;
        std::fwrite(text.data(), 1, text.size(), to);
        return report.stopped.empty() ? answered : limit_hit;
      });
}

}  // namespace

Command sequence_command() {
  return {
      "sequence",
      "the values of heaps 0 to N of a take-and-break game",
      "CODE is a code (0.137, 4.007, 0x0.1F, 0.{17,3}, 0.[3]), subtract(1,3,4), subtract(all but 2,3), grundys_game, "
      "couples or the name of a game with a code. Every value is certified. --to N counts from heap 0 and includes N; "
      "the count of rare heaps leaves heap 0 out; the checksum is the sum of (n+1) G(n) modulo 2^64. "
      "GRUNDY_KERNEL=scalar, avx2, gfni, avx512 or gfni_avx512 is the highest level of instructions that is used.",
      {{"grundy sequence 0.16 --to 1000000", "largest value, rare heaps and checksum"},
       {"grundy sequence grundys_game --to 100000 --positions-of 0 --json", "the zeros of Grundy's game"},
       {"grundy sequence kayles --to 20 -o -", "the values alone, one to a line"},
       {"grundy sequence 0.6 --to 100000 -o officers.npy --format npy", "the values into a file"},
       {"grundy sequence 0.106 --to 10000000000 --checkpoint run106", "a long run that can be stopped and continued"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<SequenceOptions>();
        SequenceRequest& request = chosen->request;
        options.positional("CODE", request.game, "the game");
        options.number("--to", chosen->to, "N", "the last heap");
        options.choice("--threads", chosen->threads, {"1", "2"},
                       "with 2, one generates and one certifies (default: by cores)");
        options.text("--checkpoint", request.checkpoint, "DIR",
                     "save the state there now and then, and continue from it");
        options.number(
            "--keep", request.keep, "N",
            "keep only this many of the first and last values, but at least 1048576 (default: all that fit in memory)");
        options.flag("--frequencies", request.frequencies, "how often each value occurs");
        options.text("--positions-of", chosen->positions, "V,...", "list the heaps with these values");
        options.text("-o,--output", request.output, "FILE",
                     "write the values there, - for standard output (not with --checkpoint)");
        options.choice("--format", chosen->format, formats_of("sequence -o"), "of that file (default: text)");
        chosen->common.declare_long_run(options);
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
