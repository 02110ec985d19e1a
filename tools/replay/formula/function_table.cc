#include "tools/replay/formula/function_table.h"

#include <array>

namespace counterfoil::replay {
namespace {

constexpr std::array kOne = {Parameter{"x"}};
constexpr std::array kTwo = {Parameter{"x"}, Parameter{"y"}};
constexpr std::array kWhere = {Parameter{"condition"}, Parameter{"x"}, Parameter{"y"}};
constexpr std::array kClamp = {Parameter{"x"}, Parameter{"min", false}, Parameter{"max", false}};
constexpr std::array kCast = {Parameter{"x"}, Parameter{"dtype"}};
constexpr std::array kReduce = {Parameter{"x"}, Parameter{"axis", false}, Parameter{"keepdims", false, true}};
constexpr std::array kVariance = {Parameter{"x"}, Parameter{"axis", false},
                                  Parameter{"keepdims", false, true}, Parameter{"correction", true, true}};
constexpr std::array kSoftmax = {Parameter{"x"}, Parameter{"axis"}};
constexpr std::array kLayerNorm = {Parameter{"x"}, Parameter{"eps", false, true},
                                   Parameter{"axes", false, true}};
constexpr std::array kRmsNorm = {Parameter{"x"}, Parameter{"eps", true, true},
                                 Parameter{"axes", false, true}};
constexpr std::array kTranspose = {Parameter{"x"}, Parameter{"axes", false}};
constexpr std::array kReshape = {Parameter{"x"}, Parameter{"shape"}};

constexpr std::array kFunctions = {
    Function{"where", Family::where, Operation::where, kWhere},
    Function{"exp", Family::elementwise, Operation::exponential, kOne},
    Function{"log", Family::elementwise, Operation::logarithm, kOne},
    Function{"sqrt", Family::elementwise, Operation::square_root, kOne},
    Function{"rsqrt", Family::elementwise, Operation::reciprocal_square_root, kOne},
    Function{"tanh", Family::elementwise, Operation::tanh, kOne},
    Function{"sigmoid", Family::elementwise, Operation::sigmoid, kOne},
    Function{"erf", Family::elementwise, Operation::erf, kOne},
    Function{"abs", Family::elementwise, Operation::absolute, kOne},
    Function{"relu", Family::elementwise, Operation::relu, kOne},
    Function{"gelu", Family::elementwise, Operation::gelu, kOne},
    Function{"gelu_tanh", Family::elementwise, Operation::gelu_tanh, kOne},
    Function{"silu", Family::elementwise, Operation::silu, kOne},
    Function{"min", Family::elementwise, Operation::minimum, kTwo},
    Function{"max", Family::elementwise, Operation::maximum, kTwo},
    Function{"minimum", Family::elementwise, Operation::minimum, kTwo},
    Function{"maximum", Family::elementwise, Operation::maximum, kTwo},
    Function{"logical_not", Family::elementwise, Operation::logical_not, kOne},
    Function{"logical_and", Family::elementwise, Operation::logical_and, kTwo},
    Function{"logical_or", Family::elementwise, Operation::logical_or, kTwo},
    Function{"clamp", Family::clamp, Operation::clamp, kClamp},
    Function{"cast", Family::cast, Operation::cast, kCast},
    Function{"sum", Family::reduction, Operation::sum, kReduce},
    Function{"mean", Family::reduction, Operation::mean, kReduce},
    Function{"var", Family::reduction, Operation::variance, kVariance},
    Function{"amax", Family::reduction, Operation::greatest, kReduce},
    Function{"amin", Family::reduction, Operation::least, kReduce},
    Function{"softmax", Family::softmax, Operation::softmax, kSoftmax},
    Function{"layer_norm", Family::norm, Operation::layer_norm, kLayerNorm},
    Function{"rms_norm", Family::norm, Operation::rms_norm, kRmsNorm},
    Function{"matmul", Family::matmul, Operation::matmul, kTwo},
    Function{"transpose", Family::transpose, Operation::view, kTranspose},
    Function{"reshape", Family::reshape, Operation::view, kReshape},
};

}  // namespace

std::span<const Function> functions() {
  return kFunctions;
}

const Function* function_named(std::string_view name) {
  for (const Function& each : kFunctions) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

}  // namespace counterfoil::replay
