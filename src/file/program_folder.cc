#include "file/program_folder.h"

#include <unistd.h>
#if defined(__linux__)
#include <dlfcn.h>
#include <sys/auxv.h>
#endif

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace grundy {
namespace {

std::string folder_of(std::string file) {
  file.resize(file.rfind('/') + 1);
  return file;
}

std::string program() {
  std::array<char, 4096> name{};
  const ssize_t length = readlink("/proc/self/exe", name.data(), name.size() - 1);
  return {name.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0))};
}

// The shared library that this code is in, as it is for Python; empty in a program of our own.
std::string library() {
#if defined(__linux__)
  Dl_info here{};
  const bool found = dladdr(reinterpret_cast<void*>(&library), &here) != 0 && here.dli_fname != nullptr;
  const std::string name = found ? here.dli_fname : "";
  return name.ends_with(".so") ? name : "";
#else
  return "";
#endif
}

// Whoever was started without a loader has none.
bool is_static() {
#if defined(__linux__)
  return getauxval(AT_BASE) == 0;
#else
  return false;
#endif
}

}  // namespace

std::optional<std::string> part_of_program(std::string_view name) {
  const std::string beside = folder_of(program());
  std::vector<std::string> places = {beside, beside + GRUNDY_PARTS_FOLDER "/"};
  if (const std::string own = library(); !own.empty()) {
    // Python's own program lies in the same tree as the parts, where packages have installed both.
    places = {folder_of(own), beside + GRUNDY_PARTS_FOLDER "/", GRUNDY_INSTALLED_PARTS "/"};
  }
  for (const std::string& place : places) {
    std::string path = place + std::string(name);
    if (access(path.c_str(), R_OK) == 0) return path;
  }
  return {};
}

std::optional<std::string> module_of_program(std::string_view name) {
  return is_static() ? std::nullopt : part_of_program(name);
}

bool is_on_path(std::string_view program) {
  const char* const set = std::getenv("PATH");
  std::string_view folders = set == nullptr ? "" : set;
  while (!folders.empty()) {
    const std::string_view folder = folders.substr(0, folders.find(':'));
    if (access((std::string(folder) + "/" + std::string(program)).c_str(), X_OK) == 0) return true;
    folders.remove_prefix(std::min(folders.size(), folder.size() + 1));
  }
  return false;
}

}  // namespace grundy
