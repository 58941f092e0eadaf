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

  /// The field that says whether a node is enabled: the opposite of ``disabled``.
  public var enabled: String?

  /// The field by which siblings are sorted, numbers as numbers. Siblings with equal values stay in the order of the document.
  public var order: String?

  /// More fields to read, each into a text column of the same name.
  public var columns: [String]

  /// The field with the number of a row's level: rows are below the last row on the level above.
  public var level: String?

  /// The field with the path of names or identifiers from a root to the node.
  public var path: String?

  /// The columns of a table with one column per level, from the roots down. If it is empty, they are searched for.
  public var levels: [String] = []

  /// The fields to leave out although they contain data. `*` means all that aren't used otherwise.
  public var ignored: [String] = []

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

extension FieldNames {
  /// Whether the caller said which field has a role.
  package var isGiven: Bool {
    let roles = [name, code, identifier, parent, children, disabled, level, path]
    return !levels.isEmpty || !columns.isEmpty || roles.contains { $0 != nil }
  }

  /// Whether the caller left a field out.
  package func isIgnored(_ field: some Collection<UInt8>) -> Bool {
    ignored.contains { $0.utf8.elementsEqual("*".utf8) || $0.utf8.elementsEqual(field) }
  }
}
