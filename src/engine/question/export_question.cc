#include "engine/question/export_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/question/formula_guess.h"
#include "engine/question/pattern_question.h"
#include "engine/question/row_of_heaps.h"
#include "rule_language/machine/list_arena.h"
#include "rule_language/solve/endless_play.h"

namespace grundy {
namespace {

// How many numbers value(...) takes.
std::size_t arguments_of(const std::string& function) {
  const std::size_t open = function.find("value(");
  const std::string_view inside = std::string_view(function).substr(open, function.find(')', open) - open);
  return 1 + static_cast<std::size_t>(std::count(inside.begin(), inside.end(), ','));
}

// A program around value(n), value(x, y) or value(x, y, z). It reads numbers until the input ends, however many stand
// in a line and whatever stands between them.
std::string with_main(const std::string& function, const std::string& comment, bool python) {
  const std::size_t count = arguments_of(function);
  const std::string position = count == 1 ? "a position is one number" : fmt::format("a position is {} numbers", count);
  const std::string usage = fmt::format(
      "Reads positions until the input ends ({}) and prints the value of each:\n{} 0 if whoever is to move loses, "
      "otherwise a number above 0.",
      position, python ? "#" : "//");
  if (python) {
    return fmt::format(
        "#!/usr/bin/env python3\n# {0}\n# {1}\nimport re\nimport sys\n\n\n{2}\n\n\ndef main():\n"
        "    numbers = [int(word) for word in re.findall(r\"\\d+\", sys.stdin.read())]\n"
        "    for i in range(0, len(numbers) - {3}, {4}):\n        print(value(*numbers[i:i + {4}]))\n\n\nmain()\n",
        comment, usage, function, count - 1, count);
  }
  std::string numbers;
  for (std::size_t i = 0; i < count; ++i) numbers += fmt::format("{}p[{}]", i == 0 ? "" : ", ", i);
  return fmt::format(
      "// {0}\n// {1}\n#include <algorithm>\n#include <cctype>\n#include <cmath>\n#include <cstdio>\n"
      "#include <utility>\n\n{2}\n\n"
      "// The next number of the input; false at its end.\n"
      "bool read(long long& number) {{\n  int c = std::getchar();\n  while (c != EOF && !std::isdigit(c)) c = "
      "std::getchar();\n  if (c == EOF) return false;\n  for (number = 0; std::isdigit(c); c = std::getchar()) number "
      "= "
      "10 * number + (c - '0');\n  return true;\n}}\n\n"
      "int main() {{\n  long long p[{3}];\n  int known = 0;\n  while (read(p[known])) {{\n    if (++known < {3}) "
      "continue;\n"
      "    std::printf(\"%lld\\n\", (long long)value({4}));\n    known = 0;\n  }}\n}}\n",
      comment, usage, function, count, numbers);
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

// Nothing where there is neither; an error where a limit came before that could be seen.
Result<std::optional<ExportReport>> by_formula(const ExportRequest& request, const Asking& asking) {
  const bool python = request.language == SourceLanguage::python;
  Result<PatternReport> pattern = pattern_of({request.game, ""}, asking);
  const bool stopped = asking.tables.control.check() != StopReason::none;
  if (!pattern && pattern.error().kind == ErrorKind::limit) return std::move(pattern).error();
  if (!pattern) return std::optional<ExportReport>();
  for (const Evidence wanted : {Evidence::proved, Evidence::observed}) {
    for (Finding& finding : pattern->findings) {
      if (finding.evidence != wanted) continue;
      if (finding.kind == "period" && finding.cpp.empty()) complete_period(finding, request.game, asking);
      const std::string& source = python ? finding.python : finding.cpp;
      if (source.find("value(") == std::string::npos) continue;
      const std::string way =
          fmt::format("{}: {} ({}, {})", pattern->game, finding.sentence, to_string(wanted), finding.by);
      return std::optional(ExportReport{with_main(source, way, python), way});
    }
  }
  if (stopped) return limit_reached(std::string(to_string(asking.tables.control.check())));
  return std::optional<ExportReport>();
}

// --- games that are built in, written as rules -----------------------------------------------------------------------

// The moves of a finite code, place by place: what k taken may leave.
std::optional<std::string> rules_of(const TakeBreakCode& code, const std::string& name) {
  if (!code.is_finite() || code.most_parts() > 3) return {};
  std::string rules = fmt::format("game {}(n)", name);
  for (std::uint64_t k = 0; k <= code.last_place(); ++k) {
    const std::uint32_t digit = code.digit(k);
    if ((digit & 1) != 0) rules += fmt::format("\nmove -> 0 if n = {}", k);
    if ((digit & 2) != 0) rules += fmt::format("\nmove -> n-{0} if n > {0}", k);
    if ((digit & 4) != 0) rules += fmt::format("\nmove -> {0}(a) + {0}(n-{1}-a) for a in 1..(n-{1}) div 2", name, k);
    if ((digit & 8) != 0) {
      rules += fmt::format(
          "\nmove -> {0}(a) + {0}(b) + {0}(n-{1}-a-b) for a in 1..(n-{1}) div 3 for b in a..(n-{1}-a) div 2", name, k);
    }
  }
  return rules;
}

std::optional<std::string> rules_of_family(const GameFamily& family) {
  std::string text = family.text();
  std::erase(text, ' ');
  if (text == fmt::format("wythoff({})", fmt::join(family.variables(), ",")) && family.variables().size() == 2) {
    return "game wythoff(x, y)\nmove -> (x-i, y) for i in 1..x\nmove -> (x, y-i) for i in 1..y\n"
           "move -> (x-i, y-i) for i in 1..min(x, y)";
  }
  const std::optional<HeapRule> rule = family.variables().size() == 1 ? rule_of_row(family) : std::nullopt;
  if (!rule) return {};
  if (std::holds_alternative<GrundysGameRule>(*rule)) {
    return "game heap(n)\nmove -> heap(a) + heap(n-a) for a in 1..(n-1) div 2";
  }
  const auto* const code = std::get_if<TakeBreakCode>(&*rule);
  return code == nullptr ? std::nullopt : rules_of(*code, "heap");
}

Result<ExportReport> by_rules(const RuleProgram& program, std::uint32_t game, const std::string& name,
                              SourceLanguage language) {
  Result<std::string> source = source_of(program, game, language);
  if (!source) return std::move(source).error();
  return ExportReport{*std::move(source), name + ": the rules, with a memo"};
}

// Positions that are met early in play from small ones: where play goes round, a program would never end.
Status plays_to_an_end(const std::shared_ptr<const RuleProgram>& program, std::uint32_t game, const Control& control) {
  const auto session = std::make_shared<RuleSession>(program);
  session->watch(&control);
  const RuleGame rules = RuleGame(session).from(game);
  for (const Number small : {3, 8}) {
    std::vector<Number> flat;
    for (const RuleType type : program->code().games[game].parameters) {
      if (type == RuleType::list) flat.push_back(2);
      flat.push_back(small);
      if (type == RuleType::list) flat.push_back(small);
    }
    const RulePosition start(game, flat);
    const std::string cycle = shown_cycle(rules, start);
    std::optional<Error> growth = endless_growth(rules, start);
    const std::optional<Error> fault = session->fault();
    if (fault && fault->message.find(lists_too_long) != std::string::npos) {
      Error too_long = *fault;
      too_long.hint = "a program could hold no such position; let the lists of a move be no longer than before it";
      return too_long;
    }
    session->forget_fault();  // not every position of this kind need be one that the rules are made for
    if (!cycle.empty()) {
      return bad_input("play can go round for ever: " + cycle, {},
                       "such positions have no nimbers; grundy value and grundy graph --of solve them");
    }
    if (growth && growth->kind == ErrorKind::bad_input) return *std::move(growth);
  }
  return Done{};
}

}  // namespace

// 1. Is there anything to export? 2. A formula or a period. 3. The rules, a user's own or those of a game that is built
// in.
Result<ExportReport> export_of(const ExportRequest& request, const Asking& asking) {
  const std::string name = request.game.substr(0, request.game.find('('));
  std::shared_ptr<const RuleProgram> own;
  std::uint32_t game = 0;
  for (const auto& program : request.programs) {
    const std::optional<std::uint32_t> found = program->find(name);
    if (!found || own) continue;
    own = program;
    game = *found;
    if (Status can = can_be_exported(*own, game); !can) return std::move(can).error();
    if (Status ends = plays_to_an_end(own, game, asking.tables.control); !ends) return std::move(ends).error();
  }
  if (!request.by_rules) {
    Result<std::optional<ExportReport>> found = by_formula(request, asking);
    if (!found) return std::move(found).error();
    if (*found) return **std::move(found);
  }
  if (own) return by_rules(*own, game, name, request.language);
  const Result<GameFamily> family = GameFamily::read(request.game, asking.registry);
  if (!family) {
    return asking.registry.find(name) == nullptr
               ? bad_input("there is no game '" + name + "'", {}, "grundy games lists them")
               : family.error();
  }
  if (const std::optional<std::string> rules = rules_of_family(*family)) {
    const auto program = RuleProgram::compile(*rules, "", {}, asking.tables.control);
    if (program) return by_rules(**program, 0, family->text(), request.language);
  }
  return bad_input("no formula and no period is known for " + request.game, {},
                   "write its rules (docs/rule-language.md): games of rules can always be exported");
}

}  // namespace grundy
