import Hierarchies

extension HierarchyHistory {
  /// Reads a history from its text form in UTF-8.
  ///
  /// ```swift
  /// let text = "history 1\n310120\t~县 310226 1981-2001 u\n"
  /// let history = try HierarchyHistory(utf8: Array(text.utf8), names: china)
  /// history.places(withCode: "310226", in: china)[0].name  // "奉贤县"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - names: The hierarchy with the names that endings in the text refer to. A history without endings
  ///     doesn't need it.
  /// - Throws: ``HierarchyHistoryError`` with the number of a line that isn't in the form.
  /// - Complexity: O(*b* + *r* log *r*) for *b* bytes and *r* former places.
  public init(
    utf8 text: some Collection<UInt8>, names: Hierarchy = Hierarchy()
  ) throws(HierarchyHistoryError) {
    let bytes = Array(text)
    let result = bytes.withUnsafeBufferPointer {
      bytes -> Result<HistoryTable, HierarchyHistoryError> in
      var reader = HistoryReader(bytes) { place in
        names.node(atPlace: place).map { Array(names.nameUTF8(of: $0)) }
      }
      do throws(HierarchyHistoryError) {
        try reader.read()
        return .success(reader.table)
      } catch {
        return .failure(error)
      }
    }
    self.init(table: try result.get())
  }
}

/// Reads the lines of a history into a table.
struct HistoryReader {
  private(set) var table = HistoryTable()
  /// The line of each record.
  private(set) var lines: [Int] = []
  /// The line with the forms of the levels, or 0.
  private(set) var levelsLine = 0
  /// Returns the name of the node with a code or at a path in the version to which the history leads.
  private let name: (ArraySlice<UInt8>) -> [UInt8]?
  private let text: UnsafeBufferPointer<UInt8>
  private var line = 0

  init(
    _ text: UnsafeBufferPointer<UInt8>, names name: @escaping (ArraySlice<UInt8>) -> [UInt8]?
  ) {
    self.text = text
    self.name = name
  }

