#include "engine/question/sweep_question.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <set>
#include <utility>

#include "base/hash.h"
#include "cluster/share_out.h"
#include "engine/question/sequence_question.h"
#include "file/input_file.h"
#include "file/output_file.h"
#include "heap/period/period_search.h"
#include "heap/rule/equal_codes.h"

namespace grundy {
namespace {

constexpr unsigned most_digits = 6;
constexpr std::uint64_t largest_limit = 1'000'000'000'000;

// Values up to the end of the first period stand for all of them; leading zeros are left out, so that games that differ
// by a shift of the heaps ("first cousins") have equal digests.
void sign(SweepRow& row, const HeapRun& run) {
  const std::uint64_t end = row.preperiod + row.period;
  while (row.zeros < end && run.value(row.zeros) == 0) ++row.zeros;
  const std::uint64_t start = row.preperiod > row.zeros ? row.preperiod - row.zeros : 0;
  row.digest = combine(combine(0, row.period), start);
  for (std::uint64_t n = row.zeros; n < row.zeros + start + row.period; ++n) {
    const std::uint64_t known = n < end ? n : n - row.period;
    row.digest = combine(row.digest, run.value(known));
  }
}

SweepRow examine(const TakeBreakCode& code, std::uint64_t limit, const Control& control, StopReason& stopped) {
  SweepRow row;
  row.code = to_string(code);
  row.limit = limit;
  HeapRun run(code, {});
  Trail trail;
  const HeapPeriodSearch search = search_period(run, trail, {.limit = limit}, control.silent());
  stopped = search.stopped;
  row.max_value = trail.statistics.max_value;
  row.rare_count = run.rare_count();
  if (!search.period) return row;
  row.status = search.period->evidence;
  row.period = search.period->period;
  row.preperiod = search.period->preperiod;
  if (row.status == Evidence::proved) sign(row, run);
  return row;
}

std::optional<SweepRow> parse_row(const std::string& line) {
  const std::vector<std::string> cells = csv_cells(line);
  if (cells.size() != 10) return {};
  SweepRow row;
  bool good = true;
  const auto number = [&good](const std::string& cell, int base = 10) {
    std::uint64_t read = 0;
    const auto [end, fault] = std::from_chars(cell.data(), cell.data() + cell.size(), read, base);
    good = good && fault == std::errc{} && end == cell.data() + cell.size();
    return read;
  };
  row.code = cells[0];
  const std::optional<Evidence> status = read_evidence(cells[1]);
  row.status = status.value_or(Evidence::unknown);
  row.period = number(cells[2]);
  row.preperiod = number(cells[3]);
  row.max_value = static_cast<std::uint32_t>(number(cells[4]));
  row.rare_count = number(cells[5]);
  row.zeros = number(cells[6]);
  row.digest = number(cells[7], 16);
  row.limit = number(cells[8]);
  row.same_as = cells[9];
  const Result<TakeBreakCode> code = TakeBreakCode::parse(row.code);
  if (!good || !status || !code || to_string(*code) != row.code) return {};
  return row;
}

std::string named(const std::string& code, std::uint64_t moved_by) {
  return moved_by == 0 ? code : fmt::format("{} moved by {}", code, static_cast<std::int64_t>(moved_by));
}

// The good rows among the lines of a table. A last line without its end was cut off while it was written.
template <class Visit>
void for_each_row(std::string_view lines, Visit&& visit) {
  for (std::size_t end = lines.find('\n'); end != std::string_view::npos; end = lines.find('\n')) {
    if (std::optional<SweepRow> row = parse_row(std::string(lines.substr(0, end)))) visit(*row);
    lines.remove_prefix(end + 1);
  }
}

// Rows that were found, by one thread at a time.
class Table {
 public:
  void add(SweepRow& row, bool is_new) {
    if (row.status == Evidence::proved) {
      const auto [first, inserted] = first_.try_emplace(row.digest, row.code, row.zeros);
      if (!inserted && is_new) row.same_as = named(first->second.first, row.zeros - first->second.second);
    }
    place_[row.code] = rows.size();
    rows.push_back(row);
  }
  const SweepRow* find(const std::string& code) const {
    const auto found = place_.find(code);
    return found == place_.end() ? nullptr : &rows[found->second];
  }

  std::vector<SweepRow> rows;

