#include "misere/quotient_solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <unordered_map>

#include "misere/expansion.h"
#include "misere/outcome_check.h"
#include "misere/quotient_period.h"

namespace grundy {
namespace {

// A quotient of some first letters, proved, with all that helps to add the next.
class Stage {
 public:
  Stage(WordMonoid monoid, std::vector<Element> phi)
      : monoid_(std::move(monoid)), phi_(std::move(phi)), tables_(monoid_), check_(tables_) {}
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  const WordMonoid& monoid() const { return monoid_; }
  const std::vector<Element>& phi() const { return phi_; }

  // Verifies all letters; false as OutcomeCheck::add, and then failing_word() is one that is told wrong.
  bool verify(const Letters& letters, const Control& control) {
    for (std::uint64_t letter = 0; letter < phi_.size(); ++letter) {
      if (!take_in(letter, phi_[letter], options_of(letters, letter), control)) return false;
    }
    return true;
  }

  // The next letter, if it needs no new elements.
  bool append(const Letters& letters, const Control& control) {
    const std::uint64_t letter = phi_.size();
    const MonoidSet options = options_of(letters, letter);
    const auto [known, is_new] = images_.try_emplace(options, 0);
    if (!is_new || options.empty()) return phi_.push_back(known->second), true;
    const MonoidSet winning = tables_.winning_contexts(options);
    std::optional<Element> image = covered_image(winning);
    if (!image) {
      image = image_by_outcomes(letters, winning);
      if (!image || !take_in(letter, *image, options, control)) return images_.erase(known), false;
    }
    known->second = *image;
    phi_.push_back(*image);
    return true;
  }

  const std::vector<LetterPower>& failing_word() const { return failing_word_; }

  // A word is told right if it is a P-element exactly if no option of it is.
  bool tells_right(const Letters& letters, const std::vector<LetterPower>& word) const {
    bool wins = false;
    bool moves = false;
    Element image = 0;
    for (const LetterPower& power : word) {
      for (std::uint64_t i = 0; i < power.exponent; ++i) image = tables_.product(image, phi_[power.letter]);
    }
    for (std::size_t at = 0; at < word.size(); ++at) {
      Element rest = 0;
      for (std::size_t i = 0; i < word.size(); ++i) {
        for (std::uint64_t j = 0; j < word[i].exponent - (i == at ? 1 : 0); ++j) {
          rest = tables_.product(rest, phi_[word[i].letter]);
        }
      }
      options_of(letters, word[at].letter).for_each([&](Element y) {
        moves = true;
        wins = wins || monoid_.p.contains(tables_.product(rest, y));
      });
    }
    return monoid_.p.contains(image) == (moves && !wins);
  }

 private:
  MonoidSet options_of(const Letters& letters, std::uint64_t letter) const {
    MonoidSet options(tables_.order());
    letters.for_each_option(letter, [&](Letters::Word word) {
      Element image = 0;
      for (const std::uint64_t part : word) image = tables_.product(image, phi_[part]);
      options.insert(image);
    });
    return options;
  }

  bool take_in(std::uint64_t letter, Element image, const MonoidSet& options, const Control& control) {
    failing_word_.clear();
    if (options.empty()) return image == 0;
    const MonoidSet winning = tables_.winning_contexts(options);
    MonoidSet contradiction = tables_.p_contexts(image);
    contradiction &= winning;
    if (!contradiction.empty()) return note_failure(letter, contradiction), false;
    if (check_.add(letter, image, tables_.idle_contexts(image, winning), control)) return true;
    failing_word_ = check_.failing_word();
    return false;
  }

  // The least context in which a P-position would have a winning move, and the letter.
  void note_failure(std::uint64_t letter, const MonoidSet& contexts) {
    Element first = 0;
    while (!contexts.contains(first)) ++first;
    failing_word_ = monoid_.word_of(first);
    auto place = std::find_if(failing_word_.begin(), failing_word_.end(),
                              [&](const LetterPower& power) { return power.letter <= letter; });
    if (place == failing_word_.end() || place->letter != letter) place = failing_word_.insert(place, {letter, 0});
    ++place->exponent;
  }

  // An element for the letter that is right because a word known to be right is at least as idle.
  std::optional<Element> covered_image(const MonoidSet& winning) const {
    for (Element x = 0; x < tables_.order(); ++x) {
      if (monoid_.p.contains(x) == winning.contains(0) || tables_.p_contexts(x).meets(winning)) continue;
      if (check_.is_covered(x, tables_.idle_contexts(x, winning))) return x;
    }
    return {};
  }

