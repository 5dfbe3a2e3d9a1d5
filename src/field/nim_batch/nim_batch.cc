#include "field/nim_batch/nim_batch.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "field/nim_batch/kernels.h"
#include "field/nim_product.h"

namespace grundy {
namespace {

constexpr std::array<std::pair<NimKernel, std::string_view>, 4> names{{{NimKernel::scalar, "scalar"},
                                                                       {NimKernel::avx2, "avx2"},
                                                                       {NimKernel::gfni, "gfni"},
                                                                       {NimKernel::gfni_avx512, "gfni_avx512"}}};

}  // namespace

std::string_view to_string(NimKernel kernel) { return names[static_cast<std::size_t>(kernel)].second; }

std::optional<NimKernel> nim_kernel_named(std::string_view name) {
  for (const auto& [kernel, known] : names) {
    if (known == name) return kernel;
  }
  return {};
}

std::vector<NimKernel> available_nim_kernels() {
  std::vector<NimKernel> kernels{NimKernel::scalar};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) kernels.push_back(NimKernel::avx2);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("gfni")) kernels.push_back(NimKernel::gfni);
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("gfni")) kernels.push_back(NimKernel::gfni_avx512);
#endif
  return kernels;
}

std::optional<NimKernel> chosen_nim_kernel() {
  const std::vector<NimKernel> available = available_nim_kernels();
  const char* forced = std::getenv("GRUNDY_KERNEL");
  if (forced == nullptr || *forced == '\0') return available.back();
  const std::optional<NimKernel> named = nim_kernel_named(forced);
  if (!named || std::find(available.begin(), available.end(), *named) == available.end()) return {};
  return named;
}

void nim_multiply(NimKernel kernel, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products) {
  assert(a.size() == b.size() && a.size() == products.size());
  switch (kernel) {
#if defined(__x86_64__)
    case NimKernel::avx2:
      return nim_batch::multiply_avx2(a.data(), b.data(), products.data(), a.size());
    case NimKernel::gfni:
      return nim_batch::multiply_gfni(a.data(), b.data(), products.data(), a.size());
    case NimKernel::gfni_avx512:
      return nim_batch::multiply_gfni_avx512(a.data(), b.data(), products.data(), a.size());
#endif
    default:
      for (std::size_t i = 0; i < a.size(); ++i) products[i] = nim_product(a[i], b[i]);
  }
}

void nim_multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products) {
  nim_multiply(available_nim_kernels().back(), a, b, products);
}

}  // namespace grundy
