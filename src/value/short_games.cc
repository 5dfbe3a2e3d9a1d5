#include "value/short_games.h"

#include <algorithm>

#include "base/hash.h"

namespace grundy {
namespace {

std::uint64_t pair_key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

void sort_and_unite(ShortGames::Options& options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

std::uint64_t hash_of(const ShortGames::Options& left, const ShortGames::Options& right) {
  std::uint64_t seed = left.size();
  for (const ShortGames::Game option : left) seed = combine(seed, option);
  seed = combine(seed, ~std::uint64_t{0});
  for (const ShortGames::Game option : right) seed = combine(seed, option);
  return seed;
}

}  // namespace

bool ShortGames::Work::should_stop() {
  if (stopped_ == StopReason::none && pace_.due()) stopped_ = control_.check(store_.bytes());
  return stopped_ != StopReason::none;
}

bool ShortGames::Work::less_or_equal(Game a, Game b) {
  if (a == b) return true;
  const std::uint64_t key = pair_key(a, b);
  if (const auto known = store_.less_or_equal_.find(key); known != store_.less_or_equal_.end()) return known->second;
  if (should_stop()) return false;
  bool holds = true;
  for (std::size_t i = 0; holds && i < store_.games_[a].left.size(); ++i)
    holds = !less_or_equal(b, store_.games_[a].left[i]);
  for (std::size_t i = 0; holds && i < store_.games_[b].right.size(); ++i)
    holds = !less_or_equal(store_.games_[b].right[i], a);
  if (stopped_ == StopReason::none) store_.less_or_equal_.emplace(key, holds);
  return holds;
}

bool ShortGames::Work::below(Game a, const Form& b) {
  if (should_stop()) return false;
  return std::none_of(b.right.begin(), b.right.end(), [&](Game right) { return less_or_equal(right, a); }) &&
         std::none_of(store_.games_[a].left.begin(), store_.games_[a].left.end(),
                      [&](Game left) { return above(left, b); });
}

bool ShortGames::Work::above(Game a, const Form& b) {
  if (should_stop()) return false;
  return std::none_of(b.left.begin(), b.left.end(), [&](Game left) { return less_or_equal(a, left); }) &&
         std::none_of(store_.games_[a].right.begin(), store_.games_[a].right.end(),
                      [&](Game right) { return below(right, b); });
}

// A Left option with a Right answer at most the whole game is replaced by the Left options of that answer; the same
// with the players exchanged. What replaces it may be reversible again.
void ShortGames::Work::bypass_reversible(Form& form) {
  for (std::size_t i = 0; i < form.left.size();) {
    const Options& answers = store_.games_[form.left[i]].right;
    const auto answer = std::find_if(answers.begin(), answers.end(), [&](Game g) { return below(g, form); });
    if (answer == answers.end() || stopped_ != StopReason::none) {
      ++i;
      continue;
    }
    const Options instead = store_.games_[*answer].left;
    form.left.erase(form.left.begin() + static_cast<std::ptrdiff_t>(i));
    form.left.insert(form.left.end(), instead.begin(), instead.end());
  }
  for (std::size_t i = 0; i < form.right.size();) {
    const Options& answers = store_.games_[form.right[i]].left;
    const auto answer = std::find_if(answers.begin(), answers.end(), [&](Game g) { return above(g, form); });
    if (answer == answers.end() || stopped_ != StopReason::none) {
      ++i;
      continue;
    }
    const Options instead = store_.games_[*answer].right;
    form.right.erase(form.right.begin() + static_cast<std::ptrdiff_t>(i));
    form.right.insert(form.right.end(), instead.begin(), instead.end());
  }
}

void ShortGames::Work::drop_dominated(Form& form) {
  sort_and_unite(form.left);
  sort_and_unite(form.right);
  const auto keep_best = [](Options& options, auto&& worse) {
    Options kept;
    for (const Game option : options) {
      const bool dominated = std::any_of(options.begin(), options.end(),
                                         [&](Game other) { return other != option && worse(option, other); });
      if (!dominated) kept.push_back(option);
    }
    options = std::move(kept);
  };
  keep_best(form.left, [this](Game option, Game other) { return less_or_equal(option, other); });
  keep_best(form.right, [this](Game option, Game other) { return less_or_equal(other, option); });
}

ShortGames::Game ShortGames::Work::game(Options left, Options right) {
  Form form{std::move(left), std::move(right), {}};
  drop_dominated(form);
  bypass_reversible(form);
  drop_dominated(form);
  return stopped_ == StopReason::none ? store_.name_of(std::move(form)) : zero;
}

ShortGames::Game ShortGames::name_of(Form form) {
  std::vector<Game>& same_hash = by_hash_[hash_of(form.left, form.right)];
  for (const Game known : same_hash) {
    if (games_[known].left == form.left && games_[known].right == form.right) return known;
  }
  form.simple = recognise(form);
  for (const Options* options : {&form.left, &form.right}) {
    for (const Game option : *options) form.birthday = std::max(form.birthday, games_[option].birthday + 1);
  }
  same_hash.push_back(static_cast<Game>(games_.size()));
  games_.push_back(std::move(form));
  return same_hash.back();
}

std::optional<NumberValue> ShortGames::recognise(const Form& form) const {
  // A number: at most one option each, numbers themselves, Left's below Right's.
  const auto lone_number = [this](const Options& options) -> std::optional<Dyadic> {
    const auto& simple = games_[options.front()].simple;
    if (options.size() != 1 || !simple || simple->nimber.index != 0) return {};
    return simple->number;
  };
  const auto left = form.left.empty() ? std::nullopt : lone_number(form.left);
  const auto right = form.right.empty() ? std::nullopt : lone_number(form.right);
  if ((form.left.empty() || left) && (form.right.empty() || right) && (!left || !right || *left < *right)) {
    return NumberValue{simplest_between(left, right), {}};
  }
  // x + *n = {x, x + *1, ..., x + *(n-1) | the same}
  if (form.left != form.right) return {};
  std::vector<std::uint64_t> nimbers;
  for (const Game option : form.left) {
    const auto& simple = games_[option].simple;
    if (!simple || simple->number != games_[form.left.front()].simple->number) return {};
    nimbers.push_back(simple->nimber.index);
  }
  std::sort(nimbers.begin(), nimbers.end());
  for (std::size_t i = 0; i < nimbers.size(); ++i) {
    if (nimbers[i] != i) return {};
  }
  return NumberValue{games_[form.left.front()].simple->number, Nimber{nimbers.size()}};
}

ShortGames::Game ShortGames::Work::number(const Dyadic& number) {
  // The sign expansion, simplest number first, so that no recursion follows a large whole number.
  Game here = zero;
  std::optional<Dyadic> below;
  std::optional<Dyadic> above;
  Game below_name = zero;
  Game above_name = zero;
  for (Dyadic candidate; candidate != number; candidate = simplest_between(below, above)) {
    if (should_stop()) break;
    (candidate < number ? below : above) = candidate;
    (candidate < number ? below_name : above_name) = here;
    here = game(below ? Options{below_name} : Options{}, above ? Options{above_name} : Options{});
  }
  return here;
}

ShortGames::Game ShortGames::Work::number_and_nimber(const NumberValue& value) {
  Options smaller;
  Game here = number(value.number);
  for (std::uint64_t i = 0; i < value.nimber.index && !should_stop(); ++i) {
    smaller.push_back(here);
    std::sort(smaller.begin(), smaller.end());
    here = store_.name_of({smaller, smaller, {}, 0});  // {x, ..., x + *i | the same} is canonical
  }
  return here;
}

ShortGames::Game ShortGames::Work::sum(Game a, Game b) {
  if (a == zero) return b;
  if (b == zero) return a;
  if (a > b) std::swap(a, b);
  const std::uint64_t key = pair_key(a, b);
  if (const auto known = store_.sums_.find(key); known != store_.sums_.end()) return known->second;
  if (should_stop()) return zero;
  Options left;
  Options right;
  // Copies: a sum of options adds games to the store, which may move those that it has.
  for (const Game option : Options(store_.games_[a].left)) left.push_back(sum(option, b));
  for (const Game option : Options(store_.games_[b].left)) left.push_back(sum(a, option));
  for (const Game option : Options(store_.games_[a].right)) right.push_back(sum(option, b));
  for (const Game option : Options(store_.games_[b].right)) right.push_back(sum(a, option));
  const Game total = game(std::move(left), std::move(right));
  if (stopped_ == StopReason::none) store_.sums_.emplace(key, total);
  return total;
}

ShortGames::Game ShortGames::Work::negative(Game game) {
  if (const auto known = store_.negatives_.find(game); known != store_.negatives_.end()) return known->second;
  Options left;
  Options right;
  for (const Game option : Options(store_.games_[game].right)) left.push_back(negative(option));
  for (const Game option : Options(store_.games_[game].left)) right.push_back(negative(option));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  const Game mirrored =
      store_.name_of({std::move(left), std::move(right), {}, 0});  // canonical, as its mirror image is
  store_.negatives_.emplace(game, mirrored);
  store_.negatives_.emplace(mirrored, game);
  return mirrored;
}

ShortGames::Game ShortGames::Work::multiple(Game game, std::uint64_t count) {
  Game total = zero;
  for (std::uint64_t copy = 0; copy < count && !should_stop(); ++copy) total = sum(total, game);
  return total;
}

Outcome ShortGames::Work::outcome(Game game) {
  const bool at_least_zero = less_or_equal(zero, game);
  const bool at_most_zero = less_or_equal(game, zero);
  if (at_least_zero && at_most_zero) return Outcome::P;
  if (at_least_zero) return Outcome::L;
  return at_most_zero ? Outcome::R : Outcome::N;
}

Value as_value(const GameValue& value, ShortGames& games, const Control& control) {
  ShortGames::Work work(games, control);
  return as_value(value, work);
}

Value as_value(const GameValue& value, ShortGames::Work& games) {
  if (const auto& simple = games.store().simple_value(value.other)) return value.simple + Value(*simple);
  const auto stopped = [&games] { return Value::unknown(std::string(to_string(games.stopped()))); };
  if (games.stopped() != StopReason::none) return stopped();
  const auto* number = value.simple.as<NumberValue>();
  if (number == nullptr && !value.simple.nimber()) {
    return value.simple.is_known() ? Value::unknown("no theory for the sum of these values") : value.simple;
  }
  constexpr const char* reason = "not a number or nimber";
  const NumberValue rest = number != nullptr ? *number : NumberValue{{}, Nimber{*value.simple.nimber()}};
  // A large number outweighs the rest, and needs no canonical form. A nimber lies below every positive number.
  const Dyadic weight(static_cast<std::int64_t>(games.store().birthday(value.other)) + 1);
  if (rest.number > weight) return Value::unknown(reason, Outcome::L);
  if (rest.number < -weight) return Value::unknown(reason, Outcome::R);
  constexpr std::uint64_t largest_nimber = 1000;  // canonical forms of larger nimbers and finer numbers are long lists
  constexpr unsigned long finest_power = 1000;
  if (rest.nimber.index > largest_nimber || rest.number.power_of_two() > finest_power) {
    return Value::unknown("not a number or nimber, and too large a sum to search");
  }
  const Outcome outcome = games.outcome(games.sum(value.other, games.number_and_nimber(rest)));
  return games.stopped() != StopReason::none ? stopped() : Value::unknown(reason, outcome);
}

}  // namespace grundy
