import CascadeBase
import Hierarchies

extension AddressScan {
  /// Adds mentions with another suffix than the place has (望城县 for 望城区), or with a suffix although it has
  /// none (浙江省 for 浙江), unless that is the full name of another place.
  mutating func addChanged(startingAt start: Int) {
    var number = mentions.count
    while number > 0, mentions[number - 1].start == start {
      number -= 1
      let mention = mentions[number]
      if mention.following == .suffix, mention.kind == .short || isWithoutSuffix(mention) {
        addChanged(mention, at: number + 1)
      }
    }
  }

  /// Whether a full name has no suffix after a stem of two units or more: neither 杭州 nor 沙县 has one.
  private func isWithoutSuffix(_ mention: Mention) -> Bool {
    guard mention.kind == .full, !mention.isPlaceholder else { return false }
    let units = UnsafeBufferPointer(rebasing: text.units[mention.start..<mention.end])
    let length = lexicon.suffixes.longestSuffix(of: units)
    return length == 0 || mention.count - length < 2
  }

  private mutating func addChanged(_ mention: Mention, at place: Int) {
    let (units, lexicon) = (text.units, lexicon)
    let length = lexicon.suffixes.longestMatch(in: units, at: mention.end)
    let end = mention.end + length
    if mentions[place...].contains(where: { $0.end == end && $0.kind == .full })
      || hasTownAfter(mention)
    {
      return
    }
    let suffix = UnsafeBufferPointer(rebasing: units[mention.end..<mention.end + length])
    var nodes = filter(mention.nodes) { lexicon.allows(suffix, for: $0) }
    if nodes.count == 0, mention.kind == .full {
      nodes = filter(mention.nodes) { lexicon.allowsAnySuffix(for: $0) }
    }
    if nodes.count == 0 { return }
    var changed = mention
    changed.kind = mention.kind == .full ? .suffixed : .changed
    changed.end = end
    changed.following = following(changed.end)
    changed.nodes = nodes
    mentions.insert(changed, at: place)
  }

  /// Stores the nodes of a name that satisfy a predicate.
  private mutating func filter(
    _ nodes: NodeSlice, _ isIncluded: (Hierarchy.Node) -> Bool
  ) -> NodeSlice {
    var filtered = NodeSlice(start: kept.count, count: 0, isKept: true)
    for position in nodes.start..<nodes.start + nodes.count {
      let node = Hierarchy.Node(Int(tables.node(at: position)))
      guard isIncluded(node) else { continue }
      kept.append(UInt32(truncatingIfNeeded: node.index))
      filtered.count += 1
    }
    return filtered
  }
}
