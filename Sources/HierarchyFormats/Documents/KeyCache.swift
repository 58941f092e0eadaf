/// The keys that were stored last, so that the fields of a million records share the texts of their names.
struct KeyCache: Sendable {
  /// The number of keys that are remembered; a power of two.
  private static let count = 64

  private var texts = [TextPool.Text](repeating: TextPool.Text(), count: Self.count)

  /// Returns the stored text of a key, and stores it if it isn't among the last ones.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func text(of key: ArraySlice<UInt8>, in pool: inout TextPool) -> TextPool.Text {
    var hash: UInt32 = 2_166_136_261
    for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int(hash ^ hash >> 16) & (Self.count - 1)
    if pool[texts[slot]].elementsEqual(key) { return texts[slot] }
    texts[slot] = pool.store(key)
    return texts[slot]
  }
}
