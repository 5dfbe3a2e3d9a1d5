// Many 64-bit nim products at once. The kernel is chosen once per call; every kernel gives the same numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace grundy {

enum class NimKernel : std::uint8_t {
  scalar,       // one product after the other, see nim_product.h
  avx2,         // 32 products side by side, on planes of half bytes
  gfni,         // 32 products side by side, on planes of bytes
  gfni_avx512,  // 64 of them
};

std::string_view to_string(NimKernel kernel);
std::optional<NimKernel> nim_kernel_named(std::string_view name);
// The kernels that this machine can run, the scalar one first and the best one last.
std::vector<NimKernel> available_nim_kernels();

// The best of them, or the one that the environment variable GRUNDY_KERNEL names; empty if that one does not run here.
std::optional<NimKernel> chosen_nim_kernel();

// products[i] = a[i] * b[i]. The spans have equal sizes; the products may overwrite a or b, but not overlap otherwise.
void nim_multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products);
// The same with a kernel that is available.
void nim_multiply(NimKernel kernel, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products);

}  // namespace grundy
