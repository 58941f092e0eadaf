import Hierarchies

extension HierarchyHistory {
  /// The text form in UTF-8, with whole names. Reading it gives the same history.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public var textUTF8: [UInt8] { textUTF8(names: Hierarchy()) }

  /// The text form in UTF-8, in which a name that begins like today's is written as its ending. Reading it with the
  /// same hierarchy gives the same history.
  ///
  /// ```swift
  /// ChinaRegions.history.textUTF8(names: china).count  // less than half of textUTF8.count
  /// ```
  ///
  /// - Parameter names: The hierarchy with today's names.
  /// - Complexity: O(*b* + *r* × log *n*) for *b* bytes, *r* former places and *n* nodes.
  public func textUTF8(names: Hierarchy) -> [UInt8] {
    var output = HistoryText.firstLine
    output.append(UInt8(ascii: "\n"))
    if !table.levels.isEmpty { appendLevels(to: &output) }
    var previous: HistoryTable.Record?
    for record in table.records {
      if let previous, previous.firstPlace == record.firstPlace, previous.isBelow == record.isBelow
      {
      } else {
        if previous != nil { output.append(UInt8(ascii: "\n")) }
        appendPlaces(of: record, to: &output)
      }
      output.append(UInt8(ascii: "\t"))
      append(record, names: names, to: &output)
      previous = record
    }
    if previous != nil { output.append(UInt8(ascii: "\n")) }
    return output
  }

  /// The text form.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public var text: String { String(decoding: textUTF8, as: UTF8.self) }

  private func appendLevels(to output: inout [UInt8]) {
    output.append(contentsOf: HistoryText.levels.dropLast())
    for level in table.levels {
      output.append(UInt8(ascii: " "))
      Self.append(level.significant, to: &output)
      if level.count != level.significant {
        output.append(UInt8(ascii: "/"))
        Self.append(level.count, to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func appendPlaces(of record: HistoryTable.Record, to output: inout [UInt8]) {
    for (index, place) in table.places(of: record).enumerated() {
      if index > 0 { output.append(UInt8(ascii: " ")) }
      appendPlace(place, to: &output)
    }
    if record.isBelow { output.append(UInt8(ascii: "/")) }
  }

  /// Appends a code, or a path, whose names are escaped already.
  private func appendPlace(_ place: HistoryTable.Text, to output: inout [UInt8]) {
    let text = table[place]
    if text.first == UInt8(ascii: "/") {
      output.append(contentsOf: text)
    } else {
      HistoryText.appendEscaped(text, to: &output)
    }
  }

  private func append(
    _ record: HistoryTable.Record, names: Hierarchy, to output: inout [UInt8]
  ) {
    let ending = ending(of: record, names: names)
    if let ending {
      output += ending
    } else {
      HistoryText.appendEscaped(table[record.name], to: &output)
    }
    var missing = 0
    func appendPart(_ isMissing: Bool, _ body: (inout [UInt8]) -> Void) {
      if isMissing {
        missing += 1
        return
      }
      for _ in 0..<missing { output += [UInt8(ascii: " "), UInt8(ascii: "-")] }
      missing = 0
      output.append(UInt8(ascii: " "))
      body(&output)
    }
    appendPart(record.code.isEmpty) { HistoryText.appendEscaped(table[record.code], to: &$0) }
    appendPart(record.from == 0 && record.until == 0) { output in
      let (from, until) = (HistoryDate(packed: record.from), HistoryDate(packed: record.until))
      let areYears = from?.month == nil && until?.month == nil
      from?.append(to: &output)
      output.append(areYears ? UInt8(ascii: "-") : UInt8(ascii: "/"))
      until?.append(to: &output)
    }
    let letter = HistoryText.letter(of: record.change)
    let hasTodaysName = ending?.count == 1
    let implied: FormerPlace.Change =
      record.isBelow ? .merged : hasTodaysName ? .recoded : .renamed
    appendPart(letter == nil || record.change == implied) { $0.append(letter ?? 0) }
    let isBelow = record.isBelow && record.parent == table.places(of: record).first
    appendPart(record.parent.isEmpty || isBelow) { appendPlace(record.parent, to: &$0) }
  }

  /// The name of a record as today's name with another ending; `nil` if it begins differently.
  private func ending(of record: HistoryTable.Record, names: Hierarchy) -> [UInt8]? {
    guard record.placeCount == 1, !record.isBelow, let place = table.places(of: record).first,
      let node = names.node(atPlace: table[place])
    else { return nil }
    let name = String(decoding: table[record.name], as: UTF8.self)
    let today = String(decoding: names.nameUTF8(of: node), as: UTF8.self)
    return HistoryText.ending(of: name.unicodeScalars, after: today.unicodeScalars)
  }

  private static func append(_ number: Int, to output: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
