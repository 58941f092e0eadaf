import CascadeBase
import Lookup

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
