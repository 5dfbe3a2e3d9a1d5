// For every processor: vectors as long as all of its kind have them.
#include "heap/sparse/two_byte_kernel_vectors.h"

namespace grundy {
namespace {

void strike(const std::uint16_t* codes, std::span<const CodeSource> sources, TwoByteCandidates& candidates,
            unsigned count) {
  strike_by_vectors<8>(codes, sources, candidates, count);
}

std::size_t find(const std::uint16_t* small, const std::uint16_t* large, std::size_t count, std::uint16_t code) {
  return find_by_vectors<8>(small, large, count, code);
}

std::uint32_t find_some(const std::uint16_t* small, const std::uint16_t* large, std::size_t count,
                        std::span<const std::uint16_t> codes) {
  return find_some_by_vectors<8>(small, large, count, codes);
}

}  // namespace

const TwoByteKernel& scalar_two_byte_kernel() {
  static constexpr TwoByteKernel kernel = {Instructions::scalar, strike, find, find_some};
  return kernel;
}

}  // namespace grundy
