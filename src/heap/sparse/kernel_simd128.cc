// The kernel for the 128-bit vectors of WebAssembly. A test compiles this file against an emulation of the instructions
// (GRUNDY_EMULATED_SIMD128), so that it is checked without a browser, too.
#include "heap/sparse/kernel.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#if defined(__wasm_simd128__) || defined(GRUNDY_EMULATED_SIMD128)
#include <cstring>

namespace grundy {
namespace {

struct Row {
  v128_t half[2];
};

Row load_row(const void* at) {
  const auto* bytes = static_cast<const std::uint8_t*>(at);
  return {{wasm_v128_load(bytes), wasm_v128_load(bytes + 16)}};
}

// The bits that fall out of a 64-bit word enter the one below.
Row shifted_down(const Row& row, unsigned shift) {
  if (shift == 0) return row;  // a shift by 64 would be one by 0
  const v128_t next[2] = {wasm_i64x2_shuffle(row.half[0], row.half[1], 1, 2),
                          wasm_i64x2_shuffle(row.half[1], wasm_i64x2_splat(0), 1, 2)};
  Row down;
  for (int i = 0; i < 2; ++i)
    down.half[i] = wasm_v128_or(wasm_u64x2_shr(row.half[i], shift), wasm_i64x2_shl(next[i], 64 - shift));
  return down;
}

LaneRow cover(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers, LaneRow needed) {
  Row left = load_row(&needed);
  for (const Tier& tier : tiers) {
    Row united = {{wasm_i64x2_splat(0), wasm_i64x2_splat(0)}};
    for (unsigned i = 0; i < tier.rows; ++i) {
      const Row row = load_row(base + *offsets++);
      united.half[0] = wasm_v128_or(united.half[0], row.half[0]);
      united.half[1] = wasm_v128_or(united.half[1], row.half[1]);
    }
    const Row covered = shifted_down(united, tier.shift);
    left.half[0] = wasm_v128_andnot(left.half[0], covered.half[0]);
    left.half[1] = wasm_v128_andnot(left.half[1], covered.half[1]);
    if (!wasm_v128_any_true(wasm_v128_or(left.half[0], left.half[1]))) break;
  }
  std::memcpy(&needed, &left, sizeof needed);
  return needed;
}

void spread(std::span<const LaneRow> rows, std::uint8_t* bytes) {
  const v128_t byte_of_lane = wasm_i8x16_make(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const v128_t bit_of_lane = wasm_i64x2_splat(static_cast<std::int64_t>(0x8040201008040201ULL));
  for (std::size_t group = 0; 8 * group < rows.size(); ++group) {
    const std::size_t count = rows.size() - 8 * group < 8 ? rows.size() - 8 * group : 8;
    for (unsigned part = 0; part < 16; ++part) {
      v128_t out = wasm_i64x2_splat(0);
      for (std::size_t j = 0; j < count; ++j) {
        const std::uint64_t bits = rows[8 * group + j].word[part / 4] >> (part % 4 * 16);
        const v128_t copies = wasm_i8x16_swizzle(wasm_i16x8_splat(static_cast<std::int16_t>(bits)), byte_of_lane);
        const v128_t set = wasm_i8x16_eq(wasm_v128_and(copies, bit_of_lane), bit_of_lane);
        out = wasm_v128_or(out, wasm_v128_and(set, wasm_i8x16_splat(static_cast<std::int8_t>(1 << j))));
      }
      wasm_v128_store(bytes + 256 * group + 16 * part, out);
    }
  }
}

// Byte i of words[c] is byte c of rows[i].
void store_columns(const v128_t* rows, std::uint64_t* words) {
  v128_t pairs[8];  // of two rows each: the first eight columns of rows 0 to 7, then the last eight
  for (unsigned i = 0; i < 4; ++i) {
    pairs[i] = wasm_i8x16_shuffle(rows[2 * i], rows[2 * i + 1], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    pairs[4 + i] =
        wasm_i8x16_shuffle(rows[2 * i], rows[2 * i + 1], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  }
  for (unsigned half = 0; half < 2; ++half) {
    const v128_t* four = pairs + 4 * half;
    const v128_t quarters[2][2] = {{wasm_i16x8_shuffle(four[0], four[1], 0, 8, 1, 9, 2, 10, 3, 11),
                                    wasm_i16x8_shuffle(four[2], four[3], 0, 8, 1, 9, 2, 10, 3, 11)},
                                   {wasm_i16x8_shuffle(four[0], four[1], 4, 12, 5, 13, 6, 14, 7, 15),
                                    wasm_i16x8_shuffle(four[2], four[3], 4, 12, 5, 13, 6, 14, 7, 15)}};
    for (unsigned quarter = 0; quarter < 2; ++quarter) {
      std::uint64_t* const at = words + 8 * half + 4 * quarter;
      wasm_v128_store(at, wasm_i32x4_shuffle(quarters[quarter][0], quarters[quarter][1], 0, 4, 1, 5));
      wasm_v128_store(at + 2, wasm_i32x4_shuffle(quarters[quarter][0], quarters[quarter][1], 2, 6, 3, 7));
    }
  }
}

void open_ranks(const std::uint8_t* ranks, std::span<const Source> sources, const std::uint8_t* bytes, unsigned groups,
                std::uint64_t* open) {
  // A byte's lowest three bits choose the bit; a rare heap, whose rank has the highest bit, chooses none.
  const v128_t bit_of = wasm_i64x2_splat(static_cast<std::int64_t>(0x8040201008040201ULL));
  v128_t taken[8];
  for (v128_t& row : taken) row = wasm_i64x2_splat(0);
  for (const Source& source : sources) {
    const v128_t there = wasm_v128_load(ranks - source.distance);
    const v128_t reached = wasm_v128_xor(there, wasm_i8x16_splat(static_cast<std::int8_t>(source.rank)));
    const v128_t bit = wasm_i8x16_swizzle(bit_of, wasm_v128_and(reached, wasm_i8x16_splat(static_cast<char>(0x87))));
    const v128_t group = wasm_v128_and(reached, wasm_i8x16_splat(0x78));
    for (unsigned g = 0; g < groups; ++g) {
      const v128_t here = wasm_i8x16_eq(group, wasm_i8x16_splat(static_cast<std::int8_t>(8 * g)));
      taken[g] = wasm_v128_or(taken[g], wasm_v128_and(here, bit));
    }
  }
  v128_t rows[8];
  for (unsigned g = 0; g < 8; ++g)
    rows[g] = g < groups ? wasm_v128_andnot(wasm_v128_load(bytes + 256 * g), taken[g]) : wasm_i64x2_splat(0);
  store_columns(rows, open);
}

void to_planes(const std::uint8_t* ranks, unsigned planes, std::uint8_t* out, std::size_t stride) {
  v128_t part[16];
  for (unsigned i = 0; i < 16; ++i) part[i] = wasm_v128_load(ranks + 16 * i);
  for (unsigned v = 0; v < planes; ++v) {
    const v128_t wanted = wasm_i8x16_splat(static_cast<std::int8_t>(v));
    std::uint16_t bits[16];
    for (unsigned i = 0; i < 16; ++i)
      bits[i] = static_cast<std::uint16_t>(wasm_i8x16_bitmask(wasm_i8x16_eq(part[i], wanted)));
    std::memcpy(out + v * stride, bits, sizeof bits);
  }
}

}  // namespace

#if defined(GRUNDY_EMULATED_SIMD128)
const HeapKernel& emulated_simd128_kernel() {
#else
const HeapKernel& simd128_kernel() {
#endif
  static constexpr HeapKernel kernel = {Instructions::simd128, cover, spread, open_ranks, to_planes};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const HeapKernel& simd128_kernel() { return scalar_kernel(); }

}  // namespace grundy

#endif
