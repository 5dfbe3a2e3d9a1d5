#include "cli/input_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace grundy::cli {

Result<std::string> read_input(const std::string& path) {
  const auto close = [](std::FILE* file) {
    if (file != stdin) std::fclose(file);
  };
  const std::unique_ptr<std::FILE, decltype(close)> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"), close);
  if (!file) return io_error(fmt::format("can't read '{}': {}", path, std::strerror(errno)));
  std::string content;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) content.append(buffer, count);
  if (std::ferror(file.get()) != 0) return io_error(fmt::format("can't read '{}': {}", path, std::strerror(errno)));
  return content;
}

}  // namespace grundy::cli
