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
