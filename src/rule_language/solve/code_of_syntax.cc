// Moves of one heap n that say "take k, leave so many heaps". Understood are
//   n - k           with k at most n by its range or by a condition
//   g(a) + g(n-k-a) with a from 0 or 1 to n-k, n-k-1 or (n-k) div 2
// where k is a number, or runs through numbers that are written out, or through 1..n.
#include <algorithm>
#include <map>

#include "rule_language/solve/recognise.h"

namespace grundy {
namespace {

constexpr Number longest_code = 4096;

// A sum of multiples of variables; slot no_register stands for 1.
constexpr std::uint16_t too_large = no_register - 1;
using Linear = std::map<std::uint16_t, Number>;

void add(Linear& into, const Linear& other, Number times) {
  for (const auto& [slot, factor] : other) {
    Number& sum = into[slot];
    Number product = 0;
    if (__builtin_mul_overflow(factor, times, &product) || __builtin_add_overflow(sum, product, &sum)) {
      into[too_large] = 1;  // equal to nothing that a code could say
    }
    if (sum == 0) into.erase(slot);
  }
}

Linear plus(Linear a, const Linear& b, Number times = 1) {
  add(a, b, times);
  return a;
}

std::optional<Number> constant(const Linear& linear) {
  if (linear.empty()) return 0;
  if (linear.size() == 1 && linear.begin()->first == no_register) return linear.begin()->second;
  return std::nullopt;
}

// The amounts k of one move: some numbers, and perhaps every number from `tail` on.
struct Amounts {
  std::vector<Number> listed;
  std::optional<Number> tail;
};

class Reader {
 public:
  explicit Reader(const GameSyntax& game) : game_(game) {
    for (const Quantifier& definition : game.constants) definitions_[definition.slot] = definition.expr.get();
  }

  std::optional<TakeBreakCode> read() {
    if (game_.parameters.size() != 1 || game_.parameters[0].type != RuleType::number) return std::nullopt;
    if (game_.misere || !game_.endings.empty() || game_.same_as) return std::nullopt;
    for (const RuleMove& move : game_.moves) {
      if (!read_move(move)) return std::nullopt;
    }
    return build();
  }

 private:
  static constexpr std::uint16_t heap = 0;  // the register of n

  std::optional<Linear> linear(const Expr& expr) const {
    if (expr.type != RuleType::number) return std::nullopt;
    switch (expr.kind) {
      case ExprKind::number:
        return expr.number == 0 ? Linear{} : Linear{{no_register, expr.number}};
      case ExprKind::name: {
        const auto definition = definitions_.find(expr.slot);
        return definition != definitions_.end() ? linear(*definition->second) : std::optional(Linear{{expr.slot, 1}});
      }
      case ExprKind::negate: {
        const auto inner = linear(*expr.children[0]);
        return inner ? std::optional(plus({}, *inner, -1)) : std::nullopt;
      }
      case ExprKind::binary: {
        const auto a = linear(*expr.children[0]), b = linear(*expr.children[1]);
        if (!a || !b) return std::nullopt;
        if (expr.op == Operator::add) return plus(*a, *b);
        if (expr.op == Operator::subtract) return plus(*a, *b, -1);
        if (expr.op != Operator::multiply) return std::nullopt;
        if (const auto factor = constant(*a)) return plus({}, *b, *factor);
        if (const auto factor = constant(*b)) return plus({}, *a, *factor);
        return std::nullopt;
      }
      default:
        return std::nullopt;
    }
  }

  bool read_move(const RuleMove& move) {
    if (move.player) return false;
    const Expr& target = *move.target;
    const bool two = target.kind == ExprKind::binary && target.type == RuleType::position;
    if (!two) return read_taking(move, target);
    return read_breaking(move, *target.children[0], *target.children[1]);
  }

  // The one parameter of a position of this game.
  std::optional<Linear> part(const Expr& expr) const {
    if (expr.type != RuleType::position) return linear(expr);
    if (expr.kind == ExprKind::call && expr.calls_game && expr.name == game_.name) return linear(*expr.children[0]);
    return std::nullopt;
  }

  // Definitions of the move itself are looked through; what is left must be loops and conditions.
  bool split(const RuleMove& move, std::vector<const Quantifier*>& loops, std::vector<const Expr*>& conditions) {
    for (const Quantifier& quantifier : move.quantifiers) {
      switch (quantifier.kind) {
        case Quantifier::Kind::each:
          definitions_.erase(quantifier.slot);
          loops.push_back(&quantifier);
          break;
        case Quantifier::Kind::condition:
          conditions.push_back(quantifier.expr.get());
          break;
        case Quantifier::Kind::definition:
          definitions_[quantifier.slot] = quantifier.expr.get();
          break;
      }
    }
    return true;
  }

