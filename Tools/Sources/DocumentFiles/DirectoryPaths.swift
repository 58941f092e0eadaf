import SystemLibrary

/// The paths of all files and folders in a folder, in alphabetical order.
struct DirectoryPaths {
  private static let levelLimit = 200

  private var text: [UInt8] = []

  /// Lists the paths, relative to a folder, one on each line. Links aren't followed.
  ///
  /// - Throws: ``DocumentFileError`` if a folder can't be read or is nested too deep, or a name can't be that of a node.
  /// - Complexity: O(*n* log *n*) for *n* files.
  static func list(_ path: String, limit: Int) throws(DocumentFileError) -> [UInt8] {
    var paths = DirectoryPaths()
    try paths.add(folder: path, relativePath: "", level: 1, limit: limit)
    return paths.text
  }

  private mutating func add(
    folder: String, relativePath: String, level: Int, limit: Int
  ) throws(DocumentFileError) {
    if level > Self.levelLimit { throw .tooDeepFolder(limit: Self.levelLimit) }
    for (name, isFolder) in try Self.entries(of: folder) {
      let path = relativePath + name
      if name.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" || $0 == "\u{FFFD}" }) {
        throw .fileName(path)
      }
      text += path.utf8
      text.append(UInt8(ascii: "\n"))
      if text.count > limit { throw .tooLarge }
      if isFolder {
        try add(
          folder: folder + "/" + name, relativePath: path + "/", level: level + 1, limit: limit)
      }
    }
  }

  private static func entries(
    of folder: String
  ) throws(DocumentFileError) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { throw .lastSystemError }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      let isFolder =
        lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      entries.append((name, isFolder))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
