import CascadeKit
import HierarchyFormats
import ToolSupport

/// The columns of a CSV file whose saved values `cascade locate --csv` and `cascade migrate` replace by those of today.
struct UpdatedColumns: TableColumnsUpdate {
  private let locator: PlaceLocator
  /// The indices of the columns: one with whole values, or several with the levels from the root down.
  private let columns: [Int]
  /// The number of columns of the file.
  let columnCount: Int

  /// Finds the columns in a file.
  ///
  /// - Parameters:
  ///   - columns: The columns that hold the values.
  ///   - first: The first record of the file.
  ///   - hasHeader: Whether the first record contains the names of the columns.
  init(
    valuesIn columns: ColumnList, first: CSVReader.Row, hasHeader: Bool, locator: PlaceLocator
  ) throws(CommandError) {
    self.locator = locator
    let fields = try first.fields()
    columnCount = fields.count
    do throws(CommandError) {
      let names =
        hasHeader ? try fields.map { (field) throws(CommandError) in try field.fieldText } : nil
      self.columns = try columns.indices(among: names, count: columnCount)
    } catch {
      throw error.at(inputLine: first.line)
    }
  }

  func appendHeader(_ record: CSVRecord, to output: inout [UInt8]) {
    output.append(contentsOf: record.text)
    output.append(contentsOf: record.lineEnd)
  }

  /// Appends a record with the values of today.
  ///
  /// - Throws: The reason why a record can't be decided. Nothing is appended then.
  func appendUpdate(of row: CSVReader.Row, to output: inout [UInt8]) throws(CommandError) {
    let record = row.record
    do throws(CommandError) {
      let fields = try row.fields()
      // An empty line is a record only if the file has a single column.
      if record.text.isEmpty, columnCount > 1 {
        output.append(contentsOf: record.lineEnd)
        return
      }
      guard fields.count == columnCount else {
        throw CommandError(CSVError.fieldCount(fields.count, expected: columnCount).description)
      }
      let values = try columns.map { (column) throws(CommandError) in try fields[column].fieldText }
      try append(record, replacing: try updates(of: values), to: &output)
      output.append(contentsOf: record.lineEnd)
    } catch {
      throw error.at(inputLine: row.line)
    }
  }

  private func append(
    _ record: CSVRecord, replacing contents: [Int: [UInt8]], to output: inout [UInt8]
  ) throws(CommandError) {
    do throws(CSVError) {
      try record.append(replacing: contents, to: &output)
    } catch {
      throw CommandError(error.description)
    }
  }

  /// The new values by column; empty if the values are valid today, or if there are none.
  private func updates(of values: [String]) throws(CommandError) -> [Int: [UInt8]] {
    if values.allSatisfy(\.isEmpty) { return [:] }
    return values.count == 1 ? try update(of: values[0]) : try updates(ofLevels: values)
  }

  private func update(of value: String) throws(CommandError) -> [Int: [UInt8]] {
    let saved = SavedPath(value, omittingEmptyItems: true)
    let location = locator.locate(saved)
    if let problem = location.problem { throw CommandError(Self.mark(value) ?? problem) }
    guard location.isUpdate else { return [:] }
    let beginsWithCode = saved.levels.first?.code.map(isCode) ?? false
    let text =
      beginsWithCode
      ? locator.hierarchy.value(of: location.path) : locator.hierarchy.pathText(of: location.path)
    return [columns[0]: Array(text.utf8)]
  }

  private func updates(ofLevels values: [String]) throws(CommandError) -> [Int: [UInt8]] {
    let given = values.filter { !$0.isEmpty }
    let location = locator.locate(SavedPath(given))
    if let problem = location.problem {
      throw CommandError(given.lazy.compactMap(Self.mark).first ?? problem)
    }
    guard location.isUpdate else { return [:] }
    guard location.path.count <= columns.count else {
      throw CommandError(
        "the place has \(location.path.count) levels today, and there are \(columns.count) columns for them"
      )
    }
    let usesCodes = isCode(given[given.count - 1])
    var updates: [Int: [UInt8]] = [:]
    for (level, column) in columns.enumerated() {
      let node = level < location.path.count ? location.path[level] : nil
      let text = node.map {
        usesCodes ? locator.hierarchy.code(of: $0) ?? "" : locator.hierarchy.name(of: $0)
      }
      if (text ?? "") != values[level] { updates[column] = Array((text ?? "").utf8) }
    }
    return updates
  }

  /// What a text is that programs write instead of a value; `nil` for other texts.
  private static func mark(_ text: String) -> String? {
    switch text.uppercased() {
    case "#N/A", "#NV", "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!",
      "#CALC!", "#BEZUG!", "#WERT!":
      "\"\(text)\" is the error of a formula, not a value; correct the formula, and save the file again"
    case "NULL", "\\N", "NAN", "NONE", "NIL", "N/A", "NA", "<NULL>", "(NULL)":
      "\"\(text)\" stands for a missing value; leave the field empty"
    default:
      text.utf8.count > 2 && text.utf8.allSatisfy { $0 == UInt8(ascii: "#") }
        ? "\"\(text)\" is a number that a spreadsheet had no room for; widen the column, and save the file again"
        : nil
    }
  }

  /// Whether a text is a code, today or in the past.
  private func isCode(_ text: String) -> Bool {
    !locator.hierarchy.nodes(withCode: text).isEmpty
      || !locator.history.places(withCode: text, in: locator.hierarchy).isEmpty
  }
}
