extension Event {
  /// The number of doubles before the text in the record of an event.
  package static let fieldCount = 24

  /// Reads the record of an event that the driver wrote, and the node it is reported at.
  package static func read(from bytes: UnsafeBufferPointer<UInt8>) -> (Event, node: Int)? {
    var reader = ByteReader(bytes)
    var fields: [Double] = []
    for _ in 0..<fieldCount {
      guard let field = reader.double() else { return nil }
      fields.append(field)
    }
    func whole(_ index: Int) -> Int { fields[index].floor }
    guard let kind = EventKind(rawValue: UInt8(clamping: whole(1))) else { return nil }
    var event = Event(kind: kind)
    event.modifiers = Modifiers(rawValue: whole(2))
    event.x = fields[3]
    event.y = fields[4]
    event.localX = fields[5]
    event.localY = fields[6]
    event.width = fields[7]
    event.height = fields[8]
    event.deltaX = fields[9]
    event.deltaY = fields[10]
    event.scrollLeft = fields[11]
    event.scrollTop = fields[12]
    event.scrollWidth = fields[13]
    event.scrollHeight = fields[14]
    event.clientWidth = fields[15]
    event.clientHeight = fields[16]
    event.time = fields[17]
    event.pointer = whole(18)
    event.pointerKind = PointerKind(rawValue: whole(19)) ?? .mouse
    event.button = whole(20)
    event.buttons = whole(21)
    event.text = Array(bytes.dropFirst(fieldCount * 8).prefix(max(0, whole(22))))
    return (event, whole(0))
  }
}
