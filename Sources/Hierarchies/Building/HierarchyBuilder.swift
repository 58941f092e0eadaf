import CascadeBase

/// Collects nodes, parents before children, and builds a ``Hierarchy`` from them.
///
/// ```swift
/// var builder = HierarchyBuilder()
/// let guangdong = builder.add("广东省", code: "440000")
/// builder.add("广州市", code: "440100", to: guangdong)
/// builder.add(path: ["广东省", "深圳市"])
/// let hierarchy = builder.build()
/// hierarchy.levelCounts  // [1, 2]
/// ```
///
/// Siblings keep the order in which they are added. Building numbers the nodes in breadth-first order,
/// so an entry's number isn't the index of a node in the result.
public struct HierarchyBuilder: Sendable {
  /// A node of the builder, numbered in insertion order.
  public struct Entry: Hashable, Sendable {
    let number: UInt32
  }

  /// The parent of each entry; `PackedHierarchy.none` for a root.
  var parents: [UInt32] = []
  var names = TextList()
  var disabled: [UInt32] = []

  /// The named columns, including the codes.
  var columns: [BuilderColumn] = []
  var paths = EntryIndex()

  /// Creates a builder without nodes.
  public init() {}
}

extension HierarchyBuilder {
  /// Returns the hierarchy of all nodes added so far. More nodes can be added afterwards.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* nodes and *b* bytes of text.
  public func build() -> Hierarchy { Hierarchy(packed: writer().packed()) }

  /// Returns a writer that has all nodes added so far.
  func writer() -> PackedHierarchyWriter {
    let numbering = BreadthFirstNumbering(parents: parents)
    var writer = PackedHierarchyWriter(numbering: numbering)
    writer.writeDisabled(disabled)
    writer.writeNames(names)
    for column in columns { writer.write(column) }
    return writer
  }
}

/// The texts that some entries have in a named column.
struct BuilderColumn: Sendable {
  let name: [UInt8]
  var entries: [UInt32] = []
  var texts = TextList()

  /// Whether nodes can be found by this column's texts.
  var isSearched: Bool { name.elementsEqual(TextColumn.codeName) }
}

extension HierarchyBuilder {
  /// The number of entries added so far.
  ///
  /// - Complexity: O(1).
  public var count: Int { parents.count }

  /// Adds a node as the last child of another, or as the last root for `nil`.
  ///
  /// - Parameters:
  ///   - name: The name to show. Siblings can have equal names; a path of names leads to the first.
  ///   - code: The code that identifies the node, if any. An empty code is ignored.
  ///   - isDisabled: Whether the node is shown but can't be chosen.
  ///   - parent: An entry of this builder.
  /// - Returns: The new entry, which can be the parent of others.
  /// - Complexity: O(*b*) amortised for *b* bytes of text.
  @discardableResult
  public mutating func add(
    _ name: String, code: String? = nil, isDisabled: Bool = false, to parent: Entry? = nil
  ) -> Entry {
    var name = name
    let entry = name.withUTF8 { add(utf8: $0, to: parent) }
    if var code { code.withUTF8 { setCode(utf8: $0, of: entry) } }
    if isDisabled { setDisabled(true, of: entry) }
    return entry
  }

  /// Adds a node with a name in UTF-8 as the last child of another, or as the last root for `nil`.
  ///
  /// Malformed UTF-8 is replaced by U+FFFD.
  ///
  /// - Complexity: O(*b*) amortised for *b* bytes.
  @discardableResult
  public mutating func add(
    utf8 name: UnsafeBufferPointer<UInt8>, to parent: Entry? = nil
  ) -> Entry {
    addEntry(below: parent) { names in withRepairedUTF8(name) { names.append($0) } }
  }

  /// Finds the entry at a path of names from a root, and adds the missing entries.
  ///
  /// If siblings have equal names, the path leads to the first.
  ///
  /// - Precondition: The path has at least one name.
  /// - Complexity: O(*b*) amortised for *b* bytes of names; the first call also takes O(*n*) for the
  ///   *n* entries added before.
  @discardableResult
  public mutating func add(path: [String]) -> Entry {
    require(!path.isEmpty, "A path needs at least one name")
    var entry: Entry?
    for name in path {
      var name = name
      entry = name.withUTF8 { child(named: $0, of: entry) ?? add(utf8: $0, to: entry) }
    }
    return entry!
  }

