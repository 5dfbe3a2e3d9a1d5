// The store by RocksDB: the only code that sees <rocksdb/db.h>. It becomes libgrundy_store.so, which open_store.cc
// loads where somebody uses a store.
//
// RocksDB has a checksum over every block, record and list of files, one writer (by a lock on the folder), readers that
// see the store as it was when they opened it, and a log that loses nothing that was written before a kill.
#include <rocksdb/cache.h>
#include <rocksdb/db.h>
#include <rocksdb/env.h>
#include <rocksdb/file_checksum.h>
#include <rocksdb/filter_policy.h>
#include <rocksdb/table.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "base/version.h"
#include "store/answer_store.h"

namespace grundy {
namespace {

constexpr std::size_t batch_bytes = std::size_t{4} << 20;
constexpr std::chrono::milliseconds batch_age{250};
constexpr std::string_view format_key = "!format";
// A reader may look for a file that the writer has just merged into another one.
constexpr int attempts_to_read = 20;
constexpr std::chrono::milliseconds before_next_attempt{50};

rocksdb::Slice slice(std::string_view text) { return {text.data(), text.size()}; }

rocksdb::Options store_options(StoreMode mode) {
  rocksdb::Options options;
  options.create_if_missing = mode == StoreMode::use;
  options.compression = rocksdb::kZSTD;
  options.file_checksum_gen_factory = rocksdb::GetFileChecksumGenCrc32cFactory();
  options.write_buffer_size = std::size_t{16} << 20;
  options.keep_log_file_num = 1;
  options.info_log_level = rocksdb::FATAL_LEVEL;
  // Files take what is in them; reserved in advance, a store of three answers would take megabytes.
  options.allow_fallocate = false;
  // A record that a kill has cut off ends the log; anything else that is wrong in it is damage, and told.
  options.wal_recovery_mode = rocksdb::WALRecoveryMode::kTolerateCorruptedTailRecords;
  rocksdb::BlockBasedTableOptions table;
  table.filter_policy.reset(rocksdb::NewBloomFilterPolicy(10));
  table.block_cache = rocksdb::NewLRUCache(std::size_t{32} << 20);
  options.table_factory.reset(rocksdb::NewBlockBasedTableFactory(table));
  return options;
}

class RocksStore final : public AnswerStore {
 public:
  RocksStore(rocksdb::DB* db, std::string folder, bool writes, std::string trouble)
      : db_(db), folder_(std::move(folder)), writes_(writes), trouble_(std::move(trouble)) {}
  ~RocksStore() override {
    (void)write();
    db_->Close().PermitUncheckedError();
  }

  std::optional<std::string> find(std::string_view key) override {
    std::string answer;
    const rocksdb::Status status = db_->Get({}, slice(key), &answer);
    if (status.ok()) return answer;
    if (!status.IsNotFound()) note(told(status));
    return {};
  }

  void put(std::string key, std::string answer) override {
    const std::lock_guard lock(mutex_);
    if (!writes_) return;
    if (pending_.empty()) oldest_ = Clock::now();
    pending_bytes_ += key.size() + answer.size();
    pending_.emplace_back(std::move(key), std::move(answer));
    if (pending_bytes_ > batch_bytes || Clock::now() - oldest_ > batch_age) (void)write_pending();
  }

  Status write() override {
    const std::lock_guard lock(mutex_);
    return write_pending();
  }

  Status for_each(std::string_view prefix, const Visit& visit) override {
    const std::unique_ptr<rocksdb::Iterator> at(db_->NewIterator({}));
    for (at->Seek(slice(prefix)); at->Valid() && at->key().starts_with(slice(prefix)); at->Next()) {
      const std::string_view key(at->key().data(), at->key().size());
      if (key == format_key) continue;
      if (!visit(key, {at->value().data(), at->value().size()})) break;
    }
    if (!at->status().ok()) return damaged(at->status());
    return Done{};
  }

  Status check_files() override {
    // Blocks have checksums, but not every byte of a file lies in one: so whole files have their own.
    for (const rocksdb::Status& status : {db_->VerifyChecksum(), db_->VerifyFileChecksums(rocksdb::ReadOptions())}) {
      if (!status.ok()) return damaged(status);
    }
    return Done{};
  }

  Status compact() override {
    if (Status written = write(); !written) return written;
    rocksdb::CompactRangeOptions whole;
    whole.bottommost_level_compaction = rocksdb::BottommostLevelCompaction::kForce;
    const rocksdb::Status status = db_->CompactRange(whole, nullptr, nullptr);
    if (!status.ok()) return damaged(status);
    return Done{};
  }

  std::uint64_t bytes_on_disk() override {
    std::vector<std::string> names;
    std::uint64_t sum = 0;
    rocksdb::Env::Default()->GetChildren(folder_, &names).PermitUncheckedError();
    for (const std::string& name : names) {
      std::uint64_t size = 0;
      if (rocksdb::Env::Default()->GetFileSize(folder_ + "/" + name, &size).ok()) sum += size;
    }
    return sum;
  }

  bool writes() const override {
    const std::lock_guard lock(mutex_);
    return writes_;
  }

