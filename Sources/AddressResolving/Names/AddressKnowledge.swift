import Hierarchies
import TextMatching

/// What a resolver looks things up in: the forms of all names and the words of its profile.
///
/// It is made once and never changed, and shared by all copies of a resolver.
final class AddressKnowledge: Sendable {
  let hierarchy: Hierarchy
  /// On how many levels from the roots down names have other forms.
  let shortLevels: Int
  let folding: CharacterFolding
  let index: AddressNameIndex
  let fillers: WordList
  let placeholders: WordList
  let roads: WordList
  let plainRoads: WordList
  let directions: WordList
  let numerals: WordList
  let buildings: WordList
  let towns: WordList
  let suffixes: WordList
  let rootSuffixes: WordList
  let commonSuffixes: WordList
  let wideSuffixes: WordList
  let falseSuffixes: WordList
  let roadSuffixes: WordList
  /// Which units suffixes and the words for towns begin with.
  private let endings: UnitSet
  private let hasEndings: Bool
  /// Which units the words begin with that say something about the name before them.
  private let followers: UnitSet
  /// Which units fillers and placeholders begin with.
  private let fillerStarts: UnitSet

  init(_ hierarchy: Hierarchy, profile: AddressProfile, formerNames: FormerNames) {
    self.hierarchy = hierarchy
    shortLevels = profile.shortLevels
    folding = CharacterFolding(simplifies: profile.simplifies)
    fillers = WordList(profile.fillers)
    placeholders = WordList(profile.placeholders)
    fillerStarts = fillers.firstUnits | placeholders.firstUnits
    roads = WordList(profile.roads)
    plainRoads = WordList(profile.plainRoads)
    directions = WordList(profile.directions)
    numerals = WordList(profile.numerals)
    buildings = WordList(profile.buildings)
    towns = WordList(profile.towns)
    suffixes = WordList(profile.suffixes)
    rootSuffixes = WordList(profile.rootSuffixes)
    commonSuffixes = WordList(profile.commonSuffixes)
    wideSuffixes = WordList(profile.wideSuffixes)
    falseSuffixes = WordList(profile.falseSuffixes)
    roadSuffixes = WordList(profile.roadSuffixes)
    endings = suffixes.firstUnits | towns.firstUnits
    hasEndings = !endings.isEmpty
    followers =
      endings | falseSuffixes.firstUnits | roads.firstUnits | directions.firstUnits
      | numerals.firstUnits | buildings.firstUnits
    var builder = AddressNameIndexBuilder(
      hierarchy, folding: folding, shortForms: ShortForms(profile))
    builder.addNames(placeholders: placeholders)
    builder.addShortForms()
    builder.add(formerNames)
    index = builder.build()
  }
}

extension AddressKnowledge {
  /// Whether what begins with a unit may say something about the name before it.
  @inline(__always)
  func mayFollow(_ unit: UInt16) -> Bool { followers.mayContain(unit) }

  /// The length of what says nothing about the place at a position; 0 where nothing such begins.
  @inline(__always)
  func fillerLength(in units: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    fillerStarts.mayContain(units[position])
      ? longestFiller(in: units, at: position) : 0
  }

  private func longestFiller(in units: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    let placeholder = placeholders.longestMatch(in: units, at: position)
    let filler = fillers.longestMatch(in: units, at: position)
    // 县 alone may be a part of anything.
    return placeholder > 2 ? max(placeholder, filler) : filler
  }

  /// How far the end of a name that is not quite right is looked for.
  private static var reach: Int { 16 }

  /// Whether a name may stand at a position: whether something follows that names end in.
  func isPerhapsName(_ units: UnsafeBufferPointer<UInt16>, at position: Int) -> Bool {
    if !hasEndings { return true }
    for index in position..<min(position + Self.reach, units.count) {
      if units[index] == CharacterFolding.blank { return false }
      if endings.mayContain(units[index]),
        suffixes.longestMatch(in: units, at: index) > 0
          || towns.longestMatch(in: units, at: index) > 0
      {
        return true
      }
    }
    return false
  }
}
