import CascadeKit
import DocumentFiles
import HierarchyFormats
import SystemLibrary

/// A folder with the files of a split hierarchy. It is replaced as a whole.
struct SplitFolder {
  private static let suffix = ".hierarchy"

  private let folder: AtomicFolder

  init(path: String) {
    folder = AtomicFolder(path: path)
  }

  /// Checks that nothing but an earlier split hierarchy is replaced. That one may have had other parts.
  func check() throws(CommandError) {
    try folder.check(isKnown: { $0.hasSuffix(Self.suffix) })
  }

  /// Writes the files, and prints their number and sizes.
  func write(
    _ hierarchy: Hierarchy, levels: Int, to output: inout StandardOutput
  ) throws {
    try check()
    let split = SplitHierarchy(hierarchy, levels: levels)
    var files = [(SplitHierarchy.upperName, split.upper)]
    if !split.parts.isEmpty {
      files.append((SplitHierarchy.completeName, split.all))
      files += split.parts.map { ($0.name, $0.bytes) }
    }
    try folder.replace(with: files.map { ($0 + Self.suffix, $1) })
    try output.write(summary(of: split, levels: levels, hierarchy))
    try output.flush()
  }

  private func summary(of split: SplitHierarchy, levels: Int, _ hierarchy: Hierarchy) -> String {
    let path = PrintableText.line(folder.path)
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
}
