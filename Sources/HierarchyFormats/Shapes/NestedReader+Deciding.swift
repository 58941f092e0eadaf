extension NestedReader {
  /// Whether the keys of a map outside of lists are names of fields, rather than names or codes of nodes.
  ///
  /// A known name isn't sufficient, because a node can have any name: `{"c":{"d":[]}}` are the nodes c and d. Keys are
  /// fields if one with a known name has a text or a number, or if the map is an envelope around nodes that have fields. A
  /// name of one letter must have children beside it.
  ///
  /// - Throws: ``HierarchyFormatError`` if a map without a name has no field with children but another one that contains
  ///   something.
  mutating func hasFields(_ map: Int) throws(HierarchyFormatError) -> Bool {
    var evidence = FieldEvidence()
    for value in tree.children(of: map) {
      evidence.add(value, roles.field(of: value, in: tree).match?.role, in: tree, roles)
    }
    if evidence.hasName || evidence.hasLetter && evidence.hasChildren { return true }
    guard evidence.hasField else { return isOutermost ? try isEnvelope(map) : false }
    if !evidence.hasChildren, let other = evidence.otherContainer {
      throw error(.notANode, at: other)
    }
    return true
  }

  /// Whether a map in a list maps names to what is below them, as in `[{"广东省":["广州市"]},{"江西省":[]}]`.
  mutating func isMapOfNames(_ map: Int) -> Bool {
    if roles.namesHaveTexts { return true }
    var hasContainer = false
    for value in tree.children(of: map) {
      let kind = tree.kind(of: value)
      if !kind.isContainer && kind != .null { return false }
      if roles.anyField(of: value, in: tree).match != nil { return false }
      hasContainer = hasContainer || kind.isContainer
    }
    return hasContainer
  }

  /// Whether there are only envelopes around the value at the position.
  private var isOutermost: Bool {
    frames.allSatisfy { $0.kind == .fields && !$0.isElement && $0.ranks[.name] == FieldRanks.none }
  }

  /// Whether a map contains lists of maps with names, in fields with known names, or is around one such map. Other fields
  /// say something about the document.
  ///
  /// - Throws: ``HierarchyFormatError`` if another field contains such a list too.
  private mutating func isEnvelope(_ map: Int) throws(HierarchyFormatError) -> Bool {
    var map = map
    while true {
      let contents = contents(ofEnvelope: map)
      if let list = contents.list {
        guard let other = contents.otherList else { return true }
        throw error(.ambiguousChildren(tree.keyText(of: list), tree.keyText(of: other)), at: other)
      }
      guard let inner = contents.map, !contents.hasOthers else { return false }
      if tree.isNamed(inner, roles: &roles) { return true }
      map = inner
    }
  }

  /// The lists and maps in a map that is perhaps an envelope, without metadata.
  private struct EnvelopeContents {
    /// The first list of nodes in a field with a known name, and the first one in another field.
    var list, otherList: Int?
    /// The first map in a field with a known name.
    var map: Int?
    var hasOthers = false
  }

  private mutating func contents(ofEnvelope map: Int) -> EnvelopeContents {
    var contents = EnvelopeContents()
    for value in tree.children(of: map)
    where tree.kind(of: value).isContainer && !tree.isMetadata(value) {
      let role = roles.field(of: value, in: tree).match?.role
      let isKnown = role == .list || role == .children
      // An empty answer of a server, or a name.
      let isEmpty = role == .list && tree.kind(of: value) == .list && !tree.isFilled(value)
      let isOnly = Int(tree.values[map].end) == map + 2
      if isEmpty && isOnly || tree.isList(ofNamed: value, roles: &roles) {
        if isKnown { contents.list = contents.list ?? value }
        if !isKnown { contents.otherList = contents.otherList ?? value }
      } else if isKnown, contents.map == nil, tree.kind(of: value) == .map {
        contents.map = value
      } else {
        contents.hasOthers = true
      }
    }
    return contents
  }
}

/// The signs in the values of a map that its keys are names of fields.
private struct FieldEvidence {
  /// Whether a text has a name of a field with a node's name.
  private(set) var hasName = false
  /// Whether a text has another name of a field.
  private(set) var hasField = false
  /// Whether a text has a name of one letter.
  private(set) var hasLetter = false
  /// Whether a list or a map has a name of a field.
  private(set) var hasChildren = false
  /// A list or map with contents and another name.
  private(set) var otherContainer: Int?

  mutating func add(
    _ value: Int, _ role: FieldTable.Role?, in tree: DocumentTree, _ roles: FieldRoles
  ) {
    let kind = tree.kind(of: value)
    if kind.isContainer {
      if role != nil {
        hasChildren = true
      } else if tree.isFilled(value), !tree.isMetadata(value) {
        otherContainer = otherContainer ?? value
      }
    } else if kind != .null, let role {
      if tree.values[value].key.count == 1, !roles.isGiven(tree.key(of: value)) {
        hasLetter = true
      } else if role == .name {
        hasName = true
      } else {
        hasField = true
      }
    }
  }
}
