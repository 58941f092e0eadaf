/// Memory that a ``Heap`` divides: one run of bytes that can only grow at its end.
package protocol HeapMemory {
  /// Where the run begins, at a multiple of 16.
  var base: UnsafeMutableRawPointer { get }
  /// Makes the run at least `count` bytes longer and returns by how much, a multiple of 16; 0 when
  /// there is no more to be had.
  mutating func grow(by count: Int) -> Int
}
