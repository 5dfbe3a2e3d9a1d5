// The values of a table, a byte each while they are small nimbers, four once one is not. Everything else (gaps,
// numbers, loopy and unknown values) is kept beside, and a cell holds its place there: tables of outcomes have few such
// values, however many cells.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <vector>

#include "value/value.h"

namespace grundy {

class TableValues {
 public:
  TableValues() = default;
  TableValues(std::initializer_list<std::optional<Value>> values) {
    for (const std::optional<Value>& value : values) push_back(value);
  }

  std::size_t size() const { return wide_.empty() ? narrow_.size() : wide_.size(); }
  bool empty() const { return size() == 0; }
  std::size_t bytes() const;

  std::optional<Value> operator[](std::size_t cell) const;  // nothing where there is no position
  std::optional<Value> back() const { return (*this)[size() - 1]; }
  void push_back(std::optional<Value> value);
  void push_nimber(std::uint64_t nimber);  // the same, quicker

  void keep(std::size_t first, std::size_t count);  // only these cells
  TableValues part(std::size_t first, std::size_t count) const;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = std::optional<Value>;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = std::optional<Value>;

    Iterator(const TableValues& values, std::size_t cell) : values_(&values), cell_(cell) {}
    std::optional<Value> operator*() const { return (*values_)[cell_]; }
    Iterator& operator++() {
      ++cell_;
      return *this;
    }
    Iterator operator++(int) { return {*values_, cell_++}; }
    std::size_t cell() const { return cell_; }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.cell_ == b.cell_; }

   private:
    const TableValues* values_;
    std::size_t cell_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  // Cells below the first mark are nimbers; from it on they are places in others_.
  static constexpr std::uint32_t narrow_mark = 0xe0;
  static constexpr std::uint32_t wide_mark = 0x8000'0000;

  void widen();
  std::uint32_t place_of(std::optional<Value> value);

  std::vector<std::uint8_t> narrow_;
  std::vector<std::uint32_t> wide_;  // instead of narrow_, once it is in use
  std::vector<std::optional<Value>> others_;
};

}  // namespace grundy
