// Lists while rules run. A list in a register is a handle: where it lies in the arena and how long it is, 32 bits each.
// A list is never changed once it has a name; lists that are being gathered wait outside of the arena. The bytecode
// machine and native code share this, so that both make the same lists and meet the same troubles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>

#include "rule_language/compile/bytecode.h"
#include "rule_language/machine/arithmetic.h"

namespace grundy {

inline Number handle_of(std::size_t offset, std::size_t length) {
  return static_cast<Number>(std::uint64_t{offset} << 32 | length);
}
inline std::size_t offset_of(Number handle) {
  return static_cast<std::size_t>(static_cast<std::uint64_t>(handle) >> 32);
}
inline std::size_t length_of(Number handle) { return static_cast<std::uint32_t>(handle); }

// Numbers one above the other. Native code reads the first field.
struct NumberStack {
  Number* data = nullptr;
  std::size_t size = 0;
  std::size_t capacity = 0;
  std::unique_ptr<Number[]> owner = {};

  // Room for `count` more on top, not filled.
  Number* extend(std::size_t count) {
    if (size + count > capacity) grow(size + count);
    size += count;
    return data + size - count;
  }
  void push(Number number) { *extend(1) = number; }
  void grow(std::size_t needed);
};

// What an instruction on lists may run into.
enum class ListTrouble : std::uint8_t { none, too_long, bad_step, bad_place, bad_slice, too_large, nothing_there };

inline constexpr const char* lists_too_long = "the lists grow past 16 million numbers";

struct ListArena {
  NumberStack lists;
  NumberStack waiting;

  static constexpr std::size_t longest = std::size_t{1} << 24;
  static constexpr std::size_t no_limit = ~std::size_t{0};
  std::size_t most = longest;  // fewer where memory is limited

  // A position is held several times while its options are made: flat, in the arena, in a table.
  void limit_bytes(std::size_t bytes) { most = std::min(longest, bytes / (8 * sizeof(Number))); }
  void clear() { lists.size = waiting.size = 0; }
  std::span<const Number> list(Number handle) const { return {lists.data + offset_of(handle), length_of(handle)}; }
  // Reserves room; the caller fills it.
  bool make(std::size_t length, Number& handle) {
    const std::size_t offset = lists.size;
    if (offset + length > most) return false;
    lists.extend(length);
    handle = handle_of(offset, length);
    return true;
  }
  Number add(std::span<const Number> numbers);

  // One of list_begin to list_has, with the contents of its registers: a is what it gives, or begins with.
  ListTrouble apply(Op op, Number& a, Number b, Number c, Number d);
};

}  // namespace grundy
