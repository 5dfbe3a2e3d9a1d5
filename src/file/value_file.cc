#include "file/value_file.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t npy_header_size = 128;

}  // namespace

const std::vector<std::string>& value_file_formats() {
  static const std::vector<std::string> formats = {"text", "csv", "b-file", "npy"};
  return formats;
}

Status ValueFile::open(const std::string& path, const std::string& format) {
  const auto& known = value_file_formats();
  if (std::find(known.begin(), known.end(), format) == known.end()) {
    return bad_input("unknown format '" + format + "'", {}, fmt::format("one of {}", fmt::join(known, ", ")));
  }
  if (path == "-" && format == "npy") {
    return bad_input("an npy file begins with its length, which is not known before the end", {},
                     "name a file with -o");
  }
  if (Status opened = file_.open(path); !opened) return opened;
  format_ = format;
  if (format == "csv") file_.write("heap,value\n");
  if (format == "npy") file_.write(npy_header());
  return file_.check();
}

// The shape is padded to a fixed size, and written again when it is known.
std::string ValueFile::npy_header() const {
  std::string dictionary = fmt::format("{{'descr': '<u4', 'fortran_order': False, 'shape': ({},), }}", count_);
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(npy_header_size - 10);
  header += '\0';
  dictionary.resize(npy_header_size - 11, ' ');
  return header + dictionary + "\n";
}

Status ValueFile::add(std::uint64_t first, std::span<const std::uint32_t> values) {
  std::string bytes;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (format_ == "npy") {
      for (int b = 0; b < 4; ++b) bytes.push_back(static_cast<char>(values[i] >> (8 * b)));
    } else if (format_ == "text") {
      fmt::format_to(std::back_inserter(bytes), "{}\n", values[i]);
    } else {
      fmt::format_to(std::back_inserter(bytes), "{}{}{}\n", first + i, format_ == "csv" ? ',' : ' ', values[i]);
    }
  }
  count_ += values.size();
  file_.write(bytes);
  return file_.check();
}

Status ValueFile::close() {
  if (format_ == "npy") file_.write_over_the_start(npy_header());
  return file_.finish();
}

}  // namespace grundy
