import Hierarchies
import Lookup
import Romanization

/// A reference implementation of the search that tries every interpretation of a query, without regard to speed.
struct NameSearchReference {
  /// A character of a name with its readings, or a word.
  struct Element {
    var text: [Unicode.Scalar]
    var readings: [String] = []
    var isWord = false
  }

  /// A typed character, and whether a separator precedes it.
  struct Unit {
    var scalar: Unicode.Scalar
    var isSeparated: Bool
    var isUmlaut: Bool
  }

  let hierarchy: Hierarchy

  /// All matching nodes in order, with their ranks.
  func results(for query: String) -> [(node: Hierarchy.Node, rank: NameSearch.Rank)] {
    let all = hierarchy.depthFirst().compactMap { node in
      rank(of: node, query).map { (node: node, rank: $0) }
    }
    func isBefore(_ a: Hierarchy.Node, _ b: Hierarchy.Node) -> Bool {
      if hierarchy.level(of: a) != hierarchy.level(of: b) {
        return hierarchy.level(of: a) < hierarchy.level(of: b)
      }
      switch (hierarchy.code(of: a), hierarchy.code(of: b)) {
      case (let first?, let second?) where first != second:
        return Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8))
      case (_?, nil): return true
      case (nil, _?): return false
      default: break
      }
      // By the rows of the path, from the root down.
      let rows = [a, b].map { hierarchy.path(to: $0).map { hierarchy.position(of: $0) } }
      return rows[0].lexicographicallyPrecedes(rows[1])
    }
    return all.sorted {
      $0.rank != $1.rank ? $0.rank < $1.rank : isBefore($0.node, $1.node)
    }
  }

  /// The query with its words in the first order that finds a node; the typed order if none does.
  func order(of query: String) -> String {
    let words = query.split(separator: " ").map(String.init)
    let orders = words.count > 3 ? [words, words.reversed()] : Self.orders(of: words)
    let texts = [query] + orders.dropFirst().map { $0.joined(separator: " ") }
    return texts.first { !results(for: $0).isEmpty } ?? query
  }

  /// All orders of some words; the positions of the words ascend in lexicographic order.
  private static func orders(of words: [String]) -> [[String]] {
    if words.isEmpty { return [[]] }
    return words.indices.flatMap { first in
      var others = words
      others.remove(at: first)
      return orders(of: others).map { [words[first]] + $0 }
    }
  }

  private func rank(of node: Hierarchy.Node, _ query: String) -> NameSearch.Rank? {
    var ranks: [NameSearch.Rank] = []
    let isSeparator = { (scalar: Unicode.Scalar) in Self.separators.contains(scalar) }
    let start = query.unicodeScalars.drop(while: isSeparator)
    let trimmed = String(
      String.UnicodeScalarView(start.reversed().drop(while: isSeparator).reversed()))
    if let code = hierarchy.code(of: node), !trimmed.isEmpty {
      for form in [trimmed, trimmed.uppercased(), trimmed.lowercased()] where code.hasPrefix(form) {
        ranks.append(code == form ? .exact : .prefix)
      }
    }
    let units = Self.units(of: query)
    if !units.isEmpty {
      match(
        through: hierarchy.path(to: node)[...], units, 0, isAbbreviated: false, isInside: false
      ) { ranks.append($0) }
    }
    return ranks.min()
  }

  /// Tries every part of the query for each name of a path. The last name has to match all that remains.
  private func match(
    through path: ArraySlice<Hierarchy.Node>, _ units: [Unit], _ start: Int, isAbbreviated: Bool,
    isInside: Bool, _ found: (NameSearch.Rank) -> Void
  ) {
    let node = path.first!
    let isLast = path.count == 1
    let wordStarts = units.indices.filter { $0 > 0 && units[$0].isSeparated }.prefix(7)
    if !isLast {
      match(
        through: path.dropFirst(), units, start, isAbbreviated: isAbbreviated, isInside: isInside,
        found)
    }
    for (text, isReading) in [
      (hierarchy.name(of: node), false), (hierarchy.text("pinyin", of: node) ?? "", true),
    ] {
      let elements = Self.elements(of: text)
      for end in isLast ? [units.count] : wordStarts.filter({ $0 > start }) {
        let part = Array(units[start..<end])
        for begin in elements.indices {
          for inner in 0..<(elements[begin].isWord ? elements[begin].text.count : 1) {
            let startsName = begin == 0 && inner == 0
            Self.read(elements[begin...], part, 0, inner, 0) { kind, isWhole in
              let inside = isInside || !startsName
              let abbreviated = isAbbreviated || kind == 2
              if !isLast {
                match(
                  through: path.dropFirst(), units, end, isAbbreviated: abbreviated,
                  isInside: inside, found)
              } else if inside {
                found(.inside)
              } else if abbreviated {
                found(.initials)
              } else if isWhole {
                found(.exact)
              } else {
                found(kind == 0 && !isReading ? .prefix : .wholeSyllables)
              }
            }
          }
        }
      }
    }
  }

  /// Tries every interpretation of units as elements: as written (0), by full readings (1), abbreviated (2).
  private static func read(
    _ elements: ArraySlice<Element>, _ units: [Unit], _ start: Int, _ inner: Int, _ kind: Int,
    _ found: (Int, Bool) -> Void
  ) {
    guard let element = elements.first else { return }
    let remaining = elements.dropFirst()
    func reached(_ end: Int, _ kind: Int, isElementWhole: Bool) {
      if end == units.count { found(kind, isElementWhole && remaining.isEmpty) }
      if end < units.count { read(remaining, units, end, 0, kind, found) }
    }
    if element.isWord {
      func readLetters(from letter: Int, _ start: Int, _ kind: Int) {
        if start == units.count || letter == element.text.count { return }
        for spelling in Self.spellings(of: element.text[letter]) {
          let end = start + spelling.unicodeScalars.count
          guard end <= units.count,
            units[start..<end].map(\.scalar).elementsEqual(spelling.unicodeScalars)
          else { continue }
          let kind = end > start + 1 ? max(kind, 1) : kind
          let isWhole = letter + 1 == element.text.count
          if end == units.count {
            found(kind, isWhole && remaining.isEmpty)
          } else if isWhole {
            read(remaining, units, end, 0, kind, found)
          } else if inner == 0 {
            // The word may also end here with a worse rank.
            read(remaining, units, end, 0, 2, found)
          }
          readLetters(from: letter + 1, end, kind)
        }
      }
      return readLetters(from: inner, start, kind)
    }
    if start < units.count, !units[start].isUmlaut, units[start].scalar == element.text[0] {
      reached(start + 1, kind, isElementWhole: true)
    }
    for reading in element.readings {
      var length = 0
      for letter in reading {
        guard start + length < units.count else { break }
        let unit = units[start + length]
        if length > 0, unit.isSeparated { break }
        let isSame =
          letter == "v"
          ? unit.scalar == "v" || unit.scalar == "u"
          : unit.scalar == letter.unicodeScalars.first! && !unit.isUmlaut
        guard isSame else { break }
        length += 1
        let isWhole = length == reading.count
        reached(start + length, isWhole ? max(kind, 1) : 2, isElementWhole: isWhole)
      }
    }
  }
}

