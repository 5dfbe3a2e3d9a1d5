#include "proof/stream_verifier.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <optional>
#include <random>
#include <set>

#include "base/parallel.h"
#include "proof/block_replay.h"

namespace grundy {
namespace {

using Number = std::uint64_t;

constexpr Number values_at_once = 1 << 16;

class StreamVerifier {
 public:
  StreamVerifier(const Claim& claim, const Control& control) : claim_(claim), control_(control) {
    result_.game = claim.game;
    result_.period = claim.period;
    result_.preperiod = claim.preperiod;
    result_.blocks = claim.blocks.size();
  }

  // 1. Everything that can be refuted without computing a value: the theorem's conditions, the order of the blocks.
  // 2. The first heaps by the definition; all that follows rests on them.
  // 3. The blocks, each from the state before it to the state after it: whoever trusts one state checks one block.
  // 4. The period: what stands one period apart is the same over a window, and nothing smaller is a period.
  PeriodVerdict verify(const BlockSample& sample) {
    if (verify_claim() && verify_first_heaps() && verify_blocks(sample) && verify_period()) {
      result_.verdict = Verdict::verified;
    }
    return result_;
  }

 private:
  bool refute(const std::string& why, std::size_t line) { return result_.refute(why, line); }
  bool refute(const std::string& why, const char* keyword) { return refute(why, claim_.line(keyword)); }
  bool accept(const std::optional<ClaimTrouble>& trouble) {
    if (!trouble) return true;
    return trouble->refutes ? refute(trouble->why, trouble->keyword) : result_.leave(trouble->why);
  }

  // What can be seen without values.
  bool verify_claim() {
    if (claim_.theorem != "window-theorem") return result_.leave("version 2 is for the window theorem only");
    if (claim_.increment != 0 || !claim_.repeated.empty())
      return refute("the window theorem is for plain periods", "theorem");
    unsigned most_parts = 0;
    for (const unsigned digit : claim_.digits)
      most_parts = std::max(most_parts, static_cast<unsigned>(std::bit_width(digit)) - (digit != 0));
    if (!accept(trouble_with_numbers(claim_)) || !accept(trouble_with_split(claim_, most_parts)) ||
        !accept(trouble_with_window(claim_)))
      return false;
    state_length_ = claim_.last_rare() + claim_.last_place();
    history_ = state_length_ + claim_.witness;
    Number expected = 0;
    for (const Claim::Block& block : claim_.blocks) {
      if (block.first != expected || block.end <= block.first || (block.end % 8 != 0 && block.end != claim_.values))
        return refute("the blocks do not follow each other", block.line);
      expected = block.end;
    }
    if (expected != claim_.values) return refute("the blocks do not reach the end", "values");
    for (const auto& [heap, rare] : claim_.rare) {
      if (rare.value >= 64) return result_.leave("a value is too large for this verifier");
    }
    for (const auto& [heap, state] : claim_.states) {
      if (state.size() < state_length_) continue;  // of no use: a rare heap came later
      if (std::any_of(state.begin(), state.end(), [](std::uint8_t value) { return value >= 64; }))
        return refute("a value of a state is too large", "values");
    }
    return true;
  }

