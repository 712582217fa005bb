// Starts a thread with all signals blocked. Signals must interrupt the thread that waits for keys; that is how it notices
// that the terminal was resized.
#pragma once

#include <functional>
#include <thread>

namespace florin::terminal {

[[nodiscard]] std::thread background_thread(std::function<void()> work);

}  // namespace florin::terminal
