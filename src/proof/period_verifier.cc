#include "proof/period_verifier.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "base/out_of_memory.h"
#include "proof/arithmetic_claims.h"
#include "proof/period_claim.h"
#include "proof/stream_verifier.h"

namespace grundy {
namespace {

using Number = std::uint64_t;

constexpr Number largest_value = 0xffff;
constexpr Number work_between_looks = Number{1} << 22;

class PeriodVerifier {
 public:
  PeriodVerifier(Claim claim, const Control& control) : claim_(std::move(claim)), control_(control) {
    for (const unsigned digit : claim_.digits) {
      for (unsigned parts = 0; parts < 32; ++parts) {
        if ((digit >> parts & 1) != 0) most_parts_ = std::max(most_parts_, parts);
      }
    }
    for (const unsigned digit : claim_.repeated)
      most_parts_ = std::max(most_parts_, static_cast<unsigned>(std::bit_width(digit)) - (digit != 0));
    while (claim_.repeated.empty() && claim_.digits.size() > 1 && claim_.digits.back() == 0) claim_.digits.pop_back();
    last_place_ = claim_.digits.size() - 1;
  }

  // 1. Is the theorem one that covers such a game, and are its numbers possible?
  // 2. Every value again, from the definition or, in a sparse space, from rare heaps and a witness for each value.
  // 3. The digests of the blocks, so that the certificate is about these very values.
  // 4. The period over as many heaps as the theorem asks for; with an increment, how values grow.
  // 5. No smaller period and no earlier preperiod would do.
  PeriodVerdict verify() {
    result_.game = claim_.game;
    result_.period = claim_.period;
    result_.preperiod = claim_.preperiod;
    result_.increment = claim_.increment;
    if (verify_theorem() && compute() && verify_blocks() && verify_repetition() && verify_growth() && verify_least()) {
      result_.verdict = Verdict::verified;
    }
    result_.values = g_.size();
    return result_;
  }

 private:
  bool refute(const std::string& why, std::size_t line) { return result_.refute(why, line); }
  bool refute(const std::string& why, const char* keyword) { return refute(why, claim_.line(keyword)); }
  bool leave(const std::string& why) { return result_.leave(why); }

  bool is_rare(Number value, Number n) const { return claim_.is_rare(value, n); }

  // False if there is something to say against the claim.
  bool accept(const std::optional<ClaimTrouble>& trouble) {
    if (!trouble) return true;
    return trouble->refutes ? refute(trouble->why, trouble->keyword) : leave(trouble->why);
  }

  bool verify_theorem() {
    if (!accept(trouble_with_numbers(claim_))) return false;
    if (claim_.increment > largest_value) return refute("the increment is out of all bounds", "increment");
    if (!claim_.rare.empty() && claim_.rare.rbegin()->first >= claim_.values) {
      return refute("this heap is past the values", claim_.rare.rbegin()->second.line);
    }
    if (!claim_.split.empty()) {
      if (!accept(trouble_with_split(claim_, most_parts_))) return false;
    } else if (!claim_.rare.empty()) {
      return refute("rare heaps without a split", claim_.rare.begin()->second.line);
    }
    if (claim_.increment != 0) return verify_arithmetic_theorem();
    if (!claim_.repeated.empty()) return leave("codes without end are covered with an increment only");
    if (claim_.theorem == "octal-periodicity") {
      const Number start = std::max<Number>(claim_.preperiod, 1);
      first_ = claim_.preperiod;
      // A game that only takes whole heaps is one that leaves at most one heap.
      if (claim_.values < std::max(most_parts_, 1u) * (start + claim_.period) + last_place_) {
        return refute("the theorem needs more values", "values");
      }
      return true;
    }
    if (claim_.theorem != "window-theorem") return leave("the theorem '" + claim_.theorem + "' is not known here");
    first_ = claim_.preperiod;
    return accept(trouble_with_window(claim_));
  }

  bool verify_arithmetic_theorem() {
    first_ = claim_.preperiod;
    if (!claim_.split.empty()) return refute("a period with an increment needs no split", "split");
    if (claim_.theorem == "arithmetic-periods") {
      for (std::size_t k = 0; k < claim_.digits.size(); ++k) {
        if (claim_.digits[k] != 0 && (claim_.digits[k] != 3 || k == 0)) return leave("this is not a subtraction set");
      }
      for (const unsigned digit : claim_.repeated) {
        if (digit != 3) return leave("this is not a set of all numbers but some");
      }
      if (claim_.repeated.empty()) return refute("a finite set has no increment", "increment");
      return true;
    }
    if (claim_.theorem == "laskers-nim") {
      if (claim_.digits != std::vector<unsigned>{4} || claim_.repeated != std::vector<unsigned>{3}) {
        return refute("the theorem is about 4.[3] only", "game");
      }
      const bool as_proved = claim_.period == 4 && claim_.preperiod == 1 && claim_.increment == 4;
      return as_proved || refute("the theorem says period 4, increment 4, from heap 1 on", "period");
    }
    if (claim_.theorem != "arithmetic-splitting")
      return leave("the theorem '" + claim_.theorem + "' is not known here");
    if (!claim_.repeated.empty() || most_parts_ < 3)
      return refute("the theorem is for finite codes of three parts", "game");
    if (!std::has_single_bit(claim_.increment)) return refute("the increment must be a power of two", "increment");
    const Number start = std::max<Number>(claim_.preperiod, 1);
    if (claim_.values < most_parts_ * (start + claim_.period - 1) + last_place_ + 1 + claim_.period) {
      return refute("the theorem needs more values", "values");
    }
    return true;
  }

