// The values G(0), G(1), ... of a heap rule, computed as far as somebody asks and kept.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "base/control.h"
#include "heap/rule/heap_rule.h"

namespace grundy::heap {

class Sequence {
 public:
  explicit Sequence(const HeapRule& rule);
  ~Sequence();
  Sequence(Sequence&&) noexcept;
  Sequence& operator=(Sequence&&) noexcept;

  const HeapRule& rule() const;

  // Makes G(0..n) available. Returns the reason if it stopped before; what was computed until then stays.
  StopReason extend_to(std::uint64_t n, const Control& control = {});

  // G(0), ..., G(size() - 1).
  std::span<const std::uint32_t> values() const;
  std::uint64_t size() const { return values().size(); }
  std::uint32_t operator[](std::uint64_t n) const { return values()[n]; }

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace grundy::heap
