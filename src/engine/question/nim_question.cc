#include "engine/question/nim_question.h"

#include "field/nim_integer.h"
#include "lang/nim_expression.h"

namespace grundy {

Result<NimReport> nim_of(const NimRequest& request, const Asking&) {
  Result<NimAnswer> result = evaluate_nim(request.expression);
  if (!result) return std::move(result).error();
  NimReport report;
  report.expression = request.expression;
  if (const auto* ordinary = std::get_if<mpz_class>(&result->value)) {
    report.is_nimber = false;
    report.value = report.whole_number = ordinary->get_str();
  } else {
    const FieldNumber& number = std::get<FieldNumber>(result->value);
    const std::string text = to_string(number);
    if (number.finite() != nullptr) report.whole_number = text;
    report.value = text.find('+') == std::string::npos ? "*" + text : "*(" + text + ")";
  }
  if (request.explain) {
    for (NimStep& step : result->steps) report.steps.push_back({std::move(step.text), std::move(step.summands)});
  }
  return report;
}

}  // namespace grundy
