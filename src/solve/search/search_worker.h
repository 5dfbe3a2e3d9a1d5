// One thread of the component search (component_search.h): its stack, its cache, and how it meets the others.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "solve/search/component_game.h"
#include "solve/search/value_table.h"
#include "solve/search_result.h"

namespace grundy {

template <class Key>
struct SearchQuestion {
  Key key;
  std::optional<std::uint64_t> wanted;  // nothing: the value itself is asked for
};

struct SearchAnswer {
  bool exact = false;
  std::uint64_t value = 0;  // if it is not exact: one that the position is not worth
};

// The threads that work on one question.
class SearchTeam {
 public:
  explicit SearchTeam(unsigned threads) : active_(threads) {}

  bool is_over() const { return over_.load(std::memory_order_relaxed); }
  void finish(const SearchAnswer& answer);
  void stop_with(StopReason reason);
  // A value is too large for the sets of this search, or play returns.
  void give_up();
  void leave();
  // Waits until all threads wait, lets one of them do the work, and goes on.
  void all_together(const std::function<void()>& work);

  // Once it is over.
  const std::optional<SearchAnswer>& answer() const { return answer_; }
  StopReason reason() const { return reason_; }

 private:
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned active_;
  unsigned waiting_ = 0;
  std::uint64_t round_ = 0;
  std::optional<SearchAnswer> answer_;
  StopReason reason_ = StopReason::none;
};

template <class Key>
class SearchWorker {
 public:
  SearchWorker(ComponentGame<Key>& game, ValueTable<Key>& table, ValueTable<Key>& refuted, unsigned number)
      : game_(game),
        may_return_(game.may_return()),
        table_(table),
        refuted_(refuted),
        number_(number),
        listed_(table, refuted) {}

  // Works until the question is answered, here or elsewhere. `look` is called now and then.
  void answer(const SearchQuestion<Key>& question, SearchTeam& team, const Control& control,
              const std::function<void()>& look);

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  SearchStats stats() const {
    return {.visited = nodes(), .options = options_seen_, .table_hits = hits_ + listed_.hits};
  }
  // Of a question that was stopped: bit v if some option of the position is worth v, so that the position is not.
  std::uint64_t values_at_the_root() const { return frames_.empty() ? 0 : frames_.front().seen; }

 private:
  using Options = SearchOptions<Key>;

  // An option of a position: the nim-sum of the parts that are known, and the other parts, easiest first.
  struct OpenOption {
    std::uint32_t first = 0;    // in parts_
    std::uint32_t refuted = 0;  // bit v: the option is not worth v
    std::uint16_t known = 0;
    std::uint16_t count = 0;  // of open parts; 0: nothing is open any more
  };

  // A position being worked on. Its options stand in options_, from first_option to those of the next frame.
  struct Frame {
    Key key;
    std::uint64_t seen = 0;  // bit v: some option is worth v
    std::uint64_t goal = 0;  // now an option with this value is looked for
    std::optional<std::uint64_t> wanted;
    bool may_be_wanted = false;  // no option is worth `wanted`
    std::size_t first_option = 0;
    std::size_t first_part = 0;
    std::size_t at = 0;
    std::uint64_t nodes_before = 0;
  };

  void open(const Key& key, std::optional<std::uint64_t> wanted, const Control& control);
  bool list(Frame& frame, const Control& control);
  bool is_repetition(const typename Options::Option& option, std::size_t place);
  void advance(const Control& control);
  void settle(Frame& frame, OpenOption& option);
  void will_ask(const OpenOption& option) const;
  bool is_refuted(const Key& key, std::uint64_t value) const;
  void refute(const Key& key, std::uint64_t seen, std::uint64_t nodes);
  void close(const SearchAnswer& answer);
  void tell(const SearchAnswer& answer);

  ComponentGame<Key>& game_;
  bool may_return_;
  ValueTable<Key>& table_;
  ValueTable<Key>& refuted_;  // sets of values that positions are not worth: as many as fit an entry
  unsigned number_;

  std::vector<Frame> frames_;
  std::vector<OpenOption> options_;
  std::vector<Key> parts_;
  std::optional<SearchAnswer> answer_;
  bool stopped_ = false;
  bool gives_up_ = false;  // a value is too large, or play returns

  // Scratch for list().
  Options listed_;
  struct Ranked {
    std::uint64_t rank;
    std::uint32_t place;
  };
  std::vector<Ranked> order_;
  struct Met {
    std::uint64_t round = 0;
    std::uint64_t hash = 0;
    std::uint32_t place = 0;
  };
  std::vector<Met> met_;
  std::uint64_t round_ = 0;

  std::atomic<std::uint64_t> nodes_ = 0;
  std::uint64_t options_seen_ = 0;
  std::uint64_t hits_ = 0;
};

extern template class SearchWorker<std::uint64_t>;
extern template class SearchWorker<WideKey>;

}  // namespace grundy
