import GzipCompression

/// The files of the server, by path. The server sends no other files.
///
/// Each folder has two URLs. Browsers revalidate `/elements/cascade.js` on each use. The versioned
/// URL `/elements@0123456789abcdef/cascade.js` contains a hash of the folder's content, so browsers
/// cache it permanently. The files of a folder refer to each other with relative URLs, which work
/// under both.
struct Site: Sendable {
  struct Entry: Sendable {
    let file: SiteFile

    /// Whether the URL contains a hash of the content, so that its response never changes.
    let isImmutable: Bool
  }

  private var entries: [String: Entry] = [:]

  /// The folders whose files are made by the first request for one of them, by their paths: `/data/JP/`.
  private var lazyFolders: [Substring: LazyFolder] = [:]
  /// The page that says what is served, without the hierarchies.
  var indexTemplate = ""

  private var versionedFolders: [(stable: String, versioned: String)] = []

  /// Adds a folder of files under both of its URLs, and returns its versioned name.
  ///
  /// - Parameter brotli: Returns a file compressed with Brotli.
  @discardableResult
  mutating func addFolder(
    _ name: String, files: [(name: String, bytes: [UInt8])],
    brotli: (_ file: ServerFiles.File) -> [UInt8]? = { _ in nil }
  ) -> String {
    addFolder(
      name,
      files.map { file in
        (file.name, SiteFile(file.bytes, named: file.name, brotli: brotli(file)))
      })
  }

  /// Adds a folder of files under both of its URLs, and returns its versioned name.
  @discardableResult
  mutating func addFolder(_ name: String, _ files: [(name: String, file: SiteFile)]) -> String {
    let versioned = Self.versionedName(of: name, files: files.map { ($0.name, $0.file.hash) })
    versionedFolders.append((name, versioned))
    for (fileName, file) in files {
      let path = Self.encoded(fileName)
      entries["/\(name)/\(path)"] = Entry(file: file, isImmutable: false)
      entries["/\(versioned)/\(path)"] = Entry(file: file, isImmutable: true)
    }
    return versioned
  }

  private static func encoded(_ path: String) -> String {
    path.split(separator: "/").map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
  }

  /// Returns the name of a folder with a hash of its files: `elements@0123456789abcdef`.
  static func versionedName(
    of name: String, files: [(name: String, hash: ContentHash)]
  ) -> String {
    var hash = ContentHash()
    for file in files {
      hash.combine(file.name.utf8)
      hash.combine(file.hash.text.utf8)
    }
    return "\(name)@\(hash.text)"
  }

  /// Returns the stable and the versioned names of folders.
  func versions(ofFolders names: [String]) -> [String] {
    versionedFolders.filter { names.contains($0.stable) }.flatMap { [$0.stable, $0.versioned] }
  }

  /// Adds a page. Its `src` and `href` attributes that refer to folders added before are changed to
  /// the versioned URLs.
  ///
  /// - Parameter texts: The texts that replace comments of the page.
  mutating func addPage(
    _ path: String, html: [UInt8], replacing texts: [(comment: String, text: String)] = []
  ) {
    var text = String(decoding: html, as: UTF8.self)
    for (comment, replacement) in texts { text = text.replacing(comment, with: replacement) }
    addFile(path, Array(withVersionedURLs(text).utf8), named: "index.html")
  }

  /// Changes the `src` and `href` attributes of a page that refer to folders to the versioned URLs.
  func withVersionedURLs(_ page: String) -> String {
    var text = page
    for folder in versionedFolders {
      for attribute in ["src", "href"] {
        text = text.replacing(
          " \(attribute)=\"/\(folder.stable)/", with: " \(attribute)=\"/\(folder.versioned)/")
      }
    }
    return text
  }

  /// Adds a file outside a folder.
  mutating func addFile(_ path: String, _ bytes: [UInt8], named name: String) {
    entries[path] = Entry(file: SiteFile(bytes, named: name), isImmutable: false)
  }

  /// Adds a second path to a file of a folder that was added before. Both are revalidated.
  mutating func addPath(_ path: String, to existing: String) {
    entries["/" + Self.encoded(path)] = entries["/" + Self.encoded(existing)]
  }

  /// Adds a folder whose files are made by the first request for one of them. Browsers revalidate them on each use.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which begins and ends with a slash.
  ///   - files: The files by their names, which begin with that of the folder.
  mutating func addLazyFolder(
    _ path: String, named name: String, _ files: LazyValue<[String: SiteFile]>
  ) {
    lazyFolders[path[...]] = LazyFolder(name: name, files: files)
  }

  /// Returns the number of bytes that browsers download for a file, compressed if available.
  func sentSize(of path: String) -> Int {
    guard let file = entries[path]?.file else { return 0 }
    return (file.coding(accepting: "*").map { file.compressedBodies[$0]! } ?? file.body)
      .readableBytes
  }

  /// Returns the number of bytes that browsers download for all files of a folder.
  func sentSize(ofFolder name: String) -> Int {
    entries.keys.filter { $0.hasPrefix("/\(name)/") }.reduce(0) { $0 + sentSize(of: $1) }
  }

  /// Returns the entry for a path, in which any characters below the first folder can be percent-encoded.
  ///
  /// - Throws: ``APIError/notMade(_:)`` if the files of a country aren't there in time.
  func entry(at path: some StringProtocol) throws(APIError) -> Entry? {
    let path = Substring(path)
    if let entry = entries[String(path)] ?? entry(atOtherForm: path) { return entry }
    guard let (folder, file) = lazyFolder(at: path) else { return nil }
    guard let files = folder.files.value(within: RequestLimits.makingTime) else {
      throw .notMade(folder.name)
    }
    return files["\(folder.name)/\(file)"].map { Entry(file: $0, isImmutable: false) }
  }

  /// Returns the entry for a path whose names have other characters encoded than those of ``PercentEncoding``:
  /// `/data/R&D.hierarchy`, or `/data/%e5%8c%ba.hierarchy` with small letters.
  private func entry(atOtherForm path: Substring) -> Entry? {
    guard let slash = path.dropFirst().firstIndex(of: "/"),
      let rest = try? PercentEncoding.normalize(path: path[slash...])
    else { return nil }
    return entries[String(path[..<slash]) + rest]
  }

  /// The files of a path's folder if they have to be made first.
  func preparation(at path: Substring) -> Preparation? {
    lazyFolder(at: path).flatMap { Preparation(of: $0.folder.files, name: $0.folder.name) }
  }

  private func lazyFolder(at path: Substring) -> (folder: LazyFolder, file: Substring)? {
    guard !lazyFolders.isEmpty, let slash = path.lastIndex(of: "/") else { return nil }
    return lazyFolders[path[...slash]].map { ($0, path[slash...].dropFirst()) }
  }
}

/// A folder of a site whose files are made by the first request for one of them.
private struct LazyFolder: Sendable {
  /// The name of the folder, with which the names of the files begin.
  let name: String
  let files: LazyValue<[String: SiteFile]>
}
