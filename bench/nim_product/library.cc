// The library's own products: scalar without and with the instruction, and every batch kernel of this machine.
#include "contender.h"
#include "field/nim_batch/nim_batch.h"
#include "field/nim_product.h"

namespace bench {

std::vector<Contender> library_products() {
  std::vector<Contender> contenders;
  contenders.push_back({"scalar, portable", 1 << 16, [](Words a, Words b, std::span<std::uint64_t> results) {
                          for (std::size_t i = 0; i < a.size(); ++i) {
                            results[i] = grundy::nim_product_portable(a[i], b[i]);
                          }
                        }});
  if (grundy::has_carry_less_instruction()) {
    contenders.push_back(
        {"scalar, carry-less instruction", 1 << 16, [](Words a, Words b, std::span<std::uint64_t> results) {
           for (std::size_t i = 0; i < a.size(); ++i) results[i] = grundy::nim_product(a[i], b[i]);
         }});
  }
  for (const grundy::Instructions kernel : grundy::available(grundy::nim_kernels)) {
    if (kernel == grundy::Instructions::scalar) continue;
    contenders.push_back({"batch, " + std::string(to_string(kernel)), 1 << 16,
                          [kernel](Words a, Words b, std::span<std::uint64_t> results) {
                            grundy::nim_multiply(kernel, a, b, results);
                          }});
  }
  return contenders;
}

}  // namespace bench
