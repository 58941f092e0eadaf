import GuessedFormats
import HierarchyFormats

extension ElementTree {
  /// Reads XML.
  ///
  /// - Parameter bytes: The document in UTF-8, whatever encoding it declares.
  /// - Throws: ``DocumentFileError`` if the document isn't well-formed, or beyond the limits of libxml2.
  /// - Complexity: O(*b*) for *b* bytes.
  init(xml bytes: [UInt8]) throws(DocumentFileError) {
    self.init()
    var lines = LineStarts(bytes)
    let events = try XMLEvents(bytes)
    while let event = try events.next() {
      switch event {
      case .start:
        hasDocumentType = events.hasExternalType
        begin(Array(events.name.utf8), at: lines.start(ofLine: events.line))
        events.forEachAttribute { name, value in addAttribute(name, value) }
      case .text: addText(events.text)
      case .end: end()
      }
    }
  }
}

/// The positions at which lines of a text begin, asked for in ascending order.
struct LineStarts {
  private let bytes: [UInt8]
  private var line = 1
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The position of the first byte of a line that is not white space. A line before the last one has the position of that one.
  ///
  /// - Complexity: O(*b*) for *b* bytes since the last line.
  mutating func start(ofLine number: Int) -> Int {
    while line < number, position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == 9 {
      position += 1
    }
    return position
  }
}
