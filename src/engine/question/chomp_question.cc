#include "engine/question/chomp_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "base/stopwatch.h"
#include "chomp/bit_sweep.h"
#include "chomp/board_certificate.h"
#include "chomp/grundy_sweep.h"
#include "chomp/three_rows.h"
#include "cluster/share_out.h"
#include "engine/question/shared_chomp.h"
#include "engine/question/stored_reports.h"
#include "file/payload.h"
#include "games/poset/board_sides.h"

namespace grundy {

namespace {

constexpr std::uint64_t quickly_valued = 1'000'000;
constexpr std::size_t most_listed_losing = 10'000'000;

std::vector<ChompRows> turned_if(bool turned, std::vector<ChompRows> all, std::uint32_t rows) {
  if (!turned) return all;
  for (ChompRows& position : all) {
    position = transposed(position);
    position.resize(rows, 0);
  }
  return all;
}

// Three rows without a list of P-positions have a solver of their own, which needs no table of all positions.
Status solve_three_rows(ChompReport& report, const Control& control) {
  const ChompBoard board = upright({report.rows, report.columns});
  Result<ThreeRowOpenings> found = three_row_openings(board.columns, control);
  if (!found) return std::move(found).error();
  report.p_positions = found->p_positions;
  report.winning_openings =
      turned_if(report.rows > report.columns, std::move(found->by_columns[board.columns]), report.rows);
  report.method = "three-row columns";
  return Done{};
}

// Three rows without a list of P-positions have a solver of their own.
bool is_shared(const ChompRequest& request, const Asking& asking) {
  const std::uint32_t rows = upright(request.board).rows;
  const bool by_columns = rows == 3 && !request.list && request.certificate_file.empty();
  return asking.team.size() > 1 && rows > 1 && !by_columns;
}

ChompSweepOptions sweep_options(const ChompRequest& request) {
  ChompSweepOptions options;
  options.threads = request.threads;
  options.keep_p_positions = request.list || !request.certificate_file.empty();
  options.checkpoint = request.checkpoint;
  return options;
}

Status solve_by_sweep(ChompReport& report, const ChompRequest& request, const Asking& asking) {
  std::optional<OutputFile> certificate;
  if (!request.certificate_file.empty()) {
    if (Status opened = certificate.emplace().open(request.certificate_file); !opened) return opened;
  }
  const ChompSweepOptions options = sweep_options(request);
  const Control& control = asking.tables.control;
  Result<SweptBoard> swept = is_shared(request, asking) ? shared_sweep(request.board, options, asking.team, control)
                                                        : sweep_board(request.board, options, control);
  if (!swept) return std::move(swept).error();
  report.warning = swept->warning;
  report.p_positions = swept->p_positions;
  report.winning_openings = swept->winning_openings;
  report.method = swept->resumed_after_layer == 0
                      ? "bit sweep"
                      : fmt::format("bit sweep, resumed after first row {}", swept->resumed_after_layer);
  report.table_bytes = swept->bytes;
  report.threads = swept->threads;
  if (certificate) {
    if (Status written = write_certificate(*certificate, *swept); !written) return written;
  }
  if (request.list) {
    if (swept->p_ranks.size() > most_listed_losing) {
      return limit_reached(fmt::format("the board has {} P-positions, more than anybody can read", swept->p_positions));
    }
    report.p_list = p_position_rows(*swept);
  }
  return Done{};
}

Status add_values(ChompReport& report, unsigned threads, const Control& control) {
  const Result<GrundyBoard> values = sweep_grundy_values({report.rows, report.columns}, {.threads = threads}, control);
  if (!values) return values.error();
  if (report.p_positions != values->histogram[0]) {
    return io_error("two solvers disagree about the number of P-positions", "please report this");
  }
  report.max_grundy = values->max_grundy;
  report.histogram = values->histogram;
  report.method += ", Grundy sweep";
  report.table_bytes = std::max(report.table_bytes, values->bytes);
  report.threads = std::max(report.threads, values->threads);
  return Done{};
}

std::vector<std::string> strategy_stealing(const ChompReport& report) {
  if (report.winning_openings.empty()) {
    return {"Why: the board is the poisoned cell alone, and whoever is to move has nothing else to take."};
  }
  std::vector<std::string> lines = {
      "Why the first player wins (strategy stealing): think of the bite that takes only the cell farthest from the",
      "poison. If it wins, good. If not, the second player has a winning answer to it; but every bite eats that far",
      "cell, so the first player could have made the very same bite at once, and wins by it. Either way some first",
      "bite wins. The argument does not say which one; the solved board does:"};
  for (const ChompRows& opening : report.winning_openings) {
    const ChompBite bite = bite_of(opening, report.columns);
    lines.push_back(fmt::format("  bite at row {}, column {}: it leaves {}, a P-position: no bite from there leads to",
                                bite.row, bite.column, fmt::join(opening, ",")));
    lines.emplace_back("  another P-position, and after every bite there is one to lead back to.");
  }
  if (report.winning_openings.size() == 1) lines.emplace_back("No other first bite wins.");
  return lines;
}

}  // namespace

Result<ChompBoard> parse_board(std::string_view text) {
  constexpr std::uint32_t longest = 10'000'000;
  const auto sides = read_sides({text, 0}, 2, 2, longest);
  if (!sides) {
    Error error = sides.error();
    error.source = text;
    return error;
  }
  return ChompBoard{(*sides)[0], (*sides)[1]};
}

Result<ChompReport> chomp_of(const ChompRequest& request, const Asking& asking) {
  const Stopwatch stopwatch;
  const ChompBoard board = upright(request.board);
  const Result<BoardRanks> ranks = BoardRanks::make(board);
  if (!ranks) return ranks.error();
  ChompReport report;
  report.rows = request.board.rows;
  report.columns = request.board.columns;
  report.positions = ranks->positions();
  if (!asking.team.leads()) {
    if (is_shared(request, asking)) {
      (void)shared_sweep(request.board, sweep_options(request), asking.team, asking.tables.control);
    }
    return report;
  }
  // Lists are longer than a store is for, and a run with a checkpoint has a store of its own.
  const bool is_kept = !request.list && request.certificate_file.empty() && request.checkpoint.empty();
  const StoredReport stored(is_kept ? usable_store(asking.tables) : nullptr, key_of_board(report, request.grundy));
  if (const std::optional<std::string> known = stored.find(); known && read_stored(*known, report)) {
    report.method = "store";
  } else {
    const bool by_columns = board.rows == 3 && !request.list && request.certificate_file.empty();
    Status solved =
        by_columns ? solve_three_rows(report, asking.tables.control) : solve_by_sweep(report, request, asking);
    if (solved && request.grundy) solved = add_values(report, request.threads, asking.tables.control);
    if (!solved) return solved.error();
    stored.keep(bytes_of(report));
  }
  if (request.explain) report.explanation = strategy_stealing(report);
  report.seconds = stopwatch.seconds();
  return report;
}

namespace {

// The boards of a table by all processes, each a piece; nothing for those that the first process is to solve itself.
Result<std::vector<std::optional<ChompReport>>> boards_by_team(const std::vector<ChompRequest>& boards,
                                                               const Asking& asking) {
  std::vector<std::optional<ChompReport>> reports(boards.size());
  SharedWork work{.pieces = boards.size(), .unit = "boards", .threads = 1, .by_cost = true};
  work.answer = [&](std::size_t piece, const std::string&, const Control& limits) {
    PieceAnswer answer;
    if (boards[piece].list) return answer;
    SolveContext context;
    context.control = limits;
    const Result<ChompReport> report = chomp_of(boards[piece], Asking{asking.registry, context});
    answer.stopped = limits.check();
    if (!report) return answer;
    PayloadWriter text;
    for (const std::uint64_t number : {report->positions, report->table_bytes, std::uint64_t{report->threads}}) {
      text.number(number);
    }
    text.text(report->method);
    text.text(bytes_of(*report));
    answer.text = std::move(text).take();
    return answer;
  };
  work.take = [&](std::size_t piece, const std::string& text) {
    if (text.empty()) return true;
    PayloadReader in(text);
    ChompReport report;
    report.rows = boards[piece].board.rows;
    report.columns = boards[piece].board.columns;
    report.positions = in.number();
    report.table_bytes = in.number();
    report.threads = static_cast<unsigned>(in.number());
    report.method = in.text();
    if (read_stored(in.text(), report)) reports[piece] = std::move(report);
    return true;
  };
  const StopReason stopped = share_out(work, asking.team, asking.tables.control);
  if (stopped != StopReason::none) return limit_reached(std::string(to_string(stopped)));
  return reports;
}

}  // namespace

Result<ChompTable> chomp_table_of(const ChompTableRequest& request, const Asking& asking) {
  std::vector<ChompRequest> boards;
  for (std::uint32_t rows = 1; rows <= request.largest.rows; ++rows) {
    for (std::uint32_t columns = rows; columns <= request.largest.columns; ++columns) {
      const ChompBoard board{rows, columns};
      const Result<BoardRanks> ranks = BoardRanks::make(board);
      if (!ranks) return ranks.error();
      ChompRequest& one = boards.emplace_back();
      one.board = board;
      one.grundy = request.grundy || ranks->positions() <= quickly_valued;
      one.list = request.list_largest && board == request.largest;
      one.threads = request.threads;
    }
  }
  std::vector<std::optional<ChompReport>> known(boards.size());
  if (asking.team.size() > 1) {
    Result<std::vector<std::optional<ChompReport>>> found = boards_by_team(boards, asking);
    if (!found) return std::move(found).error();
    known = *std::move(found);
  }
  ChompTable table;
  for (std::size_t i = 0; i < boards.size() && asking.team.leads(); ++i) {
    Result<ChompReport> report = known[i] ? Result<ChompReport>(*std::move(known[i]))
                                          : chomp_of(boards[i], Asking{asking.registry, asking.tables});
    if (!report) return std::move(report).error();
    table.boards.push_back(std::move(*report));
  }
  return table;
}

Result<ChompOpenings> chomp_openings_of(const ChompOpeningsRequest& request, const Asking& asking) {
  const Stopwatch stopwatch;
  ChompOpenings openings;
  openings.rows = request.rows;
  if (request.rows == 3) {
    Result<ThreeRowOpenings> found = three_row_openings(request.columns_up_to, asking.tables.control);
    if (!found) return std::move(found).error();
    openings.by_columns = std::move(found->by_columns);
    openings.method = "three-row columns";
  } else {
    if (request.columns_up_to < request.rows) {
      return bad_input(fmt::format("--openings-up-to must be at least the number of rows, {}", request.rows));
    }
    Result<SweptBoard> swept =
        sweep_board({request.rows, request.columns_up_to}, {.threads = request.threads}, asking.tables.control);
    if (!swept) return std::move(swept).error();
    openings.by_columns = std::move(swept->openings_by_width);
    openings.method = "bit sweep";
  }
  openings.seconds = stopwatch.seconds();
  return openings;
}

}  // namespace grundy
