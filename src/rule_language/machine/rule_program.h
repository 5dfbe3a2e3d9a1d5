// A rule file, compiled: text, tree and code in one object that never changes, shared by every game made from it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.h"
#include "rule_language/compile/bytecode.h"
#include "rule_language/machine/machine.h"
#include "rule_language/syntax/syntax.h"

namespace grundy {

// Rules in which a term has changed the constants of one game (see constants.h): its positions are written "g(5; k=4)".
struct Changed {
  std::uint32_t game = 0;
  std::string text = {};
};

class RuleProgram {
 public:
  // `name` is what errors call the text: a file's name, or empty for rules given on the command line. Every stage is
  // linear in the text, and the control is asked between them.
  static Result<std::shared_ptr<const RuleProgram>> compile(std::string text, std::string name = {},
                                                            Changed changed = {}, const Control& control = {});

  const std::string& text() const { return text_; }
  const std::string& name() const { return name_; }
  const RuleFile& syntax() const { return syntax_; }
  const Bytecode& code() const { return code_; }
  std::size_t game_count() const { return syntax_.games.size(); }
  std::optional<std::uint32_t> find(std::string_view game) const;

  // The error with its line shown.
  Error explain(const Fault& fault) const;

  RuleProgram(const RuleProgram&) = delete;
  RuleProgram& operator=(const RuleProgram&) = delete;

 private:
  RuleProgram(std::string text, std::string name) : text_(std::move(text)), name_(std::move(name)) {}

  std::string text_;
  std::string name_;
  RuleFile syntax_;
  Bytecode code_;
};

// Cuts an error about a place in a longer text down to the line it is on: "line 3: ...".
Error on_its_line(Error error, std::string_view text, std::string_view name);

}  // namespace grundy
