import CascadeBase
import Hierarchies

extension AddressScan {
  /// Classifies the text after a name that ends at a position.
  func following(_ end: Int) -> Mention.Following {
    let units = text.units
    if end >= units.count || units[end] == CharacterFolding.blank { return .boundary }
    guard lexicon.mayFollow(units[end]) else { return isNameOfRoad(at: end) ? .nameOfRoad : .other }
    if lexicon.falseSuffixes.longestMatch(in: units, at: end) == 0 {
      if lexicon.towns.longestMatch(in: units, at: end) > 0 { return .town }
      if lexicon.suffixes.longestMatch(in: units, at: end) > 0 { return .suffix }
    }
    if let road = road(at: end) { return road }
    let building = lexicon.buildings.longestMatch(in: units, at: end)
    // 学院 alone is a building; 学院路 is a road with that name.
    if building > 0 { return road(at: end + building) == nil ? .building : .other }
    return isNameOfRoad(at: end) ? .nameOfRoad : .other
  }

  /// Whether one unit at a position, and a word for roads or buildings after it, end a name that begins before:
  /// 嘉陵江路 is a road, 九龙池公园 a park, and 长白山保护区 a zone.
  private func isNameOfRoad(at position: Int) -> Bool {
    let (units, next) = (text.units, position + 1)
    guard next <= units.count, !CharacterFolding.isWordUnit(units[position]),
      !CharacterFolding.isDigit(units[position])
    else { return false }
    let isLandform = lexicon.landforms.longestMatch(in: units, at: position) == 1
    guard next < units.count, units[next] != CharacterFolding.blank else { return isLandform }
    if isLandform, lexicon.zoneWords.longestMatch(in: units, at: next) > 1 { return true }
    guard lexicon.mayFollow(units[next]) else { return false }
    if lexicon.qualifiers.longestMatch(in: units, at: position) > 0 { return false }
    let length = lexicon.roads.longestMatch(in: units, at: next)
    if length > 0 { return length >= lexicon.falseSuffixes.longestMatch(in: units, at: next) }
    // 威远门中路 is a road at a gate.
    if isLandform, road(at: next) != nil { return true }
    return lexicon.buildings.longestMatch(in: units, at: next) > 1
  }

  /// Whether the two characters after a name begin the name of one of its towns: 厚街 in 东莞, and 市桥 in 番禺.
  func hasTownAfter(_ name: Mention) -> Bool {
    guard name.end + 1 < text.count, !name.nodes.isKept else { return false }
    let next = UnsafeBufferPointer(rebasing: text.units[name.end..<name.end + 2])
    return (0..<min(name.nodes.count, AddressScoring.nodeLimit)).contains { position in
      let node = Hierarchy.Node(Int(tables.node(at: name.nodes.start + position)))
      let towns = lexicon.hierarchy.children(of: node)
      return towns.count <= AddressScoring.childLimit
        && towns.contains { town in
          guard tables.firstUnits[town.index] == next[0] else { return false }
          let town = lexicon.hierarchy.nameInPlace(of: town)
          // Two Han characters have six bytes.
          return town.count > 6
            && lexicon.folding.length(
              ofName: UnsafeBufferPointer(rebasing: town[..<6]), beginning: next) == 2
        }
    }
  }

  /// Whether the suffix at a position belongs to the name of a road: 漳平市政路 is 市政路 in 漳平.
  func isSuffixOfRoad(at position: Int) -> Bool {
    let length = lexicon.roadSuffixes.longestMatch(in: text.units, at: position)
    return length > 0 && road(at: position + length) != nil
  }

  /// Whether the text at a position only begins like a suffix: 镇政府 and 镇前街, but not 镇前进路.
  func isFalseSuffix(at position: Int) -> Bool {
    let length = lexicon.falseSuffixes.longestMatch(in: text.units, at: position)
    guard length > 0 else { return false }
    let end = position + length
    return lexicon.directions.longestMatch(in: text.units, at: end - 1) == 0 || road(at: end) != nil
  }

  /// Classifies the road that the words at a position form, or returns `nil` if they form none.
  private func road(at position: Int) -> Mention.Following? {
    let units = text.units
    let direct = lexicon.roads.longestMatch(in: units, at: position)
    if direct > 0, direct >= lexicon.falseSuffixes.longestMatch(in: units, at: position) {
      return .road
    }
    var end = position
    for _ in 0..<2 { end += lexicon.directions.longestMatch(in: units, at: end) }
    let numeral = lexicon.numerals.longestMatch(in: units, at: end)
    let length = lexicon.roads.longestMatch(in: units, at: end + numeral)
    guard length > 0 else { return nil }
    return lexicon.plainRoads.longestMatch(in: units, at: end + numeral) == length
      ? .roadByDirection : .perhapsRoad
  }
}
