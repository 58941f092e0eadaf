extension HierarchyFinding.FieldStructure {
  /// What a field says, and what to do.
  func message(field: String) -> String {
    let option = Self.argument(field)
    let content: String
    let remedy: String
    switch self {
    case .children:
      content = "lists or objects with names, as children are"
      remedy = "--map children=\(option)"
    case .childIdentifiers:
      content = "the identifiers of other nodes, as of children"
      remedy = "--map children=\(option)"
    case .parents:
      content = "the identifiers or names of other nodes, as of parents"
      remedy = "--map parent=\(option)"
    case .levelNames:
      content = "names that repeat, as those of a level do"
      remedy = "--map levels=…/\(option)/…"
    case .levels:
      content = "the levels of nodes"
      remedy = "--map level=\(option)"
    case .paths:
      content = "the paths of nodes"
      remedy = "--map path=\(option)"
    case .codes:
      content = "codes that begin with those of other nodes"
      remedy = "--map code=\(option)"
    case .bounds:
      return
        "\"\(field)\" contains the bounds of nested sets, but isn't used, because some of them overlap; correct them, "
        + "or leave it out with --ignore \(option)"
    }
    return "\"\(field)\" contains \(content), but isn't used; read it with \(remedy), "
      + "or leave it out with --ignore \(option)"
  }

  /// A field as an argument of a command: in quotation marks if it contains a space or a sign of the shell.
  static func argument(_ field: String) -> String {
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
