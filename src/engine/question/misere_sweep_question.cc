#include "engine/question/misere_sweep_question.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <optional>

#include "base/stopwatch.h"
#include "cluster/share_out.h"
#include "engine/question/stored_reports.h"
#include "engine/question/sweep_question.h"
#include "engine/question/sweep_row.h"
#include "file/file_claim.h"
#include "file/input_file.h"
#include "file/output_file.h"
#include "file/payload.h"
#include "misere/quotient_certificate.h"
#include "misere/quotient_solver.h"

namespace grundy {
namespace {

constexpr unsigned most_misere_digits = 4;
// Elements of the quotients that are looked for in the first round, and how many times as many in the next ones.
constexpr std::uint64_t first_order = 200;
constexpr std::uint64_t growth = 4;

// Nothing if there was no end within the seconds: what was found by then depends on the machine.
std::optional<MisereSweepRow> quotient_row(const TakeBreakCode& code, std::uint64_t order,
                                           const MisereSweepRequest& request, const Stopwatch& since_start,
                                           const Control& control) {
  MisereSweepRow row;
  row.code = to_string(code);
  row.limit = request.limit;
  row.order_limit = order;
  const QuotientLimits limits{.heaps = request.limit,
                              .order = static_cast<std::size_t>(order),
                              .expansion = static_cast<std::size_t>(200 * order)};
  Control own = control.silent();
  if (request.seconds) {
    const double left = request.in_all ? *request.in_all - since_start.seconds() : *request.seconds;
    own.limit_time(std::chrono::duration<double>(std::min(*request.seconds, left)));
  }
  const Result<MisereQuotient> quotient = misere_quotient_of(code, limits, own);
  if (!quotient) return row;
  row.solved = quotient->is_solved();
  if (!row.solved && own.check() != StopReason::none) return {};
  row.order = quotient->order();
  row.p_portion = quotient->p_portion().size();
  row.tame = quotient->is_tame();
  row.known_to = quotient->known_to();
  if (!row.solved) return row;
  row.period = quotient->period()->period;
  row.preperiod = quotient->period()->preperiod;
  if (!request.certificates.empty()) row.certificate = quotient_certificate(code, *quotient);
  return row;
}

std::optional<MisereSweepRow> read_row(const std::string& line) {
  const std::vector<std::string> cells = csv_cells(line);
  if (cells.size() != 10) return {};
  MisereSweepRow row;
  bool good = true;
  const auto number = [&](std::size_t at) {
    std::uint64_t read = 0;
    const std::string& cell = cells[at];
    const auto [end, fault] = std::from_chars(cell.data(), cell.data() + cell.size(), read);
    good = good && fault == std::errc{} && end == cell.data() + cell.size();
    return read;
  };
  row.code = cells[0];
  row.solved = cells[1] == "proved";
  row.order = number(2);
  row.p_portion = number(3);
  row.period = row.solved ? number(4) : 0;
  row.preperiod = row.solved ? number(5) : 0;
  row.tame = cells[6] == "tame";
  row.known_to = number(7);
  row.limit = number(8);
  row.order_limit = number(9);
  const Result<TakeBreakCode> code = TakeBreakCode::parse(row.code);
  if (!good || !code || to_string(*code) != row.code) return {};
  return row;
}

using RowsByCode = std::map<std::string, MisereSweepRow>;  // by code; of two rows of one code the later one counts

// The rows of an earlier sweep. A file that is something else is an error.
Status read_table(const std::string& path, RowsByCode& rows) {
  const Result<std::optional<InputFile>> before = InputFile::read_if_there(path);
  if (!before) return before.error();
  std::string_view rest = *before ? (*before)->view() : std::string_view();
  if (!rest.empty() && !rest.starts_with(misere_sweep_csv_head())) {
    return bad_input("'" + path + "' is not the table of a misere sweep", {}, "choose another file");
  }
  rest.remove_prefix(std::min(misere_sweep_csv_head().size(), rest.size()));
  // A last line without its end was cut off while it was written.
  for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    if (std::optional<MisereSweepRow> row = read_row(std::string(rest.substr(0, end)))) rows[row->code] = *row;
    rest.remove_prefix(end + 1);
  }
  return Done{};
}

// The certificates of an earlier sweep, for its solved rows.
Status read_certificates(const std::string& path, RowsByCode& rows) {
  constexpr std::string_view title = "grundy misere certificate";
  const Result<std::optional<InputFile>> before = InputFile::read_if_there(path);
  if (!before) return before.error();
  std::string_view rest = *before ? (*before)->view() : std::string_view();
  if (!rest.empty() && !rest.starts_with(title)) {
    return bad_input("'" + path + "' holds no certificates of misere quotients", {}, "choose another file");
  }
  const std::string next_title = "\n" + std::string(title);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(next_title), rest.size() - 1) + 1;
    const std::string_view text = rest.substr(0, end);
    rest.remove_prefix(end);
    const std::size_t name = text.find("game ") + 5;
    const auto row = rows.find(std::string(text.substr(name, text.find('\n', name) - name)));
    if (row != rows.end() && row->second.solved && text.ends_with("\nend\n")) row->second.certificate = text;
  }
  return Done{};
}

