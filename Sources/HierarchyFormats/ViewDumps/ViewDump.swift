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

  /// Whether a text looks like a dump: one of its first lines contains a view in brackets with an address, or most of its
  /// lines are views without brackets.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let start = 16
    var views = 0
    for (index, line) in lines.enumerated() {
      guard let first = ViewDumpReader.firstView(in: bytes, line.indices),
        let head = ViewDumpHead(in: bytes, at: first.start, before: line.endIndex),
        let address = head.address
      else { continue }
      if head.brackets > 0, index < start { return true }
      // A space or a colon precedes the address, where a table has a separator.
      let mark = bytes[address.lowerBound - 1]
      if mark == UInt8(ascii: " ") || mark == UInt8(ascii: ":") { views += 1 }
    }
    return views > 0 && views * 2 > lines.count
  }
}

extension ViewDump {
  /// Whether a hierarchy contains the views of a dump.
  ///
  /// - Complexity: O(*c*) for *c* columns.
  public static func isDump(_ hierarchy: Hierarchy) -> Bool {
    hierarchy.column(named: "frame") != nil || hierarchy.column(named: "line") != nil
  }

  /// Returns the dump of all views, or of a view and its subviews, as a debugger prints it.
  ///
  /// It equals the dump that was read, except for spacing. Line ends in quoted texts become spaces.
  ///
  /// ```swift
  /// let dump = "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2; frame = (1 1; 7 7); text = 'a'>"
  /// let views = try ViewDump.read(Array(dump.utf8))
  /// let label = views.children(of: views.roots[0])[0]
  /// ViewDump.string(of: views, at: label)  // "<UILabel: 0x2; frame = (1 1; 7 7); text = 'a'>\n"
  /// ```
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public static func string(of hierarchy: Hierarchy, at node: Hierarchy.Node? = nil) -> String {
    var text: [UInt8] = []
    write(hierarchy, at: node) { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes a dump to a closure in pieces of several kilobytes, so that it needn't fit into memory.
  ///
  /// - Parameter depth: The number of levels to print; `nil` for all.
  /// - Complexity: O(*b*) for *b* bytes of text.
  public static func write<Failure: Error>(
    _ hierarchy: Hierarchy, at node: Hierarchy.Node? = nil, depth: Int? = nil,
    to output: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let printer = Printer(of: hierarchy)
    try TreeText(style: .view, depth: depth).write(hierarchy, at: node, to: output) { node, text in
      printer.append(node, to: &text)
    }
  }

  /// Returns the line of a view in a dump, without the margin.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the line, plus O(*c*) for *c* columns.
  public static func line(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> [UInt8] {
    var line: [UInt8] = []
    Printer(of: hierarchy).append(node, to: &line)
    return line
  }

  /// The text columns for a line.
  private struct Printer {
    let hierarchy: Hierarchy
    let lines: TextColumn?
    let frames: TextColumn?
    let flags: TextColumn?

    init(of hierarchy: Hierarchy) {
      self.hierarchy = hierarchy
      lines = hierarchy.column(named: "line")
      frames = hierarchy.column(named: "frame")
      flags = hierarchy.column(named: "flags")
    }

    func append(_ node: Hierarchy.Node, to text: inout [UInt8]) {
      if let line = lines?[node] { return TreeText.append(line, to: &text) }
      text += "<".utf8
      TreeText.append(hierarchy.nameUTF8(of: node), to: &text)
      append(hierarchy.codeUTF8(of: node), after: ": ", to: &text)
      append(frames?[node], after: "; frame = ", to: &text)
      append(flags?[node], after: "; ", to: &text)
      text += ">".utf8
    }

    private func append(_ value: UTF8Text?, after mark: String, to text: inout [UInt8]) {
      guard let value else { return }
      text += mark.utf8
      TreeText.append(value, to: &text)
    }
  }
}
