#include "solve/search/search_worker.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::size_t ahead = 4;
constexpr std::uint64_t most_values = 64;  // as many as a set in one word can hold

// Most positions are worth less than this. To ask first whether an option is worth n pays for small n, where mostly one
// is; for a larger one mostly none is, all options are searched to see it, and the smaller value that the position has
// would have told as much.
constexpr std::uint64_t first_unlikely = 4;

std::uint64_t bit(std::uint64_t value) { return value < most_values ? std::uint64_t{1} << value : 0; }
std::uint32_t short_bit(std::uint64_t value) { return value < 32 ? std::uint32_t{1} << value : 0; }
std::uint64_t least_missing(std::uint64_t seen) { return static_cast<std::uint64_t>(std::countr_one(seen)); }

}  // namespace

void SearchTeam::finish(const SearchAnswer& answer) {
  const std::lock_guard guard(mutex_);
  // An exact answer says more than one that only refutes; both end the question.
  if (!answer_) answer_ = answer;
  over_ = true;
}

void SearchTeam::stop_with(StopReason reason) {
  const std::lock_guard guard(mutex_);
  reason_ = reason;
  over_ = true;
}

void SearchTeam::give_up() { over_ = true; }

void SearchTeam::leave() {
  const std::lock_guard guard(mutex_);
  --active_;
  changed_.notify_all();
}

void SearchTeam::all_together(const std::function<void()>& work) {
  std::unique_lock lock(mutex_);
  ++waiting_;
  for (const std::uint64_t round = round_; round == round_;) {
    if (waiting_ < active_) {
      changed_.wait(lock);
      continue;
    }
    work();
    waiting_ = 0;
    ++round_;
    changed_.notify_all();
  }
}

template <class Key>
void SearchWorker<Key>::answer(const SearchQuestion<Key>& question, SearchTeam& team, const Control& control,
                               const std::function<void()>& look) {
  frames_.clear();
  options_.clear();
  parts_.clear();
  answer_.reset();
  stopped_ = gives_up_ = false;
  if (const std::optional<std::uint32_t> known = table_.find(question.key)) return team.finish({true, *known});
  Pace pace;
  open(question.key, question.wanted, control);
  while (!answer_ && !team.is_over()) {
    if (gives_up_) return team.give_up();
    if (stopped_) return team.stop_with(control.check());
    if (pace.due()) look();
    if (table_.wants_to_grow() || refuted_.wants_to_grow()) {
      team.all_together([this] {
        if (table_.wants_to_grow()) table_.grow();
        if (refuted_.wants_to_grow()) refuted_.grow();
      });
    }
    advance(control);
  }
  if (answer_) team.finish(*answer_);
}

// Puts a position on the stack, with everything that the table knows of its options.
template <class Key>
void SearchWorker<Key>::open(const Key& key, std::optional<std::uint64_t> wanted, const Control& control) {
  // A value beyond the sets is told by the exact one.
  if (wanted && *wanted >= most_values) wanted.reset();
  nodes_.store(nodes() + 1, std::memory_order_relaxed);
  if (may_return_ && std::any_of(frames_.begin(), frames_.end(), [&](const Frame& f) { return f.key == key; })) {
    gives_up_ = true;
    return;
  }
  Frame frame{.key = key,
              .wanted = wanted,
              .first_option = options_.size(),
              .first_part = parts_.size(),
              .nodes_before = nodes()};
  frame.at = frame.first_option;
  frames_.push_back(frame);
  if (!list(frames_.back(), control)) return;
  const bool is_likely = wanted && *wanted < first_unlikely;
  frames_.back().goal = is_likely ? *wanted : least_missing(frames_.back().seen);
}

// Folds the parts of an option that the table knows into its nim-sum.
template <class Key>
void SearchWorker<Key>::settle(Frame& frame, OpenOption& option) {
  if (option.count == 0) return;
  std::uint16_t open = 0;
  for (std::uint16_t i = 0; i < option.count; ++i) {
    const Key part = parts_[option.first + i];
    if (const std::optional<std::uint32_t> value = table_.find(part)) {
      option.known = static_cast<std::uint16_t>(option.known ^ *value);
      ++hits_;
    } else {
      parts_[option.first + open++] = part;
    }
  }
  option.count = open;
  if (open == 0) frame.seen |= bit(option.known);
}

