// PadScreen: the pad on the whole screen; the record is on the disk after every entry. obey() is what a typed line
// does, on the screen and in plain mode alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/pad_file.hpp"
#include "terminal/panel.hpp"
#include "terminal/screen.hpp"

namespace florin::terminal {

// What an entry was answered with: a sentence, and for advice its reasons.
struct PadAnswer {
  std::string sentence;
  std::vector<LogLine> reasons;
};

// "fix 12 F3" corrects move 12, "cut 12" takes back everything from it on, "undo" the last move, "name 2 Ada" names a
// seat, "?" asks for advice; everything else is an entry.
[[nodiscard]] PadAnswer obey(Pad& pad, std::string_view line, const game::Catalogue& catalogue);

class PadScreen final : public Screen {
 public:
  PadScreen(Pad& pad, const game::Catalogue& catalogue, const PadFile& file) : pad_(pad), catalogue_(catalogue), file_(file) {}

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;

 private:
  void give(std::string_view line);

  Pad& pad_;
  const game::Catalogue& catalogue_;
  const PadFile& file_;
  std::string typed_;
  std::string message_;
  Panel panel_;
  bool is_leaving_ = false;
};

}  // namespace florin::terminal
