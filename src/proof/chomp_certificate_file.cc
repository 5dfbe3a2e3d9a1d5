#include "proof/chomp_certificate_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace grundy {

namespace {

constexpr std::uint64_t most_ranks = std::uint64_t{1} << 60;

Error refused(std::size_t line, const std::string& why) {
  return bad_input(fmt::format("line {} of the certificate: {}", line, why));
}

// Pascal's triangle, far enough for the board; false if it does not fit.
bool fill_places(ChompCertificate& certificate) {
  const std::size_t rows = certificate.rows;
  certificate.place.assign(rows, std::vector<std::uint64_t>(certificate.columns + 2ul, 0));
  for (std::size_t i = rows; i-- > 0;) {
    for (std::size_t x = 1; x <= certificate.columns + 1ul; ++x) {
      // C(x + b, b + 1) = C(x - 1 + b, b + 1) + C(x - 1 + b, b), where b rows are below row i.
      const std::uint64_t one_row_less = i + 1 == rows ? 1 : certificate.place[i + 1][x];
      certificate.place[i][x] = certificate.place[i][x - 1] + one_row_less;
      if (certificate.place[i][x] > most_ranks) return false;
    }
  }
  certificate.ranks_end = certificate.place[0][certificate.columns + 1ul];
  return true;
}

bool next_line(std::string_view& text, std::string_view& line) {
  if (text.empty()) return false;
  line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return true;
}

// Splits off the next number of a line of numbers separated by single blanks.
bool next_number(const char*& at, const char* end, std::uint64_t& number, int base = 10) {
  if (at != end && *at == ' ') ++at;
  const auto [stop, error] = std::from_chars(at, end, number, base);
  const bool good = error == std::errc() && stop != at && (stop == end || *stop == ' ');
  at = stop;
  return good;
}

// "layer 3 17 0123456789abcdef" -> 3, 17, digest
bool read_words(std::string_view line, std::string_view keyword, std::vector<std::uint64_t*> numbers,
                bool last_is_hex) {
  if (!line.starts_with(keyword) || !line.substr(keyword.size()).starts_with(' ')) return false;
  const char* at = line.data() + keyword.size();
  const char* end = line.data() + line.size();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!next_number(at, end, *numbers[i], last_is_hex && i + 1 == numbers.size() ? 16 : 10)) return false;
  }
  return at == end;
}

}  // namespace

std::vector<std::uint32_t> ChompCertificate::rows_of(std::uint64_t rank) const {
  std::vector<std::uint32_t> position(rows, 0);
  for (std::size_t i = 0; i < rows; ++i) {
    while (place[i][position[i] + 1ul] <= rank) ++position[i];
    rank -= place[i][position[i]];
  }
  return position;
}

std::uint64_t ChompCertificate::rank_of(const std::vector<std::uint32_t>& position) const {
  std::uint64_t rank = 0;
  for (std::size_t i = 0; i < rows; ++i) rank += place[i][position[i]];
  return rank;
}

Result<ChompCertificate> read_chomp_certificate(std::string_view text) {
  ChompCertificate certificate;
  std::string_view line;
  if (!next_line(text, line) || line != "grundy chomp certificate 1") {
    return refused(1, "it does not begin with 'grundy chomp certificate 1'");
  }
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  if (!next_line(text, line) || !read_words(line, "board", {&rows, &columns}, false)) {
    return refused(2, "the size of the board is missing");
  }
  if (rows == 0 || columns == 0 || rows > 1000 || columns > 1'000'000 || rows * columns > 10'000'000) {
    return refused(2, "such a board is not to be checked here");
  }
  certificate.rows = static_cast<std::uint32_t>(rows);
  certificate.columns = static_cast<std::uint32_t>(columns);
  if (!fill_places(certificate)) return refused(2, "the board has too many positions");

  std::uint64_t digest = 0xcbf29ce484222325;
  std::uint64_t rank = 0;
  std::size_t line_number = 2;
  for (std::uint64_t layer = 1; layer <= columns; ++layer) {
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    std::uint64_t stated_digest = 0;
    ++line_number;
    if (!next_line(text, line) || !read_words(line, "layer", {&number, &count, &stated_digest}, true) ||
        number != layer) {
      return refused(line_number, fmt::format("'layer {} COUNT DIGEST' is expected", layer));
    }
    ++line_number;
    if (!next_line(text, line)) return refused(line_number, "the file ends too early");
    for (const char c : line) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    if (digest != stated_digest) return refused(line_number, "the digest does not fit the numbers");
    const char* at = line.data();
    const char* end = at + line.size();
    std::uint64_t read = 0;
    for (; at != end; ++read) {
      std::uint64_t gap = 0;
      if (!next_number(at, end, gap) || gap == 0 || gap >= certificate.ranks_end - rank) {
        return refused(line_number, fmt::format("number {} is not a gap between ranks of the board", read + 1));
      }
      rank += gap;
      if (rank < certificate.place[0][layer] || rank >= certificate.place[0][layer + 1]) {
        return refused(line_number, fmt::format("rank {} is not in layer {}", rank, layer));
      }
      certificate.p_ranks.push_back(rank);
    }
    if (read != count) return refused(line_number, fmt::format("{} numbers where {} were announced", read, count));
  }
  std::uint64_t total = 0;
  if (!next_line(text, line) || !read_words(line, "end", {&total}, false) || total != certificate.p_ranks.size()) {
    return refused(line_number + 1, fmt::format("'end {}' is expected", certificate.p_ranks.size()));
  }
  return certificate;
}

}  // namespace grundy