 private:
  std::map<std::uint64_t, std::pair<std::string, std::uint64_t>> first_;
  std::map<std::string, std::size_t> place_;
};

// A code that stands for all codes of the same game, and how much larger its heaps are than those of the common form.
struct Member {
  TakeBreakCode code;
  std::uint64_t shift = 0;
};
using Class = std::vector<Member>;

// The codes in the order of the digits, those that theory shows to be one game together.
std::vector<Class> classes_of(const std::vector<TakeBreakCode>& codes) {
  std::vector<Class> classes;
  std::map<std::string, std::size_t> place;
  for (const TakeBreakCode& code : codes) {
    const EqualForm form = equal_form(code);
    const auto [found, is_new] = place.try_emplace(to_string(form.code), classes.size());
    if (is_new) classes.emplace_back();
    classes[found->second].push_back({code, form.shift});
  }
  return classes;
}

// The codes of a class that are not known yet, one after the other. Where nothing is proved within the limit, theory
// still says that they are one game. Ends early if told to stop.
std::vector<SweepRow> examine(const Class& members, const Table& known, std::uint64_t limit, const Control& control,
                              StopReason& stopped) {
  std::vector<SweepRow> rows;
  const Member* unproved = nullptr;  // the first such code of the class
  SweepRow of_unproved;
  for (const Member& member : members) {
    const SweepRow* const before = known.find(to_string(member.code));
    SweepRow row;
    if (before != nullptr) {
      row = *before;
    } else {
      const bool same = unproved != nullptr && unproved->shift == member.shift;
      row = same ? of_unproved : examine(member.code, limit, control, stopped);
      if (stopped != StopReason::none) return rows;
      row.code = to_string(member.code);
      if (unproved != nullptr) row.same_as = named(of_unproved.code, member.shift - unproved->shift);
      rows.push_back(row);
    }
    if (row.status != Evidence::proved && unproved == nullptr) {
      unproved = &member;
      of_unproved = row;
    }
  }
  return rows;
}

// The rows of a table that are good and wanted. A file that is something else is an error.
Result<Table> read_table(const SweepRequest& request, const std::set<std::string>& wanted) {
  Table table;
  const Result<std::optional<InputFile>> before = InputFile::read_if_there(request.output);
  if (!before) return before.error();
  std::string_view rest = *before ? (*before)->view() : std::string_view();
  if (!rest.empty() && !rest.starts_with(sweep_csv_head())) {
    return bad_input("'" + request.output + "' is not the table of a sweep", {}, "choose another file");
  }
  rest.remove_prefix(std::min(sweep_csv_head().size(), rest.size()));
  for_each_row(rest, [&](SweepRow& row) {
    if (table.find(row.code) != nullptr) return;
    // What was not settled within a lower limit is tried again; rows of longer codes are kept all the same.
    const bool settled = row.status == Evidence::proved || row.limit >= request.limit || !wanted.contains(row.code);
    if (settled) table.add(row, false);
  });
  return table;
}

}  // namespace

std::vector<TakeBreakCode> octal_codes(unsigned digits) {
  std::vector<TakeBreakCode> codes;
  for (const std::uint32_t head : {0u, 4u}) {
    for (std::uint32_t number = head == 0 ? 1 : 0; number < 1u << (3 * digits); ++number) {
      std::vector<std::uint32_t> code = {head};
      for (unsigned place = digits; place-- > 0;) code.push_back(number >> (3 * place) & 7);
      codes.emplace_back(code);
    }
  }
  return codes;
}

std::vector<std::string> csv_cells(const std::string& line) {
  std::vector<std::string> cells;
  for (std::size_t from = 0; from <= line.size();) {
    const std::size_t comma = std::min(line.find(',', from), line.size());
    cells.push_back(line.substr(from, comma - from));
    from = comma + 1;
  }
  return cells;
}

Result<SweepReport> sweep_of(const SweepRequest& request, const Asking& asking) {
  const Control& control = asking.tables.control;
  if (request.digits == 0 || request.digits > most_digits) {
    return bad_input(fmt::format("--digits must be between 1 and {}", most_digits));
  }
  if (request.limit > largest_limit) return bad_input(fmt::format("--limit is at most {}", largest_limit));
  const std::vector<TakeBreakCode> codes = octal_codes(request.digits);
  std::set<std::string> wanted;
  for (const TakeBreakCode& code : codes) wanted.insert(to_string(code));
  // 1. Take over what an earlier sweep has left in the file.
  Table table;
  SweepReport report{.digits = request.digits, .limit = request.limit, .rows = {}, .stopped = {}};
  std::optional<OutputFile> file;
  if (!request.output.empty() && asking.team.leads()) {
    Result<Table> known = read_table(request, wanted);
    if (!known) return std::move(known).error();
    table = *std::move(known);
    // A last line that was cut off is left behind: the table is written anew, then continued.
    OutputFile again;
    if (Status opened = again.open(request.output); !opened) return std::move(opened).error();
    again.write(sweep_csv_head());
    for (const SweepRow& row : table.rows) again.write(to_csv(row));
    if (Status written = again.finish(); !written) return std::move(written).error();
    if (Status opened = file.emplace().open_to_append(request.output); !opened) return std::move(opened).error();
  }
  for (const SweepRow& row : table.rows) report.continued += wanted.contains(row.code) ? 1 : 0;

  // 2. Codes that theory shows to be one game make a class. A class is one piece of work: where nothing is proved, one
  //    run speaks for all its codes. Whoever examines it hears which of its rows were there before, so that no row
  //    depends on who was faster.
  const std::vector<Class> classes = classes_of(codes);
  const Table before = table;
  SharedWork work{.pieces = classes.size(), .unit = "games", .threads = request.threads};
  work.question = [&](std::size_t piece) {
    std::string known;
    for (const Member& member : classes[piece]) {
      if (const SweepRow* row = before.find(to_string(member.code))) known += to_csv(*row);
    }
    return known;
  };
  work.answer = [&](std::size_t piece, const std::string& question, const Control& limits) {
    Table known;
    for_each_row(question, [&known](SweepRow& row) { known.add(row, false); });
    PieceAnswer answer;
    for (const SweepRow& row : examine(classes[piece], known, request.limit, limits, answer.stopped)) {
      answer.text += to_csv(row);
    }
    return answer;
  };
  // 3. Rows are added in the order of the codes, so that equal sweeps give equal tables: "the same as" names an earlier
  //    row. After a stop there are gaps; what is finished is kept all the same.
  work.take = [&](std::size_t, const std::string& rows) {
    bool kept = true;
    for_each_row(rows, [&](SweepRow& row) {
      table.add(row, true);
      if (file) file->write(to_csv(row));
      if (request.each) request.each(row);
    });
    if (file && !file->flush()) kept = false;  // what is not written is not worth computing
    return kept;
  };
  const StopReason stopped = share_out(work, asking.team, control);
  if (file) {
    if (Status written = file->finish(); !written) return std::move(written).error();
  }
  for (SweepRow& row : table.rows) {
    if (wanted.contains(row.code)) report.rows.push_back(std::move(row));
  }
  if (stopped != StopReason::none) report.stopped = to_string(stopped);
  return report;
}

}  // namespace grundy
