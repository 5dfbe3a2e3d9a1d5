// --rules FILE, -e 'RULES' and --with NAME=VALUE: the user's own games beside the built-in ones.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "engine/registry/registry.h"
#include "rule_language/machine/rule_program.h"

namespace grundy {

struct RuleOptions {
  std::vector<std::string> files;
  std::vector<std::string> texts;
  std::vector<std::string> constants;

  void declare(OptionSet& options);
  // The rules given, with their constants as --with says.
  Result<std::vector<std::shared_ptr<const RuleProgram>>> programs(const Control& control = {}) const;
  // All built-in games and those of the rules given. Notes (a built-in game is hidden) go to stderr.
  Result<Registry> registry(const Control& control = {}) const;
};

// The contents of a rule file; - is standard input.
Result<std::string> read_rule_file(const std::string& name);

}  // namespace grundy
