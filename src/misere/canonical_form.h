// Misere canonical forms: every position with finitely many options is equal in misere play to exactly one simplest
// game, and two positions can stand for each other in every sum exactly when these are the same (Conway; proofs in
// docs/theory/misere-canonical-forms.md). Forms are kept once each, so that equality is equality of numbers.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "misere/bag_fold.h"
#include "value/outcome.h"

namespace grundy {

using FormId = std::uint32_t;

class MisereForms {
 public:
  static constexpr FormId zero = 0;

  MisereForms();
  MisereForms(const MisereForms&) = delete;
  MisereForms& operator=(const MisereForms&) = delete;

  // The simplest form of the game with these options.
  FormId simplest(std::vector<FormId> options);
  FormId nimber(std::uint64_t n);
  // Nothing if the control said stop.
  std::optional<FormId> sum(FormId a, FormId b, const Control& control = {});

  std::span<const FormId> options(FormId form) const {
    return {arena_.data() + nodes_[form].first, nodes_[form].count};
  }
  std::uint32_t birthday(FormId form) const { return nodes_[form].birthday; }  // moves of the longest play
  Outcome outcome(FormId form) const { return nodes_[form].is_P ? Outcome::P : Outcome::N; }
  std::optional<std::uint64_t> as_nimber(FormId form) const;
  // "{0,*2,{*2}}"; nothing if it has more characters than that.
  std::optional<std::string> text(FormId form, std::size_t most_characters) const;

  // Whether some game T makes both a + T and b + T misere P-positions: exactly when neither is an option of the other.
  bool linked(FormId a, FormId b) const { return !has_option(a, b) && !has_option(b, a); }
  FormId link(FormId a, FormId b);  // such a T, of two that are linked
  // A game T such that a + T is P and b + T is N; a and b must differ.
  FormId tells_apart(FormId a, FormId b);

  std::size_t size() const { return nodes_.size(); }
  std::size_t bytes() const;

 private:
  struct Node {
    std::size_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t birthday = 0;
    bool is_P = false;
  };
  struct SameOptions {
    const MisereForms* forms;
    std::size_t operator()(FormId form) const { return static_cast<std::size_t>(hash_of(forms->options(form))); }
    bool operator()(FormId a, FormId b) const { return std::ranges::equal(forms->options(a), forms->options(b)); }
  };
  using Pair = std::uint64_t;
  static Pair pair(FormId a, FormId b) { return (Pair{a} << 32) | b; }

  bool has_option(FormId form, FormId option) const;
  bool reduces_to(std::span<const FormId> options, FormId form) const;
  FormId add(const std::vector<FormId>& options);
  // The game that added to the form leaves a P-position: every move is answered by its mirror image.
  FormId mate(FormId form);

  std::vector<Node> nodes_;
  std::vector<FormId> arena_;
  std::unordered_set<FormId, SameOptions, SameOptions> index_;
  std::unordered_map<Pair, FormId> sums_;
  std::unordered_map<Pair, FormId> apart_;
  std::unordered_map<FormId, FormId> mates_;
};

// The forms of positions and sums of any games.
class FormSolver final : public BagFold {
 public:
  FormSolver(Unfolding& games, MisereForms& forms) : BagFold(games), forms_(forms) {}

 private:
  std::uint32_t number_of(std::span<const std::uint32_t> options) override {
    return forms_.simplest({options.begin(), options.end()});
  }
  std::size_t own_bytes() const override { return forms_.bytes(); }

  MisereForms& forms_;
};

// All forms born by a day, at most the fourth: 1, 2, 3, 5, 22.
std::vector<FormId> forms_born_by(std::uint32_t day, MisereForms& forms);
// How many forms are born by the fifth day, found by trying every set of the 22 as options; nothing if told to stop.
std::optional<std::uint64_t> count_forms_of_day_five(const Control& control);

}  // namespace grundy
