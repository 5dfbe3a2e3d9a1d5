#include "rule_language/machine/rule_program.h"

#include <algorithm>

#include "rule_language/check/checker.h"
#include "rule_language/compile/compiler.h"
#include "rule_language/syntax/parser.h"

namespace grundy {

Error on_its_line(Error error, std::string_view text, std::string_view name) {
  const std::string file = name.empty() ? "" : std::string(name) + ": ";
  if (!error.where) {
    error.message = file + error.message;
    return error;
  }
  const std::size_t offset = std::min(error.where->offset, text.size());
  const std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = std::min(text.find('\n', offset), text.size());
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
  error.source = text.substr(begin, end - begin);
  if (!error.source.empty() && error.source.back() == '\r') error.source.pop_back();
  error.where->offset =
      std::min(offset - begin, error.source.size());  // never past the line, not even at its carriage return
  error.where->length = std::max<std::size_t>(1, std::min(error.where->length, end - offset));
  error.message = file + "line " + std::to_string(line) + ": " + error.message;
  return error;
}

Result<std::shared_ptr<const RuleProgram>> RuleProgram::compile(std::string text, std::string name, Changed changed,
                                                                const Control& control) {
  std::shared_ptr<RuleProgram> program(new RuleProgram(std::move(text), std::move(name)));
  const auto located = [&](Error error) { return on_its_line(std::move(error), program->text_, program->name_); };
  const auto stopped = [&]() -> std::optional<Error> {
    const StopReason stop = control.check();
    if (stop == StopReason::none) return {};
    return limit_reached(std::string(to_string(stop)) + " while the rules were read");
  };
  if (auto stop = stopped()) return *std::move(stop);
  auto syntax = parse_rules(program->text_);
  if (!syntax) return located(std::move(syntax).error());
  program->syntax_ = *std::move(syntax);
  if (auto stop = stopped()) return *std::move(stop);
  if (auto checked = check(program->syntax_); !checked) return located(std::move(checked).error());
  if (auto stop = stopped()) return *std::move(stop);
  auto code = grundy::compile(program->syntax_, program->text_);
  if (!code) return located(std::move(code).error());
  program->code_ = *std::move(code);
  if (!changed.text.empty()) program->code_.games[changed.game].changed_constants = std::move(changed.text);
  return std::shared_ptr<const RuleProgram>(std::move(program));
}

std::optional<std::uint32_t> RuleProgram::find(std::string_view game) const {
  for (std::size_t i = 0; i < game_count(); ++i) {
    if (code_.games[i].name == game) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

Error RuleProgram::explain(const Fault& fault) const {
  if (fault.kind != ErrorKind::bad_input) return {fault.kind, fault.message, fault.hint, {}, {}};
  return on_its_line(bad_input(fault.message, fault.place, fault.hint), text_, name_);
}

}  // namespace grundy
