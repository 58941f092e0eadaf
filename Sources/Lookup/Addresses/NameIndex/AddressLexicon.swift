import CascadeBase
import Hierarchies

/// The immutable lookup tables of a resolver: the index of all names, and the word lists of its profile.
///
/// All copies of a resolver share one lexicon.
final class AddressLexicon: Sendable {
  let hierarchy: Hierarchy
  /// The number of levels, from the roots down, on which names have short forms.
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
  let stations: WordList
  let institutions: WordList
  let offices: WordList
  let towns: WordList
  let suffixes: WordList
  let rootSuffixes: WordList
  let commonSuffixes: WordList
  let wideSuffixes: WordList
  let falseSuffixes: WordList
  let roadSuffixes: WordList
  let separateSuffixes: WordList
  let landforms: WordList
  let qualifiers: WordList
  let zoneWords: WordList
  let townSuffixes: WordList
  /// The units of each suffix of towns.
  let townEndings: [[UInt16]]
  let partWords: WordList
  let partSuffixes: WordList
  let commonNames: WordList
  let countries: WordList
  /// The first units of suffixes and of the words for towns.
  private let endings: UnitSet
  private let hasEndings: Bool
  /// The first units of all words that qualify the name before them.
  private let followers: UnitSet
  /// The first units of fillers and placeholders.
  private let fillerStarts: UnitSet

  /// - Parameter addFormerNames: Adds former names to the index.
  init(
    _ hierarchy: Hierarchy, profile: AddressProfile,
    addFormerNames: (inout AddressNameIndexBuilder) -> Void
  ) {
    self.hierarchy = hierarchy
    shortLevels = profile.shortLevels
    folding = CharacterFolding(simplifies: profile.simplifies)
    fillers = WordList(profile.fillers)
    placeholders = WordList(profile.placeholders)
    countries = WordList(profile.countries)
    fillerStarts = fillers.firstUnits | placeholders.firstUnits | countries.firstUnits
    roads = WordList(profile.roads)
    plainRoads = WordList(profile.plainRoads)
    directions = WordList(profile.directions)
    numerals = WordList(profile.numerals)
    buildings = WordList(profile.buildings)
    stations = WordList(profile.stations)
    institutions = WordList(profile.institutions)
    offices = WordList(profile.offices)
    towns = WordList(profile.towns)
    suffixes = WordList(profile.suffixes)
    rootSuffixes = WordList(profile.rootSuffixes)
    commonSuffixes = WordList(profile.commonSuffixes)
    wideSuffixes = WordList(profile.wideSuffixes)
    falseSuffixes = WordList(profile.falseSuffixes)
    roadSuffixes = WordList(profile.roadSuffixes)
    separateSuffixes = WordList(profile.separateSuffixes)
    landforms = WordList(profile.landforms)
    qualifiers = WordList(profile.qualifiers)
    zoneWords = WordList(profile.zoneWords)
    townSuffixes = WordList(profile.townSuffixes)
    townEndings = Self.words(in: profile.townSuffixes)
    partWords = WordList(profile.partWords)
    partSuffixes = WordList(profile.partSuffixes)
    commonNames = WordList(profile.commonNames)
    endings = suffixes.firstUnits | towns.firstUnits
    hasEndings = !endings.isEmpty
    followers =
      endings | falseSuffixes.firstUnits | roads.firstUnits | directions.firstUnits
      | numerals.firstUnits | buildings.firstUnits
    var builder = AddressNameIndexBuilder(
      hierarchy, folding: folding, shortForms: ShortForms(profile),
      separateSuffixes: separateSuffixes)
    builder.addNames(placeholders: placeholders)
    builder.addShortForms()
    addFormerNames(&builder)
    index = builder.build()
  }
}

