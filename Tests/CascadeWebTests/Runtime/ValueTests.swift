import CascadeWeb
import TestSupport
import Testing
@_spi(Pages) import WebRuntime

@Suite("Values that pass between Swift and the page")
struct ValueTests {
  static let samples: [ScriptValue] = [
    .null, .flag(true), .flag(false), .number(0), .number(-1.5), .number(.infinity), .text(""),
    .text("广东省"), .list([]), .list([.null, .list([.text("a")])]),
    .record([.init("code", .text("44")), .init("rows", .list([.number(1)]))]),
  ]

  @Test("A written value is read back unchanged", arguments: samples)
  func roundTrip(value: ScriptValue) {
    let buffer = ByteBuffer()
    value.write(to: buffer)
    var reader = ByteReader(buffer.bytes)
    #expect(ScriptValue(from: &reader) == value)
    #expect(reader.isAtEnd)
  }

  @Test("Truncated or invalid bytes are rejected without a crash", arguments: samples)
  func cut(value: ScriptValue) {
    let buffer = ByteBuffer()
    value.write(to: buffer)
    for count in 0..<buffer.count {
      var reader = ByteReader(UnsafeBufferPointer(rebasing: buffer.bytes.prefix(count)))
      #expect(ScriptValue(from: &reader) == nil)
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<20).map { _ in UInt8.random(in: 0...8, using: &random) }
      bytes.withUnsafeBufferPointer {
        var reader = ByteReader($0)
        _ = ScriptValue(from: &reader)
      }
    }
  }

  @Test(
    "Numbers are written in decimal, to two places",
    arguments: [
      (0.0, "0"), (12.5, "12.5"), (-0.25, "-0.25"), (3.14159, "3.14"), (0.005, "0.01"), (-7, "-7"),
      (1e300, "0"), (.nan, "0"), (99.999, "100"),
    ])
  func decimals(number: Double, digits: String) {
    var bytes: [UInt8] = []
    Decimal.append(number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == digits)
  }

  @Test(
    "Only a whole number that fits is read as an integer",
    arguments: [
      ("0", 0), ("-12", -12), ("", nil), ("-", nil), ("1a", nil), ("99999999999999999999", nil),
      ("1-", nil),
    ] as [(String, Int?)])
  func integers(text: String, number: Int?) {
    #expect(Decimal.integer(Array(text.utf8)) == number)
  }

  @Test("An event's record is read as the driver writes it")
  func eventRecord() throws {
    let buffer = ByteBuffer()
    var fields = (0..<Event.fieldCount).map(Double.init)
    fields[Event.Field.kind.rawValue] = Double(EventKind.keyDown.rawValue)
    fields[Event.Field.pointerKind.rawValue] = 1
    fields[Event.Field.textByteCount.rawValue] = 9
    for field in fields { buffer.append(double: field) }
    buffer.append(UnsafeBufferPointer(rebasing: Name("ArrowDown").bytes[...]))
    let (event, node) = try #require(Event.read(from: buffer.bytes))
    #expect(node == 0)
    #expect(event.kind == .keyDown)
    #expect(event.isText("ArrowDown"))
    #expect(event.scrollTop == Double(Event.Field.scrollTop.rawValue))
    #expect(event.pointerKind == .touch)
    for count in 0..<Event.fieldCount * 8 {
      #expect(Event.read(from: UnsafeBufferPointer(rebasing: buffer.bytes.prefix(count))) == nil)
    }
  }
}