  // n - k: is k <= n (then the heap may be emptied) or k < n known to hold?
  bool read_taking(const RuleMove& move, const Expr& target) {
    std::vector<const Quantifier*> loops;
    std::vector<const Expr*> conditions;
    split(move, loops, conditions);
    const auto left = part(target);
    if (!left || loops.size() > 1 || conditions.size() > 1) return false;
    const Linear amount = plus({{heap, 1}}, *left, -1);
    std::optional<Number> slack;  // n - k >= slack
    for (const Expr* condition : conditions) {
      slack = slack_of(*condition, amount);
      if (!slack) return false;
    }
    Amounts amounts;
    if (loops.empty()) {
      const auto number = constant(amount);
      if (!number) return false;
      amounts.listed = {*number};
    } else {
      if (amount != Linear{{loops[0]->slot, 1}}) return false;
      std::optional<Number> range_slack;
      if (!read_domain(*loops[0]->expr, amounts, range_slack)) return false;
      if (range_slack) slack = slack ? std::max(*slack, *range_slack) : *range_slack;
    }
    if (!slack || *slack < 0 || *slack > 1) return false;
    return enter(amounts, *slack == 0 ? 3 : 2);
  }

  // A condition such as k <= n, n >= k, k < n, n - k > 0: the least value of n - k that it allows.
  std::optional<Number> slack_of(const Expr& condition, const Linear& amount) const {
    if (condition.kind != ExprKind::compare || condition.operators.size() != 1) return std::nullopt;
    const auto a = linear(*condition.children[0]), b = linear(*condition.children[1]);
    if (!a || !b) return std::nullopt;
    const Operator op = condition.operators[0];
    const bool up = op == Operator::greater || op == Operator::greater_equal;
    const bool down = op == Operator::less || op == Operator::less_equal;
    if (!up && !down) return std::nullopt;
    const bool strict = op == Operator::greater || op == Operator::less;
    const Linear difference = up ? plus(*a, *b, -1) : plus(*b, *a, -1);  // this is >= 0, or > 0
    const Linear rest = plus(difference, plus({{heap, 1}}, amount, -1), -1);
    const auto offset = constant(rest);  // difference = (n - k) + offset
    if (!offset || *offset < -longest_code || *offset > longest_code) return std::nullopt;
    return (strict ? 1 : 0) - *offset;
  }

  // Numbers, or a range whose lower end is a number and whose upper end is a number, n, n-1 or min(n, number).
  bool read_domain(const Expr& domain, Amounts& amounts, std::optional<Number>& slack) const {
    if (domain.kind == ExprKind::name) {
      const auto definition = definitions_.find(domain.slot);
      return definition != definitions_.end() && read_domain(*definition->second, amounts, slack);
    }
    if (domain.kind == ExprKind::set || domain.kind == ExprKind::list) {
      for (const ExprPtr& item : domain.children) {
        if (item->kind == ExprKind::range) {
          if (!read_domain(*item, amounts, slack) || slack || amounts.tail) return false;
          continue;
        }
        const auto value = linear(*item);
        const auto number = value ? constant(*value) : std::nullopt;
        if (!number) return false;
        amounts.listed.push_back(*number);
      }
      return true;
    }
    if (domain.kind != ExprKind::range || domain.children.size() != 2) return false;
    const auto from = linear(*domain.children[0]);
    const auto first = from ? constant(*from) : std::nullopt;
    if (!first) return false;
    const Expr& end = *domain.children[1];
    if (end.kind == ExprKind::call && end.name == "min" && end.children.size() == 2) {
      const auto a = linear(*end.children[0]), b = linear(*end.children[1]);
      if (!a || !b) return false;
      const bool heap_first = *a == Linear{{heap, 1}};
      const auto last = constant(heap_first ? *b : *a);
      if (!last || (!heap_first && *b != Linear{{heap, 1}})) return false;
      slack = 0;
      return list_range(*first, *last, amounts);
    }
    const auto to = linear(end);
    if (!to) return false;
    if (const auto last = constant(*to)) return list_range(*first, *last, amounts);
    const auto beyond = constant(plus({{heap, 1}}, *to, -1));  // n - k >= this
    if (!beyond) return false;
    slack = beyond;
    amounts.tail = first;
    return true;
  }

