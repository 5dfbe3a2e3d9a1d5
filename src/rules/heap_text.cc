#include "rules/heap_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grundy {

std::string heap_text(std::string_view name, std::span<const std::uint64_t> heaps, std::string_view fixed_part) {
  if (heaps.empty()) return heap_text(name, std::vector<std::uint64_t>{0}, fixed_part);
  std::string text = fmt::format("{}({}", name, fmt::join(heaps, ","));
  if (!fixed_part.empty()) text += fmt::format("; {}", fixed_part);
  return text + ")";
}

std::string row_text(std::string_view name, std::span<const std::vector<std::uint64_t>> rows,
                     std::string_view fixed_part) {
  std::string text;
  for (const std::vector<std::uint64_t>& row : rows)
    text += (text.empty() ? "" : " + ") + heap_text(name, row, fixed_part);
  return text.empty() ? heap_text(name, {}, fixed_part) : text;
}

Result<std::vector<std::uint64_t>> read_heaps(const Arguments& arguments, std::size_t groups, std::uint64_t least,
                                              std::uint64_t most) {
  if (arguments.groups.size() > groups) {
    return bad_input(fmt::format("'{}' takes no part after a semicolon here", arguments.name),
                     TextSpan{arguments.text.rfind(';'), 1});
  }
  if (arguments.count(0) == 0) {
    return arguments.wrong(fmt::format("'{}' needs the size of its heap", arguments.name),
                           fmt::format("for example {}(7)", arguments.name));
  }
  return read_numbers(arguments.groups[0], "a heap", least, most);
}

std::string heap_move(std::uint64_t heap, std::span<const std::uint64_t> left) {
  std::uint64_t rest = 0;
  for (const std::uint64_t part : left) rest += part;
  std::string kept;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (i > 0) kept += i + 1 == left.size() ? " and " : ", ";
    kept += fmt::format("{}", left[i]);
  }
  if (rest == heap) return fmt::format("split the heap of {} into {}", heap, kept);
  const std::string take = rest == 0 ? fmt::format("take the whole heap of {}", heap)
                                     : fmt::format("take {} from the heap of {}", heap - rest, heap);
  return left.size() > 1 ? fmt::format("{}, leaving {}", take, kept) : take;
}

}  // namespace grundy
