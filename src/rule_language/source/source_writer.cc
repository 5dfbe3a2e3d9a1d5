#include "rule_language/source/source_writer.h"

#include <algorithm>
#include <span>

#include "rule_language/machine/game_kind.h"
#include "rule_language/source/cpp_prelude.h"
#include "rule_language/source/python_prelude.h"
#include "rule_language/source/source_expressions.h"

namespace grundy {
namespace {

class SourceWriter : SourceExpressions {
 public:
  SourceWriter(const RuleProgram& program, std::uint32_t game, bool python)
      : SourceExpressions(program.syntax(), python), program_(program), start_(game) {}

  std::string write() {
    text_ = python_ ? std::string(python_prelude) : std::string(cpp_prelude);
    std::string comment;
    for (const char c : program_.text()) comment += c == '\n' ? python_ ? "\n#   " : "\n//   " : std::string(1, c);
    text_ = (python_ ? "#!/usr/bin/env python3\n# Values of the game " : "// Values of the game ") + name(game().name) +
            " of these rules:\n" + (python_ ? "#   " : "//   ") + comment + "\n" + usage() + text_;
    for (const FunctionSyntax& function : file_.functions) declare(function);
    for (const FunctionSyntax& function : file_.functions) define(function);
    for (const std::uint32_t i : reached_from(program_.code(), start_)) {
      if (i < file_.games.size()) define(i);
    }
    write_dispatch();
    write_main();
    return text_;
  }

 private:
  const GameSyntax& game() const { return file_.games[start_]; }
  std::string usage() const {
    const std::string start = python_ ? "# " : "// ";
    std::string position;
    for (const Parameter& parameter : game().parameters) {
      position += (position.empty() ? "" : " ") + std::string(parameter.type == RuleType::list  ? "[1,2,3]"
                                                              : parameter.type == RuleType::set ? "[0,2]"
                                                                                                : "7");
    }
    return start + "Reads positions until the input ends, for example '" + position +
           "', and prints the value of each:\n" + start + "0 if whoever is to move loses, otherwise a number above 0." +
           (python_ ? "\n" : " Compile with g++ -O2 -std=c++17.\n");
  }
  void line(const std::string& words) { text_ += std::string(indent_ * (python_ ? 4 : 2), ' ') + words + "\n"; }
  // A block after "for ..." or "if ...".
  void open(const std::string& head) {
    line(python_ ? head + ":" : head + " {");
    ++indent_;
  }
  void close() {
    --indent_;
    if (!python_) line("}");
  }
  std::string type_name(RuleType type) const {
    return type == RuleType::list    ? "List"
           : type == RuleType::set   ? "Set"
           : type == RuleType::truth ? "bool"
                                     : "Number";
  }
  std::string parameters(const std::vector<Parameter>& given) const {
    std::string made;
    for (const Parameter& parameter : given) {
      made += (made.empty() ? "" : ", ") +
              (python_ ? "" : (parameter.type == RuleType::list ? "const List& " : type_name(parameter.type) + " ")) +
              name(parameter.name);
    }
    return made;
  }

  // --- definitions and games -----------------------------------------------------------------------------------------

  void declare(const FunctionSyntax& function) {
    if (!python_)
      line(type_name(function.type) + " f_" + name(function.name) + "(" + parameters(function.parameters) + ");");
  }
  void define(const FunctionSyntax& function) {
    const std::string head = "f_" + name(function.name) + "(" + parameters(function.parameters) + ")";
    line("");
    open(python_ ? "def " + head : type_name(function.type) + " " + head);
    line("return " + expr(*function.body) + end());
    close();
  }
  const char* end() const { return python_ ? "" : ";"; }

  void define_name(const Quantifier& quantifier) {
    line((python_ ? "" : "const auto ") + name(quantifier.name) + " = " + expr(*quantifier.expr) + end());
  }

  // options_g calls visit with each option, a list of parts.
  void define(std::uint32_t index) {
    const GameSyntax& syntax = file_.games[index];
    game_ = index;
    const std::string given = parameters(syntax.parameters);
    line("");
    if (python_) {
      open("def options_" + name(syntax.name) + "(" + given + ")");
    } else {
      line("template <class Visit>");
      open("void options_" + name(syntax.name) + "(" + given + (given.empty() ? "" : ", ") + "Visit visit)");
    }
    for (const Quantifier& constant : syntax.constants) define_name(constant);
    for (const Ending& ending : syntax.endings) {
      open("if (" + expr(*ending.condition) + ")");
      line(std::string("return") + end());
      close();
    }
    for (const RuleMove& move : syntax.moves) {
      if (!python_) open("");  // names of one move are none of the next
      quantified(move.quantifiers, [&] { option(*move.target); });
      if (!python_) close();
    }
    if (python_ && syntax.moves.empty()) line("return iter(())");
    close();
    if (syntax.same_as == nullptr) return;
    line("");
    open(python_ ? "def same_" + name(syntax.name) + "(" + given + ")"
                 : "Position same_" + name(syntax.name) + "(" + given + ")");
    for (const Quantifier& constant : syntax.constants) define_name(constant);
    line("return " + part(*syntax.same_as) + end());
    close();
  }

  void quantified(std::span<const Quantifier> quantifiers, const std::function<void()>& body) {
    if (quantifiers.empty()) return body();
    const Quantifier& first = quantifiers.front();
    const auto rest = [&] { quantified(quantifiers.subspan(1), body); };
    if (first.kind == Quantifier::Kind::definition) {
      define_name(first);
      rest();
      return;
    }
    open(first.kind == Quantifier::Kind::condition ? "if (" + expr(*first.expr) + ")" : loop(first));
    rest();
    close();
  }

