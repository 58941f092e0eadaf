import Romanization
import TestSupport
import Testing

@Suite("Pinyin of bytes")
struct PinyinBytesTests {
  @Test("Invalid UTF-8 is dropped and separates syllables, between any other bytes")
  func everyShortSequence() {
    // Test every sequence of two bytes between two Hanzi, and of one byte at the end.
    let (first, last) = (Array("长".utf8), Array("子县".utf8))
    for high in UInt8.min...UInt8.max {
      for low in UInt8.min...UInt8.max { expectReading(of: first + [high, low] + last) }
      expectReading(of: first + [high])
    }
  }

  @Test("A name truncated at any byte reads up to its last whole character")
  func cuts() {
    let name = Array("𠮷重庆é市Ａ".utf8)
    for count in 0...name.count { expectReading(of: Array(name[..<count])) }
    for start in 0...name.count { expectReading(of: Array(name[start...])) }
  }

  @Test("Random bytes read like the valid UTF-8 in them")
  func randomBytes() {
    var random = SeededGenerator()
    let pool = Array("重庆大城𠮷éй, A1".utf8) + [0x80, 0xC0, 0xED, 0xA0, 0xF4, 0x90, 0xFF]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pool.randomElement(using: &random)!
      }
      expectReading(of: bytes, "\(random)")
    }
  }

  @Test("Appending keeps the existing output, and adds at most the documented number of bytes")
  func appending() {
    var output = Array("x".utf8)
    append("双庄窗", to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "xshuang zhuang chuang")
    #expect(output.count <= 1 + 3 * 7)
  }

  @Test("The reading of a reading is itself")
  func idempotence() {
    for name in ["重庆市", "Ａ1区", "龘 é", "吕梁（市）", "И\u{306}", "서울 ｶﾞ"] {
      let reading = Pinyin.romanize(name)
      #expect(Pinyin.romanize(reading) == reading)
      #expect(Pinyin.initials(of: reading) == Pinyin.initials(of: name))
      #expect(Pinyin.indexLetter(of: reading) == Pinyin.indexLetter(of: name))
    }
  }

  private func append(_ name: String, to output: inout [UInt8]) {
    Array(name.utf8).withUnsafeBufferPointer { Pinyin.append(utf8: $0, to: &output) }
  }

  /// Expects the same result for `bytes` as for the text with a space instead of each invalid byte.
  ///
  /// The bytes are in a buffer of their exact size, so that an out-of-bounds read is detected.
  private func expectReading(of bytes: [UInt8], _ seed: String = "") {
    var text = ""
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    loop: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
      case .error: text += " "
      case .emptyInput: break loop
      }
    }
    let exact = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { exact.deallocate() }
    _ = exact.initialize(from: bytes)
    let name = UnsafeBufferPointer(exact)
    var (reading, initials): ([UInt8], [UInt8]) = ([], [])
    Pinyin.append(utf8: name, to: &reading)
    Pinyin.appendInitials(utf8: name, to: &initials)
    let letter = Character(Pinyin.indexLetter(utf8: name))
    // One expectation per call, because there are tens of thousands of sequences.
    let isExpected =
      String(decoding: reading, as: UTF8.self) == Pinyin.romanize(text)
      && String(decoding: initials, as: UTF8.self) == Pinyin.initials(of: text)
      && letter == Pinyin.indexLetter(of: text)
    if !isExpected { Issue.record("\(bytes): \(reading), \(initials), \(letter) \(seed)") }
  }
}
