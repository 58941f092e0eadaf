import CascadeKit
import DocumentFiles
import Foundation
import GRDB

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
    do {
      try fill(fileAt: writer.temporaryFile, with: hierarchy)
    } catch {
      throw CommandError("\(path): cannot be written: \(error)")
    }
    try writer.commit()
  }

  private func fill(fileAt path: String, with hierarchy: Hierarchy) throws {
    var configuration = Configuration()
    // The file is thrown away if anything fails, so it needs no journal.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.write { try fill($0, with: hierarchy) }
    try database.close()
  }

  private func fill(_ database: Database, with hierarchy: Hierarchy) throws {
    let columns = hierarchy.columnNames.compactMap { name in
      hierarchy.column(named: name).map { (name: name, texts: $0) }
    }
    let names = Self.fixedColumns + columns.map(\.name) + [Self.lastColumn]
    try database.create(table: table) { table in
      table.primaryKey("id", .integer)
      table.column("parent", .integer).references(self.table).indexed()
      for name in ["position", "level"] { table.column(name, .integer).notNull() }
      table.column("name", .text).notNull()
      for column in columns { table.column(column.name, .text) }
      table.column(Self.lastColumn, .boolean).notNull()
    }
    let places = names.map { _ in "?" }.joined(separator: ",")
    let quoted = names.map(\.quotedAsIdentifier).joined(separator: ",")
    let insert = try database.makeStatement(
      sql: "INSERT INTO \(table.quotedAsIdentifier) (\(quoted)) VALUES (\(places))")
    var nodes = hierarchy.depthFirst().makeIterator()
    var path: [Int] = []
    var count = 0
    while let node = nodes.next() {
      count += 1
      path.removeLast(path.count - nodes.depth)
      var values: [(any DatabaseValueConvertible)?] = [
        count, path.last, hierarchy.position(of: node), nodes.depth + 1, hierarchy.name(of: node),
      ]
      for column in columns { values.append(column.texts[node]?.string) }
      values.append(hierarchy.isDisabled(node))
      try insert.execute(arguments: StatementArguments(values))
      path.append(count)
    }
  }
}
