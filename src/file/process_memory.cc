#include "file/process_memory.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <limits>

namespace grundy {

// Linux: "size resident shared ...", in pages. The file stays open, since a limit is looked at many times a second.
std::size_t resident_memory() {
  static const int statm = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  static const long page = sysconf(_SC_PAGESIZE);
  char text[128];
  const ssize_t length = statm < 0 ? 0 : pread(statm, text, sizeof text - 1, 0);
  if (length <= 0 || page <= 0) return 0;
  text[length] = '\0';
  char* resident = nullptr;
  std::strtoull(text, &resident, 10);
  return static_cast<std::size_t>(std::strtoull(resident, nullptr, 10)) * static_cast<std::size_t>(page);
}

std::size_t most_of_the_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return std::numeric_limits<std::size_t>::max();
  return static_cast<std::size_t>(pages) / 10 * 8 * static_cast<std::size_t>(page);
}

Result<std::size_t> parse_memory(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const std::string unit = end;
  double factor = 0;
  if (unit.empty() || unit == "B") factor = 1;
  if (unit == "K" || unit == "KB" || unit == "KiB") factor = 1 << 10;
  if (unit == "M" || unit == "MB" || unit == "MiB") factor = 1 << 20;
  if (unit == "G" || unit == "GB" || unit == "GiB") factor = 1 << 30;
  if (end == text.c_str() || factor == 0 || !(number > 0) || number * factor > 1e18) {
    return bad_input(fmt::format("'{}' is not an amount of memory", text), {}, "write for example 500M or 2G");
  }
  return static_cast<std::size_t>(number * factor);
}

}  // namespace grundy
