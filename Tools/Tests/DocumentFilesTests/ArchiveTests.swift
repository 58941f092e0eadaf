import Foundation
import GzipCompression
import HierarchyFormats
import Testing

@testable import DocumentFiles

@Suite("Archives")
struct ArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let table = "id,pid,name\n1,0,广东省\n2,1,广州市\n3,1,深圳市\n"

  private func zip(_ files: [(String, String)]) throws -> [UInt8] {
    try #require(ZIPWriter.zip(files.map { (path: $0.0, content: Array($0.1.utf8)) }))
  }

  /// The output of a program that reads the table from its standard input.
  private func compressed(by arguments: [String]) throws -> [UInt8]? {
    try folder.write(Self.table, to: "table.csv")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? Array(bytes) : nil
  }

  @Test("The only document of a ZIP file is read, beside files that macOS adds")
  func onlyDocument() throws {
    let bytes = try zip([
      ("data/广东.csv", Self.table), ("__MACOSX/data/._广东.csv", "x"), ("data/.DS_Store", "y"),
    ])
    #expect(try levels(DocumentFile(path: folder.write(bytes, to: "a.zip"))) == [1, 2])
  }

  @Test("One of several documents is chosen by its path in the archive")
  func choice() throws {
    let path = try folder.write(
      zip([("a.csv", Self.table), ("b/c.txt", "x\n\ty\n")]), to: "a.zip")
    #expect(
      message(DocumentFile(path: path))
        == "the archive has the documents \"a.csv\", \"b/c.txt\"; give the path of one, such as \(path)/a.csv"
    )
    #expect(try levels(DocumentFile(path: path + "/b/c.txt")) == [1, 1])
    #expect(
      message(DocumentFile(path: path + "/d"))
        == "the archive has no document \"d\"; its documents are \"a.csv\", \"b/c.txt\"")
    let text = try folder.write("a\n\tb\n", to: "a.txt")
    #expect(message(DocumentFile(path: text + "/b")) == "there is no such file; check the path")
    #expect(
      message(DocumentFile(path: try folder.write(zip([]), to: "empty.zip")))
        == "the archive has no document; check the path")
  }

  @Test(
    "A document that a program compressed is read",
    arguments: [
      ["xz", "-c", "table.csv"], ["zstd", "-qc", "table.csv"], ["bzip2", "-c", "table.csv"],
      ["gzip", "-c", "table.csv"], ["tar", "-c", "table.csv"], ["tar", "-cz", "table.csv"],
      ["tar", "-cJ", "table.csv"],
    ])
  func programs(arguments: [String]) throws {
    guard let bytes = try compressed(by: arguments) else { return }
    #expect(try levels(DocumentFile(path: folder.write(bytes, to: "a.bin"))) == [1, 2])
    for count in [bytes.count / 3, bytes.count / 2] where arguments[0] != "tar" {
      let path = try folder.write(Array(bytes.prefix(count)), to: "cut")
      #expect(message(DocumentFile(path: path)).contains("the whole file again"))
    }
  }

  @Test("A compressed tar file with several documents is like any other archive")
  func compressedTar() throws {
    try folder.write("x\n\ty\n", to: "b.txt")
    guard let bytes = try compressed(by: ["tar", "-cJ", "b.txt", "table.csv"]) else { return }
    let path = try folder.write(bytes, to: "a.tar.xz")
    #expect(
      message(DocumentFile(path: path)).hasPrefix(
        "the archive has the documents \"b.txt\", \"table.csv\"; "))
    #expect(try levels(DocumentFile(path: path + "/table.csv")) == [1, 2])
  }

  @Test("An archive in an archive is read, up to a depth")
  func nesting() throws {
    var bytes = Array(Self.table.utf8)
    for depth in 1...4 {
      bytes = try #require(Gzip.compress(bytes))
      let file = DocumentFile(path: try folder.write(bytes, to: "a.gz"))
      if depth <= 3 {
        #expect(try levels(file) == [1, 2])
      } else {
        #expect(message(file) != "no error")
      }
    }
    let inner = try zip([("a.csv", Self.table)])
    let outer = try #require(ZIPWriter.zip([(path: "b.zip", content: inner)]))
    #expect(try levels(DocumentFile(path: folder.write(outer, to: "c.zip"))) == [1, 2])
  }

  @Test("A bomb is refused at the limit, whatever size it claims")
  func bombs() throws {
    let zeros = [UInt8](repeating: 0, count: 10_000_000)
    let bytes = try #require(ZIPWriter.zip([(path: "a", content: zeros)]))
    #expect(bytes.count < 100_000)
    let archive = try #require(Archive(bytes))
    #expect(throws: DocumentFileError.tooLargeDecompressed(limit: 1_000_000)) {
      try archive.content(of: "a", limit: 1_000_000)
    }
    #expect(try archive.content(of: "a", limit: 10_000_000)?.count == 10_000_000)
  }

  @Test("Data that expands a thousand times is refused early, also in an archive in an archive")
  func expansion() throws {
    let zeros = [UInt8](repeating: UInt8(ascii: "\n"), count: 100 << 20)
    let gzip = try #require(Gzip.compress(zeros))
    let zip = try #require(ZIPWriter.zip([(path: "a.csv", content: zeros)]))
    let nested = try #require(ZIPWriter.zip([(path: "a.gz", content: gzip)]))
    let workbook = try #require(
      ZIPWriter.zip([
        (path: "_rels/.rels", content: zeros), (path: "xl/workbook.xml", content: zeros),
      ]))
    for bytes in [gzip, zip, nested, workbook] {
      #expect(bytes.count < 1 << 20)
      let text = message(DocumentFile(path: try folder.write(bytes, to: "bomb")))
      #expect(
        text == """
          the document is larger than 64 MB when it is decompressed, more than 100 times its compressed size; if it isn't made to \
          fill the memory, decompress it, and give the path of the result
          """)
    }
  }

  @Test("A document of 100 MB is read if it doesn't expand a hundred times")
  func largeDocument() throws {
    var generator = SeededGenerator(seed: 8)
    let row = (0..<4_096).map { _ in UInt8.random(in: 97...122, using: &generator) }
    var text: [UInt8] = []
    // 5 % of the lines are random, and the others repeat.
    let same = [UInt8](repeating: UInt8(ascii: "a"), count: 20 * 4_096)
    while text.count < 70 << 20 {
      text += row.shuffled(using: &generator) + CollectionOfOne(UInt8(ascii: "\n")) + same
    }
    let gzip = try #require(Gzip.compress(text, effort: .quick))
    let file = DocumentFile(path: try folder.write(gzip, to: "a.gz"))
    guard case .bytes(let bytes) = try file.content() else { throw CocoaError(.fileReadUnknown) }
    #expect(bytes == text)
  }

  @Test("Damaged archives give an error, and never more than they contain")
  func damage() throws {
    let bytes = try zip([("a.csv", Self.table), ("b.csv", Self.table)])
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: 4..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        changed.removeLast(Int.random(in: 1..<bytes.count - 4, using: &random))
      }
      guard let archive = Archive(changed) else { continue }
      let contents = try? archive.contents(of: ["a.csv", "b.csv"], limit: 100_000)
      for (_, content) in contents ?? [:] {
        if content.count > 100_000 { Issue.record("seed \(seed)") }
      }
    }
  }
}
