#include "proof/stream_verifier.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <optional>
#include <random>
#include <set>

#include "base/parallel.h"
#include "proof/block_lanes.h"
#include "proof/block_replay.h"
#include "proof/first_heaps.h"

namespace grundy {
namespace {

using Number = std::uint64_t;

constexpr Number values_at_once = 1 << 16;

class StreamVerifier {
 public:
  StreamVerifier(const Claim& claim, const Control& control, BlockLedger& ledger, const LaneKernel* lane_kernel)
      : claim_(claim), control_(control), ledger_(ledger), lane_kernel_(lane_kernel) {
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
    const auto look = [this] { return stopped() ? why() : StopReason::none; };
    if (!compute_first_heaps(claim_, end, look, first_, result_)) return false;
    if (!claim_.rare.empty() && claim_.last_rare() >= first_.size())
      return result_.leave("no state follows the last rare heap");
    const Number reach = std::max(claim_.witness, history_);
    if (first_.size() < claim_.values && first_.size() <= reach)
      return result_.leave("no state is far enough behind the first heaps");
    result_.values += first_.size();
    return true;
  }

  const std::vector<std::uint8_t>* state_at(Number heap) const {
    const auto found = claim_.states.find(heap);
    return found != claim_.states.end() && found->second.size() >= state_length_ ? &found->second : nullptr;
  }

