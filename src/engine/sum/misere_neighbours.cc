#include "engine/sum/misere_neighbours.h"

#include <algorithm>

namespace grundy {
namespace {

std::optional<NimHeaps> nim_heaps_of(const Summand& summand) {
  if (summand.game) return summand.game->nim_heaps();
  const std::optional<std::uint64_t> nimber = summand.constant.nimber();
  if (!nimber) return {};
  NimHeaps heap;
  heap.add(*nimber);
  return heap;
}

// One copy.
std::optional<Element> element_of(const Summand& summand, const QuotientOfSum& quotient) {
  const std::optional<HeapsOfCodes> heaps = heaps_of_codes({{{summand.game, summand.constant, 1, summand.negative}}});
  if (!heaps || (!heaps->codes.empty() && heaps->codes != quotient.codes)) return {};
  Element product = MisereQuotient::identity();
  for (const HeapsOfCodes::Heap& heap : heaps->heaps) {
    const std::optional<Element> image = quotient.quotient->phi(heap.size);
    if (!image) return {};
    product = quotient.quotient->product(product, *image);
  }
  return product;
}

// For each summand the product of all the others and of its own further copies; `times(x, y, n)` is x times n copies
// of y.
template <class T, class Times>
std::vector<T> products_without_each(const std::vector<Summand>& summands, const std::vector<T>& ones, const T& one,
                                     const Times& times) {
  std::vector<T> beside;
  T before = one;
  for (std::size_t i = 0; i < ones.size(); ++i) {
    beside.push_back(times(before, ones[i], summands[i].count - 1));
    before = times(before, ones[i], summands[i].count);
  }
  T behind = one;
  for (std::size_t i = ones.size(); i-- > 0;) {
    beside[i] = times(beside[i], behind, 1);
    behind = times(behind, ones[i], summands[i].count);
  }
  return beside;
}

// Of each summand one copy, or nothing at all if one of them has none.
template <class T, class Of>
std::vector<T> each_one(const std::vector<Summand>& summands, const Of& of) {
  std::vector<T> ones;
  for (const Summand& summand : summands) {
    const std::optional<T> one = of(summand);
    if (!one) return {};
    ones.push_back(*one);
  }
  return ones;
}

}  // namespace

MisereNeighbours::MisereNeighbours(const Sum& sum, SolveContext& context) {
  const auto nim = each_one<NimHeaps>(sum.summands, nim_heaps_of);
  nim_beside_ = products_without_each(sum.summands, nim, {}, [](NimHeaps all, const NimHeaps& more, std::uint64_t n) {
    all.add(more, n);
    return all;
  });
  if (!nim_beside_.empty()) return;
  quotient_ = quotient_of_sum(sum, 1, context);
  if (!quotient_) return;
  const auto elements =
      each_one<Element>(sum.summands, [&](const Summand& summand) { return element_of(summand, *quotient_); });
  const MisereQuotient& quotient = *quotient_->quotient;
  product_beside_ = products_without_each(
      sum.summands, elements, MisereQuotient::identity(),
      [&](Element all, Element more, std::uint64_t n) { return quotient.product(all, quotient.power(more, n)); });
}

std::optional<Outcome> MisereNeighbours::after(std::size_t summand, const Summand& becomes) const {
  if (!nim_beside_.empty()) {
    const std::optional<NimHeaps> fresh = nim_heaps_of(becomes);
    if (!fresh) return {};
    NimHeaps all = nim_beside_[summand];
    all.add(*fresh, 1);
    return all.misere_outcome();
  }
  if (product_beside_.empty()) return {};
  const std::optional<Element> fresh = element_of(becomes, *quotient_);
  if (!fresh) return {};
  const MisereQuotient& quotient = *quotient_->quotient;
  return quotient.is_p(quotient.product(product_beside_[summand], *fresh)) ? Outcome::P : Outcome::N;
}

}  // namespace grundy
