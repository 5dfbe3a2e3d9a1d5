#include "report/output_file.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace grundy {

namespace {

// A device or a pipe is written to; a rename would put a file in its place.
bool is_special(const std::string& path) {
  struct stat info{};
  return stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
}

}  // namespace

OutputFile::~OutputFile() {
  if (file_ == nullptr || file_ == stdout) return;
  std::fclose(file_);
  if (!part_.empty()) std::remove(part_.c_str());
}

Status OutputFile::open(const std::string& path) {
  path_ = path == "-" ? "" : path;
  if (!is_special(path_)) part_ = path_ + ".part";
  file_ = path_.empty() ? stdout : std::fopen(part_.empty() ? path.c_str() : part_.c_str(), "wb");
  return file_ != nullptr ? Status(Done{}) : Status(failed());
}

void OutputFile::write(std::string_view piece) {
  good_ = good_ && std::fwrite(piece.data(), 1, piece.size(), file_) == piece.size();
}

void OutputFile::write_over_the_start(std::string_view piece) {
  good_ = good_ && std::fseek(file_, 0, SEEK_SET) == 0;
  write(piece);
}

Status OutputFile::check() const { return good_ ? Status(Done{}) : Status(failed()); }

Status OutputFile::finish() {
  good_ = std::fflush(file_) == 0 && good_;
  if (file_ == stdout) return good_ ? Status(Done{}) : Status(failed());
  good_ = std::fclose(std::exchange(file_, nullptr)) == 0 && good_;
  if (good_ && !part_.empty()) good_ = std::rename(part_.c_str(), path_.c_str()) == 0;
  return good_ ? Status(Done{}) : Status(failed());
}

Error OutputFile::failed() const {
  const std::string why = std::strerror(errno);
  if (path_.empty()) return io_error(fmt::format("can't write the answer: {}", why));
  return io_error(fmt::format("can't write '{}': {}", path_, why), "choose another place");
}

}  // namespace grundy
