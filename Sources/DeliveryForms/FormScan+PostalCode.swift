import CascadeBase
import Hierarchies
import Lookup

extension FormScan {
  /// Finds the postal code: the first one with a label, or else the first one in a separate field.
  mutating func findPostalCode() {
    var alone: Range<Int>?
    var (position, nextLabel) = (0, 0)
    while position < text.count {
      guard FormUnit.isDigit(units[position]), owners[position] == .address else {
        position += 1
        continue
      }
      var end = position
      while end < text.count, FormUnit.isDigit(units[end]) { end += 1 }
      defer { position = end }
      while nextLabel < labels.count, labels[nextLabel].range.upperBound <= position {
        nextLabel += 1
      }
      guard end - position == 6, !joinsNumber(end) else { continue }
      if let label = label(.postalCode, nextLabel - 1, before: position) {
        give(labels[label].range, to: .label)
        return takePostalCode(position..<end)
      }
      if alone == nil, !joinsNumber(position - 1), isAlone(position..<end) {
        alone = position..<end
      }
    }
    if let alone { takePostalCode(alone) }
  }

  private mutating func takePostalCode(_ range: Range<Int>) {
    give(range, to: .postalCode)
    let digits = range.map { UInt8(truncatingIfNeeded: units[$0]) }
    found.postalCode = AddressParts.Number(range: text.bytes(range), digits: digits)
  }

  /// Whether a unit beside a number joins it to others: a dash, a letter or a symbol.
  private func joinsNumber(_ index: Int) -> Bool {
    guard index >= 0, index < text.count, owners[index] == .address else { return false }
    return units[index] < 0x80 && !FormUnit.isSeparator(units[index])
  }
}

// MARK: Codes without a label

extension FormScan {
  /// Whether six digits are a postal code although they have no label: in a separate field, or directly before the
  /// first place.
  private func isAlone(_ range: Range<Int>) -> Bool {
    guard isRegion(range), !isAfterUnknownLabel(range.lowerBound) else { return false }
    if !isFieldStart(range.lowerBound) { return isAfterHouseNumber(range) && !isHouseNumber(range) }
    let isBeforePlace = address.matches.first.map {
      $0.range.lowerBound >= text.bytes(range).upperBound
    }
    let end = range.upperBound
    let isGlued = end < text.count && owners[end] == .address && !FormUnit.isSeparator(units[end])
    if isGlued, address.matches.first?.range.lowerBound != text.bytes(range).upperBound {
      return false
    }
    if isHouseNumber(range) { return false }
    return !isPlaceCode(range, isBeforePlace: isBeforePlace ?? false)
  }

  /// Whether the first digits are those of a region: 01 to 86, or 999 for Hong Kong and Macau.
  private func isRegion(_ range: Range<Int>) -> Bool {
    let first = Int(units[range.lowerBound] - 0x30) * 10 + Int(units[range.lowerBound + 1] - 0x30)
    return first >= 1 && first <= 86 || first == 99 && units[range.lowerBound + 2] == 0x39
  }

  /// Whether six digits directly after a word such as 号 are a postal code: nothing else is glued to them, and their
  /// first two are those of the postal codes in the resolved province.
  private func isAfterHouseNumber(_ range: Range<Int>) -> Bool {
    let before = max(0, range.lowerBound - 3)..<range.lowerBound
    guard words.houseNumberEndings.longestSuffix(of: text.units(before)) > 0,
      range.upperBound == text.count || isBoundary(range.upperBound),
      let root = address.path.first, let code = hierarchy.codeUTF8(of: root), code.count > 2
    else { return false }
    let pair = code.prefix(2).map { UInt16($0) } + units[range].prefix(2)
    return pair.withUnsafeBufferPointer { words.postalCodeRegions.contains($0) }
  }

  /// Whether a colon that belongs to no known label is before a position.
  private func isAfterUnknownLabel(_ position: Int) -> Bool {
    var before = position - 1
    while before >= 0, owners[before] == .address, units[before] == FormUnit.space { before -= 1 }
    return before >= 0 && owners[before] == .address && units[before] == FormUnit.colon
  }

  /// Whether a word such as 号 follows after blanks, or a road ends before a blank.
  private func isHouseNumber(_ range: Range<Int>) -> Bool {
    let next = skip(FormUnit.space, from: range.upperBound)
    if next < text.count, owners[next] == .address,
      words.houseNumberEndings.longestMatch(in: text.all, at: next) > 0
    {
      return true
    }
    var before = range.lowerBound
    while before > 0, owners[before - 1] == .address, units[before - 1] == FormUnit.space {
      before -= 1
    }
    guard before > 0, before < range.lowerBound, owners[before - 1] == .address else {
      return false
    }
    return words.roadEndings.longestSuffix(of: text.units(max(0, before - 4)..<before)) > 0
      && !isPlaceEnd(before)
  }

  /// Whether digits are the code of the resolved place or of a place that contains it; before the place, also of one in
  /// it. After the place, 350000 is the postal code of 福州, not the code of 福建.
  private func isPlaceCode(_ range: Range<Int>, isBeforePlace: Bool) -> Bool {
    var digits: [UInt8] = []
    for index in range { digits.append(UInt8(truncatingIfNeeded: units[index])) }
    let nodes = digits.withUnsafeBufferPointer { hierarchy.nodes(withCodeUTF8: $0) }
    if nodes.isEmpty { return false }
    let places =
      address.isAmbiguous
      ? Array(address.candidates.prefix(Self.comparedCandidates)) : Array(address.path.suffix(1))
    if places.isEmpty { return isWholeText(range) }
    return nodes.contains { node in
      let path = hierarchy.path(to: node)
      return places.contains { place in
        let other = hierarchy.path(to: place)
        if isBeforePlace { return other.starts(with: path) || path.starts(with: other) }
        return path.count > 1 && other.starts(with: path)
      }
    }
  }

  /// The number of candidates that a code is compared with.
  private static var comparedCandidates: Int { 16 }

  private func isWholeText(_ range: Range<Int>) -> Bool {
    skipSeparators(from: 0) == range.lowerBound
      && skipSeparators(from: range.upperBound) == text.count
  }
}
