// Reading files whole, however large, and never without end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace grundy {

// What a reader takes. Regular files are measured before they are read, pipes and devices while they are: whoever sends
// more, or zero bytes where text is wanted, is refused at that byte.
struct InputBounds {
  std::size_t most_bytes = std::size_t{256} << 20;
  std::string_view binary_mark = {};  // what begins with it is no text and may hold any bytes
};

// The bytes of a file, mapped where that is possible, or of standard input ("-"). A folder is no file, and what can't
// be read to its end is an error, never a shorter file.
class InputFile {
 public:
  static Result<InputFile> read(const std::string& path, const InputBounds& bounds = {});
  // Nothing if there is no such file, or a device or a pipe in its place, which holds nothing to go on from.
  static Result<std::optional<InputFile>> read_if_there(const std::string& path, const InputBounds& bounds = {});
  InputFile(InputFile&& other) noexcept { swap(other); }
  InputFile& operator=(InputFile&& other) noexcept { return swap(other), *this; }
  ~InputFile();

  std::string_view view() const { return mapped_ != nullptr ? std::string_view(mapped_, size_) : held_; }

 private:
  InputFile() = default;
  void swap(InputFile& other) noexcept;

  std::string held_;
  const char* mapped_ = nullptr;
  std::size_t size_ = 0;
};

// A file that an expression names, as in node_kayles(@graph.txt): what a front end grants to games.
Result<std::string> read_named_file(const std::string& path);

}  // namespace grundy
