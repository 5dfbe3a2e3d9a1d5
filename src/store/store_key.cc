#include "store/store_key.h"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy {

std::string_view name_of(StoredKind kind) {
  switch (kind) {
    case StoredKind::value:
      return "values";
    case StoredKind::outcome:
      return "outcomes";
    case StoredKind::component:
      return "components";
    case StoredKind::heaps:
      return "heap values";
    case StoredKind::run:
      return "runs of heaps";
    case StoredKind::period:
      return "periods";
    case StoredKind::quotient:
      return "misere quotients";
    case StoredKind::board:
      return "boards of Chomp";
    case StoredKind::picture:
      return "Hackenbush pictures";
    case StoredKind::row:
      return "rows of sweeps";
    case StoredKind::graph:
      return "graphs";
    case StoredKind::moves:
      return "moves of graphs";
    case StoredKind::rules:
      return "rules";
  }
  return "unknown";
}

std::string StoreKey::bytes() const {
  std::string all(1, static_cast<char>(kind));
  all += game;
  all += '\0';
  all += rules;
  all += '\0';
  return all += position;
}

std::optional<StoreKey> StoreKey::read(std::string_view bytes) {
  if (bytes.empty() || stored_kinds.find(bytes[0]) == std::string_view::npos) return {};
  const std::size_t game = bytes.find('\0');
  const std::size_t rules = game == std::string_view::npos ? game : bytes.find('\0', game + 1);
  if (rules == std::string_view::npos) return {};
  return StoreKey{static_cast<StoredKind>(bytes[0]), std::string(bytes.substr(1, game - 1)),
                  std::string(bytes.substr(game + 1, rules - game - 1)), std::string(bytes.substr(rules + 1))};
}

std::string digest_of(std::string_view text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace grundy
