#include "rule_language/source/source_writer.h"

#include <algorithm>
#include <array>
#include <span>

#include "rule_language/check/builtin.h"
#include "rule_language/machine/game_kind.h"
#include "rule_language/source/source_prelude.h"

namespace grundy {
namespace {

constexpr std::array taken_names = {
    "abs",      "all",      "and",     "any",     "as",       "assert",    "auto",     "bool",     "break",    "case",
    "catch",    "char",     "class",   "const",   "continue", "count",     "def",      "default",  "del",      "delete",
    "dict",     "do",       "double",  "elif",    "else",     "enum",      "except",   "explicit", "export",   "extern",
    "false",    "finally",  "float",   "for",     "friend",   "from",      "global",   "goto",     "if",       "import",
    "in",       "inline",   "int",     "is",      "lambda",   "len",       "list",     "long",     "main",     "map",
    "max",      "mex",      "min",     "mod",     "mutable",  "namespace", "new",      "not",      "operator", "or",
    "pass",     "pow",      "private", "public",  "raise",    "range",     "register", "return",   "reversed", "set",
    "short",    "signed",   "sizeof",  "sorted",  "static",   "std",       "str",      "struct",   "sum",      "switch",
    "sys",      "template", "this",    "throw",   "true",     "try",       "tuple",    "type",     "typedef",  "union",
    "unsigned", "using",    "value",   "virtual", "void",     "volatile",  "while",    "with",     "xor",      "yield",
    "position", "visit",    "memo",    "options", "parts",    "item",      "result",   "div",      "gcd",      "need"};

class SourceWriter {
 public:
  SourceWriter(const RuleProgram& program, std::uint32_t game, bool python)
      : program_(program), file_(program.syntax()), start_(game), python_(python) {}

