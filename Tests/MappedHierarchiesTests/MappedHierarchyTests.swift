import Foundation
import Hierarchies
import MappedHierarchies
import TestSupport
import Testing

@Suite("Mapped files")
struct MappedHierarchyTests {
  /// Writes bytes to a temporary file for the duration of a call.
  private func withFile<Result>(
    _ bytes: [UInt8], _ body: (String) throws -> Result
  ) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).hierarchy")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }

  private func message(ofMapping path: String) -> String {
    do {
      _ = try HierarchyFile.map(path: path)
      return "opened"
    } catch {
      return error.description
    }
  }

  @Test("A mapped hierarchy equals the one that was written, for every small forest")
  func everySmallForest() throws {
    for forest in Forest.all(upTo: 5) {
      let hierarchy = forest.hierarchy(disabled: [0], code: { "c\($0)" })
      try withFile(HierarchyFile.encode(hierarchy)) { path in
        let mapped = try HierarchyFile.map(path: path)
        #expect(mapped == hierarchy, "\(forest)")
      }
    }
  }

  @Test("A mapped hierarchy outlives its file, and copies of it outlive it")
  func lifetime() throws {
    let hierarchy = Forest("(()())").hierarchy()
    let mapped = try withFile(HierarchyFile.encode(hierarchy)) { try HierarchyFile.map(path: $0) }
    var copies = [mapped, mapped]
    _ = copies.removeFirst()
    #expect(copies == [hierarchy])
  }

  @Test("A copied hierarchy equals the one that was written, and survives a truncated file")
  func copied() throws {
    let hierarchy = Forest("(()())(())").hierarchy(code: { "c\($0)" })
    try withFile(HierarchyFile.encode(hierarchy)) { path in
      let copied = try HierarchyFile.read(path: path)
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 100)
      #expect(copied == hierarchy)
      #expect(throws: HierarchyMappingError.self) { try HierarchyFile.read(path: path) }
    }
    #expect(throws: HierarchyMappingError.self) { try HierarchyFile.read(path: "/no/file") }
  }

  @Test("A path to something other than a hierarchy is an error of one line")
  func errors() throws {
    #expect(message(ofMapping: "/no/file") == "/no/file: there is no such file; check the path")
    #expect(message(ofMapping: "/tmp") == "/tmp: this is a directory; give the path of a file")
    #expect(
      message(ofMapping: "/dev/null")
        == "/dev/null: the file is empty; compile it again with 'cascade build'")
    let pipe = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(message(ofMapping: pipe) == "\(pipe): this isn't a regular file; copy its bytes to one")
    try withFile([]) { path in
      #expect(
        message(ofMapping: path)
          == "\(path): the file is empty; compile it again with 'cascade build'")
    }
    try withFile(Array("[]".utf8)) { path in
      #expect(
        message(ofMapping: path)
          == "\(path): this isn't a .hierarchy file; compile your data with 'cascade build'")
    }
    #expect(
      HierarchyMappingError(path: "x", reason: .notPermitted).description
        == "x: reading the file isn't permitted; change its permissions")
    #expect(
      HierarchyMappingError(path: "x", reason: .system(code: 5)).description
        == "x: the system reports \"Input/output error\"; try again")
  }

  @Test("A file cut at any length is an error, never a read past its end")
  func cutFiles() throws {
    let bytes = HierarchyFile.encode(Forest("(()(()))").hierarchy(code: { "c\($0)" }))
    for count in 1..<bytes.count {
      try withFile(Array(bytes.prefix(count))) { path in
        #expect(throws: HierarchyMappingError.self) { try HierarchyFile.map(path: path) }
      }
    }
  }
}
