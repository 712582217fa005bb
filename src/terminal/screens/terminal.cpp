#include "terminal/screens/terminal.hpp"

#include <langinfo.h>
#include <ncurses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>

namespace florin::terminal {
namespace {

// What a signal handler needs to restore the terminal. A handler may call almost nothing, so it can't use ncurses.
// This is written once, before the handlers are installed.
struct Restoration {
  termios mode;
  std::array<char, 256> bytes;
  std::size_t size;
};
Restoration restoration;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): handlers have no arguments

extern "C" void leave(int signal) {
  // NOLINTNEXTLINE(cert-err33-c): there is nobody left to tell
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, restoration.bytes.data(), restoration.size);
  tcsetattr(STDIN_FILENO, TCSANOW, &restoration.mode);
  constexpr int by_signal = 128;
  _exit(by_signal + signal);
}

std::string capability(const char* name) {
  const char* text = tigetstr(name);
  return text == nullptr || text == reinterpret_cast<const char*>(-1) ? std::string() : std::string(text);  // NOLINT
}

// Ends the reports of mouse clicks in the protocols that ncurses asks for.
constexpr std::string_view mouse_off = "\033[?1006l\033[?1000l";

void prepare_to_leave() {
  const std::string bytes =
      capability("sgr0") + capability("cnorm") + capability("rmkx") + std::string(mouse_off) + capability("rmcup") + "\r\n";
  restoration.size = std::min(bytes.size(), restoration.bytes.size());
  std::memcpy(restoration.bytes.data(), bytes.data(), restoration.size);
  for (const int number : {SIGINT, SIGHUP, SIGTERM}) {
    struct sigaction action = {};
    action.sa_handler = leave;
    sigaction(number, &action, nullptr);
  }
}

struct Hue {
  Tone tone;
  short of_256;  // readable on light and dark backgrounds
  short of_16;
};
constexpr Hue hues[] = {
    {Tone::alert, 166, COLOR_RED},       {Tone::blue, 33, COLOR_BLUE}, {Tone::cyan, 37, COLOR_CYAN},      {Tone::green, 71, COLOR_GREEN},
    {Tone::magenta, 133, COLOR_MAGENTA}, {Tone::red, 167, COLOR_RED},  {Tone::yellow, 136, COLOR_YELLOW},
};

void start_colours() {
  start_color();
  const auto background = static_cast<short>(use_default_colors() == OK ? -1 : COLOR_BLACK);
  constexpr int many = 256;
  for (const Hue& hue : hues) init_pair(static_cast<short>(hue.tone), COLORS >= many ? hue.of_256 : hue.of_16, background);
}

attr_t attributes_of(Tone tone) {
  switch (tone) {
    case Tone::plain: return A_NORMAL;
    case Tone::strong: return A_BOLD;
    case Tone::faint: return A_DIM;
    case Tone::chosen: return A_REVERSE;
    case Tone::alert: return A_BOLD;
    default: return A_NORMAL;
  }
}

// A click on a cell of the canvas that is shown; the wheel scrolls.
Key mouse_key(const Canvas& shown) {
  MEVENT event;
  if (getmouse(&event) != OK) return {Key::Kind::other};
  if ((event.bstate & BUTTON4_PRESSED) != 0) return {Key::Kind::page_up};
  if ((event.bstate & BUTTON5_PRESSED) != 0) return {Key::Kind::page_down};
  const int target = shown.target(event.y, event.x);
  return target == 0 ? Key{Key::Kind::other} : Key::click_on(target);
}

Key key_of(int status, wint_t code) {
  using enum Key::Kind;
  if (status == KEY_CODE_YES) {
    switch (code) {
      case KEY_UP: return {up};
      case KEY_DOWN: return {down};
      case KEY_LEFT: return {left};
      case KEY_RIGHT: return {right};
      case KEY_PPAGE: return {page_up};
      case KEY_NPAGE: return {page_down};
      case KEY_HOME: return {home};
      case KEY_END: return {end};
      case KEY_ENTER: return {enter};
      case KEY_BACKSPACE: return {backspace};
      case KEY_RESIZE: return {resize};
      case KEY_F(1): return {help};
      default: return {other};
    }
  }
  switch (code) {
    case '\r':
    case '\n': return {enter};
    case '\t': return {tab};
    case 27: return {escape};
    case 4: return {closed};  // Ctrl-D
    case 8:
    case 127: return {backspace};
    default: return code < U' ' ? Key{other} : Key::of(static_cast<char32_t>(code));
  }
}

// Is the keyboard gone? Either poll() says so, or the input is readable but has no bytes.
bool is_gone(const pollfd& keyboard) {
  if ((keyboard.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return true;
  int bytes = 0;
  return (keyboard.revents & POLLIN) != 0 && ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes == 0;
}

}  // namespace

bool Terminal::is_there() {
  const char* kind = std::getenv("TERM");
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kind != nullptr && *kind != '\0' && std::string(kind) != "dumb";
}

Terminal::Terminal(Colours colours) {
  // Debian knows C.UTF-8 even where the person's own locale isn't installed.
  if (std::setlocale(LC_ALL, "") == nullptr) std::setlocale(LC_ALL, "C.UTF-8");
  has_utf8_ = std::string(nl_langinfo(CODESET)) == "UTF-8";
  tcgetattr(STDIN_FILENO, &restoration.mode);
  initscr();
  prepare_to_leave();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, true);
  nodelay(stdscr, true);
  constexpr int escape_ms = 25;
  set_escdelay(escape_ms);
  curs_set(0);
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
  mouseinterval(0);
  // NOLINTNEXTLINE(cppcoreguidelines-prefer-member-initializer): not known before the screen is open
  has_colours_ = has_colors() && colours == Colours::shown;
  if (has_colours_) start_colours();
}

Terminal::~Terminal() { endwin(); }

Canvas Terminal::canvas() const { return {LINES, COLS}; }

void Terminal::show(const Canvas& canvas) const {
  const Canvas shown = has_utf8_ ? canvas : canvas.in_ascii();
  erase();
  for (int row = 0; row < shown.rows(); ++row) {
    for (int column = 0; column < shown.columns(); ++column) {
      const Cell& cell = shown.at(row, column);
      const std::array<wchar_t, 2> text = {static_cast<wchar_t>(cell.glyph), L'\0'};
      const short pair = has_colours_ && cell.tone >= Tone::alert ? static_cast<short>(cell.tone) : short{0};
      cchar_t glyph;
      setcchar(&glyph, text.data(), attributes_of(cell.tone), pair, nullptr);
      mvadd_wch(row, column, &glyph);
    }
  }
  refresh();
}

Key Terminal::read(const Canvas& shown, const Alarm* alarm, Wait wait) const {
  const int most_ms = wait == Wait::a_second ? 1000 : -1;
  while (true) {
    wint_t code = 0;
    const int status = get_wch(&code);  // doesn't wait
    if (status == KEY_CODE_YES && code == KEY_MOUSE) return mouse_key(shown);
    if (status != ERR) return key_of(status, code);
    std::array<pollfd, 2> waiting = {{{STDIN_FILENO, POLLIN, 0}, {alarm == nullptr ? -1 : alarm->file(), POLLIN, 0}}};
    if (poll(waiting.data(), waiting.size(), most_ms) == 0) return {Key::Kind::woken};  // resizing the window interrupts it
    if ((waiting[1].revents & POLLIN) != 0) {
      alarm->stop();
      return {Key::Kind::woken};
    }
    if (is_gone(waiting[0])) return {Key::Kind::closed};
  }
}

}  // namespace florin::terminal
