#include "report/table_values.h"

#include <algorithm>

namespace grundy {

std::size_t TableValues::bytes() const {
  return narrow_.capacity() + wide_.capacity() * sizeof(std::uint32_t) + others_.capacity() * sizeof(others_[0]);
}

std::optional<Value> TableValues::operator[](std::size_t cell) const {
  const std::uint32_t mark = wide_.empty() ? narrow_mark : wide_mark;
  const std::uint32_t stored = wide_.empty() ? narrow_[cell] : wide_[cell];
  if (stored < mark) return Value(Nimber{stored});
  return others_[stored - mark];
}

void TableValues::push_nimber(std::uint64_t nimber) {
  if (wide_.empty() && nimber < narrow_mark) {
    narrow_.push_back(static_cast<std::uint8_t>(nimber));
  } else if (nimber < wide_mark) {
    if (wide_.empty()) widen();
    wide_.push_back(static_cast<std::uint32_t>(nimber));
  } else {
    push_back(Value(Nimber{nimber}));
  }
}

void TableValues::push_back(std::optional<Value> value) {
  const std::optional<std::uint64_t> nimber = value ? value->nimber() : std::nullopt;
  if (nimber && *nimber < wide_mark) return push_nimber(*nimber);
  const std::uint32_t place = place_of(std::move(value));
  if (wide_.empty() && narrow_mark + place > 0xff) widen();
  if (wide_.empty()) {
    narrow_.push_back(static_cast<std::uint8_t>(narrow_mark + place));
  } else {
    wide_.push_back(wide_mark + place);
  }
}

// Equal values share a place if they are found among the first few; more are hardly ever equal, and looking would cost
// more than it saves.
std::uint32_t TableValues::place_of(std::optional<Value> value) {
  constexpr std::ptrdiff_t few = 32;
  const auto end = others_.begin() + std::min<std::ptrdiff_t>(few, std::ssize(others_));
  const auto found = std::find(others_.begin(), end, value);
  if (found != end) return static_cast<std::uint32_t>(found - others_.begin());
  others_.push_back(std::move(value));
  return static_cast<std::uint32_t>(others_.size() - 1);
}

void TableValues::widen() {
  wide_.reserve(std::max(narrow_.capacity(), narrow_.size() + 1));
  for (const std::uint8_t stored : narrow_) {
    wide_.push_back(stored < narrow_mark ? stored : wide_mark + (stored - narrow_mark));
  }
  narrow_ = {};
}

void TableValues::keep(std::size_t first, std::size_t count) {
  const auto cut = [first, count](auto& cells) {
    if (cells.empty()) return;
    const auto begin = static_cast<std::ptrdiff_t>(std::min(first, cells.size()));
    cells.erase(cells.begin(), cells.begin() + begin);
    cells.resize(std::min(count, cells.size()));
  };
  cut(narrow_);
  cut(wide_);
}

TableValues TableValues::part(std::size_t first, std::size_t count) const {
  TableValues values;
  for (std::size_t cell = first; cell < std::min(first + count, size()); ++cell) values.push_back((*this)[cell]);
  return values;
}

}  // namespace grundy
