// libFuzzer target: whatever bytes are read as an expression, the answer is a sum or an error with a place inside the
// text, and a sum's own text is read as the same sum.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/sum/sum.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const grundy::Registry registry;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const grundy::Result<grundy::Sum> sum = grundy::read_sum(text, registry);
  if (!sum) {
    const grundy::Error& error = sum.error();
    if (error.message.empty() || (error.where && error.where->offset > size)) std::abort();
    return 0;
  }
  const std::string normal = sum->text();
  const grundy::Result<grundy::Sum> again = grundy::read_sum(normal, registry);
  if (!again || again->text() != normal) std::abort();
  return 0;
}