  // What the theorems about increments ask of the values.
  bool verify_growth() {
    if (claim_.increment == 0 || claim_.theorem == "laskers-nim") return true;
    if (claim_.theorem == "arithmetic-periods") {
      const bool repeats = state_repeats(claim_.digits.size() - 1, g_, claim_.period, claim_.increment);
      return repeats || refute("the state before the last heap is not that of one period before", "values");
    }
    const Number start = std::max<Number>(claim_.preperiod, 1);
    switch (verify_ways(claim_.digits, most_parts_, g_, start, claim_.period, claim_.increment, control_)) {
      case WaysVerdict::hold:
        return true;
      case WaysVerdict::fail:
        return refute("a condition of the theorem does not hold", "theorem");
      case WaysVerdict::too_many:
        break;
    }
    if (const StopReason why = control_.check(g_.size() * sizeof(std::uint16_t)); why != StopReason::none)
      return leave(std::string(to_string(why)));
    return leave("there are too many ways to choose parts, or too little memory for them");
  }

  bool compute() {
    g_.reserve(std::min<Number>(claim_.values, 1 << 26));
    for (Number n = 0; n < claim_.values; ++n) {
      if (n % 4096 == 0) control_.report({n, claim_.values, "values", "checked"});
      work();
      ++round_;
      const bool sparse = !claim_.split.empty() && n > last_place_ && !claim_.rare.contains(n);
      const Number value = sparse ? common_value(n) : value_by_definition(n);
      if (stopped()) return leave(std::string(to_string(stopped_)) + " at heap " + std::to_string(n));
      if (value > largest_value) return leave("a value is too large for this verifier");
      if (!claim_.split.empty() && n > 0) {
        const auto listed = claim_.rare.find(n);
        if (is_rare(value, n) != (listed != claim_.rare.end())) {
          return refute("heap " + std::to_string(n) + " is " + (is_rare(value, n) ? "rare" : "common") +
                            ", other than the certificate says",
                        listed == claim_.rare.end() ? 0 : listed->second.line);
        }
        if (listed != claim_.rare.end() && listed->second.value != value) {
          return refute("the value of this rare heap is " + std::to_string(value), listed->second.line);
        }
      }
      if (claim_.theorem == "window-theorem" && needed_witness_ > claim_.witness && n >= claim_.witnessed_from) {
        return refute("heap " + std::to_string(n) + " needs the smaller part " + std::to_string(needed_witness_),
                      "witness");
      }
      g_.push_back(static_cast<std::uint16_t>(value));
      if (!claim_.split.empty() && (n == 0 || is_rare(value, n))) rare_.push_back(n);
    }
    const Number largest = g_.empty() ? 0 : *std::max_element(g_.begin(), g_.end());
    if (std::bit_width(claim_.mask) > std::bit_width(largest))
      return refute("no value has all bits of the mask", "split");
    return true;
  }

  // Counts a step; looks at the limits now and then, also within a heap: one of sixteen parts takes for ever.
  void work() {
    if (work_++ % work_between_looks == 0) {
      if (!stopped()) stopped_ = control_.check(g_.size() * sizeof(std::uint16_t));
    }
  }

  bool stopped() const { return stopped_ != StopReason::none; }

  void mark(Number value) {
    if (value >= marks_.size()) marks_.resize(2 * value + 64, 0);
    marks_[value] = round_;
  }
  bool marked(Number value) const { return value < marks_.size() && marks_[value] == round_; }
  Number least_unmarked() const {
    Number value = 0;
    while (marked(value)) ++value;
    return value;
  }

  unsigned digit(Number k) const {
    if (k < claim_.digits.size()) return claim_.digits[k];
    return claim_.repeated[(k - claim_.digits.size()) % claim_.repeated.size()];
  }

  // Every split of `rest` into `parts` heaps of at least `least`.
  void mark_splits(Number rest, unsigned parts, Number least, Number sum) {
    if (parts == 0) {
      if (rest == 0) mark(sum);
      return;
    }
    work();
    if (parts == 1) {
      if (rest >= least) mark(sum ^ g_[rest]);
      return;
    }
    for (Number part = least; part * parts <= rest && !stopped(); ++part)
      mark_splits(rest - part, parts - 1, part, sum ^ g_[part]);
  }

