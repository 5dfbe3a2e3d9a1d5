#include "file/input_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace grundy {
namespace {

Error unreadable(const std::string& path, const std::string& why) {
  return io_error(fmt::format("can't read '{}': {}", path == "-" ? "standard input" : path, why));
}

Error too_large(const std::string& path, std::size_t most) {
  return unreadable(path, most >> 20 != 0 ? fmt::format("it has more than {} MiB", most >> 20)
                                          : fmt::format("it has more than {} KiB", most >> 10));
}

Result<std::string> read_stream(int file, const std::string& path, const InputBounds& bounds) {
  std::string text;
  char buffer[1 << 16];
  while (true) {
    const ssize_t count = ::read(file, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unreadable(path, std::strerror(errno));
    if (count == 0) return text;
    const std::string_view piece(buffer, static_cast<std::size_t>(count));
    if (piece.size() > bounds.most_bytes - text.size()) return too_large(path, bounds.most_bytes);
    text.append(piece);
    const bool binary = !bounds.binary_mark.empty() && text.starts_with(bounds.binary_mark);
    if (!binary && piece.find('\0') != std::string_view::npos)
      return unreadable(path, "it has a zero byte, so it is no text");
  }
}

// Closes a descriptor that it was given, not standard input.
struct OpenFile {
  int number;
  ~OpenFile() {
    if (number > STDIN_FILENO) ::close(number);
  }
};

}  // namespace

Result<InputFile> InputFile::read(const std::string& path, const InputBounds& bounds) {
  const OpenFile file{path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  struct stat info{};
  if (file.number < 0 || fstat(file.number, &info) != 0) return unreadable(path, std::strerror(errno));
  if (S_ISDIR(info.st_mode)) return unreadable(path, "it is a directory");
  InputFile input;
  if (path != "-" && S_ISREG(info.st_mode) && info.st_size > 0) {
    const auto size = static_cast<std::size_t>(info.st_size);
    if (size > bounds.most_bytes) return too_large(path, bounds.most_bytes);
    if (void* memory = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number, 0); memory != MAP_FAILED) {
      input.mapped_ = static_cast<const char*>(memory);
      input.size_ = size;
      return input;
    }
  }
  Result<std::string> text = read_stream(file.number, path, bounds);
  if (!text) return std::move(text).error();
  input.held_ = *std::move(text);
  return input;
}

Result<std::optional<InputFile>> InputFile::read_if_there(const std::string& path, const InputBounds& bounds) {
  struct stat info{};
  const bool there = stat(path.c_str(), &info) == 0;
  if (!there && errno != ENOENT && errno != ENOTDIR) return unreadable(path, std::strerror(errno));
  if (!there || (!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode))) return std::optional<InputFile>();
  Result<InputFile> file = read(path, bounds);
  if (!file) return std::move(file).error();
  return std::optional<InputFile>(*std::move(file));
}

InputFile::~InputFile() {
  if (mapped_ != nullptr) munmap(const_cast<char*>(mapped_), size_);
}

void InputFile::swap(InputFile& other) noexcept {
  std::swap(held_, other.held_);
  std::swap(mapped_, other.mapped_);
  std::swap(size_, other.size_);
}

Result<std::string> read_named_file(const std::string& path) {
  if (path == "-") return bad_input("standard input can't be named here", {}, "a file called - is ./-");
  const Result<InputFile> file = InputFile::read(path);
  if (!file) return file.error();
  return std::string(file->view());
}

}  // namespace grundy
