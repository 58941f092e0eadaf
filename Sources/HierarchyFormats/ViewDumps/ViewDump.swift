import Hierarchies

/// Reads and prints view trees as a debugger prints them, with one view per line: the result of UIKit's
/// `recursiveDescription` and similar dumps.
///
/// ```text
/// <UIWindow: 0x7fa10; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x60010>>
///    | <UIView: 0x7fa20; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x60020>>
///    |    | <UILabel: 0x7fa30; frame = (16 59; 358 20); text = 'Total'; layer = <CALayer: 0x60030>>
/// ```
///
/// A view becomes a node: its class is the name and its address the code. The text columns `frame` and
/// `flags` contain the other properties, the flags in their order. If a line has another form, so that
/// these parts can't reproduce it, the column `line` contains the whole line.
///
/// - The number of bars before a view is its level; a `+` counts as a bar. Without bars, the indentation
///   determines the level. The spaces between bars are ignored.
/// - Text before the first view, such as the command and a time stamp, is skipped. So is text after an
///   empty line or a debugger's prompt.
/// - A broken line is joined: lines after an open description belong to it.
/// - View controllers (`_printHierarchy`), layout traces (`_autolayoutTrace`), elements of user interface
///   tests and dumps without addresses are also supported.
public enum ViewDump {
  /// Reads the views of a dump in UTF-8.
  ///
  /// ```swift
  /// let dump = "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2; frame = (1 1; 7 7); text = 'a'>\n"
  /// let views = try ViewDump.read(Array(dump.utf8))
  /// views.node(withCode: "0x2").flatMap { views.text("flags", of: $0) }  // "text = 'a'"
  /// ```
  ///
  /// - Parameter bytes: The text, with or without a byte order mark.
  /// - Throws: ``HierarchyFormatError`` with the position of the first fault.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  public static func read(_ bytes: [UInt8]) throws(HierarchyFormatError) -> Hierarchy {
    guard UInt64(bytes.count) <= UInt64(Int32.max) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    var reader = ViewDumpReader(bytes)
    return try reader.read()
  }

  /// Whether a text looks like a dump: one of its first lines contains a view with an address.
  ///
  /// - Complexity: O(*b*) for the *b* bytes of sixteen lines.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 16).prefix(16).contains { line in
      ViewDumpReader.firstView(in: bytes, line.indices).map { first in
        ViewDumpHead(in: bytes, at: first.start, before: line.endIndex)?.address != nil
      } ?? false
    }
  }
}
