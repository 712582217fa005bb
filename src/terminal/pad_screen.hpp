// PadScreen: the pad on the whole screen; the record is on the disk after every entry. obey() is what a typed line
// does, on the screen and in plain mode alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "terminal/pad.hpp"
#include "terminal/panel.hpp"
#include "terminal/screen.hpp"

namespace florin::terminal {

// "fix 12 F3" corrects move 12, "cut 12" takes back everything from it on, "undo" the last move, "?" asks for
// advice; everything else is an entry. Answers with what there is to say, if anything.
[[nodiscard]] std::optional<base::Phrase> obey(Pad& pad, std::string_view line);

// The record to a file; why not, or nothing.
[[nodiscard]] std::optional<base::Phrase> save(const Pad& pad, const std::string& path);

class PadScreen final : public Screen {
 public:
  PadScreen(Pad& pad, const game::Catalogue& catalogue, std::string record_path)
      : pad_(pad), catalogue_(catalogue), record_path_(std::move(record_path)) {}

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;

 private:
  void give(std::string_view line);

  Pad& pad_;
  const game::Catalogue& catalogue_;
  std::string record_path_;
  std::string typed_;
  std::string message_;
  Panel panel_;
  bool is_leaving_ = false;
};

}  // namespace florin::terminal
