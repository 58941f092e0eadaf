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
