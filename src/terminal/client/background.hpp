// A thread that signals do not reach: they must interrupt the one that waits for keys, which is how the new size of
// a terminal is noticed.
#pragma once

#include <functional>
#include <thread>

namespace florin::terminal {

[[nodiscard]] std::thread background_thread(std::function<void()> work);

}  // namespace florin::terminal
