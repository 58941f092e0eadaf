extension ElementTree {
  /// Finds out which elements are nodes, and collects them as maps with their fields and children.
  ///
  /// - A **node** has a name: in an attribute or in an element with a known name such as `name` or `title`, or its text.
  /// - A **field** is an element with nothing but text, at most once in each element around it.
  /// - A **wrapper** has neither attributes nor text, such as `<children>`.
  ///
  /// The document is a hierarchy if every element is one of these, and if either nodes contain nodes with the same name of
  /// element, or each level has its own name of element. Otherwise it is a table if the root contains records of fields.
  ///
  /// - Throws: ``HierarchyFormatError`` with the first element that is none of these.
  /// - Complexity: O(*n* · *f*) for *n* elements and attributes and *f* known names of fields.
  func documentTree(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> (tree: DocumentTree, isNested: Bool) {
    guard !elements.isEmpty else { throw source.error(.noNodes, at: 0) }
    let root = elements[0].offset
    if let vocabulary = foreignVocabulary {
      throw source.error(.foreignVocabulary(vocabulary), at: root)
    }
    if hasTooManyNames { throw source.error(.tooManyElementNames(limit: Self.nameLimit), at: root) }
    var reader = ElementReader(self, options.fields, source: source)
    if !hasDocumentType, let records = reader.records { return (reader.table(of: records), false) }
    try reader.findNodes()
    try reader.checkStructure()
    return (reader.nodes(), true)
  }

  /// What the document is, if it is in a vocabulary that isn't a hierarchy although some of its elements have names.
  private var foreignVocabulary: String? {
    let known: [(StaticString, String)] = [
      ("svg", "an SVG picture"), ("rss", "a news feed"), ("feed", "a news feed"),
      ("schema", "an XML schema"), ("stylesheet", "an XSLT program"),
      ("transform", "an XSLT program"),
      ("workbook", "an Excel workbook in XML; save it as .xlsx or CSV"),
      ("book", "a DocBook text"), ("article", "a DocBook text"), ("refentry", "a DocBook text"),
      ("tei", "a TEI text"), ("kml", "a map"), ("gpx", "a map"), ("osm", "a map"),
      ("definitions", "a description of services or processes"),
      ("wadl", "a description of services"),
      ("interface", "a description of windows"), ("ui", "a description of windows"),
      ("glade-interface", "a description of windows"), ("protocol", "a description of a protocol"),
      ("xcb", "a description of a protocol"), ("registry", "a description of functions"),
      ("repository", "a description of functions"), ("doxygen", "a description of functions"),
      ("schemalist", "a list of settings"), ("fontconfig", "a configuration of fonts"),
      ("busconfig", "a configuration of D-Bus"), ("policyconfig", "a configuration of permissions"),
      ("mime-info", "a list of file types"), ("xkbconfigregistry", "a configuration of keyboards"),
      ("ts", "a list of translations"), ("xliff", "a list of translations"),
      ("language", "a description of a language's syntax"), ("testsuite", "the result of tests"),
      ("testsuites", "the result of tests"), ("coverage", "the coverage of tests"),
    ]
    for (name, text) in known where isNamed(0, name) {
      return text.utf8.contains(UInt8(ascii: ";")) ? text : text + ", not a hierarchy"
    }
    let children = Array(children(of: 0))
    if isNamed(0, "node"), children.contains(where: { isNamed($0, "interface") }) {
      return "a description of D-Bus interfaces, not a hierarchy"
    }
    if isNamed(0, "project"), children.contains(where: { isNamed($0, "modelversion") }) {
      return "a Maven project, not a hierarchy"
    }
    return nil
  }
}

/// Finds the nodes of a document of elements.
struct ElementReader {
  private enum Role: UInt8 {
    case unknown, ignored, field, wrapper, node, decoration
  }

  /// Whether elements with a name are fields of those with another name around them.
  private enum Pair: UInt8 {
    case unknown, field, other
  }

  private let tree: ElementTree
  private let source: DocumentSource
  private let fields: FieldNames
  private let table: FieldTable

  private var roles: [Role]

  /// The node above each element, or −1.
  private var above: [Int]

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
  private func isDescription(_ name: ArraySlice<UInt8>) -> Bool {
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
  private func nameRank(_ key: some Collection<UInt8>) -> Int? {
    guard let match = table.match(Array(key), isContainer: false), match.role == .name else {
      return nil
    }
    return match.rank
  }

  /// Whether an element has a name in an attribute, in a field or in its text.
  private func hasName(_ element: Int) -> Bool {
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
  private func isTitle(_ element: Int) -> Bool {
    tree.isNamed(element, "richcontent")
      && tree.elements[element].attributes.contains {
        ElementTree.isSame(tree.pool[tree.attributes[$0].value], "node")
      }
  }

  /// Whether an element has neither text nor attributes with data.
  private func isEmptyAround(_ element: Int) -> Bool {
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
          throw error(.unnamedElement(tree.nameText(of: element)), at: element)
        }
        roles[element] = .wrapper
      } else {
        throw error(.unnamedElement(tree.nameText(of: element)), at: element)
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
        throw error(.unnamedElement(tree.nameText(of: element)), at: element)
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
      throw error(.differentElements(tree.nameText(of: odd.element), other), at: odd.element)
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

  /// The nodes as maps, in the order of the document.
  func nodes() -> DocumentTree {
    var hasChildren = [Bool](repeating: false, count: tree.elements.count)
    for element in tree.elements.indices where roles[element] == .node && above[element] >= 0 {
      hasChildren[above[element]] = true
    }
    var result = DocumentTree()
    let children = Array("children".utf8)
    let isEnvelope = beginEnvelope(in: &result)
    result.beginList(key: isEnvelope ? children[...] : nil, at: tree.elements[0].offset)
    /// The nodes with children that are open.
    var open: [Int] = []
    for element in tree.elements.indices where roles[element] == .node {
      while let last = open.last, tree.elements[last].end <= element {
        result.end()
        result.end()
        open.removeLast()
      }
      result.beginMap(at: tree.elements[element].offset)
      addFields(of: element, to: &result)
      if hasChildren[element] {
        result.beginList(key: children[...], at: tree.elements[element].offset)
        open.append(element)
      } else {
        result.end()
      }
    }
    for _ in open {
      result.end()
      result.end()
    }
    result.end()
    if isEnvelope { result.end() }
    return result
  }

  /// Begins a map with the data of the root, if it is no node and has some.
  private func beginEnvelope(in result: inout DocumentTree) -> Bool {
    if roles[0] == .node { return false }
    let hasData =
      tree.elements[0].attributes.contains { attribute in
        let name = tree.pool[tree.attributes[attribute].name]
        return !isDescription(name) && !ElementTree.isSame(name, "version")
      } || tree.children(of: 0).contains { roles[$0] == .field || roles[$0] == .decoration }
    if !hasData { return false }
    result.beginMap(at: tree.elements[0].offset)
    addFields(of: 0, to: &result)
    return true
  }

  /// Adds the attributes, the fields and the text of an element.
  private func addFields(of element: Int, to result: inout DocumentTree) {
    var keys: [ArraySlice<UInt8>] = []
    func add(_ key: ArraySlice<UInt8>, _ text: TextPool.Text, at offset: Int) {
      // The first of several values with one name counts, as for readers of XML.
      if text.isEmpty || keys.contains(where: { $0.elementsEqual(key) }) { return }
      keys.append(key)
      result.add(.string, tree.pool[text], key: key, at: offset)
    }
    let own = tree.elements[element]
    for attribute in own.attributes {
      let attribute = tree.attributes[attribute]
      let name = tree.pool[attribute.name]
      if !isDescription(name) || nameRank(name) != nil {
        add(name, attribute.value, at: own.offset)
      }
    }
    add(Array("text".utf8)[...], own.text, at: own.offset)
    for child in tree.children(of: element) {
      let offset = tree.elements[child].offset
      switch roles[child] {
      case .field: add(tree.name(of: child)[...], tree.elements[child].text, at: offset)
      case .decoration:
        let text = content(of: child)
        let key = isTitle(child) ? Array("text".utf8) : tree.name(of: child)
        if keys.contains(where: { $0.elementsEqual(key) }) { continue }
        keys.append(key[...])
        result.add(.string, text[...], key: key[...], at: offset)
      default: break
      }
    }
  }

  /// The texts inside an element with a space between them, or else the value of an attribute, or else its name.
  private func content(of element: Int) -> [UInt8] {
    var content: [UInt8] = []
    for inside in element..<tree.elements[element].end {
      let text = tree.pool[tree.elements[inside].text]
      if !content.isEmpty, !text.isEmpty { content.append(UInt8(ascii: " ")) }
      content += text
    }
    if !content.isEmpty { return content }
    for attribute in tree.elements[element].attributes {
      return Array(tree.pool[tree.attributes[attribute].value])
    }
    return tree.name(of: element)
  }
}

extension ElementReader {
  /// The records of a table: at least two elements with one name that contain only fields, in the root or in the one
  /// wrapper inside.
  var records: [Int]? {
    var parent = 0
    while true {
      let inside = tree.children(of: parent).filter { roles[$0] != .ignored }
      if inside.count == 1, tree.hasElements(inside[0]), isEmptyAround(inside[0]) {
        parent = inside[0]
        continue
      }
      guard inside.count > 1 else { return nil }
      let tag = tree.elements[inside[0]].tag
      let areRecords = inside.allSatisfy { record in
        tree.elements[record].tag == tag && tree.elements[record].text.isEmpty
          && !tree.elements[record].hasLateText && isRecord(record)
      }
      return areRecords ? inside : nil
    }
  }

  private func isRecord(_ element: Int) -> Bool {
    var count = tree.elements[element].attributes.count
    for child in tree.children(of: element) {
      if roles[child] != .field && roles[child] != .ignored { return false }
      count += 1
    }
    return count > 1
  }

  /// A list of maps with the fields of records.
  func table(of records: [Int]) -> DocumentTree {
    var result = DocumentTree()
    result.beginList(at: tree.elements[0].offset)
    for record in records {
      result.beginMap(at: tree.elements[record].offset)
      addFields(of: record, to: &result)
      result.end()
    }
    result.end()
    return result
  }
}
