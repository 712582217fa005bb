// Debian's wasi-libc is compiled with stack protection but does not bring what that calls.
extern "C" {
extern const unsigned long __stack_chk_guard;               // NOLINT(bugprone-reserved-identifier): the compiler's names
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }  // NOLINT(bugprone-reserved-identifier)
const unsigned long __stack_chk_guard = 0x9E3779B9;         // NOLINT(bugprone-reserved-identifier)
}
