import Foundation
import Hierarchies
import MappedHierarchies

/// Measures the private memory of an open file, in a child process before and after opening.
enum PrivateMemory {
  struct Request {
    private let kind: String
    private let path: String

    init?(arguments: [String]) {
      guard arguments.count == 4, arguments[1] == "--private-memory" else { return nil }
      kind = arguments[2]
      path = arguments[3]
    }

    /// Returns the bytes of private memory that opening and reading takes.
    func run() throws -> Int {
      let before = try PrivateMemory.now()
      let kept: Any
      if kind == "file" {
        let hierarchy = try HierarchyFile.map(path: path)
        var length = 0
        for node in hierarchy.depthFirst() { length += hierarchy.nameUTF8(of: node).count }
        kept = (hierarchy, length)
      } else {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        kept = try JSONDecoder().decode([Region].self, from: data)
      }
      return try withExtendedLifetime(kept) { try PrivateMemory.now() } - before
    }
  }

  /// Returns the bytes that opening a file takes in a new process.
  static func measure(_ kind: String, _ file: URL) throws -> Int {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--private-memory", kind, file.path]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// Returns the size of the modified private pages of this process, in bytes.
  private static func now() throws -> Int {
    let report = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    let line = report.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}

func memoryBenchmark(_ table: Table) throws {
  guard FileManager.default.fileExists(atPath: "/proc/self/smaps_rollup") else { return }
  for sample in try [Sample.china(), Sample.synthetic(1_000_000)] {
    let json = sample.file.deletingPathExtension().appendingPathExtension("json")
    try sample.json.write(to: json)
    let ours = try PrivateMemory.measure("file", sample.file)
    let baseline = try PrivateMemory.measure("json", json)
    table.add(
      "private memory of an open file, all names read", nodes: sample.hierarchy.count,
      ours: String(format: "%.2f MB", Double(ours) / 1e6),
      baseline: String(format: "%.1f MB", Double(baseline) / 1e6),
      ratio: Double(baseline) / Double(max(ours, 1)), is: "`JSONDecoder` into a class tree")
  }
}
