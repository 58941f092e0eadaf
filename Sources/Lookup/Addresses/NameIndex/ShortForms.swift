import CascadeBase

/// Derives the short forms of names from the suffixes that may be left out.
///
/// Most names only lose a suffix. Names of autonomous areas are split into their parts.
struct ShortForms: Sendable {
  /// How a name is shortened.
  enum Shortening: Equatable {
    case none
    /// The short form is this number of leading units.
    case prefix(Int)
    /// The short forms are combinations of the name's parts.
    case compound
    /// The short form lacks the peoples: 常营乡 for 常营回族乡.
    case township
  }

  /// The number of levels on which names have short forms.
  let levels: Int
  private let dropped: WordList
  private let compound: WordList
  private let fixed: WordList
  private let townships: WordList
  /// The last units of names with short forms.
  private let lastUnits: UnitSet

  /// The minimum number of units in a short form.
  private static let minimumCount = 2

  init(_ profile: AddressProfile) {
    levels = profile.shortLevels
    dropped = WordList(profile.droppedSuffixes)
    compound = WordList(profile.compoundSuffixes)
    fixed = WordList(profile.fixedSuffixes)
    townships = WordList(profile.peoplesTownships)
    lastUnits = dropped.lastUnits | compound.lastUnits | townships.lastUnits
  }

  /// How a name is shortened on a level.
  ///
  /// - Complexity: O(*w*), where *w* is the number of units in the words of one bucket.
  @inline(__always)
  func shortening(
    of name: UnsafeBufferPointer<UInt16>, onLevel level: () -> Int
  ) -> Shortening {
    guard name.count > Self.minimumCount, lastUnits.mayContain(name[name.count - 1]) else {
      return .none
    }
    if townships.longestSuffix(of: name) > 0 { return .township }
    return level() < levels ? shorteningBySuffix(of: name) : .none
  }

  private func shorteningBySuffix(of name: UnsafeBufferPointer<UInt16>) -> Shortening {
    let droppedCount = dropped.longestSuffix(of: name)
    let compoundCount = compound.longestSuffix(of: name)
    let longest = max(droppedCount, compoundCount)
    guard longest > 0, name.count - longest >= Self.minimumCount || compoundCount > 0 else {
      return .none
    }
    let fixedCount = fixed.longestSuffix(of: name)
    if fixedCount > longest,
      fixedCount == name.count || name.count - fixedCount >= Self.minimumCount
    {
      return .none
    }
    if compoundCount == longest { return .compound }
    var count = name.count - droppedCount
    if name[count - 1] == CharacterFolding.blank { count -= 1 }
    return count >= Self.minimumCount ? .prefix(count) : .none
  }

  /// Calls a closure with every short form of a compound name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  @inline(never)
  static func forEach(
    of name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let parts = AdministrativeName(name)
    parts.forEachShortForm { form in form.withUnsafeBufferPointer(body) }
    parts.forEachAbbreviation { form in form.withUnsafeBufferPointer(body) }
    withoutWing(name).map { $0.withUnsafeBufferPointer(body) }
  }

  /// Calls a closure with the name of a township without its peoples.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  @inline(never)
  static func forTownship(
    _ name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    AdministrativeName(name).withoutPeoples.map { $0.withUnsafeBufferPointer(body) }
  }

  /// The name of a banner without the character for its wing: 科尔沁右前旗 for 科尔沁右翼前旗.
  private static func withoutWing(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let wing: StaticString = "翼"
    let length = wing.utf8CodeUnitCount
    for start in stride(from: 0, to: name.count - length, by: length)
    where (0..<length).allSatisfy({ name[start + $0] == wing.utf8Start[$0] }) {
      return Array(name[..<start]) + Array(name[(start + length)...])
    }
    return nil
  }
}