Status write_table(const MisereSweepRequest& request, const RowsByCode& rows, const std::vector<TakeBreakCode>& codes) {
  OutputFile table;
  OutputFile certificates;
  if (!request.output.empty()) {
    if (Status opened = table.open(request.output); !opened) return opened;
    table.write(misere_sweep_csv_head());
  }
  if (!request.certificates.empty()) {
    if (Status opened = certificates.open(request.certificates); !opened) return opened;
  }
  for (const TakeBreakCode& code : codes) {
    const auto row = rows.find(to_string(code));
    if (row == rows.end()) continue;
    if (!request.output.empty()) table.write(to_csv(row->second));
    if (!request.certificates.empty()) certificates.write(row->second.certificate);
  }
  if (!request.output.empty()) {
    if (Status written = table.finish(); !written) return written;
  }
  return request.certificates.empty() ? Status(Done{}) : certificates.finish();
}

// Solved, with its certificate if that is wanted, or tried under the same limits.
bool is_settled(const MisereSweepRow& row, std::uint64_t order, const MisereSweepRequest& request) {
  if (row.solved) return request.certificates.empty() || !row.certificate.empty();
  return row.limit >= request.limit && row.order_limit >= order;
}

// The largest quotients that are looked for, round by round.
std::vector<std::uint64_t> round_orders(const MisereSweepRequest& request) {
  std::vector<std::uint64_t> orders = {std::min(first_order, request.order)};
  while (orders.back() < request.order) orders.push_back(std::min(growth * orders.back(), request.order));
  return orders;
}

StoreKey key_of(const MisereSweepRow& row) {
  return key_of_row(row.code, fmt::format("misere {} {}", row.limit, row.order_limit));
}

// Rows that earlier sweeps with the same last heap have left in a store, those of the largest quotients.
void take_stored(AnswerStore* store, const std::vector<TakeBreakCode>& codes, const std::vector<std::uint64_t>& orders,
                 std::uint64_t limit, RowsByCode& rows) {
  if (store == nullptr) return;
  for (const TakeBreakCode& code : codes) {
    const std::string name = to_string(code);
    for (auto order = orders.rbegin(); order != orders.rend() && !rows.contains(name); ++order) {
      const StoreKey key = key_of({.code = name, .limit = limit, .order_limit = *order});
      const std::string line = StoredReport(store, key).find().value_or("");
      if (!line.ends_with('\n')) continue;
      if (std::optional<MisereSweepRow> row = read_row(line.substr(0, line.size() - 1))) rows[name] = *std::move(row);
    }
  }
}

}  // namespace

std::optional<std::string> misere_sweep_line(const TakeBreakCode& code, std::uint64_t limit, std::uint64_t order,
                                             const Control& control) {
  const std::optional<MisereSweepRow> row = quotient_row(code, order, {.limit = limit}, Stopwatch(), control);
  if (!row || control.check() != StopReason::none) return {};
  return to_csv(*row);
}

