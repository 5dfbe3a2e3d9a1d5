#include "engine/question/export_question.h"

#include <fmt/format.h>

#include "engine/question/formula_guess.h"
#include "engine/question/pattern_question.h"

namespace grundy {
namespace {

// A program around value(n) or value(x, y): it reads positions until the input ends.
std::string with_main(const std::string& function, const std::string& comment, bool python, bool two) {
  if (python) {
    return fmt::format(
        "#!/usr/bin/env python3\n# {}\nimport sys\n\n{}\n\nnumbers = [int(word) for word in "
        "sys.stdin.read().replace(\",\", \" \")"
        ".split()]\n{}",
        comment, function,
        two ? "for x, y in zip(numbers[::2], numbers[1::2]):\n    print(value(x, y))\n"
            : "for n in numbers:\n    print(value(n))\n");
  }
  return fmt::format(
      "// {}\n#include <algorithm>\n#include <cmath>\n#include <iostream>\n\n{}\n\nint main() {{\n{}}}\n", comment,
      function,
      two ? "  for (long long x, y; std::cin >> x >> y;) std::cout << value(x, y) << \"\\n\";\n"
          : "  for (long long n; std::cin >> n;) std::cout << value(n) << \"\\n\";\n");
}

// A proved period comes without a function: it is made from the values up to the end of the first period.
void complete_period(Finding& finding, const std::string& game, const Asking& asking) {
  std::uint64_t end = 0;
  for (const auto& [name, number] : finding.numbers) end += name == "period" || name == "preperiod" ? number : 0;
  const Result<TableReport> table = table_of({game, std::to_string(end)}, asking);
  if (!table || !table->complete || table->from != 0) return;
  std::vector<std::uint64_t> values;
  for (const std::optional<Value>& value : table->values) {
    if (!value || !value->nimber()) return;
    values.push_back(*value->nimber());
  }
  add_period_snippet(finding, values, 0);
}

std::optional<ExportReport> by_formula(const ExportRequest& request, const Asking& asking) {
  const bool python = request.language == SourceLanguage::python;
  Result<PatternReport> pattern = pattern_of({request.game, ""}, asking);
  if (!pattern) return std::nullopt;
  for (const Evidence wanted : {Evidence::proved, Evidence::observed}) {
    for (Finding& finding : pattern->findings) {
      if (finding.evidence != wanted) continue;
      if (finding.kind == "period" && finding.cpp.empty()) complete_period(finding, request.game, asking);
      const std::string& code = python ? finding.python : finding.cpp;
      if (code.find("value(") == std::string::npos) continue;
      const std::string way =
          fmt::format("{}: {} ({}, {})", pattern->game, finding.sentence, to_string(wanted), finding.by);
      const bool two = code.find(python ? "value(x, y)" : "long long y") != std::string::npos;
      return ExportReport{with_main(code, way, python, two), way};
    }
  }
  return std::nullopt;
}

}  // namespace

// 1. A formula or a period. 2. The rules.
Result<ExportReport> export_of(const ExportRequest& request, const Asking& asking) {
  if (!request.by_rules) {
    if (std::optional<ExportReport> found = by_formula(request, asking)) return *std::move(found);
  }
  const std::string name = request.game.substr(0, request.game.find('('));
  for (const auto& program : request.programs) {
    const std::optional<std::uint32_t> game = program->find(name);
    if (!game) continue;
    Result<std::string> source = source_of(*program, *game, request.language);
    if (!source) return std::move(source).error();
    return ExportReport{*std::move(source), name + ": the rules, with a memo"};
  }
  if (asking.registry.find(name) == nullptr)
    return bad_input("there is no game '" + name + "'", {}, "grundy games lists them");
  return bad_input("no formula and no period is known for " + request.game, {},
                   "write its rules (docs/rule-language.md): games of rules can always be exported");
}

}  // namespace grundy