  // The only element that can be right: with every least word it must have the outcomes that the letter has.
  std::optional<Element> image_by_outcomes(const Letters& letters, const MonoidSet& winning) {
    while (options_.size() < monoid_.letters.size()) {
      options_.push_back(options_of(letters, monoid_.letters[options_.size()]));
    }
    MonoidSet p_contexts(tables_.order());
    std::vector<std::uint32_t> word;
    for (Element x = 0; x < tables_.order(); ++x) {
      bool wins = winning.contains(x);
      word.clear();
      for (Element rest = x; rest != 0; rest = monoid_.parent[rest]) word.push_back(monoid_.last[rest]);
      for (std::size_t at = 0; at < word.size() && !wins; ++at) {
        if (at != 0 && word[at] == word[at - 1]) continue;
        Element rest = 0;
        for (std::size_t i = 0; i < word.size(); ++i) rest = i == at ? rest : monoid_.actions[word[i]][rest];
        options_[word[at]].for_each([&](Element y) { wins = wins || p_contexts.contains(tables_.product(rest, y)); });
      }
      if (!wins) p_contexts.insert(x);
    }
    return tables_.with_p_contexts(p_contexts);
  }

  WordMonoid monoid_;
  std::vector<Element> phi_;
  QuotientTables tables_;
  OutcomeCheck check_;
  std::unordered_map<MonoidSet, Element, HashMonoidSet> images_;  // by the options of a letter
  std::vector<MonoidSet> options_;                                // of the generators
  std::vector<LetterPower> failing_word_;
};

class Solver {
 public:
  Solver(const Letters& letters, const QuotientLimits& limits, const Control& control, QuotientResume resume = {})
      : letters_(letters), limits_(limits), control_(control), resume_(std::move(resume)) {
    if (resume_.start && !resume_.start->phi.empty()) {
      started_with_ = resume_.start->phi.size();
      stage_ = std::make_unique<Stage>(std::move(resume_.start->monoid), std::move(resume_.start->phi));
      if (stage_->verify(letters_, control_)) return;
    }
    WordMonoid trivial;
    trivial.parent = {0};
    trivial.last = {0};
    trivial.p = MonoidSet(1);
    stage_ = std::make_unique<Stage>(std::move(trivial), std::vector<Element>{});
  }

  MisereQuotient solve() {
    const std::size_t games = std::max<std::size_t>(letters_.codes().size(), 1);
    const std::uint64_t end = letters_.count().value_or((std::min(limits_.heaps, largest_heap) + 1) * games);
    std::vector<QuotientPeriod> periods;
    PeriodSearch search(letters_.codes());
    Pace pace;
    while (letters_.count() || !search.found(stage_->phi(), periods)) {
      if (stage_->phi().size() >= end) break;
      if (!stage_->append(letters_, control_) && !expand_quotient()) break;
      const std::uint64_t known = stage_->phi().size();
      if (known < games || !pace.due()) continue;
      stopped_ = control_.check({known / games, 0, "heaps", fmt::format("order {}", stage_->monoid().order())}, 0);
      if (stopped_ != StopReason::none) break;
      tell_how_far();
    }
    tell_how_far();
    return {stage_->monoid(), by_games(games), periods, reason(periods, end)};
  }

 private:
  std::vector<std::vector<Element>> by_games(std::size_t games) const {
    std::vector<std::vector<Element>> tables(games);
    for (std::size_t letter = 0; letter < stage_->phi().size(); ++letter) {
      tables[letter % games].push_back(stage_->phi()[letter]);
    }
    return tables;
  }

  std::string reason(const std::vector<QuotientPeriod>& periods, std::uint64_t end) const {
    if (stopped_ != StopReason::none) return std::string(to_string(stopped_));
    if (!periods.empty() || letters_.count() == stage_->phi().size()) return {};
    return why_.empty() && stage_->phi().size() >= end ? "the limit of heaps" : why_;
  }

  // What was handed in is not replaced by less, even where there was no time to verify it again.
  void tell_how_far() const {
    if (resume_.reached && stage_->phi().size() >= started_with_) resume_.reached(stage_->monoid(), stage_->phi());
  }

  bool give_up(std::string why) { return why_ = std::move(why), false; }
  bool stopped() { return (stopped_ = control_.check()) != StopReason::none; }

