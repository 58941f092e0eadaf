/// A format of documents that describe hierarchies.
public enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON.
  case json
  /// JSON with comments and keys without quotation marks, which another reader reads.
  case json5
  /// A JavaScript module with one list or object, which another reader reads.
  case javaScript = "js"
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
  /// Lines with marks or numbers that say their level, as in Org, AsciiDoc and wikis.
  case outline
  /// A tree that is drawn with lines, as `tree` prints it.
  case tree
  /// One path on each line, as `find` prints them, with any separator.
  case paths
  /// A table as Markdown has it, and as `psql` and `mysql` print it.
  case table
  /// A dump of an SQL database, of which one table is read, or all that keys connect.
  case sql
  /// A tree of views, as a debugger prints it.
  case dump
  /// A property list, XML or binary.
  case propertyList = "plist"
  /// YAML, which another library reads.
  case yaml
  /// XML of any vocabulary, such as OPML, FreeMind or SKOS, which another library reads.
  case xml
  /// HTML with a list or a table, or the bookmarks of a browser, which another library reads.
  case html
  /// SKOS concepts in Turtle, which another library reads.
  case turtle
  /// Terms of an ontology in OBO, which another library reads.
  case obo
  /// A workbook of Excel, which another library reads.
  case xlsx
  /// A spreadsheet of OpenDocument, which another library reads.
  case ods
  /// An SQLite database, which another library reads.
  case sqlite
  /// A PostgreSQL database, which another library reads.
  case postgreSQL = "postgresql"
  /// A compiled hierarchy.
  case hierarchy
}
