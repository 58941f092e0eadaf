import Foundation
import Testing

@testable import DocumentFiles

@Suite("The start of a document")
struct DocumentStartTests {
  private func isRefused(_ bytes: [UInt8]) -> Bool {
    do throws(DocumentFileError) {
      try DocumentStart.check(bytes)
      return false
    } catch {
      return error == .binary
    }
  }

  private static let size = DocumentStart.byteCount

  @Test("A device without an end is recognized by its first bytes", arguments: ["zero", "urandom"])
  func devices(name: String) throws {
    let file = DocumentFile(path: "/dev/\(name)")
    #expect(throws: DocumentFileError.binary) { try file.content() }
    #expect(throws: DocumentFileError.binary) { try file.content(format: .csv) }
  }

  @Test("Zeros and random bytes aren't text")
  func binary() {
    var generator = SeededGenerator(seed: 7)
    #expect(isRefused([UInt8](repeating: 0, count: Self.size)))
    #expect(
      isRefused((0..<Self.size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }))
    #expect(isRefused((0..<Self.size).map { UInt8($0 & 31) }))
  }

  @Test("A binary format that isn't read is named")
  func programs() throws {
    let program = Array("\u{7F}ELF".utf8) + [UInt8](repeating: 1, count: Self.size)
    do throws(DocumentFileError) {
      try DocumentStart.check(program)
      Issue.record("no error")
    } catch {
      #expect(error.description.contains("a program"), "\(error)")
    }
  }

  @Test("A text isn't refused for some control characters, whatever its encoding")
  func texts() throws {
    let line = Array("440105,广州市海珠区\u{1B}[0m\r\n".utf8)
    #expect(!isRefused(Array((0..<Self.size).map { line[$0 % line.count] })))
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let text = try #require("440105,广州市海珠区\n".data(using: encoding))
      #expect(!isRefused((0..<Self.size).map { text[$0 % text.count] }))
    }
    #expect(!isRefused([0xFF, 0xFE] + [UInt8](repeating: 1, count: Self.size)))
  }

  @Test("A binary format that is read isn't refused")
  func formats() {
    for signature in [[0x1F, 0x8B], Array("bplist00".utf8), Array("PK\u{3}\u{4}".utf8)] {
      #expect(!isRefused(signature + [UInt8](repeating: 0, count: Self.size)))
    }
  }
}
