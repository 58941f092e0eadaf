/// The parts of a view's description. Missing parts are empty.
///
///     <UILabel: 0x7fa30; frame = (16 59; 358 20); text = 'Total'; layer = <CALayer: 0x60030>>
///      class    address  frame                    flags
struct ViewDescription {
  var className: ArraySlice<UInt8>
  var address: ArraySlice<UInt8>
  var frame: ArraySlice<UInt8> = []
  var flags: [UInt8] = []
}

extension ViewDescription {
  /// Parses a description.
  ///
  /// - Parameters:
  ///   - line: The description on one line.
  ///   - head: The start of the description.
  init(_ line: [UInt8], _ head: ViewDumpHead) {
    className = line[head.className]
    address = head.address.map { line[$0] } ?? []
    var frame: Range<Int>?
    var end = line.count
    var nesting = ViewDumpNesting()
    for position in line.indices {
      let depth = nesting.parentheses
      nesting.advance(over: line[position])
      guard position >= head.range.upperBound else { continue }
      if depth == 0, nesting.parentheses > 0, frame == nil, nesting.brackets == head.brackets,
        head.brackets == 0
          ? line[position] == UInt8(ascii: "{")
          : Self.isFrame(line[head.range.upperBound..<position])
      {
        frame = position..<line.count
      } else if depth > 0, nesting.parentheses == 0, frame?.upperBound == line.count {
        frame = frame!.lowerBound..<position + 1
      } else if nesting.brackets < head.brackets, end == line.count {
        end = position
      }
    }
    var start = head.range.upperBound
    if let frame, frame.lowerBound < end {
      self.frame = line[frame]
      add(line[start..<frame.lowerBound - (head.brackets > 0 ? Self.frameName.count : 0)])
      start = min(frame.upperBound, end)
    }
    add(line[start..<end])
    // With two brackets, the outer one closes after its own properties.
    let rest = line[min(end + 1, line.count)...]
    add(head.brackets == 2 && rest.last == UInt8(ascii: ">") ? rest.dropLast() : rest)
  }

  /// Whether a line is the usual form of these parts, ignoring spaces.
  func makesUp(_ line: [UInt8]) -> Bool {
    guard !frame.isEmpty else { return false }
    var whole = Array("<".utf8) + className
    if !address.isEmpty { whole += Array(": ".utf8) + address }
    whole += Array("; frame = ".utf8) + frame
    if !flags.isEmpty { whole += Array("; ".utf8) + flags }
    whole += ">".utf8
    let isVisible = { (byte: UInt8) in byte > UInt8(ascii: " ") }
    return whole.lazy.filter(isVisible).elementsEqual(line.lazy.filter(isVisible))
  }

  /// Adds properties to the flags, without separators.
  private mutating func add(_ properties: ArraySlice<UInt8>) {
    let isPart = { (byte: UInt8) in
      byte > UInt8(ascii: " ") && byte != UInt8(ascii: ";") && byte != UInt8(ascii: ",")
    }
    guard let first = properties.firstIndex(where: isPart),
      let last = properties.lastIndex(where: isPart)
    else { return }
    if !flags.isEmpty { flags += "; ".utf8 }
    flags += properties[first...last]
  }

  private static let frameName = Array("frame = ".utf8)

  private static func isFrame(_ text: ArraySlice<UInt8>) -> Bool {
    text.suffix(frameName.count).elementsEqual(frameName)
  }
}
