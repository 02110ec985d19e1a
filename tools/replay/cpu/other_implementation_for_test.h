#pragma once

#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

#include "checker/tensor/float_formats.h"
#include "tools/replay/program.h"
#include "tools/replay/tensor.h"

// Another implementation of formulas, as frameworks have it: float32 arithmetic, float32 sums, one rounding
// of each operation to the dtype of its result. For the tests of spread; views are read as the program states
// them.

namespace counterfoil::replay {

enum class Style { plain, fancy };

class OtherImplementation {
 public:
  explicit OtherImplementation(Style style) : style_(style) {}

  std::vector<double> run(const Program& program, const std::vector<const Tensor*>& inputs) {
    for (const Tensor* input : inputs) registers_.emplace_back(input->values.begin(), input->values.end());
    shapes_.clear();
    for (const Tensor* input : inputs) shapes_.push_back(input->shape);
    for (const Step& step : program.steps) {
      std::vector<float> result = compute(step);
      for (float& each : result)
        each = static_cast<float>(tensor::round_to(step.dtype, static_cast<double>(each)));
      registers_.push_back(std::move(result));
      shapes_.push_back(step.shape);
    }
    const std::vector<float>& last = registers_[program.result];
    return {last.begin(), last.end()};
  }

 private:
  static std::size_t size_of(const tensor::Shape& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
  }

  /// One after another, or pairwise.
  float sum(const float* x, std::size_t n) const {
    if (style_ == Style::fancy && n > 2) return sum(x, n / 2) + sum(x + n / 2, n - n / 2);
    float total = 0;
    for (std::size_t i = 0; i < n; ++i) total += x[i];
    return total;
  }

  std::vector<float> compute(const Step& step) {
    if (step.operation == Operation::constant) return constant(step);
    if (step.operation == Operation::view) return viewed(step);
    if (step.operation == Operation::matmul) return product(step);
    if (step.operation >= Operation::sum) return rows(step);
    std::vector<float> result(size_of(step.shape));
    for (std::size_t i = 0; i < result.size(); ++i) {
      const auto at = [&](std::size_t k) {
        return step.operands.size() > k ? registers_[step.operands[k]][i] : 0.0F;
      };
      result[i] = element(step.operation, at(0), at(1), at(2));
    }
    return result;
  }

  /// A number may stay in float32 beside a half precision operand.
  std::vector<float> constant(const Step& step) {
    const double value =
        style_ == Style::fancy ? step.parameter : tensor::round_to(step.dtype, step.parameter);
    return std::vector<float>(size_of(step.shape), static_cast<float>(value));
  }

  std::vector<float> viewed(const Step& step) {
    std::vector<float> result(size_of(step.shape));
    for (std::size_t i = 0; i < result.size(); ++i) {
      std::int64_t at = step.view.offset;
      std::size_t rest = i;
      for (std::size_t axis = step.shape.size(); axis-- > 0; rest /= step.shape[axis]) {
        at += static_cast<std::int64_t>(rest % step.shape[axis]) * step.view.strides[axis];
      }
      result[i] = registers_[step.operands[0]][static_cast<std::size_t>(at)];
    }
    return result;
  }

  std::vector<float> product(const Step& step) {
    const auto& a = registers_[step.operands[0]];
    const auto& b = registers_[step.operands[1]];
    const std::size_t m = step.shape[step.shape.size() - 2], n = step.shape.back(),
                      k = shapes_[step.operands[0]].back();
    std::vector<float> result(size_of(step.shape)), terms(k);
    for (std::size_t at = 0; at < result.size(); ++at) {
      const std::size_t matrix = at / (m * n), i = at / n % m, j = at % n;
      for (std::size_t l = 0; l < k; ++l)
        terms[l] = a[(matrix * m + i) * k + l] * b[(matrix * k + l) * n + j];
      result[at] = sum(terms.data(), k);
    }
    return result;
  }