  std::optional<std::string> trouble() override {
    const std::lock_guard lock(mutex_);
    if (trouble_.empty()) return {};
    return std::exchange(trouble_, {});
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string told(const rocksdb::Status& status) const { return "the store " + folder_ + ": " + status.ToString(); }
  Error damaged(const rocksdb::Status& status) const {
    return io_error(told(status),
                    status.IsCorruption() ? "a file is damaged: move the folder away, or take a copy" : "");
  }
  void note(std::string text) {
    const std::lock_guard lock(mutex_);
    if (trouble_.empty()) trouble_ = std::move(text);
  }

  // Under the lock. After a failure nothing more is tried: a disk that is full stays full for this run.
  Status write_pending() {
    if (pending_.empty()) return Done{};
    rocksdb::WriteBatch batch;
    std::stable_sort(pending_.begin(), pending_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    rocksdb::Status status;
    for (const auto& [key, answer] : pending_) {
      if (status.ok()) status = batch.Put(key, answer);
    }
    pending_.clear();
    pending_bytes_ = 0;
    rocksdb::WriteOptions durable;
    durable.sync = true;
    if (status.ok()) status = db_->Write(durable, &batch);
    if (status.ok()) return Done{};
    writes_ = false;
    trouble_ = told(status) + "; new answers are not kept";
    return io_error(trouble_);
  }

  std::unique_ptr<rocksdb::DB> db_;
  std::string folder_;
  mutable std::mutex mutex_;
  bool writes_;
  std::string trouble_;
  std::vector<std::pair<std::string, std::string>> pending_;
  std::size_t pending_bytes_ = 0;
  Clock::time_point oldest_;
};

bool is_taken(const rocksdb::Status& status) {
  return status.IsIOError() && status.ToString().find("lock") != std::string::npos;
}

rocksdb::Status open_to_read(const rocksdb::Options& options, const std::string& folder, rocksdb::DB*& db) {
  rocksdb::Status status;
  for (int attempt = 0; attempt < attempts_to_read; ++attempt) {
    if (attempt > 0) std::this_thread::sleep_for(before_next_attempt);
    status = rocksdb::DB::OpenForReadOnly(options, folder, &db);
    if (status.ok()) break;
  }
  return status;
}

// What is there before the list of files is: a kill while a store is made leaves no more.
bool belongs_to_a_beginning(const std::string& name) {
  if (name == "." || name == ".." || name == "LOCK" || name == "IDENTITY" || name.ends_with(".dbtmp")) return true;
  return name.starts_with("LOG") || name.starts_with("MANIFEST-") || name.starts_with("OPTIONS-");
}

// A folder that holds other things is not made into a store, and one that has lost its list of files is not emptied.
std::optional<Error> unfit(const std::string& folder, StoreMode mode) {
  rocksdb::Env* const files = rocksdb::Env::Default();
  if (files->FileExists(folder + "/CURRENT").ok()) return {};
  std::vector<std::string> names;
  const rocksdb::Status listed = files->GetChildren(folder, &names);
  if (listed.ok() && !std::all_of(names.begin(), names.end(), belongs_to_a_beginning)) {
    return io_error("the folder " + folder + " is not a store, or a damaged one: it has no file CURRENT");
  }
  if (mode != StoreMode::use) return io_error("there is no store at " + folder);
  return {};
}

std::optional<Error> wrong_format(rocksdb::DB& db, const std::string& folder, bool writes) {
  std::string found;
  const rocksdb::Status status = db.Get({}, slice(format_key), &found);
  const std::string own = std::to_string(store_format);
  if (status.IsNotFound()) {
    if (!writes) return {};
    const rocksdb::Status written = db.Put({}, slice(format_key), own);
    return written.ok() ? std::nullopt : std::optional(io_error("the store " + folder + ": " + written.ToString()));
  }
  if (!status.ok()) return io_error("the store " + folder + ": " + status.ToString());
  if (found == own) return {};
  return io_error("the store " + folder + " has format " + found + ", and this program knows " + own,
                  "it was written by a newer version of Grundy");
}

AnswerStore* open_rocks(const std::string& folder, StoreMode mode, Error& error) {
  if (std::optional<Error> problem = unfit(folder, mode)) {
    error = *std::move(problem);
    return nullptr;
  }
  const rocksdb::Options options = store_options(mode);
  rocksdb::DB* db = nullptr;
  rocksdb::Status status;
  std::string trouble;
  bool writes = mode != StoreMode::inspect;
  if (writes) status = rocksdb::DB::Open(options, folder, &db);
  if (mode == StoreMode::change && is_taken(status)) {
    error = io_error("another process is writing to the store " + folder, "wait until it has ended");
    return nullptr;
  }
  // Another process writes, or nobody may write here: what is there can be read all the same.
  if (!writes || (mode == StoreMode::use && status.IsIOError())) {
    if (writes) {
      const std::string why = status.ToString();
      trouble = is_taken(status)
                    ? "another process is writing to the store " + folder
                    : "the store " + folder + " can't be written to (" + why.substr(why.rfind(": ") + 2) + ")";
      trouble += "; what it has is used, new answers are not kept";
    }
    writes = false;
    const rocksdb::Status reading = open_to_read(options, folder, db);
    if (!reading.ok() && status.ok()) status = reading;
    if (reading.ok()) status = reading;
  }
  if (!status.ok()) {
    error = io_error("the store " + folder + ": " + status.ToString(),
                     status.IsCorruption() ? "a file is damaged: move the folder away, or take a copy" : "");
    return nullptr;
  }
  auto store = std::make_unique<RocksStore>(db, folder, writes, trouble);
  if (std::optional<Error> wrong = wrong_format(*db, folder, writes)) {
    error = *std::move(wrong);
    return nullptr;
  }
  return store.release();
}

}  // namespace
}  // namespace grundy

// NOLINTBEGIN: found by name, so they have no header
extern "C" __attribute__((visibility("default"))) const char* grundy_store_version() { return grundy::version; }
extern "C" __attribute__((visibility("default"))) grundy::AnswerStore* grundy_open_store(const std::string& folder,
                                                                                         grundy::StoreMode mode,
                                                                                         grundy::Error& error) {
  return grundy::open_rocks(folder, mode, error);
}
// NOLINTEND
