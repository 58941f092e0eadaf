import CascadeKit
import DocumentFiles
import SQLite

/// Writes a hierarchy to a table of a new SQLite database.
///
/// The table has a row for each node, parents before their children and siblings in their order: `id`, which counts from 1, `parent`, the
/// ID of the parent or NULL, `position` among the siblings from 0, `level` from 1, `name`, the text columns such as `code`, and
/// `disabled`, 0 or 1.
struct SQLiteExport {
  let table: String
  let path: String

  /// The columns of every table. SQLite doesn't distinguish upper and lower case in names.
  private static let fixedColumns = ["id", "parent", "position", "level", "name"]
  private static let lastColumn = "disabled"

  /// Replaces the file at the path when the database is complete.
  func write(_ hierarchy: Hierarchy) throws(CommandError) {
    let taken = Self.fixedColumns + [Self.lastColumn]
    if let name = hierarchy.columnNames.first(where: { taken.contains($0.lowercased()) }) {
      throw CommandError(
        "sqlite can't hold a text column with the name \"\(name)\"; write json instead")
    }
    let writer = try AtomicFile(path: path).open()
    guard let file = writer.temporaryFile else {
      throw CommandError("\(path): a database can't be written to a stream; give a file with -o")
    }
    do {
      try fill(fileAt: file, with: hierarchy)
    } catch {
      throw CommandError("\(path): cannot be written: \(error)")
    }
    try writer.commit()
  }

  private func fill(fileAt path: String, with hierarchy: Hierarchy) throws(DatabaseError) {
    let database = try Database(path: path, access: .writing)
    // The file is thrown away if anything fails, so it needs no journal.
    try database.execute("PRAGMA journal_mode = OFF")
    try database.execute("PRAGMA synchronous = OFF")
    try database.execute("BEGIN")
    try fill(database, with: hierarchy)
    try database.execute("COMMIT")
  }

  private func fill(_ database: Database, with hierarchy: Hierarchy) throws(DatabaseError) {
    let columns = hierarchy.columnNames.compactMap { name in
      hierarchy.column(named: name).map { (name: name, texts: $0) }
    }
    try createTable(in: database, columns: columns.map(\.name))
    let count = Self.fixedColumns.count + columns.count + 1
    let places = Array(repeating: "?", count: count).joined(separator: ", ")
    let insert = try database.prepare("INSERT INTO \(table.quotedAsIdentifier) VALUES (\(places))")
    var nodes = hierarchy.depthFirst().makeIterator()
    var path: [Int] = []
    var id = 0
    while let node = nodes.next() {
      id += 1
      path.removeLast(path.count - nodes.depth)
      try insert.bind(id, at: 1)
      try insert.bind(path.last, at: 2)
      try insert.bind(hierarchy.position(of: node), at: 3)
      try insert.bind(nodes.depth + 1, at: 4)
      try insert.bind(hierarchy.name(of: node), at: 5)
      for (index, column) in columns.enumerated() {
        try insert.bind(column.texts[node]?.string, at: 6 + index)
      }
      try insert.bind(hierarchy.isDisabled(node) ? 1 : 0, at: count)
      try insert.run()
      path.append(id)
    }
  }

  private func createTable(
    in database: Database, columns: [String]
  ) throws(DatabaseError) {
    let table = table.quotedAsIdentifier
    let texts = columns.map { ", \($0.quotedAsIdentifier) TEXT" }.joined()
    try database.execute(
      """
      CREATE TABLE \(table) ("id" INTEGER PRIMARY KEY, "parent" INTEGER REFERENCES \(table)("id"), \
      "position" INTEGER NOT NULL, "level" INTEGER NOT NULL, "name" TEXT NOT NULL\(texts), \
      "disabled" BOOLEAN NOT NULL)
      """)
    let index = "\(self.table)_on_parent".quotedAsIdentifier
    try database.execute("CREATE INDEX \(index) ON \(table)(\"parent\")")
  }
}
