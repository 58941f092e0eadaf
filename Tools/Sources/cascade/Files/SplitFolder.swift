import CascadeKit
import SystemLibrary

/// A folder with the files of a split hierarchy.
///
/// The files are written to a temporary folder beside it, which replaces it when they are complete.
struct SplitFolder {
  private static let suffix = ".hierarchy"

  let path: String

  init(path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Writes the files, and prints their number and sizes.
  func write(
    _ hierarchy: Hierarchy, levels: Int, to output: inout StandardOutput
  ) throws {
    try checkOldContent()
    let split = SplitHierarchy(hierarchy, levels: levels)
    var files = [(SplitHierarchy.upperName, split.upper)]
    if !split.parts.isEmpty {
      files.append((SplitHierarchy.completeName, split.all))
      files += split.parts.map { ($0.name, $0.bytes) }
    }
    try replace(with: files)
    try output.write(summary(of: split, levels: levels, hierarchy))
    try output.flush()
  }

  private func summary(of split: SplitHierarchy, levels: Int, _ hierarchy: Hierarchy) -> String {
    let top = "\(path)/\(SplitHierarchy.upperName)\(Self.suffix)"
    guard let largest = split.parts.map(\.bytes.count).max() else {
      return
        "\(top): all \(hierarchy.count.nodeCountText), \(split.upper.count.grouped) bytes; "
        + "nothing is below level \(levels), so there are no parts\n"
    }
    let all = "\(path)/\(SplitHierarchy.completeName)\(Self.suffix)"
    let counts = hierarchy.levelCounts.prefix(levels).map(\.grouped).joined(separator: " / ")
    return """
      \(top): \(counts) by level, \(split.upper.count.grouped) bytes
      \(path): \(split.parts.count.grouped) parts, up to \(largest.grouped) bytes
      \(all): \(hierarchy.count.nodeCountText), \(split.all.count.grouped) bytes

      """
  }

  /// Checks that replacing the folder deletes nothing but an earlier release of it.
  private func checkOldContent() throws(CommandError) {
    guard let isFolder = AtomicFolder.isFolder(path) else { return }
    if !isFolder {
      throw CommandError("\(path): this is a file; choose another folder with -o")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    if let other = names.sorted().first(where: { !$0.hasSuffix(Self.suffix) }) {
      throw CommandError(
        "\(path): the folder has other files, such as \(other); choose another folder with -o")
    }
  }

  private func replace(with files: [(name: String, bytes: [UInt8])]) throws(CommandError) {
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let folder = target ?? path
    let new = "\(folder).new-\(getpid())"
    let old = "\(folder).old-\(getpid())"
    let manager = FileManager.default
    defer { try? manager.removeItem(atPath: new) }
    do {
      try manager.createDirectory(atPath: new, withIntermediateDirectories: false)
      for file in files {
        try Data(file.bytes).write(to: URL(filePath: "\(new)/\(file.name)\(Self.suffix)"))
      }
    } catch {
      throw CommandError(
        "\(path): cannot be written: \(SystemError(error).text); choose another folder with -o")
    }
    if target != nil, rename(folder, old) != 0 { throw AtomicFile.error(.last, path: path) }
    if rename(new, folder) != 0 {
      let error = SystemError.last
      if target != nil { rename(old, folder) }
      throw AtomicFile.error(error, path: path)
    }
    try? manager.removeItem(atPath: old)
  }
}
