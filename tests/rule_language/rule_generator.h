// Random rules that compile, most of them: small games of every kind of parameter, with loops, conditions, definitions,
// lists and sets. Some go wrong on purpose (negative numbers, empty minima, divisions by zero, places outside a list).
#pragma once

#include <random>
#include <string>
#include <vector>

namespace grundy::testing {

class RuleGenerator {
 public:
  explicit RuleGenerator(std::uint32_t seed) : random_(seed) {}

  struct Rules {
    std::string text;
    std::vector<char> parameters;  // n, l(ist) or s(et)
  };

  Rules next() {
    Rules rules;
    numbers_.clear();
    list_ = set_ = "";
    functions_ = below(3);
    std::string text;
    if (functions_ > 0) text += "define f(x) = " + with({"x"}, [&] { return number(2); }) + "\n";
    if (functions_ > 1) text += "define h(x, y) = if x <= 0 then y mod 5 else h(x - 1 - y mod 2, y + 1)\n";
    const std::size_t count = 1 + below(3);
    std::string head;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t kind = below(8);
      const std::string name(1, static_cast<char>('a' + i));
      const char type = kind == 0 && set_.empty() ? 's' : kind <= 2 && list_.empty() ? 'l' : 'n';
      rules.parameters.push_back(type);
      head += (i > 0 ? ", " : "") + name + (type == 's' ? "{}" : type == 'l' ? "[]" : "");
      (type == 's' ? set_ : type == 'l' ? list_ : numbers_.emplace_back()) = name;
    }
    text += "game g(" + head + ")\n";
    if (below(6) == 0) text += "  end if " + condition(1) + ": second wins\n";
    if (count == 1 && !list_.empty() && below(3) == 0) text += "  same as sort(" + list_ + ")\n";
    for (std::size_t moves = 1 + below(3); moves > 0; --moves) text += move(rules.parameters);
    rules.text = text;
    return rules;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  const std::string& any(const std::vector<std::string>& choices) { return choices[below(choices.size())]; }

  template <class Make>
  std::string with(std::vector<std::string> names, Make make) {
    std::swap(names, numbers_);
    std::string list, set;
    std::swap(list, list_);
    std::swap(set, set_);
    const std::size_t functions = std::exchange(functions_, 0);
    std::string made = make();
    std::swap(names, numbers_);
    std::swap(list, list_);
    std::swap(set, set_);
    functions_ = functions;
    return made;
  }

  std::string number(int depth) {
    if (depth == 0 || below(4) == 0) {
      if (!numbers_.empty() && below(3) > 0) return any(numbers_);
      return std::to_string(below(8) == 0 ? 1000000 * below(9) : below(5));
    }
    const auto a = [&] { return number(depth - 1); };
    switch (below(19)) {
      case 0:
      case 1:
        return "(" + a() + " + " + a() + ")";
      case 2:
      case 3:
        return "(" + a() + " - " + a() + ")";
      case 4:
        return "(" + a() + " * " + a() + ")";
      case 5:
        return "(" + a() + " div " + std::to_string(1 + below(7)) + ")";
      case 6:
        return "(" + a() + " mod " + (below(4) == 0 ? a() : std::to_string(1 + below(9))) + ")";
      case 7:
        return (below(2) == 0 ? "min(" : "max(") + a() + ", " + a() + ")";
      case 8:
        return "gcd(" + a() + ", " + a() + ")";
      case 9:
        return "(" + a() + " xor " + a() + ")";
      case 10:
        return "abs(" + a() + ")";
      case 11:
        return "(if " + condition(depth - 1) + " then " + a() + " else " + a() + ")";
      case 12:
        return any({"sum", "max", "xor", "min"}) + "(" + loop_body(depth - 1, "i") + " for i in 0.." + a() + " mod 5)";
      case 13:
        return functions_ == 0 ? a() : functions_ == 1 ? "f(" + a() + ")" : "h(" + a() + " mod 9, " + a() + " mod 7)";
      case 14:
        return list_.empty() ? a() : "len(" + list_ + ")";
      case 15:
        return list_.empty() ? a() : list_ + "[" + a() + (below(3) == 0 ? "]" : " mod (len(" + list_ + ") + 1)]");
      case 16:
        return list_.empty() ? "popcount(abs(" + a() + "))" : any({"sum(", "max(", "gcd("}) + list_ + ")";
      case 17:
        return "isqrt(abs(" + a() + "))";
      default:
        return "(" + a() + " & " + a() + ")";
    }
  }

