#include "engine/question/check_question.h"

#include <fmt/format.h>

#include <array>

#include "lang/b_file.h"

namespace grundy {

Result<CheckReport> check_of(const CheckRequest& request, const Asking& asking) {
  SolveContext& context = asking.tables;
  const Result<GameFamily> family = GameFamily::read(request.game, asking.registry);
  if (!family) return family.error();
  if (family->variables().size() != 1) {
    return bad_input(fmt::format("exactly one parameter of '{}' must run", family->text()), {},
                     "for example subtract(n; 1,3,4)");
  }
  const Result<std::vector<BFileRow>> rows = parse_b_file(request.b_file);
  if (!rows) return rows.error();
  CheckReport report;
  report.game = family->text();
  for (const BFileRow& row : *rows) {
    const Result<Sum> sum = family->at(std::array{row.n});
    if (!sum) {
      return bad_input(
          fmt::format("line {}: {} is no position of {}: {}", row.line, row.n, family->text(), sum.error().message));
    }
    const Value ours = value_of(*sum, context);
    if (!ours.is_known()) {
      report.complete = false;
      report.reason = ours.as<UnknownValue>()->reason;
      return report;
    }
    ++report.compared;
    if (ours != Value(Nimber{row.value})) {
      report.first_difference = {row.n, row.line, row.value, ours};
      return report;
    }
  }
  return report;
}

}  // namespace grundy
