#include "lang/ordinal_text.h"

#include <charconv>

#include "base/text_cursor.h"

namespace grundy {
namespace {

constexpr std::size_t deepest_ordinal = 50;

class OrdinalParser : TextCursor {
 public:
  using TextCursor::TextCursor;

  Result<Ordinal> sum(std::size_t depth) {
    Result<Ordinal> total = term(depth);
    Ordinal last = total ? *total : Ordinal();
    while (total && next_is('+')) {
      ++at_;
      const std::size_t begin = at_;
      Result<Ordinal> next = term(depth);
      if (!next) return next;
      if (!(leading_exponent(*next) < leading_exponent(last))) {
        return bad_input("the exponents of an ordinal must decrease", since(begin),
                         "write w^2+w+1, the largest power first");
      }
      total = nim_sum(*total, *next);
      last = *next;
    }
    return total;
  }

  Result<Ordinal> term(std::size_t depth) {
    if (depth > deepest_ordinal) return bad_input("an ordinal is nested too deeply", place());
    skip_blanks();
    if (!is_here('w')) {
      Result<std::uint64_t> finite = number();
      if (!finite) return std::move(finite).error();
      return Ordinal(*finite);
    }
    ++at_;
    Ordinal exponent(1);
    if (next_is('^')) {
      ++at_;
      Result<Ordinal> given = power(depth + 1);
      if (!given) return given;
      exponent = *given;
    }
    std::uint64_t coefficient = 1;
    if (next_is('.')) {
      ++at_;
      Result<std::uint64_t> given = number();
      if (!given) return std::move(given).error();
      coefficient = *given;
    }
    return Ordinal::power_of_omega(exponent, coefficient);
  }

  std::size_t at() const { return at_; }

 private:
  // An exponent: a number, w, a power of w (w^w^2 is w^(w^2)), or a sum in parentheses.
  Result<Ordinal> power(std::size_t depth) {
    if (depth > deepest_ordinal) return bad_input("an ordinal is nested too deeply", place());
    skip_blanks();
    if (is_here('w')) {
      ++at_;
      if (!next_is('^')) return Ordinal::omega();
      ++at_;
      Result<Ordinal> exponent = power(depth + 1);
      if (!exponent) return exponent;
      return Ordinal::power_of_omega(*exponent);
    }
    if (!is_here('(')) {
      Result<std::uint64_t> finite = number();
      if (!finite) return std::move(finite).error();
      return Ordinal(*finite);
    }
    ++at_;
    Result<Ordinal> inside = sum(depth);
    if (!inside) return inside;
    if (!next_is(')')) return bad_input("expected ')'", place());
    ++at_;
    return inside;
  }

  static Ordinal leading_exponent(const Ordinal& x) { return x.terms().empty() ? Ordinal() : x.terms()[0].exponent; }

  Result<std::uint64_t> number() {
    skip_blanks();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    const std::size_t length = static_cast<std::size_t>(end - text_.data()) - at_;
    if (error == std::errc::result_out_of_range) {
      return bad_input("the numbers in an ordinal must be below 2^64", TextSpan{at_, length});
    }
    if (error != std::errc{}) return bad_input("expected a number or w", place());
    at_ += length;
    return value;
  }
};

}  // namespace

Result<OrdinalText> parse_ordinal_term(std::string_view text) {
  OrdinalParser parser(text);
  Result<Ordinal> ordinal = parser.term(0);
  if (!ordinal) return std::move(ordinal).error();
  return OrdinalText{*std::move(ordinal), parser.at()};
}

Result<OrdinalText> parse_ordinal(std::string_view text) {
  OrdinalParser parser(text);
  Result<Ordinal> ordinal = parser.sum(0);
  if (!ordinal) return std::move(ordinal).error();
  return OrdinalText{*std::move(ordinal), parser.at()};
}

}  // namespace grundy
