#include "tools/replay/cpu/products.h"

#include <algorithm>
#include <array>

#include "tools/replay/arithmetic/product.h"
#include "tools/replay/cpu/parallel.h"

namespace counterfoil::replay {
namespace {

constexpr std::uint64_t kRows = 8;  // that share what is read of b
constexpr std::uint64_t kColumns = 256;

class ProductLoop {
 public:
  ProductLoop(const Step& step, const Register& a, const Register& b, Buffer& into)
      : step_(step), a_(a), b_(b), into_(into) {
    const std::size_t rank = step.shape.size();
    m_ = step.shape[rank - 2];
    n_ = step.shape[rank - 1];
    k_ = a.shape[rank - 1];
  }

  std::uint64_t work_of_a_row() const {
    return std::max<std::uint64_t>(1, n_ * std::max<std::uint64_t>(1, k_));
  }
  std::uint64_t rows() const { return n_ == 0 ? 0 : into_.values.size() / n_; }

  void run(std::uint64_t begin, std::uint64_t end) const {
    while (begin < end) {
      // Rows of one block are of one matrix.
      const std::uint64_t count = std::min({kRows, end - begin, m_ - begin % m_});
      for (std::uint64_t column = 0; column < n_; column += kColumns) {
        run_block(begin, count, column, std::min(kColumns, n_ - column));
      }
      begin += count;
    }
  }

 private:
  void run_block(std::uint64_t row, std::uint64_t rows, std::uint64_t column, std::uint64_t columns) const {
    std::array<std::array<double, kColumns>, kRows> sums{};
    std::array<std::array<BoundLane, kColumns>, kRows> bounds{};
    const std::uint64_t matrix = row / m_ * k_ * n_ + column;
    for (std::uint64_t k = 0; k < k_; ++k) {
      const std::uint64_t at_b = matrix + k * n_;
      for (std::uint64_t i = 0; i < rows; ++i) {
        const std::uint64_t at_a = (row + i) * k_ + k;
        const double a = a_.values[at_a];
        for (std::uint64_t j = 0; j < columns; ++j)
          sums[i][j] = product_step(sums[i][j], a, b_.values[at_b + j]);
        if (!into_.spread.empty()) bound_row(at_a, at_b, columns, bounds[i]);
      }
    }
    for (std::uint64_t i = 0; i < rows; ++i) store_row((row + i) * n_ + column, columns, sums[i], bounds[i]);
  }

  void bound_row(std::uint64_t at_a, std::uint64_t at_b, std::uint64_t columns,
                 std::array<BoundLane, kColumns>& bounds) const {
    const double a = a_.values[at_a], ea = a_.spread == nullptr ? 0.0 : a_.spread[at_a];
    for (std::uint64_t j = 0; j < columns; ++j) {
      const double eb = b_.spread == nullptr ? 0.0 : b_.spread[at_b + j];
      bounds[j] = product_bound(bounds[j], a, ea, b_.values[at_b + j], eb);
    }
  }

  void store_row(std::uint64_t at, std::uint64_t columns, const std::array<double, kColumns>& sums,
                 const std::array<BoundLane, kColumns>& bounds) const {
    for (std::uint64_t j = 0; j < columns; ++j) {
      into_.values[at + j] = stored(step_.dtype, sums[j]);
      if (into_.spread.empty()) continue;
      into_.spread[at + j] = product_spread(step_.dtype, bounds[j], static_cast<double>(k_), sums[j]);
    }
  }

  const Step& step_;
  const Register& a_;
  const Register& b_;
  Buffer& into_;
  std::uint64_t m_ = 0;
  std::uint64_t n_ = 0;
  std::uint64_t k_ = 0;
};

}  // namespace

void compute_products(const Step& step, const Register& a, const Register& b, Buffer& into,
                      unsigned threads) {
  const ProductLoop loop(step, a, b, into);
  const std::uint64_t grain = std::max(kRows, 65536 / loop.work_of_a_row());
  parallel(threads, loop.rows(), grain,
           [&](std::uint64_t begin, std::uint64_t end) { loop.run(begin, end); });
}

}  // namespace counterfoil::replay