  /// Sets the code of a node in UTF-8. An empty code removes it.
  ///
  /// - Complexity: O(*b*) amortised for *b* bytes.
  public mutating func setCode(utf8 code: UnsafeBufferPointer<UInt8>, of entry: Entry) {
    set(code, inColumn: column(named: TextColumn.codeName), of: entry)
  }

  /// Sets the text of a node in a named column, such as `pinyin`. An empty text removes it.
  ///
  /// - Complexity: O(*b* + *c*) amortised for *b* bytes and *c* columns.
  public mutating func setText(_ text: String, column name: String, of entry: Entry) {
    var text = text
    text.withUTF8 { setText(utf8: $0, column: name, of: entry) }
  }

  /// Sets the text of a node in a named column, in UTF-8. An empty text removes it.
  ///
  /// - Complexity: O(*b* + *c*) amortised for *b* bytes and *c* columns.
  public mutating func setText(
    utf8 text: UnsafeBufferPointer<UInt8>, column name: String, of entry: Entry
  ) {
    set(text, inColumn: column(named: Array(name.utf8)), of: entry)
  }

  /// Disables a node, so that it is shown but can't be chosen, or enables it.
  ///
  /// - Complexity: O(1) to disable a node, O(*m*) to enable one of *m* disabled nodes.
  public mutating func setDisabled(_ isDisabled: Bool, of entry: Entry) {
    check(entry)
    if isDisabled {
      disabled.append(entry.number)
    } else {
      disabled.removeAll { $0 == entry.number }
    }
  }
}

// For text that is known to be UTF-8, such as text encoded by a browser. It isn't validated, so these
// calls don't link the standard library's `String`.
extension HierarchyBuilder {
  package mutating func add(
    validUTF8 name: UnsafeBufferPointer<UInt8>, to parent: Entry?
  ) -> Entry {
    addEntry(below: parent) { $0.append(name) }
  }

  /// Sets the text of a node in a column. An empty text removes it.
  package mutating func setText(
    validUTF8 text: UnsafeBufferPointer<UInt8>, column name: UnsafeBufferPointer<UInt8>,
    of entry: Entry
  ) {
    check(entry)
    let column = column(named: Array(name))
    columns[column].entries.append(entry.number)
    columns[column].texts.append(text)
  }

  private mutating func addEntry(
    below parent: Entry?, appendingName append: (inout TextList) -> Void
  ) -> Entry {
    require(parents.count < UInt32.max - 1, "A hierarchy holds at most 2³² − 2 nodes")
    if let parent { check(parent) }
    let entry = Entry(number: UInt32(truncatingIfNeeded: parents.count))
    parents.append(parent?.number ?? PackedHierarchy.none)
    append(&names)
    return entry
  }

  private func check(_ entry: Entry) {
    require(
      Int(entry.number) < parents.count, "The entry isn't in this builder; is it from another one?")
  }

  private mutating func child(
    named name: UnsafeBufferPointer<UInt8>, of parent: Entry?
  ) -> Entry? {
    paths.update(parents: parents, names: names)
    return paths.entry(
      named: name, of: parent?.number ?? PackedHierarchy.none, parents: parents, names: names)
  }

  private mutating func column(named name: [UInt8]) -> Int {
    if let found = columns.firstIndex(where: { $0.name.elementsEqual(name) }) { return found }
    columns.append(BuilderColumn(name: name))
    return columns.count - 1
  }

  private mutating func set(
    _ text: UnsafeBufferPointer<UInt8>, inColumn column: Int, of entry: Entry
  ) {
    check(entry)
    columns[column].entries.append(entry.number)
    withRepairedUTF8(text) { columns[column].texts.append($0) }
  }
}

/// Calls a closure with a text, with malformed UTF-8 replaced.
private func withRepairedUTF8(
  _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
) {
  guard firstMalformedUTF8(in: text) != nil else { return body(text) }
  var repaired = String(decoding: text, as: UTF8.self)
  repaired.withUTF8(body)
}
