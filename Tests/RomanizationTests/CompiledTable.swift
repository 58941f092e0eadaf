@testable import Romanization

/// The output of `Data/generators/make-pinyin-table.py`, derived again from the readable files.
struct CompiledTable {
  var bitmap = ""
  var ranks = ""
  var initials = ""
  var finals = ""
  var strays = ""
  var exceptions = ""
  var others = ""

  init(_ source: PinyinSource) {
    let hanzi = source.readings.keys.sorted()
    var entries = source.readings.mapValues(Self.spelling)
    for hanzi in hanzi {
      guard let rules = source.rules[hanzi] else { continue }
      let entry = entries[hanzi]!
      entries[hanzi] = Self.digits(Self.initials.count * 91 + exceptions.utf8.count / 2, 2)
      exceptions += Self.rules(rules, entry: entry)
      if exceptions.utf8.count % 2 != 0 { exceptions += "~" }
    }

    let inside = hanzi.filter { $0.value >= 0x4E00 && $0.value < 0xA000 }
    let known = Set(inside.map(\.value))
    for block in stride(from: UInt32(0x4E00), to: 0xA000, by: 192) {
      ranks += Self.digits(inside.count { $0.value < block }, 2)
      for six in stride(from: block, to: block + 192, by: 6) {
        bitmap += Self.digits(
          (0..<6).reduce(0) { $0 | (known.contains(six + $1) ? 1 << $1 : 0) }, 1)
      }
    }
    for hanzi in inside {
      initials.append(entries[hanzi]!.first!)
      finals.append(entries[hanzi]!.last!)
    }
    for hanzi in hanzi where !known.contains(hanzi.value) {
      strays += Self.digits(Int(hanzi.value), 3) + entries[hanzi]!
    }
    for (hanzi, readings) in source.others.sorted(by: { $0.key < $1.key }) {
      for spelling in readings.map(Self.spelling).sorted() {
        others += Self.digits(Int(hanzi.value), 3) + spelling
      }
    }
  }

  /// The rules of one Hanzi, in the form described in `PinyinTable+Lookup.swift`.
  private static func rules(_ rules: [PinyinSource.Rule], entry: String) -> String {
    var readings = [entry]
    for rule in rules.sorted(by: { $0.position < $1.position }) {
      let reading = spelling(rule.reading)
      if !readings.contains(reading) { readings.append(reading) }
    }
    var text = digits(readings.count, 1) + readings.joined()
    for rule in rules {
      let number = readings.firstIndex(of: spelling(rule.reading))!
      let head = number + 4 * rule.before.count + (rule.begins ? 16 : 0) + (rule.ends ? 32 : 0)
      text += digits(head, 1)
      text.unicodeScalars += rule.before + rule.after
    }
    return text + "~"
  }

  /// The two digits of a reading: the initial and the final.
  private static func spelling(_ reading: String) -> String {
    let initial = initials.indices.filter { reading.hasPrefix(initials[$0]) }
      .max { initials[$0].count < initials[$1].count }!
    let final = finals.firstIndex(of: String(reading.dropFirst(initials[initial].count)))!
    return digits(initial, 1) + digits(final, 1)
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    var (value, text) = (value, "")
    for _ in 0..<count {
      text = String(Unicode.Scalar(UInt8(0x24 + value % 91))) + text
      value /= 91
    }
    return text
  }

  private static let initials = columns(of: PinyinTable.initialSpellings, width: 2)
  private static let finals = columns(of: PinyinTable.finalSpellings, width: 4)

  private static func columns(of text: StaticString, width: Int) -> [String] {
    let text = Array(text.description)
    return stride(from: 0, to: text.count, by: width).map { start in
      String(text[start..<start + width].filter { $0 != " " })
    }
  }
}
