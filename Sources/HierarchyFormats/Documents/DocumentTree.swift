/// A document of nested maps and lists, such as JSON, a property list or YAML, as one flat list of values.
///
/// A value precedes the values inside it, and maps keep the order of their keys. Readers of formats append the values;
/// ``HierarchyDocument`` finds out how they describe a hierarchy.
///
/// ```swift
/// var tree = DocumentTree()
/// tree.beginMap(at: 0)
/// tree.add(.string, Array("广州市".utf8)[...], key: Array("name".utf8)[...], at: 9)
/// tree.end()
/// ```
///
/// The values of `{"name":"A","children":["B"]}` and their ends:
///
///     index   0     1          2              3
///     value   map   name: "A"  children: list "B"
///     end     4     2          4              4
public struct DocumentTree: Sendable {
  /// A kind of value.
  public enum Kind: UInt8, Sendable {
    /// Values with keys, in the order of the document.
    case map
    /// Values without keys.
    case list
    /// A text.
    case string
    /// A number, as it is spelled in the document.
    case number
    /// A truth value.
    case `true`, `false`
    /// No value.
    case null

    /// Whether the value contains others.
    public var isContainer: Bool { self == .map || self == .list }
  }

  struct Value: Sendable {
    let kind: Kind
    /// Whether the value is in a map. Its key can be empty.
    let hasKey: Bool
    /// The position in the document, for errors; that of the key if there is one.
    let offset: UInt32
    /// The index after the last value inside.
    var end: Int32
    var key = TextPool.Text()
    var text = TextPool.Text()
  }

  /// The position of a value in a document that doesn't tell it.
  ///
  /// No document is that large. The number fits in an `Int` of 32 bits, as WebAssembly has.
  public static let unknownOffset = Int(Int32.max)

  /// The deepest nesting that is read.
  public static let depthLimit = 1_000

  private(set) var values: [Value] = []
  private(set) var pool = TextPool()

  /// The keys that were stored last.
  private var keys = KeyCache()

  /// The containers that are open, outermost first.
  private var open: [Int32] = []

  /// Creates an empty document.
  public init() {}

  /// The number of containers that are open.
  public var depth: Int { open.count }
}

extension DocumentTree {
  /// Begins a map. The values that follow are inside it until ``end()``.
  ///
  /// - Parameters:
  ///   - key: The key in UTF-8, if the map is in a map.
  ///   - offset: The position in the document, in bytes, or ``unknownOffset``: that of the key if there is one.
  /// - Complexity: O(*b*) for *b* bytes of the key, amortized.
  public mutating func beginMap(key: ArraySlice<UInt8>? = nil, at offset: Int) {
    begin(.map, key: storedKey(key), at: offset)
  }

  /// Begins a list. The values that follow are inside it until ``end()``.
  ///
  /// The parameters and the complexity are those of ``beginMap(key:at:)``.
  public mutating func beginList(key: ArraySlice<UInt8>? = nil, at offset: Int) {
    begin(.list, key: storedKey(key), at: offset)
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
  ///   - key: The key in UTF-8, if the value is in a map.
  ///   - offset: The position in the document, in bytes, or ``unknownOffset``: that of the key if there is one.
  /// - Complexity: O(*b*) for *b* bytes, amortized.
  public mutating func add(
    _ kind: Kind, _ text: ArraySlice<UInt8> = [], key: ArraySlice<UInt8>? = nil, at offset: Int
  ) {
    precondition(!kind.isContainer, "begin a map or list instead of adding it")
    let key = storedKey(key)
    append(kind, text: pool.store(text), key: key, at: offset)
  }
}

extension DocumentTree {
  /// Stores a text once, for values that share it.
  mutating func store(_ text: some Collection<UInt8>) -> TextPool.Text { pool.store(text) }

  /// Begins a map or list whose key is stored already.
  mutating func begin(_ kind: Kind, key: TextPool.Text?, at offset: Int) {
    append(kind, text: TextPool.Text(), key: key, at: offset)
    open.append(Int32(values.count - 1))
  }

  /// Appends a value whose texts are stored already.
  mutating func append(
    _ kind: Kind, text: TextPool.Text, key: TextPool.Text?, at offset: Int
  ) {
    values.append(
      Value(
        kind: kind, hasKey: key != nil, offset: UInt32(clamping: offset),
        end: Int32(values.count + 1), key: key ?? TextPool.Text(), text: text))
  }

  private mutating func storedKey(_ key: ArraySlice<UInt8>?) -> TextPool.Text? {
    guard let key else { return nil }
    return keys.text(of: key, in: &pool)
  }
}