  // The next letter gets a count of its own. As long as some word is told wrong, letters of that word get one too, on
  // top of the monoid found so far: as few of them as are enough to tell this word right.
  bool expand_quotient() {
    std::unique_ptr<Stage> next = expanded(*stage_, {{stage_->phi().size(), {}}});
    for (int round = 0; next && round < most_rounds; ++round) {
      if (next->verify(letters_, control_)) {
        if (next->monoid().order() > limits_.order) return give_up("the limit of elements");
        stage_ = std::move(next);
        return true;
      }
      if (stopped()) return false;
      next = mended(*next);
    }
    if (stopped()) return false;
    return give_up("no quotient was found for the next heap");
  }

  std::unique_ptr<Stage> mended(const Stage& wrong) {
    const std::vector<LetterPower>& word = wrong.failing_word();
    const std::size_t letters = std::min<std::size_t>(word.size(), most_letters_tried);
    for (std::size_t count = 1; count <= letters; ++count) {
      for (std::uint32_t chosen = 1; chosen < 1U << letters; ++chosen) {
        if (std::popcount(chosen) != static_cast<int>(count)) continue;
        CyclicFactors factors;
        for (std::size_t i = 0; i < letters; ++i) {
          if ((chosen >> i & 1) != 0) factors[word[i].letter] = factor_for(word[i]);
        }
        std::unique_ptr<Stage> tried = expanded(wrong, factors);
        if (stopped()) return nullptr;
        if (tried && tried->tells_right(letters_, word)) return tried;
      }
    }
    return nullptr;
  }

  static CyclicFactor factor_for(const LetterPower& power) {
    CyclicFactor factor;
    factor.index = std::max(factor.index, static_cast<std::uint32_t>(power.exponent) - 1);
    return factor;
  }

  std::unique_ptr<Stage> expanded(const Stage& from, const CyclicFactors& factors) {
    std::optional<Expansion> found = expand(letters_, from.monoid(), from.phi(), factors, limits_.expansion, control_);
    if (!found) return nullptr;
    const std::size_t order = found->monoid.order();
    if (order > 2 * limits_.order || control_.check(order * order * sizeof(Element)) != StopReason::none)
      return nullptr;
    return std::make_unique<Stage>(std::move(found->monoid), std::move(found->phi));
  }

  static constexpr std::size_t most_letters_tried = 12;
  static constexpr std::uint64_t largest_heap = 1'000'000'000;
  static constexpr int most_rounds = 200;

  const Letters& letters_;
  const QuotientLimits& limits_;
  const Control& control_;
  QuotientResume resume_;
  std::size_t started_with_ = 0;
  std::unique_ptr<Stage> stage_;
  StopReason stopped_ = StopReason::none;
  std::string why_;
};

Status check_code(const TakeBreakCode& code) {
  if (!code.is_finite()) {
    return bad_input("a misere quotient needs a code with finitely many digits", {}, "for example 0.77");
  }
  if ((code.digit(0) & 3) != 0) {
    return bad_input("this game never ends: a move may leave a heap as it is", {},
                     "the digit before the point is 0 or 4");
  }
  return Done{};
}

}  // namespace

Result<MisereQuotient> misere_quotient_of(const TakeBreakCode& code, const QuotientLimits& limits,
                                          const Control& control, QuotientResume resume) {
  if (Status fits = check_code(code); !fits) return std::move(fits).error();
  const Letters letters(std::vector<TakeBreakCode>{code});
  return Solver(letters, limits, control, std::move(resume)).solve();
}

Result<MisereQuotient> misere_quotient_of(const std::vector<TakeBreakCode>& codes, const QuotientLimits& limits,
                                          const Control& control) {
  if (codes.empty()) return bad_input("a quotient needs at least one game");
  for (const TakeBreakCode& code : codes) {
    if (Status fits = check_code(code); !fits) return std::move(fits).error();
  }
  const Letters letters(codes);
  return Solver(letters, limits, control).solve();
}

Result<MisereQuotient> misere_quotient_of(std::vector<std::vector<std::vector<std::uint64_t>>> options,
                                          const QuotientLimits& limits, const Control& control) {
  if (options.empty()) return bad_input("a quotient needs at least one position");
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (const std::vector<std::uint64_t>& word : options[i]) {
      for (const std::uint64_t letter : word) {
        if (letter >= i) return bad_input("an option is no word over earlier positions");
      }
    }
  }
  const Letters letters(std::move(options));
  return Solver(letters, limits, control).solve();
}

}  // namespace grundy
