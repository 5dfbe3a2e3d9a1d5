#include "lang/nim_expression.h"

#include <fmt/format.h>

#include <optional>

#include "base/nearest_name.h"
#include "base/text_cursor.h"
#include "field/nim_integer.h"
#include "lang/ordinal_text.h"

namespace grundy {
namespace {

constexpr std::size_t deepest_nim_nesting = 200;
constexpr std::size_t most_bits = 256;

struct Operand {
  std::variant<FieldNumber, mpz_class> value;
  TextSpan place;

  const FieldNumber* nimber() const { return std::get_if<FieldNumber>(&value); }
};

std::string text_of(const FieldNumber& number) {
  const std::string text = to_string(number);
  return text.find_first_of("+.^") == std::string::npos ? text : "[" + text + "]";
}

// Functions and omega have small letters.
bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

class NimParser : TextCursor {
 public:
  using TextCursor::TextCursor;

  Result<NimAnswer> parse() {
    skip_blanks();
    if (at_end()) return bad_input("the expression is empty", TextSpan{0, 1}, "for example \"27 + 42\" or \"5 * 6\"");
    Result<Operand> value = sum(0);
    if (!value) return std::move(value).error();
    if (!at_end()) return unexpected("an operator or the end");
    return NimAnswer{std::move(value->value), std::move(steps_)};
  }

 private:
  // term { '+' term }
  Result<Operand> sum(std::size_t depth) {
    if (depth > deepest_nim_nesting) {
      return bad_input(fmt::format("parentheses are nested more than {} deep", deepest_nim_nesting), place());
    }
    Result<Operand> left = term(depth);
    std::vector<FieldNumber> summands;
    while (left && next_is('+')) {
      ++at_;
      Result<Operand> right = term(depth);
      if (!right) return right;
      if (summands.empty() && left->nimber() != nullptr) summands.push_back(*left->nimber());
      if (right->nimber() != nullptr) summands.push_back(*right->nimber());
      left = combined(*left, *right, [](const auto& a, const auto& b) { return nim_sum(a, b); });
    }
    if (left && !summands.empty()) note_sum(summands, *left->nimber());
    if (left && next_is('-')) {
      return bad_input("there is no minus: every nimber is its own negative", place(), "write + instead");
    }
    return left;
  }

  // power { ('*' | '/') power }
  Result<Operand> term(std::size_t depth) {
    Result<Operand> left = power(depth);
    while (left && (next_is('*') || next_is('/'))) {
      const bool divide = text_[at_] == '/';
      ++at_;
      Result<Operand> right = power(depth);
      if (!right) return right;
      if (divide && right->nimber() != nullptr && right->nimber()->is_zero()) {
        return bad_input("division by zero", right->place);
      }
      const Operand a = *left;
      left = combined(a, *right, [divide](const FieldNumber& x, const FieldNumber& y) -> Result<FieldNumber> {
        if (!divide) return nim_product(x, y);
        Result<FieldNumber> inverse = nim_inverse(y);
        return inverse ? nim_product(x, *inverse) : inverse;
      });
      if (left) note(a, divide ? "/" : "*", *right, *left);
    }
    return left;
  }

  // primary [ '^' exponent ]
  Result<Operand> power(std::size_t depth) {
    Result<Operand> base = primary(depth);
    if (!base || !next_is('^')) return base;
    ++at_;
    Result<Operand> exponent = ordinary_number(depth);
    if (!exponent) return exponent;
    if (next_is('^')) {
      return bad_input("a power of a power needs parentheses", place(), "write (a^m)^n");
    }
    if (base->nimber() == nullptr) return needs_nimber(*base);
    const mpz_class& n = std::get<mpz_class>(exponent->value);
    Result<FieldNumber> result = nim_power(*base->nimber(), n);
    if (!result) return placed(std::move(result).error(), spanning(*base, *exponent));
    steps_.push_back({fmt::format("{}^{} = {}", text_of(*base->nimber()), n.get_str(), text_of(*result)), {}});
    return Operand{*std::move(result), spanning(*base, *exponent)};
  }

  // ['-'] number, or a call that gives an ordinary number, perhaps in parentheses
  Result<Operand> ordinary_number(std::size_t depth) {
    skip_blanks();
    const std::size_t begin = at_;
    const bool negative = next_is('-');
    if (negative) ++at_;
    skip_blanks();
    const bool in_parentheses = next_is('(');
    if (in_parentheses) ++at_;
    skip_blanks();
    if (depth > deepest_nim_nesting) return bad_input("parentheses are nested too deeply", place());
    Result<Operand> value = !at_end() && is_small_letter(text_[at_]) && text_[at_] != 'w' ? call(depth + 1) : literal();
    if (!value) return value;
    if (in_parentheses) {
      if (!next_is(')')) return unexpected("')' after an ordinary exponent");
      ++at_;
    }
    mpz_class number;
    if (const FieldNumber* finite = value->nimber()) {
      // A literal reads the same as an exponent; the value of a call is a nimber, which is not an exponent.
      if (!value_was_literal_) {
        return bad_input("the exponent must be an ordinary number", value->place,
                         "log(), order() and degree() give ordinary numbers");
      }
      number = to_integer(*finite->finite());
    } else {
      number = std::get<mpz_class>(value->value);
    }
    if (negative) number = -number;
    return Operand{number, since(begin)};
  }

