/// Which fields of a JSON object hold what, where the common names do not fit.
///
/// A role that is left `nil` is looked for under its common names, whatever their case and with or
/// without `_`: the name in `name`, `label`, `text`, `title`, `areaName`, `n` …, the code in `code`,
/// `value`, `adcode`, `areaCode`, `c` …, an identifier in `id`, `key` …, the children in `children`,
/// `child`, `cities`, `districts`, `items`, `options`, `c`, `d` …, the parent in `parentId`, `pid`,
/// `parent`, `parentCode` …. Of several fields the one named first here counts. A role that is
/// given is looked for under exactly that name.
///
/// ```swift
/// let fields = FieldNames(name: "ext_name", code: "ext_id", columns: ["pinyin"])
/// ```
public struct FieldNames: Hashable, Sendable {
  /// The field that holds a node's name.
  public var name: String?

  /// The field that holds a node's code.
  public var code: String?

  /// The field that holds the identifier that flat rows give as a parent.
  public var identifier: String?

  /// The field that holds the identifier of a flat row's parent.
  public var parent: String?

  /// The field that holds a node's children.
  public var children: String?

  /// The field that tells whether a node is disabled.
  public var disabled: String?

  /// Further fields to keep, each as a text column of the same name.
  public var columns: [String]

  /// Creates a choice of fields; what is left out is looked for under its common names.
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
