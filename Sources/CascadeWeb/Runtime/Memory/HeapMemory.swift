/// The memory of a ``Heap``: contiguous bytes that can only grow at the end.
package protocol HeapMemory {
  /// The address of the first byte, a multiple of 16.
  var base: UnsafeMutableRawPointer { get }
  /// Grows by at least `count` bytes. Returns the number of new bytes, a multiple of 16; 0 when out of
  /// memory.
  mutating func grow(by count: Int) -> Int
}
