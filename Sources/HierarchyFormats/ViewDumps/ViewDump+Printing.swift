import Hierarchies

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
