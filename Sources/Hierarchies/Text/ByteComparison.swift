/// Compares two texts byte by byte. The result is negative, zero or positive if the first is less than,
/// equal to or greater than the second.
func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
  let shared = min(a.count, b.count)
  for position in 0..<shared where a[position] != b[position] {
    return Int(a[position]) - Int(b[position])
  }
  return a.count - b.count
}

/// Whether two texts have the same bytes. Compares eight bytes at a time.
package func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  let (left, right) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
  var offset = 0
  while offset + 8 <= a.count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < a.count {
    if a[offset] != b[offset] { return false }
    offset += 1
  }
  return true
}