  static bool list_range(Number first, Number last, Amounts& amounts) {
    if (first > last) return true;
    if (first < 0 || last > longest_code) return false;
    for (Number k = first; k <= last; ++k) amounts.listed.push_back(k);
    return true;
  }

  // a and n-k-a. A range from 0 or 1 to below it is empty when k > n, so no condition is needed, and none is
  // understood.
  bool read_breaking(const RuleMove& move, const Expr& left, const Expr& right) {
    std::vector<const Quantifier*> loops;
    std::vector<const Expr*> conditions;
    split(move, loops, conditions);
    if (!conditions.empty() || loops.empty() || loops.size() > 2) return false;
    const Quantifier& inner = *loops.back();
    auto one = part(left), other = part(right);
    if (!one || !other) return false;
    const Linear variable{{inner.slot, 1}};
    if (*one != variable) std::swap(one, other);
    if (*one != variable) return false;
    const Linear rest = plus(*other, variable);         // n - k
    const Linear amount = plus({{heap, 1}}, rest, -1);  // k
    Amounts amounts;
    if (loops.size() == 1) {
      const auto number = constant(amount);
      if (!number) return false;
      amounts.listed = {*number};
    } else {
      std::optional<Number> slack;
      if (amount != Linear{{loops[0]->slot, 1}} || !read_domain(*loops[0]->expr, amounts, slack)) return false;
      if (slack && (*slack != 0 || !amounts.tail)) return false;
    }
    if (inner.expr->kind != ExprKind::range || inner.expr->children.size() != 2) return false;
    const auto from = linear(*inner.expr->children[0]);
    const auto first = from ? constant(*from) : std::nullopt;
    if (!first || *first < 0 || *first > 1) return false;
    const auto bits = bits_of_split(*first, *inner.expr->children[1], rest);
    return bits && enter(amounts, *bits);
  }

  // With m = n - k heaps of m tokens broken into a and m - a: which numbers of non-empty heaps can be left?
  std::optional<std::uint32_t> bits_of_split(Number first, const Expr& end, const Linear& rest) const {
    if (end.kind == ExprKind::binary && end.op == Operator::divide) {
      const auto whole = linear(*end.children[0]), by = linear(*end.children[1]);
      if (!whole || !by || *whole != rest || constant(*by) != 2) return std::nullopt;
      return first == 0 ? 7 : 4;
    }
    const auto last = linear(end);
    if (!last) return std::nullopt;
    const auto missing = constant(plus(rest, *last, -1));
    if (missing == 0) return first == 0 ? 7 : 6;
    if (missing == 1) return first == 0 ? 6 : 4;
    return std::nullopt;
  }

  bool enter(const Amounts& amounts, std::uint32_t bits) {
    const auto fits = [bits](Number k) { return k >= 0 && k <= longest_code && (k > 0 || bits == 4); };
    for (const Number k : amounts.listed) {
      if (!fits(k)) return false;
      digits_[k] |= bits;
    }
    if (amounts.tail) {
      if (!fits(*amounts.tail) || *amounts.tail == 0) return false;
      tails_.emplace_back(*amounts.tail, bits);
    }
    return true;
  }

  std::optional<TakeBreakCode> build() const {
    Number length = digits_.empty() ? 0 : digits_.rbegin()->first + 1;
    for (const auto& [from, bits] : tails_) length = std::max(length, from);
    std::vector<std::uint32_t> digits(static_cast<std::size_t>(length), 0);
    std::uint32_t repeated = 0;
    for (const auto& [k, bits] : digits_) digits[static_cast<std::size_t>(k)] |= bits;
    for (const auto& [from, bits] : tails_) {
      for (Number k = from; k < length; ++k) digits[static_cast<std::size_t>(k)] |= bits;
      repeated |= bits;
    }
    if (digits.empty() && repeated == 0) return std::nullopt;
    return repeated == 0 ? TakeBreakCode(digits) : TakeBreakCode(digits, {repeated});
  }

  const GameSyntax& game_;
  std::map<std::uint16_t, const Expr*> definitions_;
  std::map<Number, std::uint32_t> digits_;
  std::vector<std::pair<Number, std::uint32_t>> tails_;
};

}  // namespace

std::optional<TakeBreakCode> code_of_syntax(const GameSyntax& game) { return Reader(game).read(); }

}  // namespace grundy
