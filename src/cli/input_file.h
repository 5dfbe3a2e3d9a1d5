// Reading files whole, however large, and never without end.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace grundy::cli {

inline constexpr std::size_t largest_file = std::size_t{4} << 30;
inline constexpr std::size_t largest_named_file = std::size_t{256} << 20;  // by an expression

// The bytes of a file, mapped where that is possible, or of standard input ("-").
class FileBytes {
 public:
  // A file of more than `most` bytes is refused; so is a device that never ends.
  static Result<FileBytes> read(const std::string& path, std::size_t most = largest_file);
  FileBytes(FileBytes&& other) noexcept { swap(other); }
  FileBytes& operator=(FileBytes&& other) noexcept { return swap(other), *this; }
  ~FileBytes();

  std::string_view view() const { return mapped_ != nullptr ? std::string_view(mapped_, size_) : held_; }

 private:
  FileBytes() = default;
  void swap(FileBytes& other) noexcept;

  std::string held_;
  const char* mapped_ = nullptr;
  std::size_t size_ = 0;
};

// A file that an expression names, as in node_kayles(@graph.txt).
Result<std::string> read_named_file(const std::string& path);

}  // namespace grundy::cli
