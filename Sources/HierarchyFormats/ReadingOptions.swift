/// How a document is read.
public struct ReadingOptions: Sendable {
  /// The format, or `nil` to detect it.
  public var format: DocumentFormat?
  /// The byte between the fields of a table, or `nil` to detect it.
  public var separator: UInt8?
  /// The names of fields and columns. Those that are `nil` are detected.
  public var fields = FieldNames()
  /// Whether every field with a text is kept in a text column of its name, in addition to those that `fields` names.
  package var keepsFields = false
  /// Whether nodes that only contain the level below, such as 市辖区, are removed and their children moved up.
  public var collapsesPlaceholders = false
  /// Whether only children with the name of their parent are removed and their children moved up.
  public var collapsesRepeatedParents = false
  /// The largest number of findings to list of each kind.
  public var findingLimit = 10
  /// A function that is called while a table is read, with the number of rows read so far, and the fraction of the
  /// document that they are.
  public var progress: (@Sendable (_ rows: Int, _ fraction: Double) -> Void)?

  /// Creates options that detect everything.
  public init() {}

  /// Sets the format to that of a document, and the separator if it is a table, unless the options say them.
  ///
  /// - Returns: The format.
  /// - Throws: ``HierarchyFormatError`` if the format is unknown.
  /// - Complexity: As that of ``DocumentFormat/init(detecting:fields:)``.
  @discardableResult
  public mutating func detectFormat(
    of bytes: [UInt8]
  ) throws(HierarchyFormatError) -> DocumentFormat {
    guard let format else {
      let detected = try DocumentFormat.detect(bytes, fields: fields)
      format = detected.format
      separator = separator ?? detected.separator
      return detected.format
    }
    if separator == nil, format == .csv {
      separator = DelimitedSample.separator(of: bytes, fields: fields)?.byte
    }
    return format
  }

  /// The byte between the fields of a table in a format.
  func separator(of format: DocumentFormat) -> UInt8 {
    separator ?? UInt8(ascii: format == .tsv ? "\t" : ",")
  }
}

/// The names of an object's fields or of a table's columns, for documents without the common names.
///
/// A field that is `nil` is searched for under its common names, ignoring case, `_`, `-` and spaces: the name in `name`,
/// `label`, `text`, `title`, `areaName`, `n` …, the code in `code`, `value`, `adcode`, `areaCode`, `c` …, an identifier in
/// `id`, `key` …, the children in `children`, `child`, `cities`, `districts`, `items`, `options`, `c`, `d` …, the parent in
/// `parentId`, `pid`, `parent`, `parentCode` …. If an object has several of these fields, the first in this list is read. A
/// field that isn't `nil` has exactly the given name. In a table without a header, it is the number of a column, from 1.
///
/// ```swift
/// let fields = FieldNames(name: "ext_name", code: "ext_id", columns: ["pinyin"])
/// ```
public struct FieldNames: Hashable, Sendable {
  /// The field with a node's name.
  public var name: String?

  /// The field with a node's code.
  public var code: String?

  /// The field with the identifier of a flat row, to which its children refer.
  public var identifier: String?

  /// The field with the identifier of a flat row's parent.
  public var parent: String?

  /// The field with a node's children.
  public var children: String?

  /// The field that disables a node.
  public var disabled: String?

  /// More fields to read, each into a text column of the same name.
  public var columns: [String]

  /// The columns of a table with one column per level, from the roots down. If it is empty, they are searched for.
  public var levels: [String] = []

  /// Creates field names. Fields that are `nil` are searched for under their common names.
  public init(
    name: String? = nil, code: String? = nil, identifier: String? = nil, parent: String? = nil,
    children: String? = nil, disabled: String? = nil, columns: [String] = []
  ) {
    self.name = name
    self.code = code
    self.identifier = identifier
    self.parent = parent
    self.children = children
    self.disabled = disabled
    self.columns = columns
  }
}
