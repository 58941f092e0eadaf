import CascadeKit
import ToolSupport

/// Adds what addresses resolve to to the records of a CSV file, in columns behind those that are there.
struct AddressTable: Sendable {
  private let resolver: PlaceResolver
  /// Where the fields of an address stand, from the root down.
  private let columns: [Int]
  private let columnCount: Int
  /// What stands behind the columns of the header, where there is one.
  private let addedNames: [UInt8]

  private static let names = ["path", "codes", "rest", "candidates", "confidence"]

  /// - Parameters:
  ///   - first: The first record.
  ///   - hasHeader: Whether it names the columns.
  init(
    _ list: ColumnList, first: CSVReader.Place, hasHeader: Bool, resolver: PlaceResolver
  ) throws(Failure) {
    self.resolver = resolver
    let fields = try first.fields()
    columnCount = fields.count
    do throws(Failure) {
      let names = hasHeader ? try Self.texts(of: fields) : nil
      columns = try list.indices(among: names, count: columnCount)
      addedNames = names.map { Self.addedNames(beside: $0) } ?? []
    } catch {
      throw LineFault(text: error.message, line: first.line).failure
    }
  }

  /// Appends the header with the names of the added columns.
  func appendHeader(_ record: CSVRecord, to output: inout [UInt8]) {
    output.append(contentsOf: record.text)
    output.append(contentsOf: addedNames)
    output.append(contentsOf: record.lineEnd)
  }

  /// Appends a record with what its address resolves to, or returns why it cannot.
  func append(_ place: CSVReader.Place, to output: inout [UInt8]) -> Failure? {
    let record = place.record
    do throws(Failure) {
      // A line without anything is no record, unless there is one column only.
      if !record.text.isEmpty || columnCount == 1 {
        let resolution = resolver.resolve(try address(in: place)[...])
        output.append(contentsOf: record.text)
        append(resolution, to: &output)
      }
    } catch {
      return error
    }
    output.append(contentsOf: record.lineEnd)
    return nil
  }

  /// The fields of the address, with tabs between them.
  private func address(in place: CSVReader.Place) throws(Failure) -> [UInt8] {
    let fields = try place.fields()
    do throws(Failure) {
      if fields.count != columnCount {
        let fault = CSVError.fieldCount(fields.count, expected: columnCount)
        throw Failure(fault.description)
      }
      var address: [UInt8] = []
      for (index, column) in columns.enumerated() {
        if index > 0 { address.append(UInt8(ascii: "\t")) }
        address.append(contentsOf: try Self.text(of: fields[column]).utf8)
      }
      return address
    } catch {
      throw LineFault(text: error.message, line: place.line).failure
    }
  }

  private func append(_ resolution: PlaceResolver.Resolution, to output: inout [UInt8]) {
    let hierarchy = resolver.hierarchy
    let address = resolution.address
    var (path, codes, candidates): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    hierarchy.appendNames(of: address.path, to: &path)
    hierarchy.appendCodes(of: address.path, to: &codes)
    for (index, node) in address.candidates.enumerated() {
      if index > 0 { candidates.append(UInt8(ascii: "|")) }
      hierarchy.appendNames(of: hierarchy.path(to: node), to: &candidates)
    }
    let confidence = Array("\(resolution.confidence)".utf8)
    let fields = [path, codes, resolution.restWithoutTabs, candidates, confidence]
    for field in fields {
      output.append(UInt8(ascii: ","))
      CSVRecord.append(field, to: &output)
    }
  }

  /// The names of the added columns, none of which is in the header yet.
  private static func addedNames(beside names: [String]) -> [UInt8] {
    var number = 1
    var added: [String]
    repeat {
      let prefix = number == 1 ? "resolved_" : "resolved\(number)_"
      added = Self.names.map { prefix + $0 }
      number += 1
    } while added.contains { names.contains($0) }
    return Array(added.map { "," + $0 }.joined().utf8)
  }

  private static func texts(of fields: [ArraySlice<UInt8>]) throws(Failure) -> [String] {
    var texts: [String] = []
    for field in fields { texts.append(try text(of: field)) }
    return texts
  }

  private static func text(of field: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = field.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) else {
      throw Failure("the record is not UTF-8; save the file as CSV in UTF-8")
    }
    return text
  }
}

extension CSVReader.Place {
  fileprivate func fields() throws(Failure) -> [ArraySlice<UInt8>] {
    do throws(CSVError) {
      return try record.fields()
    } catch {
      throw LineFault(text: error.description, line: line).failure
    }
  }
}
