#include "games/heap/memory_nim.h"

#include <fmt/format.h>

namespace grundy {
namespace {

constexpr std::uint64_t largest = 0xffffffff;

}  // namespace

std::string memory_nim_text(std::string_view name, std::span<const NumberPair> parts) {
  std::string text;
  for (const NumberPair& p : parts) text += fmt::format("{}{}({},{})", text.empty() ? "" : " + ", name, p.x, p.y);
  return text;
}

std::string memory_nim_move(NumberPair from, NumberPair to) {
  const std::uint64_t left[] = {to.x};
  return heap_move(from.x, left);
}

Result<Start<Limited>> Limited::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 2) {
    return arguments.wrong("'limited' needs a heap and the most that may be taken first", "for example limited(12, 3)");
  }
  Result<std::vector<std::uint64_t>> numbers = read_numbers(arguments.groups[0], "this number", 0, largest);
  if (!numbers) return std::move(numbers).error();
  return Start<Limited>{{}, {{static_cast<std::uint32_t>((*numbers)[0]), static_cast<std::uint32_t>((*numbers)[1])}}};
}

Result<Start<FibonacciNim>> FibonacciNim::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1 || arguments.count(0) < 1 || arguments.count(0) > 2) {
    return arguments.wrong("'fibonacci_nim' needs a heap, and perhaps the most that may be taken now",
                           "for example fibonacci_nim(20) or fibonacci_nim(20, 4)");
  }
  Result<std::vector<std::uint64_t>> numbers = read_numbers(arguments.groups[0], "this number", 0, largest);
  if (!numbers) return std::move(numbers).error();
  const auto heap = static_cast<std::uint32_t>((*numbers)[0]);
  const std::uint32_t not_all = heap == 0 ? 0 : heap - 1;
  const std::uint32_t most = numbers->size() == 2 ? static_cast<std::uint32_t>((*numbers)[1]) : not_all;
  return Start<FibonacciNim>{{}, {{heap, most}}};
}

}  // namespace grundy
