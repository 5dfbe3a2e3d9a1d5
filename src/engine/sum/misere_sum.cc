#include "engine/sum/misere_sum.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/registry/solver_tables.h"
#include "engine/sum/misere_heap_search.h"
#include "engine/sum/stored_outcome.h"
#include "engine/sum/unfold_sum.h"
#include "misere/position_set.h"

namespace grundy {
namespace {

// Numbers of steps and not seconds, so that equal questions are answered in the same way.
constexpr QuotientLimits limits_of_codes{.heaps = 2000, .order = 200, .expansion = 100'000};
constexpr QuotientLimits limits_of_positions{.heaps = 200, .order = 1000, .expansion = 400'000};
constexpr std::size_t most_tame_positions = 4000;
constexpr std::size_t most_letters = 200;
constexpr std::size_t most_codes = 3;
constexpr std::uint64_t largest_nim_code = 16;    // in a quotient
constexpr std::uint64_t largest_nim_heap = 1000;  // beside heaps of codes
constexpr std::uint64_t easy_search = 300'000;

std::string by_bouton(const NimHeaps& heaps) {
  return heaps.any_above_one ? "Bouton: a heap of more than one is left, so the nim-sum tells, as in normal play"
                             : "Bouton: all heaps are ones, so the first player wins if their number is even";
}

}  // namespace

const MisereQuotient* MisereQuotients::of(const std::vector<TakeBreakCode>& codes, const Control& control) {
  std::string name;
  for (const TakeBreakCode& code : codes) name += to_string(code) + " ";
  auto known = known_.find(name);
  if (known == known_.end()) {
    Result<MisereQuotient> found = misere_quotient_of(codes, limits_of_codes, control.silent());
    known = known_.emplace(name, found ? std::optional(*std::move(found)) : std::nullopt).first;
  }
  return known->second ? &*known->second : nullptr;
}

TakeBreakCode code_of_nim_to(std::uint64_t n) {
  std::vector<std::uint32_t> digits(static_cast<std::size_t>(n) + 1, 3);
  digits[0] = 0;
  return TakeBreakCode(std::move(digits));
}

std::optional<HeapsOfCodes> heaps_of_codes(const Sum& sum) {
  HeapsOfCodes result;
  std::uint64_t largest_nim = 0;
  std::vector<HeapsOfCodes::Heap> nim;
  const auto add_nim_heap = [&](std::uint64_t size, std::uint64_t count) {
    nim.push_back({0, size, count});
    largest_nim = std::max(largest_nim, size);
  };
  for (const Summand& summand : sum.summands) {
    if (const std::optional<std::uint64_t> nimber = summand.game ? std::nullopt : summand.constant.nimber()) {
      add_nim_heap(*nimber, summand.count);
      continue;
    }
    if (summand.game && summand.game->nim_heaps()) {
      for (const std::uint64_t heap : summand.game->heaps()) add_nim_heap(heap, summand.count);
      continue;
    }
    // Games with rules of their own for misere play are no heaps there, whatever they are worth in normal play.
    if (!summand.game || summand.game->for_misere()) return {};
    const std::optional<HeapRule> rule = summand.game->heap_rule();
    const TakeBreakCode* const code = rule ? std::get_if<TakeBreakCode>(&*rule) : nullptr;
    const std::vector<std::uint64_t> heaps = summand.game->heaps();
    if (code == nullptr || heaps.size() != summand.game->part_count()) return {};
    const auto at = static_cast<std::size_t>(std::ranges::find(result.codes, *code) - result.codes.begin());
    if (at == result.codes.size()) result.codes.push_back(*code);
    for (const std::uint64_t heap : heaps) result.heaps.push_back({at, heap, summand.count});
  }
  if (largest_nim > largest_nim_heap) return {};
  if (!nim.empty()) {
    for (HeapsOfCodes::Heap& heap : nim) heap.code = result.codes.size();
    result.codes.push_back(code_of_nim_to(largest_nim));
    result.with_nim = true;
    result.heaps.insert(result.heaps.end(), nim.begin(), nim.end());
  }
  return result;
}

std::optional<QuotientOfSum> quotient_of_sum(const Sum& sum, std::size_t most_codes, SolveContext& context) {
  const std::optional<HeapsOfCodes> heaps = heaps_of_codes(sum);
  if (!heaps || heaps->codes.empty() || heaps->codes.size() > most_codes) return {};
  if (heaps->with_nim && heaps->codes.back().last_place() > largest_nim_code) return {};
  QuotientOfSum result{heaps->codes, context.tool<MisereQuotients>().of(heaps->codes, context.control)};
  if (result.quotient == nullptr) return {};
  for (const HeapsOfCodes::Heap& heap : heaps->heaps) {
    const std::optional<Element> image = result.quotient->phi(heap.size, heap.code);
    if (!image) return {};
    result.product = result.quotient->product(result.product, result.quotient->power(*image, heap.count));
  }
  return result;
}

MisereSums::MisereSums(SolveContext& context) : context_(context) {}
MisereSums::~MisereSums() {
  context_.count(search_.stats());
  if (heap_search_) context_.count(heap_search_->stats());
}

std::optional<OutcomeAnswer> MisereSums::outcome(const Sum& asked) {
  // A game that ends by a rule of its own, such as Treblecross, is no sum of heaps in misere play.
  if (is_for_normal_play_only(asked)) return OutcomeAnswer{Outcome::unknown, only_normal_play, ""};
  if (is_partizan(asked) || ends_by_rule(asked) || stands_alone(asked)) return {};
  if (const auto known = by_theory(asked)) return known;
  return searched_or_stored(asked, Play::misere, context_, [&] { return searched(asked); });
}

std::optional<OutcomeAnswer> MisereSums::searched(const Sum& asked) {
  if (const auto known = by_quotient_of_codes(asked, 1)) return known;
  // A search may forget the numbers of positions.
  const auto numbered = [&] {
    return unfold_sum(under_rules_of(asked, Play::misere), games_, context_, UnfoldAs::packed);
  };
  const Result<Bag> bag = numbered();
  if (!bag) return by_quotient_of_codes(asked, most_codes);
  if (const auto known = by_tame_types(*bag)) return known;
  // Where a sum has needed it, those that moves lead to do too.
  if (heap_search_) {
    if (const auto known = by_search_of_heaps(asked)) return known;
  }
  if (const auto known = by_search(*bag, easy_search)) return known;
  if (const Result<Bag> again = numbered()) {
    if (const auto known = by_quotient_of_positions(*again)) return known;
  }
  if (const auto known = by_quotient_of_codes(asked, most_codes)) return known;
  if (const auto known = by_search_of_heaps(asked)) return known;
  const Result<Bag> last = numbered();
  return last ? by_search(*last, ~0ull) : std::nullopt;
}

std::optional<OutcomeAnswer> MisereSums::by_theory(const Sum& sum) {
  NimHeaps heaps;
  const bool all_nim = std::all_of(sum.summands.begin(), sum.summands.end(), [&heaps](const Summand& summand) {
    std::optional<NimHeaps> one;
    if (summand.game) {
      one = summand.game->nim_heaps();
    } else if (const std::optional<std::uint64_t> nimber = summand.constant.nimber()) {
      one.emplace().add(*nimber);
    }
    if (one) heaps.add(*one, summand.count);
    return one.has_value();
  });
  if (all_nim) return OutcomeAnswer{heaps.misere_outcome(), "", "theory", by_bouton(heaps)};
  if (sum.summands.size() != 1 || sum.summands[0].count != 1 || !sum.summands[0].game) return {};
  const std::optional<Outcome> known = sum.summands[0].game->misere_theory();
  if (!known) return {};
  return OutcomeAnswer{*known, "", "theory", "a theorem about misere play of this game"};
}

std::optional<OutcomeAnswer> MisereSums::by_quotient_of_codes(const Sum& sum, std::size_t most) {
  const std::optional<QuotientOfSum> found = quotient_of_sum(sum, most, context_);
  if (!found) return {};
  const MisereQuotient& quotient = *found->quotient;
  const bool lost = quotient.is_p(found->product);
  std::string range = fmt::format("exact for heaps up to {}", quotient.known_to());
  if (const std::optional<QuotientPeriod> period = quotient.period(); quotient.is_solved() && period) {
    range = fmt::format("period {} from heap {} on", period->period, period->preperiod);
  }
  std::vector<std::string> names;
  for (const TakeBreakCode& code : found->codes) names.push_back(to_string(code));
  return OutcomeAnswer{lost ? Outcome::P : Outcome::N, "", "misere quotient",
                       fmt::format("the misere quotient of {} has {} elements ({}, verified); the product of the "
                                   "heaps' elements is {} of its {} P-elements",
                                   fmt::join(names, " and "), quotient.order(), range, lost ? "one" : "none",
                                   quotient.p_portion().size())};
}

std::optional<OutcomeAnswer> MisereSums::by_tame_types(const Bag& bag) {
  const auto found = tame_.type(bag, context_.control, most_tame_positions);
  if (!found.is_solved() || !found.answer) return {};
  const TameType type = *found.answer;
  return OutcomeAnswer{type.outcome(), "", "tame positions",
                       fmt::format("every part is tame, so the sum is played as Nim: its type is {} {}",
                                   type.firm ? "firm" : "fickle", type.value)};
}

std::optional<Outcome> MisereSums::told_by_tameness(std::span<const char32_t> sum) const {
  const std::optional<TameType> type = tame_.known_type(sum);
  return type ? std::optional(type->outcome()) : std::nullopt;
}

std::optional<OutcomeAnswer> MisereSums::by_search(const Bag& bag, std::uint64_t most_sums) {
  const std::uint64_t before = search_.stats().visited;
  const SearchResult<Outcome> result = search_.outcome(bag, context_.control, most_sums);
  if (result.end == SearchEnd::cycle) return {};
  const bool gave_up = result.end == SearchEnd::stopped && result.stop == StopReason::none;
  if (gave_up) return {};
  if (!result.is_solved()) return OutcomeAnswer{Outcome::unknown, result.reason(), "outcome search", ""};
  return OutcomeAnswer{result.answer, "", "outcome search",
                       fmt::format("all that matters was searched, {} sums", search_.stats().visited - before)};
}

std::optional<OutcomeAnswer> MisereSums::by_search_of_heaps(const Sum& sum) {
  const std::optional<HeapsOfCodes> heaps = heaps_of_codes(sum);
  if (!heaps || heaps->codes.size() > most_codes) return {};
  if (!heap_search_ || !heap_search_->covers(*heaps)) {
    auto made = MisereHeapSearch::over(*heaps, context_.tool<MisereQuotients>(), context_.control);
    if (!made) return {};
    if (heap_search_) context_.count(heap_search_->stats());
    heap_search_ = std::move(made);
  }
  const SearchResult<Outcome> result = heap_search_->outcome(*heaps, context_.control);
  if (result.is_solved())
    return OutcomeAnswer{result.answer, "", "misere quotient and search", heap_search_->evidence()};
  if (result.stop == StopReason::none) return {};
  return OutcomeAnswer{Outcome::unknown, result.reason(), "misere quotient and search", ""};
}

// Only where a search has become large, so it may take its time.
std::optional<OutcomeAnswer> MisereSums::by_quotient_of_positions(const Bag& bag) {
  const Result<PositionSet> set = positions_reached_from(bag, games_, most_letters, context_.control);
  if (!set) return {};
  const Result<MisereQuotient> quotient = misere_quotient_of(*set, limits_of_positions, context_.control.silent());
  if (!quotient || !quotient->is_solved()) return {};
  Element product = MisereQuotient::identity();
  for (const std::uint64_t letter : set->word_of(bag)) product = quotient->product(product, *quotient->phi(letter));
  return OutcomeAnswer{quotient->is_p(product) ? Outcome::P : Outcome::N, "", "misere quotient",
                       fmt::format("the {} positions that can be reached have a misere quotient of {} elements, "
                                   "verified",
                                   set->letters.size(), quotient->order())};
}

}  // namespace grundy