Result<MisereSweepReport> misere_sweep_of(const MisereSweepRequest& request, const Asking& asking) {
  if (request.digits == 0 || request.digits > most_misere_digits) {
    return bad_input(fmt::format("--digits must be between 1 and {} in misere play", most_misere_digits));
  }
  const std::vector<TakeBreakCode> codes = octal_codes(request.digits);
  MisereSweepReport report{.digits = request.digits, .limit = request.limit, .order_limit = request.order};
  const std::vector<std::uint64_t> orders = round_orders(request);
  AnswerStore* const store = asking.team.leads() ? usable_store(asking.tables) : nullptr;
  // 1. What an earlier sweep has left in the files, and in a store; rows of longer codes are kept.
  RowsByCode rows;
  std::optional<OutputFile> file;
  std::optional<OutputFile> certificates;
  FileClaims claims;
  if (asking.team.leads()) {
    const auto claim = [&] { return claims.take({request.output, request.certificates}); };
    if (Status claimed = claim(); !claimed) return std::move(claimed).error();
    if (!request.output.empty()) {
      if (Status read = read_table(request.output, rows); !read) return std::move(read).error();
    }
    if (!request.certificates.empty()) {
      if (Status read = read_certificates(request.certificates, rows); !read) return std::move(read).error();
    }
    const auto all = octal_codes(most_misere_digits);
    if (Status written = write_table(request, rows, all); !written) return std::move(written).error();
    if (Status claimed = claim(); !claimed) return std::move(claimed).error();
    if (!request.output.empty()) {
      if (Status opened = file.emplace().open_to_append(request.output); !opened) return std::move(opened).error();
    }
    if (!request.certificates.empty()) {
      Status opened = certificates.emplace().open_to_append(request.certificates);
      if (!opened) return std::move(opened).error();
    }
    take_stored(store, codes, orders, request.limit, rows);
  }
  for (const TakeBreakCode& code : codes) {
    const auto known = rows.find(to_string(code));
    if (known != rows.end() && is_settled(known->second, request.order, request)) ++report.continued;
  }
  // 2. Each code is a piece of work, in rounds: quotients of a few elements, then larger ones. Finished rows wait until
  //    all earlier ones are there; after a stop there are gaps, and what is finished is kept all the same. Other
  //    processes may not hear why the leader stopped, so that all play every round.
  const Stopwatch since_start;
  StopReason stopped = StopReason::none;
  for (const std::uint64_t order : orders) {
    const std::size_t pieces = stopped == StopReason::none ? codes.size() : 0;
    SharedWork work{.pieces = pieces, .unit = "games", .threads = request.threads};
    work.question = [&](std::size_t piece) {
      const auto known = rows.find(to_string(codes[piece]));
      return std::string(known != rows.end() && is_settled(known->second, order, request) ? "known" : "");
    };
    work.answer = [&](std::size_t piece, const std::string& question, const Control& limits) {
      PieceAnswer answer;
      if (!question.empty()) return answer;
      const std::optional<MisereSweepRow> row = quotient_row(codes[piece], order, request, since_start, limits);
      answer.stopped = limits.check();
      if (!row || answer.stopped != StopReason::none) return answer;
      PayloadWriter text;
      text.text(to_csv(*row));
      text.text(row->certificate);
      answer.text = std::move(text).take();
      return answer;
    };
    work.take = [&](std::size_t, const std::string& text) {
      if (text.empty()) return true;
      PayloadReader found(text);
      std::string line(found.text());
      const std::string_view certificate = found.text();
      if (file) file->write(line);
      if (certificates) certificates->write(certificate);
      line.pop_back();
      if (std::optional<MisereSweepRow> row = read_row(line)) {
        if (store != nullptr) store->put(key_of(*row).bytes(), line + '\n');
        row->certificate = certificate;
        MisereSweepRow& place = rows[row->code];
        place = *std::move(row);
      }
      // What is not written is not worth computing.
      return (!file || file->flush().ok()) && (!certificates || certificates->flush().ok());
    };
    const StopReason reason = share_out(work, asking.team, asking.tables.control);
    if (stopped == StopReason::none) stopped = reason;
  }
  // 3. Once more in the order of the codes, each row once.
  for (std::optional<OutputFile>* output : {&file, &certificates}) {
    if (!*output) continue;
    if (Status written = (*output)->finish(); !written) return std::move(written).error();
  }
  if (asking.team.leads()) {
    const auto all = octal_codes(most_misere_digits);
    if (Status written = write_table(request, rows, all); !written) return std::move(written).error();
  }
  for (const TakeBreakCode& code : codes) {
    const auto row = rows.find(to_string(code));
    if (row != rows.end()) report.rows.push_back(row->second);
  }
  if (stopped != StopReason::none) report.stopped = to_string(stopped);
  return report;
}

}  // namespace grundy
