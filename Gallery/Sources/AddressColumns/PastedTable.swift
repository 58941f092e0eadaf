import HierarchyFormats

/// A pasted text as records: one address per line, or a table from a spreadsheet or a CSV file.
package struct PastedTable: Sendable {
  /// A record that can't be read as a part of a table.
  package struct Problem: Hashable, Sendable {
    /// The line on which the record begins, from 1.
    package let line: Int
    /// The reason.
    package let error: CSVError
  }

  let records: [CSVRecord]

  /// The byte between two fields, or `nil` if each line is one address, whatever it contains.
  package let separator: UInt8?

  /// The largest number of fields of a record.
  package let columnCount: Int

  /// The reason why a text that looks like a table is read line by line.
  package let problem: Problem?

  /// Creates a table without records.
  package init() {
    (records, separator, columnCount, problem) = ([], nil, 0, nil)
  }

  init(records: [CSVRecord], separator: UInt8?, columnCount: Int, problem: Problem? = nil) {
    (self.records, self.separator) = (records, separator)
    (self.columnCount, self.problem) = (columnCount, problem)
  }
}

extension PastedTable {
  /// The number of records, including blank ones between others.
  package var count: Int { records.count }

  /// The fields of a record, as many as the table has columns.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the record.
  package func fields(of record: Int) -> [ArraySlice<UInt8>] {
    let record = records[record]
    guard separator != nil, var fields = try? record.fields() else { return [record.text] }
    while fields.count < columnCount { fields.append([]) }
    return fields
  }
}
