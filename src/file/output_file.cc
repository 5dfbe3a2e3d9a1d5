#include "file/output_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace grundy {

namespace {

// A device or a pipe is written to, and so is what the system keeps under the name of one (/dev/stdout, even if it
// leads to a file); a rename would put a file in its place.
bool is_special(const std::string& path) {
  if (path.starts_with("/dev/") || path.starts_with("/proc/")) return true;
  struct stat info{};
  return stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
}

// Where a link leads to: the file there is replaced, not the link.
std::string behind_links(const std::string& path) {
  std::error_code code;
  const std::filesystem::path target = std::filesystem::canonical(path, code);
  return code ? path : target.string();
}

}  // namespace

OutputFile::~OutputFile() {
  if (file_ == nullptr || file_ == stdout) return;
  std::fclose(file_);
  if (!part_.empty()) std::remove(part_.c_str());
}

Status OutputFile::open(const std::string& path) {
  path_ = path == "-" ? "" : path;
  if (path_.empty()) {
    file_ = stdout;
  } else if (is_special(path_)) {
    file_ = std::fopen(path_.c_str(), "wb");
  } else {
    path_ = behind_links(path_);
    part_ = fmt::format("{}.{}.part", path_, getpid());
    file_ = std::fopen(part_.c_str(), "wbx");  // x: a file of that name belongs to somebody else
  }
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
