#include "checker/tensor/safetensors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "checker/json/text_source.h"
#include "checker/tensor/safetensors_write.h"

namespace counterfoil::tensor {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string with_length(std::string_view header, std::string_view buffer = {}) {
  std::string file;
  for (int i = 0; i < 8; ++i) file += static_cast<char>(header.size() >> (8 * i) & 0xFF);
  return file.append(header).append(buffer);
}

Result<Safetensors> read(const std::string& file) {
  TextSource source(file, 5);
  return read_header(source, file.size(), "t.safetensors");
}

/// Where and why a file is refused.
std::string refusal(const std::string& file) {
  const auto tensors = read(file);
  if (tensors) return "accepted";
  EXPECT_EQ(tensors.error().kind, Error::Kind::malformed);
  return tensors.error().where + ": " + tensors.error().what;
}

std::string refusal_of(std::string_view header, std::string_view buffer = "01234567") {
  return refusal(with_length(header, buffer));
}

TEST(Safetensors, GivesEveryTensorByNameWithItsPlaceInTheFile) {
  const std::string header =
      R"({"__metadata__":{"by":"x"},"w":{"dtype":"F16","shape":[2],"data_offsets":[4,8]},)"
      R"("b":{"data_offsets":[0,4],"shape":[],"dtype":"F32"}}   )";
  const auto tensors = read(with_length(header, "01234567"));
  ASSERT_TRUE(tensors) << tensors.error().what;
  ASSERT_EQ(tensors->entries.size(), 2U);
  EXPECT_EQ(tensors->entries[0].name, "b");
  EXPECT_EQ(tensors->find("b")->elements, 1U);
  EXPECT_EQ(tensors->find("b")->begin, 8 + header.size());
  EXPECT_THAT(tensors->find("w")->shape, ElementsAre(2));
  EXPECT_EQ(tensors->find("w")->dtype, Dtype::float16);
  EXPECT_EQ(tensors->find("w")->end, 8 + header.size() + 8);
  EXPECT_EQ(tensors->find("v"), nullptr);
}

TEST(Safetensors, TakesEmptyTensorsWhereverTheyLie) {
  const auto tensors =
      read(with_length(R"({"a":{"dtype":"F64","shape":[0,18446744073709551615,2],"data_offsets":[4,4]},)"
                       R"("b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                       "0123"));
  ASSERT_TRUE(tensors) << tensors.error().what;
  EXPECT_EQ(tensors->find("a")->elements, 0U);
  EXPECT_TRUE(read(with_length("{}")));
}

TEST(Safetensors, LeavesTheBufferUnread) {
  const std::string file = with_length(R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]}})", "abc");
  TextSource source(file);
  ASSERT_TRUE(read_header(source, file.size(), "t"));
  EXPECT_EQ(drain(source).value(), "abc");
}

TEST(Safetensors, RefusesAFileThatIsCut) {
  EXPECT_EQ(refusal("1234"),
            "t.safetensors, byte 4: the file ends after 4 of the 8 bytes of the header's length");
  EXPECT_EQ(refusal(with_length("{}").substr(0, 9)),
            "t.safetensors, byte 0: the header is 2 bytes long, and 1 bytes follow");
  TextSource shorter(with_length("{}").substr(0, 9));
  EXPECT_THAT(read_header(shorter, 10, "t").error().what,
              HasSubstr("ends after 1 of the 2 bytes of the header"));
}

TEST(Safetensors, RefusesALengthThatIsText) {
  EXPECT_EQ(refusal("version https://git-lfs.github.com/spec/v1\n"),
            "t.safetensors, byte 0: the header is 2336927755350992246 bytes long, and may be 104857600");
}

TEST(Safetensors, RefusesAHeaderThatIsNoObject) {
  EXPECT_EQ(refusal_of("[]"), "t.safetensors, byte 8: the header begins with `[`, and not with {");
  EXPECT_EQ(refusal_of(" {}"), "t.safetensors, byte 8: the header begins with ` `, and not with {");
  EXPECT_THAT(refusal_of("{\"a\":}"), HasSubstr("t.safetensors, byte 13: "));
  EXPECT_THAT(refusal_of("{}x"), HasSubstr("t.safetensors, byte 10: "));
}

TEST(Safetensors, RefusesAKeyThatIsThereTwice) {
  const std::string entry = R"({"dtype":"F32","shape":[2],"data_offsets":[0,8]})";
  EXPECT_THAT(refusal_of("{\"a\":" + entry + ",\"a\":" + entry + "}"), HasSubstr("byte 62: "));
  EXPECT_THAT(refusal_of("{\"a\":" + entry + ",\"\\u0061\":" + entry + "}"), HasSubstr("byte 62: "));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","dtype":"F32","shape":[2],"data_offsets":[0,8]}})"),
              HasSubstr("dtype"));
}

