import CLibXML2
import GuessedFormats
import HierarchyFormats

/// A document in HTML: the bookmarks of a browser, or a page with one list or one table. libxml2 parses it.
final class HTMLDocument {
  /// The largest page. All of its elements are in memory at once.
  private static let byteLimit = 1 << 28

  private let document: htmlDocPtr
  private let bytes: [UInt8]

  /// - Parameter bytes: A document in UTF-8, whatever encoding it declares.
  /// - Throws: ``DocumentFileError`` if the document is beyond the limits of libxml2.
  init(_ bytes: [UInt8]) throws(DocumentFileError) {
    if bytes.count > Self.byteLimit { throw Self.error("the page is larger than 256 MB") }
    let options = [
      HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET,
      HTML_PARSE_IGNORE_ENC,
    ].reduce(0) { $0 | Int32($1.rawValue) }
    clibxml2_be_silent()
    xmlResetLastError()
    let document = bytes.withUnsafeBytes { bytes in
      htmlReadMemory(
        bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), nil, "UTF-8", options)
    }
    guard let document else { throw Self.error("the document is empty") }
    self.document = document
    self.bytes = bytes
    if let message = xmlGetLastError()?.pointee.message,
      String(cString: message).contains("Excessive depth")
    {
      throw Self.error("elements are nested too deep")
    }
  }

  deinit { xmlFreeDoc(document) }

  private static func error(_ problem: String) -> DocumentFileError {
    let place = TextPlace(line: 1, column: 1)
    return .document(HierarchyFormatError(place: place, reason: .invalidSyntax("HTML", problem)))
  }
}

extension HTMLDocument {
  /// The parts of a page.
  private struct Parts {
    var lists: [xmlNodePtr] = []
    var tables: [xmlNodePtr] = []
    var definitions: [xmlNodePtr] = []
    /// The first text outside of these and of headings.
    var text: (text: String, line: Int)?
  }

  /// Reads the hierarchy.
  ///
  /// - Throws: ``DocumentFileError`` if the page has more than one list or one table, or text beside it, or if these don't
  ///   describe a hierarchy.
  func read(options: ReadingOptions) throws(DocumentFileError) -> HierarchyImport {
    var parts = Parts()
    if let root = xmlDocGetRootElement(document) { Self.collect(root, into: &parts) }
    if isBookmarks, let list = parts.definitions.first {
      return try read(bookmarks(list), options: options)
    }
    let count = parts.lists.count + parts.definitions.count
    guard count + parts.tables.count == 1, parts.definitions.isEmpty else {
      throw .ambiguousPage(lists: count, tables: parts.tables.count)
    }
    if let (text, line) = parts.text { throw .textInPage(String(text.prefix(40)), line: line) }
    if let list = parts.lists.first { return try read(elements(ofList: list), options: options) }
    return try readTable(parts.tables[0], options: options)
  }

  private var isBookmarks: Bool {
    let mark = Array("netscape-bookmark".utf8)
    let start = bytes.prefix(1_000).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return start.indices.contains { start[$0...].starts(with: mark) }
  }

  private func read(
    _ tree: ElementTree, options: ReadingOptions
  ) throws(DocumentFileError) -> HierarchyImport {
    do throws(HierarchyFormatError) {
      return try GuessedDocument.read(
        tree, format: .html, source: .text(bytes), options: options)
    } catch {
      throw .document(error)
    }
  }

  /// Collects the outermost lists and tables.
  private static func collect(_ node: xmlNodePtr, into parts: inout Parts) {
    switch node.tag {
    case "head", "script", "style", "template", "h1", "h2", "h3", "h4", "h5", "h6": return
    case "ul", "ol", "menu", "dir": parts.lists.append(node)
    case "dl": parts.definitions.append(node)
    case "table": parts.tables.append(node)
    case "":
      let text = node.ownText
      if parts.text == nil, text.contains(where: { !$0.isWhitespace }) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // The line of a text is that of its end.
        parts.text = (words, Int(max(xmlGetLineNo(node.pointee.parent), 1)))
      }
    default: for child in node.children { collect(child, into: &parts) }
    }
  }
}

extension HTMLDocument {
  /// The elements of a list: an element `li` for each item, with its attributes and those of its link.
  private func elements(ofList list: xmlNodePtr) -> ElementTree {
    var tree = ElementTree()
    var lines = LineStarts(bytes)
    Self.addList(list, to: &tree, &lines)
    return tree
  }

  private static func addList(
    _ list: xmlNodePtr, to tree: inout ElementTree, _ lines: inout LineStarts
  ) {
    tree.begin("ul".utf8, at: lines.start(ofLine: Int(xmlGetLineNo(list))))
    for child in list.children {
      switch child.tag {
      case "": tree.addText(child.ownText.utf8)
      case "ul", "ol", "menu", "dir": addList(child, to: &tree, &lines)
      default:
        tree.begin(child.tag.utf8, at: lines.start(ofLine: Int(xmlGetLineNo(child))))
        addAttributes(of: child, to: &tree)
        if let link = firstLink(in: child) { addAttributes(of: link, to: &tree) }
        addContent(of: child, to: &tree, &lines)
        tree.end()
      }
    }
    tree.end()
  }

  /// Adds the text and the lists in an item. Other elements in it only have looks.
  private static func addContent(
    of item: xmlNodePtr, to tree: inout ElementTree, _ lines: inout LineStarts
  ) {
    for child in item.children {
      switch child.tag {
      case "": tree.addText(child.ownText.utf8)
      case "ul", "ol", "menu", "dir": addList(child, to: &tree, &lines)
      case "script", "style": continue
      case "br": tree.addText(" ".utf8)
      default: addContent(of: child, to: &tree, &lines)
      }
    }
  }

