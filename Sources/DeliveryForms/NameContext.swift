import CascadeBase
import Lookup

/// The surroundings of a possible name in a text, and the evidence that they give.
struct NameContext {
  /// The position of a possible name in its field.
  enum Position {
    case field, beforePlace, afterHouseNumber
  }

  let scan: FormScan
  /// The first unit of the address that isn't a separator, and the end of the last one.
  let first: Int
  let end: Int
  /// Whether the text has another part than an address, or a label.
  let isForm: Bool
  /// Whether the address has Hanzi.
  let hasHanzi: Bool
  /// The end of the previous field.
  var previousEnd = 0

  init(_ scan: FormScan) {
    self.scan = scan
    var (first, end) = (0, scan.text.count)
    while first < end, scan.isBoundary(first) { first += 1 }
    while end > first, scan.isBoundary(end - 1) { end -= 1 }
    (self.first, self.end) = (first, end)
    isForm =
      !scan.found.phones.isEmpty || scan.found.postalCode != nil
      || scan.labels.contains { scan.owners[$0.range.lowerBound] == .label }
    hasHanzi = scan.units.contains { FormUnit.isHan($0) }
  }
}

// MARK: Neighbours

extension NameContext {
  /// The surroundings of a possible name on one side.
  private struct Neighbour {
    var isPhone = false
    /// Whether no separator is between.
    var isGlued = true
    /// Whether a comma, a line break or another part is between, or the text ends.
    var isFirm = false
  }

  private func neighbour(before position: Int) -> Neighbour {
    neighbour(from: position - 1, by: -1)
  }

  private func neighbour(after position: Int) -> Neighbour { neighbour(from: position, by: 1) }

  /// Labels are skipped, because a label of the phone number may follow the name.
  private func neighbour(from start: Int, by step: Int) -> Neighbour {
    var found = Neighbour()
    var position = start
    while position >= 0, position < scan.text.count, scan.isBoundary(position) {
      let owner = scan.owners[position]
      if owner == .phone {
        found.isPhone = true
        return found
      }
      found.isGlued = false
      if owner != .address || scan.units[position] != FormUnit.space { found.isFirm = true }
      if owner == .postalCode { return found }
      position += step
    }
    if position < 0 || position >= scan.text.count { found.isFirm = true }
    return found
  }
}

// MARK: Evidence

extension NameContext {
  /// The evidence that a text is the name of the recipient; 0 if there isn't enough.
  func evidence(for person: Person, in range: Range<Int>, at position: Position) -> Int {
    let before = position == .afterHouseNumber ? Neighbour() : neighbour(before: range.lowerBound)
    let after = position == .beforePlace ? Neighbour() : neighbour(after: range.upperBound)
    let isBesidePhone = before.isPhone || after.isPhone
    let isFirst = range.lowerBound == first
    // The bracket of （收） is after the end.
    let isLast = range.upperBound >= end
    let base = isBesidePhone ? 40 : 10
    let edge = isFirst || isLast ? 5 : 0
    switch person.kind {
    case .titled:
      return isBesidePhone || edge > 0 ? base + edge + 30 : 0
    case .dotted:
      return isBesidePhone || isForm && edge > 0 && !person.endsLikeLandmark ? base + edge + 20 : 0
    case .surname:
      let isNamed = isForm || person.hasNote
      let isEnough =
        position == .field
        ? isBesidePhone || edge > 0 && (isNamed || isBesideAddress(range, before, after, person))
        : (isBesidePhone || edge > 0 && isNamed) && !person.endsLikeLandmark
      return isEnough ? base + edge + 20 + (position == .field ? 3 : 0) : 0
    case .nickname:
      // 天目里 after a house number may be a building.
      let isEnough =
        before.isPhone
        || position == .field && isFirst && after.isPhone && range.count < end - first
        || position == .field && edge > 0 && person.hasNote
      return isEnough && !person.endsLikeLandmark ? base + edge : 0
    case .latin:
      let isSeparate =
        isFirst || before.isPhone || before.isFirm || scan.isHouseNumberEnd(previousEnd)
      let isEnough =
        isBesidePhone ? isSeparate : isForm && edge > 0 && before.isFirm && after.isFirm
      return isEnough && (hasHanzi || isFirst) ? base + edge + 5 : 0
    }
  }

  /// Whether a field without any other part beside it is a name: before the first place, or after a house number.
  private func isBesideAddress(
    _ range: Range<Int>, _ before: Neighbour, _ after: Neighbour, _ person: Person
  ) -> Bool {
    if person.endsLikeLandmark || scan.address.path.isEmpty { return false }
    if range.lowerBound == first {
      let next = scan.skipSeparators(from: range.upperBound)
      return next > range.upperBound && next < scan.text.count && scan.isPlaceStart(next)
    }
    return !before.isGlued && scan.isHouseNumberEnd(previousEnd)
  }
}
