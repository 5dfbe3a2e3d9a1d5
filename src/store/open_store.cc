#include <dlfcn.h>

#include "base/version.h"
#include "file/output_file.h"
#include "file/program_folder.h"
#include "store/answer_store.h"

namespace grundy {

namespace {

void* load_module() {
  const std::optional<std::string> path = module_of_program("libgrundy_store.so");
  return path ? dlopen(path->c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
}

}  // namespace

bool store_is_there() { return load_module() != nullptr; }

Result<std::unique_ptr<AnswerStore>> open_store(const std::string& folder, StoreMode mode) {
  void* const module = load_module();
  if (module == nullptr) {
    return io_error("this program has no store: the part with RocksDB is missing", how_to_get_a_store);
  }
  using Version = const char*();
  using Open = AnswerStore*(const std::string& folder, StoreMode mode, Error& error);
  auto* const of = reinterpret_cast<Version*>(dlsym(module, "grundy_store_version"));
  auto* const open = reinterpret_cast<Open*>(dlsym(module, "grundy_open_store"));
  if (of == nullptr || open == nullptr || std::string_view(of()) != version) {
    return io_error("libgrundy_store.so belongs to another version of this program", "install both anew");
  }
  if (mode == StoreMode::use) {
    if (Status made = make_folder(folder); !made) return std::move(made).error();
  }
  Error error;
  std::unique_ptr<AnswerStore> opened(open(folder, mode, error));
  if (!opened) return error;
  return opened;
}

}  // namespace grundy
