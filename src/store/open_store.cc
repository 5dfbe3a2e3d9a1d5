#include <dlfcn.h>

#include "base/version.h"
#include "file/program_folder.h"
#include "store/answer_store.h"

namespace grundy {

Result<std::unique_ptr<AnswerStore>> open_store(const std::string& folder, StoreMode mode) {
  const std::optional<std::string> path = part_of_program("libgrundy_store.so");
  void* const module = path ? dlopen(path->c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
  if (module == nullptr) {
    return io_error("this program was built without a store", "install librocksdb-dev and build it again");
  }
  using Version = const char*();
  using Open = AnswerStore*(const std::string& folder, StoreMode mode, Error& error);
  auto* const of = reinterpret_cast<Version*>(dlsym(module, "grundy_store_version"));
  auto* const open = reinterpret_cast<Open*>(dlsym(module, "grundy_open_store"));
  if (of == nullptr || open == nullptr || std::string_view(of()) != version) {
    return io_error("libgrundy_store.so belongs to another version of this program", "install both anew");
  }
  Error error;
  std::unique_ptr<AnswerStore> opened(open(folder, mode, error));
  if (!opened) return error;
  return opened;
}

}  // namespace grundy
