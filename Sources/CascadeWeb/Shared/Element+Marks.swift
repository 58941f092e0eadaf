extension Element {
  /// Returns the pieces of a text, with the matches highlighted.
  ///
  /// - Parameter bounds: The start and end offsets of the matches in UTF-8, alternating and ascending.
  static func marked(_ text: [UInt8], _ bounds: [Int]) -> [Element] {
    var pieces: [Element] = []
    var start = 0
    for turn in 0...bounds.count {
      let end = turn < bounds.count ? min(bounds[turn], text.count) : text.count
      if start < end {
        let piece = Text.bytes(Array(text[start..<end]))
        pieces.append(
          turn % 2 == 0
            ? Element("span").text(piece) : Element("mark").part("match").text(piece))
        start = end
      }
    }
    return pieces
  }
}
