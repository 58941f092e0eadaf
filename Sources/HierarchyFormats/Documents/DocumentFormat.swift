/// A format of documents that describe hierarchies.
public enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
  case json
  /// One JSON value on each line.
  case jsonLines = "jsonl"
  case csv
  case tsv
  /// Indented text.
  case text
  case markdown
  /// One path on each line, as `find` prints them.
  case paths
  /// A tree of views, as a debugger prints it.
  case dump
  /// A property list, XML or binary.
  case propertyList = "plist"
  case yaml
  case toml
  case sqlite
  /// A compiled hierarchy.
  case hierarchy
}
