import Foundation
import Testing

@testable import ToolSupport

struct TarArchiveTests {
  /// Bytes that stay at one address.
  private final class Block {
    let buffer: UnsafeMutableRawBufferPointer

    init(_ bytes: some Collection<UInt8>) {
      buffer = .allocate(byteCount: bytes.count, alignment: 512)
      buffer.copyBytes(from: bytes)
    }

    deinit { buffer.deallocate() }
  }

  /// The archive that tar writes for files with texts.
  private func archive(_ files: [String: String]) throws -> Block {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tar-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    process.arguments =
      ["tar", "--format=ustar", "-C", folder.path, "-cf", folder.path + "/archive.tar"] + names
    try process.run()
    process.waitUntilExit()
    return Block(try Data(contentsOf: folder.appending(path: "archive.tar")))
  }

  private func text(_ path: String, in archive: TarArchive) -> String? {
    archive.file(path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Files in folders, empty files and long paths are found by their paths")
  func files() throws {
    let long =
      "folder/" + String(repeating: "a", count: 60) + "/" + String(repeating: "b", count: 60)
    let block = try archive([
      "a.txt": "first", "folder/b.txt": String(repeating: "x", count: 513), "folder/empty": "",
      long: "long",
    ])
    let archive = TarArchive(UnsafeRawBufferPointer(block.buffer))
    #expect(archive.paths.sorted() == ["a.txt", long, "folder/b.txt", "folder/empty"])
    #expect(text("a.txt", in: archive) == "first")
    #expect(text("folder/b.txt", in: archive) == String(repeating: "x", count: 513))
    #expect(text("folder/empty", in: archive) == "")
    #expect(text(long, in: archive) == "long")
    #expect(text("folder", in: archive) == nil)
    #expect(text("missing", in: archive) == nil)
  }

  @Test("Contents begin at multiples of eight bytes, as hierarchies in place must")
  func alignment() throws {
    let block = try archive(["a": "1", "b": "22", "c": "333"])
    let archive = TarArchive(UnsafeRawBufferPointer(block.buffer))
    for path in archive.paths {
      #expect(Int(bitPattern: archive.file(path)!.baseAddress) % 8 == 0)
    }
  }

  @Test("A shortened archive gives the files before its end")
  func shortened() throws {
    let block = try archive(["a": String(repeating: "x", count: 2000)])
    for count in 0..<block.buffer.count {
      let archive = TarArchive(UnsafeRawBufferPointer(rebasing: block.buffer[..<count]))
      let isWhole = count >= 512 + 2000
      #expect(archive.file("a")?.count == (isWhole ? 2000 : nil))
    }
    #expect(TarArchive(UnsafeRawBufferPointer(start: nil, count: 0)).paths.isEmpty)
  }
}
