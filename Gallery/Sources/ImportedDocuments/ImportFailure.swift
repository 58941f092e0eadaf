import HierarchyFormats

/// The reason why documents can't be read, and where it is.
package struct ImportFailure: Sendable {
  /// A reason why documents can't be read.
  package enum Reason: Sendable {
    /// There are no documents.
    case noDocuments
    /// Only the command line reads the format: YAML and SQLite.
    case commandLineOnly(DocumentFormat)
    /// The document isn't valid in its format, or doesn't describe a hierarchy.
    case document(HierarchyFormatError.Reason)
  }

  /// The index of the document, or `nil` if the reason isn't that of one document.
  package let document: Int?

  /// The position of the fault, or `nil` if it isn't in a text.
  package let place: TextPlace?

  /// The zero-based position of the fault in a binary document, in bytes.
  package let offset: Int?

  /// The line with the fault.
  package let excerpt: LineExcerpt?

  /// The reason.
  package let reason: Reason
}

extension ImportFailure {
  /// Creates a failure that has no position.
  init(_ reason: Reason, document: Int? = nil) {
    self.init(document: document, place: nil, offset: nil, excerpt: nil, reason: reason)
  }

  /// Creates a failure from an error in a document.
  ///
  /// - Parameters:
  ///   - index: The index of the document.
  ///   - line: The line of the document with the fault, if it isn't that of the error.
  init(
    _ error: HierarchyFormatError, document index: Int, in document: PageFile,
    line: Int? = nil
  ) {
    let place = TextPlace(line: line ?? error.place.line, column: error.place.column)
    let isText = error.offset == nil
    var lines = LineScanner(document.bytes)
    self.init(
      document: index, place: isText ? place : nil, offset: error.offset,
      excerpt: isText ? lines.excerpt(ofLine: place.line, around: place.column) : nil,
      reason: .document(error.reason))
  }

  /// A way to read the document after all.
  package enum Remedy: Int, Sendable {
    case none
    /// Name the fields of the document.
    case fields
    /// Name the format of the document.
    case format
  }

  /// The action on the page with which the document can be read.
  package var remedy: Remedy {
    guard case .document(let reason) = reason else { return .none }
    switch reason {
    case .unknownColumns, .missingColumn, .ambiguousColumns, .ambiguousChildren, .missingName,
      .notANode, .noNodes:
      return .fields
    case .unknownFormat: return .format
    default: return .none
    }
  }

  /// The columns of the document, if the reason lists them. A column without a name has its number.
  package var columns: [String] {
    guard case .document(let reason) = reason else { return [] }
    let columns: [String]
    switch reason {
    case .unknownColumns(let names), .missingColumn(_, let names): columns = names
    case .ambiguousColumns(let first, let second), .ambiguousChildren(let first, let second):
      columns = [first, second]
    default: columns = []
    }
    return columns.enumerated().map { $1.utf8.isEmpty ? "\($0 + 1)" : $1 }
  }

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
    case .document(let reason): reason.text
    }
  }

  /// The reason and what to do, in Chinese, without the position.
  package var chineseMessage: String {
    switch reason {
    case .noDocuments: "还没有文件；请选择一个"
    case .commandLineOnly(let format): "本页不能读取 \(format.title)；请使用命令行"
    case .document(let reason): reason.chineseText
    }
  }
}

extension DocumentFormat {
  /// The name of a format that only the command line reads.
  var title: String {
    switch self {
    case .yaml: "YAML"
    case .xml: "XML"
    case .html: "HTML"
    case .turtle: "Turtle"
    case .obo: "OBO"
    case .sqlite: "SQLite"
    case .postgreSQL: "PostgreSQL"
    case .json5: "JSON5"
    case .javaScript: "JavaScript"
    default: rawValue
    }
  }
}
