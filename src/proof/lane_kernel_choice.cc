// The loops of lane_loops.h for the levels of processors, and the choice between them.
#include <array>

#include "proof/lane_loops.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define GRUNDY_LANES_AVX2 __attribute__((target("avx2")))
#define GRUNDY_LANES_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl")))
#endif

namespace grundy {
namespace {

// Any compiler makes something of these.
using ScalarWords = std::uint32_t __attribute__((vector_size(16)));

void scalar_compute(std::uint32_t* row, std::size_t count, const LaneRules& rules, std::uint32_t* failed) {
  LaneLoops<ScalarWords>::compute(row, count, rules, failed);
}

void scalar_certify(const std::uint32_t* row, std::size_t from, std::size_t count, const LaneRules& rules,
                    std::uint32_t* failed) {
  LaneLoops<ScalarWords>::certify(row, from, count, rules, failed);
}

void scalar_sum(const std::uint32_t* row, std::size_t count, std::uint64_t* digests, LaneSums& sums) {
  LaneLoops<ScalarWords>::sum(row, count, digests, sums);
}

constexpr LaneKernel scalar_kernel = {Instructions::scalar, sizeof(ScalarWords) / 4, scalar_compute, scalar_certify,
                                      scalar_sum};

#ifdef GRUNDY_LANES_AVX2
using Avx2Words = std::uint32_t __attribute__((vector_size(32)));

GRUNDY_LANES_AVX2 void avx2_compute(std::uint32_t* row, std::size_t count, const LaneRules& rules,
                                    std::uint32_t* failed) {
  LaneLoops<Avx2Words>::compute(row, count, rules, failed);
}

GRUNDY_LANES_AVX2 void avx2_certify(const std::uint32_t* row, std::size_t from, std::size_t count,
                                    const LaneRules& rules, std::uint32_t* failed) {
  LaneLoops<Avx2Words>::certify(row, from, count, rules, failed);
}

GRUNDY_LANES_AVX2 void avx2_sum(const std::uint32_t* row, std::size_t count, std::uint64_t* digests, LaneSums& sums) {
  LaneLoops<Avx2Words>::sum(row, count, digests, sums);
}

constexpr LaneKernel avx2_kernel = {Instructions::avx2, sizeof(Avx2Words) / 4, avx2_compute, avx2_certify, avx2_sum};

using Avx512Words = std::uint32_t __attribute__((vector_size(64)));

GRUNDY_LANES_AVX512 void avx512_compute(std::uint32_t* row, std::size_t count, const LaneRules& rules,
                                        std::uint32_t* failed) {
  LaneLoops<Avx512Words>::compute(row, count, rules, failed);
}

GRUNDY_LANES_AVX512 void avx512_certify(const std::uint32_t* row, std::size_t from, std::size_t count,
                                        const LaneRules& rules, std::uint32_t* failed) {
  LaneLoops<Avx512Words>::certify(row, from, count, rules, failed);
}

GRUNDY_LANES_AVX512 void avx512_sum(const std::uint32_t* row, std::size_t count, std::uint64_t* digests,
                                    LaneSums& sums) {
  LaneLoops<Avx512Words>::sum(row, count, digests, sums);
}

constexpr LaneKernel avx512_kernel = {Instructions::avx512, sizeof(Avx512Words) / 4, avx512_compute, avx512_certify,
                                      avx512_sum};

#else
constexpr LaneKernel avx2_kernel = scalar_kernel;
constexpr LaneKernel avx512_kernel = scalar_kernel;
#endif

constexpr std::array lane_levels = {Instructions::scalar, Instructions::avx2, Instructions::avx512};

const LaneKernel& kernel_for(Instructions level) {
  if (level == Instructions::avx512) return avx512_kernel;
  return level == Instructions::avx2 ? avx2_kernel : scalar_kernel;
}

}  // namespace

std::vector<LaneKernel> lane_kernels_here() {
  std::vector<LaneKernel> kernels;
  for (const Instructions level : available(lane_levels)) kernels.push_back(kernel_for(level));
  return kernels;
}

LaneKernel best_lane_kernel() { return kernel_for(best_of(lane_levels)); }

}  // namespace grundy
