#include "misere/quotient_checkpoint.h"

#include <algorithm>

#include "file/payload.h"

namespace grundy {

std::string quotient_payload(const WordMonoid& monoid, const std::vector<Element>& phi) {
  PayloadWriter out;
  out.numbers(monoid.letters);
  for (const std::vector<Element>& action : monoid.actions) out.numbers(action);
  out.numbers(monoid.parent);
  out.numbers(monoid.last);
  std::vector<Element> p;
  monoid.p.for_each([&](Element x) { p.push_back(x); });
  out.numbers(p);
  out.numbers(phi);
  return std::move(out).take();
}

namespace {

bool all_below(const std::vector<Element>& numbers, std::size_t bound) {
  return std::all_of(numbers.begin(), numbers.end(), [bound](Element x) { return x < bound; });
}

}  // namespace

std::optional<QuotientState> read_quotient(std::string_view payload) {
  PayloadReader in(payload);
  QuotientState state;
  WordMonoid& monoid = state.monoid;
  monoid.letters = in.numbers<std::uint64_t>();
  for (std::size_t i = 0; i < monoid.letters.size(); ++i) monoid.actions.push_back(in.numbers<Element>());
  monoid.parent = in.numbers<Element>();
  monoid.last = in.numbers<std::uint32_t>();
  const std::vector<Element> p = in.numbers<Element>();
  state.phi = in.numbers<Element>();
  const std::size_t order = monoid.order();
  if (!in.whole() || order == 0 || monoid.last.size() != order) return {};
  if (!all_below(p, order) || !all_below(state.phi, order)) return {};
  for (const std::vector<Element>& action : monoid.actions) {
    if (action.size() != order || !all_below(action, order)) return {};
  }
  for (std::size_t i = 0; i < monoid.letters.size(); ++i) {
    if (monoid.letters[i] >= state.phi.size() || state.phi[monoid.letters[i]] != monoid.actions[i][0]) return {};
  }
  for (Element x = 1; x < order; ++x) {
    const bool is_step = monoid.parent[x] < x && monoid.last[x] < monoid.letters.size();
    if (!is_step || monoid.actions[monoid.last[x]][monoid.parent[x]] != x) return {};
  }
  for (const std::vector<Element>& a : monoid.actions) {
    for (const std::vector<Element>& b : monoid.actions) {
      for (Element x = 0; x < order; ++x) {
        if (a[b[x]] != b[a[x]]) return {};
      }
    }
  }
  monoid.p = MonoidSet(order);
  for (const Element x : p) monoid.p.insert(x);
  return state;
}

Result<std::string> QuotientCheckpoint::open(const std::string& folder, const TakeBreakCode& code) {
  if (folder.empty()) return std::string();
  Result<Checkpoint> opened = Checkpoint::open(folder, {"misere", 1, to_string(code)}, {.first_power = 64});
  if (!opened) return std::move(opened).error();
  checkpoint_.emplace(*std::move(opened));
  const Result<Checkpoint::Found> found = checkpoint_->read([this](std::string_view payload) -> Result<std::string> {
    found_ = read_quotient(payload);
    return found_ ? std::string() : std::string("is damaged");
  });
  if (!found) return found.error();
  return found->warning;
}

QuotientResume QuotientCheckpoint::resume() {
  QuotientResume resume;
  if (!checkpoint_) return resume;
  resume.start = std::move(found_);
  resume.reached = [this](const WordMonoid& monoid, const std::vector<Element>& phi) {
    if (checkpoint_->due(phi.size())) {
      if (trouble_.ok()) trouble_ = save(monoid, phi);
      last_.reset();
    } else {
      last_ = QuotientState{monoid, phi};
    }
  };
  return resume;
}

Status QuotientCheckpoint::finish() {
  if (trouble_.ok() && last_) trouble_ = save(last_->monoid, last_->phi);
  return trouble_;
}

Status QuotientCheckpoint::save(const WordMonoid& monoid, const std::vector<Element>& phi) {
  const std::string payload = quotient_payload(monoid, phi);
  const std::string_view pieces[] = {payload};
  return checkpoint_->write(pieces, phi.size());
}

}  // namespace grundy
