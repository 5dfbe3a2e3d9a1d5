#include "rule_language/native/position_layout.h"

#include <algorithm>
#include <bit>
#include <ranges>

#include "rule_language/machine/game_kind.h"

namespace grundy {
namespace {

constexpr unsigned most_bits = 62;
constexpr std::uint64_t most_keys = std::uint64_t{1} << most_bits;

// The members of a list side by side below a one; nothing if they do not fit.
std::optional<std::uint64_t> packed(const ParameterLayout& layout, std::span<const Number> list) {
  if (list.size() > layout.longest) return std::nullopt;
  std::uint64_t result = 1;
  for (const Number number : std::views::reverse(list)) {
    if (static_cast<std::uint64_t>(number) > layout.largest_item()) return std::nullopt;
    result = result << layout.item_bits | static_cast<std::uint64_t>(number);
  }
  return result;
}

// Calls visit(i, numbers) for each parameter of a flat position.
template <class Visit>
void for_each_parameter(const GameLayout& game, std::span<const Number> flat, Visit visit) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < game.parameters.size(); ++i) {
    std::size_t length = 1;
    if (game.parameters[i].type == RuleType::list) length = static_cast<std::size_t>(flat[at++]);
    visit(i, flat.subspan(at, length));
    at += length;
  }
}

}  // namespace

// 1. The game itself has the bounds of the position. 2. What else play may reach is guessed to need as much: the
// largest number and the longest list of the position. 3. Strides.
std::optional<PositionLayout> PositionLayout::around(const Bytecode& code, std::uint32_t start, std::uint32_t game,
                                                     std::span<const Number> flat) {
  PositionLayout layout;
  layout.games_.resize(code.games.size());
  for (const std::uint32_t i : reached_from(code, start)) {
    if (i == code.nimber_game()) continue;  // a nimber is its own value
    layout.games_[i].reached = true;
    for (const RuleType type : code.games[i].parameters) layout.games_[i].parameters.push_back({.type = type});
  }
  layout.include(game, flat);
  std::uint64_t most = 1, largest_set = 1;
  std::uint32_t longest = 1, item_bits = 1;
  for (const ParameterLayout& parameter : layout.games_[game].parameters) {
    if (parameter.type == RuleType::list) {
      longest = std::max(longest, parameter.longest);
      item_bits = std::max(item_bits, parameter.item_bits);
      most = std::max<std::uint64_t>({most, parameter.longest, parameter.largest_item()});
    } else {
      (parameter.type == RuleType::set ? largest_set : most) = std::max(most, parameter.most);
    }
  }
  for (GameLayout& other : layout.games_) {
    if (&other == &layout.games_[game]) continue;
    for (ParameterLayout& parameter : other.parameters) {
      parameter.longest = longest;
      parameter.item_bits = std::max(item_bits, static_cast<std::uint32_t>(std::bit_width(most)));
      parameter.most = parameter.type == RuleType::set ? largest_set : most;
    }
  }
  if (!layout.arrange()) return std::nullopt;
  return layout;
}

PositionLayout PositionLayout::of_box(const Bytecode& code, std::span<const std::uint32_t> games,
                                      std::span<const std::uint64_t> most, bool columns_first) {
  PositionLayout layout;
  layout.games_.resize(code.games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    GameLayout& game = layout.games_[games[i]];
    game.reached = true;
    game.first = i;
    layout.size_ = games.size();
    for (const std::uint64_t m : most) {
      game.parameters.push_back({.most = m, .stride = games.size()});
      layout.size_ *= m + 1;
    }
    if (most.size() == 2) game.parameters[columns_first ? 1 : 0].stride *= most[columns_first ? 0 : 1] + 1;
  }
  return layout;
}

bool PositionLayout::include(std::uint32_t game, std::span<const Number> flat) {
  bool larger = false;
  for_each_parameter(games_[game], flat, [&](std::size_t i, std::span<const Number> numbers) {
    ParameterLayout& layout = games_[game].parameters[i];
    if (layout.type != RuleType::list) {
      const auto number = static_cast<std::uint64_t>(numbers[0]);
      if (number <= layout.most) return;
      // A mask with one bit more has room for all below it.
      const std::uint64_t whole_mask = std::bit_width(number) == 64 ? number : std::bit_ceil(number + 1) - 1;
      layout.most = layout.type == RuleType::set ? whole_mask
                    : layout.most == 0           ? number
                    : number < most_keys / 2     ? std::max(number, 2 * layout.most)
                                                 : number;
      larger = true;
      return;
    }
    std::uint64_t largest = 1;
    for (const Number number : numbers) largest = std::max(largest, static_cast<std::uint64_t>(number));
    const auto bits = static_cast<std::uint32_t>(std::bit_width(largest));
    const auto length = static_cast<std::uint32_t>(numbers.size());
    if (bits > layout.item_bits) larger = true;
    if (length > layout.longest) {
      layout.longest = layout.longest == 0 ? length : std::max(length, layout.longest + layout.longest / 2);
      larger = true;
    }
    layout.item_bits = std::max(layout.item_bits, bits);
  });
  return larger;
}

