import HierarchyFormats

/// A plan to copy a tree so that its nodes are plain maps, whatever a format of interchange wraps around them.
///
/// Each value is copied, left out, replaced by one inside, or merged into the map around it. The parts of
/// `{"edges":[{"node":{"name":"A"}}]}`, in which the first map becomes its list, and the fields of a node those of the map
/// around it:
///
///     index   0    1            2       3          4
///     value   map  edges: list  map     node: map  name: "A"
///     part    1    itself       itself  merged     itself
struct TreePlan {
  private static let itself: Int32 = -1
  private static let merged: Int32 = -2
  private static let dropped: Int32 = -3

  let tree: DocumentTree

  /// For each value the index of the one inside that replaces it, or what else becomes of it.
  private var parts: [Int32]

  /// A name in several languages.
  private(set) var translatedName: Int?

  /// Whether the copy differs from the tree.
  private(set) var isChanged = false

  /// A plan to copy everything.
  init(_ tree: DocumentTree) {
    self.tree = tree
    parts = [Int32](repeating: Self.itself, count: tree.values.count)
  }
}

extension TreePlan {
  /// Puts a value inside into the place of another one, whose key it gets.
  mutating func replace(_ value: Int, by inner: Int) { set(Int32(inner), value) }

  /// Adds the fields of a map to the map around it.
  mutating func merge(_ map: Int) { set(Self.merged, map) }

  /// Leaves a value out.
  mutating func drop(_ value: Int) { set(Self.dropped, value) }

  private mutating func set(_ part: Int32, _ value: Int) {
    parts[value] = part
    isChanged = true
  }

  /// The value that is copied in the place of another one.
  func target(of value: Int) -> Int {
    var value = value
    while parts[value] >= 0 { value = Int(parts[value]) }
    return value
  }

  /// The kind of the value that is copied in the place of another one.
  func kind(of value: Int) -> DocumentTree.Kind { tree.kind(of: target(of: value)) }

  /// A map or list that is being copied.
  private enum Frame {
    /// The values up to an index, and the number of the record whose children follow, or −1.
    case values(next: Int, end: Int, closes: Bool, record: Int)
    /// The records of a list.
    case records([Int32], next: Int)
  }

  /// Copies a value and what is inside.
  ///
  /// - Parameters:
  ///   - root: The value, if there is no forest.
  ///   - forest: Records to copy into each other.
  /// - Complexity: O(*n*) for *n* values.
  func copy(_ root: Int = 0, forest: RecordForest? = nil) -> DocumentTree {
    var copy = DocumentTree(pool: tree.pool)
    let key = copy.store(forest?.key ?? [])
    let nameField = copy.store(forest?.nameField ?? [])
    let identifierField = copy.store("id".utf8)
    var frames: [Frame] = []
    if let forest {
      copy.begin(.list, key: nil, at: Int(tree.values[root].offset))
      frames.append(.records(forest.roots, next: 0))
    } else {
      add(root, key: nil, record: -1, of: nil, to: &copy, &frames)
    }
    while let frame = frames.popLast() {
      switch frame {
      case .values(let next, let end, let closes, let record) where next == end:
        if let forest, record >= 0 {
          let map = tree.values[forest.records[record]]
          switch forest.key(of: record) {
          case .none: break
          case .identifier:
            copy.append(.string, text: map.key, key: identifierField, at: Int(map.offset))
          case .name: copy.append(.string, text: map.key, key: nameField, at: Int(map.offset))
          }
          if !forest.children[record].isEmpty {
            frames.append(.values(next: end, end: end, closes: closes, record: -1))
            copy.begin(.list, key: key, at: Int(map.offset))
            frames.append(.records(forest.children[record], next: 0))
            continue
          }
        }
        if closes { copy.end() }
      case .values(let next, let end, let closes, let record):
        let value = tree.values[next]
        frames.append(.values(next: Int(value.end), end: end, closes: closes, record: record))
        add(next, key: value.hasKey ? value.key : nil, record: -1, of: nil, to: &copy, &frames)
      case .records(let records, let next):
        if next == records.count {
          copy.end()
          continue
        }
        frames.append(.records(records, next: next + 1))
        let record = Int(records[next])
        add(
          forest?.records[record] ?? 0, key: nil, record: record, of: forest, to: &copy, &frames)
      }
    }
    return copy
  }

  /// Notes a name in several languages.
  mutating func note(translatedName map: Int) { translatedName = map }

  private func add(
    _ value: Int, key: TextPool.Text?, record: Int, of forest: RecordForest?,
    to copy: inout DocumentTree, _ frames: inout [Frame]
  ) {
    let target = target(of: value)
    let content = tree.values[target]
    // A record is copied where it belongs, although it is left out where it was.
    switch record < 0 ? parts[target] : Self.itself {
    case Self.dropped: break
    case Self.merged:
      frames.append(
        .values(next: target + 1, end: Int(content.end), closes: false, record: record))
    default:
      let offset = Int(tree.values[value].offset)
      let isNamed = record >= 0 && forest?.key(of: record) == .name
      if content.kind.isContainer || isNamed {
        // What a list contains is below its name.
        let isMap = content.kind == .map
        copy.begin(isNamed ? .map : content.kind, key: key, at: offset)
        frames.append(
          .values(
            next: isMap || !isNamed ? target + 1 : Int(content.end), end: Int(content.end),
            closes: true, record: record))
      } else {
        copy.append(content.kind, text: content.text, key: key, at: offset)
      }
    }
  }
}

/// The records of a document, and which of them are below which.
struct RecordForest {
  /// The maps.
  var records: [Int]
  /// The numbers of the records below each record.
  var children: [[Int32]]
  /// The numbers of the records that are below no other.
  var roots: [Int32] = []
  /// The name of the field that gets the records below.
  var key: [UInt8]
  /// What the key of each record is; nothing if there are fewer than records.
  var keys: [Key] = []
  /// The name of the field that gets the key of a record that is its name.
  var nameField: [UInt8] = []

  init(_ records: [Int], key: [UInt8]) {
    self.records = records
    self.key = key
    children = [[Int32]](repeating: [], count: records.count)
  }
}

extension RecordForest {
  /// What the key of a record is.
  enum Key { case none, identifier, name }

  func key(of record: Int) -> Key { record < keys.count ? keys[record] : .none }

  /// Puts each record below its parent, in the order of the records.
  ///
  /// - Parameter parents: The number of each record's parent, or −1.
  mutating func connect(_ parents: [Int32]) {
    for (record, parent) in parents.enumerated() {
      if parent < 0 {
        roots.append(Int32(record))
      } else {
        children[Int(parent)].append(Int32(record))
      }
    }
  }

  /// The first record that isn't below a root because it is its own ancestor, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* records.
  var firstInCycle: Int? {
    var isReached = [Bool](repeating: false, count: records.count)
    var open = roots
    while let record = open.popLast() {
      isReached[Int(record)] = true
      open += children[Int(record)]
    }
    return isReached.firstIndex(of: false)
  }
}
