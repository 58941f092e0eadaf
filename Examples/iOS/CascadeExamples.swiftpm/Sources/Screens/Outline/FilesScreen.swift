#if canImport(UIKit)
import CascadeUIKit
import UIKit

/// A folder whose subfolders are read when they open. By default, it is the folder of the app.
final class FilesScreen: TableScreen {
  init(root: URL = Bundle.main.bundleURL) {
    super.init(OutlineState(Hierarchy(), isLazy: true))
    table.loadChildren = { node, files in
      let path = node.flatMap { files.code(of: $0) } ?? root.path
      return try await Self.children(of: path)
    }
    table.onRefresh = { _ in Hierarchy() }
  }

  /// Returns the contents of a folder, sorted by name.
  @concurrent private static func children(of path: String) async throws -> [ChildLoading.Child] {
    let folder = URL(fileURLWithPath: path)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    return try files.sorted { $0.path < $1.path }.map { file in
      let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      let node = Hierarchy.NewNode(name: file.lastPathComponent, code: file.path)
      return ChildLoading.Child(node, isLeaf: !isFolder)
    }
  }
}
#endif
