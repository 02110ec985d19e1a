#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/json/same_text.h"

namespace counterfoil::schema {

/// What an acceptor asked of the scalars of documents that it accepted, by the documents' forms. It looks at
/// nothing else that documents of a form do not share, so that one of which every question is answered as it
/// was then is accepted as well. Most are not even asked: the values of one producer repeat themselves.
///
/// Kept by whoever reads the documents, one thread, for one acceptor; of a bounded size.
class Precedents {
 public:
  /// In this order: the answer to several questions of which all must hold is the least.
  enum class Answer : std::uint8_t { no, unknown, yes };
  /// What of a shape is asked.
  enum class Part : std::uint8_t { text, number, choice, distinct };
  struct Question {
    std::uint32_t value = 0;  ///< its place in the document
    std::uint32_t shape = 0;  ///< the acceptor's
    Part part = Part::text;
    Answer answer = Answer::no;
  };

  /// Keeps what was asked of the document of a root, in place of what was kept of its form.
  void keep(json::Value root, std::vector<Question> questions);

  /// Whether a document of that form was kept, and `answer(question, value)` is what it was then for every
  /// value that has another text now.
  template <typename Ask>
  bool hold(json::Value root, const Ask& answer) const {
    const Precedent& precedent = place_of(root.form());
    if (precedent.form != root.form() || precedent.form == 0) return false;
    const char* text = precedent.texts.data();
    for (const Asked& asked : precedent.asked) {
      const json::Value value = root.at_ordinal(asked.value);
      const std::string_view then(text, asked.size);
      text += asked.size;
      if (json::same_text(value.raw(), then)) continue;
      for (std::uint32_t i = asked.first; i < asked.last; ++i) {
        if (answer(precedent.questions[i], value) != precedent.questions[i].answer) return false;
      }
    }
    return true;
  }

 private:
  /// One value of a document.
  struct Asked {
    std::uint32_t value = 0;
    std::uint32_t size = 0;   ///< of its text
    std::uint32_t first = 0;  ///< of its questions
    std::uint32_t last = 0;   ///< behind them
  };
  struct Precedent {
    std::uint64_t form = 0;
    std::vector<Question> questions;  ///< by value
    std::vector<Asked> asked;
    std::string texts;  ///< one after another
  };
  static constexpr std::size_t kPlaces = 64;
  static constexpr std::size_t kLongestText = 16 << 10;

  const Precedent& place_of(std::uint64_t form) const { return kept_[form % kPlaces]; }

  std::array<Precedent, kPlaces> kept_;
};

}  // namespace counterfoil::schema