  // The first heaps by the definition, up to where the first state of use begins and everything can be certified.
  bool verify_first_heaps() {
    Number end = claim_.values;
    for (const Claim::Block& block : claim_.blocks) {
      if (block.first > 2 * history_ && state_at(block.first) != nullptr) {
        end = std::min(end, block.first);
        break;
      }
    }
    // A heap is checked together with the block before it for so long.
    end = std::min(claim_.values, end + claim_.witness);
    std::vector<std::uint8_t>& g = first_;
    for (Number n = 0; n < end; ++n) {
      if (n % 256 == 0 && stopped()) return result_.leave("a limit was reached");
      Number marked = 0;
      Number missing = 0;
      const auto listed = claim_.rare.find(n);
      Number candidate = 64;
      if (n > claim_.last_place() && listed == claim_.rare.end()) {
        mark_by_rare_parts(g, n, marked);
        candidate = static_cast<Number>(std::countr_one(marked | rare_values(n)));
        missing = ~marked & ((Number{1} << candidate) - 1);
      }
      if (candidate == 64) {
        mark_all(g, n, marked);
      } else {
        const Number needed = mark_pairs(g, n, missing, n / 2);
        if (missing != 0)
          return refute("heap " + std::to_string(n) + " is rare, other than the certificate says", std::size_t{0});
        if (needed > claim_.witness && n >= claim_.witnessed_from) {
          return refute("heap " + std::to_string(n) + " needs the smaller part " + std::to_string(needed), "witness");
        }
        marked = (Number{1} << candidate) - 1;
      }
      const auto value = static_cast<Number>(std::countr_one(marked));
      if (value >= 64) return result_.leave("a value is too large for this verifier");
      if (n > 0 && claim_.is_rare(value, n) != (listed != claim_.rare.end())) {
        return refute("heap " + std::to_string(n) + " is " + (claim_.is_rare(value, n) ? "rare" : "common") +
                          ", other than the certificate says",
                      listed == claim_.rare.end() ? 0 : listed->second.line);
      }
      if (listed != claim_.rare.end() && listed->second.value != value)
        return refute("the value of this rare heap is " + std::to_string(value), listed->second.line);
      g.push_back(static_cast<std::uint8_t>(value));
    }
    if (!claim_.rare.empty() && claim_.last_rare() >= first_.size())
      return result_.leave("no state follows the last rare heap");
    const Number reach = std::max(claim_.witness, history_);
    if (first_.size() < claim_.values && first_.size() <= reach)
      return result_.leave("no state is far enough behind the first heaps");
    result_.values += first_.size();
    return true;
  }

  Number rare_values(Number n) const {
    Number set = 0;
    for (Number value = 0; value < 64; ++value) set |= Number{claim_.is_rare(value, n)} << value;
    return set;
  }

  void mark_by_rare_parts(const std::vector<std::uint8_t>& g, Number n, Number& marked) const {
    for (Number k = 0; k <= claim_.last_place(); ++k) {
      if ((claim_.digits[k] & 2) != 0) marked |= Number{1} << (g[n - k] % 64);
      if ((claim_.digits[k] & 4) == 0) continue;
      for (const auto& [heap, rare] : claim_.rare) {
        if (heap + k >= n) break;
        marked |= Number{1} << ((rare.value ^ g[n - k - heap]) % 64);
      }
    }
  }

  // All options: taking a whole heap, leaving one, leaving two.
  void mark_all(const std::vector<std::uint8_t>& g, Number n, Number& marked) const {
    for (Number k = 0; k <= std::min(n, claim_.last_place()); ++k) {
      if ((claim_.digits[k] & 1) != 0 && n == k) marked |= 1;
      if ((claim_.digits[k] & 2) != 0 && n > k) marked |= Number{1} << (g[n - k] % 64);
      if ((claim_.digits[k] & 4) == 0) continue;
      for (Number a = 1; 2 * a <= n - k; ++a) marked |= Number{1} << ((g[a] ^ g[n - k - a]) % 64);
    }
  }

  // Takes what pairs give, smallest part first, from what is missing; the last part that was needed. `g` are values of
  // all heaps.
  Number mark_pairs(const std::vector<std::uint8_t>& g, Number n, Number& missing, Number most) const {
    Number needed = 0;
    for (Number a = 1; missing != 0 && a <= most; ++a) {
      for (Number k = 0; k <= claim_.last_place(); ++k) {
        if ((claim_.digits[k] & 4) == 0 || 2 * a > n - k) continue;
        const Number bit = Number{1} << ((g[a] ^ g[n - k - a]) % 64);
        if ((missing & bit) != 0) needed = a;
        missing &= ~bit;
      }
    }
    return needed;
  }

