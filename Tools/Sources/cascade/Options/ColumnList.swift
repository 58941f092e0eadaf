import ArgumentParser
import HierarchyFormats

/// Columns of a CSV file, given by name or number and separated by commas.
///
/// A name that contains a comma is in quotation marks, as in CSV.
struct ColumnList {
  /// The number of existing names that an error message lists.
  private static let listedNameLimit = 20

  private let items: [String]

  /// Parses the argument of an option.
  init(_ argument: String) throws {
    do throws(CSVError) {
      let fields = try CSVRecord(Array(argument.utf8)[...]).fields()
      items = fields.map { String(decoding: $0, as: UTF8.self) }
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// A column with a name that can contain commas.
  static func column(named name: String) throws -> ColumnList {
    var field: [UInt8] = []
    CSVRecord.append(Array(name.utf8), isQuoted: true, to: &field)
    return try ColumnList(String(decoding: field, as: UTF8.self))
  }

  /// Returns the indices of the columns in a file with `count` columns.
  ///
  /// - Parameter names: The names of all columns, or `nil` if the file has no header.
  /// - Throws: An error if a column doesn't exist or if several columns have its name.
  func indices(among names: [String]?, count: Int) throws(CommandError) -> [Int] {
    var indices: [Int] = []
    for item in items {
      let named = names?.indices.filter { names?[$0] == item } ?? []
      if named.count > 1 {
        throw CommandError(
          "\(named.count) columns are named \"\(item)\"; give the number of the column instead")
      }
      if let index = named.first ?? Self.index(ofNumber: item, count: count) {
        indices.append(index)
      } else {
        throw CommandError("there is no column \"\(item)\"; \(Self.advice(names, count: count))")
      }
    }
    return indices
  }

  /// Whether all columns are given by name, and a file has them.
  func areNames(in names: [String]) -> Bool { items.allSatisfy(names.contains) }

  private static func index(ofNumber text: String, count: Int) -> Int? {
    guard let number = Int(text), 1...count ~= number else { return nil }
    return number - 1
  }

  private static func advice(_ names: [String]?, count: Int) -> String {
    guard let names else { return "give a number from 1 to \(count)" }
    let list = names.prefix(listedNameLimit).map { "\"\($0)\"" }.joined(separator: ", ")
    return "the columns are \(list)\(names.count > listedNameLimit ? ", …" : "")"
  }
}
