// A fixed-size array for hundreds of megabytes of plain numbers. Unlike std::vector it does not write zeros first (the
// builders write every element anyway), and it asks for huge pages: random access over many megabytes otherwise spends
// its time on page-table misses.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <type_traits>

#include "base/out_of_memory.h"

namespace grundy {

template <class T>
class LargeArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  LargeArray() = default;
  // Not initialised.
  explicit LargeArray(std::size_t size) : size_(size) {
    if (size == 0) return;
    const std::size_t bytes = round_up(size * sizeof(T), bytes_of_page(size * sizeof(T)));
    void* memory = std::aligned_alloc(bytes_of_page(bytes), bytes);
    if (memory == nullptr) out_of_memory();
#ifdef MADV_HUGEPAGE
    if (bytes >= huge_page) madvise(memory, bytes, MADV_HUGEPAGE);  // a wish; nothing depends on it
#endif
    data_.reset(static_cast<T*>(memory));
  }
  LargeArray(std::size_t size, T fill) : LargeArray(size) { std::uninitialized_fill_n(data_.get(), size, fill); }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(T); }
  bool empty() const { return size_ == 0; }
  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  T& operator[](std::size_t i) { return data_.get()[i]; }
  const T& operator[](std::size_t i) const { return data_.get()[i]; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  std::span<const T> span() const { return {data(), size_}; }

 private:
  static constexpr std::size_t huge_page = std::size_t{2} << 20;
  static constexpr std::size_t bytes_of_page(std::size_t bytes) { return bytes >= huge_page ? huge_page : 64; }
  static constexpr std::size_t round_up(std::size_t n, std::size_t unit) { return (n + unit - 1) / unit * unit; }

  struct Free {
    void operator()(T* memory) const { std::free(memory); }
  };
  std::unique_ptr<T, Free> data_;
  std::size_t size_ = 0;
};

}  // namespace grundy
