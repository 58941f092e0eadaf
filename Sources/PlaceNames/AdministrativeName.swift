/// The parts of a Chinese place name: what it is called, the peoples it names, what kind of place
/// it is.
///
///     恩施 土家族苗族 自治州
///     0   stem      core  count
///
/// Any part but the first may be empty.
package struct AdministrativeName {
  /// The name in UTF-8.
  let bytes: [UInt8]
  /// The offset at which the name proper ends.
  private(set) var stem: Int
  /// The offset at which the names of peoples end and the suffix begins.
  private(set) var core: Int
  /// What may stand for the suffix, if there is something shorter.
  private(set) var shortSuffix: AdministrativeTerms.Term?

  /// Takes a name apart.
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

  /// Whether two names are the same, or one of them is a shorter form of the other.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the names.
  package func isSamePlace(as other: AdministrativeName) -> Bool {
    hasForm(other.bytes) || other.hasForm(bytes)
  }

  /// Whether a name is this one or one of its shorter forms.
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
  /// Sets the longest suffix apart that leaves a name.
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

  /// Sets the names of peoples apart that stand between the name and its suffix.
  private mutating func findPeoples() {
    guard core < bytes.count else { return }
    while let end = endBeforePeople() {
      guard isName(upTo: end) else {
        // The place is called by its people alone: 东乡族自治县 is 东乡.
        if end == 0, endsInTribe, isName(upTo: stem - Self.tribe.count) {
          stem -= Self.tribe.count
        }
        return
      }
      stem = end
    }
  }

  /// The offset at which the name of a people begins that ends where the stem ends.
  ///
  /// 族 may be missing from names of more than one character in autonomous areas: 新疆维吾尔自治区.
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

  /// Whether the bytes before an offset hold two characters or more.
  private func isName(upTo end: Int) -> Bool {
    end > 0 && bytes[..<end].count { $0 & 0xC0 != 0x80 } >= 2
  }

  private static var tribe: UnsafeBufferPointer<UInt8> { AdministrativeTerms.word("族") }
  private static var autonomous: UnsafeBufferPointer<UInt8> { AdministrativeTerms.word("自治") }
}