// Works on the topmost position until it is answered or needs another one's answer.
template <class Key>
void SearchWorker<Key>::advance(const Control& control) {
  Frame& frame = frames_.back();
  while (true) {
    // 1. An option has the value looked for: the position is not worth it. If that was the question, it is answered.
    if (frame.wanted && (frame.seen & bit(*frame.wanted)) != 0) return close({false, *frame.wanted});
    if ((frame.seen & bit(frame.goal)) != 0) {
      frame.goal = least_missing(frame.seen);
      if (frame.goal >= most_values) return void(gives_up_ = true);
      if (frame.may_be_wanted && frame.wanted == frame.goal) return close({true, frame.goal});
      frame.at = frame.first_option;
      continue;
    }
    // 2. No option has it. If all smaller values are there, it is the position's; else the least that is not may be.
    if (frame.at == options_.size()) {
      if (frame.goal == least_missing(frame.seen)) return close({true, frame.goal});
      frame.may_be_wanted = true;
      frame.goal = least_missing(frame.seen);
      frame.at = frame.first_option;
      continue;
    }
    // 3. The next option: its easier parts are valued exactly, and the last open one is asked about.
    OpenOption& option = options_[frame.at];
    if (frame.at + ahead < options_.size()) will_ask(options_[frame.at + ahead]);
    if (option.count == 0 || (option.refuted & short_bit(frame.goal)) != 0) {
      ++frame.at;
      continue;
    }
    settle(frame, option);
    if (option.count == 0) continue;
    const Key part = parts_[option.first];
    // Mostly the answer comes soon, and the next option is asked about then.
    if (frame.at + 1 < options_.size()) will_ask(options_[frame.at + 1]);
    if (option.count > 1) return open(part, {}, control);
    const std::uint64_t wanted = frame.goal ^ option.known;
    if (is_refuted(part, wanted)) {
      option.refuted |= short_bit(frame.goal);
      ++frame.at;
      continue;
    }
    return open(part, wanted, control);
  }
}

// Most positions are asked about more than once, and mostly answered by one option; so the small values that their
// options are known to have are remembered.
constexpr std::uint64_t small_values = 63;  // 0 to 5, as a set

// Its cache lines have time to come.
template <class Key>
void SearchWorker<Key>::will_ask(const OpenOption& option) const {
  for (std::uint32_t i = 0; i < option.count; ++i) {
    const Key& part = parts_[option.first + i];
    table_.prefetch(part);
    if (i + 1 == option.count) refuted_.prefetch(part);
  }
}

template <class Key>
bool SearchWorker<Key>::is_refuted(const Key& key, std::uint64_t value) const {
  if ((bit(value) & small_values) == 0) return false;
  const std::optional<std::uint32_t> set = refuted_.find(key);
  return set && (*set & bit(value)) != 0;
}

template <class Key>
void SearchWorker<Key>::refute(const Key& key, std::uint64_t seen, std::uint64_t nodes) {
  const std::uint32_t before = refuted_.find(key).value_or(0);
  const auto set = static_cast<std::uint32_t>(before | (seen & small_values));
  if (set != before) refuted_.store(key, set, nodes);
}

// The topmost position is answered: remembers it, and tells the one below.
template <class Key>
void SearchWorker<Key>::close(const SearchAnswer& answer) {
  const Frame& frame = frames_.back();
  if (answer.exact) {
    table_.store(frame.key, static_cast<std::uint32_t>(answer.value), nodes() - frame.nodes_before + 1);
  } else {
    refute(frame.key, frame.seen, nodes() - frame.nodes_before + 1);
  }
  tell(answer);
}

template <class Key>
void SearchWorker<Key>::tell(const SearchAnswer& answer) {
  options_.resize(frames_.back().first_option);
  parts_.resize(frames_.back().first_part);
  frames_.pop_back();
  if (frames_.empty()) {
    answer_ = answer;
    return;
  }
  Frame& below = frames_.back();
  OpenOption& option = options_[below.at];
  if (answer.exact) {
    option.known = static_cast<std::uint16_t>(option.known ^ answer.value);
    ++option.first;
    if (--option.count == 0) below.seen |= bit(option.known);
  } else {
    option.refuted |= short_bit(below.goal);
    ++below.at;
  }
}

