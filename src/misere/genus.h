// The genus of a position G: its value in normal play, and as exponent its values in misere play alone, beside one *2,
// beside two *2, and so on. The misere value of G is the nimber which added to G leaves a misere P-position. The
// exponent ends in a, a xor 2, a, ..., so it is written up to the first two that repeat; how late that begins is told
// by the options, and no length is fixed (docs/theory/genus.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "misere/bag_fold.h"
#include "misere/tame.h"

namespace grundy {

struct Genus {
  std::uint32_t normal = 0;
  std::vector<std::uint32_t> misere = {1, 2, 0};  // the last two repeat; at least two

  std::uint32_t misere_beside(std::size_t twos) const {
    const std::size_t last = misere.size() - 1;
    return twos <= last ? misere[twos] : misere[last - (twos - last) % 2];
  }
  // "4^146", with commas and parentheses where a number has two digits: "10^(1,12,10)".
  std::string text() const;
  friend bool operator==(const Genus&, const Genus&) = default;
};

// Of every position of this type: that of the Nim heaps which it is played as.
Genus genus_of_type(TameType type);

// As in Winning Ways, chapter 13. Tame: played as Nim. Restive and restless: not tame, but every option is; a restive
// one has 0 or 1 as its value in normal play, a restless one in misere play. Wild: anything else.
enum class Temper : std::uint8_t { tame, restive, restless, wild };

std::string_view to_string(Temper temper);

struct GenusAnswer {
  Genus genus;
  Temper temper = Temper::tame;

  Outcome outcome() const { return genus.misere[0] == 0 ? Outcome::P : Outcome::N; }
};

class GenusSolver final : public BagFold {
 public:
  explicit GenusSolver(Unfolding& games) : BagFold(games) {}

  SearchResult<GenusAnswer> genus(const Bag& sum, const Control& control = {});

 private:
  // All that the genus of a sum needs to know of an option.
  struct Kind {
    GenusAnswer answer;
    std::vector<TameType> tame;  // unless it is tame: the types of its own tame options

    TameType type() const { return {answer.genus.normal, answer.genus.normal == answer.genus.misere[0]}; }
  };

  std::uint32_t number_of(std::span<const std::uint32_t> options) override;
  Genus genus_of(std::span<const std::uint32_t> options) const;
  Kind kind_of(std::span<const std::uint32_t> options) const;
  std::size_t own_bytes() const override { return bytes_of_kinds_ + numbers_of_kinds_.bytes(); }

  std::vector<Kind> kinds_;
  FlatTable<std::u32string> numbers_of_kinds_;  // plus one
  std::size_t bytes_of_kinds_ = 0;
};

}  // namespace grundy
