import CascadeKit
import HierarchyFormats
import ToolSupport

/// The `resolved_…` columns that `cascade resolve --csv` adds to a CSV file.
struct ResolvedColumns: Sendable {
  private static let names = ["path", "codes", "rest", "candidates", "confidence"]
  private static let partNames = ["name", "phones", "postal_code", "address"]

  private let resolver: PlaceResolver
  /// The indices of the columns that hold the address, from the root level down.
  private let addressColumns: [Int]
  private let columnCount: Int
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
    let fields = try first.fields()
    columnCount = fields.count
    do throws(CommandError) {
      let names = hasHeader ? try Self.texts(of: fields) : nil
      addressColumns = try columns.indices(among: names, count: columnCount)
      addedHeader =
        names.map {
          Self.addedHeader(Self.names + (resolver.separatesParts ? Self.partNames : []), beside: $0)
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
  ///
  /// - Returns: The error if the record is invalid. Nothing is appended then.
  func append(_ row: CSVReader.Row, to output: inout [UInt8]) -> CommandError? {
    let record = row.record
    do throws(CommandError) {
      // An empty line is a record only if the file has a single column.
      if !record.text.isEmpty || columnCount == 1 {
        let resolution = resolver.resolve(fields: try address(in: row))
        output.append(contentsOf: record.text)
        append(resolution, to: &output)
        if let parts = resolution.parts { append(parts, to: &output) }
      }
    } catch {
      return error
    }
    output.append(contentsOf: record.lineEnd)
    return nil
  }

  /// The fields of the address in a record.
  private func address(in row: CSVReader.Row) throws(CommandError) -> [String] {
    let fields = try row.fields()
    do throws(CommandError) {
      if fields.count != columnCount {
        let error = CSVError.fieldCount(fields.count, expected: columnCount)
        throw CommandError(error.description)
      }
      return try Self.texts(of: addressColumns.map { fields[$0] })
    } catch {
      throw error.at(inputLine: row.line)
    }
  }

  private func append(_ resolution: PlaceResolver.Resolution, to output: inout [UInt8]) {
    let hierarchy = resolver.hierarchy
    let address = resolution.address
    var (path, codes, candidates): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    hierarchy.appendPathText(of: address.path, to: &path)
    hierarchy.appendCodes(of: address.path, to: &codes)
    for (index, node) in address.candidates.enumerated() {
      if index > 0 { candidates.append(UInt8(ascii: "|")) }
      hierarchy.appendPathText(of: hierarchy.path(to: node), to: &candidates)
    }
    let confidence = Array("\(resolution.confidence)".utf8)
    append([path, codes, resolution.remainderWithoutTabs, candidates, confidence], to: &output)
  }

  private func append(_ parts: PlaceResolver.Parts, to output: inout [UInt8]) {
    let phones = Array(parts.phones.joined(separator: CollectionOfOne(UInt8(ascii: "|"))))
    append([parts.name ?? [], phones, parts.postalCode ?? [], parts.address], to: &output)
  }

  private func append(_ fields: [[UInt8]], to output: inout [UInt8]) {
    for field in fields {
      output.append(UInt8(ascii: ","))
      CSVRecord.append(field, to: &output)
    }
  }

  /// The names of the added columns, with a prefix that makes them differ from the existing names.
  private static func addedHeader(
    _ names: [String], beside existingNames: [String]
  ) -> [UInt8] {
    var number = 1
    var added: [String]
    repeat {
      let prefix = number == 1 ? "resolved_" : "resolved\(number)_"
      added = names.map { prefix + $0 }
      number += 1
    } while added.contains { existingNames.contains($0) }
    return Array(added.map { "," + $0 }.joined().utf8)
  }

  private static func texts(of fields: [ArraySlice<UInt8>]) throws(CommandError) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(fields.count)
    for field in fields {
      let text = field.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
      guard let text else {
        throw CommandError("the record is not valid UTF-8; save the file as CSV in UTF-8")
      }
      texts.append(text)
    }
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