  std::string write() {
    text_ = python_ ? std::string(python_prelude) : std::string(cpp_prelude);
    std::string comment;
    for (const char c : program_.text()) comment += c == '\n' ? python_ ? "\n#   " : "\n//   " : std::string(1, c);
    text_ = (python_ ? "#!/usr/bin/env python3\n# Values of the game " : "// Values of the game ") + name(game().name) +
            " of these rules:\n" + (python_ ? "#   " : "//   ") + comment + "\n" + text_;
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
  std::string name(std::string_view given) const {
    const bool taken = std::find(taken_names.begin(), taken_names.end(), given) != taken_names.end();
    return std::string(given) + (taken ? "_" : "");
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
    line((python_ ? "return " : "return ") + expr(*function.body) + end());
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

  std::string loop(const Quantifier& each) const {
    const std::string domain = members(*each.expr);
    return python_ ? "for " + name(each.name) + " in " + domain
                   : "for (const Number " + name(each.name) + " : " + domain + ")";
  }
  // What a loop goes through.
  std::string members(const Expr& domain) const {
    if (domain.kind == ExprKind::range) {
      return "span(" + expr(*domain.children[0]) + ", " + expr(*domain.children[1]) +
             (domain.children.size() > 2 ? ", " + expr(*domain.children[2]) : "") + ")";
    }
    if (domain.type == RuleType::set) return "members(" + expr(domain) + ")";
    return domain.kind == ExprKind::set ? items(domain) : expr(domain);
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
      open(python_ ? "else" : "else");
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

  // --- expressions ---------------------------------------------------------------------------------------------------

  std::string list_of(const std::vector<ExprPtr>& children, const char* separator = ", ") const {
    std::string made;
    for (const ExprPtr& child : children) made += (made.empty() ? "" : separator) + expr(*child);
    return made;
  }
  // [a, b, c..d] as a list.
  std::string items(const Expr& collection) const {
    std::string made = python_ ? "(" : "List{}";
    for (const ExprPtr& child : collection.children) {
      if (python_) {
        made += child->kind == ExprKind::range ? "*" + members(*child) + ", " : expr(*child) + ", ";
      } else {
        made = "joined(" + made + ", " +
               (child->kind == ExprKind::range ? members(*child) : "List{" + expr(*child) + "}") + ")";
      }
    }
    return python_ ? made + ")" : made;
  }

  std::string expr(const Expr& e) const {
    const auto child = [&](std::size_t i) { return expr(*e.children[i]); };
    switch (e.kind) {
      case ExprKind::number:
        if (e.type == RuleType::truth) return e.number != 0 ? (python_ ? "True" : "true") : python_ ? "False" : "false";
        return python_ ? std::to_string(e.number) : "Number{" + std::to_string(e.number) + "}";
      case ExprKind::name:
        return name(e.name);
      case ExprKind::negate:
        return "(-" + child(0) + ")";
      case ExprKind::negation:
        return (python_ ? "(not " : "(!") + child(0) + ")";
      case ExprKind::binary:
        return binary(e);
      case ExprKind::compare:
        return comparison(e);
      case ExprKind::logic: {
        const bool both = e.op == Operator::logical_and;
        return "(" + child(0) + (python_ ? (both ? " and " : " or ") : both ? " && " : " || ") + child(1) + ")";
      }
      case ExprKind::conditional:
        return python_ ? "(" + child(1) + " if " + child(0) + " else " + child(2) + ")"
                       : "(" + child(0) + " ? " + child(1) + " : " + child(2) + ")";
      case ExprKind::call:
        return call(e);
      case ExprKind::index:
        return "item(" + child(0) + ", " + child(1) + ")";
      case ExprKind::slice:
        return "slice_of(" + child(0) + ", " + child(1) + ", " + child(2) + ")";
      case ExprKind::list:
        return items(e);
      case ExprKind::set:
        return "set_of(" + items(e) + ")";
      case ExprKind::update:
        return update(e);
      case ExprKind::aggregate:
        return aggregate(e);
      default:
        return "0";
    }
  }

  std::string binary(const Expr& e) const {
    const std::string a = expr(*e.children[0]), b = expr(*e.children[1]);
    if (e.type == RuleType::list) return python_ ? "(" + a + " + " + b + ")" : "joined(" + a + ", " + b + ")";
    switch (e.op) {
      case Operator::add:
        return "(" + a + " + " + b + ")";
      case Operator::subtract:
        return e.type == RuleType::set ? "(" + a + " & ~" + b + ")" : "(" + a + " - " + b + ")";
      case Operator::multiply:
        return "(" + a + " * " + b + ")";
      case Operator::divide:
        return python_ ? "(" + a + " // " + b + ")" : "floor_div(" + a + ", " + b + ")";
      case Operator::modulo:
        return python_ ? "(" + a + " % " + b + ")" : "floor_mod(" + a + ", " + b + ")";
      case Operator::power:
        return "power(" + a + ", " + b + ")";
      case Operator::exclusive_or:
        return "(" + a + " ^ " + b + ")";
      case Operator::unite:
        return "(" + a + " | " + b + ")";
      default:
        return "(" + a + " & " + b + ")";
    }
  }

  std::string comparison(const Expr& e) const {
    std::string made;
    for (std::size_t i = 0; i < e.operators.size(); ++i) {
      const Expr& right = *e.children[i + 1];
      const std::string a = expr(*e.children[i]);
      if (i > 0) made += python_ ? " and " : " && ";
      if (e.operators[i] == Operator::in || e.operators[i] == Operator::not_in) {
        const std::string has = "contains(" + members(right) + ", " + a + ")";
        made += e.operators[i] == Operator::in ? has : (python_ ? "not " : "!") + has;
        continue;
      }
      const char* op = e.operators[i] == Operator::equal        ? " == "
                       : e.operators[i] == Operator::unequal    ? " != "
                       : e.operators[i] == Operator::less       ? " < "
                       : e.operators[i] == Operator::less_equal ? " <= "
                       : e.operators[i] == Operator::greater    ? " > "
                                                                : " >= ";
      made += a + op + expr(right);
    }
    return "(" + made + ")";
  }

  std::string call(const Expr& e) const {
    const bool own = e.target < file_.functions.size() && file_.functions[e.target].name == e.name;
    if (own) return "f_" + name(e.name) + "(" + list_of(e.children) + ")";
    const Builtin id = builtins()[e.target].id;
    const bool of_list = e.children[0]->type == RuleType::list;
    const std::string given = list_of(e.children);
    // Several numbers go as a list.
    const std::string as_list = of_list ? given : python_ ? "(" + given + ",)" : "List{" + given + "}";
    switch (id) {
      case Builtin::minimum:
        return "least_of(" + as_list + ")";
      case Builtin::maximum:
        return "largest_of(" + as_list + ")";
      case Builtin::greatest_divisor:
        return "gcd_of(" + as_list + ")";
      case Builtin::exclusive_or:
        return "xor_of(" + as_list + ")";
      case Builtin::total:
        return "sum_of(" + given + ")";
      case Builtin::absolute:
        return python_ ? "abs(" + given + ")" : "absolute(" + given + ")";
      case Builtin::length:
        return e.children[0]->type == RuleType::set ? "popcount(" + given + ")" : "length(" + given + ")";
      case Builtin::least: {
        std::string made = expr(*e.children[0]);
        for (std::size_t i = 1; i < e.children.size(); ++i)
          made = "earlier(" + made + ", " + expr(*e.children[i]) + ")";
        return made;
      }
      case Builtin::sort:
        return "sorted_list(" + given + ")";
      case Builtin::reverse:
        return "reversed_list(" + given + ")";
      case Builtin::remove:
        return "removed(" + given + ")";
      case Builtin::insert:
        return "inserted(" + given + ")";
      case Builtin::count:
        return "count_of(" + given + ")";
      default:  // isqrt, popcount, is_prime, is_square, log2, divides have the same names there
        return std::string(builtins()[e.target].name) + "(" + given + ")";
    }
  }

  // Changes go to a copy; the right-hand sides speak of the list as it was.
  std::string update(const Expr& e) const {
    const std::string old = expr(*e.children[0]);
    std::string made = old;
    for (const Update& change : e.updates) {
      if (change.variable.empty()) {
        made = "replaced(" + made + ", " + expr(*change.index) + ", " + expr(*change.value) + ")";
        continue;
      }
      const std::string variable = name(change.variable);
      const std::string from = change.from ? expr(*change.from) : "0";
      const std::string to = change.to ? expr(*change.to) : "length(" + old + ") - 1";
      const std::string index = expr(*change.index), item = expr(*change.value);
      made = python_ ? "replaced_each(" + made + ", " + from + ", " + to + ", lambda " + variable + ": (" + index +
                           ", " + item + "))"
                     : "replaced_each(" + made + ", " + from + ", " + to + ", [&](Number " + variable +
                           ") { return std::pair<Number, Number>(" + index + ", " + item + "); })";
    }
    return made;
  }

  std::string aggregate(const Expr& e) const {
    const std::string of_all = gathered(e);
    switch (e.aggregate) {
      case Aggregate::sum:
      case Aggregate::count:
        return "sum_of(" + of_all + ")";
      case Aggregate::minimum:
        return "least_of(" + of_all + ")";
      case Aggregate::maximum:
        return "largest_of(" + of_all + ")";
      case Aggregate::exclusive_or:
        return "xor_of(" + of_all + ")";
      case Aggregate::greatest_divisor:
        return "gcd_of(" + of_all + ")";
      case Aggregate::any:
        return "any_of(" + of_all + ")";
      case Aggregate::all:
        return "all_of(" + of_all + ")";
      case Aggregate::set:
        return "set_of(" + of_all + ")";
      default:
        return of_all;
    }
  }
  // The list of what a loop gives.
  std::string gathered(const Expr& e) const {
    const std::string item = expr(*e.children[0]);
    if (python_) {
      std::string made = "tuple(" + item;
      for (const Quantifier& one : e.quantifiers) {
        made += one.kind == Quantifier::Kind::condition    ? " if " + expr(*one.expr)
                : one.kind == Quantifier::Kind::definition ? " for " + name(one.name) + " in [" + expr(*one.expr) + "]"
                                                           : " for " + name(one.name) + " in " + members(*one.expr);
      }
      return made + ")";
    }
    std::string made = "[&] { List all; ";
    std::string closing;
    for (const Quantifier& one : e.quantifiers) {
      if (one.kind == Quantifier::Kind::definition) {
        made += "const auto " + name(one.name) + " = " + expr(*one.expr) + "; ";
        continue;
      }
      made += (one.kind == Quantifier::Kind::condition ? "if (" + expr(*one.expr) + ")" : loop(one)) + " { ";
      closing += " }";
    }
    return made + "all.push_back(" + item + ");" + closing + " return all; }()";
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
  const RuleFile& file_;
  std::uint32_t start_;
  std::uint32_t game_ = 0;
  bool python_;
  std::size_t indent_ = 0;
  std::string text_;
};

}  // namespace

Result<std::string> source_of(const RuleProgram& program, std::uint32_t game, SourceLanguage language) {
  if (kind_of(program.code(), game) != RuleKind::plain || program.code().games[game].misere) {
    return bad_input("positions of " + program.code().games[game].name + " have outcomes but no values", {},
                     "only games with values can be exported");
  }
  return SourceWriter(program, game, language == SourceLanguage::python).write();
}

}  // namespace grundy
