#include "server/heap_questions.h"

#include <fmt/format.h>

#include <bit>

#include "engine/question/sequence_question.h"
#include "heap/period/period.h"
#include "heap/run.h"
#include "report/json.h"
#include "server/shared_parameters.h"

namespace grundy::server {
namespace {

constexpr std::uint64_t most_values = 20'000'000;

// All values follow from these if a theorem proves the period; those of arithmetic periods may grow beyond 32 bits.
bool extend_by_period(const heap::HeapRule& rule, std::uint64_t end, std::vector<std::uint32_t>& values,
                      std::vector<std::uint64_t>& rare) {
  const std::optional<heap::Period> found = heap::find_period(rule, values);
  if (!found || found->evidence != heap::Evidence::proved || found->increment != 0) return false;
  const std::uint64_t computed = values.size();
  values.resize(end);
  std::vector<bool> is_rare(end);
  for (const std::uint64_t heap : rare) is_rare[heap] = true;
  for (std::uint64_t n = computed; n < end; ++n) {
    values[n] = values[n - found->period];
    if (is_rare[n - found->period]) is_rare[n] = true, rare.push_back(n);
  }
  return true;
}

std::vector<std::uint64_t> rare_heaps(const heap::Run& run) {
  std::vector<std::uint64_t> rare;
  for (const heap::RareHeap& found : run.rare()) rare.push_back(found.heap + run.shift());
  return rare;
}

// Certifies heaps until `end` or until the control says stop. Each time the length has doubled a proof of the period is
// looked for.
StopReason run_to(heap::Run& run, std::uint64_t end, std::vector<std::uint32_t>& values,
                  std::vector<std::uint64_t>& rare, SolveContext& context, Status& trouble) {
  constexpr std::uint64_t first_look = 1 << 12;
  std::uint64_t look = first_look;
  while (values.size() < end) {
    if (values.size() >= look) {
      rare = rare_heaps(run);
      if (extend_by_period(run.rule(), end, values, rare)) return StopReason::none;
      look = std::bit_ceil(values.size() + 1);
    }
    const StopReason stop = context.control.check(run.memory() + values.size() * sizeof(std::uint32_t));
    if (stop != StopReason::none) return stop;
    trouble = run.advance(std::min(end, look), [&](std::uint64_t first, std::span<const std::uint32_t> some) {
      values.resize(std::max<std::size_t>(values.size(), first + some.size()));
      std::copy(some.begin(), some.end(), values.begin() + static_cast<std::ptrdiff_t>(first));
    });
    if (!trouble) return StopReason::none;
    context.control.report({values.size(), end, "heaps"});
  }
  rare = rare_heaps(run);
  return StopReason::none;
}

}  // namespace

Result<Answer> ask_period(const Parameters& parameters, const Registry&, SolveContext& context) {
  PeriodRequest request;
  Result<std::string> game = parameters.required("game");
  if (!game) return std::move(game).error();
  request.game = *std::move(game);
  const auto limit = parameters.number("limit");
  if (!limit) return limit.error();
  request.limit = *limit;
  request.threads = 1;
  Result<PeriodReport> report = answer(request, context.control);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->status == "proved"};
}

Result<Answer> ask_values(const Parameters& parameters, const Registry&, SolveContext& context) {
  const Result<std::string> game = parameters.required("game");
  if (!game) return game.error();
  const auto to = parameters.number("to");
  if (!to) return to.error();
  if (!*to || **to >= most_values) return bad_input(fmt::format("parameter 'to' must be below {}", most_values));
  const Result<heap::HeapRule> rule = read_heap_rule(*game);
  if (!rule) return rule.error();

  heap::Run run(*rule, {});
  std::vector<std::uint32_t> values;
  std::vector<std::uint64_t> rare;
  Status trouble = Done{};
  const StopReason stop = run_to(run, **to + 1, values, rare, context, trouble);
  if (!trouble) return std::move(trouble).error();
  std::string text;
  JsonStream json([&text](std::string_view piece) { text += piece; }, JsonStream::Layout::compact);
  json.member("version", version);
  json.member("game", *game);
  json.member("from", 0);
  json.member("engine", run.engine());
  json.member("complete", stop == StopReason::none);
  json.member("computed", run.size());
  json.list("rare", rare.size(), [&](std::size_t i) { return rare[i]; });
  json.list("values", values.size(), [&](std::size_t i) { return values[i]; });
  json.end();
  return Answer{std::move(text), stop == StopReason::none};
}

}  // namespace grundy::server
