#include "proof/period_claim.h"

#include <algorithm>
#include <sstream>

#include "proof/claim_text.h"

namespace grundy {
namespace {

constexpr unsigned long long digest_start = 14695981039346656037ULL;
constexpr unsigned long long digest_factor = 1099511628211ULL;

// No number of a certificate reaches this, so that sums of a few, or sixteen times one, fit a word. Every inequality of
// the verifiers relies on it.
constexpr std::uint64_t beyond_all = std::uint64_t{1} << 40;
constexpr std::uint64_t largest_mask = 0xffff;

// Two hexadecimal digits each.
bool read_bytes(const std::string& digits, std::vector<std::uint8_t>& bytes) {
  constexpr std::string_view alphabet = "0123456789abcdef";
  if (digits.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const std::size_t high = alphabet.find(digits[i]);
    const std::size_t low = alphabet.find(digits[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    bytes.push_back(static_cast<std::uint8_t>(16 * high + low));
  }
  return true;
}

}  // namespace

std::optional<ClaimTrouble> trouble_with_numbers(const Claim& claim) {
  for (const std::uint64_t number :
       {claim.period, claim.preperiod, claim.values, claim.start, claim.witness, claim.witnessed_from}) {
    if (number >= beyond_all) return ClaimTrouble{"a number is out of all bounds"};
  }
  if (claim.preperiod + claim.period > claim.values)
    return ClaimTrouble{"the values do not reach one period", "values"};
  if (claim.digits[0] % 4 != 0) return ClaimTrouble{"this is not the code of a game that ends", "game"};
  return {};
}

std::optional<ClaimTrouble> trouble_with_split(const Claim& claim, unsigned most_parts) {
  if (most_parts != 2) return ClaimTrouble{"sparse spaces are for games that leave at most two heaps", "split", false};
  if (claim.mask == 0 || claim.mask > largest_mask) return ClaimTrouble{"the mask is out of bounds", "split"};
  if (claim.rare_class > 1) return ClaimTrouble{"the class of rare heaps is 0 or 1", "split"};
  for (std::size_t k = 0; k < claim.digits.size(); ++k) {
    if ((claim.digits[k] & 4) == 0) continue;
    // A pair of common heaps must have a rare value: 1 + 1 + (k modulo 2, for the domain kind) is the rare class.
    const std::uint64_t neutral = claim.split == "domain" ? k % 2 : 0;
    if (claim.rare_class != neutral) return ClaimTrouble{"this split does not fit the digits of the game", "split"};
  }
  return {};
}

std::uint64_t window_of(const Claim& claim) { return std::max(claim.last_rare(), claim.witness) + claim.last_place(); }

std::optional<ClaimTrouble> trouble_with_window(const Claim& claim) {
  if (claim.split.empty() || claim.line("start") == 0 || claim.line("witness") == 0) {
    return ClaimTrouble{"the window theorem needs a split, a start and a bound on witnesses", "theorem"};
  }
  if (claim.split == "domain" && claim.period % 2 != 0) return ClaimTrouble{"the period must be even", "period"};
  const std::uint64_t window = window_of(claim);
  const std::uint64_t witnessed = claim.witnessed_from - std::min(claim.witnessed_from, window);
  if (claim.start != std::max({claim.preperiod, claim.last_rare() + 1, witnessed})) {
    return ClaimTrouble{"the start must be the first heap from the preperiod on that the theorem allows", "start"};
  }
  if (claim.values < claim.start + claim.period + window)
    return ClaimTrouble{"the theorem needs more values", "values"};
  return {};
}

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
      claim.version = content.ends_with('2') ? 2 : 1;
      good = content == "grundy period certificate " + std::to_string(claim.version);
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
    } else if (keyword == "state" && claim.version == 2) {
      std::uint64_t heap = 0;
      std::string digits;
      good = read_number(line, heap) && (line >> digits) && !claim.states.contains(heap) &&
             read_bytes(digits, claim.states[heap]);
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
    const bool may_repeat = keyword == "rare" || keyword == "block" || keyword == "state";
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
