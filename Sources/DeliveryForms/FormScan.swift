import CascadeBase
import Hierarchies
import Lookup

/// The search for the parts of one text. Each step gives units to a part, and later steps leave these alone: labels,
/// phone numbers, the postal code, the name. The address is the rest.
struct FormScan {
  let text: FormText
  let address: ResolvedAddress
  let hierarchy: Hierarchy
  let words: FormWords
  /// The part that each unit belongs to.
  let owners: UnsafeMutableBufferPointer<Owner>
  /// The labels, in the order of the text.
  var labels: [Label] = []
  var found = AddressParts()

  /// A part of a text, as far as units belong to it.
  enum Owner: UInt8 {
    case address, label, phone, postalCode, name
  }

  /// A word that says what follows it.
  struct Label {
    var kind: Owner
    /// The units of the label and of the colon after it.
    var range: Range<Int>
    /// Whether it is certain that the word is a label.
    var isCertain: Bool
  }

  mutating func parts() -> AddressParts {
    if !words.isEmpty {
      findLabels()
      if words.readsChineseNumbers {
        findPhones()
        settleLabels()
        findPostalCode()
        settleLabels()
      }
      findName()
    }
    found.address = addressRanges()
    return found
  }
}

extension FormScan {
  var units: UnsafeMutableBufferPointer<UInt16> { text.units }

  /// Gives units to a part.
  func give(_ range: Range<Int>, to owner: Owner) {
    for index in range { owners[index] = owner }
  }

  /// Whether a unit ends a field: a separator, a unit of another part, or a dash that joins no numbers.
  func isBoundary(_ index: Int) -> Bool {
    if owners[index] != .address || FormUnit.isSeparator(units[index]) { return true }
    guard units[index] == FormUnit.dash else { return false }
    return !(isJoined(index - 1) && isJoined(index + 1))
  }

  /// Whether a unit beside a dash is a digit or letter of the address.
  private func isJoined(_ index: Int) -> Bool {
    guard index >= 0, index < text.count, owners[index] == .address else { return false }
    return FormUnit.isDigit(units[index]) || FormUnit.isLetter(units[index])
  }

  /// The position after all units of a kind from a position on.
  func skip(_ unit: UInt16, from position: Int) -> Int {
    var position = position
    while position < text.count, units[position] == unit { position += 1 }
    return position
  }

  /// The position after all separators from a position on.
  func skipSeparators(from position: Int) -> Int {
    var position = position
    while position < text.count, owners[position] == .address, FormUnit.isSeparator(units[position])
    {
      position += 1
    }
    return position
  }
}

// MARK: Labels

extension FormScan {
  /// Finds the words that may be labels, and gives the certain ones their units.
  mutating func findLabels() {
    var position = 0
    while position < text.count {
      guard words.labelStarts.mayContain(units[position]), let label = label(at: position) else {
        position += 1
        continue
      }
      labels.append(label)
      if label.isCertain { give(label.range, to: .label) }
      position = label.range.upperBound
    }
  }

  /// Gives their units to the labels that follow a number of another part, without a separator.
  mutating func settleLabels() {
    for index in labels.indices where !labels[index].isCertain {
      let label = labels[index]
      guard owners[label.range.lowerBound] == .address,
        !FormUnit.isLetter(units[label.range.lowerBound]),
        isCertainWithoutColon(label.range, label.kind)
      else { continue }
      labels[index].isCertain = true
      give(label.range, to: .label)
    }
  }

  private func label(at start: Int) -> Label? {
    if start > 0, FormUnit.isLetter(units[start]), FormUnit.isLetter(units[start - 1]) {
      return nil
    }
    var (length, kind) = (words.nameLabels.longestMatch(in: text.all, at: start), Owner.name)
    func compare(_ list: WordList, _ other: Owner) {
      let found = list.longestMatch(in: text.all, at: start)
      if found > length { (length, kind) = (found, other) }
    }
    compare(words.phoneLabels, .phone)
    compare(words.postalCodeLabels, .postalCode)
    compare(words.addressLabels, .address)
    if length == 0 { return nil }
    var end = start + length
    let isLatin = FormUnit.isLetter(units[start])
    if isLatin, end < text.count, FormUnit.isLetter(units[end]) { return nil }
    if isLatin, end < text.count, units[end] == 0x2E { end += 1 }
    let colon = skip(FormUnit.space, from: end)
    if colon < text.count, units[colon] == FormUnit.colon {
      let range = start..<skip(FormUnit.colon, from: colon)
      // 南区地址：belongs to the address.
      let isPartOfWord =
        kind == .address && length == 2 && start > 0 && FormUnit.isHan(units[start - 1])
      return Label(kind: kind, range: range, isCertain: !isPartOfWord)
    }
    let isCertain = !isLatin && isCertainWithoutColon(start..<end, kind)
    return Label(kind: kind, range: start..<end, isCertain: isCertain)
  }

