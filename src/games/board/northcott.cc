#include "games/board/northcott.h"

namespace grundy {

Result<Start<Northcott>> Northcott::read(const Arguments& arguments) {
  const char* hint = "write the squares of the two tokens of each column, for example northcott(1-5,3-4,8-2)";
  if (arguments.groups.size() != 1 || arguments.count(0) == 0)
    return arguments.wrong("'northcott' needs its columns", hint);
  Start<Northcott> start;
  for (const Field& field : arguments.groups[0]) {
    const std::size_t dash = field.text.find('-');
    if (dash == std::string_view::npos) return bad_input("a column needs two tokens", field.span(), hint);
    constexpr std::uint64_t highest = 1'000'000;
    Result<std::uint64_t> white = read_number({field.text.substr(0, dash), field.offset}, "a square", 1, highest);
    if (!white) return std::move(white).error();
    Result<std::uint64_t> black =
        read_number({field.text.substr(dash + 1), field.offset + dash + 1}, "a square", 1, highest);
    if (!black) return std::move(black).error();
    if (*white == *black) return bad_input("the two tokens of a column can't share a square", field.span());
    start.parts.push_back({static_cast<std::uint32_t>(*white), static_cast<std::uint32_t>(*black)});
  }
  return start;
}

}  // namespace grundy
