// Key: a key that a person pressed, or something that happened to the terminal instead.
#pragma once

#include <cstdint>

namespace florin::terminal {

struct Key {
  enum class Kind : std::uint8_t {
    character,
    enter,
    escape,
    backspace,
    tab,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    help,   // F1
    click,  // the mouse, on something that has a target (canvas.hpp)
    resize,
    woken,   // no key: the alarm rang, or time has passed
    closed,  // the keyboard is gone
    other,
  };
  Kind kind = Kind::other;
  char32_t character = 0;
  int target = 0;  // of a click

  [[nodiscard]] static Key of(char32_t character) { return {Kind::character, character}; }
  [[nodiscard]] static Key click_on(int target) { return {Kind::click, 0, target}; }
  [[nodiscard]] bool is(char32_t wanted) const { return kind == Kind::character && character == wanted; }
};

}  // namespace florin::terminal
