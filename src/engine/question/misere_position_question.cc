#include "engine/question/misere_position_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/question/heap_rule_text.h"
#include "engine/sum/game_family.h"
#include "engine/sum/misere_bag.h"
#include "misere/canonical_form.h"
#include "misere/genus.h"
#include "misere/position_set.h"
#include "misere/presentation.h"

namespace grundy {
namespace {

constexpr std::size_t longest_form = 2000;
constexpr std::size_t most_reached = 2000;

GenusReport::Row genus_row(std::string position, const GenusAnswer& found) {
  return {std::move(position),
          found.genus.text(),
          found.genus.normal,
          found.genus.misere,
          std::string(to_string(found.temper)),
          found.outcome()};
}

// Different forms below a form, itself included.
std::uint64_t positions_below(FormId form, const MisereForms& forms) {
  std::vector<FormId> found = {form};
  std::vector<bool> seen(forms.size(), false);
  seen[form] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const FormId option : forms.options(found[i])) {
      if (seen[option]) continue;
      seen[option] = true;
      found.push_back(option);
    }
  }
  return found.size();
}

Result<GenusReport> genus_table(const GenusRequest& request, const Asking& asking) {
  const Result<GameFamily> family = GameFamily::read(request.expression, asking.registry);
  if (!family) return family.error();
  if (family->variables().size() != 1) {
    return bad_input("a table of genera needs a game with one parameter left open", {}, "for example kayles(n)");
  }
  GenusReport report{family->text(), true, {}, ""};
  Unfolding games;
  GenusSolver solver(games);
  for (std::uint64_t n = family->first(); n <= *request.to; ++n) {
    const Result<Sum> sum = family->at(std::array{n});
    if (!sum) return sum.error();
    const Result<CountedParts> parts = misere_parts(*sum, games, asking.tables);
    if (!parts) return parts.error();
    const Result<GenusAnswer> found = genus_of_parts(*parts, games, solver, asking.tables.control);
    if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
    if (!found) {
      report.stopped = found.error().message;
      return report;
    }
    report.rows.push_back(genus_row(sum->text(), *found));
  }
  return report;
}

// Forms as the positions of a game.
struct FormRules {
  using Position = FormId;
  const MisereForms* forms;

  template <class Visit>
  void for_each_option(Position form, Visit&& visit) const {
    for (const FormId option : forms->options(form)) {
      if (!visit(std::span<const Position>(&option, 1))) return;
    }
  }
  std::string format(std::span<const Position> sum) const { return std::to_string(sum[0]); }
  friend bool operator==(const FormRules&, const FormRules&) = default;
};

// Splits at commas outside of parentheses.
std::vector<std::string> sums_in(const std::string& text) {
  std::vector<std::string> sums(1);
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    if (c == ',' && depth == 0) {
      sums.emplace_back();
    } else {
      sums.back() += c;
    }
  }
  return sums;
}

}  // namespace

Result<GenusReport> genus_of(const GenusRequest& request, const Asking& asking) {
  if (request.to) return genus_table(request, asking);
  Unfolding games;
  const Result<MiserePosition> position =
      read_misere_position(request.expression, games, asking.registry, asking.tables);
  if (!position) return position.error();
  GenusSolver solver(games);
  const Result<GenusAnswer> found = genus_of_parts(position->parts, games, solver, asking.tables.control);
  if (std::optional<Error> error = fault_of(position->sum)) return *std::move(error);
  if (!found) return found.error();
  return GenusReport{position->sum.text(), false, {genus_row(position->sum.text(), *found)}, ""};
}

Result<FormReport> misere_form_of(const std::string& expression, const Asking& asking) {
  Unfolding games;
  const Result<MiserePosition> position = read_misere_position(expression, games, asking.registry, asking.tables);
  if (!position) return position.error();
  MisereForms forms;
  FormSolver solver(games, forms);
  const Result<Bag> bag = all_parts(position->parts);
  if (!bag) return bag.error();
  const SearchResult<std::uint32_t> found = solver.of(*bag, asking.tables.control);
  if (std::optional<Error> error = fault_of(position->sum)) return *std::move(error);
  if (!found.is_solved()) return no_answer(found.end, found.reason());
  return FormReport{position->sum.text(),
                    forms.text(found.answer, longest_form),
                    forms.birthday(found.answer),
                    forms.options(found.answer).size(),
                    positions_below(found.answer, forms),
                    forms.outcome(found.answer)};
}

