#include "proof/misere_verifier.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "proof/misere_claim.h"

namespace grundy {
namespace {

using Number = std::uint64_t;
using Bits = std::vector<std::uint64_t>;  // a set of elements

bool has(const Bits& set, Number x) { return (set[x / 64] >> (x % 64) & 1) != 0; }
void put(Bits& set, Number x) { set[x / 64] |= Number{1} << (x % 64); }
bool is_empty(const Bits& set) {
  return std::all_of(set.begin(), set.end(), [](std::uint64_t word) { return word == 0; });
}
bool is_part_of(const Bits& a, const Bits& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if ((a[i] & ~b[i]) != 0) return false;
  }
  return true;
}

class MisereVerifier {
 public:
  MisereVerifier(MisereClaim claim, const Control& control) : claim_(std::move(claim)), control_(control) {
    while (claim_.digits.size() > 1 && claim_.digits.back() == 0) claim_.digits.pop_back();
    for (const unsigned digit : claim_.digits) {
      for (unsigned parts = 1; parts < 16; ++parts) {
        if ((digit >> parts & 1) != 0) most_parts_ = std::max<Number>(most_parts_, parts);
      }
    }
  }

  MisereVerdict verify() {
    result_.game = claim_.game;
    result_.order = claim_.order;
    result_.p_portion = claim_.p.size();
    result_.period = claim_.period;
    result_.preperiod = claim_.preperiod;
    result_.heaps = claim_.heaps;
    if (verify_game() && verify_period() && verify_monoid() && verify_reduced() && verify_heaps() && verify_sums()) {
      result_.verdict = Verdict::verified;
    }
    return result_;
  }

 private:
  bool refute(const std::string& why, std::size_t line) { return result_.refute(why, line); }
  bool refute(const std::string& why, const char* keyword) {
    const auto found = claim_.line_of.find(keyword);
    return refute(why, found == claim_.line_of.end() ? 0 : found->second);
  }
  bool goes_on() {
    const StopReason reason = pace_.due() ? control_.check(table_.size() * sizeof(table_[0])) : StopReason::none;
    return reason == StopReason::none || result_.leave(to_string(reason));
  }
  Number product(Number x, Number y) const { return table_[x * claim_.order + y]; }

  bool verify_game() {
    if (claim_.digits[0] % 4 != 0) return refute("this is not the code of a game that ends", "game");
    if (claim_.phi.size() != claim_.heaps + 1) return refute("phi does not go to the last heap", "phi");
    return true;
  }

  // 1. Exactly the heaps that the theorem needs, and the least period and preperiod that they show.
  bool verify_period() {
    const Number start = std::max<Number>(claim_.preperiod, 1);
    const Number last_place = claim_.digits.size() - 1;
    if (claim_.heaps + 1 != most_parts_ * (start + claim_.period) + last_place) {
      return refute("the theorem on periods needs another number of heaps", "heaps");
    }
    const std::vector<std::uint32_t>& phi = claim_.phi;
    const auto repeats = [&](Number from, Number period) {
      for (Number n = from; n + period < phi.size(); ++n) {
        if (phi[n] != phi[n + period]) return false;
      }
      return true;
    };
    if (!repeats(claim_.preperiod, claim_.period)) return refute("phi does not repeat", "period");
    if (claim_.preperiod > 0 && phi[claim_.preperiod - 1] == phi[claim_.preperiod - 1 + claim_.period]) {
      return refute("the preperiod is shorter", "preperiod");
    }
    for (Number shorter = 1; shorter < claim_.period; ++shorter) {
      if (claim_.period % shorter == 0 && repeats(claim_.preperiod, shorter)) {
        return refute("the period is shorter", "period");
      }
    }
    return true;
  }

