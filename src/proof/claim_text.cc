#include "proof/claim_text.h"

namespace grundy {
namespace {

constexpr unsigned widest_digit = 0xffff;
constexpr std::size_t longest_code = 10'000;

// "{17,3}": digits and commas, nothing else.
bool read_wide_digits(const std::string& text, std::vector<unsigned>& digits) {
  unsigned digit = 0;
  bool any = false;
  for (std::size_t at = 1; at < text.size(); ++at) {
    const char c = text[at];
    if (c >= '0' && c <= '9') {
      digit = 10 * digit + static_cast<unsigned>(c - '0');
      any = true;
      if (digit > widest_digit) return false;
      continue;
    }
    if (!any || (c != ',' && c != '}')) return false;
    digits.push_back(digit);
    digit = 0;
    any = false;
    if (c == '}') return at + 1 == text.size();
  }
  return false;
}

}  // namespace

bool read_code(const std::string& text, std::vector<unsigned>& digits, std::vector<unsigned>& repeated) {
  if (text.size() > longest_code) return false;
  std::size_t at = 0;
  unsigned base = 8;
  if (text.rfind("0x", 0) == 0) {
    base = 16;
    at = 2;
  }
  const auto digit_at = [&](std::size_t i) -> int {
    const char c = text[i];
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    return digit >= 0 && static_cast<unsigned>(digit) < base ? digit : -1;
  };
  if (at >= text.size() || digit_at(at) < 0) return false;
  digits.push_back(static_cast<unsigned>(digit_at(at)));
  ++at;
  if (at >= text.size() || text[at] != '.') return false;
  ++at;
  if (at < text.size() && text[at] == '{') return read_wide_digits(text.substr(at), digits);
  for (; at < text.size() && text[at] != '['; ++at) {
    if (digit_at(at) < 0) return false;
    digits.push_back(static_cast<unsigned>(digit_at(at)));
  }
  if (at == text.size()) return digits.size() > 1;
  for (++at; at < text.size() && text[at] != ']'; ++at) {
    if (digit_at(at) < 0) return false;
    repeated.push_back(static_cast<unsigned>(digit_at(at)));
  }
  return !repeated.empty() && at + 1 == text.size();
}

bool read_number(std::istringstream& line, std::uint64_t& number, unsigned base) {
  std::string word;
  if (!(line >> word) || word.empty() || word.size() > 20) return false;
  number = 0;
  for (const char c : word) {
    const unsigned digit = c >= '0' && c <= '9'   ? static_cast<unsigned>(c - '0')
                           : c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a') + 10
                                                  : 99;
    if (digit >= base || number > (~std::uint64_t{0} - digit) / base) return false;
    number = number * base + digit;
  }
  return true;
}

}  // namespace grundy
