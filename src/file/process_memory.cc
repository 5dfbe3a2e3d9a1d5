#include "file/process_memory.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>

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

}  // namespace grundy
