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
  func addFields(of element: Int, to result: inout DocumentTree) {
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
