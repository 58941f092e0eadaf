/// The words of a language that a resolver needs beyond the names of a hierarchy: suffixes, labels, and the words
/// that show that a name doesn't mean the place.
///
/// Each list is in lower case and separated by blanks. Start with ``plain`` for another language:
///
/// ```swift
/// var english = AddressProfile.plain
/// english.shortLevels = 4
/// english.droppedSuffixes = "department team"
/// english.fillers = "to attn"
/// ```
public struct AddressProfile: Sendable {
  /// Whether traditional Chinese characters match their simplified forms.
  public var simplifies = false
  /// The number of levels, from the roots down, on which names have short forms. In China nobody calls a town
  /// only 城关.
  public var shortLevels = 0
  /// Suffixes that a name may lose: 广州市 is also 广州.
  public var droppedSuffixes: StaticString = ""
  /// Suffixes of compound Chinese names, whose parts may be left out one by one: 恩施土家族苗族自治州.
  public var compoundSuffixes: StaticString = ""
  /// Endings that are not suffixes although they end with one, because too little would remain: 开发区.
  public var fixedSuffixes: StaticString = ""
  /// Words that say nothing about the place: 收货地址.
  public var fillers: StaticString = ""
  /// Names of the country that contains all places. After an address they belong to the remainder: 中国银行.
  public var countries: StaticString = ""
  /// Names of levels that only contain the levels below them: 市辖区.
  public var placeholders: StaticString = ""
  /// Words that turn the name before them into a road.
  public var roads: StaticString = ""
  /// Those words for roads that may follow a name and a direction: 东路.
  public var plainRoads: StaticString = ""
  /// Words that may come between a name and a word for roads: 东.
  public var directions: StaticString = ""
  /// Words that may follow directions: 二.
  public var numerals: StaticString = ""
  /// Words that turn the name before them into a building or an institution.
  public var buildings: StaticString = ""
  /// Words that turn the name before them into a town or a village.
  public var towns: StaticString = ""
  /// Suffixes of towns, which change and which people leave out: 留下镇 for 留下街道, 柳市 for 柳市镇. A town changes its
  /// suffix to a later one in the list.
  public var townSuffixes: StaticString = ""
  /// Suffixes of regions. People also mix them up: 望城县 for 望城区.
  public var suffixes: StaticString = ""
  /// Those suffixes that only roots have.
  public var rootSuffixes: StaticString = ""
  /// Those suffixes that any place below the roots may have.
  public var commonSuffixes: StaticString = ""
  /// Those suffixes that places with more than one level below them have.
  public var wideSuffixes: StaticString = ""
  /// Words that begin like a suffix or a road but aren't one: 市政府.
  public var falseSuffixes: StaticString = ""
  /// Those of these words that mostly begin the name of a road: 漳平市政路 is 市政路 in 漳平.
  public var roadSuffixes: StaticString = ""

  /// Suffixes of zones, which make another place of a name: 江北新区 isn't 江北区.
  public var separateSuffixes: StaticString = ""
  /// Words of one character that make a road or a building of the name before them, if one follows: 嘉陵江.
  public var landforms: StaticString = ""
  /// Words of one character that qualify the road after them, so that neither belongs to the name before: 老街.
  public var qualifiers: StaticString = ""
  /// The words of which the names of zones consist that say nothing without the place that contains them:
  /// 经济技术开发区.
  public var zoneWords: StaticString = ""
  /// The words of which the names of parts of a town consist, before the suffix: 东城区.
  public var partWords: StaticString = ""
  /// The suffixes of parts of a town.
  public var partSuffixes: StaticString = ""
  /// Short names of parts of many towns, which don't mean a former place: 城东.
  public var commonNames: StaticString = ""

  /// A profile without words: for departments, categories and folders. Case and width of letters are ignored.
  public static var plain: AddressProfile { AddressProfile() }

  private init() {}
}
