#include "misere/expansion.h"

#include <algorithm>
#include <unordered_map>

namespace grundy {
namespace {

constexpr Element not_reached = 0xffffffff;

class Builder {
 public:
  Builder(const Letters& letters, const WordMonoid& old, const std::vector<Element>& phi, const CyclicFactors& factors,
          const Control& control)
      : letters_(letters), old_(old), old_phi_(phi), factors_(factors), control_(control) {}

  std::optional<Expansion> build(std::size_t most_elements) {
    if (!generate(most_elements)) return {};
    find_images();
    if (!mark()) return {};
    return minimise();
  }

 private:
  // Steps of a state x + order * (count + size * (count + ...)).
  struct Step {
    const std::vector<Element>* action = nullptr;  // of the old monoid; none for the new letter
    std::size_t stride = 0;                        // of the count; 0: the letter has none
    CyclicFactor factor;
  };

  std::size_t step(std::size_t state, const Step& by) const {
    std::size_t next = state;
    if (by.action != nullptr) {
      const std::size_t x = state % old_.order();
      next += (*by.action)[x] - x;
    }
    if (by.stride != 0) {
      const std::size_t size = by.factor.index + by.factor.period;
      const std::size_t count = state / by.stride % size;
      next += count + 1 < size ? by.stride : 0;
      next -= count + 1 < size ? 0 : (count - by.factor.index) * by.stride;
    }
    return next;
  }

  // 1. The elements that words lead to, in the order of their least words.
  bool generate(std::size_t most_elements) {
    for (const std::uint64_t letter : old_.letters) monoid_.letters.push_back(letter);
    for (const auto& [letter, factor] : factors_) monoid_.letters.push_back(letter);
    std::sort(monoid_.letters.begin(), monoid_.letters.end());
    monoid_.letters.erase(std::unique(monoid_.letters.begin(), monoid_.letters.end()), monoid_.letters.end());
    std::size_t states = old_.order();
    std::vector<Step> steps;
    for (const std::uint64_t letter : monoid_.letters) {
      Step by;
      if (letter < old_phi_.size()) by.action = &action_of(old_phi_[letter]);
      if (const auto found = factors_.find(letter); found != factors_.end()) {
        by.stride = states;
        by.factor = found->second;
        states *= by.factor.index + by.factor.period;
        if (states > most_elements) return false;
      }
      steps.push_back(by);
    }
    if (control_.check(states * sizeof(Element)) != StopReason::none) return false;
    std::vector<Element> number(states, not_reached);
    std::vector<std::size_t> state_of{0};
    number[0] = 0;
    monoid_.parent.push_back(0);
    monoid_.last.push_back(0);
    for (std::uint32_t i = 0; i < steps.size(); ++i) {
      std::size_t from = 0;  // a word without this letter, then the new ones with one more of it
      for (std::size_t end = state_of.size(); from != end; end = state_of.size()) {
        for (; from != end; ++from) {
          const std::size_t next = step(state_of[from], steps[i]);
          if (number[next] != not_reached) continue;
          number[next] = static_cast<Element>(state_of.size());
          state_of.push_back(next);
          monoid_.parent.push_back(static_cast<Element>(from));
          monoid_.last.push_back(i);
        }
      }
    }
    monoid_.actions.assign(steps.size(), std::vector<Element>(state_of.size()));
    for (std::size_t i = 0; i < steps.size(); ++i) {
      for (std::size_t x = 0; x < state_of.size(); ++x) monoid_.actions[i][x] = number[step(state_of[x], steps[i])];
    }
    return true;
  }

  // The action of an element of the old monoid, made once.
  const std::vector<Element>& action_of(Element y) {
    const auto [found, is_new] = old_actions_.try_emplace(y);
    if (is_new) {
      found->second.resize(old_.order());
      std::vector<std::uint32_t> word;
      for (Element rest = y; rest != 0; rest = old_.parent[rest]) word.push_back(old_.last[rest]);
      for (Element x = 0; x < old_.order(); ++x) {
        Element product = x;
        for (const std::uint32_t letter : word) product = old_.actions[letter][product];
        found->second[x] = product;
      }
    }
    return found->second;
  }

