// Many 64-bit nim products at once. The kernel is chosen once per call; every kernel gives the same numbers.
#pragma once

#include <cstdint>
#include <span>

#include "base/processor.h"

namespace grundy {

// There is a kernel for each of these levels:
inline constexpr Instructions nim_kernels[] = {
    Instructions::scalar,       // one product after the other, see nim_product.h
    Instructions::avx2,         // 32 products side by side, on planes of half bytes
    Instructions::gfni,         // 32 products side by side, on planes of bytes
    Instructions::gfni_avx512,  // 64 of them
};

// products[i] = a[i] * b[i], by the best kernel that is allowed here (base/processor.h). The spans have equal sizes;
// the products may overwrite a or b, but not overlap otherwise.
void nim_multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products);
// The same by a given kernel, which must run here.
void nim_multiply(Instructions kernel, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products);

}  // namespace grundy
