extension Event {
  /// Reads the record of an event that the driver wrote, and the node at which it is reported.
  package static func read(from bytes: UnsafeBufferPointer<UInt8>) -> (Event, node: Int)? {
    guard bytes.count >= fieldCount * 8 else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    let fields = (0..<fieldCount).map {
      Double(bitPattern: raw.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
    }
    let number = UInt8(clamping: fields[Field.kind.rawValue].floor)
    guard let kind = EventKind(rawValue: number) else { return nil }
    var event = Event(kind: kind, fields: fields)
    let count = max(0, event[.textByteCount].floor)
    event.text = Array(bytes.dropFirst(fieldCount * 8).prefix(count))
    return (event, event.node)
  }
}
