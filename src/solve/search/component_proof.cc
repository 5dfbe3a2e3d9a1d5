#include "solve/search/component_proof.h"

#include <algorithm>
#include <unordered_map>

#include "base/hash.h"

namespace grundy {
namespace {

template <class Key>
class ProofCollector {
 public:
  ProofCollector(ComponentSearch<Key>& search, const Control& control) : search_(search), control_(control) {}

  SearchResult<ProvedValues<Key>> run(std::span<const Key> sum) {
    for (const Key& part : sum) need(part);
    Pace pace;
    while (!todo_.empty() && good()) {
      const Key key = todo_.back();
      todo_.pop_back();
      prove(key);
      if (!pace.due()) continue;
      const StopReason reason = control_.check({values_.size(), 0, "components proved"},
                                               search_.table().bytes() + values_.size() * 4 * sizeof(Key));
      if (reason != StopReason::none) failed_ = {SearchEnd::stopped, 0, reason};
    }
    if (!good()) return {failed_.end, {}, failed_.stop};
    ProvedValues<Key> all(values_.begin(), values_.end());
    std::sort(all.begin(), all.end());
    return SearchResult<ProvedValues<Key>>::solved(std::move(all));
  }

 private:
  struct Option {
    std::vector<Key> known;
    std::vector<Key> open;  // hardest last
    std::uint64_t sum = 0;  // of the known ones
  };

  bool good() const { return failed_.is_solved(); }

  void need(const Key& part) {
    if (values_.contains(part)) return;
    const std::uint64_t value = exact(part);
    if (!good()) return;
    values_.emplace(part, value);
    todo_.push_back(part);
  }

  std::uint64_t exact(const Key& part) {
    if (const std::optional<std::uint32_t> known = search_.table().find(part)) return *known;
    const SearchResult<std::uint64_t> found = search_.value(std::span(&part, 1), control_);
    if (!found.is_solved()) failed_ = found;
    return found.answer;
  }

  // All options, with nothing folded.
  std::vector<Option> options_of(const Key& key) {
    listing_.start({});
    if (!search_.game().expand(key, listing_, control_)) failed_ = {SearchEnd::stopped, 0, control_.check()};
    std::vector<Option> all;
    for (const auto& listed : listing_.options) {
      const auto first = listing_.parts.begin() + listed.first;
      std::sort(first, first + listed.count, [](const auto& a, const auto& b) {
        return a.difficulty != b.difficulty ? a.difficulty < b.difficulty : a.key < b.key;
      });
      Option& option = all.emplace_back();
      for (auto part = first; part != first + listed.count; ++part) {
        if (part + 1 != first + listed.count && part[1].key == part->key) {
          ++part;  // two equal parts cancel
        } else if (const std::optional<std::uint32_t> value = search_.table().find(part->key)) {
          option.known.push_back(part->key);
          option.sum ^= *value;
        } else {
          option.open.push_back(part->key);
        }
      }
    }
    return all;
  }

  void make_known(Option& option) {
    option.sum ^= exact(option.open.front());
    option.known.push_back(option.open.front());
    option.open.erase(option.open.begin());
  }

  // 1. Every option is seen to be worth something else. 2. Every smaller value is seen to be there.
  void prove(const Key& key) {
    const std::uint64_t value = values_.at(key);
    std::vector<Option> options = options_of(key);
    std::uint64_t seen = 0;
    for (Option& option : options) {
      while (option.open.size() > 1 && good()) make_known(option);
      if (!good()) return;
      if (option.open.size() == 1 && !refute(option.open[0], value ^ option.sum)) make_known(option);
      for (const Key& part : option.known) need(part);
      if (option.open.empty() && option.sum < 64) seen |= std::uint64_t{1} << option.sum;
    }
    for (Option& option : options) {
      if (!good() || static_cast<std::uint64_t>(std::countr_one(seen)) >= value) return;
      if (option.open.empty()) continue;
      make_known(option);
      need(option.known.back());
      if (option.sum < 64) seen |= std::uint64_t{1} << option.sum;
    }
  }

  // Whether an option of the part is known to be worth `wanted`; its parts are needed then.
  bool refute(const Key& part, std::uint64_t wanted) {
    for (const Option& option : options_of(part)) {
      if (!option.open.empty() || option.sum != wanted) continue;
      for (const Key& known : option.known) need(known);
      return true;
    }
    return false;
  }

  ComponentSearch<Key>& search_;
  const Control& control_;
  SearchOptions<Key> listing_;
  std::unordered_map<Key, std::uint64_t, HashOf> values_;
  std::vector<Key> todo_;
  SearchResult<std::uint64_t> failed_;
};

}  // namespace

template <class Key>
SearchResult<ProvedValues<Key>> proof_of(ComponentSearch<Key>& search, std::span<const Key> sum,
                                         const Control& control) {
  return ProofCollector<Key>(search, control).run(sum);
}

template SearchResult<ProvedValues<std::uint64_t>> proof_of(ComponentSearch<std::uint64_t>&,
                                                            std::span<const std::uint64_t>, const Control&);
template SearchResult<ProvedValues<WideKey>> proof_of(ComponentSearch<WideKey>&, std::span<const WideKey>,
                                                      const Control&);

}  // namespace grundy
