import Dispatch
import SystemLibrary

/// Loads the files of a server again when they have changed.
///
/// A file is loaded when it has had the same size and time for a second. A file that can't be read leaves the version that
/// is served in place.
actor Reloader {
  private let files: [ServedFile]
  private var hierarchies: [ServedHierarchy]
  private var loaded: [FileVersion?]
  private var seen: [FileVersion?]
  private let content: CurrentContent
  private let makeContent: @Sendable ([ServedHierarchy]) -> ServedContent
  private let log: ServerLog

  /// - Parameter versions: The versions of the files before they were loaded.
  init(
    _ files: [ServedFile], versions: [FileVersion?], hierarchies: [ServedHierarchy],
    content: CurrentContent, log: ServerLog,
    makeContent: @escaping @Sendable ([ServedHierarchy]) -> ServedContent
  ) {
    self.files = files
    self.hierarchies = hierarchies
    self.content = content
    self.log = log
    self.makeContent = makeContent
    loaded = versions
    seen = versions
  }

  func reloadAll() async {
    await reload(Array(files.indices))
  }

  /// Loads the files that have changed and had the same version at the last check.
  func reloadChangedFiles() async {
    var changed: [Int] = []
    for (index, file) in files.enumerated() {
      let version = file.version
      if version != nil, version != loaded[index], version == seen[index] { changed.append(index) }
      seen[index] = version
    }
    if !changed.isEmpty { await reload(changed) }
  }

  /// Loads files, and replaces the content if at least one can be read.
  private func reload(_ indices: [Int]) async {
    var changes: [String] = []
    for index in indices {
      let file = files[index]
      loaded[index] = file.version
      switch await DispatchQueue.reload.result(of: { Result { try file.load() } }) {
      case .success(let hierarchy):
        hierarchies[index] = hierarchy
        changes.append("\(file.path): loaded again, \(hierarchy.hierarchy.count) nodes")
      case .failure(let error):
        log.write(
          event: "reloadError",
          "\(error); the version before stays in use until the file is corrected")
      }
    }
    if changes.isEmpty { return }
    let (hierarchies, makeContent) = (hierarchies, makeContent)
    content.replace(with: await DispatchQueue.reload.result { makeContent(hierarchies) })
    for change in changes { log.write(event: "reload", change) }
  }

}