  Number value_by_definition(Number n) {
    needed_witness_ = 0;
    for (Number k = 0; k <= n && (k <= last_place_ || !claim_.repeated.empty()); ++k) {
      work();
      for (unsigned parts = 0; parts <= most_parts_; ++parts) {
        if ((digit(k) >> parts & 1) != 0) mark_splits(n - k, parts, 1, 0);
      }
    }
    return least_unmarked();
  }

  // The least common value that is no option; then every rare value below it must be one, or the heap is rare.
  Number common_value(Number n) {
    needed_witness_ = 0;
    for (Number k = 0; k <= last_place_; ++k) {
      work();
      if ((claim_.digits[k] & 2) != 0) mark(g_[n - k]);
      if ((claim_.digits[k] & 4) == 0) continue;
      for (const Number a : rare_) {
        if (a == 0) continue;
        if (a + k >= n) break;
        work();
        mark(g_[a] ^ g_[n - k - a]);
      }
    }
    Number candidate = 0;
    while (is_rare(candidate, n) || marked(candidate)) ++candidate;
    Number missing = 0;
    for (Number value = 0; value < candidate; ++value) missing += marked(value) ? 0 : 1;
    for (Number a = 1; missing > 0 && !stopped(); ++a) {
      bool any = false;
      for (Number k = 0; k <= last_place_; ++k) {
        work();
        if ((claim_.digits[k] & 4) == 0 || 2 * a > n - k) continue;
        any = true;
        const Number value = static_cast<Number>(g_[a] ^ g_[n - k - a]);
        if (value >= candidate || marked(value)) continue;
        mark(value);
        --missing;
        needed_witness_ = a;
      }
      if (!any) return least_unmarked();
    }
    return candidate;
  }

  bool verify_blocks() {
    Number expected = 0;
    Number checksum = 0;
    for (const Claim::Block& block : claim_.blocks) {
      if (block.first != expected || block.end <= block.first || block.end > g_.size()) {
        return refute("the blocks do not follow each other", block.line);
      }
      Number digest = 14695981039346656037ULL;
      for (Number n = block.first; n < block.end; ++n) {
        digest = (digest ^ g_[n]) * 1099511628211ULL;
        checksum += (n + 1) * g_[n];
      }
      if (digest != block.digest) return refute("the values of this block are others", block.line);
      expected = block.end;
    }
    if (expected != g_.size()) return refute("the blocks do not reach the end", "values");
    if (checksum != claim_.checksum) return refute("the sum of (n+1) G(n) is another", "checksum");
    return true;
  }

  bool verify_repetition() {
    for (Number n = first_; n + claim_.period < g_.size(); ++n) {
      if (g_[n] + claim_.increment != g_[n + claim_.period]) {
        return refute("heaps " + std::to_string(n) + " and " + std::to_string(n + claim_.period) + " differ", "period");
      }
    }
    return true;
  }

  // The sequence has the period from the preperiod on, so its least period divides it.
  bool verify_least() {
    if (first_ > 0 && g_[first_ - 1] + claim_.increment == g_[first_ - 1 + claim_.period]) {
      return refute("the period begins earlier", "preperiod");
    }
    Number rest = claim_.period;
    for (Number prime = 2; rest > 1; ++prime) {
      if (prime * prime > rest) prime = rest;
      if (rest % prime != 0) continue;
      while (rest % prime == 0) rest /= prime;
      const Number shorter = claim_.period / prime;
      bool repeats = true;
      for (Number n = first_; repeats && n < first_ + claim_.period; ++n) {
        repeats = value_at(n + shorter) == g_[n] + claim_.increment / prime;
      }
      repeats = repeats && claim_.increment % prime == 0;
      if (repeats) return refute("the period can be divided by " + std::to_string(prime), "period");
    }
    return true;
  }

  Number value_at(Number n) const { return n < g_.size() ? g_[n] : g_[n - claim_.period] + claim_.increment; }

  Claim claim_;
  const Control& control_;
  PeriodVerdict result_;
  unsigned most_parts_ = 0;
  Number last_place_ = 0;
  Number first_ = 0;
  Number needed_witness_ = 0;
  std::vector<std::uint16_t> g_;
  std::vector<Number> rare_;
  std::vector<Number> marks_;  // the round in which a value was marked last
  Number round_ = 0;
  Number work_ = 0;
  StopReason stopped_ = StopReason::none;
};

}  // namespace

PeriodVerdict verify_period_certificate(std::string_view certificate, const Control& control, const BlockSample& sample,
                                        BlockLedger* ledger) {
  Claim claim = read_claim(certificate);
  if (!claim.fault.empty()) {
    PeriodVerdict refused;
    refused.verdict = Verdict::refuted;
    refused.reason = claim.fault;
    refused.line = claim.fault_line;
    refused.game = claim.game;
    return refused;
  }
  return within_memory(
      [&] {
        return claim.version == 2 ? verify_stream_certificate(claim, sample, control, ledger)
                                  : PeriodVerifier(std::move(claim), control).verify();
      },
      [] {
        PeriodVerdict left;
        left.reason = "there is not enough memory";
        return left;
      });
}

}  // namespace grundy