  bool stopped() {
    const std::scoped_lock lock(mutex_);
    return stopped(first_.size());
  }
  // While the lock is held.
  bool stopped(std::size_t bytes) {
    if (why_ == StopReason::none) why_ = control_.check(bytes);
    return why_ != StopReason::none;
  }
  StopReason why() {
    const std::scoped_lock lock(mutex_);
    return why_;
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

  // Blocks that fit lanes, as many of one length as there are lanes for; the others one by one. Long ones first, so
  // that the threads end together.
  std::vector<std::span<const std::size_t>> tasks_of(std::span<const std::size_t> chosen, unsigned threads) const {
    const auto length = [&](std::size_t block) { return claim_.blocks[block].end - claim_.blocks[block].first; };
    std::vector<std::span<const std::size_t>> tasks;
    for (std::size_t begin = 0; begin < chosen.size();) {
      std::size_t end = begin + 1;
      while (end < chosen.size() && fits_lanes(chosen[begin]) && fits_lanes(chosen[end]) &&
             length(chosen[end]) == length(chosen[begin]))
        ++end;
      const std::size_t most = lanes_ ? lanes_->lanes() : 1;
      const std::size_t each = std::min(most, (end - begin + threads - 1) / threads);
      for (; begin < end; begin = std::min(begin + each, end))
        tasks.push_back(chosen.subspan(begin, std::min(each, end - begin)));
    }
    std::sort(tasks.begin(), tasks.end(),
              [&](const auto& a, const auto& b) { return length(a.front()) > length(b.front()); });
    return tasks;
  }

  bool fits_lanes(std::size_t block) const {
    return lanes_ && claim_.blocks[block].first > first_.size() && lanes_->fits(claim_.blocks[block]);
  }

  std::vector<BlockLanes::Lane> lanes_for(std::span<const std::size_t> task) const {
    std::vector<BlockLanes::Lane> lanes;
    for (const std::size_t block : task) {
      if (fits_lanes(block)) lanes.push_back({&claim_.blocks[block]});
    }
    return lanes;
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
    const bool all = chosen.size() == claim_.blocks.size();
    Number checksum = 0;
    std::erase_if(chosen, [&](std::size_t block) {
      const auto known = ledger_.sums.find(block);
      if (known == ledger_.sums.end()) return false;
      checksum += known->second;
      ++result_.blocks_verified;
      result_.values += claim_.blocks[block].end - claim_.blocks[block].first;
      return true;
    });
    const unsigned threads = thread_count(sample.threads);
    if (lane_kernel_ != nullptr) lanes_ = BlockLanes::for_claim(claim_, first_, *lane_kernel_);
    const std::vector<std::span<const std::size_t>> tasks = tasks_of(chosen, threads);
    Number total = 0;
    for (const std::size_t block : chosen) total += claim_.blocks[block].end - claim_.blocks[block].first;
    const std::size_t bytes = first_.size() + (lanes_ ? threads * lanes_->bytes() : 0);
    std::size_t next = 0;
    Number seen = 0;
    std::optional<ClaimVerdict> failed;
    run_in_parallel(std::min(threads, static_cast<unsigned>(tasks.size())), [&](unsigned part) {
      const auto go_on = [&](Number values) {
        const std::scoped_lock lock(mutex_);
        seen += values;
        if (part == 0) control_.report({std::min(seen, total), total, "values", "checked"});
        return !failed && !stopped(bytes);
      };
      while (true) {
        std::span<const std::size_t> mine;
        {
          const std::scoped_lock lock(mutex_);
          if (next == tasks.size() || failed) return;
          mine = tasks[next++];
        }
        const auto finish = [&](std::size_t block, const ClaimVerdict& found, Number sum) {
          const std::scoped_lock lock(mutex_);
          if (found.verdict != Verdict::verified) {
            if (!failed) failed = found;
            return;
          }
          checksum += sum;
          ++result_.blocks_verified;
          result_.values += claim_.blocks[block].end - claim_.blocks[block].first;
          ledger_.sums[block] = sum;
          if (ledger_.grown) ledger_.grown();
        };
        std::vector<BlockLanes::Lane> lanes = lanes_for(mine);
        if (!lanes.empty() && !lanes_->check(lanes, go_on)) {
          ClaimVerdict found;
          found.leave(to_string(why()));
          finish(mine.front(), found, 0);
          return;
        }
        for (std::size_t i = 0; i < mine.size(); ++i) {
          const Claim::Block& block = claim_.blocks[mine[i]];
          ClaimVerdict found;
          Number sum = 0;
          if (i < lanes.size() && lanes[i].right) {
            found.verdict = Verdict::verified;
            sum = lanes[i].checksum;
          } else {
            found = verify_block(block, sum, go_on);
          }
          finish(mine[i], found, sum);
        }
      }
    });
    if (failed)
      return failed->verdict == Verdict::refuted ? refute(failed->reason, failed->line) : result_.leave(failed->reason);
    if (all && checksum != claim_.checksum) return refute("the sum of (n+1) G(n) is another", "checksum");
    return true;
  }

  // Its digest, and that every heap in it and in as many after it as a witness may be large is certified; what comes
  // that soon after its own beginning belongs to the block before.
  ClaimVerdict verify_block(const Claim::Block& block, Number& checksum, const BlockLanes::GoOn& go_on) {
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
        if (!go_on(n < block.first ? 0 : values_at_once))
          return found.leave(std::string(to_string(why())) + " at heap " + std::to_string(n)), found;
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

  // As many values from each of these heaps on; side by side where there are lanes, the others one after the other.
  std::optional<std::vector<std::vector<std::uint8_t>>> values_from_each(const std::vector<Number>& heaps,
                                                                         Number count) {
    std::vector<std::vector<std::uint8_t>> found(heaps.size());
    std::vector<BlockLanes::Window> windows;
    std::vector<std::size_t> asked;
    const auto ask = [&]() -> bool {
      const auto go_on = [this](Number) { return !stopped(); };
      if (!windows.empty() && !lanes_->find(windows, count, go_on)) return false;
      for (std::size_t i = 0; i < windows.size(); ++i) {
        if (windows[i].right) found[asked[i]] = std::move(windows[i].values);
      }
      windows.clear();
      asked.clear();
      return true;
    };
    for (std::size_t i = 0; i < heaps.size() && lanes_; ++i) {
      const auto after = claim_.states.upper_bound(heaps[i]);
      if (after == claim_.states.begin()) continue;
      const Number state = std::prev(after)->first;
      if (state <= first_.size() || !lanes_->fits_state(state)) continue;
      windows.push_back({state, heaps[i], {}});
      asked.push_back(i);
      if (windows.size() == lanes_->lanes() && !ask()) return {};
    }
    if (!ask()) return {};
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (!found[i].empty()) continue;
      std::optional<std::vector<std::uint8_t>> values = values_from(heaps[i], count);
      if (!values) return {};
      found[i] = *std::move(values);
    }
    return found;
  }

  // The period holds over one window from the start on, and from the preperiod to there; nothing smaller does.
  bool verify_period() {
    const Number before = claim_.preperiod == 0 ? 0 : 1;
    const Number from = claim_.preperiod - before;
    const Number count = claim_.start + window_of(claim_) - from;
    std::vector<Number> heaps = {from, from + claim_.period};
    std::vector<Number> primes;
    Number rest = claim_.period;
    for (Number prime = 2; rest > 1; ++prime) {
      if (prime * prime > rest) prime = rest;
      if (rest % prime != 0) continue;
      while (rest % prime == 0) rest /= prime;
      primes.push_back(prime);
      heaps.push_back(from + claim_.period / prime);
    }
    const auto values = values_from_each(heaps, count);
    if (!values) {
      return result_.leave(why() == StopReason::none ? "a value is too large for this verifier" : to_string(why()));
    }
    const std::vector<std::uint8_t>& here = values->front();
    const auto repeats = [&](const std::vector<std::uint8_t>& there) {
      const auto skipped = static_cast<std::ptrdiff_t>(before);
      return std::equal(here.begin() + skipped, here.end(), there.begin() + skipped);
    };
    if (!repeats((*values)[1])) return refute("heaps one period apart differ", "period");
    if (before == 1 && here.front() == (*values)[1].front()) return refute("the period begins earlier", "preperiod");
    // A shorter period would show in the same window.
    for (std::size_t i = 0; i < primes.size(); ++i) {
      if (repeats((*values)[i + 2]))
        return refute("the period can be divided by " + std::to_string(primes[i]), "period");
    }
    return true;
  }

  const Claim& claim_;
  const Control& control_;
  BlockLedger& ledger_;
  const LaneKernel* lane_kernel_;
  std::optional<BlockLanes> lanes_;  // where the claim is one for them
  PeriodVerdict result_;
  Number state_length_ = 0;
  Number history_ = 0;
  std::vector<std::uint8_t> first_;  // values of the first heaps
  std::mutex mutex_;
  StopReason why_ = StopReason::none;  // it ended before it was done
};

}  // namespace

PeriodVerdict verify_stream_certificate(const Claim& claim, const BlockSample& sample, const Control& control,
                                        BlockLedger* ledger) {
  const LaneKernel best = best_lane_kernel();
  return verify_stream_certificate(claim, sample, control, ledger, &best);
}

PeriodVerdict verify_stream_certificate(const Claim& claim, const BlockSample& sample, const Control& control,
                                        BlockLedger* ledger, const LaneKernel* lanes) {
  BlockLedger none;
  return StreamVerifier(claim, control, ledger == nullptr ? none : *ledger, lanes).verify(sample);
}

}  // namespace grundy
