/// How a document describes a hierarchy.
public enum DocumentShape: Hashable, Sendable {
  /// Objects with their children in a field. The code is `nil` if there is none.
  case nestedObjects(name: String, code: String?, children: String)
  /// Names as keys and in lists.
  case nestedNames
  /// Lists that don't depend on each other, one per column.
  case independentColumns
  /// Rows that refer to their parents.
  case parents(field: String)
  /// Rows with one field per level.
  case levels(fields: [String])
  /// Codes that begin with those of their parents.
  case codes
  /// Rows with names and codes that nothing connects: one level.
  case list
  /// Maps from a parent's code to its children.
  case parentMaps
  /// Lines with one level per indentation.
  case indentation
  /// Headings and list items of Markdown.
  case outline
  /// Lines with marks or numbers that say their level.
  case marks
  /// A tree that is drawn with lines.
  case drawing
  /// Paths of files or of names.
  case paths
  /// Views.
  case views
  /// A compiled hierarchy.
  case compiled
}
