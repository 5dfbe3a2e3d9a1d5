#include "engine/question/stored_period.h"

#include <fmt/format.h>

#include "engine/registry/stored_answers.h"
#include "file/payload.h"

namespace grundy {

StoredPeriod::StoredPeriod(const PeriodRequest& request, const HeapRule& rule, const SolveContext& context)
    : store_(request.certificate || !request.checkpoint.empty() ? nullptr : usable_store(context)),
      key_(StoreKey{StoredKind::period, to_string(rule), "", request.keep ? fmt::format("keep {}", *request.keep) : ""}
               .bytes()),
      limit_(request.limit) {}

std::optional<PeriodReport> StoredPeriod::find() const {
  const std::optional<std::string> found = store_ != nullptr ? store_->find(key_) : std::nullopt;
  std::optional<PeriodReport> report = found ? period_from(*found) : std::nullopt;
  if (report && limit_ && report->values_computed > *limit_) return {};
  return report;
}

void StoredPeriod::keep(const PeriodReport& report) const {
  if (store_ != nullptr && report.status == Evidence::proved) store_->put(key_, bytes_of(report));
}

std::string bytes_of(const PeriodReport& report) {
  PayloadWriter out;
  out.text(report.game);
  out.number(*report.period);
  out.number(report.preperiod);
  out.number(report.increment);
  out.number(report.max_value);
  out.number(report.values_computed);
  out.number(report.repetitions);
  out.text(report.theorem);
  return std::move(out).take();
}

std::optional<PeriodReport> period_from(std::string_view bytes) {
  PayloadReader in(bytes);
  PeriodReport report;
  report.status = Evidence::proved;
  report.game = in.text();
  report.period = in.number();
  report.preperiod = in.number();
  report.increment = in.number();
  report.max_value = static_cast<std::uint32_t>(in.number());
  report.values_computed = in.number();
  report.repetitions = in.number();
  report.theorem = in.text();
  if (!in.whole() || report.period == 0u) return {};
  return report;
}

}  // namespace grundy