  /// Whether a word is a label although no colon follows. Before a number, the number decides.
  private func isCertainWithoutColon(_ range: Range<Int>, _ kind: Owner) -> Bool {
    guard isFieldStart(range.lowerBound), range.upperBound < text.count else { return false }
    switch kind {
    case .address: return true
    // 姓名 and 客户 may begin another word.
    case .name: return range.count > 2 || FormUnit.isSeparator(units[range.upperBound])
    default: return false
    }
  }

  /// Whether a position is at the start of the text, or after a separator or another part.
  func isFieldStart(_ position: Int) -> Bool {
    position == 0 || owners[position - 1] != .address || FormUnit.isSeparator(units[position - 1])
  }

  /// Returns the index of a label if it is of a kind and directly before a position.
  func label(_ kind: Owner, _ index: Int, before position: Int) -> Int? {
    guard index >= 0, labels[index].kind == kind else { return nil }
    let end = labels[index].range.upperBound
    // The limit keeps the time linear, if many numbers follow many blanks.
    guard position - end <= Self.longestGap, skip(FormUnit.space, from: end) == position else {
      return nil
    }
    return index
  }

  private static var longestGap: Int { 8 }
}

// MARK: Places

extension FormScan {
  /// The first name of a place whose end is after a byte offset.
  private func nextPlace(endingAfter offset: Int) -> Range<Int>? {
    let matches = address.matches
    let index = partitionPoint(in: matches.count) { matches[$0].range.upperBound <= offset }
    return index < matches.count ? matches[index].range : nil
  }

  /// Whether the name of a place overlaps some units.
  func isPlace(_ range: Range<Int>) -> Bool {
    let bytes = text.bytes(range)
    guard let place = nextPlace(endingAfter: bytes.lowerBound) else { return false }
    return place.lowerBound < bytes.upperBound
  }

  /// Whether the name of a place ends at a position.
  func isPlaceEnd(_ position: Int) -> Bool {
    let offset = Int(text.offsets[position])
    return nextPlace(endingAfter: offset - 1)?.upperBound == offset
  }

  /// Whether the name of a place begins at a position.
  func isPlaceStart(_ position: Int) -> Bool {
    nextPlace(endingAfter: Int(text.offsets[position]))?.lowerBound == Int(text.offsets[position])
  }

  /// The first position in a range where the name of a place begins, or `nil` if there is none among the first few.
  func placeStart(in range: Range<Int>) -> Int? {
    guard let place = nextPlace(endingAfter: Int(text.offsets[range.lowerBound])) else {
      return nil
    }
    return range.prefix(Self.longestName).first { Int(text.offsets[$0]) >= place.lowerBound }
  }

  /// The most units of a name without a label.
  static var longestName: Int { 24 }
}

// MARK: The address

extension FormScan {
  /// The byte ranges of the units that belong to no other part, without separators at their ends.
  func addressRanges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    while position < text.count {
      while position < text.count, owners[position] != .address { position += 1 }
      let start = position
      while position < text.count, owners[position] == .address { position += 1 }
      let range = trimmed(start..<position)
      if !range.isEmpty { ranges.append(text.bytes(range)) }
    }
    return ranges
  }

  /// A range without separators and dashes at its ends, and without brackets there whose counterparts are outside.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    var (unopened, unclosed) = unmatchedBrackets(in: range)
    while start < end {
      switch units[start] {
      case FormUnit.opening where unclosed > 0: unclosed -= 1
      case FormUnit.closing: unopened -= 1
      case FormUnit.opening: return start..<trimmedEnd(end, from: start, unopened, unclosed)
      case let unit where FormUnit.isSeparator(unit) || unit == FormUnit.dash: break
      default: return start..<trimmedEnd(end, from: start, unopened, unclosed)
      }
      start += 1
    }
    end = start
    return start..<end
  }

  private func trimmedEnd(_ end: Int, from start: Int, _ unopened: Int, _ unclosed: Int) -> Int {
    var (end, unopened) = (end, unopened)
    while end > start {
      switch units[end - 1] {
      case FormUnit.closing where unopened > 0: unopened -= 1
      case FormUnit.opening: break
      case FormUnit.closing: return end
      case let unit where FormUnit.isSeparator(unit) || unit == FormUnit.dash: break
      default: return end
      }
      end -= 1
    }
    return end
  }

  /// The numbers of closing and opening brackets without a counterpart in a range.
  private func unmatchedBrackets(in range: Range<Int>) -> (unopened: Int, unclosed: Int) {
    var (unopened, unclosed) = (0, 0)
    for index in range {
      if units[index] == FormUnit.opening {
        unclosed += 1
      } else if units[index] == FormUnit.closing {
        if unclosed > 0 { unclosed -= 1 } else { unopened += 1 }
      }
    }
    return (unopened, unclosed)
  }
}
