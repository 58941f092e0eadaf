import PlaceNames
import TextMatching

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
  /// Which units names with shorter forms end with.
  private let lastUnits: UnitSet

  init(_ profile: AddressProfile) {
    levels = profile.shortLevels
    cut = WordList(profile.droppedSuffixes)
    apart = WordList(profile.compoundSuffixes)
    whole = WordList(profile.fixedSuffixes)
    lastUnits = cut.lastUnits | apart.lastUnits
  }

  /// How a name becomes shorter on a level, if names there do; two units of it are left at least.
  ///
  /// - Complexity: O(*w*), where *w* is the size of the words that begin as the name's end does.
  @inline(__always)
  func way(of name: UnsafeBufferPointer<UInt16>, onLevel level: () -> Int) -> Way {
    guard name.count > 2, lastUnits.mayContain(name[name.count - 1]),
      level() < levels
    else { return .none }
    return wayOfLong(name)
  }

  private func wayOfLong(_ name: UnsafeBufferPointer<UInt16>) -> Way {
    let cut = cut.longestSuffix(of: name)
    let apart = apart.longestSuffix(of: name)
    let longest = max(cut, apart)
    guard longest > 0, name.count - longest > 1 || apart > 0 else { return .none }
    let whole = whole.longestSuffix(of: name)
    if whole > longest, whole == name.count || name.count - whole > 1 { return .none }
    if apart == longest { return .takeApart }
    var left = name.count - cut
    if name[left - 1] == CharacterFolding.blank { left -= 1 }
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
