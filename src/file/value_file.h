// A stream of values into a file: text (one value per line), csv, b-file or npy (unsigned 32-bit, little-endian).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "file/output_file.h"

namespace grundy {

const std::vector<std::string>& value_file_formats();

class ValueFile {
 public:
  // Opens the file at once: hours of computing should not end in "no such folder".
  Status open(const std::string& path, const std::string& format);
  Status add(std::uint64_t first, std::span<const std::uint32_t> values);
  // The file appears under its name now, with all values that came.
  Status close();

 private:
  std::string npy_header() const;

  OutputFile file_;
  std::string format_;
  std::uint64_t count_ = 0;
};

}  // namespace grundy
