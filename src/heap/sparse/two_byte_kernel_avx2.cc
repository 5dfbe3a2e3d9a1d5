// For processors with AVX2.
#include "heap/sparse/two_byte_kernel_vectors.h"

#if defined(__x86_64__) && defined(__GNUC__)

namespace grundy {
namespace {

__attribute__((target("avx2"))) void strike(const std::uint16_t* codes, std::span<const CodeSource> sources,
                                            TwoByteCandidates& candidates, unsigned count) {
  strike_by_vectors<16>(codes, sources, candidates, count);
}

__attribute__((target("avx2"))) std::size_t find(const std::uint16_t* small, const std::uint16_t* large,
                                                 std::size_t count, std::uint16_t code) {
  return find_by_vectors<16>(small, large, count, code);
}

__attribute__((target("avx2"))) std::uint32_t find_some(const std::uint16_t* small, const std::uint16_t* large,
                                                        std::size_t count, std::span<const std::uint16_t> codes) {
  return find_some_by_vectors<16>(small, large, count, codes);
}

}  // namespace

const TwoByteKernel& avx2_two_byte_kernel() {
  static constexpr TwoByteKernel kernel = {Instructions::avx2, strike, find, find_some};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const TwoByteKernel& avx2_two_byte_kernel() { return scalar_two_byte_kernel(); }

}  // namespace grundy

#endif
