// Rules that compile are run for a few milliseconds.
#include "rule_language/fuzz_rules.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  grundy::lang::testing::run_any(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
