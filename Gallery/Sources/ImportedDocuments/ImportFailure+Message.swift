import HierarchyFormats

extension ImportFailure {
  /// Whether only the command line reads the document.
  package var isForCommandLine: Bool {
    if case .commandLineOnly = reason { return true }
    return false
  }

  /// The reason and what to do, in English, without the position.
  package var message: String {
    switch reason {
    case .noDocuments: "there are no documents; choose one"
    case .commandLineOnly(let format): "the page doesn't read \(format.title); use the command line"
    case .document(let reason): Self.message(reason)
    }
  }

  /// The text of an error. The page has inputs where the command line has options.
  private static func message(_ reason: HierarchyFormatError.Reason) -> String {
    switch reason {
    case .unknownColumns:
      "the columns don't say how rows are connected; name the column of the parent, or those of the levels"
    case .ambiguousColumns(let first, let second):
      "the columns \"\(first)\" and \"\(second)\" have the same role; name the one to read"
    case .ambiguousChildren(let first, let second):
      "the fields \"\(first)\" and \"\(second)\" both contain nodes; name the one to read"
    case .unknownFormat:
      "this is neither JSON, a property list, CSV, a Markdown list, indented text with at least two levels, "
        + "a list of paths, a view dump nor a compiled hierarchy; choose the format"
    default: reason.text
    }
  }
}

extension DocumentFormat {
  /// The name of a format that only the command line reads.
  var title: String {
    switch self {
    case .yaml: "YAML"
    case .sqlite: "SQLite"
    default: rawValue
    }
  }
}
