#include "proof/first_heaps.h"

#include <algorithm>
#include <bit>
#include <string>

namespace grundy {
namespace {

using Number = std::uint64_t;

Number rare_values(const Claim& claim, Number n) {
  Number set = 0;
  for (Number value = 0; value < 64; ++value) set |= Number{claim.is_rare(value, n)} << value;
  return set;
}

void mark_by_rare_parts(const Claim& claim, const std::vector<std::uint8_t>& g, Number n, Number& marked) {
  for (Number k = 0; k <= claim.last_place(); ++k) {
    if ((claim.digits[k] & 2) != 0) marked |= Number{1} << (g[n - k] % 64);
    if ((claim.digits[k] & 4) == 0) continue;
    for (const auto& [heap, rare] : claim.rare) {
      if (heap + k >= n) break;
      marked |= Number{1} << ((rare.value ^ g[n - k - heap]) % 64);
    }
  }
}

// All options: taking a whole heap, leaving one, leaving two.
void mark_all(const Claim& claim, const std::vector<std::uint8_t>& g, Number n, Number& marked) {
  for (Number k = 0; k <= std::min(n, claim.last_place()); ++k) {
    if ((claim.digits[k] & 1) != 0 && n == k) marked |= 1;
    if ((claim.digits[k] & 2) != 0 && n > k) marked |= Number{1} << (g[n - k] % 64);
    if ((claim.digits[k] & 4) == 0) continue;
    for (Number a = 1; 2 * a <= n - k; ++a) marked |= Number{1} << ((g[a] ^ g[n - k - a]) % 64);
  }
}

// Takes what pairs give, smallest part first, from what is missing; the last part that was needed. `g` are values of
// all heaps.
Number mark_pairs(const Claim& claim, const std::vector<std::uint8_t>& g, Number n, Number& missing) {
  Number needed = 0;
  for (Number a = 1; missing != 0 && a <= n / 2; ++a) {
    for (Number k = 0; k <= claim.last_place(); ++k) {
      if ((claim.digits[k] & 4) == 0 || 2 * a > n - k) continue;
      const Number bit = Number{1} << ((g[a] ^ g[n - k - a]) % 64);
      if ((missing & bit) != 0) needed = a;
      missing &= ~bit;
    }
  }
  return needed;
}

}  // namespace

bool compute_first_heaps(const Claim& claim, Number end, const std::function<StopReason()>& stopped,
                         std::vector<std::uint8_t>& g, ClaimVerdict& verdict) {
  for (Number n = 0; n < end; ++n) {
    if (const StopReason why = n % 256 == 0 ? stopped() : StopReason::none; why != StopReason::none)
      return verdict.leave(to_string(why));
    Number marked = 0;
    Number missing = 0;
    const auto listed = claim.rare.find(n);
    Number candidate = 64;
    if (n > claim.last_place() && listed == claim.rare.end()) {
      mark_by_rare_parts(claim, g, n, marked);
      candidate = static_cast<Number>(std::countr_one(marked | rare_values(claim, n)));
      missing = ~marked & ((Number{1} << candidate) - 1);
    }
    if (candidate == 64) {
      mark_all(claim, g, n, marked);
    } else {
      const Number needed = mark_pairs(claim, g, n, missing);
      if (missing != 0)
        return verdict.refute("heap " + std::to_string(n) + " is rare, other than the certificate says", 0);
      if (needed > claim.witness && n >= claim.witnessed_from) {
        return verdict.refute("heap " + std::to_string(n) + " needs the smaller part " + std::to_string(needed),
                              claim.line("witness"));
      }
      marked = (Number{1} << candidate) - 1;
    }
    const auto value = static_cast<Number>(std::countr_one(marked));
    if (value >= 64) return verdict.leave("a value is too large for this verifier");
    if (n > 0 && claim.is_rare(value, n) != (listed != claim.rare.end())) {
      return verdict.refute("heap " + std::to_string(n) + " is " + (claim.is_rare(value, n) ? "rare" : "common") +
                                ", other than the certificate says",
                            listed == claim.rare.end() ? 0 : listed->second.line);
    }
    if (listed != claim.rare.end() && listed->second.value != value)
      return verdict.refute("the value of this rare heap is " + std::to_string(value), listed->second.line);
    g.push_back(static_cast<std::uint8_t>(value));
  }
  return true;
}

}  // namespace grundy
