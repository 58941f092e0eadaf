/// The parts of a Chinese place name: the name proper, the peoples, and the administrative suffix.
///
///     恩施 土家族苗族 自治州
///     0   stem      core  count
///
/// All parts except the first can be empty.
package struct AdministrativeName {
  /// The name in UTF-8.
  let bytes: [UInt8]
  /// The end of the name proper.
  private(set) var stem: Int
  /// The end of the peoples and the start of the suffix.
  private(set) var core: Int
  /// The shorter form of the suffix, if any.
  private(set) var shortSuffix: AdministrativeTerms.Term?

  /// Parses a name.
  ///
  /// - Complexity: O(*s* × *n*), where *s* is the size of the tables of terms, under 1 kB, and *n*
  ///   the number of peoples in the name.
  package init(_ name: some Collection<UInt8>) {
    bytes = Array(name)
    core = bytes.count
    stem = core
    findSuffix()
    findPeoples()
  }

  /// Whether two names are equal, or one is a shorter form of the other.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the names.
  package func isSamePlace(as other: AdministrativeName) -> Bool {
    hasForm(other.bytes) || other.hasForm(bytes)
  }

  /// Whether a text is this name or one of its shorter forms.
  private func hasForm(_ form: [UInt8]) -> Bool {
    guard form.starts(with: bytes[..<stem]) else { return false }
    let rest = form[stem...]
    return rest.isEmpty
      || rest.elementsEqual(bytes[stem..<core])
      || rest.elementsEqual(bytes[core...])
      || rest.elementsEqual(bytes[stem...])
      || shortSuffix.map { rest.elementsEqual($0) } ?? false
  }
}

extension AdministrativeName {
  /// The name proper, without peoples and suffix: 恩施 of 恩施土家族苗族自治州.
  ///
  /// - Complexity: O(1).
  package var stemUTF8: ArraySlice<UInt8> { bytes[..<stem] }

  /// The name proper and the suffix of a name with peoples, or `nil` if it has none: 常营乡 of 常营回族乡.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package var withoutPeoples: [UInt8]? {
    core > stem ? Array(bytes[..<stem] + bytes[core...]) : nil
  }

  /// Calls a closure with each shorter form of the name: 恩施, 恩施土家族苗族, 恩施州, 恩施自治州.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package func forEachShortForm(_ body: (ArraySlice<UInt8>) -> Void) {
    guard core < bytes.count else { return }
    body(bytes[..<stem])
    if core > stem {
      body(bytes[..<core])
      body((bytes[..<stem] + bytes[core...])[...])
    }
    if let shortSuffix { body((bytes[..<stem] + shortSuffix)[...]) }
  }

  /// Whether a text is an administrative suffix as a whole: 地区, but not 满族自治县.
  ///
  /// - Complexity: O(*s*), where *s* is the size of the table of suffixes.
  package static func isSuffix(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    AdministrativeTerms.suffixes.contains(text)
  }

  /// Calls a closure with the abbreviations of a long name.
  ///
  ///     阜新 蒙古族 自治县    阜蒙县              one character of the name and one of the people
  ///     前郭尔罗斯…自治县    前郭县              two characters, if the name has three or more
  ///     内蒙古自治区          内蒙                two characters of a region
  ///     巴音郭楞…自治州      巴州                one character, if the name has four or more
  ///     锡林郭勒盟            锡盟                likewise
  ///     科尔沁左翼中旗        科左中旗            one character, the wing and the part
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package func forEachAbbreviation(_ body: (ArraySlice<UInt8>) -> Void) {
    guard core < bytes.count, bytes[..<core].allSatisfy({ $0 & 0x80 != 0 }) else { return }
    let suffix = shortSuffix.map { Array($0) } ?? Array(bytes[core...])
    let isAutonomous = bytes.count - core == 9 && suffix.count == 3
    if core > stem, isAutonomous { body((bytes[..<3] + bytes[stem..<stem + 3] + suffix)[...]) }
    let count = stem / 3
    if let wing = wing(before: count) {
      body((bytes[..<3] + wing + suffix)[...])
      if isAutonomous { body((bytes[..<3] + wing)[...]) }
    } else if count > 3, suffix == Array(AdministrativeTerms.word("盟")) {
      body((bytes[..<3] + suffix)[...])
    } else if count > 2, isAutonomous || suffix == Array(AdministrativeTerms.word("旗")) {
      body((bytes[..<6] + suffix)[...])
      if suffix == Array(AdministrativeTerms.word("区")) { body(bytes[..<6]) }
      if count > 3 { body((bytes[..<3] + suffix)[...]) }
    }
  }
}

// Parsing.
extension AdministrativeName {
  /// Finds the longest suffix that leaves a name before it.
  private mutating func findSuffix() {
    var shorter = AdministrativeTerms.shortSuffixes.makeIterator()
    for suffix in AdministrativeTerms.suffixes {
      let short = shorter.next()
      let end = bytes.count - suffix.count
      if isName(upTo: end), bytes[end...].elementsEqual(suffix) {
        core = end
        stem = end
        shortSuffix = short
        return
      }
    }
  }

  /// Finds the peoples between the name proper and the suffix.
  private mutating func findPeoples() {
    guard core < bytes.count else { return }
    while let end = endBeforePeople() {
      guard isName(upTo: end) else {
        // The place is named after its people alone: 东乡族自治县 is 东乡.
        if end == 0, endsInTribe, isName(upTo: stem - Self.tribe.count) {
          stem -= Self.tribe.count
        }
        return
      }
      stem = end
    }
  }

  /// The start of the people at the end of the stem, if any.
  ///
  /// In autonomous areas, 族 can be omitted after names of more than one character: 新疆维吾尔自治区.
  private func endBeforePeople() -> Int? {
    let isAutonomous = bytes[core...].starts(with: Self.autonomous)
    let end = endsInTribe ? stem - Self.tribe.count : stem
    for people in AdministrativeTerms.peoples {
      let start = end - people.count
      guard start >= 0, endsInTribe || isAutonomous && people.count > Self.tribe.count else {
        continue
      }
      if bytes[start..<end].elementsEqual(people) { return start }
    }
    return nil
  }

  private var endsInTribe: Bool {
    bytes[..<stem].suffix(Self.tribe.count).elementsEqual(Self.tribe)
  }

  /// Whether the bytes before an offset contain at least two characters.
  private func isName(upTo end: Int) -> Bool {
    end > 0 && bytes[..<end].count { $0 & 0xC0 != 0x80 } >= 2
  }

  private static var tribe: UnsafeBufferPointer<UInt8> { AdministrativeTerms.word("族") }
  private static var autonomous: UnsafeBufferPointer<UInt8> { AdministrativeTerms.word("自治") }
}

// Wings of banners.
extension AdministrativeName {
  /// The wing or part at the end of a name, without 翼: 左中 of 科尔沁左翼中.
  private func wing(before count: Int) -> [UInt8]? {
    var first = count
    while first > 2, Self.wings.contains(bytes[((first - 1) * 3)..<(first * 3)]) { first -= 1 }
    guard first < count else { return nil }
    var wing: [UInt8] = []
    for position in first..<count {
      let character = bytes[(position * 3)..<(position * 3 + 3)]
      if !character.elementsEqual(AdministrativeTerms.word("翼")) { wing += character }
    }
    return wing
  }

  private static var wings: AdministrativeTerms {
    AdministrativeTerms(table: "左 右 前 后 中 翼 ")
  }
}

extension AdministrativeTerms {
  fileprivate func contains(_ word: ArraySlice<UInt8>) -> Bool {
    for term in self where term.elementsEqual(word) { return true }
    return false
  }
}
