// Answers that were given lately, by question and parameters. A person who plays asks the same few questions again and
// again (undo, hints, reload); the least recently used ones go when the bytes run out.
#pragma once

#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace grundy {

class AnswerCache {
 public:
  explicit AnswerCache(std::size_t bytes) : room_(bytes) {}

  std::optional<std::string> find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = places_.find(key);
    if (found == places_.end()) return {};
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->answer;
  }

  void store(const std::string& key, const std::string& answer) {
    const std::lock_guard lock(mutex_);
    if (places_.contains(key) || size_of(key, answer) > room_ / 4) return;
    entries_.push_front({key, answer});
    places_[key] = entries_.begin();
    used_ += size_of(key, answer);
    while (used_ > room_) {
      const Entry& last = entries_.back();
      used_ -= size_of(last.key, last.answer);
      places_.erase(last.key);
      entries_.pop_back();
    }
  }

 private:
  struct Entry {
    std::string key;
    std::string answer;
  };
  static std::size_t size_of(const std::string& key, const std::string& answer) {
    return 2 * key.size() + answer.size() + 128;  // the key stands in the list and in the map
  }

  std::mutex mutex_;
  const std::size_t room_;
  std::size_t used_ = 0;
  std::list<Entry> entries_;
  std::unordered_map<std::string, std::list<Entry>::iterator> places_;
};

}  // namespace grundy
