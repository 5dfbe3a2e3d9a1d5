#include "engine/question/sweep_row.h"

#include <atomic>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <functional>

#include "base/hash.h"
#include "engine/question/sequence_question.h"
#include "heap/period/period_certificate.h"
#include "heap/period/period_search.h"

namespace grundy {
namespace {

constexpr std::uint64_t first_figures = 1 << 12;
constexpr std::uint64_t memory_for_values = std::uint64_t{1} << 29;

// What this thread has had of a processor, on a machine that knows; a busy one shall not make games look hard.
class ThreadClock {
 public:
  double seconds() const { return now() - start_; }

 private:
  static double now() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    std::timespec time{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0) {
      return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
#endif
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }
  double start_ = now();
};

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

void take_figures(SweepRow& row, const HeapRun& run, const Trail& trail) {
  row.max_value = trail.statistics.max_value;
  row.max_at = trail.statistics.max_at;
  row.space = rare_kind(run.spaces_of(run.size()));
  row.mask = run.space().kind == SpaceKind::none ? 0 : run.space().mask;
  const std::vector<RareHeap> rare = run.rare();
  row.rare_count = rare.size();
  row.last_rare = rare.empty() ? 0 : rare.back().heap;
  row.depth = run.largest_witness();
  row.computed = run.size();
  row.checksum = trail.statistics.checksum;
}

void take_period(SweepRow& row, const HeapPeriodSearch& search) {
  row.status = search.period ? search.period->evidence : Evidence::unknown;
  row.period = search.period ? search.period->period : 0;
  row.preperiod = search.period ? search.period->preperiod : 0;
}

// Runs to a proof or the limit, stopping at every power of two, where visit(search) may take figures and says whether
// to go on. Where a proof is possible depends on such stops, so that both runs of a game have the same ones.
template <class Visit>
void run_by_powers_of_two(HeapRun& run, Trail& trail, std::uint64_t last_heap, const Control& control,
                          const std::function<Status()>& between, Visit&& visit) {
  for (std::uint64_t end = first_figures;; end *= 2) {
    const std::uint64_t last = std::min(end - 1, last_heap);
    const HeapPeriodSearch search =
        search_period(run, trail, {.limit = last, .memory_for_values = memory_for_values}, control, between);
    if (!visit(search) || last == last_heap || !search.trouble.empty()) return;
  }
}

bool is_proved(const HeapPeriodSearch& search) { return search.period && search.period->evidence == Evidence::proved; }

// Digests slow the fastest engines down, so they are taken in a second run.
std::string certificate_of(const TakeBreakCode& code, std::uint64_t last_heap, const Control& control) {
  HeapRun run(code, {});
  Trail trail;
  trail.with_digests = true;
  std::string certificate;
  run_by_powers_of_two(run, trail, last_heap, control, {}, [&](const HeapPeriodSearch& search) {
    if (is_proved(search)) {
      const Result<std::string> text = period_certificate(run, trail, *search.period);
      if (text) certificate = *text;
    }
    return search.stopped == StopReason::none && !is_proved(search);
  });
  return certificate;
}

}  // namespace

ExaminedCode examine_code(const TakeBreakCode& code, const SweepLimits& limits, const Control& control) {
  const ThreadClock clock;
  ExaminedCode found;
  SweepRow& row = found.row;
  row.code = to_string(code);
  row.limit = limits.heaps;
  // The limits of the question, and the seconds of this game besides.
  std::atomic<bool> enough = false;
  const Control own = control.silent().stop_when(&enough);
  const auto between = [&] {
    enough = control.check() != StopReason::none || (limits.seconds && clock.seconds() > *limits.seconds);
    return Status(Done{});
  };
  HeapRun run(code, {});
  Trail trail;
  run_by_powers_of_two(run, trail, limits.heaps, own, between, [&](const HeapPeriodSearch& search) {
    if (search.stopped != StopReason::none) return false;
    take_figures(row, run, trail);
    take_period(row, search);
    return row.status != Evidence::proved;
  });
  if (row.status == Evidence::proved) {
    // What streams holds its first values no longer.
    if (run.holds_all()) sign(row, run);
    found.certificate = certificate_of(code, limits.heaps, control.silent());
    const std::size_t end_line = found.certificate.rfind("\nend ");
    if (end_line != std::string::npos) row.certificate = found.certificate.substr(end_line + 5, 16);
  }
  found.stopped = control.check();
  row.seconds = clock.seconds();
  return found;
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

std::optional<SweepRow> read_sweep_row(const std::string& line) {
  const std::vector<std::string> cells = csv_cells(line);
  if (cells.size() != csv_cells(sweep_csv_head()).size()) return {};
  SweepRow row;
  bool good = true;
  std::size_t at = 0;
  const auto read = [&]<class Number>(Number& number, int base = 10) {
    const std::string& cell = cells[at++];
    if (cell.empty()) return;  // not known, or left out
    const auto [end, fault] = std::from_chars(cell.data(), cell.data() + cell.size(), number, base);
    good = good && fault == std::errc{} && end == cell.data() + cell.size();
  };
  row.code = cells[at++];
  row.same_class = cells[at++];
  read(row.moved_by);
  const std::optional<Evidence> status = read_evidence(cells[at++]);
  row.status = status.value_or(Evidence::unknown);
  read(row.period);
  read(row.preperiod);
  read(row.max_value);
  read(row.max_at);
  row.space = cells[at++];
  if (cells[at].starts_with("0x")) {
    const std::string digits = cells[at].substr(2);
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), row.mask, 16);
    good = good && fault == std::errc{} && end == digits.data() + digits.size();
  }
  ++at;
  read(row.rare_count);
  read(row.last_rare);
  read(row.depth);
  read(row.computed);
  read(row.checksum);
  row.certificate = cells[at++];
  read(row.zeros);
  read(row.digest, 16);
  read(row.limit);
  const std::string& seconds = cells[at++];
  if (!seconds.empty()) {
    char* end = nullptr;
    row.seconds = std::strtod(seconds.c_str(), &end);  // not every library has from_chars for such numbers
    good = good && end == seconds.c_str() + seconds.size();
  }
  const Result<TakeBreakCode> code = TakeBreakCode::parse(row.code);
  if (!good || !status || !code || to_string(*code) != row.code) return {};
  return row;
}

}  // namespace grundy
