#include "file/program_folder.h"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace grundy {

std::optional<std::string> part_of_program(std::string_view name) {
  std::array<char, 4096> program{};
  const ssize_t length = readlink("/proc/self/exe", program.data(), program.size() - 1);
  std::string folder(program.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
  folder.resize(folder.rfind('/') + 1);
  for (const char* place : {"", GRUNDY_PARTS_FOLDER "/"}) {
    std::string path = folder + place + std::string(name);
    if (access(path.c_str(), R_OK) == 0) return path;
  }
  return {};
}

}  // namespace grundy
