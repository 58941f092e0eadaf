// What a chain passes over.
extension AddressSearch {
  struct Passage {
    var cost: Int
    var gap: Range<Int>
    var isConflict = false
  }

  /// What it costs to pass over the text between a chain and a name; `nil` where that cannot be.
  func passage(from state: State, to name: Occurrence) -> Passage? {
    let passed = Int(scan.marks[name.start].unknown - scan.marks[state.end].unknown)
    if passed == 0 { return Passage(cost: 0, gap: name.start..<name.start) }
    if state.isPending || name.isRoad { return nil }
    let gap = nextName(after: state.end)..<name.start
    let cover = scan.marks[gap.lowerBound]
    if name.nodes.count == 1 && scan.marks[name.start].lost > 0 || name.kind == .former,
      name.kind != .short, cover.lost > 0 || !cover.isFull, cover.end > gap.lowerBound,
      nextName(after: Int(cover.end)) == name.start
    {
      return Passage(cost: cover.isFull ? 15 : 5, gap: gap, isConflict: true)
    }
    let hasDigits = scan.marks[name.start].digits > scan.marks[state.end].digits
    if hasDigits, name.kind != .full || name.following != .boundary { return nil }
    let isOpen = !isBoundary(before: name.start)
    if name.kind == .changed || name.kind == .suffixed, isOpen { return nil }
    if name.count <= 2, isOpen || name.following != .boundary { return nil }
    var cost = 6 + 3 * min(passed, 12) + (hasDigits ? 5 : 0)
    if cover.end > gap.lowerBound, nextName(after: Int(cover.end)) == name.start {
      // What is passed over is a name itself, and this one perhaps a common one.
      cost += 6 * (Int(cover.end) - gap.lowerBound) + min(name.nodes.count, 12)
    }
    return Passage(cost: cost, gap: gap)
  }
}
