import ArgumentParser
import DocumentFiles
import HierarchyFormats

/// The argument of `--map`: roles with the names of fields, such as `name=label,levels=province/city`.
///
/// A name with a comma is in quotation marks, of which those inside are doubled: `name="first, last",code=id`.
struct FieldMap {
  enum Role: String, CaseIterable {
    case name, code, id, parent, children, disabled, enabled, order, level, path, column, levels
  }

  /// The name or the number of the document with the fields, or `nil` for all documents.
  let document: String?

  /// The roles and their fields. The levels are in one text.
  private(set) var items: [(role: Role, field: String)] = []

  init(_ role: Role, _ field: String) {
    document = nil
    items = [(role, field)]
  }

  init(_ argument: String) throws {
    var pieces = QuotedText(argument).pieces(separatedBy: ",").map(\.unquoted)
    // A file can have a colon in its path, and a field too.
    let role = pieces[0].prefix { $0 != "=" }
    if let colon = role.lastIndex(of: ":") {
      document = String(role[..<colon])
      pieces[0].removeSubrange(...colon)
    } else {
      document = nil
    }
    for piece in pieces {
      guard let item = Self.item(piece) else {
        throw ValidationError(Self.message(of: piece, among: pieces, document: document))
      }
      items.append(item)
    }
  }

  private static func item(_ text: String) -> (role: Role, field: String)? {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let role = Role(rawValue: String(parts[0])) else { return nil }
    return (role, role == .levels ? String(parts[1]) : QuotedText(String(parts[1])).unquoted)
  }

  /// The fault of a piece, which may be only a part of a name with a comma.
  private static func message(
    of piece: String, among pieces: [String], document: String?
  ) -> String {
    var fields: [String] = []
    for piece in pieces {
      if item(piece) != nil || fields.isEmpty {
        fields.append(piece)
      } else {
        fields[fields.count - 1] += "," + piece
      }
    }
    guard fields.count < pieces.count, fields.allSatisfy({ item($0) != nil }) else {
      let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")
      return "\"\(piece)\" isn't a role and a field, such as name=label; the roles are \(roles)"
    }
    let argument = fields.map { field in
      let parts = field.split(separator: "=", maxSplits: 1)
      return field.contains(",")
        ? "\(parts[0])=\(QuotedText(quoting: String(parts[1])).text)" : field
    }
    let prefix = document.map { $0 + ":" } ?? ""
    return
      "\"\(piece)\" isn't a role and a field; if it is a part of a name, put the name in quotation marks: --map "
      + PrintableText.shellWord(prefix + argument.joined(separator: ","))
  }

  /// The position of the document that the map is for, or `nil` if it is for all.
  func owner(among documents: [NamedDocument]) throws(CommandError) -> Int? {
    guard let document else { return nil }
    // Names and numbers are unique, so each document has one that a message can give.
    let ways: [(Int) -> Bool] = [
      { documents[$0].name == document }, { "\($0 + 1)" == document },
      { documents[$0].path == document },
      { documents[$0].path.split(separator: "/").last.map(String.init) == document },
    ]
    let found = ways.lazy.map { documents.indices.filter($0) }.first { !$0.isEmpty } ?? []
    if found.count == 1 { return found[0] }
    let choices = (found.isEmpty ? Array(documents.indices) : found).prefix(12).map {
      "--map \(documents[$0].name ?? "\($0 + 1)"):… for \(DocumentFile(path: documents[$0].path).name)"
    }
    throw CommandError(
      "--map \(document):… names \(found.isEmpty ? "none" : "several") of the documents; write "
        + choices.joined(separator: ", or "))
  }

  func apply(to names: inout FieldNames) {
    for (role, field) in items {
      switch role {
      case .name: names.name = field
      case .code: names.code = field
      case .id: names.identifier = field
      case .parent: names.parent = field
      case .children: names.children = field
      case .disabled: names.disabled = field
      case .enabled: names.enabled = field
      case .order: names.order = field
      case .level: names.level = field
      case .path: names.path = field
      case .column: names.columns.append(field)
      case .levels:
        names.levels = QuotedText(field).pieces(separatedBy: "/").map { level in
          level.pieces(separatedBy: "#").map(\.unquoted).joined(separator: "#")
        }.filter { !$0.isEmpty }
      }
    }
  }
}

/// A text with parts in quotation marks. These begin at the start of the text, or behind a sign that separates names.
struct QuotedText {
  let text: String

  init(_ text: String) { self.text = text }

  /// Puts a text in quotation marks.
  init(quoting text: String) { self.text = "\"\(text.replacing("\"", with: "\"\""))\"" }

  /// The parts between separators that aren't in quotation marks.
  func pieces(separatedBy separator: Unicode.Scalar) -> [QuotedText] {
    var pieces = [String.UnicodeScalarView()]
    var isQuoted = false
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        let opens = !isQuoted && last.map { "=,/#".unicodeScalars.contains($0) } ?? true
        pieces[pieces.count - 1].append(scalar)
        // The next mark of two opens the quotation again.
        last = isQuoted ? nil : scalar
        isQuoted = opens
        continue
      }
      if scalar == separator, !isQuoted {
        pieces.append(String.UnicodeScalarView())
      } else {
        pieces[pieces.count - 1].append(scalar)
      }
      last = scalar
    }
    return pieces.map { QuotedText(String($0)) }
  }

  /// The text without the quotation marks around it.
  var unquoted: String {
    guard text.count > 1, text.first == "\"", text.last == "\"" else { return text }
    return String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}
