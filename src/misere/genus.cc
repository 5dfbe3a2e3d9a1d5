#include "misere/genus.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "value/mex.h"

namespace grundy {

std::string Genus::text() const {
  const bool digits = std::all_of(misere.begin(), misere.end(), [](std::uint32_t number) { return number < 10; });
  return digits ? fmt::format("{}^{}", normal, fmt::join(misere, ""))
                : fmt::format("{}^({})", normal, fmt::join(misere, ","));
}

// Beside a *2 everything is firm: one copy adds 2, and another takes it away.
Genus genus_of_type(TameType type) {
  const std::uint32_t n = type.value;
  if (type.firm) return {n, {n, n ^ 2}};
  return {n, {n ^ 1, n ^ 2, n}};
}

std::string_view to_string(Temper temper) {
  switch (temper) {
    case Temper::tame:
      return "tame";
    case Temper::restive:
      return "restive";
    case Temper::restless:
      return "restless";
    case Temper::wild:
      return "wild";
  }
  return "wild";
}

SearchResult<GenusAnswer> GenusSolver::genus(const Bag& sum, const Control& control) {
  const SearchResult<std::uint32_t> found = of(sum, control);
  if (!found.is_solved()) return {found.end, {}, found.stop};
  return SearchResult<GenusAnswer>::solved(kinds_[found.answer].answer);
}

std::uint32_t GenusSolver::number_of(std::span<const std::uint32_t> options) {
  Kind kind = kind_of(options);
  std::u32string key = {kind.answer.genus.normal, static_cast<char32_t>(kind.answer.temper),
                        static_cast<char32_t>(kind.answer.genus.misere.size())};
  for (const std::uint32_t number : kind.answer.genus.misere) key.push_back(number);
  for (const TameType& type : kind.tame) key.push_back(type.value * 2 + (type.firm ? 1 : 0));
  if (const std::uint32_t known = numbers_of_kinds_.find(key); known != FlatTable<std::u32string>::absent) {
    return known - 1;
  }
  bytes_of_kinds_ += sizeof(Kind) + 8 * key.size();
  kinds_.push_back(std::move(kind));
  numbers_of_kinds_.set(key, static_cast<std::uint32_t>(kinds_.size()));
  return static_cast<std::uint32_t>(kinds_.size() - 1);
}

// 1. A value is the least number that no option has.
// 2. Beside n + 1 copies of *2 there are two moves more: *2 to *1 and to nothing, which leave the value beside n copies
//    and that value xor 1.
// 3. Where the exponents of all options alternate from place s on, that of the position does from s + 1 on.
Genus GenusSolver::genus_of(std::span<const std::uint32_t> options) const {
  if (options.empty()) return {};
  Genus genus;
  MexSet seen;
  std::size_t longest = 2;
  for (const std::uint32_t option : options) {
    const Genus& of_option = kinds_[option].answer.genus;
    seen.insert(of_option.normal);
    longest = std::max(longest, of_option.misere.size());
  }
  genus.normal = static_cast<std::uint32_t>(seen.mex());
  genus.misere.clear();
  for (std::size_t twos = 0; twos <= longest; ++twos) {
    seen.clear();
    for (const std::uint32_t option : options) seen.insert(kinds_[option].answer.genus.misere_beside(twos));
    if (twos > 0) {
      seen.insert(genus.misere.back());
      seen.insert(genus.misere.back() ^ 1);
    }
    genus.misere.push_back(static_cast<std::uint32_t>(seen.mex()));
  }
  std::vector<std::uint32_t>& row = genus.misere;
  while (row.size() > 2 && row[row.size() - 3] == row.back()) row.pop_back();
  return genus;
}

GenusSolver::Kind GenusSolver::kind_of(std::span<const std::uint32_t> options) const {
  Kind kind;
  kind.answer.genus = genus_of(options);
  OptionTypes types;
  for (const std::uint32_t option : options) {
    const Kind& known = kinds_[option];
    if (known.answer.temper == Temper::tame) {
      types.tame.push_back(known.type());
    } else {
      types.reverts.push_back(known.tame);
    }
  }
  if (types.type()) return kind;
  std::sort(types.tame.begin(), types.tame.end());
  kind.answer.temper = !types.reverts.empty()         ? Temper::wild
                       : kind.answer.genus.normal < 2 ? Temper::restive
                                                      : Temper::restless;
  kind.tame = std::move(types.tame);
  return kind;
}

}  // namespace grundy
