import Hierarchies

extension ViewDump {
  /// Whether a hierarchy holds the views of a dump.
  ///
  /// - Complexity: O(*c*) for *c* columns.
  public static func isDump(_ hierarchy: Hierarchy) -> Bool {
    hierarchy.column(named: "frame") != nil || hierarchy.column(named: "line") != nil
  }

  /// The dump of some views, as the debugger prints it: of all, or of a view and what is in it.
  ///
  /// It is the dump that was read, spacing aside; line ends in quoted texts become spaces.
  ///
  /// ```swift
  /// ViewDump.string(of: views, at: label)  // "<UILabel: 0x2; frame = (1 1; 7 7); text = 'a'>\n"
  /// ```
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public static func string(of hierarchy: Hierarchy, at node: Hierarchy.Node? = nil) -> String {
    var text: [UInt8] = []
    write(hierarchy, at: node) { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Hands a dump to a closure in pieces of some kilobytes, so that it never has to be held whole.
  ///
  /// - Parameter depth: The number of levels to print, counted from where printing starts; `nil` for all.
  /// - Complexity: O(*b*) for *b* bytes of text.
  public static func write<Failure: Error>(
    _ hierarchy: Hierarchy, at node: Hierarchy.Node? = nil, depth: Int? = nil,
    to output: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let lines = hierarchy.column(named: "line")
    let frames = hierarchy.column(named: "frame")
    let flags = hierarchy.column(named: "flags")
    let printer = TreeText(style: .view, depth: depth)
    try printer.write(hierarchy, at: node, to: output) { node, text in
      if let line = lines?[node] { return printer.append(line, to: &text) }
      text += "<".utf8
      printer.append(hierarchy.nameBytes(of: node), to: &text)
      let parts: [(mark: String, text: UTF8Text?)] = [
        (": ", hierarchy.codeBytes(of: node)), ("; frame = ", frames?[node]), ("; ", flags?[node]),
      ]
      for part in parts {
        guard let value = part.text else { continue }
        text += part.mark.utf8
        printer.append(value, to: &text)
      }
      text += ">".utf8
    }
  }
}
