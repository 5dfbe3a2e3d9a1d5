#include "proof/component_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <vector>

namespace grundy {
namespace {

__extension__ using WideCells = unsigned __int128;

Error component_error(std::size_t line, const std::string& why) {
  return bad_input(fmt::format("the certificate is wrong: line {}: {}", line, why));
}

struct ComponentClaim {
  WideCells cells;
  std::uint64_t value;
};

struct ComponentFile {
  std::string game;
  int rows = 0;
  std::vector<WideCells> parts;
  std::uint64_t value = 0;
  std::vector<ComponentClaim> claims;
  std::size_t first_line = 0;  // of the claims
};

// ComponentLines of words, and the digest of all that was read.
class ComponentLines {
 public:
  explicit ComponentLines(std::string_view text) : text_(text) {}

  // The words of the next line; none at the end.
  std::vector<std::string_view> next() {
    std::vector<std::string_view> words;
    const std::size_t end = text_.find('\n');
    if (end == std::string_view::npos) return words;
    std::string_view line = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    ++number_;
    before_ = digest_;
    for (const char c : line) digest_ = (digest_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    while (!line.empty()) {
      const std::size_t blank = std::min(line.find(' '), line.size());
      words.push_back(line.substr(0, blank));
      line.remove_prefix(std::min(blank + 1, line.size()));
    }
    return words;
  }
  std::size_t number() const { return number_; }
  std::uint64_t digest_before() const { return before_; }  // of all lines before the last one read
  bool at_end() const { return text_.empty(); }

 private:
  std::string_view text_;
  std::size_t number_ = 0;
  std::uint64_t digest_ = 0xcbf29ce484222325;
  std::uint64_t before_ = 0;
};

bool read_word(std::string_view word, std::uint64_t& into, int base = 10) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), into, base);
  return error == std::errc() && end == word.data() + word.size();
}

bool read_cells(std::string_view word, WideCells& into) {
  if (word.empty() || word.size() > 32) return false;
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  const std::size_t lower = std::min<std::size_t>(16, word.size());
  if (word.size() > 16 && !read_word(word.substr(0, word.size() - 16), high, 16)) return false;
  if (!read_word(word.substr(word.size() - lower), low, 16)) return false;
  into = static_cast<WideCells>(high) << 64 | low;
  return into != 0;
}

Result<ComponentFile> read_components(std::string_view text) {
  ComponentLines lines(text);
  ComponentFile made;
  const auto first = lines.next();
  if (first != std::vector<std::string_view>{"grundy", "component", "certificate", "1"}) {
    return component_error(1, "this is not a component certificate of version 1");
  }
  std::uint64_t rows = 0;
  auto words = lines.next();
  if (words.size() != 3 || words[0] != "game" || !read_word(words[2], rows) || rows < 1 || rows > 11) {
    return component_error(2, "it should name a game and the rows of its frame");
  }
  made.game = words[1];
  made.rows = static_cast<int>(rows);
  if (made.game != "cram" && made.game != "node_kayles") return component_error(2, "this game is not known here");
  words = lines.next();
  if (words.empty() || words[0] != "sum") return component_error(3, "it should list the parts of the sum");
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (!read_cells(words[i], made.parts.emplace_back())) return component_error(3, "a part is not a number");
  }
  std::uint64_t count = 0;
  words = lines.next();
  if (words.size() != 2 || words[0] != "value" || !read_word(words[1], made.value))
    return component_error(4, "no value");
  words = lines.next();
  if (words.size() != 2 || words[0] != "components" || !read_word(words[1], count) || count > text.size()) {
    return component_error(5, "no number of components");
  }
  made.first_line = 6;
  made.claims.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    words = lines.next();
    ComponentClaim claim{};
    if (words.size() != 2 || !read_cells(words[0], claim.cells) || !read_word(words[1], claim.value) ||
        claim.value > 63) {
      return component_error(lines.number(), "it should be a component and its value");
    }
    made.claims.push_back(claim);
  }
  std::uint64_t digest = 0;
  words = lines.next();
  if (words.size() != 2 || words[0] != "digest" || !read_word(words[1], digest, 16)) {
    return component_error(lines.number() + 1, "the digest is missing: the file is not complete");
  }
  if (digest != lines.digest_before())
    return component_error(lines.number(), "the digest does not fit: something was changed");
  if (!lines.at_end()) return component_error(lines.number() + 1, "nothing should follow the digest");
  return made;
}

// The rules once more, cell by cell. Word is wide enough for all cells of the frame.
template <class Word>
class CellBoard {
 public:
  static constexpr int bits = static_cast<int>(sizeof(Word)) * 8;

