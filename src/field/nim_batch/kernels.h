// The entry points of the vector kernels; nim_batch.cc calls them after asking the processor.
#pragma once

#include <cstddef>
#include <cstdint>

namespace grundy::nim_batch {

void multiply_avx2(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* products, std::size_t count);
void multiply_gfni(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* products, std::size_t count);
void multiply_gfni_avx512(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* products, std::size_t count);

}  // namespace grundy::nim_batch
