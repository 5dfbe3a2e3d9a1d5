// Boxes under three names: divisors, subsets, cells of a bar in several dimensions.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/poset/board_sides.h"
#include "games/poset/poset_game.h"

namespace grundy {

namespace {

// The second group names the maximal elements of what is left; without it everything is.
Result<Start<PosetGame>> start_at(PosetGame game, const Arguments& arguments) {
  if (arguments.groups.size() > 2) return arguments.wrong("there is one semicolon too many");
  PosetSet left = arguments.groups.size() == 1 ? game.poset->all() : PosetSet{};
  if (arguments.groups.size() == 2) {
    for (const Field& field : arguments.groups[1]) {
      if (field.text == "none" && arguments.count(1) == 1) break;
      const std::size_t element = game.poset->find(field.text);
      if (element == game.poset->size()) {
        return bad_input(fmt::format("'{}' is none of the elements that can be taken", field.text), field.span(),
                         "name the largest elements that are left, or write none");
      }
      left = left | game.poset->down(element);
    }
  }
  std::vector<PosetSet> parts = game.poset->components(left);
  return Start<PosetGame>{std::move(game), std::move(parts)};
}

Error at_first_field(Error error, const Arguments& arguments) {
  error.where = arguments.groups[0][0].span();
  return error;
}

}  // namespace

Result<Start<PosetGame>> read_divisors(const Arguments& arguments) {
  constexpr std::uint64_t largest = 1'000'000'000'000;
  if (arguments.count(0) != 1) return arguments.wrong("'divisors' needs one number", "for example divisors(720)");
  const Result<std::uint64_t> number = read_number(arguments.groups[0][0], "the number", 1, largest);
  if (!number) return number.error();
  std::vector<std::uint64_t> primes;
  std::vector<std::uint32_t> exponents;
  std::uint64_t rest = *number;
  for (std::uint64_t p = 2; p * p <= rest; ++p) {
    if (rest % p != 0) continue;
    primes.push_back(p);
    exponents.push_back(0);
    for (; rest % p == 0; rest /= p) ++exponents.back();
  }
  if (rest > 1) {
    primes.push_back(rest);
    exponents.push_back(1);
  }
  Result<FinitePoset> poset = FinitePoset::box(exponents, true, false);
  if (!poset) return at_first_field(poset.error(), arguments);
  std::vector<std::string> names;
  for (std::size_t x = 0; x < poset->size(); ++x) {
    std::uint64_t divisor = 1;
    for (std::size_t i = 0; i < primes.size(); ++i) {
      for (std::uint32_t e = 0; e < poset->coordinates(x)[i]; ++e) divisor *= primes[i];
    }
    names.push_back(std::to_string(divisor));
  }
  poset->rename(std::move(names));
  return start_at({std::make_shared<FinitePoset>(std::move(*poset)), PosetKind::divisors, std::to_string(*number)},
                  arguments);
}

Result<Start<PosetGame>> read_subset_takeaway(const Arguments& arguments) {
  if (arguments.count(0) != 1) {
    return arguments.wrong("'subset_takeaway' needs the size of the set", "for example subset_takeaway(4)");
  }
  const Result<std::uint64_t> size = read_number(arguments.groups[0][0], "the size of the set", 1, 7);
  if (!size) return size.error();
  Result<FinitePoset> poset =
      FinitePoset::box(std::vector<std::uint32_t>(static_cast<std::size_t>(*size), 1), true, true);
  if (!poset) return at_first_field(poset.error(), arguments);
  std::vector<std::string> names;
  for (std::size_t x = 0; x < poset->size(); ++x) {
    std::string members;
    for (std::size_t i = 0; i < *size; ++i) {
      if (poset->coordinates(x)[i] != 0) members += static_cast<char>('1' + i);
    }
    names.push_back(std::move(members));
  }
  poset->rename(std::move(names));
  return start_at({std::make_shared<FinitePoset>(std::move(*poset)), PosetKind::subsets, std::to_string(*size)},
                  arguments);
}

Result<Start<PosetGame>> read_chomp3d(const Arguments& arguments) {
  if (arguments.count(0) != 1) {
    return arguments.wrong("'chomp3d' needs the sides of the bar", "for example chomp3d(2x3x4)");
  }
  auto sides = read_sides(arguments.groups[0][0], 3, 7, 128);
  if (!sides) return sides.error();
  const std::string parameter = fmt::format("{}", fmt::join(*sides, "x"));
  for (std::uint32_t& side : *sides) --side;
  Result<FinitePoset> poset = FinitePoset::box(*sides, true, false);
  if (!poset) return at_first_field(poset.error(), arguments);
  std::vector<std::string> names;
  for (std::size_t x = 0; x < poset->size(); ++x) {
    std::vector<std::uint32_t> cell = poset->coordinates(x);
    for (std::uint32_t& side : cell) ++side;
    names.push_back(fmt::format("{}", fmt::join(cell, ":")));
  }
  poset->rename(std::move(names));
  return start_at({std::make_shared<FinitePoset>(std::move(*poset)), PosetKind::cells, parameter}, arguments);
}

}  // namespace grundy
