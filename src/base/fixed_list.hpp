// FixedList<T, N>: up to N values stored inline, without heap memory.
//
// States and sets of moves consist of these lists, so creating one must cost nothing: the items beyond size() stay
// uninitialised. A T with default member initialisers would be written N times at every creation (measured: this
// costs a third of the speed), so such types are rejected. Callers must not push into a full list or read beyond the
// end (asserted).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace florin::base {

template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_default_constructible_v<T>,
                "items must be plain values without default member initialisers");
  static_assert(N > 0 && N < 65536);
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

 public:
  using value_type = T;

  // Not `= default`: value initialisation would then write every item.
  constexpr FixedList() : size_(0) {}  // NOLINT(modernize-use-equals-default)
  constexpr FixedList(std::initializer_list<T> items) : size_(0) {
    for (const T& item : items) push(item);
  }

  constexpr void push(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize_down(std::size_t size) {
    assert(size <= size_);
    size_ = static_cast<Size>(size);
  }
  constexpr void erase(std::size_t index) {
    assert(index < size_);
    std::copy(begin() + index + 1, end(), begin() + index);
    --size_;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }

  [[nodiscard]] constexpr const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }
  [[nodiscard]] constexpr T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }
  [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1U]; }

  [[nodiscard]] constexpr const T* begin() const { return items_; }
  [[nodiscard]] constexpr const T* end() const { return items_ + size_; }
  [[nodiscard]] constexpr T* begin() { return items_; }
  [[nodiscard]] constexpr T* end() { return items_ + size_; }

  [[nodiscard]] constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  [[nodiscard]] friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  T items_[N];
  Size size_;
};

}  // namespace florin::base
