#include "misere/canonical_form.h"

#include <algorithm>

namespace grundy {

MisereForms::MisereForms() : index_(64, SameOptions{this}, SameOptions{this}) { add({}); }

bool MisereForms::has_option(FormId form, FormId option) const {
  return std::ranges::binary_search(options(form), option);
}

// Puts the options at the end of the arena and takes them off again if the form is known.
FormId MisereForms::add(const std::vector<FormId>& options) {
  const auto id = static_cast<FormId>(nodes_.size());
  Node node{arena_.size(), static_cast<std::uint32_t>(options.size())};
  node.is_P = !options.empty();
  for (const FormId option : options) {
    node.birthday = std::max(node.birthday, nodes_[option].birthday + 1);
    node.is_P = node.is_P && !nodes_[option].is_P;
  }
  arena_.insert(arena_.end(), options.begin(), options.end());
  nodes_.push_back(node);
  const auto [known, is_new] = index_.insert(id);
  if (is_new) return id;
  arena_.resize(node.first);
  nodes_.pop_back();
  return *known;
}

// Whether the options of the form are among these, and every other one here has the form as an option: then whoever
// makes one of the others finds the form restored. Nothing (zero) can be restored only where the mover had not better
// stop at once: some option must be P.
bool MisereForms::reduces_to(std::span<const FormId> options, FormId form) const {
  const std::span<const FormId> kept = this->options(form);
  if (kept.size() >= options.size() || !std::ranges::includes(options, kept)) return false;
  if (form == zero && std::ranges::none_of(options, [this](FormId option) { return nodes_[option].is_P; }))
    return false;
  return std::ranges::all_of(
      options, [&](FormId option) { return std::ranges::binary_search(kept, option) || has_option(option, form); });
}

// The form it reduces to, if any, was born before every option that reverts to it, so it is an option of the youngest.
FormId MisereForms::simplest(std::vector<FormId> options) {
  std::ranges::sort(options);
  const auto repeated = std::ranges::unique(options);
  options.erase(repeated.begin(), repeated.end());
  if (options.empty()) return zero;
  const FormId youngest = *std::ranges::max_element(options, {}, [this](FormId option) { return birthday(option); });
  for (const FormId form : this->options(youngest)) {
    if (reduces_to(options, form)) return form;
  }
  return add(options);
}

FormId MisereForms::nimber(std::uint64_t n) {
  std::vector<FormId> below;
  for (std::uint64_t i = 0; i < n; ++i) below.push_back(simplest(below));
  return simplest(below);
}

std::optional<std::uint64_t> MisereForms::as_nimber(FormId form) const {
  // *n has n options, the nimbers below, each born a day after the one before.
  const std::span<const FormId> below = options(form);
  if (below.size() != birthday(form)) return {};
  std::vector<FormId> by_day(below.begin(), below.end());
  std::ranges::sort(by_day, {}, [this](FormId option) { return birthday(option); });
  for (std::size_t n = 0; n < by_day.size(); ++n) {
    const std::span<const FormId> of_option = options(by_day[n]);
    if (birthday(by_day[n]) != n || of_option.size() != n) return {};
    for (std::size_t i = 0; i < n; ++i) {
      if (!has_option(by_day[n], by_day[i])) return {};
    }
  }
  return below.size();
}

std::optional<FormId> MisereForms::sum(FormId a, FormId b, const Control& control) {
  struct Frame {
    FormId a;
    FormId b;
    std::size_t next = 0;
    std::vector<FormId> options = {};
  };
  const auto known = [this](FormId x, FormId y) -> std::optional<FormId> {
    if (x == zero || y == zero) return x + y;  // zero is number 0
    const auto found = sums_.find(pair(std::min(x, y), std::max(x, y)));
    return found == sums_.end() ? std::nullopt : std::optional(found->second);
  };
  if (const std::optional<FormId> before = known(a, b)) return before;
  std::vector<Frame> stack = {{std::min(a, b), std::max(a, b)}};
  Pace pace;
  while (!stack.empty()) {
    if (pace.due() && control.check(bytes()) != StopReason::none) return {};
    Frame& frame = stack.back();
    const std::span<const FormId> of_a = options(frame.a);
    const std::span<const FormId> of_b = options(frame.b);
    if (frame.next == of_a.size() + of_b.size()) {
      sums_[pair(frame.a, frame.b)] = simplest(std::move(frame.options));
      stack.pop_back();
      continue;
    }
    const bool in_a = frame.next < of_a.size();
    const FormId x = in_a ? of_a[frame.next] : frame.a;
    const FormId y = in_a ? frame.b : of_b[frame.next - of_a.size()];
    if (const std::optional<FormId> option = known(x, y)) {
      frame.options.push_back(*option);
      ++frame.next;
    } else {
      stack.push_back({std::min(x, y), std::max(x, y)});
    }
  }
  return known(a, b);
}

std::optional<std::string> MisereForms::text(FormId form, std::size_t most_characters) const {
  if (form == zero) return "0";
  if (const std::optional<std::uint64_t> n = as_nimber(form)) return "*" + std::to_string(*n);
  std::vector<FormId> oldest_first(options(form).begin(), options(form).end());
  std::ranges::stable_sort(oldest_first, {}, [this](FormId option) { return birthday(option); });
  std::string text = "{";
  for (const FormId option : oldest_first) {
    if (text.size() > most_characters) return {};
    const std::optional<std::string> one = this->text(option, most_characters - text.size());
    if (!one) return {};
    text += (text.size() > 1 ? "," : "") + *one;
  }
  if (text.size() >= most_characters) return {};
  return text + "}";
}

FormId MisereForms::mate(FormId form) {
  if (const auto known = mates_.find(form); known != mates_.end()) return known->second;
  std::vector<FormId> answers;
  for (std::size_t i = 0; i < nodes_[form].count; ++i) answers.push_back(mate(options(form)[i]));
  if (form == zero) answers.push_back(zero);
  return mates_[form] = simplest(std::move(answers));
}

// For every option a' a game that makes it P beside it, and b N; and the other way round. Whoever moves in the sum with
// these as options finds such an answer.
FormId MisereForms::link(FormId a, FormId b) {
  if (a == zero && b == zero) return nimber(1);
  std::vector<FormId> answers;
  for (std::size_t i = 0; i < nodes_[a].count; ++i) answers.push_back(tells_apart(options(a)[i], b));
  for (std::size_t i = 0; i < nodes_[b].count; ++i) answers.push_back(tells_apart(options(b)[i], a));
  return simplest(std::move(answers));
}

// 1. Perhaps nothing has to be added.
// 2. An option of b that is linked to a makes a + T and b' + T both P, so b + T is N.
// 3. An option of a that is linked to b does the same the other way round: a + T is N and b + T is P. Then the game
// with
//    T and the mates of a's options as options turns that round.
FormId MisereForms::tells_apart(FormId a, FormId b) {
  if (const auto known = apart_.find(pair(a, b)); known != apart_.end()) return known->second;
  std::optional<FormId> found;        // a + T is P, b + T is N
  std::optional<FormId> other_round;  // a + T is N, b + T is P
  if (outcome(a) != outcome(b)) (outcome(a) == Outcome::P ? found : other_round) = zero;
  for (std::size_t i = 0; !found && !other_round && i < nodes_[b].count; ++i) {
    if (const FormId option = options(b)[i]; linked(option, a)) found = link(option, a);
  }
  for (std::size_t i = 0; !found && !other_round && i < nodes_[a].count; ++i) {
    if (const FormId option = options(a)[i]; linked(option, b)) other_round = link(option, b);
  }
  if (!found) {
    std::vector<FormId> turned = {other_round.value_or(zero)};
    for (std::size_t i = 0; i < nodes_[a].count; ++i) turned.push_back(mate(options(a)[i]));
    found = simplest(std::move(turned));
  }
  return apart_[pair(a, b)] = *found;
}

std::size_t MisereForms::bytes() const {
  constexpr std::size_t of_an_entry = 48;  // of the standard library's maps, with their pointers
  return nodes_.capacity() * sizeof(Node) + arena_.capacity() * sizeof(FormId) +
         (index_.size() + sums_.size() + apart_.size() + mates_.size()) * of_an_entry;
}

std::vector<FormId> forms_born_by(std::uint32_t day, MisereForms& forms) {
  std::vector<FormId> born = {MisereForms::zero};
  for (std::uint32_t today = 1; today <= day; ++today) {
    const std::vector<FormId> before = born;
    for (std::uint32_t set = 0; set < std::uint32_t{1} << before.size(); ++set) {
      std::vector<FormId> options;
      for (std::size_t i = 0; i < before.size(); ++i) {
        if ((set >> i & 1) != 0) options.push_back(before[i]);
      }
      const FormId form = forms.simplest(std::move(options));
      if (std::ranges::find(born, form) == born.end()) born.push_back(form);
    }
  }
  return born;
}

// A set of options is a number of 22 bits. What it may reduce to is born by day three, and the test of reduces_to()
// becomes three comparisons of such numbers.
std::optional<std::uint64_t> count_forms_of_day_five(const Control& control) {
  MisereForms forms;
  const std::vector<FormId> options = forms_born_by(4, forms);
  const auto bits_of = [&options](auto&& has) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < options.size(); ++i) set |= has(options[i]) ? std::uint32_t{1} << i : 0;
    return set;
  };
  struct Reduced {
    std::uint32_t kept;
    std::uint32_t reverting;
    std::uint32_t one_of;
  };
  std::vector<Reduced> candidates;
  const std::uint32_t P_positions = bits_of([&](FormId form) { return forms.outcome(form) == Outcome::P; });
  for (const FormId form : forms_born_by(3, forms)) {
    const auto is_kept = [&](FormId option) { return std::ranges::binary_search(forms.options(form), option); };
    const auto reverts = [&](FormId option) { return std::ranges::binary_search(forms.options(option), form); };
    candidates.push_back({bits_of(is_kept), bits_of(reverts), form == MisereForms::zero ? P_positions : ~0u});
  }
  std::uint64_t count = 0;
  for (std::uint32_t set = 0; set < std::uint32_t{1} << options.size(); ++set) {
    if ((set & 0xffff) == 0 && control.check() != StopReason::none) return {};
    const bool reduces = std::ranges::any_of(candidates, [set](const Reduced& to) {
      return (set & to.kept) == to.kept && (set & ~to.kept & ~to.reverting) == 0 && set != to.kept &&
             (set & to.one_of) != 0;
    });
    if (!reduces) ++count;
  }
  return count;
}

}  // namespace grundy
