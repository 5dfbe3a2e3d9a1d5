// Any bytes as rules: they compile, or an error with a place comes back.
#include "rule_language/fuzz_rules.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  grundy::lang::testing::compile_any(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