  Result<Operand> primary(std::size_t depth) {
    skip_blanks();
    if (at_end()) return unexpected("a number");
    const char c = text_[at_];
    if (is_digit(c)) return literal();
    if (c == '(') {
      const std::size_t begin = at_++;
      Result<Operand> inside = sum(depth + 1);
      if (!inside) return inside;
      if (!next_is(')')) return unexpected("')'");
      ++at_;
      inside->place = {begin, at_ - begin};
      return inside;
    }
    if (c == '[') return bracketed(1, ']');
    if (c == '*') return printed_value();
    if (is_small_letter(c)) {
      const bool is_omega = c == 'w' && (at_ + 1 == text_.size() || !is_small_letter(text_[at_ + 1]));
      if (!is_omega) return call(depth);
      return Operand{FieldNumber(Ordinal::omega()), TextSpan{at_++, 1}};
    }
    return unexpected("a number");
  }

  // A value as it is printed: *5, *w^3, *(w^2+1).
  Result<Operand> printed_value() {
    const std::size_t begin = at_++;
    if (!at_end() && (text_[at_] == '(' || text_[at_] == '[')) return bracketed(1, text_[at_] == '(' ? ')' : ']');
    if (!at_end() && is_digit(text_[at_])) return literal();
    Result<OrdinalText> ordinal = parse_ordinal_term(text_.substr(at_));
    if (!ordinal) return std::move(ordinal).error().shifted_by(at_);
    at_ += ordinal->length;
    return Operand{FieldNumber(ordinal->ordinal), since(begin)};
  }

  // An ordinal in Cantor normal form, between brackets.
  Result<Operand> bracketed(std::size_t opening, char closing) {
    const std::size_t begin = at_;
    at_ += opening;
    Result<OrdinalText> ordinal = parse_ordinal(text_.substr(at_));
    if (!ordinal) return std::move(ordinal).error().shifted_by(at_);
    at_ += ordinal->length;
    if (!next_is(closing)) return unexpected(fmt::format("'{}' after an ordinal", closing));
    ++at_;
    return Operand{FieldNumber(ordinal->ordinal), since(begin)};
  }

  // digits, 0x digits, or either with << and a number of places
  Result<Operand> literal() {
    skip_blanks();
    value_was_literal_ = true;
    const std::size_t begin = at_;
    Result<mpz_class> number = digits();
    if (!number) return std::move(number).error();
    if (text_.substr(at_).starts_with("<<")) {
      at_ += 2;
      Result<mpz_class> shift = digits();
      if (!shift) return std::move(shift).error();
      if (*shift >= most_bits) return too_large(begin);
      *number <<= shift->get_ui();
    }
    if (mpz_sizeinbase(number->get_mpz_t(), 2) > most_bits) return too_large(begin);
    return Operand{FieldNumber(to_word(*number)), since(begin)};
  }

  Result<mpz_class> digits() {
    skip_blanks();
    const bool hexadecimal = text_.substr(at_).starts_with("0x");
    const std::size_t begin = hexadecimal ? at_ + 2 : at_;
    std::size_t end = begin;
    while (end < text_.size() && (hexadecimal ? is_hex_digit(text_[end]) : is_digit(text_[end]))) ++end;
    if (end == begin) return at_ = begin, unexpected("a number");
    // 2^256 has 78 digits: the rest of a longer number need not be read to know that it is too large.
    if (end - begin > 400) return too_large(at_);
    at_ = end;
    return mpz_class(std::string(text_.substr(begin, end - begin)), hexadecimal ? 16 : 10);
  }

  using Arguments = std::vector<Operand>;
  struct Function {
    std::string_view name;
    std::size_t arguments;
    Result<std::variant<FieldNumber, mpz_class>> (*apply)(const Arguments&);
  };

  template <class T>
  static Result<std::variant<FieldNumber, mpz_class>> either(Result<T> result) {
    if (!result) return std::move(result).error();
    return std::variant<FieldNumber, mpz_class>(*std::move(result));
  }

  static constexpr Function functions[] = {
      {"sqrt", 1, [](const Arguments& a) { return either(nim_root(*a[0].nimber())); }},
      {"inv", 1, [](const Arguments& a) { return either(nim_inverse(*a[0].nimber())); }},
      {"solve", 1, [](const Arguments& a) { return either(nim_artin_schreier(*a[0].nimber())); }},
      {"log", 2, [](const Arguments& a) { return either(nim_logarithm(*a[0].nimber(), *a[1].nimber())); }},
      {"order", 1, [](const Arguments& a) { return either(nim_order(*a[0].nimber())); }},
      {"degree", 1, [](const Arguments& a) { return either(nim_degree(*a[0].nimber())); }},
  };

