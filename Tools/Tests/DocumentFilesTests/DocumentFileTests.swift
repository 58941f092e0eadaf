import Foundation
import GzipCompression
import HierarchyFormats
import Testing

@testable import DocumentFiles

@Suite("Files of documents")
struct DocumentFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let table = "id,pid,name\n1,0,广东省\n2,1,广州市\n3,1,深圳市\n"

  @Test("UTF-16 with and without a byte order mark is detected")
  func utf16() throws {
    let units = Array(Self.table.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(try levels(DocumentFile(path: folder.write(bytes, to: "a.csv"))) == [1, 2])
    }
  }

  @Test(
    "Configurations, indices of programs and prose in other formats aren't hierarchies",
    arguments: [
      "ports=[80,443,]", "codes = {\"lime\":[0,255,0],\"aqua\":[0,255,255]}\n",
      "window.INDEX = {\"attr\":[\"bench\"],\"macro\":[[\"deref\",1],[\"cfg\",1]]};\n",
      "Known faults:\n\n- reading a (\"\") returns the header of the\n  catalog, not nothing.\n",
      "view:\n  arg_name: view\n  help: Which view.\npaths:\n  arg_name: paths\n  help: Which.\n",
    ])
  func otherDocuments(text: String) throws {
    let path = try folder.write(text, to: "other")
    #expect(message(DocumentFile(path: path)).contains("these look like settings"), "\(text)")
  }

  @Test("GB18030 is detected if it is certainly Chinese, or given")
  func gb18030() throws {
    // 广东省, 广州市, 深圳市
    let names: [[UInt8]] = [
      [0xB9, 0xE3, 0xB6, 0xAB, 0xCA, 0xA1], [0xB9, 0xE3, 0xD6, 0xDD, 0xCA, 0xD0],
      [0xC9, 0xEE, 0xDB, 0xDA, 0xCA, 0xD0],
    ]
    var bytes = Array("id,pid,name\n".utf8)
    for (index, name) in names.enumerated() {
      bytes += Array("\(index + 1),\(min(index, 1)),".utf8) + name + [0x0A]
    }
    let path = try folder.write(bytes, to: "gb.csv")
    let hierarchy = try #require(try DocumentFile(path: path).read().hierarchy)
    #expect(hierarchy.name(of: .init(0)) == "广东省")
    #expect(try levels(DocumentFile(path: path, encoding: .gb18030)) == [1, 2])
    #expect(
      message(DocumentFile(path: path, encoding: .utf16LittleEndian)).hasSuffix(
        "isn't valid in utf-16le; give the encoding with --encoding"))
  }

  @Test("An encoding that isn't certain isn't guessed, and the error names those that are possible")
  func uncertainEncodings() throws {
    let latin = Array("id,pid,name\n1,0,M".utf8) + [0xFC] + Array("nchen\n".utf8)
    #expect(
      message(DocumentFile(path: try folder.write(latin, to: "latin.csv")))
        == """
        line 2, column 6: these bytes aren't UTF-8; the document decodes as windows-1252, iso-8859-1 or windows-1250; \
        say which with --encoding
        """)
    #expect(TextEncoding.detect(Array("name\0\0\0".utf8)) == .certain(.utf8))
  }

  @Test("Compressed documents are read up to a limit, and damaged ones are refused")
  func gzip() throws {
    // printf 'a\n\tb\n' | gzip -n
    let bytes: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B, 0xE4, 0xE2, 0x4C, 0xE2, 2, 0, 0x30, 0x92, 2, 0xB5,
      5,
      0, 0, 0,
    ]
    let data = try #require(GzipData(bytes))
    #expect(try data.decompressed(limit: 5) == Array("a\n\tb\n".utf8))
    #expect(try levels(DocumentFile(path: folder.write(bytes + bytes, to: "a.gz"))) == [2, 2])
    #expect(throws: GzipError.tooLarge) { try data.decompressed(limit: 4) }
    for count in 2..<bytes.count {
      #expect(throws: GzipError.truncated) {
        try #require(GzipData(Array(bytes.prefix(count)))).decompressed(limit: 100)
      }
      let path = try folder.write(Array(bytes.prefix(count)), to: "a.gz")
      #expect(throws: DocumentFileError.truncatedGzip) { try DocumentFile(path: path).content() }
    }
    let changed = Array(bytes.prefix(10)) + [0xFF] + bytes.dropFirst(11)
    let damaged = try folder.write(changed, to: "a.gz")
    #expect(throws: DocumentFileError.damagedGzip) { try DocumentFile(path: damaged).content() }
    #expect(GzipData([1, 2, 3]) == nil)
  }

  @Test("The files and folders of a folder are nodes in alphabetical order")
  func folders() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "tree/b/c"), withIntermediateDirectories: true)
    try folder.write([], to: "tree/b/d.txt")
    try folder.write([], to: "tree/a")
    let hierarchy = try #require(try DocumentFile(path: folder.path(of: "tree")).read().hierarchy)
    #expect(hierarchy.levelCounts == [2, 2])
    #expect(hierarchy.name(of: .init(0)) == "a")
    try folder.write([], to: "tree/b/d\ne")
    #expect(message(DocumentFile(path: folder.path(of: "tree"))).contains("contains a line break"))
  }

  @Test("A FIFO is read to its end")
  func fifo() throws {
    let path = folder.path(of: "fifo")
    try #require(mkfifo(path, 0o600) == 0)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf 'id,pid,name\\n1,0,a\\n2,1,b\\n' > '\(path)'"]
    try process.run()
    #expect(try levels(DocumentFile(path: path)) == [1, 1])
    process.waitUntilExit()
  }

  @Test("A missing file is an error")
  func missingFile() {
    let path = folder.path(of: "none")
    #expect(message(DocumentFile(path: path)) == "there is no such file; check the path")
  }
}
