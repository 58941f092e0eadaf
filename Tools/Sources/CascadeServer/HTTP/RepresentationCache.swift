import NIOConcurrencyHelpers
import NIOCore

/// The representations that were requested lately, up to a number of bytes.
///
/// There are two generations. A representation that is used gets into the young one. When that has half of the bytes, it
/// becomes the old one, whose former content is dropped.
final class RepresentationCache: Sendable {
  struct Key: Hashable {
    let target: String
    let coding: ContentCoding?
  }

  /// The number of bytes that an entry needs in addition to its texts and its body.
  private static let entryOverhead = 320

  private struct Generations {
    var young: [Key: Representation] = [:]
    var old: [Key: Representation] = [:]
    var youngSize = 0
    var oldSize = 0
  }

  private let capacity: Int
  private let generations = NIOLockedValueBox(Generations())

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The number of bytes.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of bytes that the cache needs now, at most its capacity.
  var size: Int { generations.withLockedValue { $0.youngSize + $0.oldSize } }

  /// Returns a representation, and creates it if it isn't in the cache.
  func representation<Failure: Error>(
    for key: Key, _ create: () throws(Failure) -> Representation
  ) throws(Failure) -> Representation {
    if let known = known(key) { return known }
    let new = try create()
    let size = Self.size(of: new, key)
    if size <= capacity / 2 {
      generations.withLockedValue { insert(new, for: key, size: size, in: &$0) }
    }
    return new
  }

  private func known(_ key: Key) -> Representation? {
    generations.withLockedValue { generations in
      if let young = generations.young[key] { return young }
      guard let old = generations.old[key] else { return nil }
      insert(old, for: key, size: Self.size(of: old, key), in: &generations)
      return old
    }
  }

  private func insert(
    _ representation: Representation, for key: Key, size: Int, in generations: inout Generations
  ) {
    if generations.youngSize + size > capacity / 2 {
      generations.old = generations.young
      generations.oldSize = generations.youngSize
      generations.young = [:]
      generations.youngSize = 0
    }
    if generations.young.updateValue(representation, forKey: key) == nil {
      generations.youngSize += size
    }
  }

  private static func size(of representation: Representation, _ key: Key) -> Int {
    representation.body.readableBytes + key.target.utf8.count + entryOverhead
  }
}
