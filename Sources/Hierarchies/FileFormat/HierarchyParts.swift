/// The role of a file in a split hierarchy: the upper file, or one of the parts.
///
/// The upper file has the upper levels. Everything below them is in the parts, each of which belongs to a node two
/// levels above the cut, or to a root. A part begins with the path to its node:
///
///     upper file   广东省 ─ 广州市 ─ 海珠区            levels 0 to 2, all nodes
///     440100       广东省 ─ 广州市 ─ 海珠区 ─ 赤岗街道    everything below 广州市
///     all          the complete hierarchy, an ordinary file
public struct HierarchyParts: Hashable, Sendable {
  /// The checksum of the complete file, which all parts of a release repeat.
  public let stamp: UInt64

  /// The number of levels of the upper file.
  public let levelCount: Int

  /// The node of the upper file that the part belongs to; `nil` in the upper file.
  public let node: Hierarchy.Node?

  /// Facts about the codes, by which a page finds one.
  package let flags: Flags

  /// Facts about the codes of a split hierarchy.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The longest code in the upper file with which a code begins tells the part in which it is.
    package static let codesTellParts = Flags(rawValue: 1)
    /// Several nodes have the same code.
    package static let hasRepeatedCodes = Flags(rawValue: 2)
    /// The parts are hierarchies of their own, as ``SplitHierarchy/init(nesting:)`` describes.
    package static let areNested = Flags(rawValue: 4)
  }

  /// The zero-based level of the nodes that have a part.
  package var partLevel: Int { max(0, levelCount - 2) }
}

// Files of a split hierarchy, and the nodes that are in both.
extension Hierarchy {
  /// The role of the hierarchy's file in a split hierarchy; `nil` if it isn't one of its files.
  ///
  /// - Complexity: O(1).
  public var parts: HierarchyParts? { packed.parts?.content }

  /// The checksum of the hierarchy's file.
  ///
  /// - Complexity: O(1).
  package var stamp: UInt64 { packed.bytes.buffer.longNumber(at: FileLayout.checksumOffset) }

  /// Whether a node of an upper file has children in a part.
  ///
  /// - Complexity: O(log *d*) for *d* levels.
  package func hasChildrenInPart(_ node: Node) -> Bool {
    guard let parts = packed.parts, node.index < packed.nodeCount else { return false }
    let start = Int(packed.levelStarts[packed.levelCount - 1])
    return node.index >= start && parts.hasChildren(at: node.index - start)
  }

  /// The node whose part has what lies below a node: the ancestor on the level of the parts, or the node itself.
  ///
  /// - Complexity: O(*d*) for a node on level *d*.
  package func nodeOfPart(of node: Node, in parts: HierarchyParts) -> Node? {
    let path = path(to: node)
    return parts.partLevel < path.count ? path[parts.partLevel] : nil
  }

  /// The node in whose part a code is, if the codes tell that and the code can exist.
  ///
  /// - Complexity: O(*b* × log *e*) for a code of *b* bytes and *e* nodes with a code.
  package func nodeOfPart(withCodeUTF8 code: UnsafeBufferPointer<UInt8>) -> Node? {
    guard let parts else { return nil }
    var length = code.count - 1
    while length > 0 {
      let beginning = UnsafeBufferPointer(rebasing: code[..<length])
      if let node = node(withCodeUTF8: beginning), node.index < packed.nodeCount {
        return nodeOfPart(of: node, in: parts)
      }
      length -= 1
    }
    return nil
  }

  /// The node of another file of the split hierarchy that is the same as a node of this hierarchy: the complete file, or
  /// the part in which the node is.
  ///
  /// - Returns: `nil` if the other file doesn't have it.
  /// - Complexity: O(*d*) for a node on level *d*.
  package func counterpart(of node: Node, in other: Hierarchy) -> Node? {
    var found: Node?
    for (level, step) in path(to: node).enumerated() {
      // A part has a single path down to its node.
      let isAbovePart = other.parts.map { level <= $0.partLevel } ?? false
      let position = isAbovePart ? 0 : position(of: step)
      let siblings = other.children(of: found)
      if position >= siblings.count { return nil }
      found = siblings[position]
    }
    return found
  }

  /// The name of the file of a node's part, without `.hierarchy`.
  ///
  /// It is the node's code if that is unique, begins with a digit, and has up to 32 digits, small letters and hyphens,
  /// so that it is safe in every file system and URL. Otherwise it is `_` and the node's index.
  ///
  /// - Complexity: O(*b* + log *e*) for a code of *b* bytes and *e* nodes with a code.
  package func partName(of node: Node) -> [UInt8] {
    if let code = codeUTF8(of: node).map({ Array($0) }), Self.isFileName(code),
      code.withUnsafeBufferPointer({ self.node(withCodeUTF8: $0) }) == node
    {
      return code
    }
    var name: [UInt8] = []
    var rest = node.index
    repeat {
      name.insert(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10), at: 0)
      rest /= 10
    } while rest > 0
    return [UInt8(ascii: "_")] + name
  }

  private static func isFileName(_ code: [UInt8]) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard code.count <= 32, let first = code.first, digits.contains(first) else { return false }
    return code.allSatisfy {
      digits.contains($0) || $0 == UInt8(ascii: "-")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
  }
}
