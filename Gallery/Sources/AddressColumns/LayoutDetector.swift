import Hierarchies
import Lookup

/// Finds the columns of a table that hold the address, from a sample of the records.
struct LayoutDetector {
  let table: PastedTable
  let resolver: AddressResolver
  let hierarchy: Hierarchy

  /// The places in the sample of a column.
  private struct Column {
    /// The number of fields with text.
    var filled = 0
    /// The number of fields that name a place.
    var placed = 0
    /// The sum of the levels of these places.
    var levels = 0
    var byteCount = 0

    /// Whether at least half of the fields name a place.
    var isPlace: Bool { placed > 0 && placed * 2 >= filled }
    var averageLevel: Double { Double(levels) / Double(max(placed, 1)) }
  }

  /// Words in the names of columns with addresses, and of columns with streets and house numbers.
  private static let titles = ["地址", "住址", "所在地", "address"].map { Array($0.utf8) }
  private static let details = ["详细", "街", "地址", "street", "detail", "address"].map {
    Array($0.utf8)
  }
  private static let longestTitle = 36
  private static let sampleCount = 20
}

extension LayoutDetector {
  /// Returns the layout of the table.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the sample, which has at most 20 records.
  func layout() -> AddressLayout {
    guard table.count > 0 else { return AddressLayout() }
    let first = table.fields(of: 0)
    let titled = first.indices.filter { isTitle(first[$0]) }
    let columns = sample()
    var layout = AddressLayout()
    let firstIsPlace = first.contains { level(ofPlaceIn: $0) != nil }
    let tableHasPlaces = columns.contains { $0.isPlace }
    if table.count > 1, !firstIsPlace {
      layout.hasHeader = !titled.isEmpty || table.columnCount > 1 && tableHasPlaces
    }
    layout.columns = addressColumns(
      columns, titled: layout.hasHeader ? titled : [], header: layout.hasHeader ? first : [])
    return layout
  }

  /// Reads records at equal distances, without the first one, which may be a header.
  private func sample() -> [Column] {
    var columns = Array(repeating: Column(), count: table.columnCount)
    let start = table.count > 1 ? 1 : 0
    let step = max(1, (table.count - start) / Self.sampleCount)
    for record in stride(from: start, to: table.count, by: step) {
      for (index, field) in table.fields(of: record).enumerated() where !field.isEmpty {
        columns[index].filled += 1
        columns[index].byteCount += field.count
        if let level = level(ofPlaceIn: field) {
          columns[index].placed += 1
          columns[index].levels += level
        }
      }
    }
    return columns
  }

  private func addressColumns(
    _ columns: [Column], titled: [Int], header: [ArraySlice<UInt8>]
  ) -> Range<Int> {
    if let column = titled.first(where: { columns[$0].isPlace }) { return column..<column + 1 }
    guard let first = columns.indices.first(where: { columns[$0].isPlace }) else {
      let longest = columns.indices.max { columns[$0].byteCount < columns[$1].byteCount } ?? 0
      let column = titled.first ?? longest
      return column..<column + 1
    }
    let run = run(from: first, in: columns, header: header)
    if run.count > 1 { return run }
    let places = columns.indices.filter { columns[$0].isPlace }
    let deepest = places.dropFirst().reduce(first) {
      columns[$1].averageLevel > columns[$0].averageLevel ? $1 : $0
    }
    return deepest..<deepest + 1
  }

  /// The columns that name one level after another, and the column with the street after them.
  private func run(
    from first: Int, in columns: [Column], header: [ArraySlice<UInt8>]
  ) -> Range<Int> {
    var end = first + 1
    while end < columns.count, columns[end].isPlace,
      columns[end].averageLevel > columns[end - 1].averageLevel
    {
      end += 1
    }
    if end - first > 1, end < header.count, contains(Self.details, in: header[end]) { end += 1 }
    return first..<end
  }

  /// The number of levels above the place that a field names, or `nil` if it names none.
  private func level(ofPlaceIn field: ArraySlice<UInt8>) -> Int? {
    let address = field.withUnsafeBufferPointer { resolver.resolve(utf8: $0) }
    if let candidate = address.candidates.first { return hierarchy.level(of: candidate) }
    return address.path.isEmpty ? nil : address.path.count - 1
  }

  private func isTitle(_ field: ArraySlice<UInt8>) -> Bool {
    field.count <= Self.longestTitle && contains(Self.titles, in: field)
  }

  /// Whether a text contains one of some words in lower case.
  private func contains(_ words: [[UInt8]], in text: ArraySlice<UInt8>) -> Bool {
    let lower = text.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    return words.contains { word in
      lower.indices.contains { lower[$0...].starts(with: word) }
    }
  }
}

/// Where the addresses of a table are.
package struct AddressLayout: Hashable, Sendable {
  /// The columns that hold the address. Several columns are the fields of one address.
  package var columns: Range<Int>
  /// Whether the first record contains the names of the columns.
  package var hasHeader: Bool

  /// Creates a layout.
  package init(columns: Range<Int> = 0..<1, hasHeader: Bool = false) {
    (self.columns, self.hasHeader) = (columns, hasHeader)
  }
}
