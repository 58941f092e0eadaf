import CascadeKit
import HierarchyFormats
import Synchronization
import ToolSupport

/// The `resolved_…` columns that `cascade resolve --csv` adds to a CSV file.
struct ResolvedColumns: TableColumnsUpdate {
  private static let names = ["path", "codes", "rest", "candidates", "confidence"]
  private static let partNames = ["name", "phones", "postal_code", "address"]

  private let resolver: PlaceResolver
  /// The fields with the path and the codes of each place, which many rows share.
  private let placeFields: NodeTexts
  /// The indices of the columns that hold the address, from the root level down.
  private let addressColumns: [Int]
  let columnCount: Int
  private let separator: UInt8
  /// The text to append to the header, or an empty array without a header.
  private let addedHeader: [UInt8]

  /// Creates the columns for a file.
  ///
  /// - Parameters:
  ///   - columns: The columns that hold the address.
  ///   - first: The first record of the file.
  ///   - hasHeader: Whether the first record contains the names of the columns.
  init(
    addressIn columns: ColumnList, first: CSVReader.Row, hasHeader: Bool, resolver: PlaceResolver
  ) throws(CommandError) {
    self.resolver = resolver
    placeFields = NodeTexts(count: resolver.hierarchy.nodeIndexLimit)
    let fields = try first.fields()
    columnCount = fields.count
    let separator = first.record.separator
    self.separator = separator
    do throws(CommandError) {
      let names = hasHeader ? try Self.texts(of: fields) : nil
      addressColumns = try columns.indices(among: names, count: columnCount)
      addedHeader =
        names.map {
          Self.addedHeader(
            Self.names + (resolver.separatesParts ? Self.partNames : []), beside: $0,
            separator: separator)
        }
        ?? []
    } catch {
      throw error.at(inputLine: first.line)
    }
  }

  /// Appends the header with the names of the added columns.
  func appendHeader(_ record: CSVRecord, to output: inout [UInt8]) {
    output.append(contentsOf: record.text)
    output.append(contentsOf: addedHeader)
    output.append(contentsOf: record.lineEnd)
  }

  /// Appends a record with its added columns.
  func appendUpdate(of row: CSVReader.Row, to output: inout [UInt8]) throws(CommandError) {
    let record = row.record
    // An empty line is a record only if the file has a single column.
    if !record.text.isEmpty || columnCount == 1 {
      let resolution = resolver.resolve(try address(in: row)[...])
      output.append(contentsOf: record.text)
      append(resolution, to: &output)
      if let parts = resolution.parts { append(parts, to: &output) }
    }
    output.append(contentsOf: record.lineEnd)
  }

  /// The fields of the address in a record, with tabs between them.
  private func address(in row: CSVReader.Row) throws(CommandError) -> [UInt8] {
    let fields = try row.fields()
    do throws(CommandError) {
      if fields.count != columnCount {
        let error = CSVError.fieldCount(fields.count, expected: columnCount)
        throw CommandError(error.description)
      }
      var address: [UInt8] = []
      for (index, column) in addressColumns.enumerated() {
        _ = try fields[column].fieldText
        if index > 0 { address.append(UInt8(ascii: "\t")) }
        address += fields[column]
      }
      return address
    } catch {
      throw error.at(inputLine: row.line)
    }
  }

  private func append(_ resolution: PlaceResolver.Resolution, to output: inout [UInt8]) {
    let hierarchy = resolver.hierarchy
    let address = resolution.address
    if let node = address.path.last {
      output += placeFields.text(of: node) { fields(ofPath: address.path) }
    } else {
      output += [separator, separator]
    }
    append([resolution.remainderWithoutTabs], to: &output)
    var candidates: [UInt8] = []
    for (index, node) in address.candidates.enumerated() {
      if index > 0 { candidates.append(UInt8(ascii: "|")) }
      hierarchy.appendPathText(of: hierarchy.path(to: node), to: &candidates)
    }
    append([candidates], to: &output)
    output.append(separator)
    output += Self.confidences[min(max(Int((address.confidence * 1000).rounded()), 0), 1000)]
  }

  /// The texts of confidences in thousandths.
  private static let confidences = (0...1000).map { Array("\(Double($0) / 1000)".utf8) }

  /// The fields with the path and the codes.
  private func fields(ofPath nodes: [Hierarchy.Node]) -> [UInt8] {
    let hierarchy = resolver.hierarchy
    var (path, codes, text): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    hierarchy.appendPathText(of: nodes, to: &path)
    hierarchy.appendCodes(of: nodes, to: &codes)
    append([path, codes], to: &text)
    return text
  }

  private func append(_ parts: PlaceResolver.Parts, to output: inout [UInt8]) {
    let phones = Array(parts.phones.joined(separator: CollectionOfOne(UInt8(ascii: "|"))))
    append([parts.name ?? [], phones, parts.postalCode ?? [], parts.address], to: &output)
  }

  private func append(_ fields: [[UInt8]], to output: inout [UInt8]) {
    for field in fields {
      output.append(separator)
      CSVRecord.append(field, separator: separator, to: &output)
    }
  }

  /// The names of the added columns, with a prefix that makes them differ from the existing names.
  private static func addedHeader(
    _ names: [String], beside existingNames: [String], separator: UInt8
  ) -> [UInt8] {
    var number = 1
    var added: [String]
    repeat {
      let prefix = number == 1 ? "resolved_" : "resolved\(number)_"
      added = names.map { prefix + $0 }
      number += 1
    } while added.contains { existingNames.contains($0) }
    return added.flatMap { [separator] + Array($0.utf8) }
  }

  private static func texts(of fields: [ArraySlice<UInt8>]) throws(CommandError) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(fields.count)
    for field in fields { texts.append(try field.fieldText) }
    return texts
  }
}

extension Hierarchy {
  /// Appends the codes of a path, separated by slashes. A node without a code is empty:
  /// `440000/440100/440105/`.
  fileprivate func appendCodes(of path: [Node], to output: inout [UInt8]) {
    for (index, node) in path.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "/")) }
      if let code = codeUTF8(of: node) { output.append(contentsOf: code) }
    }
  }
}

/// A text for each node of a hierarchy, made when it is asked for the first time. Threads share it.
private final class NodeTexts: Sendable {
  private let texts: Mutex<[[UInt8]?]>

  /// - Parameter count: The number of node indices.
  init(count: Int) { texts = Mutex(Array(repeating: nil, count: count)) }

  func text(of node: Hierarchy.Node, _ make: () -> [UInt8]) -> [UInt8] {
    if let text = texts.withLock({ $0[node.index] }) { return text }
    let text = make()
    texts.withLock { $0[node.index] = text }
    return text
  }
}
