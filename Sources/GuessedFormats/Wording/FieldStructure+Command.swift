import HierarchyFormats

extension HierarchyFinding.FieldStructure {
  /// What a field says, and what to do.
  func commandMessage(field: String) -> String {
    let option = Self.argument(field)
    let field = PrintableText.line(field)
    let remedy: String
    switch self {
    case .children, .childIdentifiers: remedy = "--map children=\(option)"
    case .parents: remedy = "--map parent=\(option)"
    case .levelNames: remedy = "--map levels=…/\(option)/…"
    case .levels: remedy = "--map level=\(option)"
    case .paths: remedy = "--map path=\(option)"
    case .codes: remedy = "--map code=\(option)"
    case .childName:
      return
        "\"\(field)\" contains \(content), but isn't used; write a list, or leave it out with --ignore \(option)"
    case .bounds:
      return
        "\"\(field)\" contains \(content), but isn't used, because some of them overlap; correct them, "
        + "or leave it out with --ignore \(option)"
    }
    return "\"\(field)\" contains \(content), but isn't used; read it with \(remedy), "
      + "or leave it out with --ignore \(option)"
  }

  /// A field as an argument of a command.
  static func argument(_ field: String) -> String {
    PrintableText.shellWord(FieldNames.quoted(field))
  }
}
