#include "file/lies_in.h"

#include <algorithm>
#include <filesystem>

namespace grundy {

bool lies_in(const std::string& file, const std::string& folder) {
  std::error_code unknown;
  const std::filesystem::path inner = std::filesystem::weakly_canonical(file, unknown);
  const std::filesystem::path outer = std::filesystem::canonical(folder, unknown);
  if (unknown) return false;
  return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

}  // namespace grundy
