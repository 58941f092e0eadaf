/// What a resolver knows of a language besides the names of a hierarchy: shorter forms of names, labels,
/// and what shows that a name is not meant as the place.
///
/// Words are in lower case and blanks stand between them. Another language's profile begins with ``plain``:
///
/// ```swift
/// var english = AddressProfile.plain
/// english.shortLevels = 4
/// english.droppedSuffixes = "department team"
/// english.fillers = "to attn"
/// ```
public struct AddressProfile: Sendable {
  /// Whether traditional Chinese characters are read as their simplified forms.
  public var simplifies = false
  /// On how many levels from the roots down names have shorter forms: 城关 alone is said of no town.
  public var shortLevels = 0
  /// What names may be called without: 广州市 is 广州.
  public var droppedSuffixes: StaticString = ""
  /// The suffixes of Chinese names that are of several parts, which may be left out one by one: 恩施土家族苗族自治州.
  public var compoundSuffixes: StaticString = ""
  /// What is no suffix though it ends in one, since without it little would be left: 开发区.
  public var fixedSuffixes: StaticString = ""
  /// Words that say nothing about the place: 收货地址, 中国.
  public var fillers: StaticString = ""
  /// Names of levels that hold a place for those below them: 市辖区.
  public var placeholders: StaticString = ""
  /// What makes a road of the name before it.
  public var roads: StaticString = ""
  /// Those roads that are called after the name and a direction, never by the direction alone: 东路.
  public var plainRoads: StaticString = ""
  /// What may stand between a name and what makes a road of it: 东.
  public var directions: StaticString = ""
  /// What may stand there after directions: 二.
  public var numerals: StaticString = ""
  /// What makes a building or an institution of the name before it.
  public var buildings: StaticString = ""
  /// What makes a town or a village of the name before it.
  public var towns: StaticString = ""
  /// What a name of a region may end in, which people also mix up: 望城县 for 望城区.
  public var suffixes: StaticString = ""
  /// Which of them are for roots.
  public var rootSuffixes: StaticString = ""
  /// Which of them are for places of any kind below the roots.
  public var commonSuffixes: StaticString = ""
  /// Which of them are for places with more than one level below.
  public var wideSuffixes: StaticString = ""
  /// What may follow a name though it begins like a suffix or a road: 市政府.
  public var falseSuffixes: StaticString = ""
  /// Which suffixes with what follows are mostly the name of a road: 漳平市政路 is 市政路 in 漳平.
  public var roadSuffixes: StaticString = ""

  /// Names as they are: departments, categories, folders. Letters' case and width do not matter.
  public static var plain: AddressProfile { AddressProfile() }

  private init() {}
}
