/// The problems of a document or a hierarchy: how many of each kind, and the first ones in the order of the document.
public struct HierarchyFindings: Hashable, Sendable {
  /// The problems that are listed, in the order of the document.
  public internal(set) var list: [HierarchyFinding] = []

  /// The number of problems by kind, including those that aren't listed.
  var counts = [Int](repeating: 0, count: HierarchyFinding.Kind.allCases.count)

  /// The number of problems of a kind, including those that aren't listed.
  public func count(of kind: HierarchyFinding.Kind) -> Int { counts[Int(kind.rawValue)] }
}

extension HierarchyFindings {
  /// The longest path that a finding has.
  private static let pathLimit = 1_000

  /// The number of bytes of a text in a finding, after which it is cut.
  private static let textLimit = 256

  /// Describes the problems of rows.
  ///
  /// - Complexity: O(*n* + *b*) for *n* rows and *b* bytes of the document.
  init(_ table: RowTable, _ order: RowOrder) {
    let fields = table.findings.fieldEntries
    var listed: [(kind: HierarchyFinding.Kind, entry: RowFindings.Entry)] = []
    for kind in HierarchyFinding.Kind.allCases {
      counts[Int(kind.rawValue)] = table.findings.count(of: kind)
      for entry in table.findings.entries(of: kind) { listed.append((kind, entry)) }
    }
    for (index, field) in fields.enumerated() {
      let cell = RowFindings.Cell(offset: field.offset, text: TextPool.Text())
      listed.append(
        (field.kind, RowFindings.Entry(row: field.row, other: Int32(index), cell: cell)))
    }
    if listed.isEmpty { return }
    func offset(_ entry: RowFindings.Entry) -> UInt32 {
      entry.cell?.offset ?? table.rows[Int(entry.row)].offset
    }
    listed.sort { left, right in
      let (leftKey, rightKey) = (
        (offset(left.entry), left.entry.row, left.kind.rawValue),
        (offset(right.entry), right.entry.row, right.kind.rawValue)
      )
      return leftKey < rightKey
    }
    let positions = order.positions(rowCount: table.rows.count)
    let places = table.source.positions(of: listed.map { Int(offset($0.entry)) })
    for (index, item) in listed.enumerated() {
      let row = Int(item.entry.row)
      if item.kind.isOfField {
        let field = fields[Int(item.entry.other)]
        let isList = item.kind == .unusedFields
        list.append(
          HierarchyFinding(
            kind: item.kind, position: places[index],
            path: row < 0 ? [] : Self.path(to: positions[row], in: order, of: table),
            subject: isList ? Self.names(table.findings.unused) : field.subject,
            detail: field.detail))
        continue
      }
      list.append(
        HierarchyFinding(
          kind: item.kind, position: places[index],
          path: Self.path(to: positions[row], in: order, of: table),
          subject: Self.text(table.subject(of: item.kind, row: row), of: table),
          detail: Self.detail(item.kind, item.entry, of: table)))
    }
  }

  /// The number of fields that a finding names.
  private static let nameLimit = 12

  /// The names of fields in quotation marks: `"a", "b" and 3 more`.
  static func names(_ fields: [String]) -> String {
    var text = ""
    for name in fields.prefix(nameLimit) { text += "\(text.utf8.isEmpty ? "" : ", ")\"\(name)\"" }
    return fields.count > nameLimit ? "\(text) and \(fields.count - nameLimit) more" : text
  }

  private static func path(to position: Int32, in order: RowOrder, of table: RowTable) -> [String] {
    var path: [String] = []
    var position = position
    while position >= 0 {
      if path.count == pathLimit { return [] }
      path.append(text(table.rows[Int(order.rows[Int(position)])].name, of: table))
      position = order.parents[Int(position)]
    }
    return path.reversed()
  }