  // 2. The images of all letters: a letter that is no generator keeps the word that it was equal to.
  void find_images() {
    const std::uint64_t letters = std::max<std::uint64_t>(old_phi_.size(), monoid_.letters.back() + 1);
    std::vector<std::uint32_t> new_index(old_.letters.size());
    for (std::size_t i = 0; i < old_.letters.size(); ++i) new_index[i] = index_of(old_.letters[i]);
    for (std::uint64_t letter = 0; letter < letters; ++letter) {
      const std::uint32_t index = index_of(letter);
      Element image = 0;
      if (index < monoid_.letters.size()) {
        image = monoid_.actions[index][0];
      } else {
        for (Element rest = old_phi_[letter]; rest != 0; rest = old_.parent[rest]) {
          image = monoid_.actions[new_index[old_.last[rest]]][image];
        }
      }
      phi_.push_back(image);
    }
  }

  std::uint32_t index_of(std::uint64_t letter) const {
    const auto found = std::lower_bound(monoid_.letters.begin(), monoid_.letters.end(), letter);
    if (found == monoid_.letters.end() || *found != letter) return static_cast<std::uint32_t>(monoid_.letters.size());
    return static_cast<std::uint32_t>(found - monoid_.letters.begin());
  }

  // The elements that a letter can be moved to, with all that their words begin with: each is one step from an earlier.
  struct Branch {
    std::uint32_t from;
    std::uint32_t letter;
    bool is_option;
  };
  std::vector<Branch> branches_of(std::uint64_t letter) const {
    std::vector<bool> option(monoid_.order(), false);
    std::vector<Element> needed;
    letters_.for_each_option(letter, [&](Letters::Word word) {
      Element image = 0;
      for (const std::uint64_t part : word) {
        for (Element rest = phi_[part]; rest != 0; rest = monoid_.parent[rest]) {
          image = monoid_.actions[monoid_.last[rest]][image];
        }
      }
      if (!option[image]) needed.push_back(image);
      option[image] = true;
    });
    std::vector<bool> seen(monoid_.order(), false);
    for (std::size_t i = 0; i < needed.size(); ++i) {
      if (seen[needed[i]]) continue;
      seen[needed[i]] = true;
      needed.push_back(monoid_.parent[needed[i]]);
    }
    std::sort(needed.begin(), needed.end());
    needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
    std::vector<Branch> branches;
    for (const Element x : needed) {
      const auto from = std::lower_bound(needed.begin(), needed.end(), monoid_.parent[x]) - needed.begin();
      branches.push_back({static_cast<std::uint32_t>(from), monoid_.last[x], option[x]});
    }
    return branches;
  }

  // 3. P-elements, each decided by its least word, all of whose options come earlier.
  bool mark() {
    std::vector<std::vector<Branch>> branches;
    for (const std::uint64_t letter : monoid_.letters) branches.push_back(branches_of(letter));
    is_p_.assign(monoid_.order(), false);
    std::vector<Element> reached;
    std::vector<std::uint32_t> word;
    Pace pace;
    for (Element x = 1; x < monoid_.order(); ++x) {
      word.clear();
      for (Element rest = x; rest != 0; rest = monoid_.parent[rest]) word.push_back(monoid_.last[rest]);
      bool wins = false;
      bool moves = false;
      for (std::size_t at = 0; at < word.size() && !wins; ++at) {
        if (at != 0 && word[at] == word[at - 1]) continue;
        const std::vector<Branch>& ways = branches[word[at]];
        if (ways.empty()) continue;
        moves = true;
        Element rest = 0;  // the word without this letter
        for (std::size_t i = 0; i < word.size(); ++i) rest = i == at ? rest : monoid_.actions[word[i]][rest];
        reached.resize(ways.size());
        for (std::size_t i = 0; i < ways.size() && !wins; ++i) {
          reached[i] = i == 0 ? rest : monoid_.actions[ways[i].letter][reached[ways[i].from]];
          wins = ways[i].is_option && is_p_[reached[i]];
        }
      }
      is_p_[x] = moves && !wins;
      if (pace.due() && control_.check() != StopReason::none) return false;
    }
    return true;
  }

