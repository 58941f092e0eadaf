extension Element {
  /// The pieces of a text, those marked that were looked for.
  ///
  /// - Parameter bounds: Where marks begin and end in the text's UTF-8, by turns and in order.
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
