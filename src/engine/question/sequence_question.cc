#include "engine/question/sequence_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/parallel.h"
#include "base/stopwatch.h"
#include "engine/question/certifying_team.h"
#include "engine/question/stored_period.h"
#include "engine/question/stored_run.h"
#include "engine/registry/stored_answers.h"
#include "file/value_file.h"
#include "heap/checkpoint.h"
#include "heap/period/period_certificate.h"
#include "heap/period/period_search.h"
#include "heap/trail.h"

namespace grundy {
namespace {

constexpr std::uint64_t streaming_window = 1 << 24;
constexpr std::uint64_t least_window = 1 << 20;
constexpr std::uint64_t checkpointed_values = 1 << 28;
constexpr std::size_t values_at_once = 1 << 16;

// What is to be said about checkpoints in an answer. One that is whole is given though the last of them was not
// written.
std::string joined(std::string warning, const Status& saved) {
  if (saved.ok()) return warning;
  return warning + (warning.empty() ? "" : "; ") + saved.error().message;
}

unsigned engine_threads(unsigned wanted) { return std::min(2u, thread_count(wanted)); }

}  // namespace

std::string rare_kind(const std::vector<SparseSpace>& spaces) {
  if (spaces.empty()) return "none";
  if (spaces.size() > 1) return "two";
  return spaces.front().kind == SpaceKind::domain ? "domain" : "range";
}

Result<SequenceReport> sequence_of(const SequenceRequest& request, const Asking& asking) {
  const Control& control = asking.tables.control;
  Result<NamedHeapRule> named = read_heap_rule(request.game, asking.registry);
  if (!named) return std::move(named).error();
  const HeapRule& rule = named->rule;
  if (!request.output.empty() && !request.checkpoint.empty()) {
    return bad_input("-o can't be used together with --checkpoint", {},
                     "a run that continues has no longer all values to write");
  }
  if (!asking.team.leads()) {
    certify_for_the_leader(rule, asking.team);
    return SequenceReport{};
  }
  std::optional<CertifyingTeam> certifiers;
  HeapRunOptions options;
  options.threads = engine_threads(request.threads);
  if (asking.team.size() > 1) options.peers = &certifiers.emplace(asking.team);
  if (request.keep) options.window = std::max(*request.keep, least_window);
  if (!request.keep && request.to > control.memory_limit() / 2) options.window = streaming_window;
  HeapRun run(rule, options);
  Trail trail;
  trail.statistics = SequenceStatistics(request.positions_of);
  const SequenceStatistics& statistics = trail.statistics;
  HeapCheckpoint checkpoint;
  Result<std::string> warning = checkpoint.resume(request.checkpoint, rule, run, trail);
  if (!warning) return std::move(warning).error();
  const std::uint64_t before = run.size();
  if (before > request.to + 1) {
    return bad_input(fmt::format("the checkpoint is already past heap {}", request.to), {},
                     fmt::format("ask for --to {} or more", run.size() - 1));
  }
  std::optional<ValueFile> file;
  if (!request.output.empty()) {
    file.emplace();
    if (Status opened = file->open(request.output, request.format); !opened) return std::move(opened).error();
  }

  const Stopwatch stopwatch;
  Status trouble = Done{};
  constexpr std::size_t most_shown = 100;
  std::vector<std::uint32_t> shown;
  const auto listener = [&](std::uint64_t first, std::span<const std::uint32_t> values) {
    trail.add(first, values);
    if (first == shown.size() && shown.size() < most_shown) {
      const auto more = values.first(std::min(values.size(), most_shown - shown.size()));
      shown.insert(shown.end(), more.begin(), more.end());
    }
    if (file && trouble.ok()) trouble = file->add(first, values);
  };
  const auto rank_listener = [&](const RankRows& rows) { trail.add(rows); };
  // 1. What a store has of the values passes by like new ones.
  const bool is_kept = request.checkpoint.empty() && options.window == RankStore::unlimited;
  StoredRun stored(is_kept ? usable_store(asking.tables) : nullptr, rule, "sequence");
  StopReason stopped = StopReason::none;
  std::vector<std::uint32_t> known = stored.resume(run);
  known.resize(std::min<std::uint64_t>(known.size(), request.to + 1));
  for (std::size_t n = 0; n < known.size() && stopped == StopReason::none; n += values_at_once) {
    listener(n, std::span(known).subspan(n, std::min(values_at_once, known.size() - n)));
    if (!trouble) return std::move(trouble).error();
    stopped = control.check({n, request.to + 1, "values"}, run.memory() + known.size() * sizeof(std::uint32_t));
  }
  known = {};
  // 2. Compute, and look now and then whether a theorem proves the period: at the same heaps each time, however fast
  //    the machine is, so that equal questions have equal answers.
  PeriodWatch watch;
  Status saved = Done{};
  while (run.size() <= request.to && stopped == StopReason::none && !watch.look(run)) {
    const std::uint64_t look = run.holds_all() ? watch.next_look() : request.to + 1;
    const bool by_ranks = !file && shown.size() == most_shown && trail.takes_ranks();
    const RankListener by_rank = by_ranks ? RankListener(rank_listener) : RankListener();
    const Status step = run.advance(std::min({request.to + 1, look, stored.next_stop(run)}), listener, by_rank);
    if (!step) return step.error();
    if (!trouble) return std::move(trouble).error();
    saved = checkpoint.save_if_due(run, trail);
    if (!saved && run.size() <= request.to) return std::move(saved).error();
    stored.save_if_due(run);
    if (run.size() <= request.to) stopped = control.check(run.memory());
    if (control.is_heard()) {
      const std::optional<std::uint64_t> again = run.recalled();
      control.report({run.size(), request.to + 1, "values",
                      again ? fmt::format("a rare heap needs what was dropped: {} heaps computed again", *again)
                            : fmt::format("largest value {}, {} rare", statistics.max_value, run.rare_count())});
    }
  }
  saved = checkpoint.save(run, trail);
  if (!saved && stopped != StopReason::none) return std::move(saved).error();
  stored.save(run);
  // 3. From a proved period on nothing need be computed, and no checkpoint is worth writing.
  const std::optional<Period>& period = watch.proved();
  std::vector<std::uint32_t> block;
  for (std::uint64_t n = run.size(); period && n <= request.to && stopped == StopReason::none;) {
    const std::uint64_t first = n;
    block.clear();
    for (; n <= request.to && block.size() < values_at_once; ++n) {
      block.push_back(static_cast<std::uint32_t>(run.value(period->base(n)) + period->laps(n) * period->increment));
    }
    listener(first, block);
    if (!trouble) return std::move(trouble).error();
    if (n <= request.to) stopped = control.check({n, request.to + 1, "values"}, run.memory());
  }
  if (file) {
    if (Status closed = file->close(); !closed) return std::move(closed).error();
  }

  SequenceReport report;
  report.game = to_string(rule);
  report.computed = statistics.computed;
  report.first_values = std::move(shown);
  report.continued_at = before;
  report.max_value = statistics.max_value;
  report.max_at = statistics.max_at;
  const std::vector<SparseSpace>& spaces = run.spaces_of(statistics.computed);
  report.rare_kind = rare_kind(spaces);
  report.mask = spaces.size() == 1 ? spaces.front().mask : 0;
  const std::vector<std::uint64_t> rare = rare_heaps(run, period, statistics.computed);
  report.rare_count = rare.size();
  report.last_rare = rare.empty() ? 0 : rare.back();
  if (statistics.computed > run.size()) {
    report.by_period_from = run.size();
    report.period = period->period;
    report.theorem = period->theorem;
  }
  report.with_frequencies = request.frequencies;
  report.frequencies = statistics.frequencies;
  report.positions = statistics.positions;
  report.checksum = statistics.checksum;
  report.stopped = stopped == StopReason::none ? "" : std::string(to_string(stopped));
  if (stopped == StopReason::memory_limit && !request.keep) report.stopped += " (--keep drops old values)";
  report.note = std::move(named->note);
  report.warning = joined(*warning, saved);
  report.engine = run.engine();
  report.kernel = run.kernel();
  report.rows_per_heap = run.rows_per_heap();
  report.seconds = stopwatch.seconds();
  report.computed_now = statistics.computed - before;
  return report;
}

Result<PeriodReport> period_of(const PeriodRequest& request, const Asking& asking) {
  const Control& control = asking.tables.control;
  Result<NamedHeapRule> named = read_heap_rule(request.game, asking.registry);
  if (!named) return std::move(named).error();
  const HeapRule& rule = named->rule;
  if (!asking.team.leads()) {
    certify_for_the_leader(rule, asking.team);
    return PeriodReport{};
  }
  StoredPeriod stored(request, rule, asking.tables);
  if (std::optional<PeriodReport> known = stored.find()) {
    known->note = std::move(named->note);
    return *std::move(known);
  }
  std::optional<CertifyingTeam> certifiers;
  HeapRunOptions options;
  options.threads = engine_threads(request.threads);
  if (asking.team.size() > 1) options.peers = &certifiers.emplace(asking.team);
  if (request.keep) options.window = std::max(*request.keep, least_window);
  HeapRun run(rule, options);
  Trail trail;
  trail.with_digests = request.certificate;
  HeapCheckpoint checkpoint;
  Result<std::string> warning = checkpoint.resume(request.checkpoint, rule, run, trail);
  if (!warning) return std::move(warning).error();
  const Stopwatch stopwatch;
  const bool is_kept = request.checkpoint.empty() && !request.keep && !request.certificate;
  StoredRun stored_run(is_kept ? usable_store(asking.tables) : nullptr, rule, "period");
  if (const auto known = stored_run.resume(run, request.limit ? *request.limit + 1 : ~std::uint64_t{0}); !known.empty())
    trail.add(0, known);
  Status trouble = Done{};
  const auto between = [&] {
    if (trouble.ok()) trouble = checkpoint.save_if_due(run, trail);
    stored_run.save_if_due(run);
    return trouble;
  };
  PeriodSearchOptions search_options;
  search_options.looks_as_from_the_beginning = true;
  search_options.stop_once_at = stored_run.next_stop(run);
  search_options.limit = request.limit;
  search_options.threads = options.threads;
  if (!request.keep) {
    search_options.memory_for_values = control.memory_limit() / 4;
    // Checkpoints must not grow as long as the run.
    if (!request.checkpoint.empty()) {
      search_options.memory_for_values = std::min(search_options.memory_for_values, checkpointed_values);
    }
  }
  const HeapPeriodSearch search = search_period(run, trail, search_options, control, between);
  const bool is_proved = search.period && search.period->evidence == Evidence::proved;
  if (trouble.ok()) trouble = checkpoint.save(run, trail);
  if (!is_proved) stored_run.save(run);
  if (!trouble && !is_proved) return std::move(trouble).error();

  PeriodReport report;
  report.game = to_string(rule);
  if (search.period) {
    report.status = search.period->evidence;
    report.period = search.period->period;
    report.preperiod = search.period->preperiod;
    report.increment = search.period->increment;
    report.theorem = search.period->theorem;
    report.repetitions = search.period->repetitions(run.size());
  }
  if (request.certificate && report.status == Evidence::proved) {
    Result<std::string> text = period_certificate(run, trail, *search.period);
    if (text) {
      report.certificate = *std::move(text);
    } else {
      report.no_certificate = text.error().message;
    }
  } else if (request.certificate) {
    report.no_certificate = "nothing is proved";
  }
  report.max_value = trail.statistics.max_value;
  report.values_computed = run.size();
  report.stopped = search.trouble;
  if (search.stopped != StopReason::none) report.stopped = to_string(search.stopped);
  if (report.status != Evidence::proved && report.stopped.empty()) {
    report.stopped = request.limit ? "the limit of heaps is reached" : "no theorem here can prove it";
  }
  report.note = std::move(named->note);
  report.warning = joined(*warning, trouble);
  report.seconds = stopwatch.seconds();
  stored.keep(report);
  return report;
}

}  // namespace grundy