  /// Reads all lines.
  mutating func read() throws(HierarchyHistoryError) {
    guard text.count <= Int32.max else { throw fault(.tooLong) }
    table.bytes.reserveCapacity(text.count)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      line += 1
      try read(UnsafeBufferPointer(rebasing: text[start..<end]))
      start = end + 1
    }
    if line == 0 {
      line = 1
      throw fault(.notAHistory)
    }
    table.sort()
  }

  private func fault(_ reason: HierarchyHistoryError.Reason) -> HierarchyHistoryError {
    HierarchyHistoryError(reason, line: line)
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(HierarchyHistoryError) {
    guard firstMalformedUTF8(in: bytes) == nil else { throw fault(.malformedText) }
    let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
    if line == 1 {
      guard text.starts(with: HistoryText.signature) else { throw fault(.notAHistory) }
      guard text.elementsEqual(HistoryText.firstLine) else { throw fault(.unsupportedVersion) }
    } else if text.starts(with: HistoryText.levels) {
      levelsLine = line
      try readLevels(text.dropFirst(HistoryText.levels.count))
    } else if let first = text.first, first != UInt8(ascii: "#") {
      try readPlaces(text)
    }
  }

  private mutating func readLevels(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(HierarchyHistoryError) {
    for item in text.split(separator: UInt8(ascii: " ")) {
      let numbers = item.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard numbers.count <= 2, let first = number(numbers[0]),
        let last = number(numbers[numbers.count - 1]), first > 0, first <= last, last <= 64
      else { throw fault(.invalidLevel) }
      table.levels.append(CodeLevel(significant: first, count: last))
    }
  }

  /// A number of up to four digits.
  private func number(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !text.isEmpty, text.count <= 4 else { return nil }
    var value = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

// Lines of places.
extension HistoryReader {
  private mutating func readPlaces(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(HierarchyHistoryError) {
    let fields = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count > 1 else { throw fault(.missingFormerPlace) }
    var place = HistoryTable.Record()
    place.firstPlace = UInt32(truncatingIfNeeded: table.places.count)
    for item in fields[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      guard !item.isEmpty else { throw fault(.missingPlace) }
      var code = item
      if HistoryText.endsWithSeparator(item) {
        place.isBelow = true
        code = item.dropLast()
      }
      guard !code.isEmpty, place.placeCount == 0 || !place.isBelow else {
        throw fault(.missingPlace)
      }
      table.places.append(table.append(try placeText(code)))
      place.placeCount += 1
    }
    // Lines of merged children have no endings, so they need no lookup.
    let hasEndings = text.contains(UInt8(ascii: "~")) && place.placeCount == 1
    let today = hasEndings ? name(table[table.places.last!]) : nil
    for field in fields.dropFirst() { try readFormerPlace(field, like: place, today: today) }
  }

  /// A code without escapes, or a path with them.
  private func placeText(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(HierarchyHistoryError) -> [UInt8] {
    let unescaped = try self.unescaped(text)
    return text.first == UInt8(ascii: "/") ? Array(text) : unescaped
  }

  private mutating func readFormerPlace(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, like place: HistoryTable.Record,
    today: [UInt8]?
  ) throws(HierarchyHistoryError) {
    let parts = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard !parts[0].isEmpty else { throw fault(.missingName) }
    guard parts.count <= 5, parts.allSatisfy({ !$0.isEmpty }) else { throw fault(.wrongParts) }
    func part(_ index: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
      guard index < parts.count else { return nil }
      return parts[index].count == 1 && parts[index].first == UInt8(ascii: "-") ? nil : parts[index]
    }
    var record = place
    guard let name = part(0) else { throw fault(.missingName) }
    record.name = table.append(try self.name(name, today: today))
    if let code = part(1) { record.code = table.append(try unescaped(code)) }
    if let years = part(2) { try readYears(years, into: &record) }
    let hasTodaysName = name.count == 1 && name.first == UInt8(ascii: "~")
    record.change = try change(part(3), of: record, hasTodaysName: hasTodaysName)
    if let parent = part(4) {
      record.parent = table.append(try placeText(parent))
    } else if place.isBelow {
      record.parent = table.places[Int(place.firstPlace)]
    }
    table.records.append(record)
    lines.append(line)
  }

  private func change(
    _ letter: Slice<UnsafeBufferPointer<UInt8>>?, of record: HistoryTable.Record,
    hasTodaysName: Bool
  ) throws(HierarchyHistoryError) -> FormerPlace.Change {
    guard let letter else {
      if record.placeCount > 1 { return .split }
      return record.isBelow ? .merged : hasTodaysName ? .recoded : .renamed
    }
    guard letter.count == 1, let first = letter.first, record.placeCount == 1,
      let change = HistoryText.change(first)
    else { throw fault(.invalidChange) }
    return change
  }

  private func readYears(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, into record: inout HistoryTable.Record
  ) throws(HierarchyHistoryError) {
    let slash = UInt8(ascii: "/")
    let separator = text.contains(slash) ? slash : UInt8(ascii: "-")
    let dates = text.split(separator: separator, omittingEmptySubsequences: false)
    guard dates.count == 2 else { throw fault(.invalidYears) }
    var values: [HistoryDate?] = []
    for text in dates {
      let date = HistoryDate(utf8: text)
      if date == nil, !text.isEmpty { throw fault(.invalidYears) }
      values.append(date)
    }
    if let from = values[0], let until = values[1], from.isAfter(until) {
      throw fault(.invalidYears)
    }
    record.from = values[0]?.packed ?? 0
    record.until = values[1]?.packed ?? 0
  }
}

// Texts.
extension HistoryReader {
  /// A name, which can be today's with another ending.
  private func name(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, today: [UInt8]?
  ) throws(HierarchyHistoryError) -> [UInt8] {
    guard text.first == UInt8(ascii: "~") else { return try unescaped(text) }
    guard var name = today else { throw fault(.invalidEnding) }
    var ending = text.dropFirst()
    var replaced = ending.isEmpty ? 0 : 1
    if let first = ending.first, first >= UInt8(ascii: "1"), first <= UInt8(ascii: "9") {
      replaced = Int(first - UInt8(ascii: "0"))
      ending = ending.dropFirst()
    }
    for _ in 0..<replaced {
      while let last = name.popLast(), last & 0xC0 == 0x80 {}
    }
    name += try unescaped(ending)
    if name.isEmpty { throw fault(.invalidEnding) }
    return name
  }

  private func unescaped(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(HierarchyHistoryError) -> [UInt8] {
    guard let bytes = HistoryText.unescaped(text) else { throw fault(.invalidEscape) }
    return bytes
  }
}
