// The text between a game's parentheses, taken apart just far enough that a game can read it: groups separated by
// semicolons, each a list of fields separated by commas. Every field remembers its place, so that an error a game
// reports ends up under the right column of what the user typed.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

struct Field {
  std::string_view text;                                 // without surrounding blanks
  std::size_t offset = 0;                                // of the text's first byte within the whole argument text
  std::shared_ptr<const std::string> content = nullptr;  // of the file, where the field names one and files may be read

  // A field "@name", "@\"name with blanks\"" or "file=name" stands for what is in the file of that name.
  bool names_a_file() const { return text.starts_with('@') || text.starts_with("file="); }
  std::string file_name() const;
  TextSpan span() const { return {offset, text.empty() ? 1 : text.size()}; }
};

// Reads a whole file. Games open no files: what is in them comes through the reader that the front end grants. A front
// end that grants none, such as a server, has no files.
using FileReader = std::function<Result<std::string>(const std::string& name)>;

struct Arguments {
  std::string_view name;  // the game's name as it was written, such as "nim" or "0.77"
  std::string_view text;
  std::vector<std::vector<Field>> groups;  // "2,3; 1..5" has two groups; "" has one group without fields

  static Arguments split(std::string_view name, std::string_view text);

  // How many fields stand in group g; 0 for a group that is not there.
  std::size_t count(std::size_t g) const { return g < groups.size() ? groups[g].size() : 0; }

  // Fills in the content of every field that names a file. Without a reader nothing is filled in.
  Status read_files(FileReader reader);
  // What is in the file of that name, for a game that takes names without @ too; `field` is where the name stands.
  Result<std::string> file(const std::string& path, const Field& field) const;

  // Errors that speak of the arguments as a whole.
  Error wrong(std::string message, std::string hint = {}) const;

 private:
  FileReader reader_ = nullptr;
};

// Why a field that names a file has no content.
Error no_files_here(const Field& field, std::string hint);

// A whole number in [least, most]. The message names what it is ("a heap", "the number of rows").
Result<std::uint64_t> read_number(const Field& field, std::string_view what, std::uint64_t least = 0,
                                  std::uint64_t most = std::numeric_limits<std::uint32_t>::max());

// All fields of one group as numbers; `what` names one of them.
Result<std::vector<std::uint64_t>> read_numbers(std::span<const Field> fields, std::string_view what,
                                                std::uint64_t least = 0,
                                                std::uint64_t most = std::numeric_limits<std::uint32_t>::max());

}  // namespace grundy
