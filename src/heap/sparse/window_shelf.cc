#include "heap/sparse/window_shelf.h"

#include <algorithm>
#include <bit>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy {
namespace {

constexpr std::uint64_t word_size = 512;
constexpr std::uint64_t first_spacing = 1 << 18;
// Wider than the theorem asks, so that an engine can be started from a window, and a little growth does no harm.
constexpr std::uint64_t spare_width = 1 << 13;

std::uint64_t digest_of_word(const std::uint8_t* ranks) { return XXH3_64bits(ranks, word_size); }

std::uint64_t round_up(std::uint64_t number, std::uint64_t step) { return (number + step - 1) / step * step; }

// The longest end of the ranks that repeats at least twice, by the failure function of Knuth, Morris and Pratt.
struct Repetition {
  std::uint64_t length = 0;
  std::uint64_t period = 0;
};
Repetition repetition_at_the_end(const std::vector<std::uint8_t>& ranks) {
  const std::size_t size = ranks.size();
  const auto from_end = [&](std::size_t i) { return ranks[size - 1 - i]; };
  std::vector<std::uint32_t> border(size, 0);
  Repetition longest;
  std::uint32_t matched = 0;
  for (std::size_t i = 1; i < size; ++i) {
    while (matched > 0 && from_end(i) != from_end(matched)) matched = border[matched - 1];
    if (from_end(i) == from_end(matched)) ++matched;
    border[i] = matched;
    if (2 * std::uint64_t{matched} >= i + 1) longest = {i + 1, i + 1 - matched};
  }
  return longest;
}

}  // namespace

void WindowShelf::begin(const SparseState& state, std::uint64_t certified, std::uint64_t needed) {
  width_ = std::bit_ceil(2 * needed + spare_width);
  spacing_ = std::max(first_spacing, std::bit_floor(std::max<std::uint64_t>(certified, 1)) / most_windows);
  next_ = round_up(std::max(state.ranks.first_kept(), state.last_rare() + 1), sample_step);
  // Beginning late loses nothing but a little time; the first window shall lie at a multiple of the spacing.
  next_ = std::max(next_, certified - std::min(certified, width_) / sample_step * sample_step);
  next_ = round_up(next_, spacing_);
  space_ = state.space;
  windows_.clear();
  words_.clear();
}

void WindowShelf::restore(Snapshot snapshot) {
  space_ = snapshot.space;
  width_ = snapshot.width;
  spacing_ = snapshot.spacing;
  next_ = snapshot.next;
  windows_ = std::move(snapshot.windows);
  words_.clear();
  for (std::size_t i = 0; i < windows_.size(); ++i) enter_words(i);
}

void WindowShelf::thin_out() {
  spacing_ *= 2;
  std::erase_if(windows_, [this](const KeptWindow& window) { return window.start % spacing_ != 0; });
  words_.clear();
  for (std::size_t i = 0; i < windows_.size(); ++i) enter_words(i);
}

void WindowShelf::enter_words(std::size_t window) {
  const std::vector<std::uint8_t>& ranks = windows_[window].ranks;
  const Repetition end = repetition_at_the_end(ranks);
  const std::uint64_t latest = width_ - word_size;
  // The rank before the repetition is the exception.
  const std::uint64_t exception = width_ - std::min(width_, end.length + 1);
  const std::uint64_t last = std::clamp(exception, sample_step - 1, latest);
  for (std::uint64_t offset = last + 1 - sample_step; offset <= last; ++offset) {
    words_.emplace(digest_of_word(ranks.data() + offset), Word{window, offset});
  }
}

std::optional<WindowShelf::Recurrence> WindowShelf::look(const SparseState& state, std::uint64_t certified,
                                                         std::uint64_t needed) {
  const bool rare_heap_since = !windows_.empty() && windows_.front().start <= state.last_rare();
  if (needed > width_ || next_ < state.ranks.first_kept() || rare_heap_since || space_ != state.space) {
    begin(state, certified, needed);
  }
  for (; next_ + width_ <= certified; next_ += sample_step) {
    const std::uint8_t* const here = state.ranks.at(next_);
    if (next_ % spacing_ == 0 && (windows_.empty() || windows_.back().start < next_)) {
      windows_.push_back({next_, {here, here + width_}});
      enter_words(windows_.size() - 1);
      if (windows_.size() > most_windows) thin_out();
    }
    std::optional<Recurrence> found;
    const auto [first, last] = words_.equal_range(digest_of_word(here));
    for (auto word = first; word != last; ++word) {
      const KeptWindow& window = windows_[word->second.window];
      if (window.start + word->second.offset >= next_) continue;  // the window itself
      const std::uint64_t period = next_ - word->second.offset - window.start;
      if (state.space.kind == SpaceKind::domain && period % 2 != 0) continue;
      if (found && found->period <= period) continue;
      if (std::memcmp(state.ranks.at(window.start + period), window.ranks.data(), width_) != 0) continue;
      found = Recurrence{word->second.window, period};
    }
    if (found) return found;
  }
  return {};
}

}  // namespace grundy