Result<BornReport> misere_forms_born_by(std::uint64_t day, const Asking& asking) {
  if (day > 5) {
    return bad_input(fmt::format("the forms born by day {} are too many to be counted one by one", day), {},
                     "days 0 to 4 are listed, day 5 is counted");
  }
  BornReport report{day, 0, {}};
  if (day == 5) {
    const std::optional<std::uint64_t> count = count_forms_of_day_five(asking.tables.control);
    if (!count) return limit_reached(std::string(to_string(asking.tables.control.check())));
    report.count = *count;
    return report;
  }
  MisereForms forms;
  Unfolding games;
  GenusSolver genera(games);
  std::vector<FormId> born = forms_born_by(static_cast<std::uint32_t>(day), forms);
  std::ranges::stable_sort(born, {}, [&](FormId form) { return forms.birthday(form); });
  for (const FormId form : born) {
    const GenusAnswer genus = genera.genus(Bag(1, games.intern(FormRules{&forms}, form))).answer;
    report.forms.push_back(
        {*forms.text(form, longest_form), forms.birthday(form), genus.genus.text(), forms.outcome(form)});
  }
  report.count = born.size();
  return report;
}

bool names_positions(const std::string& text, const Asking& asking) {
  return text.find_first_of("(*") != std::string::npos && !read_heap_rule(text, asking.registry);
}

Result<PositionQuotientReport> misere_quotient_of_positions(const std::string& expressions, const Asking& asking) {
  const Control& control = asking.tables.control;
  Unfolding games;
  std::vector<MiserePosition> positions;
  Bag all;
  for (const std::string& expression : sums_in(expressions)) {
    Result<MiserePosition> position = read_misere_position(expression, games, asking.registry, asking.tables);
    if (!position) return std::move(position).error();
    all += different_parts(position->parts);
    positions.push_back(*std::move(position));
  }
  const Result<PositionSet> set = positions_reached_from(all, games, most_reached, control);
  for (const MiserePosition& position : positions) {
    if (std::optional<Error> error = fault_of(position.sum)) return *std::move(error);
  }
  if (!set) return set.error();
  const Result<MisereQuotient> quotient = misere_quotient_of(*set, {}, control);
  if (!quotient) return quotient.error();

  PositionQuotientReport report;
  report.positions = set->letters.size();
  report.kinds = set->options.size();
  report.order = quotient->order();
  report.tame = quotient->is_tame();
  report.stopped = quotient->stopped();
  const Presentation presentation(*quotient);
  const std::span<const Element> phi = quotient->table();
  for (std::size_t i = 0; i < presentation.generators().size(); ++i) {
    const auto letter = static_cast<std::size_t>(std::ranges::find(phi, presentation.generators()[i]) - phi.begin());
    report.generators.emplace_back(Presentation::name(i), games.format(set->positions[letter]));
  }
  report.relations = presentation.relations();
  quotient->p_portion().for_each([&](Element x) { report.p_elements.push_back(presentation.word(x)); });
  for (const MiserePosition& position : positions) {
    std::optional<Element> product = MisereQuotient::identity();
    for (const CountedPart& part : position.parts) {
      const std::uint64_t letter = set->letters.at(part.id);
      if (set->options[letter].empty()) continue;
      const std::optional<Element> image = quotient->phi(letter);
      product = product && image ? std::optional(quotient->product(*product, quotient->power(*image, part.count)))
                                 : std::nullopt;
    }
    report.rows.push_back({position.sum.text(), product ? presentation.word(*product) : "",
                           !product                   ? Outcome::unknown
                           : quotient->is_p(*product) ? Outcome::P
                                                      : Outcome::N});
  }
  return report;
}

}  // namespace grundy
