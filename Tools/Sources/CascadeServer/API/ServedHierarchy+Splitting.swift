import CascadeKit

/// The files of a hierarchy in the data folder: of the server, and of `cascade bundle`.
extension ServedHierarchy {
  /// A file in the data folder.
  typealias File = (name: String, bytes: [UInt8])

  /// The smallest number of nodes of a hierarchy that is split.
  private static let smallestSplitCount = 2_000

  /// The number of levels in the first file of a hierarchy, which is all but the last, or `nil` if it is one file.
  static func upperLevels(of hierarchy: Hierarchy) -> Int? {
    let levels = hierarchy.depth - 1
    return hierarchy.count < smallestSplitCount || levels < 1 ? nil : levels
  }

  /// Whether there are files in a folder with the name of the hierarchy: its parts, or those of a country.
  var hasFolder: Bool { upperLevels != nil || country != nil }

  /// The name of the file to give as `src`: that with the upper levels if the hierarchy is split.
  var sourceName: String {
    hasFolder ? Self.name(ofPart: SplitHierarchy.upperName, of: name) : fileName
  }

  /// The name of the complete file among the parts, or `nil` if there are none.
  var completeName: String? {
    let complete = Self.name(ofPart: SplitHierarchy.completeName, of: name)
    let isSplit = country.map { $0.files.value.contains { $0.name == complete } }
    return isSplit ?? (upperLevels != nil) ? complete : nil
  }

  /// The files of a bundle, which has the complete file of a split hierarchy only among the parts.
  var bundledFiles: [File] {
    guard case .loaded(let content) = source else { return country?.files.value ?? [] }
    let files = content.files(named: name, upperLevels: upperLevels)
    return (files.parts.isEmpty ? [files.complete] : files.parts) + files.history
  }

  /// The files of a split hierarchy, in the folder `NAME/`: the upper levels are in `top.hierarchy`.
  static func files(of split: SplitHierarchy, named name: String) -> [File] {
    let files = [(SplitHierarchy.upperName, split.upper), (SplitHierarchy.completeName, split.all)]
    return (files + split.parts.map { ($0.name, $0.bytes) })
      .map { (Self.name(ofPart: $0.0, of: name), $0.1) }
  }

  /// The name of a file in the folder of a hierarchy.
  static func name(ofPart part: String, of name: String) -> String { "\(name)/\(part).hierarchy" }
}

extension ServedHierarchy.Content {
  /// The complete file, the parts if there are any, and the former places.
  fileprivate func files(
    named name: String, upperLevels: Int?
  ) -> (
    complete: ServedHierarchy.File, parts: [ServedHierarchy.File], history: [ServedHierarchy.File]
  ) {
    let split = upperLevels.map { SplitHierarchy(hierarchy, levels: $0) }
    return (
      (name + ".hierarchy", split?.all ?? HierarchyFile.encodeReduced(hierarchy)),
      split.map { ServedHierarchy.files(of: $0, named: name) } ?? [],
      history.isEmpty ? [] : [(name + ".history", history.textUTF8(names: hierarchy))]
    )
  }

  /// The files that the server provides. A hierarchy in one file has it as the upper file, too, so that the URL that a page
  /// names stays when the data shrinks.
  func servedFiles(named name: String, upperLevels: Int?) -> [ServedHierarchy.File] {
    let files = files(named: name, upperLevels: upperLevels)
    let top = ServedHierarchy.name(ofPart: SplitHierarchy.upperName, of: name)
    return [files.complete] + (files.parts.isEmpty ? [(top, files.complete.bytes)] : files.parts)
      + files.history
  }
}

extension ServedHierarchy {
  /// The files as the server sends them, by their names.
  static func siteFiles(_ files: LazyValue<[File]>) -> LazyValue<[String: SiteFile]> {
    LazyValue {
      var siteFiles: [String: SiteFile] = [:]
      var known: [ContentHash: SiteFile] = [:]
      for file in files.value {
        // The complete file of a split hierarchy is also served by itself. It is compressed once.
        let hash = ContentHash(of: file.bytes)
        let made =
          known[hash].flatMap { $0.contentType == MediaType.of(file.name) ? $0 : nil }
          ?? SiteFile(file.bytes, named: file.name, hash: hash)
        known[hash] = made
        siteFiles[file.name] = made
      }
      return siteFiles
    }
  }
}
