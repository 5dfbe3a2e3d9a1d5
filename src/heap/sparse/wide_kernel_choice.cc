#include "heap/sparse/wide_kernel.h"

namespace grundy {

std::vector<WideKernel> wide_kernels_here() {
  std::vector<WideKernel> kernels = {scalar_wide_kernel()};
  if (runs_here(Instructions::avx512)) kernels.push_back(avx512_wide_kernel());
  return kernels;
}

NearSources::NearSources(std::span<const Source> sources) {
  std::size_t in_last = 16;
  for (const Source& source : sources) {
    if (source.distance > 15) {
      others.push_back(source);
      continue;
    }
    if (in_last == 16) {
      // A vector that is not full has its first source many times.
      Vector vector;
      for (unsigned i = 0; i < 16; ++i) {
        vector.place[i] = static_cast<std::uint8_t>(16 - source.distance);
        vector.rank[i] = source.rank;
      }
      nearest.push_back(vector);
      in_last = 0;
    }
    nearest.back().place[in_last] = static_cast<std::uint8_t>(16 - source.distance);
    nearest.back().rank[in_last++] = source.rank;
  }
}

}  // namespace grundy
