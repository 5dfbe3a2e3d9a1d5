#include "misere/presentation.h"

#include <fmt/format.h>

#include <set>

namespace grundy {

Presentation::Presentation(const MisereQuotient& quotient)
    : quotient_(quotient), generators_(quotient.generators()), words_(quotient.order()), by_length_{0} {
  // Words by length, then by their letters: the first that leads to an element is its own. Whatever divides the first
  // word of an element is the first word of another, so that one more letter on known words is enough.
  std::vector<bool> reached(quotient.order(), false);
  reached[0] = true;
  words_[0].assign(generators_.size(), 0);
  for (std::size_t i = 0; i < by_length_.size(); ++i) {
    const Exponents word = words_[by_length_[i]];
    std::size_t last = word.size();
    while (last > 0 && word[last - 1] == 0) --last;
    for (std::size_t g = last == 0 ? 0 : last - 1; g < generators_.size(); ++g) {
      const Element next = quotient.product(by_length_[i], generators_[g]);
      if (reached[next]) continue;
      reached[next] = true;
      words_[next] = word;
      ++words_[next][g];
      by_length_.push_back(next);
    }
  }
}

std::string Presentation::name(std::size_t generator) {
  std::string name(1, static_cast<char>('a' + generator % 26));
  if (generator >= 26) name += std::to_string(generator / 26);
  return name;
}

std::string Presentation::text(const Exponents& word) {
  std::string text;
  for (std::size_t g = 0; g < word.size(); ++g) {
    if (word[g] != 0) text += name(g);
    if (word[g] > 1) text += fmt::format("^{}", word[g]);
  }
  return text.empty() ? "1" : text;
}

Element Presentation::value(const Exponents& word) const {
  Element x = MisereQuotient::identity();
  for (std::size_t g = 0; g < word.size(); ++g) x = quotient_.product(x, quotient_.power(generators_[g], word[g]));
  return x;
}

std::vector<std::pair<std::string, std::string>> Presentation::relations() const {
  std::vector<std::pair<std::string, std::string>> found;
  std::set<Exponents> seen;
  for (const Element x : by_length_) {
    for (std::size_t g = 0; g < generators_.size(); ++g) {
      Exponents word = words_[x];
      ++word[g];
      const Element y = quotient_.product(x, generators_[g]);
      if (words_[y] == word || !seen.insert(word).second) continue;
      bool is_least = true;
      for (std::size_t h = 0; h < word.size() && is_least; ++h) {
        if (word[h] == 0) continue;
        --word[h];
        is_least = is_shortest(word);
        ++word[h];
      }
      if (is_least) found.emplace_back(text(word), text(words_[y]));
    }
  }
  return found;
}

}  // namespace grundy
