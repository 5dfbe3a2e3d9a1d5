#include "file/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

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
  std::error_code error;
  const std::filesystem::path target = std::filesystem::canonical(path, error);
  return error ? path : target.string();
}

// Without this a rename may be lost with the power.
void force_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  if (const int directory = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY); directory >= 0) {
    fsync(directory);
    close(directory);
  }
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
  return opened();
}

Status OutputFile::open_to_append(const std::string& path) {
  path_ = path;
  file_ = std::fopen(path_.c_str(), "ab");
  return opened();
}

Status OutputFile::open_durable(const std::string& path, const std::string& part) {
  path_ = path;
  part_ = part;
  durable_ = true;
  file_ = std::fopen(part_.c_str(), "wb");
  return opened();
}

Status OutputFile::opened() {
  if (file_ == nullptr) trouble_ = errno;
  return check();
}

void OutputFile::write(std::string_view piece) {
  if (trouble_ == 0 && std::fwrite(piece.data(), 1, piece.size(), file_) != piece.size()) trouble_ = errno;
}

void OutputFile::write_over_the_start(std::string_view piece) {
  if (trouble_ == 0 && std::fseek(file_, 0, SEEK_SET) != 0) trouble_ = errno;
  write(piece);
}

Status OutputFile::flush() {
  if (trouble_ == 0 && std::fflush(file_) != 0) trouble_ = errno;
  return check();
}

Status OutputFile::finish() {
  if (Status flushed = flush(); !flushed || file_ == stdout) return flushed;
  if (durable_ && fsync(fileno(file_)) != 0) return trouble_ = errno, check();
  if (std::fclose(std::exchange(file_, nullptr)) != 0) trouble_ = errno;
  if (part_.empty()) return check();
  if (trouble_ == 0 && std::rename(part_.c_str(), path_.c_str()) != 0) trouble_ = errno;
  if (trouble_ != 0) std::remove(part_.c_str());
  if (durable_) force_folder_of(path_);
  return check();
}

Status OutputFile::check() const {
  if (trouble_ == 0) return Done{};
  const std::string why = std::strerror(trouble_);
  if (path_.empty()) return io_error(fmt::format("can't write the answer: {}", why));
  return io_error(fmt::format("can't write '{}': {}", path_, why), "choose another place");
}

Status make_folder(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error) && !std::filesystem::is_directory(path, error)) {
    return io_error(fmt::format("'{}' is no folder", path), "choose another place");
  }
  std::filesystem::create_directories(path, error);
  if (error)
    return io_error(fmt::format("can't make the folder '{}': {}", path, error.message()), "choose another place");
  return Done{};
}

void lead_standard_streams_nowhere() {
  const int nowhere = ::open("/dev/null", O_RDWR);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, stream);
  close(nowhere);
}

Result<TemporaryFile> TemporaryFile::with(std::string_view content) {
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "grundy-XXXXXX").string();
  const int number = error ? -1 : mkostemp(path.data(), O_CLOEXEC);
  if (number < 0) return io_error("can't make a temporary file");
  TemporaryFile file(std::move(path));
  std::FILE* stream = fdopen(number, "wb");
  const bool written = stream != nullptr && std::fwrite(content.data(), 1, content.size(), stream) == content.size();
  if (stream == nullptr || std::fclose(stream) != 0 || !written) return io_error("can't write a temporary file");
  return file;
}

TemporaryFile::~TemporaryFile() {
  if (!path_.empty()) std::remove(path_.c_str());
}

}  // namespace grundy
