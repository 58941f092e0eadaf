import ArgumentParser
import ToolSupport

/// Columns of a CSV file, by name or by number, with commas between them; a name that holds a comma stands
/// in quotation marks.
struct ColumnList: ExpressibleByArgument {
  private let items: [String]

  init?(argument: String) {
    guard let fields = try? CSVRecord(Array(argument.utf8)[...]).fields() else { return nil }
    items = fields.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where the columns stand, from 0.
  ///
  /// - Parameter names: The names of all columns, or `nil` where they have none.
  /// - Throws: Which column is not there, or there more than once.
  func indices(
    among names: [String]?, count: Int
  ) throws(Failure) -> [Int] {
    var indices: [Int] = []
    for item in items {
      let named = names?.indices.filter { names?[$0] == item } ?? []
      if named.count > 1 {
        throw Failure("\(named.count) columns have the name \"\(item)\"; give the number of one")
      }
      if let index = named.first ?? Self.index(ofNumber: item, count: count) {
        indices.append(index)
      } else {
        throw Failure("there is no column \"\(item)\"; \(Self.advice(names, count: count))")
      }
    }
    return indices
  }

  private static func index(ofNumber text: String, count: Int) -> Int? {
    guard let number = Int(text), 1...count ~= number else { return nil }
    return number - 1
  }

  private static func advice(_ names: [String]?, count: Int) -> String {
    guard let names else { return "give a number from 1 to \(count)" }
    let list = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return "there is \(list)\(names.count > 20 ? ", …" : "")"
  }
}
