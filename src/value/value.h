// What a position can be worth, and what a sum of such worths is. "Not known" is a value with a reason. A sum of unlike
// values follows the theory or becomes unknown and says why.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "value/dyadic.h"
#include "value/loopy_value.h"
#include "value/nimber.h"
#include "value/ordinal.h"
#include "value/outcome.h"

namespace grundy {

// number + nimber; a pure number has nimber 0. (A pure nimber is always held as Nimber.)
struct NumberValue {
  Dyadic number;
  Nimber nimber;
  friend bool operator==(const NumberValue&, const NumberValue&) = default;
};

struct UnknownValue {
  std::string reason;
  Outcome outcome = Outcome::unknown;  // may be known although the value is not
  friend bool operator==(const UnknownValue&, const UnknownValue&) = default;
};

class Value {
 public:
  using Kind = std::variant<Nimber, Ordinal, NumberValue, LoopyValue, UnknownValue>;

  Value() = default;
  Value(Nimber nimber) : kind_(nimber) {}               // NOLINT: the conversions are the point
  Value(Ordinal ordinal);                               // NOLINT
  Value(NumberValue number);                            // NOLINT
  Value(LoopyValue loopy) : kind_(std::move(loopy)) {}  // NOLINT
  static Value unknown(std::string reason, Outcome outcome = Outcome::unknown) {
    Value value;
    value.kind_ = UnknownValue{std::move(reason), outcome};
    return value;
  }

  const Kind& kind() const { return kind_; }
  template <class T>
  const T* as() const {
    return std::get_if<T>(&kind_);
  }
  bool is_known() const { return as<UnknownValue>() == nullptr; }
  // Set only for finite nimbers.
  std::optional<std::uint64_t> nimber() const;

  Outcome outcome() const;  // in normal play
  Value operator-() const;
  friend Value operator+(const Value& a, const Value& b);
  friend bool operator==(const Value&, const Value&) = default;

 private:
  Kind kind_;
};

std::string to_string(const Value& value);

}  // namespace grundy
