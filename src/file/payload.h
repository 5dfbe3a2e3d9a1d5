// Numbers, texts and lists as bytes, little-endian: what a checkpoint holds.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

static_assert(std::endian::native == std::endian::little, "payloads are written as the machine holds numbers");

class PayloadWriter {
 public:
  void number(std::uint64_t value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void text(std::string_view value) {
    number(value.size());
    bytes_.append(value);
  }
  void bytes(const std::vector<std::uint8_t>& values) {
    text({reinterpret_cast<const char*>(values.data()), values.size()});
  }
  template <class T>
  void numbers(const std::vector<T>& values) {
    number(values.size());
    for (const T& value : values) number(value);
  }
  std::string&& take() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Reading past the end gives zeros and empty lists, and is remembered.
class PayloadReader {
 public:
  explicit PayloadReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    const std::string_view bytes = next(sizeof value);
    if (!bytes.empty()) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  std::string_view text() { return next(number()); }
  std::vector<std::uint8_t> bytes() {
    const std::string_view value = text();
    return {value.begin(), value.end()};
  }
  template <class T>
  std::vector<T> numbers() {
    std::vector<T> values;
    const std::uint64_t size = number();
    if (size > bytes_.size() / sizeof(std::uint64_t)) return whole_ = false, values;
    values.reserve(size);
    for (std::uint64_t i = 0; i < size; ++i) values.push_back(static_cast<T>(number()));
    return values;
  }
  // All that was asked for was there, and nothing is left over.
  bool whole() const { return whole_ && bytes_.empty(); }

 private:
  std::string_view next(std::uint64_t size) {
    if (size > bytes_.size()) return whole_ = false, std::string_view();
    const std::string_view found = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return found;
  }

  std::string_view bytes_;
  bool whole_ = true;
};

}  // namespace grundy
