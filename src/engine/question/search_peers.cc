#include "engine/question/search_peers.h"

#include "file/payload.h"

namespace grundy {
namespace {

// Beside those of share_out.cc and exchange.cc; a team does one thing at a time.
constexpr std::uint32_t values_kind = 200;

// Whoever does not listen has something else to do; what is not told is searched for.
constexpr std::size_t most_unsent_bytes = std::size_t{64} << 20;

}  // namespace

void SearchPeers::send(const std::string& form, const std::string& records) {
  for (unsigned other = 0; other < team_.size(); ++other) {
    if (other != team_.rank() && team_.is_gone(other)) team_.give_up(other);
  }
  if (team_.unsent_bytes() > most_unsent_bytes) return;
  PayloadWriter body;
  body.text(form);
  body.text(records);
  team_.send_to_all(values_kind, std::move(body).take());
}

std::string SearchPeers::receive(const std::string& form) {
  while (const std::optional<Message> message = team_.receive()) {
    if (message->kind != values_kind) continue;
    PayloadReader body(message->body);
    const std::string named(body.text());
    heard_[named] += body.text();
  }
  over_ = !team_.leads() && (team_.dismissed() || team_.is_gone(0));
  std::string records;
  records.swap(heard_[form]);
  return records;
}

}  // namespace grundy
