import ToolSupport

/// The files that the build puts into the resources of the server: the elements, the pages, the licences.
///
/// They are in the program itself, or in the bundle of the module.
enum ServerResources {
  private static let brotliSuffix = ".br"

  /// Returns the files of the elements, sorted by name.
  static func elements() throws(ServerError) -> [(name: String, bytes: [UInt8])] {
    try files(in: "", beginningWith: "cascade.")
  }

  /// Returns the files of a folder, sorted by name.
  ///
  /// - Throws: ``ServerError/missingResource(_:)`` if there are none.
  static func files(
    in folder: String, beginningWith prefix: String = ""
  ) throws(ServerError) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names(in: folder)
    where name.hasPrefix(prefix) && !name.hasSuffix(brotliSuffix) {
      files.append((name, try file(folder.isEmpty ? name : folder + "/" + name)))
    }
    if files.isEmpty { throw .missingResource(folder + "/" + prefix) }
    return files
  }

  /// Returns the content of a file.
  static func file(_ name: String) throws(ServerError) -> [UInt8] {
    guard let bytes = content(of: name) else { throw .missingResource(name) }
    return bytes
  }

  /// Returns the content of a file, compressed with Brotli, or `nil` if the build hasn't compressed it.
  static func brotli(_ name: String) -> [UInt8]? { content(of: name + brotliSuffix) }

  /// Returns the content of a text file.
  static func text(_ name: String) throws(ServerError) -> String {
    String(decoding: try file(name), as: UTF8.self)
  }
}

extension ServerResources {
  private static let embeddedFolder = "CascadeServer"

  private static func names(in folder: String) -> [String] {
    guard EmbeddedFiles.isPresent else { return bundledNames(in: folder) }
    return EmbeddedFiles.names(in: embeddedFolder + (folder.isEmpty ? "" : "/" + folder))
  }

  private static func content(of name: String) -> [UInt8]? {
    guard EmbeddedFiles.isPresent else { return bundledContent(of: name) }
    return EmbeddedFiles.file(embeddedFolder + "/" + name)
  }
}
