import CascadeBase

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

    var isTruth: Bool { self == .true || self == .false }
  }

  package struct Value: Sendable {
    package let kind: Kind
    /// Whether the value is in a map. Its key can be empty.
    package let hasKey: Bool
    /// The position in the document, for errors; that of the key if there is one.
    package let offset: UInt32
    /// The index after the last value inside.
    package var end: Int32
    package var key = TextPool.Text()
    package var text = TextPool.Text()
  }

  /// The position of a value in a document that doesn't tell it.
  ///
  /// No document is that large. The number fits in an `Int` of 32 bits, as WebAssembly has.
  public static let unknownOffset = Int(Int32.max)

  /// The deepest nesting that is read.
  public static let depthLimit = 1_000

  package private(set) var values: [Value] = []
  package private(set) var pool = TextPool()

  /// The keys that were stored last.
  private var keys = KeyCache()

  /// The containers that are open, outermost first.
  private var open: [Int32] = []

  /// Creates an empty document.
  public init() {}

  /// Creates an empty document whose values can have texts of a pool.
  package init(pool: TextPool) { self.pool = pool }

  /// The number of values so far.
  package var count: Int { values.count }

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
    require(!kind.isContainer, "begin a map or list instead of adding it")
    let key = storedKey(key)
    append(kind, text: pool.store(text), key: key, at: offset)
  }

  /// Stores a text once, for values that share it.
  package mutating func store(_ text: some Collection<UInt8>) -> TextPool.Text { pool.store(text) }

  /// Begins a map or list whose key is stored already.
  package mutating func begin(_ kind: Kind, key: TextPool.Text?, at offset: Int) {
    append(kind, text: TextPool.Text(), key: key, at: offset)
    open.append(Int32(values.count - 1))
  }

  /// Appends a value whose texts are stored already.
  package mutating func append(
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

  /// The indices of the values directly inside a map or list, in order.
  package struct Children: Sequence, IteratorProtocol {
    private let values: [Value]
    private var index: Int
    private let end: Int

    package init(of container: Int, in values: [Value]) {
      self.values = values
      index = container + 1
      end = Int(values[container].end)
    }

    package mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(values[index].end) }
      return index
    }
  }

  /// The indices of the values directly inside a map or list.
  package func children(of container: Int) -> Children { Children(of: container, in: values) }

  package func kind(of value: Int) -> Kind { values[value].kind }

  /// Whether a value is a list or map with values inside.
  package func isFilled(_ value: Int) -> Bool { Int(values[value].end) > value + 1 }

  /// Whether all values directly inside a map or list are of a kind. An empty one has no kind.
  package func contains(only kind: Kind, in container: Int) -> Bool {
    isFilled(container) && children(of: container).allSatisfy { values[$0].kind == kind }
  }

  /// The bytes of a value's key.
  package func key(of value: Int) -> ArraySlice<UInt8> { pool[values[value].key] }

  /// Whether a value has one of some keys.
  package func hasKey(_ value: Int, in keys: [StaticString]) -> Bool {
    guard values[value].hasKey else { return false }
    let key = key(of: value)
    return keys.contains { known in
      key.elementsEqual(UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
    }
  }

  /// The first value in a map with a key.
  package func value(_ key: StaticString, in map: Int) -> Int? {
    children(of: map).first { hasKey($0, in: [key]) }
  }

  /// The text of a string or number.
  package func text(of value: Int) -> TextPool.Text? {
    let value = values[value]
    return value.kind == .string || value.kind == .number ? value.text : nil
  }
}

/// The keys that were stored last, so that the fields of a million records share the texts of their names.
package struct KeyCache: Sendable {
  /// The number of keys that are remembered; a power of two.
  private static let count = 64

  private var texts = [TextPool.Text](repeating: TextPool.Text(), count: Self.count)

  package init() {}

  /// Returns the stored text of a key, and stores it if it isn't among the last ones.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package mutating func text(of key: ArraySlice<UInt8>, in pool: inout TextPool) -> TextPool.Text {
    var hash: UInt32 = 2_166_136_261
    for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int(hash ^ hash >> 16) & (Self.count - 1)
    if pool[texts[slot]].elementsEqual(key) { return texts[slot] }
    texts[slot] = pool.store(key)
    return texts[slot]
  }
}