  const std::vector<std::uint8_t>* state_at(Number heap) const {
    const auto found = claim_.states.find(heap);
    return found != claim_.states.end() && found->second.size() >= state_length_ ? &found->second : nullptr;
  }

  bool stopped() {
    const std::scoped_lock lock(mutex_);
    return control_.check(first_.size()) != StopReason::none;
  }

  // A replay that begins at or before a heap, from the first heaps or from the last state there.
  BlockReplay replay_before(Number heap) const {
    auto state = claim_.states.upper_bound(heap);
    while (state != claim_.states.begin()) {
      --state;
      if (state->second.size() >= state_length_ && state->first > first_.size())
        return {claim_, state->first, state->second};
    }
    const Number from = std::min<Number>(first_.size(), heap);
    return {claim_, from, std::span(first_).first(from)};
  }

  // The blocks, or some of them, on all cores. The first and the last always count.
  bool verify_blocks(const BlockSample& sample) {
    std::vector<std::size_t> chosen;
    if (sample.blocks == 0 || sample.blocks >= claim_.blocks.size()) {
      for (std::size_t i = 0; i < claim_.blocks.size(); ++i) chosen.push_back(i);
    } else {
      std::mt19937_64 random(sample.seed);
      std::set<std::size_t> picked;
      while (picked.size() < sample.blocks) picked.insert(random() % claim_.blocks.size());
      chosen.assign(picked.begin(), picked.end());
    }
    std::size_t next = 0;
    Number checksum = 0;
    std::optional<ClaimVerdict> failed;
    run_in_parallel(std::min(thread_count(0), static_cast<unsigned>(chosen.size())), [&](unsigned) {
      while (true) {
        std::size_t mine = 0;
        {
          const std::scoped_lock lock(mutex_);
          if (next == chosen.size() || failed) return;
          control_.report({next, chosen.size(), "blocks", "checked"});
          mine = chosen[next++];
        }
        Number sum = 0;
        const ClaimVerdict found = verify_block(claim_.blocks[mine], sum);
        const std::scoped_lock lock(mutex_);
        checksum += sum;
        result_.blocks_verified += found.verdict == Verdict::verified ? 1 : 0;
        result_.values += claim_.blocks[mine].end - claim_.blocks[mine].first;
        if (found.verdict != Verdict::verified && !failed) failed = found;
      }
    });
    if (failed)
      return failed->verdict == Verdict::refuted ? refute(failed->reason, failed->line) : result_.leave(failed->reason);
    if (chosen.size() == claim_.blocks.size() && checksum != claim_.checksum)
      return refute("the sum of (n+1) G(n) is another", "checksum");
    return true;
  }

  // Its digest, and that every heap in it and in as many after it as a witness may be large is certified; what comes
  // that soon after its own beginning belongs to the block before.
  ClaimVerdict verify_block(const Claim::Block& block, Number& checksum) {
    if (block.end <= first_.size()) return verify_first_block(block, checksum);
    ClaimVerdict found;
    BlockReplay replay = replay_before(block.first);
    const Number begin = replay.next();
    const Number end = std::min(claim_.values, block.end + claim_.witness);
    const Number certified_from = begin <= first_.size() ? begin : begin + claim_.witness;
    const auto& at_end = claim_.states.find(block.end);
    WordDigest digest;
    for (Number n = begin; n < end; ++n) {
      if (n % values_at_once == 0) {
        replay.forget(history_ + values_at_once);
        if (stopped()) return found.leave("a limit was reached at heap " + std::to_string(n)), found;
      }
      if (!replay.step()) return found.leave("a value is too large for this verifier"), found;
      if (n >= certified_from && !replay.certifies_last(first_, claim_.witness)) {
        return found.refute("heap " + std::to_string(n) + " can't be certified", block.line), found;
      }
      if (n < block.first || n >= block.end) continue;
      checksum += (n + 1) * replay.last();
      digest.add(n, replay.last());
    }
    if (digest.get() != block.digest) return found.refute("the values of this block are others", block.line), found;
    if (at_end != claim_.states.end() && block.end - replay.first() >= at_end->second.size()) {
      const std::vector<std::uint8_t>& state = at_end->second;
      for (Number i = 0; i < state.size(); ++i) {
        if (state[i] != replay.value(block.end - state.size() + i))
          return found.refute("the state after this block is another", block.line), found;
      }
    }
    found.verdict = Verdict::verified;
    return found;
  }

