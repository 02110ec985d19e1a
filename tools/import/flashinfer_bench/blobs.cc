#include "tools/import/flashinfer_bench/blobs.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "checker/bundle/bytes_source.h"
#include "checker/tensor/element.h"
#include "tools/import/flashinfer_bench/faults.h"
#include "tools/import/source_faults.h"

namespace counterfoil::importing::flashinfer_bench {
namespace {

constexpr std::string_view kPointer = "version https://git-lfs.github.com/spec/";

std::string_view last_part(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

/// How many bytes of whole parts two paths share at their ends.
std::size_t shared_end(std::string_view a, std::string_view b) {
  std::size_t shared = 0;
  std::size_t parts = 0;
  while (shared < a.size() && shared < b.size() && a[a.size() - 1 - shared] == b[b.size() - 1 - shared]) {
    if (a[a.size() - 1 - shared] == '/') parts = shared;
    ++shared;
  }
  const bool a_begins = shared == a.size() || a[a.size() - 1 - shared] == '/';
  const bool b_begins = shared == b.size() || b[b.size() - 1 - shared] == '/';
  return a_begins && b_begins ? shared : parts;
}

std::optional<std::int64_t> size_of(const trace::Definition& definition, const trace::Workload& workload,
                                    const std::string& axis) {
  std::int64_t digits = 0;
  const auto [end, error] = std::from_chars(axis.data(), axis.data() + axis.size(), digits);
  if (error == std::errc() && end == axis.data() + axis.size()) return digits;
  if (const auto given = ForeignJson::last(workload.axes, axis).as_int64()) return given;
  const auto known = definition.axes.find(axis);
  const bool constant =
      known != definition.axes.end() && known->second.kind == trace::Definition::Axis::Kind::constant;
  return constant ? std::optional(known->second.value) : std::nullopt;
}

void check_type(const trace::Definition& definition, const trace::Workload& workload, json::Value input,
                const tensor::Entry& entry, Imported& imported) {
  const trace::Definition::Input& wanted = definition.inputs.at(std::string(input.key()));
  const auto dtype = tensor::dtype_named(wanted.dtype);
  if (dtype && *dtype != entry.dtype) {
    imported.fault(kBlobDiffers, input, fmt::format("a blob has another dtype for {}", input.key()),
                   wanted.dtype, std::string(tensor::name_of(entry.dtype)));
  }
  std::vector<std::string> shape;
  bool same = wanted.shape.size() == entry.shape.size();
  for (std::size_t i = 0; i < wanted.shape.size(); ++i) {
    const auto size = size_of(definition, workload, wanted.shape[i]);
    shape.push_back(size ? fmt::format("{}", *size) : wanted.shape[i]);
    if (same && size) same = *size >= 0 && static_cast<std::uint64_t>(*size) == entry.shape[i];
  }
  if (same) return;
  imported.fault(kBlobDiffers, input, fmt::format("a blob has another shape for {}", input.key()),
                 fmt::format("[{}]", fmt::join(shape, ", ")),
                 fmt::format("[{}]", fmt::join(entry.shape, ", ")));
}

Names names_of(const trace::Definition& definition, const trace::Workload& workload) {
  Names names;
  for (const auto& [axis, unused] : definition.axes) {
    if (const auto size = size_of(definition, workload, axis)) names.values[axis] = *size;
  }
  for (const json::Member& input : workload.inputs.members()) {
    if (trace::type_of_input(input.value) != "scalar") continue;
    if (const auto value = ForeignJson::last(input.value, "value").as_int64()) {
      names.values[std::string(input.key)] = *value;
    }
  }
  return names;
}

/// Whether a constraint has a name in it, as a whole word.
bool mentions(std::string_view constraint, std::string_view name) {
  const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = constraint.find(name); at != std::string_view::npos;
       at = constraint.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !is_part(constraint[at - 1]);
    if (begins && (end == constraint.size() || !is_part(constraint[end]))) return true;
  }
  return false;
}

/// The values that a constraint was evaluated with.
std::string values_in(std::string_view constraint, const Names& names) {
  std::vector<std::string> values;
  for (const auto& [name, value] : names.values) {
    if (mentions(constraint, name)) values.push_back(fmt::format("{} {}", name, value));
  }
  for (const auto& [name, value] : names.last_elements) {
    if (mentions(constraint, name)) values.push_back(fmt::format("{}[-1] {}", name, value));
  }
  return fmt::format("{}", fmt::join(values, ", "));
}

/// For how many workloads a constraint was looked at, and for how many it could not be evaluated.
struct Tally {
  json::Value constraint;
  std::uint64_t workloads = 0;
  std::uint64_t unevaluated = 0;
};

void check_constraints(const trace::Definition& definition, const trace::Workload& workload,
                       const Names& names, std::map<std::string, Tally>& tallies, Imported& imported) {
  for (const json::Value constraint : definition.constraints) {
    const auto holds = evaluate(constraint.as_string(), names);
    Tally& tally = tallies[std::string(constraint.as_string())];
    tally.constraint = constraint;
    ++tally.workloads;
    if (!holds) {
      ++tally.unevaluated;
    } else if (!*holds) {
      imported.fault(kConstraintFalse, workload.at.location(),
                     fmt::format("a workload of {} breaks a constraint of its definition", definition.name),
                     fitted(constraint.as_string(), kMostReasonBytes),
                     values_in(constraint.as_string(), names));
    }
  }
}

void check_workload(const trace::Definition& definition, const trace::Workload& workload, Blobs& blobs,
                    std::map<std::string, Tally>& tallies, Imported& imported) {
  Names names = names_of(definition, workload);
  for (const json::Member& input : workload.inputs.members()) {
    if (trace::type_of_input(input.value) != "safetensors") continue;
    const auto found = blobs.find(definition, input.value);
    if (!found) continue;
    if (definition.inputs.contains(std::string(input.key))) {
      check_type(definition, workload, input.value, *found->entry, imported);
    }
    if (const auto last = found->last_element()) names.last_elements[std::string(input.key)] = *last;
  }
  check_constraints(definition, workload, names, tallies, imported);
}

/// The planned workloads of a definition, or else those that traces repeat.
std::vector<trace::Workload> workloads_of(const trace::TraceSet& set, const std::string& definition) {
  const auto planned = set.workloads.find(definition);
  return planned == set.workloads.end() ? set.repeated_workloads(definition) : planned->second;
}

}  // namespace

std::optional<std::int64_t> Tensor::last_element() const {
  if (entry->shape.size() != 1 || entry->elements == 0) return std::nullopt;
  if (entry->dtype == tensor::Dtype::int64)
    return tensor::load_raw<std::int64_t>(bytes.data(), entry->elements - 1);
  if (entry->dtype == tensor::Dtype::int32)
    return tensor::load_raw<std::int32_t>(bytes.data(), entry->elements - 1);
  return std::nullopt;
}

Blobs::Blobs(Source& source, Imported& imported) : source_(source), imported_(imported) {
  for (const std::string& name : source.names()) names_[std::string(last_part(name))].push_back(name);
}

std::string Blobs::resolved(std::string_view path) const {
  const auto known = names_.find(std::string(last_part(path)));
  if (known == names_.end()) return {};
  return *std::max_element(known->second.begin(), known->second.end(), [&](const auto& a, const auto& b) {
    return shared_end(path, a) < shared_end(path, b);
  });
}

const Blobs::Blob& Blobs::open(const std::string& file) {
  const auto [place, is_new] = blobs_.emplace(file, Blob());
  Blob& blob = place->second;
  if (!is_new) return blob;
  const auto read = source_.read(file);
  if (!read) {
    imported_.fault(kUnreadable, Location{file, 0, 0, 0, ""}, read.error().what);
    return blob;
  }
  blob.text = (*read)->text;
  if (blob.text.starts_with(kPointer)) {
    imported_.fault(kBlobIsPointer, Location{file, 0, 0, 0, ""},
                    "a pointer of Git LFS stands for a blob: what it holds is not here", "the file itself");
    return blob;
  }
  const std::string_view start =
      std::string_view(blob.text).substr(0, tensor::kMaxHeaderBytes + sizeof(std::uint64_t));
  bundle::BytesSource bytes(std::as_bytes(std::span(start)));
  auto header = tensor::read_header(bytes, blob.text.size(), file);
  if (!header) {
    imported_.fault(kBlobDiffers, Location{file, 0, 0, 0, ""},
                    fmt::format("a blob is no safetensors file: {}", header.error().what));
    return blob;
  }
  blob.header = std::move(*header);
  blob.is_good = true;
  return blob;
}

std::optional<Tensor> Blobs::find(const trace::Definition& definition, json::Value input) {
  const json::Value path = ForeignJson::last(input, "path");
  const std::string file = resolved(path.as_string());
  if (file.empty()) {
    Missing& missing = missing_[definition.name];
    if (missing.count++ == 0) missing.first = path ? path : input;
    return std::nullopt;
  }
  const Blob& blob = open(file);
  if (!blob.is_good) return std::nullopt;
  const json::Value key = ForeignJson::last(input, "tensor_key");
  const tensor::Entry* entry = blob.header.find(key.as_string());
  if (entry == nullptr) {
    imported_.fault(kBlobDiffers, key ? key : input, fmt::format("{} has no such tensor", file),
                    "the name of one of its tensors");
    return std::nullopt;
  }
  return Tensor{entry, blob.text.substr(entry->begin, entry->end - entry->begin)};
}

void Blobs::report_missing() {
  for (const auto& [definition, missing] : missing_) {
    imported_.fault(kBlobMissing, missing.first,
                    fmt::format("inputs of {} name a blob that is not in the source", definition),
                    "the file, with its inputs", "", missing.count);
  }
}

void check_blobs(Source& source, const trace::TraceSet& set, Imported& imported) {
  Blobs blobs(source, imported);
  for (const auto& [name, definition] : set.definitions) {
    std::map<std::string, Tally> tallies;
    for (const trace::Workload& workload : workloads_of(set, name)) {
      check_workload(definition, workload, blobs, tallies, imported);
    }
    for (const auto& [text, tally] : tallies) {
      if (tally.unevaluated == 0) continue;
      imported.fault(
          kConstraintNotEvaluated, tally.constraint,
          fmt::format("{} is not evaluated for {} of {} workloads, for its form or for what it needs",
                      fitted(text, kMostReasonBytes), tally.unevaluated, tally.workloads),
          "", "", tally.unevaluated);
    }
  }
  blobs.report_missing();
}

}  // namespace counterfoil::importing::flashinfer_bench
