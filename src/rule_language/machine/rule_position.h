// A position of a rule game in as few bytes as it needs: the number of its game and its flat numbers, seven bits to a
// byte, the eighth set if more follow. Up to 23 bytes lie in the object itself; a longer position owns a block.
//
//   byte  0..22   the bytes, or the block's address (0..7) and its length (8..15)
//   byte  23      how many there are, or 255 for a block
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/hash.h"
#include "rule_language/machine/arithmetic.h"

namespace grundy {

class RulePosition {
 public:
  RulePosition() { bytes_.fill(0); }
  RulePosition(std::uint32_t game, std::span<const Number> flat) {
    bytes_.fill(0);
    std::size_t size = varint_size(game);
    for (const Number number : flat) size += varint_size(static_cast<std::uint64_t>(number));
    unsigned char* out = reserve(size);
    out = put(out, game);
    for (const Number number : flat) out = put(out, static_cast<std::uint64_t>(number));
  }
  RulePosition(const RulePosition& other) : bytes_(other.bytes_) {
    if (other.is_block()) std::memcpy(reserve(other.size()), other.data(), other.size());
  }
  RulePosition(RulePosition&& other) noexcept : bytes_(other.bytes_) { other.bytes_.fill(0); }
  RulePosition& operator=(RulePosition other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~RulePosition() {
    if (is_block()) delete[] block();
  }

  std::uint32_t game() const {
    const unsigned char* at = data();
    return size() == 0 ? 0 : static_cast<std::uint32_t>(get(at));
  }
  void unpack(std::vector<Number>& flat) const {
    flat.clear();
    if (size() == 0) return;
    const unsigned char* at = data();
    const unsigned char* const end = at + size();
    get(at);
    while (at != end) flat.push_back(static_cast<Number>(get(at)));
  }

  // Outside of the object.
  std::size_t owned_bytes() const { return is_block() ? size() : 0; }

  std::uint64_t hash() const {
    if (is_block()) {
      std::uint64_t seed = size();
      for (std::size_t i = 0; i < size(); ++i) seed = combine(seed, data()[i]);
      return seed;
    }
    std::uint64_t word[3];
    std::memcpy(word, bytes_.data(), sizeof word);
    return combine(combine(word[0], word[1]), word[2]);
  }
  friend bool operator==(const RulePosition& a, const RulePosition& b) {
    if (!a.is_block() || !b.is_block()) return a.bytes_ == b.bytes_;
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
  }
  // Any fixed order: for sorting the parts of a sum.
  friend bool operator<(const RulePosition& a, const RulePosition& b) {
    if (a.size() != b.size()) return a.size() < b.size();
    return std::memcmp(a.data(), b.data(), a.size()) < 0;
  }

 private:
  static constexpr std::size_t room = 23;
  static constexpr unsigned char in_block = 255;

  static std::size_t varint_size(std::uint64_t number) {
    std::size_t size = 1;
    while ((number >>= 7) != 0) ++size;
    return size;
  }
  static unsigned char* put(unsigned char* out, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) *out++ = static_cast<unsigned char>(number | 0x80);
    *out++ = static_cast<unsigned char>(number);
    return out;
  }
  static std::uint64_t get(const unsigned char*& at) {
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
      const unsigned char byte = *at++;
      number |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return number;
    }
  }

  bool is_block() const { return bytes_[room] == in_block; }
  unsigned char* block() const {
    unsigned char* address = nullptr;
    std::memcpy(&address, bytes_.data(), sizeof address);
    return address;
  }
  std::size_t size() const {
    if (!is_block()) return bytes_[room];
    std::size_t size = 0;
    std::memcpy(&size, bytes_.data() + sizeof(void*), sizeof size);
    return size;
  }
  const unsigned char* data() const { return is_block() ? block() : bytes_.data(); }
  unsigned char* reserve(std::size_t size) {
    if (size <= room) {
      bytes_[room] = static_cast<unsigned char>(size);
      return bytes_.data();
    }
    auto* address = new unsigned char[size];
    std::memcpy(bytes_.data(), &address, sizeof address);
    std::memcpy(bytes_.data() + sizeof(void*), &size, sizeof size);
    bytes_[room] = in_block;
    return address;
  }

  alignas(8) std::array<unsigned char, room + 1> bytes_;
};

}  // namespace grundy
