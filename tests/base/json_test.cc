#include "base/json.h"

#include <gtest/gtest.h>

namespace grundy {
namespace {

TEST(Json, MembersStayInOrderAndNothingIsNull) {
  Json json;
  json["z"] = 1;
  json["a"] = {{"name", "x"}, {"list", std::vector<int>{1, -2}}};
  json["maybe"] = std::optional<int>();
  json["z"] = true;
  json["half"] = 0.5;
  json["one"] = 1.0;
  EXPECT_EQ(to_string(json), R"({"z":true,"a":{"name":"x","list":[1,-2]},"maybe":null,"half":0.5,"one":1.0})");
}

TEST(Json, DocumentsAreIndentedByTwo) {
  Json json = {{"empty", Json::array()}, {"none", Json::object()}};
  json["rows"].push_back(Json::array({1, 2}));
  json.append({{"last", nullptr}});
  EXPECT_EQ(dump(json),
            "{\n  \"empty\": [],\n  \"none\": {},\n  \"rows\": [\n    [\n      1,\n      2\n    ]\n  ],\n"
            "  \"last\": null\n}\n");
  EXPECT_EQ(dump(json, true), "{\"empty\":[],\"none\":{},\"rows\":[[1,2]],\"last\":null}\n");
}

TEST(Json, OddTextsAreEscaped) {
  EXPECT_EQ(to_string("\"\\/\b\n\x01"), R"("\"\\/\b\n\u0001")");
  EXPECT_EQ(to_string("\xc3\xa9 \xf0\x9f\x98\x80"), "\"\xc3\xa9 \xf0\x9f\x98\x80\"");
  EXPECT_EQ(to_string("a\xff z"), "\"a\xef\xbf\xbd z\"") << "what is no UTF-8 is replaced";
  EXPECT_EQ(to_string(Json{{"a\"b", 1}}), R"({"a\"b":1})");
}

TEST(Json, LargeNumbersAreExact) {
  EXPECT_EQ(to_string(18446744073709551615u), "18446744073709551615");
  EXPECT_EQ(to_string(INT64_MIN), "-9223372036854775808");
}

std::string streamed(JsonStream::Layout layout, std::size_t size) {
  std::string text;
  JsonStream json([&text](std::string_view piece) { text += piece; }, layout);
  json.member("a", Json::array({1, "x"}));
  json.list("list", size, [](std::size_t i) -> Json { return {{"i", i}}; });
  json.end();
  return text;
}

TEST(Json, StreamsInLinesAndInOne) {
  EXPECT_EQ(streamed(JsonStream::Layout::lines, 2),
            "{\n  \"a\": [1,\"x\"],\n  \"list\": [\n    {\"i\":0},\n    {\"i\":1}\n  ]\n}\n");
  EXPECT_EQ(streamed(JsonStream::Layout::compact, 2), "{\"a\":[1,\"x\"],\"list\":[{\"i\":0},{\"i\":1}]}\n");
  EXPECT_TRUE(parse_json(streamed(JsonStream::Layout::lines, 0)));
}

TEST(Json, WhatIsWrittenIsReadAgain) {
  const std::string text = R"({"a":[1,-2,0.5,null,true,{"b":"\u00e9\n"}],"c":{},"d":18446744073709551615})";
  const Result<Json> json = parse_json(text);
  ASSERT_TRUE(json);
  EXPECT_EQ((*json)["a"].size(), 6U);
  EXPECT_EQ((*json)["a"][1], -2);
  EXPECT_EQ((*json)["a"][5]["b"].text(), "\xc3\xa9\n");
  EXPECT_EQ((*json)["d"].whole_number(), 18446744073709551615u);
  EXPECT_TRUE((*json)["missing"]["too"][3].is_null());
  EXPECT_EQ(*parse_json(dump(*json)), *json);
}

TEST(Json, TokensKnowTheirPlace) {
  const std::string text = "{ \"a\\\"b\" : [-12 ,3.5e1],\n\"c\":null, \"d\": 123456789012345678901}";
  std::string found;
  ASSERT_TRUE(read_json(text, [&](JsonToken&& token) -> Status {
    found += std::to_string(token.where.offset) + "+" + std::to_string(token.where.length) + token.text + " ";
    EXPECT_EQ(token.kind == JsonToken::Kind::real, token.text == "3.5e1");
    return Done{};
  }));
  EXPECT_EQ(found, "0+1{ 2+6a\"b 11+1[ 12+3-12 17+53.5e1 22+1] 25+3c 29+4null 35+3d 40+21123456789012345678901 61+1} ");
}

TEST(Json, MistakesAreToldWithTheirPlace) {
  const Result<Json> cut = parse_json("{\"a\": ]");
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().where, (TextSpan{6, 1}));
  EXPECT_EQ(cut.error().message, "this is not JSON: unexpected ']'; expected '[', '{', or a literal");
  EXPECT_FALSE(parse_json(""));
  EXPECT_FALSE(parse_json("[1] 2"));
  EXPECT_FALSE(parse_json("\"\xff\""));
  EXPECT_FALSE(parse_json(std::string(100'000, '['))) << "too deep";
  const Status refused = read_json("[1,2,3]", [](JsonToken&& token) -> Status {
    return token.text == "2" ? Status(bad_input("no", token.where)) : Status(Done{});
  });
  EXPECT_EQ(refused.error().where, (TextSpan{3, 1}));
}

}  // namespace
}  // namespace grundy
