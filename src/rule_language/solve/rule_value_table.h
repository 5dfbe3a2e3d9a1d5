// Values in as few bytes as they need: one each, two once a value does not fit, then four. They are stored as their
// complement, so that memory that was never written says "not known" (see native_code.h).
#pragma once

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>

#include "base/out_of_memory.h"

namespace grundy {

class RuleValueTable {
 public:
  static constexpr std::uint32_t not_known = 0;
  static constexpr std::uint32_t open = 1;

  // Nothing is known. Memory that is never touched costs nothing.
  void clear(std::uint64_t size, unsigned width = 1) {
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
    size_ = size;
    width_ = width;
    data_.reset(size > most ? nullptr : std::calloc(size == 0 ? 1 : static_cast<std::size_t>(size), width));
    if (data_ == nullptr) out_of_memory();
  }
  std::uint64_t size() const { return size_; }
  unsigned width() const { return width_; }
  std::uint64_t bytes() const { return size_ * width_; }
  void* data() const { return data_.get(); }

  std::uint32_t mask() const { return width_ == 4 ? ~std::uint32_t{0} : (std::uint32_t{1} << 8 * width_) - 1; }
  // The largest value that has a place: two complements have a meaning of their own.
  std::uint32_t largest() const { return mask() - 2; }

  std::uint32_t stored(std::uint64_t i) const {
    if (width_ == 1) return as<std::uint8_t>()[i];
    if (width_ == 2) return as<std::uint16_t>()[i];
    return as<std::uint32_t>()[i];
  }
  void store(std::uint64_t i, std::uint32_t stored) {
    if (width_ == 1) {
      as<std::uint8_t>()[i] = static_cast<std::uint8_t>(stored);
    } else if (width_ == 2) {
      as<std::uint16_t>()[i] = static_cast<std::uint16_t>(stored);
    } else {
      as<std::uint32_t>()[i] = stored;
    }
  }
  std::uint32_t value(std::uint64_t i) const { return stored(i) ^ mask(); }

  // Twice the bytes for each; what is being worked on is forgotten.
  void widen() {
    RuleValueTable wider;
    wider.clear(size_, 2 * width_);
    for (std::uint64_t i = 0; i < size_; ++i) {
      if (stored(i) > open) wider.store(i, value(i) ^ wider.mask());
    }
    *this = std::move(wider);
  }

 private:
  template <class T>
  T* as() const {
    return static_cast<T*>(data_.get());
  }
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> data_;
  std::uint64_t size_ = 0;
  unsigned width_ = 1;
};

}  // namespace grundy
