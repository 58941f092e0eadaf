import Hierarchies
import Selections

/// Resolves pasted or typed text to nodes of one hierarchy.
///
/// It creates the resolver for the first text and keeps it until the data changes.
package struct PastedAddress {
  private var resolver: AddressResolver?

  package init() {}

  /// Whether the resolver has been created.
  package var isPrepared: Bool { resolver != nil }

  /// The places that a text names.
  package struct Match: Equatable {
    /// The place, all candidates of an ambiguous text, or nothing.
    package var nodes: [Hierarchy.Node] = []
    /// The text that no name uses, such as a street and a house number, in UTF-8.
    package var remainder: [UInt8] = []
  }

  /// The region in which a text names places.
  package struct Scope {
    /// The only nodes to find, with their descendants; empty for all nodes.
    package var within: [SavedPath] = []
    /// The nodes to prefer if a text is ambiguous, with their descendants.
    package var preferred: [SavedPath] = []
    /// Whether children load later, so that the nodes may be missing.
    package var isLazy = false

    package init() {}
  }

  /// Discards the resolver because the nodes or their names have changed.
  package mutating func reset() {
    resolver = nil
  }

  /// Resolves a text in UTF-8.
  ///
  /// In the browser, this function and everything that only it needs are in a separate part of the program.
  ///
  /// - Complexity: O(*t*) for *t* bytes of text; for the first one also O(*b*) for *b* bytes of names.
  @inline(never)
  package mutating func find(
    _ text: [UInt8], in hierarchy: Hierarchy, within scope: Scope = Scope()
  ) -> Match {
    guard text.count <= Self.longest, let scope = scope.nodes(in: hierarchy) else { return Match() }
    let resolver =
      resolver
      ?? AddressResolver(hierarchy, profile: Self.isChinese(hierarchy) ? .chinese : .plain)
    self.resolver = resolver
    return text.withUnsafeBufferPointer { utf8 in
      let address = resolver.resolve(utf8: utf8, in: scope)
      return Match(
        nodes: address.isAmbiguous ? address.candidates : Array(address.path.suffix(1)),
        remainder: address.unusedText(of: utf8))
    }
  }
}

extension PastedAddress {
  /// The shortest length of a typed address in bytes. Two Hanzi can name a place that is too deep to be a result.
  private static var shortest: Int { 6 }

  /// The length of the longest address in bytes. Longer text isn't searched for places.
  private static var longest: Int { 1024 }

  /// Returns whether a typed text that matches no name can be an address.
  ///
  /// - Parameter count: The length of the text in bytes.
  package static func canBeAddress(ofLength count: Int) -> Bool {
    count >= shortest && count <= longest
  }

  /// Returns whether most names on the upper levels begin with a Hanzi.
  private static func isChinese(_ hierarchy: Hierarchy) -> Bool {
    let count = min(hierarchy.nodeIndexLimit, 256)
    var hanzi = 0
    for number in 0..<count {
      // U+4000 to U+9FFF, in UTF-8.
      if let byte = hierarchy.nameUTF8(of: Hierarchy.Node(number)).first, byte >= 0xE4,
        byte <= 0xE9
      {
        hanzi += 1
      }
    }
    return hanzi * 2 > count
  }
}

extension PastedAddress.Scope {
  /// The nodes of the scope; `nil` if it excludes all because none of the nodes within which to find places exists.
  fileprivate func nodes(in hierarchy: Hierarchy) -> AddressScope? {
    let nodes = nodes(at: within, in: hierarchy)
    if nodes.isEmpty, !within.isEmpty, !isLazy { return nil }
    return AddressScope(within: nodes, preferring: self.nodes(at: preferred, in: hierarchy))
  }

  /// The nodes at saved paths. While children load, a path leads to its deepest node that is loaded.
  private func nodes(at paths: [SavedPath], in hierarchy: Hierarchy) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    for saved in paths {
      let match = hierarchy.match(saved, options: .includesDisabled)
      if let node = match.path.last, match.isComplete || isLazy { nodes.append(node) }
    }
    return nodes
  }
}

extension PastedAddress.Match {
  /// Returns the match with places on the levels that can be chosen. The names below them precede the remainder.
  ///
  /// - Parameters:
  ///   - maximum: The number of levels that can be chosen.
  ///   - lowestLevel: The lowest administrative level that can be chosen.
  package func limited(
    toDepth maximum: Int, lowestLevel: Int = .max, in hierarchy: Hierarchy
  ) -> PastedAddress.Match {
    var scope = MatchScope()
    scope.depth = maximum
    scope.lowestLevel = lowestLevel
    var limited = PastedAddress.Match(remainder: remainder)
    var isListed = [Bool](repeating: false, count: hierarchy.nodeIndexLimit)
    for node in nodes {
      let path = hierarchy.path(to: node)
      let depth = scope.levelCount(of: path, in: hierarchy)
      guard let place = path.prefix(depth).last else { continue }
      if limited.nodes.isEmpty, path.count > depth {
        var names: [UInt8] = []
        for node in path[depth...] { names.append(contentsOf: hierarchy.nameUTF8(of: node)) }
        limited.remainder = names + remainder
      }
      if !isListed[place.index] { limited.nodes.append(place) }
      isListed[place.index] = true
    }
    return limited
  }

  /// Returns the path to the place if it is certain and continues a path, for an address of which more levels have
  /// loaded; otherwise `nil`.
  package func path(
    continuing start: [Hierarchy.Node], in hierarchy: Hierarchy
  ) -> [Hierarchy.Node]? {
    guard nodes.count == 1 else { return nil }
    let path = hierarchy.path(to: nodes[0])
    return path.count > start.count && path.starts(with: start) ? path : nil
  }
}
