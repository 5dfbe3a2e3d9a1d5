#include "engine/graph/shared_progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "file/payload.h"

namespace grundy {
namespace {

constexpr std::uint64_t progress_version = 1;
constexpr std::size_t most_words = 2;  // of a vertex
constexpr const char* kinds[] = {"outcomes", "values"};

bool is_less_far(const Standing& a, const Standing& b) {
  return std::pair(a.size(), a.front()) < std::pair(b.size(), b.front());
}

// A vertex and its words, as they travel.
using Record = std::array<std::uint32_t, 1 + most_words>;
std::size_t bytes_of_record(std::size_t words) { return (1 + words) * sizeof(std::uint32_t); }

std::size_t share_size(const SharedMoves& moves, std::uint64_t rank, std::uint64_t processes) {
  return static_cast<std::size_t>((moves.vertices + processes - 1 - rank) / processes);
}

}  // namespace

SharedProgress::SharedProgress(std::string folder, std::string subject, const SharedMoves& moves, Team& team,
                               Exchange& exchange)
    : folder_(std::move(folder)), subject_(std::move(subject)), moves_(&moves), team_(&team), exchange_(&exchange) {}

Result<SharedProgress> SharedProgress::open(const std::string& folder, const SharedMoves& moves, Play play, Team& team,
                                            Exchange& exchange) {
  if (folder.empty()) return SharedProgress();
  SharedProgress progress(folder,
                          fmt::format("with {} vertices and {} edges, digest {:016x}, {} play", moves.vertices,
                                      moves.edges, moves.digest, play == Play::normal ? "normal" : "misere"),
                          moves, team, exchange);
  if (Status agreed = progress.agree(team.leads() ? progress.read_whole() : Done{}); !agreed) return agreed.error();
  for (const char* kind : kinds) {
    const auto known = progress.kept_by_.find(kind);
    const Result<std::vector<std::uint64_t>> told =
        exchange.gather(known == progress.kept_by_.end() ? 0 : known->second);
    if (!told) return told.error();
    progress.kept_by_[kind] = told->front();
  }
  return progress;
}

Status SharedProgress::read_whole() {
  Result<Checkpoint> opened = Checkpoint::open(folder_, {"graph", progress_version, subject_});
  if (!opened) return opened.error();
  whole_.emplace(*std::move(opened));
  const auto take = [this](std::string_view payload) -> Result<std::string> {
    PayloadReader in(payload);
    std::map<std::string, std::uint64_t> kept_by;
    for (const char* kind : kinds) kept_by[kind] = in.number();
    if (!in.whole()) return std::string("is damaged");
    kept_by_ = std::move(kept_by);
    return std::string();
  };
  const Result<Checkpoint::Found> found = whole_->read(take);
  if (!found) return found.error();
  warning_ = found->warning;
  return Done{};
}

Status SharedProgress::write_whole() {
  if (!team_->leads()) return Done{};
  PayloadWriter out;
  for (const char* kind : kinds) out.number(kept_by_[kind]);
  const std::string payload = std::move(out).take();
  const std::string_view pieces[] = {payload};
  return whole_->write(pieces, 0);
}

Status SharedProgress::agree(const Status& own) {
  const Result<std::vector<std::uint64_t>> all = exchange_->gather(own ? 1 : 0);
  if (!own) return own;
  if (!all) return all.error();
  if (sum_of(*all) == team_->size()) return Done{};
  return io_error(fmt::format("another process can't use its part of the checkpoint '{}'", folder_),
                  "all of them need the folder");
}

Result<Checkpoint> SharedProgress::open_share(const std::string& kind, Share share) const {
  return Checkpoint::open(fmt::format("{}/{}-{}-of-{}", folder_, kind, share.rank, share.processes),
                          {"graph " + kind, progress_version, subject_});
}

Result<std::optional<SharedProgress::Found>> SharedProgress::restore(const std::string& kind, std::size_t words) {
  if (folder_.empty()) return std::optional<Found>();
  const unsigned rank = team_->rank();
  const unsigned processes = team_->size();
  const std::uint64_t before = kept_by_[kind];

  // 1. The checkpoints that this process reads; the one that it will write is the first of them, or a new one.
  std::vector<Checkpoint> shares;
  Status opened = Done{};
  for (unsigned share = rank; share < before && opened; share += processes) {
    Result<Checkpoint> one = open_share(kind, {share, static_cast<unsigned>(before)});
    opened = one ? Status(Done{}) : Status(one.error());
    if (one) shares.push_back(*std::move(one));
  }
  if (Status agreed = agree(opened); !agreed) return agreed.error();

  // 2. Every label to the owner of its vertex.
  Found found;
  for (std::size_t i = 0; i < words; ++i) found.lists.emplace_back(moves_->own(), 0);
  exchange_->open([&](std::string_view records) {
    const std::size_t step = bytes_of_record(words);
    for (std::size_t from = 0; from + step <= records.size(); from += step) {
      Record record;
      std::memcpy(record.data(), records.data() + from, step);
      for (std::size_t i = 0; i < words; ++i) found.lists[i][moves_->place(record[0])] = record[1 + i];
    }
  });
  const Result<std::vector<Standing>> sent = send_shares(shares, before, words);
  if (Status closed = exchange_->close(); !closed) return closed.error();
  if (Status agreed = agree(sent ? Status(Done{}) : Status(sent.error())); !agreed) return agreed.error();

  // 3. They count if none is missing.
  const Result<std::vector<std::uint64_t>> counts = exchange_->gather(sent->size());
  if (!counts) return counts.error();
  const bool is_found = before > 0 && sum_of(*counts) == before;
  if (is_found) {
    Result<Standing> least = least_of_all(*sent);
    if (!least) return least.error();
    found.standing = *std::move(least);
  }

  // 4. Another number of processes keeps all of it anew before the old checkpoints go.
  if (before == processes) {
    own_.push_back(std::move(shares.front()));
  } else {
    Result<Checkpoint> fresh = open_share(kind, {rank, processes});
    Status saved = fresh ? Status(Done{}) : Status(fresh.error());
    if (fresh) own_.push_back(*std::move(fresh));
    std::vector<const Words*> lists;
    for (const Words& list : found.lists) lists.push_back(&list);
    if (saved && is_found) saved = save(found.standing, lists, 0);
    if (Status agreed = agree(saved); !agreed) return agreed.error();
    kept_by_[kind] = processes;
    if (Status agreed = agree(write_whole()); !agreed) return agreed.error();
    for (Checkpoint& old : shares) old.remove();
  }
  if (!is_found) return std::optional<Found>();
  return std::optional<Found>(std::move(found));
}

Result<std::vector<Standing>> SharedProgress::send_shares(std::span<const Checkpoint> shares, std::uint64_t processes,
                                                          std::size_t words) {
  std::vector<Standing> standings;
  std::uint64_t rank = team_->rank();
  for (const Checkpoint& share : shares) {
    const std::size_t size = share_size(*moves_, rank, processes);
    const auto take = [&](std::string_view payload) -> Result<std::string> {
      PayloadReader in(payload);
      Standing standing = in.numbers<std::uint64_t>();
      std::array<std::string_view, most_words> lists;
      bool is_whole = !standing.empty();
      for (std::size_t i = 0; i < words; ++i) {
        lists[i] = in.text();
        is_whole = is_whole && lists[i].size() == size * sizeof(std::uint32_t);
      }
      if (!is_whole || !in.whole()) return std::string("is damaged");
      for (std::size_t at = 0; at < size && !exchange_->stopped(); ++at) {
        const auto v = static_cast<Vertex>(at * processes + rank);
        Record record{v};
        for (std::size_t i = 0; i < words; ++i) {
          std::memcpy(&record[1 + i], lists[i].data() + at * sizeof(std::uint32_t), sizeof(std::uint32_t));
        }
        exchange_->send_bytes(moves_->owner(v), {reinterpret_cast<const char*>(record.data()), bytes_of_record(words)});
      }
      standings.push_back(std::move(standing));
      return std::string();
    };
    const Result<Checkpoint::Found> found = share.read(take);
    if (!found) return found.error();
    if (warning_.empty()) warning_ = found->warning;
    rank += team_->size();
  }
  return standings;
}

Result<Standing> SharedProgress::least_of_all(const std::vector<Standing>& own) {
  constexpr std::uint64_t far = ~std::uint64_t{0};
  const auto least = std::min_element(own.begin(), own.end(), is_less_far);
  const auto smallest = [this](std::uint64_t number) -> Result<std::uint64_t> {
    const Result<std::vector<std::uint64_t>> all = exchange_->gather(number);
    if (!all) return all.error();
    return *std::min_element(all->begin(), all->end());
  };
  const Result<std::uint64_t> size = smallest(least == own.end() ? far : least->size());
  if (!size) return size.error();
  Standing found;
  for (std::size_t i = 0; i < *size; ++i) {
    // The first number of those who are further does not count.
    const bool counts = least != own.end() && (i > 0 || least->size() == *size);
    const Result<std::uint64_t> number = smallest(counts ? (*least)[i] : far);
    if (!number) return number.error();
    found.push_back(*number);
  }
  return found;
}

Status SharedProgress::save(const Standing& standing, const std::vector<const Words*>& lists, std::uint64_t done) {
  if (own_.empty()) return Done{};
  PayloadWriter head;
  head.numbers(standing);
  const std::string numbers = std::move(head).take();
  std::vector<std::string> lengths;
  for (const Words* list : lists) {
    PayloadWriter length;
    length.number(list->bytes());
    lengths.push_back(std::move(length).take());
  }
  std::vector<std::string_view> pieces = {numbers};
  for (std::size_t i = 0; i < lists.size(); ++i) {
    pieces.emplace_back(lengths[i]);
    pieces.emplace_back(reinterpret_cast<const char*>(lists[i]->data()), lists[i]->bytes());
  }
  return own_.back().write(pieces, done);
}

void SharedProgress::remove() {
  for (Checkpoint& own : own_) own.remove();
  if (folder_.empty()) return;
  (void)exchange_->gather(0);  // the folder goes when nothing is in it any more
  if (whole_) whole_->remove();
}

}  // namespace grundy