  private static func detail(
    _ kind: HierarchyFinding.Kind, _ entry: RowFindings.Entry, of table: RowTable
  ) -> String {
    let other = Int(entry.other)
    switch kind {
    case .unknownParent: return text(table.rows[Int(entry.row)].reference, of: table)
    case .controlCharacter: return table.character(.control, ofRow: Int(entry.row))
    case .invisibleCharacter: return table.character(.invisible, ofRow: Int(entry.row))
    case .privateUseCharacter: return table.character(.privateUse, ofRow: Int(entry.row))
    case .severalParents:
      let parent = table.rows[other].reference
      return table.pool.isNoReference(parent) ? "" : text(parent, of: table)
    case .repeatedCode, .skippedLevel: return text(table.rows[other].name, of: table)
    case .foreignCode: return text(table.code(of: other), of: table)
    case .oddCodeWidth: return "\(other)"
    case .otherCode, .otherText, .lostRow: return entry.cell.map { text($0.text, of: table) } ?? ""
    default: return ""
    }
  }

  /// A text of the table, without the characters behind the first ones of a very long text.
  private static func text(_ text: TextPool.Text, of table: RowTable) -> String {
    guard text.count > textLimit else { return table.string(text) }
    var start = table.pool[text].prefix(textLimit)
    while let last = start.last, last & 0xC0 == 0x80 { start.removeLast() }
    return String(decoding: start.dropLast(), as: UTF8.self) + "…"
  }
}

extension HierarchyFinding.Kind {
  /// Whether a problem is one of a field, or of a value in a field.
  var isOfField: Bool {
    switch self {
    case .unknownValue, .unusedStructure, .deletedRows, .otherOrder, .unusedFields, .unusedObjects,
      .shortRecord, .cutEnd:
      true
    default: false
    }
  }
}

extension RowTable {
  /// The text that a finding is about.
  fileprivate func subject(of kind: HierarchyFinding.Kind, row: Int) -> Text {
    switch kind {
    case .unknownParent, .cycle, .repeatedIdentifier, .severalParents, .ownParent:
      return identity(of: row)
    case .repeatedCode, .otherCode, .oddCodeWidth, .foreignCode, .emptyName, .blankName:
      return code(of: row)
    case .surroundingSpace:
      let name = rows[row].name
      let flaws = pool[name].withUnsafeBufferPointer { TextFlaws($0) }
      return flaws.contains(.surroundingSpace) ? name : code(of: row)
    default: return rows[row].name
    }
  }

  /// The first character of a name or a code with a flaw, as `U+0000`, or `U+202E RIGHT-TO-LEFT OVERRIDE` if it is invisible.
  fileprivate func character(_ flaw: TextFlaws, ofRow row: Int) -> String {
    for text in [rows[row].name, code(of: row)] {
      let scalar = pool[text].withUnsafeBufferPointer { TextFlaws.first(flaw, in: $0) }
      guard let scalar else { continue }
      let digits = String(scalar, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      return InvisibleCharacters.name(of: scalar).map { "\(code) \($0)" } ?? code
    }
    return ""
  }
}

extension DocumentSource {
  /// The positions of values for findings, found in one pass over the document.
  func positions(of offsets: [Int]) -> [HierarchyFinding.Position?] {
    var result = [HierarchyFinding.Position?](repeating: nil, count: offsets.count)
    let known = offsets.indices.filter { offsets[$0] < DocumentTree.unknownOffset }
    switch self {
    case .binary: break
    case .rows:
      for index in known { result[index] = .row(offsets[index]) }
    case .text(let bytes), .sheet(_, let bytes):
      var scanner = TextPlaceScanner(bytes)
      for index in known.sorted(by: { offsets[$0] < offsets[$1] }) {
        scanner.advance(to: offsets[index], in: bytes)
        result[index] = .line(scanner.line)
        if case .sheet(let name, _) = self {
          result[index] = .sheetRow(sheet: name, row: scanner.line)
        }
      }
    }
    return result
  }
}
