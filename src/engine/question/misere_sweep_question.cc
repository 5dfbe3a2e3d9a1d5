#include "engine/question/misere_sweep_question.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <optional>

#include "cluster/share_out.h"
#include "engine/question/sweep_question.h"
#include "file/input_file.h"
#include "file/output_file.h"
#include "file/payload.h"
#include "misere/quotient_certificate.h"
#include "misere/quotient_solver.h"

namespace grundy {
namespace {

constexpr unsigned most_misere_digits = 4;

MisereSweepRow quotient_row(const TakeBreakCode& code, const MisereSweepRequest& request, const Control& control,
                            StopReason& stopped) {
  MisereSweepRow row;
  row.code = to_string(code);
  row.limit = request.limit;
  row.order_limit = request.order;
  const QuotientLimits limits{.heaps = request.limit,
                              .order = static_cast<std::size_t>(request.order),
                              .expansion = static_cast<std::size_t>(200 * request.order)};
  const Result<MisereQuotient> quotient = misere_quotient_of(code, limits, control.silent());
  stopped = control.check();
  if (!quotient) return row;
  row.solved = quotient->is_solved();
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

// The rows of an earlier sweep that need not be computed again. A file that is something else is an error.
Result<std::map<std::string, MisereSweepRow>> known_rows(const MisereSweepRequest& request) {
  std::map<std::string, MisereSweepRow> known;
  const Result<std::optional<InputFile>> before = InputFile::read_if_there(request.output);
  if (!before) return before.error();
  std::string_view rest = *before ? (*before)->view() : std::string_view();
  if (!rest.empty() && !rest.starts_with(misere_sweep_csv_head())) {
    return bad_input("'" + request.output + "' is not the table of a misere sweep", {}, "choose another file");
  }
  rest.remove_prefix(std::min(misere_sweep_csv_head().size(), rest.size()));
  // A last line without its end was cut off while it was written.
  for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    std::optional<MisereSweepRow> row = read_row(std::string(rest.substr(0, end)));
    rest.remove_prefix(end + 1);
    if (!row) continue;
    const bool settled = row->solved || (row->limit >= request.limit && row->order_limit >= request.order);
    if (settled) known.emplace(row->code, *row);
  }
  return known;
}

}  // namespace

Result<MisereSweepReport> misere_sweep_of(const MisereSweepRequest& request, const Asking& asking) {
  const Control& control = asking.tables.control;
  if (request.digits == 0 || request.digits > most_misere_digits) {
    return bad_input(fmt::format("--digits must be between 1 and {} in misere play", most_misere_digits));
  }
  const std::vector<TakeBreakCode> codes = octal_codes(request.digits);
  MisereSweepReport report{.digits = request.digits, .limit = request.limit, .order_limit = request.order};
  // 1. What an earlier sweep has left in the file. Certificates are no part of the table: where they are wanted, solved
  //    games are solved again.
  std::map<std::string, MisereSweepRow> known;
  std::optional<OutputFile> file;
  std::optional<OutputFile> certificates;
  if (!request.output.empty() && asking.team.leads()) {
    Result<std::map<std::string, MisereSweepRow>> rows = known_rows(request);
    if (!rows) return std::move(rows).error();
    known = *std::move(rows);
    if (!request.certificates.empty()) std::erase_if(known, [](const auto& row) { return row.second.solved; });
    OutputFile again;
    if (Status opened = again.open(request.output); !opened) return std::move(opened).error();
    again.write(misere_sweep_csv_head());
    for (const auto& [code, row] : known) again.write(to_csv(row));
    if (Status written = again.finish(); !written) return std::move(written).error();
    if (Status opened = file.emplace().open_to_append(request.output); !opened) return std::move(opened).error();
  }
  if (!request.certificates.empty() && asking.team.leads()) {
    if (Status opened = certificates.emplace().open(request.certificates); !opened) return std::move(opened).error();
  }
  // 2. Each code is a piece of work. Finished rows wait until all earlier ones are there, so that equal sweeps give
  // equal
  //    tables; after a stop there are gaps, and what is finished is kept all the same.
  std::vector<std::optional<MisereSweepRow>> rows(codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const auto found = known.find(to_string(codes[i]));
    if (found == known.end()) continue;
    rows[i] = found->second;
    ++report.continued;
  }
  SharedWork work{.pieces = codes.size(), .unit = "games", .threads = request.threads};
  work.question = [&](std::size_t piece) { return std::string(rows[piece] ? "known" : ""); };
  work.answer = [&](std::size_t piece, const std::string& question, const Control& limits) {
    PieceAnswer answer;
    if (!question.empty()) return answer;
    const MisereSweepRow row = quotient_row(codes[piece], request, limits, answer.stopped);
    if (answer.stopped != StopReason::none) return answer;
    PayloadWriter text;
    text.text(to_csv(row));
    text.text(row.certificate);
    answer.text = std::move(text).take();
    return answer;
  };
  work.take = [&](std::size_t piece, const std::string& text) {
    if (text.empty()) return true;
    PayloadReader found(text);
    std::string line(found.text());
    const std::string_view certificate = found.text();
    if (file) file->write(line);
    if (certificates) certificates->write(certificate);
    line.pop_back();
    rows[piece] = read_row(line);
    if (request.each) request.each(*rows[piece]);
    return !file || file->flush().ok();  // what is not written is not worth computing
  };
  const StopReason stopped = share_out(work, asking.team, control);
  for (std::optional<OutputFile>* output : {&file, &certificates}) {
    if (!*output) continue;
    if (Status written = (*output)->finish(); !written) return std::move(written).error();
  }
  for (std::optional<MisereSweepRow>& row : rows) {
    if (row) report.rows.push_back(*std::move(row));
  }
  if (stopped != StopReason::none) report.stopped = to_string(stopped);
  return report;
}

}  // namespace grundy
