#include "engine/question/misere_compare.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/sum/misere_bag.h"
#include "engine/sum/misere_sum.h"
#include "misere/canonical_form.h"
#include "misere/genus.h"
#include "misere/position_set.h"

namespace grundy {
namespace {

constexpr std::size_t longest_difference = 5000;
constexpr std::size_t longest_to_read = 120;
constexpr std::size_t room_for_searches = std::size_t{256} << 20;
constexpr std::size_t most_compared_letters = 60;
constexpr QuotientLimits small_quotients{.heaps = most_compared_letters, .order = 500, .expansion = 200'000};

class MisereComparison {
 public:
  MisereComparison(SolveContext& context, CompareReport& report)
      : context_(context), report_(report), misere_(report.misere.emplace()) {}

  Status run(const Sum& left, const Sum& right) {
    const Result<CountedParts> a = misere_parts(left, games_, context_);
    if (!a) return a.error();
    const Result<CountedParts> b = misere_parts(right, games_, context_);
    if (!b) return b.error();
    by_genus(*a, *b);
    if (*a == *b) {
      report_.equal = true;
      report_.reason.clear();
      misere_.linked = true;  // every game has a mate
      misere_.evidence = "They are sums of the same positions.";
      return Done{};
    }
    by_forms(*a, *b);
    by_quotient(left, right, *a, *b);
    if (report_.equal == true) misere_.indistinguishable.reset();
    return Done{};
  }

 private:
  // Genera and forms need all sums that can be reached; where these are too many, a quotient may still tell.
  Control in_small_room() const {
    Control control = context_.control;
    control.limit_memory(std::min(control.memory_limit(), room_for_searches));
    return control;
  }

  // The least number of *2 beside which the values differ, and the nimber that makes the first sum P.
  void by_genus(const CountedParts& a, const CountedParts& b) {
    GenusSolver solver(games_);
    const Control control = in_small_room();
    const Result<GenusAnswer> left = genus_of_parts(a, games_, solver, control);
    const Result<GenusAnswer> right = a == b ? left : genus_of_parts(b, games_, solver, control);
    if (left) misere_.left_genus = left->genus.text();
    if (right) misere_.right_genus = right->genus.text();
    if (!left || !right) {
      report_.reason = (left ? right : left).error().message;
      return;
    }
    const Genus& of_left = left->genus;
    const Genus& of_right = right->genus;
    const std::size_t places = std::max(of_left.misere.size(), of_right.misere.size());
    for (std::size_t twos = 0; twos < places; ++twos) {
      const std::uint32_t value = of_left.misere_beside(twos);
      if (value == of_right.misere_beside(twos)) continue;
      std::vector<std::string> added(twos, "*2");
      if (value > 0 || twos == 0) added.push_back(fmt::format("*{}", value));
      told_apart(fmt::format("{}", fmt::join(added, " + ")), "Their genera differ.");
      return;
    }
  }

  void by_forms(const CountedParts& left_parts, const CountedParts& right_parts) {
    const Result<Bag> a = all_parts(left_parts);
    const Result<Bag> b = all_parts(right_parts);
    if (!a || !b) {
      if (!report_.equal) report_.reason = (a ? b : a).error().message;
      return;
    }
    const Control control = in_small_room();
    MisereForms forms;
    FormSolver solver(games_, forms);
    const SearchResult<std::uint32_t> left = solver.of(*a, control);
    const SearchResult<std::uint32_t> right = solver.of(*b, control);
    if (!left.is_solved() || !right.is_solved()) {
      if (!report_.equal)
        report_.reason = (left.is_solved() ? right : left).reason() + " while looking for simplest forms";
      return;
    }
    misere_.linked = forms.linked(left.answer, right.answer);
    if (left.answer == right.answer) {
      report_.equal = true;
      misere_.evidence = "Their simplest forms are the same.";
    } else if (!report_.equal) {
      const FormId between = forms.tells_apart(left.answer, right.answer);
      const std::optional<std::string> form = forms.text(between, longest_difference);
      told_apart(form.value_or(""), "Their genera are equal, but their simplest forms differ.");
      if (!form) {
        misere_.evidence += fmt::format(" A game born on day {} tells them apart; it is too long to be written here.",
                                        forms.birthday(between));
      }
    }
  }

  void told_apart(std::string by, std::string evidence) {
    report_.equal = false;
    report_.tells_apart = std::move(by);
    report_.left_with = Outcome::P;
    report_.right_with = Outcome::N;
    misere_.evidence = std::move(evidence);
  }

  // Codes first: their quotients know all heaps. Otherwise the positions that can be reached from the two.
  void by_quotient(const Sum& left, const Sum& right, const CountedParts& a, const CountedParts& b) {
    Sum both = left;
    both.summands.insert(both.summands.end(), right.summands.begin(), right.summands.end());
    const std::optional<HeapsOfCodes> heaps = heaps_of_codes(both);
    if (heaps && heaps->codes.size() == 1) {
      const std::optional<QuotientOfSum> x = quotient_of_sum(left, 1, context_);
      const std::optional<QuotientOfSum> y = quotient_of_sum(right, 1, context_);
      if (x && y && x->quotient == y->quotient) {
        const std::string name = to_string(x->codes[0]);
        misere_.among = "heaps of " + name;
        if (!x->quotient->is_solved()) misere_.among += fmt::format(" up to {}", x->quotient->known_to());
        return compare_elements(*x->quotient, x->product, y->product,
                                [&](std::uint64_t heap) { return fmt::format("{}({})", name, heap); });
      }
    }
    const Result<PositionSet> set = positions_reached_from(different_parts(a) + different_parts(b), games_,
                                                           most_compared_letters, context_.control);
    if (!set) return;
    const Result<MisereQuotient> quotient = misere_quotient_of(*set, small_quotients, context_.control.silent());
    if (!quotient || !quotient->is_solved()) return;
    const auto element_of = [&](const CountedParts& parts) {
      Element product = MisereQuotient::identity();
      for (const CountedPart& part : parts) {
        const std::uint64_t letter = set->letters.at(part.id);
        if (set->options[letter].empty()) continue;
        product = quotient->product(product, quotient->power(*quotient->phi(letter), part.count));
      }
      return product;
    };
    misere_.among = "positions that can be reached from them";
    compare_elements(*quotient, element_of(a), element_of(b),
                     [&](std::uint64_t letter) { return games_.format(set->positions[letter]); });
  }

  template <class Name>
  void compare_elements(const MisereQuotient& quotient, Element x, Element y, Name&& name) {
    misere_.indistinguishable = x == y;
    for (Element z = 0; x != y && z < quotient.order(); ++z) {
      if (quotient.is_p(quotient.product(x, z)) == quotient.is_p(quotient.product(y, z))) continue;
      std::vector<std::string> terms;
      for (const LetterPower& power : quotient.monoid().word_of(z)) {
        const std::string times = power.exponent > 1 ? fmt::format("{}.", power.exponent) : "";
        terms.push_back(times + name(power.letter));
      }
      misere_.tells_apart_among =
          terms.empty() ? "nothing: their outcomes differ" : fmt::format("{}", fmt::join(terms, " + "));
      // What tells them apart shows that they differ, where nothing else did.
      if (!report_.equal) told_apart("", "A sum of " + misere_.among + " tells them apart.");
      // A sum of heaps can be played; a long form, or one too long to be written, says little to anybody.
      const std::size_t length = report_.tells_apart.size();
      if (report_.equal == false && (length == 0 || (!terms.empty() && length > longest_to_read))) {
        report_.tells_apart = terms.empty() ? "*0" : misere_.tells_apart_among;
        const bool left_is_p = quotient.is_p(quotient.product(x, z));
        report_.left_with = left_is_p ? Outcome::P : Outcome::N;
        report_.right_with = left_is_p ? Outcome::N : Outcome::P;
      }
      return;
    }
  }

  SolveContext& context_;
  CompareReport& report_;
  CompareReport::Misere& misere_;
  Unfolding games_;
};

}  // namespace

Status compare_in_misere_play(const Sum& left, const Sum& right, SolveContext& context, CompareReport& report) {
  return MisereComparison(context, report).run(left, right);
}

}  // namespace grundy
