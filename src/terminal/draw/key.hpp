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
    resize,
    woken,   // no key: the alarm rang, or time has passed
    closed,  // the keyboard is gone
    other,
  };
  Kind kind = Kind::other;
  char32_t character = 0;

  [[nodiscard]] static Key of(char32_t character) { return {Kind::character, character}; }
  [[nodiscard]] bool is(char32_t wanted) const { return kind == Kind::character && character == wanted; }
};

}  // namespace florin::terminal
