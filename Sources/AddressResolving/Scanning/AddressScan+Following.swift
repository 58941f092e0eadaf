import Hierarchies
import TextMatching

extension AddressScan {
  /// What the text from a position on says about the name before it.
  func following(_ end: Int) -> Occurrence.Following {
    let units = text.units
    if end >= units.count || units[end] == CharacterFolding.blank { return .boundary }
    guard knowledge.mayFollow(units[end]) else { return .other }
    if knowledge.falseSuffixes.longestMatch(in: units, at: end) == 0 {
      if knowledge.towns.longestMatch(in: units, at: end) > 0 { return .town }
      if knowledge.suffixes.longestMatch(in: units, at: end) > 0 { return .suffix }
    }
    if let road = road(at: end) { return road }
    let building = knowledge.buildings.longestMatch(in: units, at: end)
    // 学院 alone is a building; 学院路 is a road of that name.
    if building > 0, road(at: end + building) == nil { return .building }
    return .other
  }

  /// Whether what looks like the suffix of a name belongs to the road behind it: 漳平市政路 is 市政路 in 漳平.
  func isRoadsSuffix(at position: Int) -> Bool {
    let length = knowledge.roadSuffixes.longestMatch(in: text.units, at: position)
    return length > 0 && road(at: position + length) != nil
  }

  /// How a road is named from a position on, or `nil` where none is.
  private func road(at position: Int) -> Occurrence.Following? {
    let units = text.units
    let direct = knowledge.roads.longestMatch(in: units, at: position)
    if direct > 0, direct >= knowledge.falseSuffixes.longestMatch(in: units, at: position) {
      return .road
    }
    var end = position
    for _ in 0..<2 { end += knowledge.directions.longestMatch(in: units, at: end) }
    let numeral = knowledge.numerals.longestMatch(in: units, at: end)
    let length = knowledge.roads.longestMatch(in: units, at: end + numeral)
    guard length > 0 else { return nil }
    return knowledge.plainRoads.longestMatch(in: units, at: end + numeral) == length
      ? .roadByDirection : .perhapsRoad
  }

  /// Adds the names that begin at a position with another suffix than the place has, or with one where it
  /// has none, 望城县 for 望城区, 浙江省 for 浙江, unless a place is called so: 河口县 is in Yunnan.
  mutating func addChanged(startingAt start: Int) {
    var number = occurrences.count
    while number > 0, occurrences[number - 1].start == start {
      number -= 1
      let name = occurrences[number]
      if name.following == .suffix, name.kind == .short || isBare(name) {
        addChanged(name, at: number + 1)
      }
    }
  }

  /// Whether a whole name has no suffix with a name before it: 杭州 has none, 沙县 neither.
  private func isBare(_ name: Occurrence) -> Bool {
    guard name.kind == .full, !name.isPlaceholder else { return false }
    let units = UnsafeBufferPointer(rebasing: text.units[name.start..<name.end])
    let length = knowledge.suffixes.longestSuffix(of: units)
    return length == 0 || name.count - length < 2
  }

  private mutating func addChanged(_ name: Occurrence, at place: Int) {
    let (units, knowledge) = (text.units, knowledge)
    let length = knowledge.suffixes.longestMatch(in: units, at: name.end)
    for other in occurrences[place...] where other.end == name.end + length { return }
    let suffix = UnsafeBufferPointer(rebasing: units[name.end..<name.end + length])
    var nodes = keep(name.nodes) { knowledge.allows(suffix, for: $0) }
    if nodes.count == 0, name.kind == .full {
      nodes = keep(name.nodes) { knowledge.allowsBare($0) }
    }
    if nodes.count == 0 { return }
    var changed = name
    changed.kind = name.kind == .full ? .suffixed : .changed
    changed.end += length
    changed.following = following(changed.end)
    changed.nodes = nodes
    occurrences.insert(changed, at: place)
  }

  /// Keeps some of a name's nodes.
  private mutating func keep(
    _ nodes: NodeSlice, where isWanted: (Hierarchy.Node) -> Bool
  ) -> NodeSlice {
    var wanted = NodeSlice(start: kept.count, count: 0, isKept: true)
    for position in nodes.start..<nodes.start + nodes.count {
      let node = Hierarchy.Node(Int(tables.node(at: position)))
      guard isWanted(node) else { continue }
      kept.append(UInt32(truncatingIfNeeded: node.index))
      wanted.count += 1
    }
    return wanted
  }
}

extension AddressKnowledge {
  /// Whether people may give a place a suffix that is not its own: one of the same rank.
  func allows(_ suffix: UnsafeBufferPointer<UInt16>, for node: Hierarchy.Node) -> Bool {
    if hierarchy.level(of: node) >= shortLevels { return false }
    let isRoot = hierarchy.parent(of: node) == nil
    if rootSuffixes.contains(suffix) { return isRoot }
    if isRoot { return false }
    if commonSuffixes.contains(suffix) { return true }
    let child = hierarchy.children(of: node).first
    let isWide = child.map { !hierarchy.isLeaf($0) } ?? false
    return wideSuffixes.contains(suffix) == isWide
  }

  /// Whether a place whose name has no suffix may be given any: 北京市 for 北京, 香港特别行政区 for 香港.
  func allowsBare(_ node: Hierarchy.Node) -> Bool { hierarchy.parent(of: node) == nil }
}
