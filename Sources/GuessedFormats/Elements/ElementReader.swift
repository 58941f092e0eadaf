import HierarchyFormats

/// Finds the nodes of a document of elements.
struct ElementReader {
  enum Role: UInt8 {
    case unknown, ignored, field, wrapper, node, decoration
  }

  /// Whether elements with a name are fields of those with another name around them.
  private enum Pair: UInt8 {
    case unknown, field, other
  }

  let tree: ElementTree
  private let source: DocumentSource
  let fields: FieldNames
  let table: FieldTable

  private(set) var roles: [Role]

  /// The node above each element, or −1.
  private(set) var above: [Int]

  /// A row for each name of element around others, with a pair for each name of element inside.
  private var pairs: [Pair]

  init(_ tree: ElementTree, _ fields: FieldNames, source: DocumentSource) {
    self.tree = tree
    self.fields = fields
    self.source = source
    table = FieldTable(fields)
    roles = [Role](repeating: .unknown, count: tree.elements.count)
    above = [Int](repeating: -1, count: tree.elements.count)
    pairs = [Pair](repeating: .unknown, count: tree.names.count * tree.names.count)
    ignore()
    findFields()
  }

  private func error(
    _ reason: HierarchyFormatError.Reason, at element: Int
  ) -> HierarchyFormatError {
    source.error(reason, at: tree.elements[element].offset)
  }
}

extension ElementReader {
  /// Leaves out the elements that the caller names, and marks those of known vocabularies that only decorate nodes.
  private mutating func ignore() {
    let isMindMap = tree.isNamed(0, "map")
    let isBookmarks = tree.isNamed(0, "xbel")
    let isOutline = tree.isNamed(0, "opml")
    var element = 1
    while element < tree.elements.count {
      let isDecoration =
        isMindMap && !tree.isNamed(element, "node")
        || isOutline && tree.isNamed(element, "head")
        || isBookmarks
          && ["info", "desc", "separator", "alias"].contains { tree.isNamed(element, $0) }
      if fields.ignored.contains(where: { $0.utf8.elementsEqual(tree.name(of: element)) }) {
        roles[element] = .ignored
      } else if isDecoration {
        roles[element] = .decoration
      } else {
        element += 1
        continue
      }
      let end = tree.elements[element].end
      for inside in element + 1..<end { roles[inside] = .ignored }
      element = end
    }
  }

  /// Whether an element has nothing but text. Attributes that describe the text don't count.
  private func hasOnlyText(_ element: Int) -> Bool {
    !tree.hasElements(element)
      && tree.elements[element].attributes.allSatisfy {
        isDescription(tree.pool[tree.attributes[$0].name])
      }
  }

  /// Whether an attribute says something about the document's syntax or language.
  func isDescription(_ name: ArraySlice<UInt8>) -> Bool {
    let names: [StaticString] = [
      "type", "lang", "space", "nil", "count", "length", "schemalocation",
      "nonamespaceschemalocation",
    ]
    return names.contains { ElementTree.isSame(name, $0) }
  }

  private mutating func findFields() {
    var counts = [Int](repeating: 0, count: tree.names.count)
    var owners = [Int](repeating: -1, count: tree.names.count)
    for parent in tree.elements.indices where roles[parent] == .unknown {
      let hasText = !tree.elements[parent].text.isEmpty
      let parentTag = tree.elements[parent].tag
      for child in tree.children(of: parent) where roles[child] == .unknown {
        let tag = tree.elements[child].tag
        if owners[tag] != parent {
          owners[tag] = parent
          counts[tag] = 0
        }
        counts[tag] += 1
        let isField = hasOnlyText(child) && counts[tag] == 1 && !hasText && tag != parentTag
        let pair = parentTag * tree.names.count + tag
        if pairs[pair] != .other { pairs[pair] = isField ? .field : .other }
      }
    }
    for element in tree.elements.indices.dropFirst() where roles[element] == .unknown {
      let parent = tree.elements[tree.elements[element].parent].tag
      let pair = parent * tree.names.count + tree.elements[element].tag
      if pairs[pair] == .field { roles[element] = .field }
    }
  }

  /// The rank of a field with a name, or `nil` for another field.
  func nameRank(_ key: some Collection<UInt8>) -> Int? {
    guard let match = table.match(Array(key), isContainer: false), match.role == .name else {
      return nil
    }
    return match.rank
  }

  /// Whether an element has a name in an attribute, in a field or in its text.
  func hasName(_ element: Int) -> Bool {
    if !tree.elements[element].text.isEmpty { return true }
    for attribute in tree.elements[element].attributes
    where nameRank(tree.pool[tree.attributes[attribute].name]) != nil {
      return true
    }
    return tree.children(of: element).contains { child in
      roles[child] == .field && nameRank(tree.name(of: child)) != nil
        || roles[child] == .decoration && isTitle(child)
    }
  }

