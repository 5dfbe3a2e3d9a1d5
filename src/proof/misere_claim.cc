#include "proof/misere_claim.h"

#include <sstream>

#include "proof/claim_text.h"

namespace grundy {
namespace {

constexpr std::uint64_t largest_order = 20'000;
constexpr std::uint64_t largest_heap = 10'000'000;

// The rest of the line: elements below the order.
bool read_elements(std::istringstream& line, std::uint64_t order, std::vector<std::uint32_t>& into) {
  while (!(line >> std::ws).eof()) {
    std::uint64_t element = 0;
    if (!read_number(line, element) || element >= order) return false;
    into.push_back(static_cast<std::uint32_t>(element));
  }
  return true;
}

bool read_line(const std::string& keyword, std::istringstream& line, std::size_t number, MisereClaim& claim) {
  if (keyword == "game") {
    std::vector<unsigned> repeated;
    line >> claim.game;
    return read_code(claim.game, claim.digits, repeated) && repeated.empty();
  }
  if (keyword == "order") return read_number(line, claim.order) && claim.order > 0 && claim.order <= largest_order;
  if (keyword == "preperiod") return read_number(line, claim.preperiod) && claim.preperiod <= largest_heap;
  if (keyword == "period") {
    return read_number(line, claim.period) && claim.period > 0 && claim.period <= largest_heap;
  }
  if (keyword == "heaps") return read_number(line, claim.heaps) && claim.heaps <= largest_heap;
  if (keyword == "generator") {
    MisereClaim::Generator& generator = claim.generators.emplace_back();
    generator.line = number;
    return read_number(line, generator.heap) && read_elements(line, claim.order, generator.action) &&
           generator.action.size() == claim.order;
  }
  if (keyword == "p") return read_elements(line, claim.order, claim.p) && !claim.p.empty();
  if (keyword == "phi") {
    std::uint64_t first = 0;
    const std::size_t before = claim.phi.size();
    return read_number(line, first) && first == before && read_elements(line, claim.order, claim.phi) &&
           claim.phi.size() > before;
  }
  return keyword == "end";
}

}  // namespace

MisereClaim read_misere_claim(std::string_view text) {
  MisereClaim claim;
  std::size_t number = 0;
  const auto fail = [&](const std::string& why) {
    claim.fault = why;
    claim.fault_line = number;
    return claim;
  };
  while (!text.empty()) {
    ++number;
    const std::size_t length = text.find('\n');
    if (length == std::string_view::npos) return fail("the last line is not complete");
    if (claim.line_of.contains("end")) return fail("something follows the end");
    const std::string content(text.substr(0, length));
    text.remove_prefix(length + 1);
    if (number == 1) {
      if (content != "grundy misere certificate 1") return fail("this is no certificate of a misere quotient");
      continue;
    }
    std::istringstream line(content);
    std::string keyword;
    std::string rest;
    line >> keyword;
    if (!read_line(keyword, line, number, claim)) return fail("this line can't be read");
    line.clear();
    if (line >> rest) return fail("this line can't be read");
    const bool may_repeat = keyword == "generator" || keyword == "phi";
    if (!claim.line_of.insert_or_assign(keyword, number).second && !may_repeat) {
      return fail("this line was there before");
    }
  }
  for (const char* needed : {"game", "order", "preperiod", "period", "heaps", "phi", "end"}) {
    if (!claim.line_of.contains(needed)) return fail(std::string("the line '") + needed + "' is missing");
  }
  return claim;
}

}  // namespace grundy
