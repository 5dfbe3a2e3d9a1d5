// Canonical forms against the definition of equality: same outcome beside every small game.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "misere/canonical_form.h"

namespace grundy {
namespace {

TEST(MisereForms, DaysZeroToFour) {
  MisereForms forms;
  const std::vector<std::size_t> published = {1, 2, 3, 5, 22};
  for (std::uint32_t day = 0; day < published.size(); ++day) {
    EXPECT_EQ(forms_born_by(day, forms).size(), published[day]) << day;
  }
}

TEST(MisereForms, DayFiveHas4171780) { EXPECT_EQ(count_forms_of_day_five({}), 4171780u); }

TEST(MisereForms, NimbersAddAsOnlyOnesDo) {
  MisereForms forms;
  const FormId one = forms.nimber(1);
  const FormId two = forms.nimber(2);
  EXPECT_EQ(forms.sum(one, one), MisereForms::zero);
  EXPECT_NE(forms.sum(two, two), MisereForms::zero);
  EXPECT_EQ(forms.sum(one, two), forms.nimber(3));
  EXPECT_EQ(forms.text(*forms.sum(two, two), 100), "{*2,*3}");
  EXPECT_EQ(forms.text(forms.simplest({two}), 100), "{*2}");
  EXPECT_FALSE(forms.text(*forms.sum(two, two), 5));
  EXPECT_EQ(forms.as_nimber(forms.nimber(7)), 7u);
  EXPECT_EQ(forms.as_nimber(forms.simplest({two})), std::nullopt);
}

// Random games of a given depth as plain trees, and the definition on them.
struct Tree {
  std::vector<Tree> options;
};

Tree random_tree(std::mt19937_64& random, int depth) {
  Tree tree;
  const std::uint64_t options = depth == 0 ? 0 : random() % 4;
  for (std::uint64_t i = 0; i < options; ++i) tree.options.push_back(random_tree(random, depth - 1));
  return tree;
}

bool is_P(const Tree& a, const Tree& b) {
  for (const Tree& option : a.options) {
    if (is_P(option, b)) return false;
  }
  for (const Tree& option : b.options) {
    if (is_P(a, option)) return false;
  }
  return !a.options.empty() || !b.options.empty();
}

FormId form_of(const Tree& tree, MisereForms& forms) {
  std::vector<FormId> options;
  for (const Tree& option : tree.options) options.push_back(form_of(option, forms));
  return forms.simplest(std::move(options));
}

TEST(MisereForms, OutcomesOfSumsAreThoseOfTheTrees) {
  std::mt19937_64 random(7);
  MisereForms forms;
  for (int i = 0; i < 2000; ++i) {
    const Tree a = random_tree(random, 4);
    const Tree b = random_tree(random, 4);
    const FormId sum = *forms.sum(form_of(a, forms), form_of(b, forms));
    EXPECT_EQ(forms.outcome(sum) == Outcome::P, is_P(a, b));
  }
}

TEST(MisereForms, WhatTellsApartDoes) {
  MisereForms forms;
  const std::vector<FormId> all = forms_born_by(4, forms);
  for (const FormId a : all) {
    for (const FormId b : all) {
      if (a != b) {
        const FormId with = forms.tells_apart(a, b);
        EXPECT_EQ(forms.outcome(*forms.sum(a, with)), Outcome::P);
        EXPECT_EQ(forms.outcome(*forms.sum(b, with)), Outcome::N);
      }
      if (forms.linked(a, b)) {
        const FormId with = forms.link(a, b);
        EXPECT_EQ(forms.outcome(*forms.sum(a, with)), Outcome::P);
        EXPECT_EQ(forms.outcome(*forms.sum(b, with)), Outcome::P);
      }
    }
  }
}

// No game of the first days links a pair that the theorem calls unlinked.
TEST(MisereForms, UnlinkedPairsHaveNoLink) {
  MisereForms forms;
  const std::vector<FormId> all = forms_born_by(4, forms);
  for (const FormId a : all) {
    for (const FormId b : all) {
      if (forms.linked(a, b)) continue;
      for (const FormId with : all) {
        EXPECT_FALSE(forms.outcome(*forms.sum(a, with)) == Outcome::P &&
                     forms.outcome(*forms.sum(b, with)) == Outcome::P);
      }
    }
  }
}

}  // namespace
}  // namespace grundy
