// Whether a monoid with its P-elements tells the outcomes of all words over some letters: the verification theorem,
// docs/theory/misere-quotients.md. Written with contexts instead of options: for a word w let
//
//     idle(w) = { z : z phi(w) is no P-element, and no move in w leads from z phi(w) to a P-element }.
//
// A word fails if 1 is in idle(w): it should be an N-position and has no winning move. idle(w + h) consists of the z
// with z phi(h) in idle(w) and z phi(w) in idle(h), so larger sets lead to larger sets, and of the words with one image
// only those with maximal sets need be kept. A word whose set is empty never fails in any company, and most are.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/control.h"
#include "misere/quotient.h"

namespace grundy {

// The tables of a reduced monoid that every step looks things up in.
class QuotientTables {
 public:
  explicit QuotientTables(const WordMonoid& monoid);

  std::size_t order() const { return order_; }
  Element product(Element x, Element y) const { return products_[x * order_ + y]; }
  const Element* row(Element x) const { return &products_[x * order_]; }
  // { z : zx is a P-element }
  const MonoidSet& p_contexts(Element x) const { return p_contexts_[x]; }
  // { z : zx is in the set }
  MonoidSet contexts_into(const MonoidSet& set, Element x) const;
  // { z : some y of the set makes zy a P-element }
  MonoidSet winning_contexts(const MonoidSet& options) const;
  // { z : neither } as above; `winning` are the winning contexts of the letter's options.
  MonoidSet idle_contexts(Element x, const MonoidSet& winning) const;
  // The element whose P-contexts these are.
  std::optional<Element> with_p_contexts(const MonoidSet& contexts) const;

 private:
  std::size_t order_;
  std::vector<Element> products_;
  std::vector<MonoidSet> p_contexts_;
};

class OutcomeCheck {
 public:
  explicit OutcomeCheck(const QuotientTables& tables) : tables_(tables), words_with_(tables.order()) {}

  // A letter with this image and these idle contexts tells nothing new: some word known to be right is at least as
  // idle.
  bool is_covered(Element image, const MonoidSet& idle) const;
  // Takes a letter in, and all words with it. False: some word fails (failing_word), or the control stopped it.
  bool add(std::uint64_t letter, Element image, const MonoidSet& idle, const Control& control);
  const std::vector<LetterPower>& failing_word() const { return failing_word_; }
  StopReason stopped() const { return stopped_; }
  std::size_t kinds() const { return kinds_.size(); }
  std::size_t words() const { return words_.size(); }

 private:
  struct Kind {  // a letter that is not covered by others
    std::uint64_t letter;
    Element image;
    MonoidSet idle;
    std::vector<MonoidSet> contexts;  // by x: { z : zx is in idle }, where already asked for
  };
  struct Word {
    Element image;
    MonoidSet idle;
    std::uint32_t kind;    // the letter that was added last
    std::uint32_t before;  // to this word
    bool alive;
  };
  static constexpr std::uint32_t none = 0xffffffff;

  bool keep(Element image, MonoidSet idle, std::uint32_t kind, std::uint32_t before);
  bool extend(std::uint32_t word, std::uint32_t kind);
  void note_failure(std::uint32_t word, std::uint32_t kind);

  const QuotientTables& tables_;
  std::vector<Kind> kinds_;
  std::vector<Word> words_;
  std::vector<std::vector<std::uint32_t>> words_with_;  // by image, those alive
  std::vector<MonoidSet> preimages_;                    // of the word being extended, by image of the kind
  std::uint32_t preimages_of_ = none;
  std::vector<LetterPower> failing_word_;
  StopReason stopped_ = StopReason::none;
};

}  // namespace grundy
