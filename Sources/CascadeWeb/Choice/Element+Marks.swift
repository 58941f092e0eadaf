extension Element {
  /// The pieces of a text, those marked that were looked for.
  ///
  /// - Parameter ranges: Bytes of the text, in order.
  static func marked(_ text: [UInt8], _ ranges: [Range<Int>]) -> [Element] {
    var pieces: [Element] = []
    var start = 0
    func add(_ tag: Name, to end: Int) {
      if start >= end || end > text.count { return }
      let piece = Element(tag).text(.bytes(Array(text[start..<end])))
      pieces.append(tag == "mark" ? piece.part("match") : piece)
      start = end
    }
    for range in ranges {
      add("span", to: range.lowerBound)
      add("mark", to: range.upperBound)
    }
    add("span", to: text.count)
    return pieces
  }
}
