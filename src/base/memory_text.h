// Sizes of memory in words: "512 MB", as --memory-limit reads them.
#pragma once

#include <cstdint>
#include <string>

namespace grundy {

inline std::string memory_text(std::uint64_t bytes) {
  if (bytes >= 1 << 20) return std::to_string(bytes >> 20) + " MB";
  if (bytes >= 1 << 10) return std::to_string(bytes >> 10) + " KB";
  return std::to_string(bytes) + " bytes";
}

}  // namespace grundy
