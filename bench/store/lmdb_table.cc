#include <lmdb.h>

#include <cstdlib>
#include <filesystem>

#include "contender.h"

namespace {

void must(int code) {
  if (code != 0) std::abort();
}

MDB_val seen(std::string_view text) { return {text.size(), const_cast<char*>(text.data())}; }

class LmdbTable final : public Contender {
 public:
  explicit LmdbTable(const std::string& folder) {
    std::filesystem::create_directories(folder);
    must(mdb_env_create(&env_));
    must(mdb_env_set_mapsize(env_, std::size_t{1} << 36));
    must(mdb_env_open(env_, folder.c_str(), MDB_NOSYNC, 0644));
    MDB_txn* txn = nullptr;
    must(mdb_txn_begin(env_, nullptr, 0, &txn));
    must(mdb_dbi_open(txn, nullptr, 0, &table_));
    must(mdb_txn_commit(txn));
  }
  ~LmdbTable() override {
    if (reading_ != nullptr) mdb_txn_abort(reading_);
    mdb_env_close(env_);
  }

  void write(const std::vector<Entry>& batch) override {
    MDB_txn* txn = nullptr;
    must(mdb_txn_begin(env_, nullptr, 0, &txn));
    for (const auto& [key, value] : batch) {
      MDB_val k = seen(key);
      MDB_val v = seen(value);
      must(mdb_put(txn, table_, &k, &v, 0));
    }
    must(mdb_txn_commit(txn));
  }
  std::optional<std::string> find(std::string_view key) override {
    read();
    MDB_val k = seen(key);
    MDB_val v{};
    if (mdb_get(reading_, table_, &k, &v) != 0) return {};
    return std::string(static_cast<const char*>(v.mv_data), v.mv_size);
  }
  std::uint64_t count_all() override {
    read();
    MDB_cursor* cursor = nullptr;
    must(mdb_cursor_open(reading_, table_, &cursor));
    std::uint64_t count = 0;
    MDB_val k{};
    MDB_val v{};
    while (mdb_cursor_get(cursor, &k, &v, MDB_NEXT) == 0) ++count;
    mdb_cursor_close(cursor);
    return count;
  }

 private:
  // A thread may have one transaction that reads.
  void read() {
    if (reading_ == nullptr) must(mdb_txn_begin(env_, nullptr, MDB_RDONLY, &reading_));
  }

  MDB_env* env_ = nullptr;
  MDB_dbi table_ = 0;
  MDB_txn* reading_ = nullptr;
};

}  // namespace

std::unique_ptr<Contender> open_lmdb(const std::string& folder) { return std::make_unique<LmdbTable>(folder); }
