#include "engine/sweep_question.h"

#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>

#include "base/hash.h"
#include "base/parallel.h"
#include "heap/period_search.h"

namespace grundy {
namespace {

constexpr unsigned most_digits = 6;

// Every code d0.d1...dk with d0 = 0 or 4, trailing zeros left out, in the order of the digits.
std::vector<TakeBreakCode> all_codes(unsigned digits) {
  std::vector<TakeBreakCode> codes;
  for (const std::uint32_t head : {0u, 4u}) {
    for (std::uint32_t number = 1; number < 1u << (3 * digits); ++number) {
      std::vector<std::uint32_t> code = {head};
      for (unsigned place = digits; place-- > 0;) code.push_back(number >> (3 * place) & 7);
      codes.emplace_back(code);
    }
  }
  return codes;
}

// Values up to the end of the first period stand for all of them; leading zeros are left out, so that games that differ
// by a shift of the heaps ("first cousins") have equal digests.
void sign(SweepRow& row, const heap::Run& run) {
  const auto value = [&run](std::uint64_t n) {
    return run.codes() != nullptr ? run.codes()->value(n) : run.plain_values()[n];
  };
  const std::uint64_t end = row.preperiod + row.period;
  while (row.zeros < end && value(row.zeros) == 0) ++row.zeros;
  const std::uint64_t start = row.preperiod > row.zeros ? row.preperiod - row.zeros : 0;
  row.digest = combine(combine(0, row.period), start);
  for (std::uint64_t n = row.zeros; n < row.zeros + start + row.period; ++n) {
    const std::uint64_t known = n < end ? n : n - row.period;
    row.digest = combine(row.digest, value(known));
  }
}

SweepRow examine(const TakeBreakCode& code, std::uint64_t limit, const Budget& budget, StopReason& stopped) {
  SweepRow row;
  row.code = to_string(code);
  row.limit = limit;
  heap::Run run(code, {});
  heap::Trail trail;
  const heap::PeriodSearch search = heap::search_period(run, trail, {.limit = limit}, budget);
  stopped = search.stopped;
  row.status = "unknown";
  row.max_value = trail.statistics.max_value;
  row.rare_count = run.rare_count();
  if (!search.period) return row;
  row.status = search.period->evidence == heap::Evidence::proved ? "proved" : "observed";
  row.period = search.period->period;
  row.preperiod = search.period->preperiod;
  if (row.status == "proved") sign(row, run);
  return row;
}

std::optional<SweepRow> parse_row(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream cut(line);
  for (std::string cell; std::getline(cut, cell, ',');) cells.push_back(cell);
  if (!line.empty() && line.back() == ',') cells.emplace_back();
  if (cells.size() != 10) return {};
  SweepRow row;
  const auto number = [](const std::string& cell) { return std::strtoull(cell.c_str(), nullptr, 10); };
  row.code = cells[0];
  row.status = cells[1];
  row.period = number(cells[2]);
  row.preperiod = number(cells[3]);
  row.max_value = static_cast<std::uint32_t>(number(cells[4]));
  row.rare_count = number(cells[5]);
  row.zeros = number(cells[6]);
  row.digest = std::strtoull(cells[7].c_str(), nullptr, 16);
  row.limit = number(cells[8]);
  row.same_as = cells[9];
  return row;
}

// Rows that were found, by one thread at a time.
class Table {
 public:
  void add(SweepRow& row, bool is_new) {
    if (row.status == "proved") {
      const auto [first, inserted] = first_.try_emplace(row.digest, row.code, row.zeros);
      if (!inserted && is_new) {
        const auto& [code, zeros] = first->second;
        row.same_as = zeros == row.zeros
                          ? code
                          : fmt::format("{} moved by {}", code, static_cast<std::int64_t>(row.zeros - zeros));
      }
    }
    done_.insert(row.code);
    rows.push_back(row);
  }
  bool has(const std::string& code) const { return done_.contains(code); }

  std::vector<SweepRow> rows;

 private:
  std::map<std::uint64_t, std::pair<std::string, std::uint64_t>> first_;
  std::set<std::string> done_;
};

}  // namespace

std::string csv_head() { return "code,status,period,preperiod,max_value,rare_count,zeros,digest,limit,same_as\n"; }

std::string to_csv(const SweepRow& row) {
  return fmt::format("{},{},{},{},{},{},{},{:016x},{},{}\n", row.code, row.status, row.period, row.preperiod,
                     row.max_value, row.rare_count, row.zeros, row.digest, row.limit, row.same_as);
}

Result<SweepReport> answer(const SweepRequest& request, const Budget& budget, const ProgressListener& progress,
                           const std::function<void(const SweepRow&)>& each) {
  if (request.digits == 0 || request.digits > most_digits) {
    return bad_input(fmt::format("--digits must be between 1 and {}", most_digits));
  }
  Table table;
  SweepReport report;
  std::ofstream file;
  if (!request.output.empty()) {
    bool headed = false;
    // A device holds no table, and may be read without end.
    if (std::ifstream before(request.output); before && std::filesystem::is_regular_file(request.output)) {
      std::string line;
      while (std::getline(before, line)) {
        if (!headed && line + "\n" != csv_head()) {
          return bad_input("'" + request.output + "' is not the table of a sweep", {}, "choose another file");
        }
        if (!headed) {
          headed = true;
        } else if (std::optional<SweepRow> row = parse_row(line); row && !before.eof()) {
          // What was not settled within a lower limit is tried again.
          if (row->status == "proved" || row->limit >= request.limit) table.add(*row, false);
        }
      }
    }
    report.continued = table.rows.size();
    // A last line that was cut off is left behind: the table is written again, then continued.
    file.open(request.output, std::ios::trunc);
    file << csv_head();
    for (const SweepRow& row : table.rows) file << to_csv(row);
    file.flush();
    if (!file) return io_error("can't write '" + request.output + "'");
  }

  std::vector<TakeBreakCode> codes;
  for (const TakeBreakCode& code : all_codes(request.digits)) {
    if (!table.has(to_string(code))) codes.push_back(code);
  }
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  StopReason stopped = StopReason::none;
  run_in_parallel(thread_count(request.threads), [&](unsigned) {
    while (true) {
      const std::size_t index = next++;
      if (index >= codes.size()) return;
      StopReason reason = StopReason::none;
      SweepRow row = examine(codes[index], request.limit, budget, reason);
      const std::lock_guard lock(mutex);
      if (reason != StopReason::none) {
        stopped = reason;
        return;
      }
      table.add(row, true);
      if (file.is_open()) file << to_csv(row) << std::flush;
      if (each) each(row);
      if (progress) progress({table.rows.size(), report.continued + codes.size(), "games", row.code});
    }
  });
  if (file.is_open() && !file) return io_error("can't write '" + request.output + "'");
  report.rows = std::move(table.rows);
  if (stopped != StopReason::none) report.stopped = to_string(stopped);
  return report;
}

}  // namespace grundy