  // 2. Actions that commute pairwise and lead from 1 to every element make it a commutative monoid, and the images of
  //    heaps generate it.
  bool verify_monoid() {
    const Number order = claim_.order;
    for (std::size_t i = 0; i < claim_.generators.size(); ++i) {
      const MisereClaim::Generator& generator = claim_.generators[i];
      if (i > 0 && generator.heap <= claim_.generators[i - 1].heap) {
        return refute("generators come in the order of their heaps, each once", generator.line);
      }
      if (generator.heap >= claim_.phi.size() || claim_.phi[generator.heap] != generator.action[0]) {
        return refute("phi of this heap is another element", generator.line);
      }
      if (std::find(claim_.phi.begin(), claim_.phi.end(), generator.action[0]) !=
          claim_.phi.begin() + static_cast<std::ptrdiff_t>(generator.heap)) {
        return refute("a smaller heap has the same phi", generator.line);
      }
      for (const MisereClaim::Generator& other : claim_.generators) {
        for (Number x = 0; x < order; ++x) {
          if (generator.action[other.action[x]] != other.action[generator.action[x]]) {
            return refute("the actions do not commute", generator.line);
          }
        }
      }
    }
    table_.assign(order * order, 0);
    std::vector<bool> reached(order, false);
    std::vector<Number> found{0};
    reached[0] = true;
    for (Number x = 0; x < order; ++x) table_[x] = static_cast<std::uint32_t>(x);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (!goes_on()) return false;
      for (const MisereClaim::Generator& generator : claim_.generators) {
        const Number next = generator.action[found[i]];
        if (reached[next]) continue;
        reached[next] = true;
        found.push_back(next);
        for (Number y = 0; y < order; ++y) table_[next * order + y] = generator.action[product(found[i], y)];
      }
    }
    if (found.size() != order) return refute("not every element is a product of generators", "order");
    return true;
  }

  // 3. Any two elements are told apart by some third.
  bool verify_reduced() {
    words_ = (claim_.order + 63) / 64;
    Bits p(words_, 0);
    for (const std::uint32_t x : claim_.p) {
      if (has(p, x)) return refute("an element is listed twice", "p");
      put(p, x);
    }
    if (has(p, 0)) return refute("the empty sum is no P-position", "p");
    std::set<Bits> seen;
    for (Number x = 0; x < claim_.order; ++x) {
      if (!goes_on()) return false;
      Bits row(words_, 0);
      for (Number z = 0; z < claim_.order; ++z) {
        if (has(p, product(x, z))) put(row, z);
      }
      if (!seen.insert(row).second) return refute("two elements are never told apart", "p");
      p_contexts_.push_back(std::move(row));
    }
    return true;
  }

  // What a heap can be moved to: take k and leave as many heaps as a bit of the digit says.
  void add_splits(Number rest, unsigned parts, Number least, Number so_far, Bits& options) const {
    if (parts == 1) return put(options, product(so_far, claim_.phi[rest]));
    for (Number first = least; first * parts <= rest; ++first) {
      add_splits(rest - first, parts - 1, first, product(so_far, claim_.phi[first]), options);
    }
  }
  Bits options_of(Number heap, bool& has_moves) const {
    Bits options(words_, 0);
    for (Number k = 0; k < claim_.digits.size() && k <= heap; ++k) {
      for (unsigned parts = 0; claim_.digits[k] >> parts != 0; ++parts) {
        if ((claim_.digits[k] >> parts & 1) == 0) continue;
        const Number rest = heap - k;
        if (parts == 0 ? rest != 0 : rest < parts) continue;
        has_moves = true;
        if (parts == 0) put(options, 0);
        if (parts != 0) add_splits(rest, parts, 1, 0, options);
      }
    }
    return options;
  }

  // 4. Heap by heap: a P-position has no move to a P-position. What is left over for the sums are the contexts in which
  //    the sum should be an N-position, but the heap has no winning move.
  bool verify_heaps() {
    std::map<Bits, std::uint32_t> done;
    for (Number heap = 0; heap < claim_.phi.size(); ++heap) {
      if (!goes_on()) return false;
      bool has_moves = false;
      const Bits options = options_of(heap, has_moves);
      const std::uint32_t image = claim_.phi[heap];
      const std::size_t line = line_of_heap(heap);
      if (!has_moves) {
        if (image != 0) return refute("a heap without moves is worth 1", line);
        continue;
      }
      const auto [before, is_new] = done.try_emplace(options, image);
      if (!is_new && before->second == image) continue;
      Bits wins(words_, 0);
      for (Number y = 0; y < claim_.order; ++y) {
        if (!has(options, y)) continue;
        for (std::size_t i = 0; i < words_; ++i) wins[i] |= p_contexts_[y][i];
      }
      Bits idle(words_, 0);
      for (Number z = 0; z < claim_.order; ++z) {
        const bool is_p = has(p_contexts_[image], z);
        if (is_p && has(wins, z)) return refute("a P-position has a move to a P-position", line);
        if (!is_p && !has(wins, z)) put(idle, z);
      }
      if (!is_empty(idle)) idle_heaps_.push_back({image, std::move(idle), line});
    }
    return true;
  }

