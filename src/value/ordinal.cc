#include "value/ordinal.h"

namespace grundy {

Ordinal::Ordinal(std::uint64_t finite) {
  if (finite != 0) terms_.push_back({Ordinal{}, finite});
}

Ordinal Ordinal::omega() { return power_of_omega(Ordinal{1}); }

Ordinal Ordinal::power_of_omega(const Ordinal& exponent, std::uint64_t coefficient) {
  Ordinal result;
  if (coefficient != 0) result.terms_.push_back({exponent, coefficient});
  return result;
}

bool Ordinal::is_finite() const { return terms_.empty() || terms_.front().exponent.terms_.empty(); }

std::uint64_t Ordinal::finite_part() const {
  return terms_.empty() || !terms_.back().exponent.terms_.empty() ? 0 : terms_.back().coefficient;
}

Ordinal nim_sum(const Ordinal& a, const Ordinal& b) {
  Ordinal sum;
  auto left = a.terms_.begin();
  auto right = b.terms_.begin();
  while (left != a.terms_.end() || right != b.terms_.end()) {
    const bool only_left = right == b.terms_.end() || (left != a.terms_.end() && left->exponent > right->exponent);
    const bool only_right = left == a.terms_.end() || (right != b.terms_.end() && right->exponent > left->exponent);
    if (only_left) {
      sum.terms_.push_back(*left++);
    } else if (only_right) {
      sum.terms_.push_back(*right++);
    } else {
      const std::uint64_t coefficient = left->coefficient ^ right->coefficient;
      if (coefficient != 0) sum.terms_.push_back({left->exponent, coefficient});
      ++left, ++right;
    }
  }
  return sum;
}

std::strong_ordering operator<=>(const Ordinal& a, const Ordinal& b) {
  for (std::size_t i = 0; i < a.terms_.size() && i < b.terms_.size(); ++i) {
    if (const auto order = a.terms_[i].exponent <=> b.terms_[i].exponent; order != 0) return order;
    if (const auto order = a.terms_[i].coefficient <=> b.terms_[i].coefficient; order != 0) return order;
  }
  return a.terms_.size() <=> b.terms_.size();
}

std::string to_string(const Ordinal& ordinal) {
  if (ordinal.terms().empty()) return "0";
  std::string text;
  for (const Ordinal::Term& term : ordinal.terms()) {
    if (!text.empty()) text += "+";
    if (term.exponent == Ordinal{}) {
      text += std::to_string(term.coefficient);
      continue;
    }
    text += "w";
    if (term.exponent != Ordinal{1}) {
      const std::string exponent = to_string(term.exponent);
      const bool simple = exponent.find_first_of("+.^") == std::string::npos;
      text += simple ? "^" + exponent : "^(" + exponent + ")";
    }
    if (term.coefficient != 1) text += "." + std::to_string(term.coefficient);
  }
  return text;
}

}  // namespace grundy
