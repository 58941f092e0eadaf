/// A format of documents that describe hierarchies.
public enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON.
  case json
  /// One JSON value on each line.
  case jsonLines = "jsonl"
  /// A table with commas, semicolons or bars between the fields.
  case csv
  /// A table with tabs between the fields.
  case tsv
  /// Indented text.
  case text
  /// Headings and lists of Markdown.
  case markdown
  /// One path on each line, as `find` prints them.
  case paths
  /// A tree of views, as a debugger prints it.
  case dump
  /// A property list, XML or binary.
  case propertyList = "plist"
  /// YAML, which another library reads.
  case yaml
  /// An SQLite database, which another library reads.
  case sqlite
  /// A compiled hierarchy.
  case hierarchy
}