  // One of the heaps that were computed by the definition.
  ClaimVerdict verify_first_block(const Claim::Block& block, Number& checksum) const {
    ClaimVerdict found;
    WordDigest digest;
    for (Number n = block.first; n < block.end; ++n) {
      checksum += (n + 1) * first_[n];
      digest.add(n, first_[n]);
    }
    if (digest.get() != block.digest) return found.refute("the values of this block are others", block.line), found;
    const auto state = claim_.states.find(block.end);
    const bool differs =
        state != claim_.states.end() &&
        (state->second.size() > block.end ||
         !std::equal(state->second.rbegin(), state->second.rend(),
                     std::make_reverse_iterator(first_.begin() + static_cast<std::ptrdiff_t>(block.end))));
    if (differs) return found.refute("the state after this block is another", block.line), found;
    found.verdict = Verdict::verified;
    return found;
  }

  // `count` values from a heap on.
  std::optional<std::vector<std::uint8_t>> values_from(Number heap, Number count) {
    BlockReplay replay = replay_before(heap);
    while (replay.next() < heap + count) {
      if (replay.next() % values_at_once == 0) {
        if (replay.next() < heap) replay.forget(history_);
        if (stopped()) return {};
      }
      if (!replay.step()) return {};
    }
    std::vector<std::uint8_t> values;
    for (Number n = heap; n < heap + count; ++n) values.push_back(replay.value(n));
    return values;
  }

  // The period holds over one window from the start on, and from the preperiod to there; nothing smaller does.
  bool verify_period() {
    const Number before = claim_.preperiod == 0 ? 0 : 1;
    const Number from = claim_.preperiod - before;
    const Number count = claim_.start + window_of(claim_) - from;
    const auto here = values_from(from, count);
    const auto there = values_from(from + claim_.period, count);
    if (!here || !there) return result_.leave("a limit was reached");
    if (!std::equal(here->begin() + static_cast<std::ptrdiff_t>(before), here->end(),
                    there->begin() + static_cast<std::ptrdiff_t>(before)))
      return refute("heaps one period apart differ", "period");
    if (before == 1 && here->front() == there->front()) return refute("the period begins earlier", "preperiod");
    Number rest = claim_.period;
    for (Number prime = 2; rest > 1; ++prime) {
      if (prime * prime > rest) prime = rest;
      if (rest % prime != 0) continue;
      while (rest % prime == 0) rest /= prime;
      // A shorter period would show in the same window.
      const auto shorter = values_from(from + claim_.period / prime, count);
      if (!shorter) return result_.leave("a limit was reached");
      if (std::equal(here->begin() + static_cast<std::ptrdiff_t>(before), here->end(),
                     shorter->begin() + static_cast<std::ptrdiff_t>(before)))
        return refute("the period can be divided by " + std::to_string(prime), "period");
    }
    return true;
  }

  const Claim& claim_;
  const Control& control_;
  PeriodVerdict result_;
  Number state_length_ = 0;
  Number history_ = 0;
  std::vector<std::uint8_t> first_;  // values of the first heaps
  std::mutex mutex_;
};

}  // namespace

PeriodVerdict verify_stream_certificate(const Claim& claim, const BlockSample& sample, const Control& control) {
  return StreamVerifier(claim, control).verify(sample);
}

}  // namespace grundy