  CellBoard(int rows, bool dominoes) : rows_(rows), columns_(bits / rows), dominoes_(dominoes) {
    for (int cell = 0; cell < bits; ++cell) {
      const int row = cell % rows;
      const int column = cell / rows;
      Word& near = near_.emplace_back(0);
      if (column >= columns_) continue;
      if (row > 0) near |= Word{1} << (cell - 1);
      if (row + 1 < rows) near |= Word{1} << (cell + 1);
      if (column > 0) near |= Word{1} << (cell - rows);
      if (column + 1 < columns_) near |= Word{1} << (cell + rows);
    }
  }

  bool holds(WideCells cells) const { return columns_ * rows_ >= 128 || cells >> (columns_ * rows_) == 0; }

  // Calls visit(parts), with parts in the form of least(), for each move; those that cancel or have no move left out.
  template <class Visit>
  bool for_each_option(Word cells, Visit&& visit) {
    for (Word rest = cells; rest != 0; rest &= rest - 1) {
      const int cell = lowest(rest);
      const Word here = Word{1} << cell;
      if (!dominoes_) {
        if (!visit(parts_of(cells & ~(here | near_[static_cast<std::size_t>(cell)])))) return false;
        continue;
      }
      // Each domino once: from its first cell.
      for (Word other = near_[static_cast<std::size_t>(cell)] & rest & ~here; other != 0; other &= other - 1) {
        if (!visit(parts_of(cells & ~(here | (other & -other))))) return false;
      }
    }
    return true;
  }

  std::vector<Word> parts_of(Word cells) const {
    std::vector<Word> parts;
    while (cells != 0) {
      Word part = 0;
      for (Word fresh = cells & -cells; fresh != 0;) {
        const int cell = lowest(fresh);
        part |= Word{1} << cell;
        fresh = (fresh | near_[static_cast<std::size_t>(cell)]) & cells & ~part;
      }
      cells &= ~part;
      if (dominoes_ && (part & (part - 1)) == 0) continue;
      const Word form = least(part);
      const auto equal = std::find(parts.begin(), parts.end(), form);
      if (equal == parts.end()) {
        parts.push_back(form);
      } else {
        parts.erase(equal);  // two equal parts cancel
      }
    }
    return parts;
  }

  // The least of the images in the corner that fit into the frame.
  Word least(Word cells) const {
    int row[bits], column[bits];
    int count = 0;
    int low = bits, high = 0, left = bits, right = 0;
    for (Word rest = cells; rest != 0; rest &= rest - 1) {
      const int cell = lowest(rest);
      row[count] = cell % rows_;
      column[count] = cell / rows_;
      low = std::min(low, row[count]);
      high = std::max(high, row[count]);
      left = std::min(left, column[count]);
      right = std::max(right, column[count]);
      ++count;
    }
    Word best = 0;
    for (int image = 0; image < 8; ++image) {
      const bool turned = (image & 4) != 0;
      if (turned && (right - left >= rows_ || high - low >= columns_)) continue;
      Word made = 0;
      for (int i = 0; i < count; ++i) {
        const int r = (image & 1) != 0 ? high - row[i] : row[i] - low;
        const int c = (image & 2) != 0 ? right - column[i] : column[i] - left;
        made |= Word{1} << (turned ? r * rows_ + c : c * rows_ + r);
      }
      if (best == 0 || made < best) best = made;
    }
    return best;
  }

 private:
  static int lowest(Word cells) {
    int at = 0;
    if constexpr (bits > 64) {
      if (static_cast<std::uint64_t>(cells) == 0) {
        at = 64;
        cells >>= 64;
      }
    }
    return at + __builtin_ctzll(static_cast<std::uint64_t>(cells));
  }

  int rows_;
  int columns_;
  bool dominoes_;
  std::vector<Word> near_;  // by cell
};

template <class Word>
struct HashCells {
  std::size_t operator()(Word word) const {
    auto x = static_cast<std::uint64_t>(word);
    if constexpr (sizeof(Word) > 8) x ^= static_cast<std::uint64_t>(word >> 64) * 0x9e3779b97f4a7c15U;
    x *= 0xd6e8feb86659fd93U;
    return static_cast<std::size_t>(x ^ x >> 32);
  }
};

template <class Word>
class ComponentCheck {
 public:
  ComponentCheck(const ComponentFile& certificate, const Control& control)
      : certificate_(certificate), control_(control), board_(certificate.rows, certificate.game == "cram") {}