bool PositionLayout::widen(std::uint32_t game, std::span<const Number> flat) {
  return include(game, flat) && arrange();
}

bool PositionLayout::widen_items(std::uint32_t bits) {
  for (GameLayout& game : games_) {
    for (ParameterLayout& parameter : game.parameters) {
      if (parameter.type == RuleType::list) parameter.item_bits = std::max(parameter.item_bits, bits);
    }
  }
  return arrange();
}

// Members of the same width everywhere, if that fits: then a list can go from one parameter to another as it is.
bool PositionLayout::arrange() {
  item_bits_ = 0;
  for (const GameLayout& game : games_) {
    for (const ParameterLayout& parameter : game.parameters) {
      if (parameter.type == RuleType::list) item_bits_ = std::max(item_bits_, parameter.item_bits);
    }
  }
  if (item_bits_ == 0) return find_strides();
  std::vector<GameLayout> separate = games_;
  for (GameLayout& game : games_) {
    for (ParameterLayout& parameter : game.parameters) parameter.item_bits = item_bits_;
  }
  if (find_strides()) return true;
  games_ = std::move(separate);
  item_bits_ = 0;
  return find_strides();
}

bool PositionLayout::find_strides() {
  std::uint64_t end = 0;
  for (GameLayout& game : games_) {
    if (!game.reached) continue;
    game.first = end;
    std::uint64_t stride = 1;
    for (ParameterLayout& parameter : std::views::reverse(game.parameters)) {
      if (parameter.type == RuleType::list) {
        const std::uint64_t bits = std::uint64_t{parameter.longest} * parameter.item_bits + 1;
        if (bits > most_bits) return false;
        parameter.most = (std::uint64_t{1} << bits) - 1;
      }
      parameter.stride = stride;
      if (parameter.most >= most_keys || __builtin_mul_overflow(stride, parameter.most + 1, &stride)) return false;
      if (stride > most_keys) return false;
    }
    end += stride;
    if (end > most_keys) return false;
  }
  size_ = end;
  return true;
}

std::optional<std::uint64_t> PositionLayout::key(std::uint32_t game, std::span<const Number> flat) const {
  std::uint64_t result = games_[game].first;
  bool fits = games_[game].reached;
  for_each_parameter(games_[game], flat, [&](std::size_t i, std::span<const Number> numbers) {
    const ParameterLayout& layout = games_[game].parameters[i];
    if (layout.type == RuleType::list) {
      const std::optional<std::uint64_t> list = packed(layout, numbers);
      fits = fits && list.has_value();
      result += list.value_or(0) * layout.stride;
    } else {
      fits = fits && static_cast<std::uint64_t>(numbers[0]) <= layout.most;
      result += static_cast<std::uint64_t>(numbers[0]) * layout.stride;
    }
  });
  return fits ? std::optional(result) : std::nullopt;
}

std::uint32_t PositionLayout::game_of(std::uint64_t key) const {
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < games_.size(); ++i) {
    if (games_[i].reached && games_[i].first <= key) found = i;
  }
  return found;
}

void PositionLayout::unpack(std::uint64_t key, std::uint32_t game, Number* parameters) const {
  std::uint64_t rest = key - games_[game].first;
  for (const ParameterLayout& layout : games_[game].parameters) {
    std::uint64_t number = rest;
    if (std::has_single_bit(layout.stride)) {
      number >>= std::countr_zero(layout.stride);
    } else {
      number /= layout.stride;
    }
    rest -= number * layout.stride;
    *parameters++ = static_cast<Number>(number);
  }
}

void PositionLayout::append_members(std::uint64_t list, std::uint32_t item_bits, std::vector<Number>& to) {
  const std::uint64_t mask = (std::uint64_t{1} << item_bits) - 1;
  for (; list > 1; list >>= item_bits) to.push_back(static_cast<Number>(list & mask));
}

void PositionLayout::unpack(std::uint64_t key, std::uint32_t game, ListArena& arena, Number* parameters) const {
  unpack(key, game, parameters);
  for (const ParameterLayout& layout : games_[game].parameters) {
    Number& parameter = *parameters++;
    if (layout.type != RuleType::list) continue;
    auto number = static_cast<std::uint64_t>(parameter);
    const std::size_t length = (static_cast<std::size_t>(std::bit_width(number)) - 1) / layout.item_bits;
    const std::size_t offset = arena.lists.size;
    Number* const list = arena.lists.extend(length);
    for (std::size_t i = 0; i < length; ++i, number >>= layout.item_bits) {
      list[i] = static_cast<Number>(number & layout.largest_item());
    }
    parameter = handle_of(offset, length);
  }
}

}  // namespace grundy
