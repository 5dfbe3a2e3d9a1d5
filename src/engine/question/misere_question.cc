#include "engine/question/misere_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/stopwatch.h"
#include "engine/question/heap_rule_text.h"
#include "engine/registry/stored_answers.h"
#include "misere/presentation.h"
#include "misere/quotient_certificate.h"
#include "misere/quotient_checkpoint.h"
#include "misere/quotient_solver.h"

namespace grundy {
namespace {

constexpr std::uint64_t most_elements_shown = 200;  // with their products

constexpr std::uint64_t largest_table = 1000;

MisereReport::Table table_to(const MisereQuotient& quotient, std::uint64_t last) {
  MisereReport::Table table;
  for (std::uint64_t a = 0; a <= last && quotient.phi(a); ++a) {
    table.singles.push_back(quotient.is_p(*quotient.phi(a)));
    std::vector<bool>& row = table.pairs.emplace_back();
    for (std::uint64_t b = 0; b <= a; ++b)
      row.push_back(quotient.is_p(quotient.product(*quotient.phi(a), *quotient.phi(b))));
  }
  return table;
}

// The heaps that people want to see: to the end of the first period, or as far as is known.
std::uint64_t shown_heaps(const MisereQuotient& quotient) {
  const std::optional<QuotientPeriod> period = quotient.period();
  return period ? period->preperiod + period->period : quotient.known_to() + 1;
}

}  // namespace

Result<MisereReport> misere_of(const MisereRequest& request, const Asking& asking) {
  const Stopwatch stopwatch;
  Result<NamedHeapRule> named = read_heap_rule(request.game, asking.registry);
  if (!named) return std::move(named).error();
  const auto* const code = std::get_if<TakeBreakCode>(&named->rule);
  if (code == nullptr) {
    return bad_input("misere quotients are computed for take-and-break codes", {}, "for example 0.77 or kayles");
  }
  if (request.table > largest_table) return bad_input(fmt::format("a table goes to heap {} at most", largest_table));
  QuotientLimits limits;
  limits.heaps = request.limit.value_or(limits.heaps);
  QuotientCheckpoint checkpoint;
  Result<std::string> warning = checkpoint.open(request.checkpoint, *code);
  if (!warning) return std::move(warning).error();
  // What a store has of it is a start like a checkpoint, verified again; under other limits the answer is another one.
  AnswerStore* const store = request.checkpoint.empty() ? usable_store(asking.tables) : nullptr;
  const std::string key =
      StoreKey{StoredKind::quotient, to_string(named->rule), "", fmt::format("{}", limits.heaps)}.bytes();
  QuotientResume resume = checkpoint.resume();
  std::optional<QuotientState> last;
  if (store != nullptr) {
    if (const std::optional<std::string> found = store->find(key)) resume.start = read_quotient(*found);
    resume.reached = [&](const WordMonoid& monoid, const std::vector<Element>& phi) { last = {monoid, phi}; };
  }
  const Result<MisereQuotient> quotient = misere_quotient_of(*code, limits, asking.tables.control, std::move(resume));
  if (last) store->put(key, quotient_payload(last->monoid, last->phi));
  if (!quotient) return Error(quotient.error()).shown_in(request.game);
  if (Status saved = checkpoint.finish(); !saved) return std::move(saved).error();

  MisereReport report;
  report.game = to_string(named->rule);
  report.note = std::move(named->note);
  report.warning = *std::move(warning);
  report.status = quotient->is_solved() ? Evidence::proved : Evidence::unknown;
  report.known_to = quotient->known_to();
  report.order = quotient->order();
  report.tame = quotient->is_tame();
  report.stopped = quotient->stopped();
  if (const std::optional<QuotientPeriod> period = quotient->period()) {
    report.period = period->period;
    report.preperiod = period->preperiod;
  }
  const Presentation presentation(*quotient);
  const std::span<const Element> phi = quotient->table();
  for (std::size_t i = 0; i < presentation.generators().size(); ++i) {
    const auto heap = std::find(phi.begin(), phi.end(), presentation.generators()[i]) - phi.begin();
    report.generators.push_back({Presentation::name(i), static_cast<std::uint64_t>(heap)});
  }
  report.relations = presentation.relations();
  if (report.order <= most_elements_shown) {
    for (Element x = 0; x < report.order; ++x) report.elements.push_back(presentation.word(x));
    for (const Element generator : presentation.generators()) {
      std::vector<std::uint32_t>& row = report.products.emplace_back();
      for (Element x = 0; x < report.order; ++x) row.push_back(quotient->product(x, generator));
    }
  }
  quotient->p_portion().for_each([&](Element x) { report.p_elements.push_back(presentation.word(x)); });
  for (std::uint64_t n = 0; n < shown_heaps(*quotient); ++n) report.phi.push_back(presentation.word(*quotient->phi(n)));
  if (request.table) report.table = table_to(*quotient, *request.table);
  if (request.certificate && quotient->is_solved()) report.certificate = quotient_certificate(*code, *quotient);
  report.seconds = stopwatch.seconds();
  return report;
}

}  // namespace grundy
