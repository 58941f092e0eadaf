import PlaceNames

/// How names become shorter: by which words at their ends.
///
/// Most names only lose such a word; names of autonomous areas are taken apart as well.
struct ShortForms: Sendable {
  /// What may be done to a name.
  enum Way: Equatable {
    case none
    /// So many units of it are a form.
    case cut(Int)
    case takeApart
  }

  /// On how many levels names have shorter forms.
  let levels: Int
  private let cut: WordList
  private let apart: WordList
  private let whole: WordList
  /// Which units names with shorter forms end with, as a list of words has it.
  private let lastUnits: UInt64

  init(_ profile: AddressProfile) {
    levels = profile.shortLevels
    cut = WordList(profile.droppedSuffixes)
    apart = WordList(profile.compoundSuffixes)
    whole = WordList(profile.fixedSuffixes)
    lastUnits = cut.lastUnits | apart.lastUnits
  }

  /// How the name that some units end with becomes shorter; two units of it are left at least.
  ///
  /// - Complexity: O(*w*), where *w* is the size of the words that begin as the name's end does.
  @inline(__always)
  func way(of units: [UInt16], from start: Int) -> Way {
    guard units.count - start > 2, lastUnits >> UInt64(units[units.count - 1] & 63) & 1 == 1 else {
      return .none
    }
    return wayOfLong(units, from: start)
  }

  private func wayOfLong(_ units: [UInt16], from start: Int) -> Way {
    let count = units.count - start
    let cut = cut.longestSuffix(of: units, from: start)
    let apart = apart.longestSuffix(of: units, from: start)
    let longest = max(cut, apart)
    guard longest > 0, count - longest > 1 || apart > 0 else { return .none }
    let whole = whole.longestSuffix(of: units, from: start)
    if whole > longest, whole == count || count - whole > 1 { return .none }
    if apart == longest { return .takeApart }
    var left = count - cut
    if units[start + left - 1] == CharacterFolding.blank { left -= 1 }
    return left > 1 ? .cut(left) : .none
  }

  /// Calls a closure with every shorter form of a name that is to be taken apart.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  static func forEach(
    of name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let parts = AdministrativeName(name)
    parts.forEachShortForm { form in form.withUnsafeBufferPointer(body) }
    parts.forEachAbbreviation { form in form.withUnsafeBufferPointer(body) }
  }
}