  std::vector<float> rows(const Step& step) {
    const auto& x = registers_[step.operands[0]];
    const tensor::Shape& shape = shapes_[step.operands[0]];
    const std::size_t n = size_of({shape.end() - step.row_axes, shape.end()});
    std::vector<float> result;
    for (std::size_t at = 0; at < x.size(); at += n) {
      const std::vector<float> row = one_row(step, &x[at], n);
      result.insert(result.end(), row.begin(), row.end());
    }
    return result;
  }

  std::vector<float> one_row(const Step& step, const float* x, std::size_t n) {
    std::vector<float> each(x, x + n);
    const auto size = static_cast<float>(n);
    switch (step.operation) {
      case Operation::sum:
        return {sum(x, n)};
      case Operation::mean:
        return {sum(x, n) / size};
      case Operation::greatest:
        return {*std::max_element(x, x + n)};
      case Operation::least:
        return {*std::min_element(x, x + n)};
      case Operation::variance:
        return {squares(x, n, sum(x, n) / size) / (size - static_cast<float>(step.parameter))};
      case Operation::softmax: {
        const float top = *std::max_element(x, x + n);
        for (float& e : each) e = std::exp(e - top);
        const float total = sum(each.data(), n);
        for (float& e : each) e = style_ == Style::fancy ? e * (1 / total) : e / total;
        return each;
      }
      case Operation::layer_norm: {
        const float mean = sum(x, n) / size, eps = static_cast<float>(step.parameter);
        const float scale = 1 / std::sqrt(squares(x, n, mean) / size + eps), shift = -mean * scale;
        for (float& e : each) e = style_ == Style::fancy ? e * scale + shift : (e - mean) * scale;
        return each;
      }
      default: {
        for (float& e : each) e *= e;
        const float scale = 1 / std::sqrt(sum(each.data(), n) / size + static_cast<float>(step.parameter));
        for (std::size_t i = 0; i < n; ++i) each[i] = x[i] * scale;
        return each;
      }
    }
  }

  float squares(const float* x, std::size_t n, float mean) const {
    std::vector<float> terms(x, x + n);
    for (float& e : terms) e = (e - mean) * (e - mean);
    return sum(terms.data(), n);
  }

  static float element(Operation operation, float a, float b, float c) {
    switch (operation) {
      case Operation::negate:
        return -a;
      case Operation::absolute:
        return std::abs(a);
      case Operation::exponential:
        return std::exp(a);
      case Operation::logarithm:
        return std::log(a);
      case Operation::square_root:
        return std::sqrt(a);
      case Operation::reciprocal_square_root:
        return 1 / std::sqrt(a);
      case Operation::tanh:
        return std::tanh(a);
      case Operation::sigmoid:
        return 1 / (1 + std::exp(-a));
      case Operation::erf:
        return std::erf(a);
      case Operation::relu:
        return std::max(a, 0.0F);
      case Operation::gelu:
        return 0.5F * a * (1 + std::erf(a * 0.70710678F));
      case Operation::gelu_tanh:
        return 0.5F * a * (1 + std::tanh(0.79788456F * (a + 0.044715F * a * a * a)));
      case Operation::silu:
        return a * (1 / (1 + std::exp(-a)));
      case Operation::add:
        return a + b;
      case Operation::subtract:
        return a - b;
      case Operation::multiply:
        return a * b;
      case Operation::divide:
        return a / b;
      case Operation::power:
        return std::pow(a, b);
      case Operation::minimum:
        return std::min(a, b);
      case Operation::maximum:
        return std::max(a, b);
      case Operation::less:
        return a < b ? 1.0F : 0.0F;
      case Operation::greater:
        return a > b ? 1.0F : 0.0F;
      case Operation::where:
        return a != 0 ? b : c;
      case Operation::clamp:
        return std::min(std::max(a, b), c);
      default:
        return a;
    }
  }

  Style style_;
  std::vector<std::vector<float>> registers_;
  std::vector<tensor::Shape> shapes_;
};

}  // namespace counterfoil::replay
