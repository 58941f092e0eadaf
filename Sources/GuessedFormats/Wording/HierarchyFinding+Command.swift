import HierarchyFormats

extension HierarchyFinding {
  /// One sentence with the problem, and the options of the command that solve it, without the position.
  public var commandMessage: String {
    let subject = PrintableText.line(subject)
    let option = FieldStructure.argument(self.subject)
    switch kind {
    case .unknownValue: return "\(message) with --ignore"
    case .unusedStructure:
      return FieldStructure(detail: detail)?.commandMessage(field: self.subject) ?? ""
    case .otherCode, .otherText: return "\(message), or keep the first one with --merge"
    case .lostRow: return "\(message) with --map"
    case .oneLevel:
      return
        "nothing says which nodes are below which, so all are roots; name the field that does with --map, or give the "
        + "format with --format if that is right"
    case .keysAsNames:
      return
        "keys such as \"\(subject)\" are read as names of nodes; give the format with --format if that is right, or name "
        + "the fields with --map"
    case .deletedRows:
      return
        "\"\(subject)\" contains \"\(PrintableText.line(detail))\", as deleted rows do; leave them out of the document, or read "
        + "them with --map disabled=\(option) or --ignore \(option)"
    case .otherOrder:
      return
        "\"\(subject)\" numbers siblings in another order than that of the rows; sort them with --map order=\(option), "
        + "or keep the order of the rows with --ignore \(option)"
    case .unusedFields:
      return "not used: \(subject); keep fields with --column, or leave them out with --ignore"
    case .unusedObjects:
      return
        "\"\(subject)\" contains lists or objects, which aren't used; read nodes in them with --map children=\(option), "
        + "or leave it out with --ignore \(option)"
    default: return message
    }
  }
}
