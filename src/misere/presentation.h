// A quotient for people: few generators with letters for names, each element by its shortest word, and relations from
// which all others follow. They rewrite every word to the shortest one, whatever the order in which they are applied.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "misere/quotient.h"

namespace grundy {

class Presentation {
 public:
  explicit Presentation(const MisereQuotient& quotient);

  const std::vector<Element>& generators() const { return generators_; }
  static std::string name(std::size_t generator);  // a, b, ..., z, a1, b1, ...
  std::string word(Element x) const { return text(words_[x]); }
  // Left sides are no shortest words, but all that divides them is.
  std::vector<std::pair<std::string, std::string>> relations() const;

 private:
  using Exponents = std::vector<std::uint32_t>;

  static std::string text(const Exponents& word);
  Element value(const Exponents& word) const;
  bool is_shortest(const Exponents& word) const { return words_[value(word)] == word; }

  const MisereQuotient& quotient_;
  std::vector<Element> generators_;
  std::vector<Exponents> words_;  // by element
  std::vector<Element> by_length_;
};

}  // namespace grundy
