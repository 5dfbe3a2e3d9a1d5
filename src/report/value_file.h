// A stream of values into a file: text (one value per line), csv, b-file or npy (unsigned 32-bit, little-endian).
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"

namespace grundy {

const std::vector<std::string>& value_file_formats();

class ValueFile {
 public:
  // Opens the file at once: hours of computing should not end in "no such folder".
  static Result<ValueFile> open(const std::string& path, const std::string& format);

  Status add(std::uint64_t first, std::span<const std::uint32_t> values);
  // Flushes everything; a full disk is noticed here at the latest.
  Status close();

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  Status write(std::string_view bytes);
  std::string npy_header() const;

  std::unique_ptr<std::FILE, Closer> file_;
  std::string path_;
  std::string format_;
  std::uint64_t count_ = 0;
};

}  // namespace grundy