// Asks the game for the options. False if there is nothing more to do: the question is answered, or the control said
// stop. Equal parts cancel, equal options count once, and those with the least left to find out come first.
template <class Key>
bool SearchWorker<Key>::list(Frame& frame, const Control& control) {
  listed_.start(frame.wanted);
  const bool complete = game_.expand(frame.key, listed_, control);
  frame.seen |= listed_.seen;
  options_seen_ += listed_.listed;
  if (!complete) {
    if (!frame.wanted || (frame.seen & bit(*frame.wanted)) == 0) return stopped_ = true, false;
    refute(frame.key, frame.seen, 1);
    tell({false, *frame.wanted});
    return false;
  }
  ++round_;
  const std::size_t room = std::bit_ceil(listed_.options.size() * 2 + 1);
  if (met_.size() < room) met_.assign(room, {});
  order_.clear();
  for (std::size_t place = 0; place < listed_.options.size(); ++place) {
    auto& option = listed_.options[place];
    if (option.known > 0xffff || option.count > 0xffff) return gives_up_ = true, false;
    if (option.count == 0) continue;
    const auto first = listed_.parts.begin() + option.first;
    if (option.count > 1) {
      std::sort(first, first + option.count, [](const auto& a, const auto& b) {
        return a.difficulty != b.difficulty ? a.difficulty < b.difficulty : a.key < b.key;
      });
      std::uint32_t left = 0;
      for (std::uint32_t i = 0; i < option.count; ++i) {
        if (left > 0 && first[left - 1].key == first[i].key) {
          --left;
        } else {
          first[left++] = first[i];
        }
      }
      option.count = left;
    }
    if (option.count == 0) {
      frame.seen |= bit(option.known);
    } else if (!is_repetition(option, place)) {
      std::uint64_t weight = 0;
      for (std::uint32_t i = 0; i < option.count; ++i) {
        weight += std::uint64_t{first[i].difficulty} * first[i].difficulty;
      }
      constexpr std::uint64_t most = (std::uint64_t{1} << 40) - 1;
      order_.push_back({std::min(weight, most) << 24 | std::min<std::uint64_t>(option.tie, 0xffffff),
                        static_cast<std::uint32_t>(place)});
    }
  }
  std::sort(order_.begin(), order_.end(), [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
  // Each further thread takes neighbours in another order, so that two do not walk side by side.
  for (std::size_t i = 0; number_ > 0 && i + number_ < order_.size(); i += number_ + 1) {
    std::swap(order_[i], order_[i + number_]);
  }
  for (const Ranked& ranked : order_) {
    const auto& option = listed_.options[ranked.place];
    options_.push_back({.first = static_cast<std::uint32_t>(parts_.size()),
                        .refuted = 0,
                        .known = static_cast<std::uint16_t>(option.known),
                        .count = static_cast<std::uint16_t>(option.count)});
    for (std::uint32_t i = 0; i < option.count; ++i) parts_.push_back(listed_.parts[option.first + i].key);
  }
  return true;
}

template <class Key>
bool SearchWorker<Key>::is_repetition(const typename Options::Option& option, std::size_t place) {
  const auto* parts = listed_.parts.data() + option.first;
  std::uint64_t hash = option.known;
  for (std::uint32_t i = 0; i < option.count; ++i) hash = combine(hash, hash_of(parts[i].key));
  for (std::size_t at = hash;; ++at) {
    Met& met = met_[at & (met_.size() - 1)];
    if (met.round != round_) {
      met = {round_, hash, static_cast<std::uint32_t>(place)};
      return false;
    }
    if (met.hash != hash) continue;
    auto& other = listed_.options[met.place];
    const auto* others = listed_.parts.data() + other.first;
    if (other.count != option.count || other.known != option.known) continue;
    const bool same =
        std::equal(parts, parts + option.count, others, [](const auto& a, const auto& b) { return a.key == b.key; });
    if (same) return true;
  }
}

template class SearchWorker<std::uint64_t>;
template class SearchWorker<WideKey>;

}  // namespace grundy
