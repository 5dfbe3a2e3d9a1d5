// NoGo for the verifier of component certificates: what stays empty, what is safe and what is independent, cell by cell
// as docs/theory/nogo.md says it. Letters: '.' is a free cell, 'x' and 'o' one on which a stone of that colour would be
// safe, '*' one on which any stone would be; 'X' and 'O' are stones.
#pragma once

#include <array>

#include "proof/letter_rules.h"

namespace grundy {

class CheckedNoGo final : public LetterGame {
 public:
  std::string_view letters() const override { return ".xo*XO"; }
  std::string_view exchange() const override { return "XOxo"; }
  std::vector<LetterGrid> options(const LetterGrid& grid) const override;
  std::vector<LetterGrid> parts(const LetterGrid& grid) const override;
};

}  // namespace grundy
