import CascadeKit

/// The files of a hierarchy in the data folder: of the server, and of `cascade bundle`.
extension ServedHierarchy {
  /// A file in the data folder.
  typealias File = (name: String, bytes: [UInt8])

  /// The smallest number of nodes of a hierarchy that is split.
  private static let smallestSplitCount = 2_000

  /// Whether there are files with parts of the hierarchy. A hierarchy that is a small download isn't split.
  private var isSplit: Bool { hierarchy.depth >= 2 && hierarchy.count >= Self.smallestSplitCount }

  /// The name of the file to give as `src`: that with the upper levels if the hierarchy is split.
  var sourceName: String { isSplit ? partName(SplitHierarchy.upperName) : fileName }

  /// The name of the complete file in a bundle.
  var bundledFileName: String { isSplit ? partName(SplitHierarchy.completeName) : fileName }

  /// The files that the server provides: the complete hierarchy, its parts and its history.
  var servedFiles: [File] { [completeFile] + splitFiles + historyFiles }

  /// The files of a bundle, which has the complete file of a split hierarchy only among the parts.
  var bundledFiles: [File] { (isSplit ? splitFiles : [completeFile]) + historyFiles }

  private var completeFile: File { (fileName, HierarchyFile.encodeReduced(hierarchy)) }

  private var historyFiles: [File] {
    history.isEmpty ? [] : [(historyFileName, history.textUTF8(names: hierarchy))]
  }

  /// The hierarchy in parts, in the folder `NAME/`: all levels but the last are in `top.hierarchy`.
  private var splitFiles: [File] {
    if !isSplit { return [] }
    let split = SplitHierarchy(hierarchy, levels: hierarchy.depth - 1)
    let files = [(SplitHierarchy.upperName, split.upper), (SplitHierarchy.completeName, split.all)]
    return (files + split.parts.map { ($0.name, $0.bytes) }).map { (partName($0.0), $0.1) }
  }

  private func partName(_ part: String) -> String { "\(name)/\(part).hierarchy" }
}