// The names and queries of the tests contain few kinds of characters, so these are listed.
extension NameSearchReference {
  private static let separators: Set<Unicode.Scalar> = [" ", "-", "'", "（", "\u{FFFD}"]
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "é": "e", "ü": "u", "Ü": "u", "Ａ": "a", "１": "1",
  ]

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let plain = plain[scalar] { return plain }
    return scalar.isASCII ? Unicode.Scalar(String(scalar).lowercased())! : scalar
  }

  static func units(of query: String) -> [Unit] {
    var units: [Unit] = []
    var isSeparated = false
    for scalar in query.unicodeScalars {
      if separators.contains(scalar) {
        isSeparated = true
      } else {
        units.append(
          Unit(
            scalar: folded(scalar), isSeparated: isSeparated,
            isUmlaut: scalar == "ü" || scalar == "Ü"))
        isSeparated = false
      }
    }
    return Array(units.prefix(63))
  }

  static func elements(of name: String) -> [Element] {
    var elements: [Element] = []
    var isInWord = false
    for scalar in name.unicodeScalars {
      let isWord = scalar.value < 0x2000 || scalar == "Ａ" || scalar == "１"
      if separators.contains(scalar) {
        isInWord = false
      } else if isWord {
        if !isInWord { elements.append(Element(text: [], isWord: true)) }
        elements[elements.count - 1].text.append(
          scalar == "ü" || scalar == "Ü" ? "ü" : folded(scalar))
        isInWord = true
      } else {
        elements.append(Element(text: [scalar], readings: readings(of: scalar)))
        isInWord = false
      }
    }
    return elements
  }

  /// How a letter of a word is typed.
  private static func spellings(of letter: Unicode.Scalar) -> [String] {
    letter == "ü" ? ["u", "ue"] : [String(letter)]
  }

  /// All readings of a Hanzi.
  static func readings(of hanzi: Unicode.Scalar) -> [String] {
    var list = [Spelling](repeating: .none, count: Pinyin.spellingLimit)
    Pinyin.write(spellingsOf: hanzi.value, to: &list)
    return list.prefix { $0 != .none }.map { $0.text }
  }
}

extension Spelling {
  /// The letters of the reading, with v for ü.
  var text: String {
    var text = ""
    var letters = bits
    while letters != 0 {
      let letter = letters & 31
      text.unicodeScalars.append(letter == 27 ? "v" : Unicode.Scalar(UInt8(0x60 + letter)))
      letters >>= 5
    }
    return text
  }
}
