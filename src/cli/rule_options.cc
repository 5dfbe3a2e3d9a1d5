#include "cli/rule_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/registry/rule_games.h"
#include "file/input_file.h"
#include "rule_language/machine/constants.h"

namespace grundy {

constexpr std::size_t most_rule_bytes = std::size_t{1} << 20;

Result<std::string> read_rule_file(const std::string& name) {
  Result<InputFile> bytes = InputFile::read(name, {.most_bytes = most_rule_bytes});
  if (bytes) return std::string(bytes->view());
  bytes.error().hint = "rules can also be given on the command line: -e 'game g(n)  move -> n-1 if n > 0'";
  return std::move(bytes).error();
}

void RuleOptions::declare(OptionSet& options) {
  options.texts("--rules", files, "FILE",
                "games of your own from a rule file (docs/rule-language.md); may be repeated");
  options.texts("-e", texts, "RULES", "games of your own, written here");
  options.texts("--with", constants, "NAME=VALUE", "another value for a constant of the rules; may be repeated");
}

namespace {

using Program = std::shared_ptr<const RuleProgram>;

Result<std::vector<Program>> compiled(const RuleOptions& options, const Control& control) {
  std::vector<Program> programs;
  const auto add = [&](std::string text, const std::string& name) -> Status {
    auto program = RuleProgram::compile(std::move(text), name, {}, control);
    if (!program) return std::move(program).error();
    programs.push_back(*std::move(program));
    return Done{};
  };
  for (const std::string& file : options.files) {
    Result<std::string> text = read_rule_file(file);
    if (!text) return std::move(text).error();
    if (Status added = add(*std::move(text), file); !added) return std::move(added).error();
  }
  for (const std::string& text : options.texts) {
    if (Status added = add(text, ""); !added) return std::move(added).error();
  }
  return programs;
}

// A constant is changed in all rules that have it; one at least must.
Status change_constants(std::vector<Program>& programs, const std::string& text) {
  const auto show = [&](Error error) {
    error.source = text;
    return error;
  };
  const auto changes = parse_constant_changes(text);
  if (!changes) return show(changes.error());
  if (programs.empty())
    return show(bad_input("there are no rules whose constants could be changed", TextSpan{0, 1},
                          "give them by --rules FILE or -e 'RULES'"));
  for (const ConstantChange& change : *changes) {
    const auto has = [&](const Program& program) { return has_constant(*program, {}, change.name); };
    const bool none = std::none_of(programs.begin(), programs.end(), has);
    for (Program& program : programs) {
      if (!none && !has(program)) continue;
      auto changed = with_constants(*program, {}, std::span(&change, 1));
      if (!changed) return show(std::move(changed).error());
      program = *std::move(changed);
    }
  }
  return Done{};
}

}  // namespace

Result<std::vector<Program>> RuleOptions::programs(const Control& control) const {
  Result<std::vector<Program>> programs = compiled(*this, control);
  if (!programs) return programs;
  for (const std::string& text : constants) {
    if (Status changed = change_constants(*programs, text); !changed) return std::move(changed).error();
  }
  return programs;
}

Result<Registry> RuleOptions::registry(const Control& control) const {
  const Result<std::vector<Program>> given = programs(control);
  if (!given) return given.error();
  Registry registry;
  registry.read_files_by(read_named_file);
  for (const Program& program : *given) {
    for (const std::string& note : add_rule_games(registry, program)) fmt::print(stderr, "note: {}\n", note);
  }
  return registry;
}

}  // namespace grundy