  Status run() {
    values_.reserve(certificate_.claims.size());
    for (std::size_t i = 0; i < certificate_.claims.size(); ++i) {
      const ComponentClaim& claim = certificate_.claims[i];
      if (!board_.holds(claim.cells)) return component_error(certificate_.first_line + i, "cells outside the frame");
      values_.emplace(board_.least(static_cast<Word>(claim.cells)), claim.value);
    }
    if (values_.size() != certificate_.claims.size()) return component_error(5, "a component is listed twice");
    for (std::size_t i = 0; i < certificate_.claims.size(); ++i) {
      if (i % 64 == 0) {
        const StopReason stop = control_.check({i, certificate_.claims.size(), "components"}, refuted_.size() * 64);
        if (stop != StopReason::none) return limit_reached(std::string(to_string(stop)));
      }
      const ComponentClaim& claim = certificate_.claims[i];
      if (std::string why = is_mex(static_cast<Word>(claim.cells), claim.value); !why.empty()) {
        return component_error(certificate_.first_line + i, why);
      }
    }
    std::uint64_t sum = 0;
    for (const WideCells part : certificate_.parts) {
      if (!board_.holds(part)) return component_error(3, "cells outside the frame");
      for (const Word form : board_.parts_of(static_cast<Word>(part))) {
        const auto known = values_.find(form);
        if (known == values_.end()) return component_error(3, "a part of the sum is not listed");
        sum ^= known->second;
      }
    }
    if (sum != certificate_.value) return component_error(4, fmt::format("the parts are worth *{} together", sum));
    return Done{};
  }

 private:
  // Empty, or why the claim does not follow from the others.
  std::string is_mex(Word cells, std::uint64_t value) {
    std::uint64_t seen = 0;
    std::string why;
    board_.for_each_option(cells, [&](const std::vector<Word>& parts) {
      std::uint64_t sum = 0;
      const Word* open = nullptr;
      for (const Word& part : parts) {
        const auto known = values_.find(part);
        if (known != values_.end()) {
          sum ^= known->second;
        } else if (open != nullptr) {
          why = "an option has two parts that are not listed";
        } else {
          open = &part;
        }
      }
      if (!why.empty()) return false;
      if (open != nullptr) {
        if ((values_of_options(*open) >> (value ^ sum) & 1) == 0)
          why = "nothing tells that an option has not this value";
      } else if (sum == value) {
        why = "an option has this value";
      } else {
        seen |= std::uint64_t{1} << sum;
      }
      return why.empty();
    });
    if (!why.empty()) return why;
    const std::uint64_t smaller = (std::uint64_t{1} << value) - 1;
    return (seen & smaller) == smaller ? "" : "a smaller value is missing among the listed options";
  }

  // Bit v: an option of which all parts are listed is worth v.
  std::uint64_t values_of_options(Word cells) {
    const auto [at, fresh] = refuted_.try_emplace(cells, 0);
    if (!fresh) return at->second;
    std::uint64_t seen = 0;
    board_.for_each_option(cells, [&](const std::vector<Word>& parts) {
      std::uint64_t sum = 0;
      for (const Word& part : parts) {
        const auto known = values_.find(part);
        if (known == values_.end()) return true;
        sum ^= known->second;
      }
      seen |= std::uint64_t{1} << sum;
      return true;
    });
    return refuted_[cells] = seen;
  }

  const ComponentFile& certificate_;
  const Control& control_;
  CellBoard<Word> board_;
  std::unordered_map<Word, std::uint64_t, HashCells<Word>> values_;
  std::unordered_map<Word, std::uint64_t, HashCells<Word>> refuted_;
};

// Each part as rows of . and #, as the game reads them.
std::string board_text(const ComponentFile& certificate) {
  std::string text;
  for (const WideCells part : certificate.parts) {
    std::vector<std::string> rows;
    for (int row = 0; row < certificate.rows; ++row) {
      std::string& line = rows.emplace_back();
      for (int cell = row; cell < 128; cell += certificate.rows) line += (part >> cell & 1) != 0 ? '.' : '#';
    }
    const auto last = [](const std::string& line) { return line.find_last_of('.') + 1; };  // 0: the line is empty
    std::size_t width = 0;
    for (const std::string& line : rows) width = std::max(width, last(line));
    while (last(rows.back()) == 0) rows.pop_back();
    std::string joined;
    for (const std::string& line : rows) joined += (joined.empty() ? "" : "/") + line.substr(0, width);
    text += fmt::format("{}{}(\"{}\")", text.empty() ? "" : " + ", certificate.game, joined);
  }
  return text;
}

}  // namespace

Result<ComponentVerdict> check_components(std::string_view text, const Control& control) {
  const Result<ComponentFile> certificate = read_components(text);
  if (!certificate) return certificate.error();
  const auto is_short = [](const auto& cells) { return cells >> 64 == 0; };
  bool narrow = certificate->rows <= 8 && std::all_of(certificate->parts.begin(), certificate->parts.end(), is_short);
  for (const ComponentClaim& claim : certificate->claims) narrow = narrow && is_short(claim.cells);
  const Status checked = narrow ? ComponentCheck<std::uint64_t>(*certificate, control).run()
                                : ComponentCheck<WideCells>(*certificate, control).run();
  if (!checked) return checked.error();
  return ComponentVerdict{board_text(*certificate), certificate->value, certificate->claims.size()};
}

}  // namespace grundy
