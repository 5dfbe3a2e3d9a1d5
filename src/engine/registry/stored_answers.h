// Answers to and from a store: what is kept of a question, and what it must be to count again. Only what was searched
// for with all means goes there and comes from there: whoever chooses a solver, or does without theory, wants to see
// that one work.
#pragma once

#include <optional>
#include <string>

#include "engine/registry/any_game.h"
#include "store/answer_store.h"
#include "store/store_key.h"

namespace grundy {

// The store of this question, if it may be used for it.
AnswerStore* usable_store(const SolveContext& context);

// Where the answer about a position stands; nothing where its text does not hold all that it depends on, such as one
// that names a file.
std::optional<StoreKey> key_of(StoredKind kind, std::string text, const AnyTerm& term);

// Puts the rules of a term beside its answers, so that they can be verified.
void keep_rules(AnswerStore& store, const AnyTerm& term);

// Values that a search finds: nimbers, numbers of a moderate size, loopy values. Nothing for others, and for bytes that
// are none.
std::optional<std::string> bytes_of(const Value& value);
std::optional<Value> value_from(std::string_view bytes);

}  // namespace grundy
