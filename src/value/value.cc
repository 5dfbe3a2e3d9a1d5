#include "value/value.h"

namespace grundy {
namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

Value no_theory(const char* what) { return Value::unknown(std::string("no theory for the sum of ") + what); }

}  // namespace

Value::Value(Ordinal ordinal) {
  if (ordinal.is_finite()) {
    kind_ = Nimber{ordinal.finite_part()};
  } else {
    kind_ = std::move(ordinal);
  }
}

Value::Value(NumberValue number) {
  if (number.number.sign() == 0) {
    kind_ = number.nimber;
  } else {
    kind_ = std::move(number);
  }
}

std::optional<std::uint64_t> Value::nimber() const {
  if (const auto* finite = as<Nimber>()) return finite->index;
  return {};
}

Outcome Value::outcome() const {
  return std::visit(Overloaded{
                        [](Nimber n) { return n.index == 0 ? Outcome::P : Outcome::N; },
                        [](const Ordinal&) { return Outcome::N; },
                        [](const NumberValue& v) { return v.number.sign() > 0 ? Outcome::L : Outcome::R; },
                        [](const LoopyValue& v) { return v.can_reach(0) ? Outcome::N : Outcome::D; },
                        [](const UnknownValue& v) { return v.outcome; },
                    },
                    kind_);
}

Value Value::operator-() const {
  // Every impartial value is its own negative; only numbers change sign.
  if (const auto* number = as<NumberValue>()) return NumberValue{-number->number, number->nimber};
  if (const auto* unknown_value = as<UnknownValue>()) {
    Outcome outcome = unknown_value->outcome;
    if (outcome == Outcome::L) {
      outcome = Outcome::R;
    } else if (outcome == Outcome::R) {
      outcome = Outcome::L;
    }
    return unknown(unknown_value->reason, outcome);
  }
  return *this;
}

Value operator+(const Value& a, const Value& b) {
  if (!a.is_known() || !b.is_known()) {
    if (a == Value(Nimber{0})) return b;
    if (b == Value(Nimber{0})) return a;
    return Value::unknown((a.is_known() ? b : a).as<UnknownValue>()->reason);
  }
  return std::visit(
      Overloaded{
          [](Nimber x, Nimber y) -> Value { return x + y; },
          [](Nimber x, const Ordinal& y) -> Value { return nim_sum(Ordinal{x.index}, y); },
          [](const Ordinal& x, Nimber y) -> Value { return nim_sum(x, Ordinal{y.index}); },
          [](const Ordinal& x, const Ordinal& y) -> Value { return nim_sum(x, y); },
          [](Nimber x, const NumberValue& y) -> Value { return NumberValue{y.number, x + y.nimber}; },
          [](const NumberValue& x, Nimber y) -> Value { return NumberValue{x.number, x.nimber + y}; },
          [](const NumberValue& x, const NumberValue& y) -> Value {
            return NumberValue{x.number + y.number, x.nimber + y.nimber};
          },
          [](const LoopyValue& x, Nimber y) -> Value { return shifted(x, y.index); },
          [](Nimber x, const LoopyValue& y) -> Value { return shifted(y, x.index); },
          [](const LoopyValue&, const LoopyValue&) -> Value { return LoopyValue{}; },
          [](const LoopyValue&, const NumberValue&) { return no_theory("a loopy value and a number"); },
          [](const NumberValue&, const LoopyValue&) { return no_theory("a number and a loopy value"); },
          [](const Ordinal&, const NumberValue&) { return no_theory("a transfinite nimber and a number"); },
          [](const NumberValue&, const Ordinal&) { return no_theory("a number and a transfinite nimber"); },
          [](const Ordinal&, const LoopyValue&) { return no_theory("a transfinite nimber and a loopy value"); },
          [](const LoopyValue&, const Ordinal&) { return no_theory("a loopy value and a transfinite nimber"); },
          [](const auto&, const auto&) { return no_theory("these two values"); },
      },
      a.kind(), b.kind());
}

std::string to_string(const Value& value) {
  return std::visit(
      Overloaded{
          [](Nimber n) { return to_string(n); },
          [](const Ordinal& o) { return "*" + (o.terms().size() > 1 ? "(" + to_string(o) + ")" : to_string(o)); },
          [](const NumberValue& v) {
            return to_string(v.number) + (v.nimber.index == 0 ? "" : " + " + to_string(v.nimber));
          },
          [](const LoopyValue& v) { return to_string(v); },
          [](const UnknownValue& v) { return "unknown: " + v.reason; },
      },
      value.kind());
}

}  // namespace grundy
