#include "misere/outcome_check.h"

#include <algorithm>

namespace grundy {

QuotientTables::QuotientTables(const WordMonoid& monoid)
    : order_(monoid.order()), products_(product_table(monoid)), p_contexts_(order_, MonoidSet(order_)) {
  for (Element x = 0; x < order_; ++x) {
    for (Element z = 0; z < order_; ++z) {
      if (monoid.p.contains(product(x, z))) p_contexts_[x].insert(z);
    }
  }
}

MonoidSet QuotientTables::contexts_into(const MonoidSet& set, Element x) const {
  MonoidSet found(order_);
  const Element* const products = row(x);
  for (Element z = 0; z < order_; ++z) {
    if (set.contains(products[z])) found.insert(z);
  }
  return found;
}

MonoidSet QuotientTables::winning_contexts(const MonoidSet& options) const {
  MonoidSet found(order_);
  options.for_each([&](Element y) { found |= p_contexts_[y]; });
  return found;
}

MonoidSet QuotientTables::idle_contexts(Element x, const MonoidSet& winning) const {
  MonoidSet found(order_);
  for (Element z = 0; z < order_; ++z) {
    if (!p_contexts_[x].contains(z) && !winning.contains(z)) found.insert(z);
  }
  return found;
}

std::optional<Element> QuotientTables::with_p_contexts(const MonoidSet& contexts) const {
  const auto found = std::find(p_contexts_.begin(), p_contexts_.end(), contexts);
  if (found == p_contexts_.end()) return {};
  return static_cast<Element>(found - p_contexts_.begin());
}

bool OutcomeCheck::is_covered(Element image, const MonoidSet& idle) const {
  if (idle.empty()) return true;
  return std::any_of(words_with_[image].begin(), words_with_[image].end(),
                     [&](std::uint32_t word) { return idle.is_within(words_[word].idle); });
}

bool OutcomeCheck::add(std::uint64_t letter, Element image, const MonoidSet& idle, const Control& control) {
  if (is_covered(image, idle)) return true;
  const auto kind = static_cast<std::uint32_t>(kinds_.size());
  kinds_.push_back({letter, image, idle, std::vector<MonoidSet>(tables_.order())});
  if (idle.contains(0)) return note_failure(none, kind), false;
  Pace pace;
  const auto old_words = static_cast<std::uint32_t>(words_.size());
  keep(image, idle, kind, none);
  // 1. The words known before, and the new letter once more. 2. What is new, and every letter.
  for (std::uint32_t word = 0; word < words_.size(); ++word) {
    preimages_of_ = none;
    for (std::uint32_t k = word < old_words ? kind : 0; k < kinds_.size() && words_[word].alive; ++k) {
      if (!extend(word, k)) return false;
      if (!pace.due()) continue;
      stopped_ = control.check(words_.size() * (tables_.order() / 8 + sizeof(Word)));
      if (stopped_ != StopReason::none) return false;
    }
  }
  return true;
}

bool OutcomeCheck::extend(std::uint32_t word, std::uint32_t kind) {
  const Element x = words_[word].image;
  Kind& with = kinds_[kind];
  if (words_[word].idle.contains(with.image) && with.idle.contains(x)) return note_failure(word, kind), false;
  if (preimages_of_ != word) {
    preimages_.assign(tables_.order(), {});
    preimages_of_ = word;
  }
  MonoidSet& preimage = preimages_[with.image];
  if (preimage.is_null()) preimage = tables_.contexts_into(words_[word].idle, with.image);
  MonoidSet& contexts = with.contexts[x];
  if (contexts.is_null()) contexts = tables_.contexts_into(with.idle, x);
  if (!preimage.meets(contexts)) return true;
  MonoidSet both = preimage;
  both &= contexts;
  keep(tables_.product(x, with.image), std::move(both), kind, word);
  return true;
}

bool OutcomeCheck::keep(Element image, MonoidSet idle, std::uint32_t kind, std::uint32_t before) {
  if (is_covered(image, idle)) return false;
  std::vector<std::uint32_t>& rivals = words_with_[image];
  std::erase_if(rivals, [&](std::uint32_t word) {
    if (!words_[word].idle.is_within(idle)) return false;
    words_[word].alive = false;
    return true;
  });
  rivals.push_back(static_cast<std::uint32_t>(words_.size()));
  words_.push_back({image, std::move(idle), kind, before, true});
  return true;
}

void OutcomeCheck::note_failure(std::uint32_t word, std::uint32_t kind) {
  std::vector<std::uint64_t> letters{kinds_[kind].letter};
  for (; word != none; word = words_[word].before) letters.push_back(kinds_[words_[word].kind].letter);
  std::sort(letters.begin(), letters.end(), std::greater<>());
  failing_word_.clear();
  for (const std::uint64_t letter : letters) {
    if (failing_word_.empty() || failing_word_.back().letter != letter) failing_word_.push_back({letter, 0});
    ++failing_word_.back().exponent;
  }
}

}  // namespace grundy