  std::string loop_body(int depth, const std::string& variable) {
    numbers_.push_back(variable + variable);
    std::string made = number(depth);
    numbers_.pop_back();
    std::string result;
    for (std::size_t at = 0; at < made.size(); ++at) {
      const bool found = made.compare(at, 2, variable + variable) == 0;
      result += found ? variable : made.substr(at, 1);
      if (found) ++at;
    }
    return result;
  }

  std::string condition(int depth) {
    const auto a = [&] { return number(depth); };
    switch (depth == 0 ? below(3) : below(9)) {
      case 0:
        return a() + " < " + a();
      case 1:
        return a() + " <= " + a();
      case 2:
        return a() + " != " + a();
      case 3:
        return "(" + condition(depth - 1) + " and " + condition(depth - 1) + ")";
      case 4:
        return "(" + condition(depth - 1) + " or not " + condition(depth - 1) + ")";
      case 5:
        return "divides(" + a() + ", " + a() + ")";
      case 6:
        return any({"any", "all"}) + "(" + loop_body(depth - 1, "i") + " = " + a() + " for i in 0..3)";
      case 7:
        return !set_.empty() ? a() + " in " + set_ : !list_.empty() ? a() + " not in " + list_ : a() + " in {1, 3, 4}";
      default:
        return "is_square(abs(" + a() + "))";
    }
  }

  // Most numbers go down, so that most games end.
  std::string target(char type, const std::string& name) {
    const std::size_t kind = below(7);
    if (type == 'n') {
      if (kind <= 2) return name;
      if (kind <= 4) return name + " - k";
      return kind == 5 ? "min(" + name + ", " + number(1) + ")" : name + " - abs(" + number(1) + ")";
    }
    if (type == 's') {
      return kind < 3 ? name : kind < 5 ? name + " - {k}" : name + " | {k mod 6}";
    }
    switch (kind) {
      case 0:
        return name + "[1..len(" + name + ")-1]";
      case 1:
        return "remove(" + name + ", k mod (len(" + name + ") + 1))";
      case 2:
        return "(" + name + " with " + name + "[k mod len(" + name + ")] = " + number(1) + " mod 3)";
      case 3:
        return "[max(0, r - k) for r in " + name + "]";
      case 4:
        return "reverse(" + name + ")[0..len(" + name + ")-2]";
      case 5:
        return name + "[0..len(" + name + ")-2] ++ (if k > 2 then [] else [k - 1])";
      default:
        return "sort(" + name + ")";
    }
  }

  std::string move(const std::vector<char>& parameters) {
    const auto position = [&] {
      std::string made;
      for (std::size_t i = 0; i < parameters.size(); ++i) {
        made += (i > 0 ? ", " : "") + target(parameters[i], std::string(1, static_cast<char>('a' + i)));
      }
      return "g(" + made + ")";
    };
    const std::string bound = numbers_.empty() ? std::to_string(1 + below(4)) : any(numbers_);
    numbers_.emplace_back("k");
    std::string text = "  move -> " + position();
    if (below(4) == 0) text += " + " + position();
    if (below(6) == 0) text += " + *" + number(1);
    numbers_.pop_back();
    text += " for k in 1.." + (below(3) == 0 ? "min(" + bound + ", 3)" : bound);
    if (below(3) == 0) text += " step " + std::to_string(1 + below(2));
    numbers_.emplace_back("k");
    if (below(2) == 0) text += " if " + condition(1);
    numbers_.pop_back();
    return text + "\n";
  }

  std::mt19937 random_;
  std::vector<std::string> numbers_;
  std::string list_, set_;
  std::size_t functions_ = 0;
};

}  // namespace grundy::testing
