#include "proof/period_claim.h"

#include <sstream>

#include "proof/claim_text.h"

namespace grundy {
namespace {

constexpr unsigned long long digest_start = 14695981039346656037ULL;
constexpr unsigned long long digest_factor = 1099511628211ULL;

}  // namespace

Claim read_claim(std::string_view text) {
  Claim claim;
  std::size_t number = 0;
  const auto fail = [&](const std::string& why) {
    claim.fault = why;
    claim.fault_line = number;
    return claim;
  };
  unsigned long long digest = digest_start;
  bool ended = false;
  if (text.empty()) return fail("the file is empty");
  if (text.starts_with("grundy period certificate 1\r"))
    return fail("the lines end in carriage returns; plain line ends are needed");
  while (!text.empty()) {
    ++number;
    const std::size_t length = text.find('\n');
    if (length == std::string_view::npos) return fail("the last line is not complete");
    if (ended) return fail("something follows the end");
    const std::string content(text.substr(0, length));
    std::istringstream line(content);
    std::string keyword;
    line >> keyword;
    bool good = true;
    if (number == 1) {
      good = content == "grundy period certificate 1";
      keyword = "head";
      line.ignore(1000);
    } else if (keyword == "game") {
      line >> claim.game;
      good = read_code(claim.game, claim.digits, claim.repeated);
    } else if (keyword == "theorem") {
      good = static_cast<bool>(line >> claim.theorem);
    } else if (keyword == "period") {
      good = read_number(line, claim.period) && claim.period > 0;
    } else if (keyword == "preperiod") {
      good = read_number(line, claim.preperiod);
    } else if (keyword == "increment") {
      good = read_number(line, claim.increment) && claim.increment > 0;
    } else if (keyword == "values") {
      good = read_number(line, claim.values);
    } else if (keyword == "split") {
      good = (line >> claim.split) && (claim.split == "range" || claim.split == "domain") &&
             read_number(line, claim.mask) && read_number(line, claim.rare_class);
    } else if (keyword == "rare") {
      std::uint64_t heap = 0;
      std::uint64_t value = 0;
      good = read_number(line, heap) && read_number(line, value) && !claim.rare.contains(heap);
      claim.rare[heap] = {value, number};
    } else if (keyword == "start") {
      good = read_number(line, claim.start);
    } else if (keyword == "witness") {
      good = read_number(line, claim.witness) && read_number(line, claim.witnessed_from);
    } else if (keyword == "block") {
      Claim::Block block;
      block.line = number;
      good = read_number(line, block.first) && read_number(line, block.end) && read_number(line, block.digest, 16);
      claim.blocks.push_back(block);
    } else if (keyword == "checksum") {
      good = read_number(line, claim.checksum);
    } else if (keyword == "end") {
      std::uint64_t stated = 0;
      good = read_number(line, stated, 16);
      if (good && stated != digest) return fail("the text of the certificate was changed: its digest differs");
      ended = true;
    } else {
      good = false;
    }
    std::string rest;
    if (!good || (line >> rest)) return fail("this line can't be read");
    const bool may_repeat = keyword == "rare" || keyword == "block";
    if (!may_repeat && !claim.line_of.emplace(keyword, number).second) return fail("this line was there before");
    for (const char c : content) digest = (digest ^ static_cast<unsigned char>(c)) * digest_factor;
    digest = (digest ^ static_cast<unsigned char>('\n')) * digest_factor;
    text.remove_prefix(length + 1);
  }
  for (const char* needed : {"game", "theorem", "period", "preperiod", "values", "checksum", "end"}) {
    if (!claim.line_of.contains(needed)) return fail(std::string("the line '") + needed + "' is missing");
  }
  return claim;
}

}  // namespace grundy
