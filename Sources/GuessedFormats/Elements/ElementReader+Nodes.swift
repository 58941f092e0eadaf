import HierarchyFormats

extension ElementReader {
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