  // --- options -------------------------------------------------------------------------------------------------------

  void option(const Expr& target) {
    const std::string variable = "option";
    line(python_ ? variable + " = []" : "Option " + variable + ";");
    add_parts(target, variable);
    line(python_ ? "yield " + variable : "visit(" + variable + ");");
  }
  void add_parts(const Expr& target, const std::string& into) {
    if (target.kind == ExprKind::nothing) return;
    if (target.type == RuleType::position && target.kind == ExprKind::binary) {
      for (const ExprPtr& child : target.children) add_parts(*child, into);
    } else if (target.type == RuleType::position && target.kind == ExprKind::aggregate) {
      if (!python_) open("");
      quantified(target.quantifiers, [&] { add_parts(*target.children[0], into); });
      if (!python_) close();
    } else if (target.type == RuleType::position && target.kind == ExprKind::conditional) {
      const std::string condition = expr(*target.children[0]);
      open("if (" + condition + ")");
      if (python_) line("pass");
      add_parts(*target.children[1], into);
      close();
      open("else");
      if (python_) line("pass");
      add_parts(*target.children[2], into);
      close();
    } else {
      line(into + (python_ ? ".append(" : ".push_back(") + part(target) + ")" + end());
    }
  }

  // Position{game, list of parameters}; a nimber has the game -1.
  std::string part(const Expr& target) const {
    std::vector<std::string> given;
    std::int64_t index = game_;
    if (target.type != RuleType::position) {
      given.push_back(parameter(target));
    } else {
      if (target.kind == ExprKind::nimber) index = -1;
      if (target.kind == ExprKind::call) index = target.target;
      for (const ExprPtr& child : target.children) given.push_back(parameter(*child));
    }
    std::string made = "position(" + std::to_string(index);
    for (const std::string& one : given) made += ", " + one;
    return made + ")";
  }
  std::string parameter(const Expr& value) const {
    if (value.type == RuleType::set) return python_ ? expr(value) : "static_cast<Number>(" + expr(value) + ")";
    return expr(value);
  }

  // --- from a position to its options, and the main program ----------------------------------------------------------

  void write_dispatch() {
    line("");
    const std::vector<std::uint32_t> games = reached_from(program_.code(), start_);
    const auto arguments = [&](const GameSyntax& syntax) {
      std::string made;
      for (std::size_t i = 0; i < syntax.parameters.size(); ++i) {
        const RuleType type = syntax.parameters[i].type;
        const std::string at = std::to_string(i);
        made += (made.empty() ? "" : ", ") + (python_                  ? "p[" + std::to_string(i + 1) + "]"
                                              : type == RuleType::list ? "p.list(" + at + ")"
                                              : type == RuleType::set  ? "static_cast<Set>(p.number(" + at + "))"
                                                                       : "p.number(" + at + ")");
      }
      return made;
    };
    for (const bool same : {false, true}) {
      if (python_) {
        open(same ? "def canonical(p)" : "def options(p)");
      } else {
        if (!same) line("template <class Visit>");
        open(same ? "Position canonical(const Position& p)" : "void options(const Position& p, Visit visit)");
      }
      for (const std::uint32_t i : games) {
        if (i >= file_.games.size() || (same && file_.games[i].same_as == nullptr)) continue;
        const GameSyntax& syntax = file_.games[i];
        const std::string given = arguments(syntax);
        const std::string condition =
            "if (" + std::string(python_ ? "p[0]" : "p.game") + " == " + std::to_string(i) + ")";
        open(condition);
        if (python_) {
          line("return " + std::string(same ? "same_" : "options_") + name(syntax.name) + "(" + given + ")");
        } else if (same) {
          line("return same_" + name(syntax.name) + "(" + given + ");");
        } else {
          line("options_" + name(syntax.name) + "(" + given + (given.empty() ? "" : ", ") + "visit);");
        }
        close();
      }
      if (same || python_) line(same ? std::string("return p") + end() : "return iter(())");
      close();
      line("");
    }
  }

  // "n", "l" or "s" for each parameter tells the main program how to read it.
  void write_main() {
    std::string kinds;
    for (const Parameter& parameter : game().parameters) {
      kinds += parameter.type == RuleType::list ? 'l' : parameter.type == RuleType::set ? 's' : 'n';
    }
    std::string text(python_ ? python_main : cpp_main);
    const auto replace = [&](const std::string& what, const std::string& by) {
      for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
      }
    };
    replace("@KINDS@", kinds);
    replace("@GAME@", std::to_string(start_));
    text_ += text;
  }

  const RuleProgram& program_;
  std::uint32_t start_;
  std::uint32_t game_ = 0;
  std::size_t indent_ = 0;
  std::string text_;
};

}  // namespace

Status can_be_exported(const RuleProgram& program, std::uint32_t game) {
  if (kind_of(program.code(), game) != RuleKind::plain || program.code().games[game].misere) {
    return bad_input("positions of " + program.code().games[game].name + " have outcomes but no values", {},
                     "only games with values can be exported");
  }
  return Done{};
}

Result<std::string> source_of(const RuleProgram& program, std::uint32_t game, SourceLanguage language) {
  if (Status can = can_be_exported(program, game); !can) return std::move(can).error();
  return SourceWriter(program, game, language == SourceLanguage::python).write();
}

}  // namespace grundy