  /// Whether an element of FreeMind has the name of its node as formatted text.
  func isTitle(_ element: Int) -> Bool {
    tree.isNamed(element, "richcontent")
      && tree.elements[element].attributes.contains {
        ElementTree.isSame(tree.pool[tree.attributes[$0].value], "node")
      }
  }

  /// Whether an element has neither text nor attributes with data.
  func isEmptyAround(_ element: Int) -> Bool {
    tree.elements[element].text.isEmpty
      && tree.elements[element].attributes.allSatisfy {
        isDescription(tree.pool[tree.attributes[$0].name])
      }
  }

  /// Finds the nodes, and the node above each.
  ///
  /// - Throws: ``HierarchyFormatError`` for an element that is neither a node, a field nor a wrapper.
  mutating func findNodes() throws(HierarchyFormatError) {
    for element in tree.elements.indices {
      let parent = tree.elements[element].parent
      if parent >= 0 { above[element] = roles[parent] == .node ? parent : above[parent] }
      if roles[element] != .unknown { continue }
      if tree.elements[element].hasLateText {
        throw error(.mixedText(tree.nameText(of: element)), at: element)
      }
      if hasName(element), element > 0 || !isDocumentElement {
        roles[element] = .node
      } else if element == 0 || isEmptyAround(element) {
        let hasFields = tree.children(of: element).contains { roles[$0] == .field }
        if hasFields, element > 0 {
          throw error(.unnamedElement(tree.nameText(of: element), leavingOut: []), at: element)
        }
        roles[element] = .wrapper
      } else {
        throw error(.unnamedElement(tree.nameText(of: element), leavingOut: []), at: element)
      }
    }
    try checkWrappers()
  }

  /// Checks that elements with one name are all nodes or all wrappers, except empty ones.
  private func checkWrappers() throws(HierarchyFormatError) {
    var isNode = [Bool](repeating: false, count: tree.names.count)
    for element in tree.elements.indices where roles[element] == .node {
      isNode[tree.elements[element].tag] = true
    }
    for element in tree.elements.indices.dropFirst()
    where roles[element] == .wrapper && tree.hasElements(element) {
      if isNode[tree.elements[element].tag] {
        throw error(.unnamedElement(tree.nameText(of: element), leavingOut: []), at: element)
      }
    }
  }

  /// Whether the root is the document in a known vocabulary, whatever names it has.
  private var isDocumentElement: Bool {
    ["opml", "xbel"].contains { tree.isNamed(0, $0) }
      || tree.isNamed(0, "map") && tree.children(of: 0).contains { tree.isNamed($0, "node") }
  }

  /// Checks that the elements certainly describe a hierarchy.
  ///
  /// - Throws: ``HierarchyFormatError`` if no node contains another, or if elements with different names are siblings
  ///   although none contains one with its own name.
  func checkStructure() throws(HierarchyFormatError) {
    var depths = [Int](repeating: 0, count: tree.elements.count)
    var depthOfTag = [Int](repeating: -1, count: tree.names.count)
    var tagOfDepth: [Int] = []
    var isRecursive = false
    var hasLevels = false
    var odd: (element: Int, other: Int)?
    var sentences = 0
    var count = 0
    for element in tree.elements.indices where roles[element] == .node {
      count += 1
      if isSentence(tree.elements[element].text) { sentences += 1 }
      let depth = above[element] < 0 ? 0 : depths[above[element]] + 1
      depths[element] = depth
      if depth > 0 { hasLevels = true }
      let tag = tree.elements[element].tag
      if depthOfTag[tag] >= 0, depthOfTag[tag] != depth { isRecursive = true }
      depthOfTag[tag] = depth
      if depth == tagOfDepth.count { tagOfDepth.append(tag) }
      if tagOfDepth[depth] != tag, odd == nil { odd = (element, tagOfDepth[depth]) }
    }
    if count == 0 { throw source.error(.noNodes, at: tree.elements[0].offset) }
    if !hasLevels { throw error(.flatElements(tree.nameText(of: 0)), at: 0) }
    if sentences * 5 >= count { throw error(.proseElements, at: 0) }
    // Somebody described this vocabulary, and not as a tree.
    if tree.hasDocumentType, !isRecursive || odd != nil, !isDocumentElement {
      throw error(.foreignVocabulary("a document of its own type, not a hierarchy"), at: 0)
    }
    if let odd, !isRecursive {
      let other = String(decoding: tree.names[odd.other], as: UTF8.self)
      throw error(
        .differentElements(tree.nameText(of: odd.element), other, leavingOut: []), at: odd.element)
    }
  }

  /// Whether a text looks like a sentence.
  private func isSentence(_ text: TextPool.Text) -> Bool {
    let ends: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")]
    let shortest = 40
    let longest = 200
    return text.count > longest
      || text.count > shortest && ends.contains(tree.pool[text].last ?? 0)
  }
}
