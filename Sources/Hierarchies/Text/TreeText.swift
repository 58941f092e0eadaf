/// Prints hierarchies as text.
///
/// ```swift
/// TreeText(style: .lines).string(of: hierarchy)
/// // 广东省
/// // ├── 广州市
/// // │   └── 海珠区
/// // └── 深圳市
/// ```
public struct TreeText: Hashable, Sendable {
  /// A notation for the levels.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// One tab per level, as `cascade build` reads it.
    case indented
    /// Lines from each node to its children.
    case lines
    /// `   | ` per level, as UIKit prints a view with `recursiveDescription`.
    case view
  }

  /// The notation for the levels.
  public var style: Style

  /// The number of levels to print; `nil` for all.
  public var depth: Int?

  /// Whether a tab and the node's code follow each name, if the node has a code.
  public var includesCodes: Bool

  /// Creates a printer with a style.
  public init(style: Style = .indented, depth: Int? = nil, includesCodes: Bool = false) {
    self.style = style
    self.depth = depth
    self.includesCodes = includesCodes
  }
}

extension TreeText {
  /// Returns the text of a hierarchy or of a node's subtree, with one line per node that ends with a
  /// line feed.
  ///
  /// Control characters in names and codes become spaces, so each node is one line and a name can't
  /// control a terminal.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func string(of hierarchy: Hierarchy, at node: Hierarchy.Node? = nil) -> String {
    var text: [UInt8] = []
    write(hierarchy, at: node) { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes the text to a closure in pieces of several kilobytes, so that it needn't fit into memory.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func write<Failure: Error>(
    _ hierarchy: Hierarchy, at node: Hierarchy.Node? = nil,
    to output: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try write(hierarchy, at: node, to: output) { node, text in
      Self.append(hierarchy.nameUTF8(of: node), to: &text)
      if includesCodes, let code = hierarchy.codeUTF8(of: node) {
        text.append(UInt8(ascii: "\t"))
        Self.append(code, to: &text)
      }
    }
  }

  /// Passes the text to a closure in pieces. Another closure appends the text of each node.
  package func write<Failure: Error>(
    _ hierarchy: Hierarchy, at node: Hierarchy.Node?,
    to output: (ArraySlice<UInt8>) throws(Failure) -> Void,
    appending appendNode: (Hierarchy.Node, inout [UInt8]) -> Void
  ) throws(Failure) {
    var text: [UInt8] = []
    var nodes = hierarchy.depthFirst(from: node).makeIterator(maximumDepth: depth)
    var prefix = TreeTextPrefix(style: style)
    while let node = nodes.next() {
      prefix.enter(depth: nodes.depth, isLast: nodes.isLastSibling)
      prefix.append(to: &text)
      appendNode(node, &text)
      text.append(UInt8(ascii: "\n"))
      if text.count >= 1 << 14 {
        try output(text[...])
        text.removeAll(keepingCapacity: true)
      }
    }
    if !text.isEmpty { try output(text[...]) }
  }

  /// Appends a text of a node, replacing control characters by spaces.
  package static func append(_ name: UTF8Text, to text: inout [UInt8]) {
    name.withUnsafeBytes { bytes in
      for byte in bytes {
        let isControl = byte < 0x20 || byte == 0x7F
        text.append(isControl ? UInt8(ascii: " ") : byte)
      }
    }
  }
}

/// The text before a name in a printed tree: one piece per ancestor.
private struct TreeTextPrefix {
  private let style: TreeText.Style

  /// Whether the node on each level of the current path is the last of its siblings.
  private var isLast: [Bool] = []

  init(style: TreeText.Style) {
    self.style = style
  }

  /// Advances to a node that is `depth` levels below the start.
  mutating func enter(depth: Int, isLast: Bool) {
    self.isLast.removeLast(self.isLast.count - min(depth, self.isLast.count))
    self.isLast.append(isLast)
  }

  func append(to text: inout [UInt8]) {
    for level in isLast.indices.dropFirst() {
      let piece = piece(isLast: isLast[level], isNode: level == isLast.count - 1)
      text.append(
        contentsOf: UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
    }
  }

  private func piece(isLast: Bool, isNode: Bool) -> StaticString {
    switch style {
    case .indented: "\t"
    case .view: "   | "
    case .lines:
      switch (isNode, isLast) {
      case (true, false): "├── "
      case (true, true): "└── "
      case (false, false): "│   "
      case (false, true): "    "
      }
    }
  }
}