  Result<Operand> call(std::size_t depth) {
    const std::size_t begin = at_;
    while (!at_end() && is_small_letter(text_[at_])) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    const TextSpan name_place{begin, name.size()};
    const Function* function = nullptr;
    std::vector<std::string> names;
    for (const Function& known : functions) {
      names.emplace_back(known.name);
      if (known.name == name) function = &known;
    }
    if (function == nullptr) {
      const std::optional<std::string> near = nearest_name(name, names);
      return bad_input(near ? fmt::format("unknown function '{}' (did you mean '{}'?)", name.substr(0, 40), *near)
                            : fmt::format("unknown function '{}'", name.substr(0, 40)),
                       name_place, "there are sqrt, inv, solve, log, order and degree; w is the first infinite nimber");
    }
    if (!next_is('(')) return unexpected(fmt::format("'(' after {}", name));
    Arguments arguments;
    do {
      ++at_;
      Result<Operand> argument = sum(depth + 1);
      if (!argument) return argument;
      if (argument->nimber() == nullptr) return needs_nimber(*argument);
      arguments.push_back(*std::move(argument));
    } while (next_is(','));
    if (!next_is(')')) return unexpected("')'");
    ++at_;
    const TextSpan whole{begin, at_ - begin};
    if (arguments.size() != function->arguments) {
      return bad_input(fmt::format("{} takes {} number{}, not {}", name, function->arguments,
                                   function->arguments == 1 ? "" : "s", arguments.size()),
                       whole, name == "log" ? "log(a, b) is the least n with b^n = a" : "");
    }
    auto result = function->apply(arguments);
    if (!result) return placed(std::move(result).error(), whole);
    value_was_literal_ = false;
    const Operand value{*std::move(result), whole};
    std::string given;
    for (const Operand& argument : arguments) given += (given.empty() ? "" : ", ") + text_of(*argument.nimber());
    steps_.push_back({fmt::format("{}({}) = {}", name, given, shown(value)), {}});
    return value;
  }

  template <class Operation>
  Result<Operand> combined(const Operand& a, const Operand& b, Operation operation) {
    if (a.nimber() == nullptr) return needs_nimber(a);
    if (b.nimber() == nullptr) return needs_nimber(b);
    Result<FieldNumber> result = operation(*a.nimber(), *b.nimber());
    if (!result) return placed(std::move(result).error(), spanning(a, b));
    return Operand{*std::move(result), spanning(a, b)};
  }

  static TextSpan spanning(const Operand& a, const Operand& b) {
    return {a.place.offset, b.place.offset + b.place.length - a.place.offset};
  }
  static Error placed(Error error, TextSpan place) {
    if (!error.where) error.where = place;
    return error;
  }
  static Error needs_nimber(const Operand& operand) {
    return bad_input("this is an ordinary number, not a nimber", operand.place,
                     "log(), order() and degree() can stand alone or as exponents");
  }
  Error too_large(std::size_t begin) const {
    return bad_input(fmt::format("numbers have at most {} bits", most_bits),
                     TextSpan{begin, std::max<std::size_t>(at_ - begin, 1)});
  }
  Error unexpected(std::string_view expected) const {
    if (at_end()) return bad_input(fmt::format("expected {}, but the expression ends", expected), place());
    return bad_input(fmt::format("expected {} before '{}'", expected, text_[at_]), place());
  }

  static std::string shown(const Operand& operand) {
    if (operand.nimber() != nullptr) return text_of(*operand.nimber());
    return std::get<mpz_class>(operand.value).get_str();
  }
  void note(const Operand& a, std::string_view sign, const Operand& b, const Operand& result) {
    steps_.push_back({fmt::format("{} {} {} = {}", shown(a), sign, shown(b), shown(result)), {}});
  }
  void note_sum(const std::vector<FieldNumber>& summands, const FieldNumber& total) {
    NimStep step;
    bool finite = true;
    for (const FieldNumber& summand : summands) {
      step.text += (step.text.empty() ? "" : " + ") + text_of(summand);
      finite = finite && summand.finite() != nullptr;
    }
    step.text += " = " + text_of(total);
    if (finite) {
      for (const FieldNumber& summand : summands) step.summands.push_back(*summand.finite());
    }
    steps_.push_back(std::move(step));
  }

  bool value_was_literal_ = false;
  std::vector<NimStep> steps_;
};

}  // namespace

Result<NimAnswer> evaluate_nim(std::string_view text) {
  Result<NimAnswer> answer = NimParser(text).parse();
  if (!answer) answer.error().source = std::string(text);
  return answer;
}

}  // namespace grundy