extension AddressLexicon {
  /// The units of each word of a list.
  private static func words(in list: StaticString) -> [[UInt16]] {
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    return bytes.split(separator: UInt8(ascii: " ")).map { word in
      let word = UnsafeBufferPointer(rebasing: word)
      return Array(unsafeUninitializedCapacity: word.count) { units, count in
        count = CharacterFolding(simplifies: false).foldName(word, into: units)
      }
    }
  }

  /// Whether a word that begins with a unit may qualify the name before it.
  @inline(__always)
  func mayFollow(_ unit: UInt16) -> Bool { followers.mayContain(unit) }

  /// The length of the longest filler at a position, or 0 if none begins there.
  @inline(__always)
  func fillerLength(in units: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    fillerStarts.mayContain(units[position])
      ? longestFiller(in: units, at: position) : 0
  }

  private func longestFiller(in units: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    let placeholder = placeholders.longestMatch(in: units, at: position)
    let filler = max(
      fillers.longestMatch(in: units, at: position), countries.longestMatch(in: units, at: position)
    )
    // A short placeholder such as 县 may be a part of any word.
    return placeholder > 2 ? max(placeholder, filler) : filler
  }

  /// The number of units in which the suffix of a misspelled name is searched for.
  private static var suffixDistance: Int { 16 }

  /// Whether a name may begin at a position: whether a suffix of names follows.
  func isPerhapsName(_ units: UnsafeBufferPointer<UInt16>, at position: Int) -> Bool {
    if !hasEndings { return true }
    for index in position..<min(position + Self.suffixDistance, units.count) {
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

  /// Whether a name consists only of words for zones, so that it says nothing without the place that contains it:
  /// 经济技术开发区.
  func isZone(_ name: UnsafeBufferPointer<UInt16>) -> Bool { zoneWords.spell(name) }

  /// Whether a name consists only of words for a part of a town, such as 东城区, which many places have.
  func isPart(_ name: UnsafeBufferPointer<UInt16>) -> Bool {
    let length = partSuffixes.longestSuffix(of: name)
    return length > 0
      && partWords.spell(UnsafeBufferPointer(rebasing: name[..<(name.count - length)]))
  }

  /// Whether people may give a place a suffix that isn't its own: a suffix of the same rank.
  func allows(_ suffix: UnsafeBufferPointer<UInt16>, for node: Hierarchy.Node) -> Bool {
    if hierarchy.level(of: node) >= shortLevels { return false }
    let isRoot = hierarchy.parent(of: node) == nil
    if rootSuffixes.contains(suffix) { return isRoot || isAutonomous(node, like: suffix) }
    if isRoot { return false }
    if commonSuffixes.contains(suffix) { return true }
    let child = hierarchy.children(of: node).first
    let isWide = child.map { !hierarchy.isLeaf($0) } ?? false
    return wideSuffixes.contains(suffix) == isWide
  }

  /// Whether the suffix of a place differs only in the last character from another one of three: 自治县 from 自治区.
  private func isAutonomous(
    _ node: Hierarchy.Node, like suffix: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    guard suffix.count == 3 else { return false }
    let name = hierarchy.nameInPlace(of: node)
    var units = [UInt16](repeating: 0, count: name.count)
    let count = units.withUnsafeMutableBufferPointer { folding.foldName(name, into: $0) }
    return units[..<count].suffix(3).starts(with: suffix.prefix(2))
  }

  /// Whether a place whose name has no suffix accepts any suffix: 北京市 for 北京, 香港特别行政区 for 香港.
  func allowsAnySuffix(for node: Hierarchy.Node) -> Bool { hierarchy.parent(of: node) == nil }
}

extension WordList {
  /// Whether a text consists only of words of the list, each the longest one at its position.
  ///
  /// - Complexity: O(*n* × *w*) for *n* units, where *w* is the number of units in the words of one bucket.
  func spell(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    var position = 0
    while position < text.count {
      let length = longestMatch(in: text, at: position)
      if length == 0 { return false }
      position += length
    }
    return position > 0
  }
}
