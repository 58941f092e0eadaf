/// A document of nested maps and lists, such as JSON, a property list or YAML, as one flat list of values.
///
/// A value precedes the values inside it, and maps keep the order of their keys. Readers of formats append the values;
/// ``HierarchyDocument`` finds out how they describe a hierarchy.
///
/// ```swift
/// var tree = DocumentTree()
/// tree.beginMap(at: 0)
/// tree.add(.string, "广州市".utf8, key: "name".utf8, at: 9)
/// tree.end()
/// ```
public struct DocumentTree: Sendable {
  /// A kind of value.
  public enum Kind: UInt8, Sendable {
    case map, list, string, number, `true`, `false`, null

    /// Whether the value contains others.
    public var isContainer: Bool { self == .map || self == .list }
  }

  struct Value: Sendable {
    let kind: Kind
    /// Whether the value is in a map. Its key can be empty.
    let hasKey: Bool
    /// The position in the document, for errors.
    let offset: UInt32
    /// The index after the last value inside.
    var end: Int32
    var key = TextPool.Text()
    var text = TextPool.Text()
  }

  /// The position of a value in a document that doesn't tell it.
  public static let unknownOffset = Int(UInt32.max)

  /// The deepest nesting that is read.
  public static let depthLimit = 1_000

  private(set) var values: [Value] = []
  private(set) var pool = TextPool()

  /// The containers that are open, outermost first.
  private var open: [Int32] = []

  /// Creates an empty document.
  public init() {}

  /// The number of containers that are open.
  public var depth: Int { open.count }

  /// Begins a map. The values that follow are inside it until ``end()``.
  ///
  /// - Parameters:
  ///   - key: The key, if the map is in a map.
  ///   - offset: The position in the document, in bytes, or ``unknownOffset``.
  /// - Complexity: O(*b*) for *b* bytes of the key, amortized.
  public mutating func beginMap(key: (some Collection<UInt8>)?, at offset: Int) {
    append(.map, [], key: key, at: offset)
    open.append(Int32(values.count - 1))
  }

  /// Begins a list. The values that follow are inside it until ``end()``.
  ///
  /// The parameters and the complexity are those of ``beginMap(key:at:)``.
  public mutating func beginList(key: (some Collection<UInt8>)?, at offset: Int) {
    append(.list, [], key: key, at: offset)
    open.append(Int32(values.count - 1))
  }

  /// Ends the innermost map or list that is open.
  public mutating func end() {
    values[Int(open.removeLast())].end = Int32(values.count)
  }

  /// Adds a value that contains no others.
  ///
  /// - Parameters:
  ///   - kind: A kind other than a map or a list.
  ///   - text: The text of a string, in UTF-8, or of a number as it is spelled.
  ///   - key: The key, if the value is in a map.
  ///   - offset: The position in the document, in bytes, or ``unknownOffset``.
  /// - Complexity: O(*b*) for *b* bytes, amortized.
  public mutating func add(
    _ kind: Kind, _ text: some Collection<UInt8>, key: (some Collection<UInt8>)?, at offset: Int
  ) {
    precondition(!kind.isContainer, "begin a map or list instead of adding it")
    append(kind, text, key: key, at: offset)
  }

  private mutating func append(
    _ kind: Kind, _ text: some Collection<UInt8>, key: (some Collection<UInt8>)?, at offset: Int
  ) {
    var value = Value(
      kind: kind, hasKey: key != nil, offset: UInt32(clamping: offset), end: Int32(values.count + 1)
    )
    if let key { value.key = pool.store(key) }
    value.text = pool.store(text)
    values.append(value)
  }
}
