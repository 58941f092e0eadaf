import Hierarchies

/// Writes hierarchies as documents that other programs read.
///
/// ```swift
/// let writer = HierarchyWriter(.csv)
/// try writer.bytes(of: regions)  // code,parent,name ⏎ 44,,广东省 ⏎ 4401,44,广州市 …
/// ```
public struct HierarchyWriter: Sendable {
  /// A format to write.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// Nested objects with `name`, `code`, `disabled`, the text columns and `children`.
    case json
    /// Names as keys, and lists of names for nodes whose children are leaves.
    case names = "json-names"
    /// Rows that refer to their parents: by code if all nodes have different ones, otherwise by a number.
    case csv
    /// One row per leaf, with one column per level for the names and, if there are codes, one for the codes.
    case levels
    /// A property list in XML, with dictionaries as in ``json``.
    case propertyList = "plist"
    /// Text with one tab per level.
    case text
    /// A Markdown list of names.
    case markdown
    /// A TypeScript module with the value of ``json`` and its type.
    case typescript
    /// Swift source with a static property.
    case swift
  }

  /// The format.
  public let format: Format

  /// The name of the constant in TypeScript, and of the type in Swift.
  public let name: String

  /// Whether cells of ``Format/csv`` and ``Format/levels`` that a spreadsheet would take for formulas begin with an apostrophe.
  /// The apostrophes remain if the table is read again.
  public var isForSpreadsheet = false

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - name: The name of the constant in TypeScript, and of the type in Swift. Characters that these languages don't
  ///     allow are left out.
  public init(_ format: Format, name: String = "hierarchy") {
    self.format = format
    self.name = name
  }
}

extension HierarchyWriter {
  /// Returns the document.
  ///
  /// - Throws: ``HierarchyWritingError`` if the format can't hold the hierarchy.
  /// - Complexity: O(*b*) for *b* bytes of the document.
  public func bytes(of hierarchy: Hierarchy) throws(HierarchyWritingError) -> [UInt8] {
    try check(hierarchy)
    var bytes: [UInt8] = []
    write(hierarchy) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Passes the document to a closure in pieces of several kilobytes, so that it needn't fit into memory.
  ///
  /// - Precondition: The format can hold the hierarchy: ``check(_:)`` throws no error.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*b*) for *b* bytes of the document.
  public func write<Failure: Error>(
    _ hierarchy: Hierarchy, to output: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let cells = CSVCells(areForSpreadsheet: isForSpreadsheet)
    switch format {
    case .json: try run(JSONNodeWriter(hierarchy), over: hierarchy, to: output)
    case .names: try run(NamesNodeWriter(hierarchy), over: hierarchy, to: output)
    case .csv: try run(ParentsNodeWriter(hierarchy, cells), over: hierarchy, to: output)
    case .levels: try run(LevelsNodeWriter(hierarchy, cells), over: hierarchy, to: output)
    case .propertyList: try run(PropertyListNodeWriter(hierarchy), over: hierarchy, to: output)
    case .text: try run(TextNodeWriter(hierarchy), over: hierarchy, to: output)
    case .markdown: try run(MarkdownNodeWriter(hierarchy), over: hierarchy, to: output)
    case .typescript:
      try run(TypeScriptNodeWriter(hierarchy, name: name), over: hierarchy, to: output)
    case .swift: try run(SwiftNodeWriter(hierarchy, name: name), over: hierarchy, to: output)
    }
  }

  /// Passes a part of a hierarchy to a closure, as a document in the format ``Format/json``.
  ///
  /// - Parameters:
  ///   - node: The root of the part, or `nil` for all roots.
  ///   - depth: The maximum number of levels, or `nil` for all of them.
  ///   - output: A closure that receives the document in pieces of several kilobytes.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*b*) for *b* bytes of the document.
  public static func writeJSON<Failure: Error>(
    of hierarchy: Hierarchy, at node: Hierarchy.Node? = nil, depth: Int? = nil,
    to output: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try HierarchyWriter(.json).run(
      JSONNodeWriter(hierarchy), over: hierarchy, at: node, depth: depth, to: output)
  }

  private func run<Failure: Error>(
    _ writer: some NodeWriter, over hierarchy: Hierarchy, at node: Hierarchy.Node? = nil,
    depth: Int? = nil, to output: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = writer
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    var nodes = hierarchy.depthFirst(from: node).makeIterator(maximumDepth: depth)
    while let node = nodes.next() {
      writer.append(node, depth: nodes.depth, to: &bytes)
      if bytes.count >= 1 << 16 {
        try output(bytes[...])
        bytes.removeAll(keepingCapacity: true)
      }
    }
    writer.end(&bytes)
    try output(bytes[...])
  }
}

/// Writes the nodes of a hierarchy in depth-first order.
protocol NodeWriter {
  /// Appends what precedes the first node.
  mutating func begin(_ output: inout [UInt8])

  /// Appends a node that is `depth` levels below the roots.
  mutating func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8])

  /// Appends what follows the last node.
  mutating func end(_ output: inout [UInt8])
}

extension NodeWriter {
  mutating func begin(_ output: inout [UInt8]) {}
  mutating func end(_ output: inout [UInt8]) {}
}

/// The fields of nodes beside the name: code, text columns, and whether a node is disabled.
struct NodeFields {
  /// A field with the texts of some nodes.
  struct Field {
    let name: String
    let texts: TextColumn
  }

  private let hierarchy: Hierarchy

  /// The codes, if a node has one, then the other text columns in their order.
  let texts: [Field]

  /// Whether a node is disabled.
  let hasDisabled: Bool

  /// Whether nodes without children need an empty list of them: readers would otherwise nest a list by its codes.
  let needsChildren: Bool

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    let names = hierarchy.columnNames
    let ordered = names.filter { $0 == Self.code } + names.filter { $0 != Self.code }
    texts = ordered.compactMap { name in
      hierarchy.column(named: name).map { Field(name: name, texts: $0) }
    }
    needsChildren = hierarchy.depth == 1 && hierarchy.hasDivisionCodes
    hasDisabled = hierarchy.depthFirst().contains { hierarchy.isDisabled($0) }
  }

  /// The name of the field with the code.
  static let code = "code"

  /// The name of the field that says whether a node is disabled.
  static let disabled = "disabled"

  /// Calls a closure with each field that a node has: `code`, the text columns, and `disabled` without a text.
  func forEach(of node: Hierarchy.Node, _ body: (String, UTF8Text?) -> Void) {
    for field in texts {
      if let text = field.texts[node] { body(field.name, text) }
    }
    if hasDisabled, hierarchy.isDisabled(node) { body(Self.disabled, nil) }
  }
}

extension Hierarchy {
  /// Whether the codes of some nodes say that they are below others.
  fileprivate var hasDivisionCodes: Bool {
    var table = RowTable(self, findingLimit: 1)
    return table.connectDivisionCodes() > 0
  }
}
