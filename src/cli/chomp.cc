// grundy chomp MxN
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/commands.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "cli/verify.h"
#include "engine/question/chomp_question.h"
#include "file/output_file.h"
#include "report/formats.h"

namespace grundy {
namespace {

constexpr std::uint64_t most_drawn = 20'000;

struct ChompOptions {
  SolvingOptions common;
  std::string board;
  std::string up_to;
  std::optional<std::uint64_t> openings_up_to;
  bool grundy = false;
  bool list = false;
  bool explain = false;
  std::string format = "text";
  std::string output;
  std::optional<std::uint64_t> threads;
  std::string checkpoint;
  std::string certificate;
  VerifyOptions check;  // of a certificate; its file is empty unless one is to be checked

  std::string chosen_format() const { return common.json ? "json" : format; }
  unsigned chosen_threads() const { return static_cast<unsigned>(std::min<std::uint64_t>(threads.value_or(0), 1024)); }
};

int report(const Error& error) {
  print_error(error);
  return exit_code(error);
}

template <class Report>
Result<std::string> written(const Report& answer, const ChompOptions& options) {
  WriteOptions write = options.common.write_options();
  const std::string format = options.chosen_format();
  if (format == "json") {
    write.stats = !options.common.no_stats;
    return to_json(answer, write);
  }
  if (format == "csv") return to_csv(answer);
  if (format == "svg") {
    if constexpr (requires { to_svg(answer); }) {
      return to_svg(answer);
    } else {
      return bad_input("openings have no picture", {}, "use --format text, csv or json");
    }
  }
  return to_text(answer, write);
}

template <class Report>
int print(OutputFile& output, const Result<Report>& answer, const ChompOptions& options) {
  if (!answer) return report(answer.error());
  const Result<std::string> text = written(*answer, options);
  if (!text) return report(text.error());
  output.write(*text);
  if (Status finished = output.finish(); !finished) return report(finished.error());
  return answered;
}

Result<std::uint32_t> rows_for_openings(const std::string& board) {
  const std::size_t x = board.find_first_of("xX");
  if (x != std::string::npos && (board.substr(x + 1) == "N" || board.substr(x + 1) == "n")) {
    const Result<ChompBoard> rows = parse_board(board.substr(0, x) + "x1");
    if (!rows) return rows.error();
    return rows->rows;
  }
  const Result<ChompBoard> whole = parse_board(board);
  if (!whole) return whole.error();
  return whole->rows;
}

int run(ChompOptions& options) {
  const bool is_shared = options.check.file.empty() && !options.openings_up_to;
  if (!team().leads() && !is_shared) return answered;
  if (!options.check.file.empty()) {
    options.check.common = options.common;
    return verify(options.check);
  }
  ProgressLine line;
  const Registry registry;
  SolveContext context;
  if (Status ready = options.common.prepare(context); !ready) return report(ready.error());
  context.control.tell(line.listener());
  const Asking asking{registry, context, team()};
  if (!team().leads()) options.output.clear();  // the first process writes
  if (options.board.empty() == options.up_to.empty()) {
    return report(bad_input("name one board, or a table with --up-to", {},
                            "for example 'grundy chomp 8x10' or 'grundy chomp --up-to 8x10'"));
  }
  const bool as_picture = options.chosen_format() == "svg";
  OutputFile output;

  if (!options.up_to.empty()) {
    const Result<ChompBoard> largest = parse_board(options.up_to);
    if (!largest) return report(largest.error());
    if (Status opened = output.open(options.output); !opened) return report(opened.error());
    const bool tall = largest->rows > largest->columns;
    const ChompBoard turned = tall ? ChompBoard{largest->columns, largest->rows} : *largest;
    const auto table = chomp_table_of({turned, options.grundy, as_picture, options.chosen_threads()}, asking);
    line.clear();
    if (!team().leads()) return answered;  // it has no table to show
    if (as_picture && table && table->boards.back().p_positions.value_or(0) > most_drawn) {
      return report(limit_reached(fmt::format("more than {} P-positions to draw", most_drawn)));
    }
    return print(output, table, options);
  }
  if (options.openings_up_to) {
    const Result<std::uint32_t> rows = rows_for_openings(options.board);
    if (!rows) return report(rows.error());
    constexpr std::uint64_t most = 10'000'000;
    if (*options.openings_up_to == 0 || *options.openings_up_to > most) {
      return report(bad_input(fmt::format("--openings-up-to must be from 1 to {}", most)));
    }
    if (Status opened = output.open(options.output); !opened) return report(opened.error());
    const auto openings = chomp_openings_of(
        {*rows, static_cast<std::uint32_t>(*options.openings_up_to), options.chosen_threads()}, asking);
    line.clear();
    return print(output, openings, options);
  }
  const Result<ChompBoard> board = parse_board(options.board);
  if (!board) return report(board.error());
  if (Status opened = output.open(options.output); !opened) return report(opened.error());
  ChompRequest request;
  request.board = *board;
  request.grundy = options.grundy;
  request.list = options.list || as_picture;
  request.explain = options.explain;
  request.threads = options.chosen_threads();
  request.checkpoint = options.checkpoint;
  request.certificate_file = options.certificate;
  const Result<ChompReport> answered_board = chomp_of(request, asking);
  line.clear();
  if (!team().leads()) return answered;
  if (as_picture && answered_board && answered_board->p_positions.value_or(0) > most_drawn) {
    return report(limit_reached(fmt::format("the board has {} P-positions, too many to draw (at most {})",
                                            *answered_board->p_positions, most_drawn)));
  }
  if (answered_board && !answered_board->warning.empty()) {
    fmt::print(stderr, "warning: {}\n", answered_board->warning);
  }
  return print(output, answered_board, options);
}

}  // namespace

Command chomp_command() {
  return {
      "chomp",
      "all winning bites and all P-positions of a board of Chomp",
      "A bite takes a cell and everything to the right of it and below; the cell in the upper left corner is poisoned "
      "and can't be taken. A board is written rows x columns.",
      {{"grundy chomp 8x10", "positions, P-positions and both winning bites"},
       {"grundy chomp 4x7 --list --grundy", "the P-positions themselves, and how often each Grundy value occurs"},
       {"grundy chomp 4x7 --explain", "why the first player wins, and how"},
       {"grundy chomp --up-to 8x10 --format csv", "the table of all boards to 8x10"},
       {"grundy chomp --up-to 5x8 --format svg -o chomp.svg", "the same as a page of chocolate"},
       {"grundy chomp 3xN --openings-up-to 1000", "the winning bite of every board with three rows"},
       {"grundy chomp 10x42 --checkpoint run10x42 --memory-limit 2G", "a large board that can be interrupted"},
       {"grundy chomp 8x10 --certificate board.cert", "write the P-positions down for others to check"},
       {"grundy chomp --check board.cert", "check them, by code that shares nothing with the solver"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<ChompOptions>();
        options.positional("BOARD", chosen->board, "rows x columns, such as 8x10", false);
        options.flag("--grundy", chosen->grundy, "also the largest Grundy value and how often each value occurs");
        options.flag("--list", chosen->list, "print the P-positions");
        options.flag("--explain", chosen->explain, "show why the first player wins");
        options.text("--up-to", chosen->up_to, "MxN", "a table of all boards up to this one");
        options.number("--openings-up-to", chosen->openings_up_to, "N",
                       "the winning bites for every number of columns up to N");
        options.choice("--format", chosen->format, formats_of("chomp"), "how to write the answer");
        options.text("-o,--output", chosen->output, "FILE", "write the answer to a file");
        options.number("--threads", chosen->threads, "N", "threads to use (default: as many as are useful)");
        options.text("--checkpoint", chosen->checkpoint, "DIR",
                     "save the state of a long run in this folder, and go on from it if it is there");
        options.text("--certificate", chosen->certificate, "FILE", "write the P-positions as a certificate");
        options.text("--check", chosen->check.file, "FILE", "check a certificate, as grundy verify FILE does");
        chosen->check.declare_samples(options);
        chosen->common.limits.declare(options);
        chosen->common.store.declare(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
