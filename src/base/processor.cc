#include "base/processor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace grundy {
namespace {

constexpr std::array<std::string_view, 6> level_names = {"scalar", "simd128", "avx2", "gfni", "avx512", "gfni_avx512"};

constexpr Instructions level_at(std::size_t i) { return static_cast<Instructions>(i); }

}  // namespace

std::string_view to_string(Instructions level) { return level_names[static_cast<std::size_t>(level)]; }

bool runs_here(Instructions level) {
#if defined(__x86_64__)
  const bool avx2 = __builtin_cpu_supports("avx2") != 0;
  const bool gfni = __builtin_cpu_supports("gfni") != 0;
  const bool avx512 = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
                      __builtin_cpu_supports("avx512vl") != 0;
  switch (level) {
    case Instructions::scalar:
      return true;
    case Instructions::simd128:
      return false;
    case Instructions::avx2:
      return avx2;
    case Instructions::gfni:
      return avx2 && gfni;
    case Instructions::avx512:
      return avx512;
    case Instructions::gfni_avx512:
      return avx512 && gfni;
  }
#elif defined(__wasm__)
  if (level == Instructions::simd128) return true;
#endif
  return level == Instructions::scalar;
}

Result<Instructions> allowed_instructions() {
  const char* forced = std::getenv("GRUNDY_KERNEL");
  if (forced == nullptr || *forced == '\0') return level_at(level_names.size() - 1);
  std::string names;
  bool known = false;
  for (std::size_t i = 0; i < level_names.size(); ++i) {
    known = known || level_names[i] == forced;
    if (!runs_here(level_at(i))) continue;
    if (level_names[i] == forced) return level_at(i);
    names += fmt::format("{}{}", names.empty() ? "" : ", ", level_names[i]);
  }
  return bad_input(known ? fmt::format("GRUNDY_KERNEL asks for {}, which this processor lacks", forced)
                         : fmt::format("GRUNDY_KERNEL is '{}', which names no kernel", forced),
                   {}, "here run: " + names);
}

std::vector<Instructions> available(std::span<const Instructions> family) {
  std::vector<Instructions> levels;
  std::copy_if(family.begin(), family.end(), std::back_inserter(levels), runs_here);
  return levels;
}

Instructions best_of(std::span<const Instructions> family) {
  const Result<Instructions> allowed = allowed_instructions();
  Instructions best = Instructions::scalar;
  for (const Instructions level : available(family)) {
    if (allowed && level <= *allowed) best = level;
  }
  return best;
}

}  // namespace grundy