TEST(Safetensors, RefusesAnUnknownDtypeAndNamesTheKnownOnes) {
  const auto tensors = read(with_length(R"({"a":{"dtype":"F4","shape":[2],"data_offsets":[0,1]}})", "0"));
  ASSERT_FALSE(tensors);
  EXPECT_EQ(tensors.error().where, "t.safetensors, byte 22");
  EXPECT_EQ(tensors.error().what, "tensor `a` has the unknown dtype `\"F4\"`");
  EXPECT_THAT(tensors.error().hint, HasSubstr("F64, F32, F16, BF16, F8_E4M3"));
}

TEST(Safetensors, RefusesAnEntryThatIsNotDtypeShapeAndOffsets) {
  EXPECT_EQ(refusal_of(R"({"a":5})"),
            "t.safetensors, byte 13: tensor `a` is `5`, and not an object of dtype, shape and data_offsets");
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":[2]}})"),
              HasSubstr("tensor `a` has no data_offsets"));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8],"strides":[1]}})"),
              HasSubstr("the unknown member `strides`"));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":2,"data_offsets":[0,8]}})"),
              HasSubstr("the shape of tensor `a` is `2`"));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]}})"),
              HasSubstr("a dimension of `-2`"));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8,9]}})"),
              HasSubstr("are `[0,8,9]`, and not two offsets"));
  EXPECT_THAT(refusal_of(R"({"__metadata__":{"n":1}})"), HasSubstr("__metadata__ has `1` for `n`"));
  EXPECT_THAT(refusal_of(R"({"__metadata__":"n"})"), HasSubstr("__metadata__ is no object"));
}

TEST(Safetensors, RefusesASizeThatIsNotDtypeTimesShape) {
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})"),
              HasSubstr("lies at 0 to 8, which is 8 bytes, and float32 of its shape take 12"));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"U8","shape":[4294967296,4294967296],"data_offsets":[0,8]}})"),
              HasSubstr("more bytes than 2^64"));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F64","shape":[2305843009213693952],"data_offsets":[0,0]}})"),
              HasSubstr("more bytes than 2^64"));
}

TEST(Safetensors, RefusesOffsetsOutsideTheBuffer) {
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":[4],"data_offsets":[0,16]}})"),
              HasSubstr("lies at 0 to 16 of a buffer of 8 bytes"));
  EXPECT_THAT(refusal_of(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[8,4]}})"),
              HasSubstr("lies at 8 to 4"));
}

TEST(Safetensors, RefusesTensorsThatOverlapLeaveAHoleOrEndEarly) {
  const auto two = [](int a, int b) {
    return R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[)" + std::to_string(a) + "," +
           std::to_string(a + 3) + R"(]},"b":{"dtype":"U8","shape":[3],"data_offsets":[)" +
           std::to_string(b) + "," + std::to_string(b + 3) + "]}}";
  };
  const std::string start = std::to_string(8 + two(0, 0).size() + 3);
  EXPECT_EQ(refusal_of(two(0, 2), "01234"),
            "t.safetensors, byte " + std::to_string(8 + two(0, 2).size() + 2) +
                ": tensor `b` begins before tensor `a` ends, at byte " + start);
  EXPECT_EQ(refusal_of(two(0, 4), "0123456"),
            "t.safetensors, byte " + start + ": 1 bytes before tensor `b` belong to none");
  EXPECT_THAT(refusal_of(two(1, 4), "0123456"), HasSubstr("1 bytes before tensor `a`"));
  EXPECT_THAT(refusal_of(two(0, 3), "01234567"), HasSubstr("the tensors end at byte"));
  EXPECT_EQ(refusal_of(two(0, 3), "012345"), "accepted");
}

TEST(Safetensors, PassesOnTheErrorOfItsSource) {
  TextSource source("abc", 5, Error{Error::Kind::unreadable, "disk", "broken", ""});
  EXPECT_EQ(read_header(source, 100, "t").error().what, "broken");
}

TEST(SafetensorsWrite, IsReadBackAndDoesNotDependOnTheOrderGiven) {
  const std::array<std::byte, 6> bytes = {std::byte{1}, std::byte{2}, std::byte{3},
                                          std::byte{4}, std::byte{5}, std::byte{6}};
  const NamedTensor flags{"a \"b\"", Dtype::boolean, {2}, std::span(bytes).subspan(4)};
  const NamedTensor wide{"z", Dtype::float32, {1, 1}, std::span(bytes).first(4)};
  const NamedTensor empty{"e", Dtype::int64, {0}, {}};
  std::vector<NamedTensor> one = {flags, wide, empty};
  std::vector<NamedTensor> other = {empty, flags, wide};
  const std::string file = safetensors_file(one);
  EXPECT_EQ(file, safetensors_file(other));
  EXPECT_EQ(safetensors_head(one).size() % 8, 0U);

  const auto tensors = read(file);
  ASSERT_TRUE(tensors) << tensors.error().what;
  EXPECT_EQ(file.substr(tensors->find("z")->begin, 4), "\x01\x02\x03\x04");
  EXPECT_EQ(tensors->find("a \"b\"")->end, file.size());
  EXPECT_THAT(tensors->find("e")->shape, ElementsAre(0));
  std::vector<NamedTensor> none;
  EXPECT_TRUE(read(safetensors_file(none)));
}

}  // namespace
}  // namespace counterfoil::tensor
