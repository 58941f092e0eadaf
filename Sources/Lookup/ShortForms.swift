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

  init(_ profile: AddressProfile) {
    levels = profile.shortLevels
    cut = WordList(profile.droppedSuffixes)
    apart = WordList(profile.compoundSuffixes)
    whole = WordList(profile.fixedSuffixes)
  }

  /// How a name becomes shorter; two units of it are left at least.
  ///
  /// - Complexity: O(*w*), where *w* is the size of the words that begin as the name's end does.
  @inline(__always)
  func way(of name: [UInt16]) -> Way {
    guard name.count > 2, lastUnits >> UInt64(name[name.count - 1] & 63) & 1 == 1 else {
      return .none
    }
    return wayOfLong(name)
  }

  private func wayOfLong(_ name: [UInt16]) -> Way {
    let cut = cut.longestSuffix(of: name)
    let apart = apart.longestSuffix(of: name)
    let longest = max(cut, apart)
    guard longest > 0, name.count - longest > 1 || apart > 0 else { return .none }
    let whole = whole.longestSuffix(of: name)
    if whole > longest, whole == name.count || name.count - whole > 1 { return .none }
    if apart == longest { return .takeApart }
    var end = name.count - cut
    if name[end - 1] == CharacterFolding.blank { end -= 1 }
    return end > 1 ? .cut(end) : .none
  }

  private var lastUnits: UInt64 { cut.lastUnits | apart.lastUnits }

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
