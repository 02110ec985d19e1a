#pragma once

#include <map>
#include <vector>

#include "checker/schema/acceptor.h"

namespace counterfoil::schema {

/// Turns the schemas of one document into shapes, each once.
class Acceptor::Compiler {
 public:
  Compiler(json::Value root, std::vector<Shape>& shapes);

  ShapeIndex compile(json::Value schema);

 private:
  void keyword(Shape& shape, json::Value schema, json::Member member);
  bool of_strings(Shape& shape, std::string_view key, json::Value value);
  bool of_numbers(Shape& shape, std::string_view key, json::Value value);
  bool of_arrays(Shape& shape, std::string_view key, json::Value value);
  bool of_objects(Shape& shape, std::string_view key, json::Value value);
  bool combined(Shape& shape, std::string_view key, json::Value value);
  std::vector<ShapeIndex> each(json::Value schemas);
  static void file_properties(ObjectShape& object);
  void divide(Shape& shape) const;
  Property* property(ObjectShape& object, std::string_view name);

  json::Value root_;
  std::vector<Shape>& shapes_;
  std::map<std::size_t, ShapeIndex> known_;  // by where the schema begins in its text
};

}  // namespace counterfoil::schema
