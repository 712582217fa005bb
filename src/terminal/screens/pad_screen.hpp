// PadScreen: the pad on the whole screen. Every entry is saved to disk at once. obey() runs a typed line, both on the
// screen and in plain mode.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/draw/pager.hpp"
#include "terminal/pad/pad_file.hpp"
#include "terminal/screens/panel.hpp"
#include "terminal/screens/screen.hpp"

namespace florin::terminal {

// The answer to an entry: a sentence and, for advice, its reasons.
struct PadAnswer {
  std::string sentence;
  std::vector<LogLine> reasons;
};

// "fix 12 F3" corrects move 12, "cut 12" takes back move 12 and everything after it, "undo" takes back the last entry,
// "name 2 Ada" names a seat, "hint" asks for advice and "?" explains all this. Anything else is an entry.
[[nodiscard]] PadAnswer obey(Pad& pad, std::string_view line, const game::Catalogue& catalogue);

class PadScreen final : public Screen {
 public:
  PadScreen(Pad& pad, const game::Catalogue& catalogue, const PadFile& file) : pad_(pad), catalogue_(catalogue), file_(file) {}

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;

 private:
  [[nodiscard]] const game::Catalogue& texts() const override { return catalogue_; }
  void show_help();
  void give(std::string_view line);

  Pad& pad_;
  const game::Catalogue& catalogue_;
  const PadFile& file_;
  std::string typed_;
  std::string message_;
  Panel panel_;
  Pager pager_;
  bool is_leaving_ = false;
};

}  // namespace florin::terminal
