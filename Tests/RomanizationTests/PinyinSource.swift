import Foundation

/// The readable files from which the table is compiled, and a reference implementation that reads names with them.
struct PinyinSource {
  struct Rule: Hashable {
    var reading: String
    var fragment: String
    var before: [Unicode.Scalar]
    var after: [Unicode.Scalar]
    var begins: Bool
    var ends: Bool

    /// The index of the rule among those of its Hanzi in the file.
    var position: Int

    /// The sort key of the rule, longer ones first: the number of its Hanzi and bound ends.
    var length: Int { before.count + 1 + after.count + (begins ? 1 : 0) + (ends ? 1 : 0) }
  }

  var readings: [Unicode.Scalar: String] = [:]

  /// The rules of each Hanzi, longest first, then in the order of the file.
  var rules: [Unicode.Scalar: [Rule]] = [:]

  /// The readings of each Hanzi outside place names, in alphabetical order.
  var others: [Unicode.Scalar: [String]] = [:]

  init() throws {
    for fields in try Self.lines(of: "readings.txt") {
      for hanzi in fields[1].unicodeScalars { readings[hanzi] = fields[0] }
    }
    for fields in try Self.lines(of: "exceptions.txt") {
      let hanzi = fields[0].unicodeScalars.first!
      for word in fields.dropFirst(2) {
        let fragment = word.filter { $0 != "^" && $0 != "$" }
        let parts = fragment.unicodeScalars.split(
          separator: hanzi, maxSplits: 1, omittingEmptySubsequences: false)
        rules[hanzi, default: []].append(
          Rule(
            reading: fields[1], fragment: fragment, before: Array(parts[0]), after: Array(parts[1]),
            begins: word.hasPrefix("^"), ends: word.hasSuffix("$"),
            position: rules[hanzi, default: []].count))
      }
    }
    for fields in try Self.lines(of: "others.txt") {
      for hanzi in fields[1].unicodeScalars { others[hanzi, default: []].append(fields[0]) }
    }
    for hanzi in rules.keys {
      rules[hanzi]!.sort { ($1.length, $0.position) < ($0.length, $1.position) }
    }
  }

  /// The reading of a name whose Hanzi are all in the table.
  func romanize(_ name: String) -> String {
    let name = Array(name.unicodeScalars)
    let syllables = name.indices.map { index in
      let rule = rules[name[index]]?.first { rule in
        name[..<index].reversed().starts(with: rule.before.reversed())
          && name[(index + 1)...].starts(with: rule.after)
          && (!rule.begins || index == rule.before.count)
          && (!rule.ends || index + 1 + rule.after.count == name.count)
      }
      return rule?.reading ?? readings[name[index]]!
    }
    return syllables.joined(separator: " ")
  }

  /// The fields of each line of a file, without comments.
  private static func lines(of file: String) throws -> [[String]] {
    try self.file("Data/pinyin/\(file)").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in line.split(separator: " ").map(String.init) }
  }

  /// The text of a file of the project.
  static func file(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