  private static func addAttributes(of node: xmlNodePtr, to tree: inout ElementTree) {
    for (name, value) in node.attributes { tree.addAttribute(name.utf8, value.utf8) }
  }

  /// The first link in an item, outside of its lists.
  private static func firstLink(in node: xmlNodePtr) -> xmlNodePtr? {
    for child in node.children where !["ul", "ol", "menu", "dir"].contains(child.tag) {
      if child.tag == "a" { return child }
      if let link = firstLink(in: child) { return link }
    }
    return nil
  }

  /// The folders and bookmarks of a browser, each an element with its attributes.
  ///
  /// Browsers leave out end tags, so a folder is a heading followed by a list, whatever is around them.
  private func bookmarks(_ list: xmlNodePtr) -> ElementTree {
    var tree = ElementTree()
    var lines = LineStarts(bytes)
    tree.begin("bookmarks".utf8, at: 0)
    var hasOpenFolder = false
    Self.addBookmarks(in: list, to: &tree, &lines, &hasOpenFolder)
    if hasOpenFolder { tree.end() }
    tree.end()
    return tree
  }

  private static func addBookmarks(
    in node: xmlNodePtr, to tree: inout ElementTree, _ lines: inout LineStarts,
    _ hasOpenFolder: inout Bool
  ) {
    for child in node.children {
      let tag = child.tag
      if tag == "h3" || tag == "a" {
        if hasOpenFolder { tree.end() }
        tree.begin("bookmark".utf8, at: lines.start(ofLine: Int(xmlGetLineNo(child))))
        tree.addAttribute("name".utf8, words(of: child).utf8)
        addAttributes(of: child, to: &tree)
        hasOpenFolder = tag == "h3"
        if tag == "a" { tree.end() }
      } else if tag == "dl" {
        let isInFolder = hasOpenFolder
        hasOpenFolder = false
        addBookmarks(in: child, to: &tree, &lines, &hasOpenFolder)
        if hasOpenFolder { tree.end() }
        hasOpenFolder = false
        if isInFolder { tree.end() }
      } else {
        addBookmarks(in: child, to: &tree, &lines, &hasOpenFolder)
      }
    }
  }

  /// The text inside an element, with one space for white space.
  private static func words(of node: xmlNodePtr) -> String {
    node.content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension HTMLDocument {
  /// Reads a table, whose cells can span rows and columns.
  private func readTable(
    _ table: xmlNodePtr, options: ReadingOptions
  ) throws(DocumentFileError) -> HierarchyImport {
    var cells = SheetCells()
    /// The rows that cells above still span, by column.
    var spans: [Int: Int] = [:]
    for (number, row) in Self.rows(in: table).enumerated() {
      var column = 0
      var next: [Int: Int] = spans.compactMapValues { $0 > 1 ? $0 - 1 : nil }
      for cell in row.children where cell.tag == "td" || cell.tag == "th" {
        while spans[column] != nil { column += 1 }
        let width = Self.span("colspan", of: cell)
        let height = Self.span("rowspan", of: cell)
        try cells.append(Self.words(of: cell).utf8, row: number, column: column)
        try cells.merge(
          SheetCells.Range(
            rows: number...number + height - 1, columns: column...column + width - 1))
        if height > 1 { for offset in 0..<width { next[column + offset] = height - 1 } }
        column += width
      }
      spans = next
    }
    try cells.fillMerged()
    let rows = try cells.delimitedText()
    do throws(HierarchyFormatError) {
      return try GuessedDocument.read(
        sheet: rows, named: "table", format: .html, options: options)
    } catch {
      throw .document(error)
    }
  }

  private static func rows(in node: xmlNodePtr) -> [xmlNodePtr] {
    node.children.flatMap { child in
      switch child.tag {
      case "tr": [child]
      case "thead", "tbody", "tfoot": rows(in: child)
      default: [xmlNodePtr]()
      }
    }
  }

  private static func span(_ name: String, of cell: xmlNodePtr) -> Int {
    let value = cell.attributes.first { $0.name == name }.flatMap { Int($0.value) } ?? 1
    return min(max(value, 1), 1_000)
  }
}

extension xmlNodePtr {
  /// The name of an element in lower case, or an empty text for a text; `!` for a comment.
  fileprivate var tag: String {
    switch pointee.type {
    case XML_ELEMENT_NODE: pointee.name.map { String(cString: $0).lowercased() } ?? "!"
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: ""
    default: "!"
    }
  }

  /// The nodes directly inside an element.
  fileprivate var children: some Sequence<xmlNodePtr> {
    sequence(first: pointee.type == XML_ELEMENT_NODE ? pointee.children : nil) { $0?.pointee.next }
      .lazy.prefix { $0 != nil }.compactMap { $0 }
  }

  fileprivate var ownText: String { pointee.content.map { String(cString: $0) } ?? "" }

  /// The texts inside, without scripts.
  fileprivate var content: String {
    switch tag {
    case "": ownText
    case "script", "style", "!": ""
    case "br": " "
    default: children.map(\.content).joined()
    }
  }

  fileprivate var attributes: [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    var attribute = pointee.properties
    while let current = attribute {
      let value = current.pointee.children?.pointee.content.map { String(cString: $0) } ?? ""
      if let name = current.pointee.name { result.append((String(cString: name), value)) }
      attribute = current.pointee.next
    }
    return result
  }
}
