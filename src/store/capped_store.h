// A store that strangers fill, such as the clients of a server: it takes new answers until it has grown to so many
// bytes on disk, and from then on only reads. Nothing is thrown out, because what is worth keeping can't be told from
// what a stranger made up; grundy store DIR --compact or another folder makes room.
#pragma once

#include <atomic>
#include <string>
#include <utility>

#include "store/answer_store.h"

namespace grundy {

class CappedStore final : public AnswerStore {
 public:
  CappedStore(AnswerStore& store, std::uint64_t most_bytes)
      : store_(store), most_bytes_(most_bytes), bytes_(store.bytes_on_disk()) {}

  std::optional<std::string> find(std::string_view key) override { return store_.find(key); }
  void put(std::string key, std::string answer) override {
    const std::uint64_t more = key.size() + answer.size();
    // Bytes are counted as they come; on disk they are fewer, so it is looked there before anything is refused.
    if (bytes_ + more > most_bytes_ && !is_full_) {
      (void)store_.write();  // its trouble is told
      bytes_ = store_.bytes_on_disk();
      is_full_ = bytes_ + more > most_bytes_;
    }
    if (is_full_) return;
    bytes_ += more;
    store_.put(std::move(key), std::move(answer));
  }
  bool is_full() const { return is_full_; }
  Status write() override { return store_.write(); }
  Status for_each(std::string_view prefix, const Visit& visit) override { return store_.for_each(prefix, visit); }
  Status check_files() override { return store_.check_files(); }
  Status compact() override { return store_.compact(); }
  std::uint64_t bytes_on_disk() override { return store_.bytes_on_disk(); }
  bool writes() const override { return store_.writes() && !is_full_; }
  std::optional<std::string> trouble() override { return store_.trouble(); }

 private:
  AnswerStore& store_;
  const std::uint64_t most_bytes_;
  std::atomic<std::uint64_t> bytes_;
  std::atomic<bool> is_full_ = false;
};

}  // namespace grundy
