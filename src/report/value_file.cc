#include "report/value_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace grundy {
namespace {

constexpr std::size_t npy_header_size = 128;

Error cannot_write(const std::string& path) { return io_error("can't write '" + path + "': " + std::strerror(errno)); }

}  // namespace

const std::vector<std::string>& value_file_formats() {
  static const std::vector<std::string> formats = {"text", "csv", "b-file", "npy"};
  return formats;
}

Result<ValueFile> ValueFile::open(const std::string& path, const std::string& format) {
  const auto& known = value_file_formats();
  if (std::find(known.begin(), known.end(), format) == known.end()) {
    return bad_input("unknown format '" + format + "'", {}, fmt::format("one of {}", fmt::join(known, ", ")));
  }
  ValueFile file;
  file.file_.reset(std::fopen(path.c_str(), "wb"));
  if (!file.file_) return cannot_write(path);
  file.path_ = path;
  file.format_ = format;
  Status begun = Done{};
  if (format == "csv") begun = file.write("heap,value\n");
  if (format == "npy") begun = file.write(file.npy_header());
  if (!begun) return std::move(begun).error();
  return file;
}

Status ValueFile::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) return cannot_write(path_);
  return Done{};
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
  return write(bytes);
}

Status ValueFile::close() {
  if (format_ == "npy") {
    if (std::fseek(file_.get(), 0, SEEK_SET) != 0) return cannot_write(path_);
    if (Status header = write(npy_header()); !header) return header;
  }
  if (std::fflush(file_.get()) != 0 || std::ferror(file_.get()) != 0) return cannot_write(path_);
  return Done{};
}

}  // namespace grundy
