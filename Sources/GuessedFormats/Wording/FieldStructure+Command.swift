import HierarchyFormats

extension HierarchyFinding.FieldStructure {
  /// What a field says, and what to do.
  func commandMessage(field: String) -> String {
    let option = Self.argument(field)
    let remedy: String
    switch self {
    case .children, .childIdentifiers: remedy = "--map children=\(option)"
    case .parents: remedy = "--map parent=\(option)"
    case .levelNames: remedy = "--map levels=…/\(option)/…"
    case .levels: remedy = "--map level=\(option)"
    case .paths: remedy = "--map path=\(option)"
    case .codes: remedy = "--map code=\(option)"
    case .bounds:
      return
        "\"\(field)\" contains \(content), but isn't used, because some of them overlap; correct them, "
        + "or leave it out with --ignore \(option)"
    }
    return "\"\(field)\" contains \(content), but isn't used; read it with \(remedy), "
      + "or leave it out with --ignore \(option)"
  }

  /// A field as an argument of a command.
  static func argument(_ field: String) -> String { shellArgument(quoted(field)) }

  /// The columns of levels as an argument of a command.
  static func argument(levels: [String]) -> String {
    var text = ""
    for (index, name) in levels.enumerated() {
      text += (index > 0 ? "/" : "") + quoted(name, ifContaining: ",/")
    }
    return shellArgument(text)
  }

  /// A field in quotation marks if it contains a sign that separates fields, or begins with a quotation mark.
  private static func quoted(
    _ field: String, ifContaining separators: StaticString = ","
  ) -> String {
    let signs = UnsafeBufferPointer(
      start: separators.utf8Start, count: separators.utf8CodeUnitCount)
    let mark = UInt8(ascii: "\"")
    if field.utf8.first != mark, !field.utf8.contains(where: { signs.contains($0) }) {
      return field
    }
    var quoted = [mark]
    for byte in field.utf8 { quoted += byte == mark ? [mark, mark] : [byte] }
    return String(decoding: quoted + [mark], as: UTF8.self)
  }

  /// A text in the quotation marks of a shell if it contains a space or a sign of the shell.
  private static func shellArgument(_ field: String) -> String {
    let isPlain = field.utf8.allSatisfy { byte in
      byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
    }
    if isPlain { return field }
    // In the quotation marks of a shell, only they themselves have another meaning.
    var quoted: [UInt8] = []
    for byte in field.utf8 {
      quoted += byte == UInt8(ascii: "'") ? Array("'\\''".utf8) : [byte]
    }
    return "'\(String(decoding: quoted, as: UTF8.self))'"
  }
}