  std::size_t line_of_heap(Number heap) const {
    constexpr Number to_a_line = 100;
    const std::size_t last = claim_.line_of.at("phi");
    return last - ((claim_.phi.size() - 1) / to_a_line - heap / to_a_line);
  }

  // 5. No sum that should be an N-position is without a winning move: the sums of idle heaps, each image with its
  // largest
  //    sets of contexts only. A sum fails if 1 is among them.
  struct Idle {
    std::uint32_t image = 0;
    Bits contexts;
    std::size_t line = 0;
  };
  Bits contexts_into(const Bits& set, Number x) const {
    Bits found(words_, 0);
    for (Number z = 0; z < claim_.order; ++z) {
      if (has(set, product(x, z))) put(found, z);
    }
    return found;
  }
  bool verify_sums() {
    std::vector<Idle> heaps;
    for (const Idle& heap : idle_heaps_) {
      const auto covers = [](const Idle& a, const Idle& b) {
        return a.image == b.image && is_part_of(b.contexts, a.contexts);
      };
      if (std::any_of(heaps.begin(), heaps.end(), [&](const Idle& other) { return covers(other, heap); })) continue;
      std::erase_if(heaps, [&](const Idle& other) { return covers(heap, other); });
      heaps.push_back(heap);
    }
    // The contexts of each heap beside each element, looked up many times below.
    std::vector<std::vector<Bits>> beside(heaps.size());
    for (std::size_t h = 0; h < heaps.size(); ++h) {
      for (Number x = 0; x < claim_.order; ++x) {
        if (!goes_on()) return false;
        beside[h].push_back(contexts_into(heaps[h].contexts, x));
      }
    }
    std::vector<Idle> sums;
    std::vector<std::vector<std::size_t>> sums_of(claim_.order);  // by image, the maximal ones
    const auto add = [&](const Idle& sum) {
      std::vector<std::size_t>& rivals = sums_of[sum.image];
      for (const std::size_t other : rivals) {
        if (is_part_of(sum.contexts, sums[other].contexts)) return;
      }
      std::erase_if(rivals, [&](std::size_t other) { return is_part_of(sums[other].contexts, sum.contexts); });
      rivals.push_back(sums.size());
      sums.push_back(sum);
    };
    for (const Idle& heap : heaps) add(heap);
    // add() makes the list longer on the way, and may move it.
    for (std::size_t i = 0; i < sums.size(); ++i) {  // NOLINT(modernize-loop-convert)
      const Idle sum = sums[i];                      // NOLINT(performance-unnecessary-copy-initialization)
      if (has(sum.contexts, 0)) return refute("a sum that should be an N-position has no winning move", sum.line);
      std::map<std::uint32_t, Bits> moved;
      for (std::size_t h = 0; h < heaps.size(); ++h) {
        if (!goes_on()) return false;
        const auto [into, is_new] = moved.try_emplace(heaps[h].image);
        if (is_new) into->second = contexts_into(sum.contexts, heaps[h].image);
        Idle both{static_cast<std::uint32_t>(product(sum.image, heaps[h].image)), into->second,
                  std::max(sum.line, heaps[h].line)};
        for (std::size_t w = 0; w < words_; ++w) both.contexts[w] &= beside[h][sum.image][w];
        if (!is_empty(both.contexts)) add(both);
      }
    }
    return true;
  }

  MisereClaim claim_;
  const Control& control_;
  Pace pace_;
  MisereVerdict result_;
  Number most_parts_ = 1;
  std::size_t words_ = 0;
  std::vector<std::uint32_t> table_;
  std::vector<Bits> p_contexts_;
  std::vector<Idle> idle_heaps_;
};

}  // namespace

MisereVerdict verify_misere_certificate(std::string_view certificate, const Control& control) {
  MisereClaim claim = read_misere_claim(certificate);
  if (!claim.fault.empty()) {
    MisereVerdict result;
    result.verdict = Verdict::refuted;
    result.reason = claim.fault;
    result.line = claim.fault_line;
    result.game = claim.game;
    return result;
  }
  return MisereVerifier(std::move(claim), control).verify();
}

}  // namespace grundy