  // 4. The coarsest partition that respects P-elements and actions.
  std::optional<Expansion> minimise() {
    const std::size_t order = monoid_.order();
    std::vector<Element> classes(order);
    for (std::size_t x = 0; x < order; ++x) classes[x] = is_p_[x] != is_p_[0];
    std::size_t count = 1 + static_cast<std::size_t>(std::count(classes.begin(), classes.end(), 1U) > 0);
    std::unordered_map<std::uint64_t, Element> numbers;
    for (std::size_t unchanged = 0; unchanged < monoid_.letters.size();) {
      for (const std::vector<Element>& action : monoid_.actions) {
        numbers.clear();
        std::vector<Element> finer(order);
        for (std::size_t x = 0; x < order; ++x) {
          const std::uint64_t key = std::uint64_t{classes[x]} << 32 | classes[action[x]];
          finer[x] = numbers.try_emplace(key, static_cast<Element>(numbers.size())).first->second;
        }
        unchanged = numbers.size() == count ? unchanged + 1 : 0;
        count = numbers.size();
        classes = std::move(finer);
        if (unchanged >= monoid_.letters.size()) break;
        if (control_.check() != StopReason::none) return {};
      }
    }
    return reduced(classes, count);
  }

  // Classes are numbered by their first elements, whose words are the least of the class.
  Expansion reduced(const std::vector<Element>& classes, std::size_t count) const {
    Expansion result;
    WordMonoid& monoid = result.monoid;
    std::vector<Element> first(count, not_reached);
    for (Element x = 0; x < monoid_.order(); ++x) {
      if (first[classes[x]] == not_reached) first[classes[x]] = x;
    }
    std::vector<std::uint32_t> new_index(monoid_.letters.size());
    for (std::size_t i = 0; i < monoid_.letters.size(); ++i) {
      // A letter that is equal to a smaller word is a generator no more.
      const Element image = monoid_.actions[i][0];
      const Element least = first[classes[image]];
      if (least == 0 || monoid_.parent[least] != 0 || monoid_.last[least] != i) continue;
      new_index[i] = static_cast<std::uint32_t>(monoid.letters.size());
      monoid.letters.push_back(monoid_.letters[i]);
      std::vector<Element>& action = monoid.actions.emplace_back(count);
      for (Element c = 0; c < count; ++c) action[c] = classes[monoid_.actions[i][first[c]]];
    }
    monoid.p = MonoidSet(count);
    for (Element c = 0; c < count; ++c) {
      monoid.parent.push_back(classes[monoid_.parent[first[c]]]);
      monoid.last.push_back(c == 0 ? 0 : new_index[monoid_.last[first[c]]]);
      if (is_p_[first[c]]) monoid.p.insert(c);
    }
    for (const Element image : phi_) result.phi.push_back(classes[image]);
    return result;
  }

  const Letters& letters_;
  const WordMonoid& old_;
  const std::vector<Element>& old_phi_;
  const CyclicFactors& factors_;
  const Control& control_;
  std::map<Element, std::vector<Element>> old_actions_;
  WordMonoid monoid_;
  std::vector<Element> phi_;
  std::vector<bool> is_p_;
};

}  // namespace

std::optional<Expansion> expand(const Letters& letters, const WordMonoid& old, const std::vector<Element>& phi,
                                const CyclicFactors& factors, std::size_t most_elements, const Control& control) {
  return Builder(letters, old, phi, factors, control).build(most_elements);
}

}  // namespace grundy
