import TextMatching

extension AddressScan {
  /// Classifies the text after a name that ends at a position.
  func following(_ end: Int) -> Mention.Following {
    let units = text.units
    if end >= units.count || units[end] == CharacterFolding.blank { return .boundary }
    guard lexicon.mayFollow(units[end]) else { return .other }
    if lexicon.falseSuffixes.longestMatch(in: units, at: end) == 0 {
      if lexicon.towns.longestMatch(in: units, at: end) > 0 { return .town }
      if lexicon.suffixes.longestMatch(in: units, at: end) > 0 { return .suffix }
    }
    if let road = road(at: end) { return road }
    let building = lexicon.buildings.longestMatch(in: units, at: end)
    // 学院 alone is a building; 学院路 is a road with that name.
    if building > 0, road(at: end + building) == nil { return .building }
    return .other
  }

  /// Whether the suffix at a position belongs to the name of a road: 漳平市政路 is 市政路 in 漳平.
  func isSuffixOfRoad(at position: Int) -> Bool {
    let length = lexicon.roadSuffixes.longestMatch(in: text.units, at: position)
    return length > 0 && road(at: position + length) != nil
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
