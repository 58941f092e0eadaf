import HierarchyFormats

extension HierarchyFormatError {
  /// One line with the position of the fault, the reason, and the options of the command that solve it.
  public var commandDescription: String { position + ": " + commandText }

  /// The reason, and the options for the readings that were tried, or those that solve it.
  private var commandText: String {
    guard !readings.isEmpty else { return reason.commandText }
    let problem =
      switch reason {
      case .unknownColumns(let columns):
        "the columns \(Reason.list(columns)) don't prove how rows are connected; say it with "
      case .ambiguousReading: "the rows can be read in several ways; choose one with "
      default: "\(reason.text) with "
      }
    var options = ""
    for reading in readings {
      options += (options.utf8.isEmpty ? "" : " or ") + reading.fields.commandText
      options += " (\(reading.levelText))"
    }
    return problem + options
  }
}

extension HierarchyFormatError.Reason {
  /// The reason, and the options of the command that solve it, without the position.
  public var commandText: String {
    switch self {
    case .unknownFormat:
      "this is neither JSON, a property list, YAML, CSV, a Markdown list, indented text with at least "
        + "two levels, an outline, a list of paths, a view dump, a database nor a compiled hierarchy; "
        + "give the format with --format"
    case .notNames, .binaryContent: "\(text) with --format"
    case .severalNames(let field, let languages):
      "\(text) with --map, such as --map name=\(Self.argument("\(field).\(languages.first ?? "en")"))"
    case .uncertain(let doubt): doubt.commandText
    case .ambiguousChildren(let first, _):
      "\(text) with --map, such as --map children=\(Self.argument(first))"
    case .severalParents(_, let field): "\(text) with --ignore \(Self.argument(field))"
    case .ambiguousColumns(let first, _):
      "\(text) with --map, such as --map name=\(Self.argument(first))"
    case .conflictingKeys(let first, let second):
      "\(text) with --ignore \(Self.argument(first)) or --ignore \(Self.argument(second))"
    case .ambiguousReading(let first, let second):
      "the rows can be read in two ways; choose one with \(first.fields.commandText) or "
        + second.fields.commandText
    case .unknownColumns(let columns):
      "the columns \(Self.list(columns)) don't say how rows are connected: none contains the identifiers of other "
        + "rows, and none repeats as the names of a level; if they do, say which with --map"
    case .unnamedElement(let element, let others):
      "the element <\(element)> has no name in an attribute, an element or a text; "
        + (others.isEmpty ? "" : "leave out what is no node with \(Self.ignoring(others)), or ")
        + "say where names are with --map, such as --map name=caption"
    case .flatElements: "\(text) with --map, such as --map id=A,parent=B,name=C"
    case .differentElements(_, _, let others):
      others.isEmpty ? text : "\(text) with \(Self.ignoring(others))"
    case .severalTables: "\(text) with --table"
    default: text
    }
  }

  /// The options that leave out elements.
  private static func ignoring(_ names: [String]) -> String {
    var text = ""
    for name in names { text += (text.utf8.isEmpty ? "" : " ") + "--ignore \(argument(name))" }
    return text
  }

  private static func argument(_ field: String) -> String {
    HierarchyFinding.FieldStructure.argument(field)
  }
}

extension CandidateReading {
  /// The number of nodes by level: `3 / 82 / 917`.
  public var levelText: String {
    var text = ""
    for count in levelCounts { text += (text.utf8.isEmpty ? "" : " / ") + "\(count)" }
    return text
  }
}

extension DocumentDoubt {
  /// The reason, and the options of the command that solve it.
  fileprivate var commandText: String {
    switch self {
    case .oneObject:
      "this is one object without children, not a hierarchy; name the field with nodes with --map, "
        + "such as --map children=A, or read it as one node with --format"
    case .childrenOfOneObject(let field):
      "this is one object, of which \"\(field)\" could contain nodes; if it does, say so with "
        + "--map children=\(field)"
    case .settings:
      "these look like settings or records rather than the names of nodes; if they are a hierarchy, "
        + "give the format with --format, or name the fields with --map"
    }
  }
}
