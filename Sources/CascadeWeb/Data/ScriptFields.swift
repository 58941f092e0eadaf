import HierarchyFormats
import WebRuntime

/// Finds the fields of objects that describe nodes, by the names that ``FieldTable`` knows. Those of the last names are
/// remembered.
struct ScriptFields {
  private let table = FieldTable()
  private var last: [(name: [UInt8], isContainer: Bool, match: FieldTable.Match?)] = []

  /// The number of names to remember.
  private static let limit = 32

  /// An object that is a node.
  struct Node {
    let fields: [ScriptValue.Field]
    var name: [UInt8] = []
    var code: [UInt8]?
    var identifier: [UInt8]?
    /// The field for the parent, even if it is empty.
    var parent: ScriptValue?
    /// Whether the field for the parent contains a code.
    var refersToCode = false
    var children: [ScriptValue] = []
    var isDisabled = false
    /// The ranks of the fields for each role.
    var ranks = FieldRanks()

    /// The code of the node: its identifier if it has no other.
    var ownCode: [UInt8]? { code ?? identifier }
  }

  /// Returns what the fields of an object say, or `nil` if it isn't certainly a node: without a name, with several fields
  /// for one role, or with contents in a field that isn't for children.
  mutating func node(_ fields: [ScriptValue.Field]) -> Node? {
    var node = Node(fields: fields)
    for field in fields {
      if field.value.isNull, match(field, isContainer: true)?.role == .children { continue }
      let isContainer = field.value.isContainer
      guard let match = match(field, isContainer: isContainer), match.role != .envelope,
        match.role != .list
      else {
        if isContainer, !field.value.isEmptyContainer { return nil }
        continue
      }
      let isParent = match.role == .parent || match.role == .parentCode
      if field.value.isNull, !isParent { continue }
      let rank = node.ranks[match.role]
      if rank == match.rank || isContainer && rank != FieldRanks.none { return nil }
      if rank < match.rank { continue }
      node.ranks[match.role] = match.rank
      if !node.set(match.role, to: field.value) { return nil }
    }
    return node.name.isEmpty ? nil : node
  }

  /// The list in an envelope such as `{code: 200, data: […]}`: its only list or object, which contains only objects.
  mutating func list(inEnvelope fields: [ScriptValue.Field]) -> [ScriptValue]? {
    var list: [ScriptValue]?
    for field in fields {
      let role = match(field, isContainer: field.value.isContainer)?.role
      if field.value.isContainer {
        guard case .list(let items) = field.value, list == nil, role == .list,
          items.allSatisfy({ if case .record = $0 { true } else { false } })
        else { return nil }
        list = items
      } else if role == .name || field.name.utf8.count == 1 {
        // The object is a node.
        return nil
      }
    }
    return list
  }

  /// Whether a map's key is the name of a field.
  mutating func isKnown(_ field: ScriptValue.Field) -> Bool {
    match(field, isContainer: field.value.isContainer) != nil
      || field.value.isNull && match(field, isContainer: true) != nil
  }

  private mutating func match(_ field: ScriptValue.Field, isContainer: Bool) -> FieldTable.Match? {
    let name = field.name.utf8
    for known in last where known.isContainer == isContainer && known.name == name {
      return known.match
    }
    let match = table.match(name, isContainer: isContainer)
    if last.count < Self.limit { last.append((name, isContainer, match)) }
    return match
  }
}

extension ScriptFields.Node {
  /// Returns false if the value doesn't fit the role.
  fileprivate mutating func set(_ role: FieldTable.Role, to value: ScriptValue) -> Bool {
    switch role {
    case .name:
      guard let text = value.utf8 else { return false }
      name = text
    case .code:
      guard let text = value.utf8 else { return false }
      code = text.isEmpty ? nil : text
    case .identifier:
      guard let text = value.utf8 else { return false }
      identifier = text.isEmpty ? nil : text
    case .parent:
      parent = value
      refersToCode = false
    case .parentCode where parent == nil:
      parent = value
      refersToCode = true
    case .disabled: isDisabled = value.isSet || value.isTrue
    case .children:
      guard case .list(let items) = value else { return false }
      children = items
    default: break
    }
    return true
  }
}

extension ScriptValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .list, .record: true
    default: false
    }
  }

  fileprivate var isEmptyContainer: Bool {
    switch self {
    case .list(let items): items.isEmpty
    case .record(let fields): fields.isEmpty
    default: false
    }
  }

  fileprivate var isTrue: Bool {
    guard let text = utf8 else { return false }
    return text.elementsEqual(Name("1").bytes) || text.elementsEqual(Name("true").bytes)
  }
}
