#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "report/chart.hpp"
#include "report/claim.hpp"
#include "report/heatmap.hpp"
#include "report/number.hpp"
#include "report/sentence.hpp"
#include "report/value.hpp"

namespace tfx::report {

/// Opens a section: everything up to the next belongs to it.
struct Heading {
  Sentence text;
};

/// Sentences that are read as a list.
struct Items {
  std::vector<Sentence> sentences;
};

/// Rows of numbers. With `columns`, one for each cell of a row; without, a list of rows.
struct Table {
  struct Row {
    std::optional<Sentence> name = {};
    std::vector<Number> cells = {};
    bool is_detail = false;  ///< of the rows above it, the first that is none leads
  };
  std::vector<Sentence> columns = {};
  std::vector<Row> rows = {};
};

using Part = std::variant<Heading, Sentence, Items, Table, Heatmap>;

using Figure = std::variant<Picture, Chart>;

/// What one run measured. No words in a language, no spelling of numbers: that is a renderer's.
struct Report {
  std::string experiment;  ///< "scale"
  Fields parameters = {};  ///< what it was measured with
  Fields results = {};     ///< what came out: the record holds this, `parts` shows it
  std::vector<Claim> claims = {};
  std::vector<Part> parts = {};      ///< what a reader sees, in order
  std::vector<Figure> figures = {};  ///< what there is to see
};

}  // namespace tfx::report
