/// All files of the server by their paths; nothing else can be asked for.
///
/// A folder has two URLs: `/elements/cascade.js` stays the same and is revalidated,
/// `/elements@0123456789abcdef/cascade.js` names the folder's content and is kept by browsers for good.
/// Files of a folder refer to each other by relative URLs, so both sets hold together.
struct Site: Sendable {
  struct Entry: Sendable {
    let file: SiteFile

    /// Whether the URL names the content, so that it never changes.
    let isImmutable: Bool
  }

  private var entries: [String: Entry] = [:]
  private var versionedFolders: [(stable: String, versioned: String)] = []

  /// Adds a folder of files under both of its URLs.
  mutating func addFolder(_ name: String, files: [(name: String, bytes: [UInt8])]) {
    var hash = ContentHash()
    let siteFiles = files.map { file in
      SiteFile(file.bytes, named: file.name, effort: .forFile(byteCount: file.bytes.count))
    }
    for (file, siteFile) in zip(files, siteFiles) {
      hash.combine(file.name.utf8)
      hash.combine(siteFile.hash.text.utf8)
    }
    let versioned = "\(name)@\(hash.text)"
    versionedFolders.append((name, versioned))
    for (file, siteFile) in zip(files, siteFiles) {
      let path = PercentEncoding.encode(file.name)
      entries["/\(name)/\(path)"] = Entry(file: siteFile, isImmutable: false)
      entries["/\(versioned)/\(path)"] = Entry(file: siteFile, isImmutable: true)
    }
  }

  /// Adds a page at a path; its attributes that refer to a folder added before name its content.
  mutating func addPage(_ path: String, html: [UInt8]) {
    var text = String(decoding: html, as: UTF8.self)
    for folder in versionedFolders {
      for attribute in ["src", "href"] {
        text = text.replacing(
          " \(attribute)=\"/\(folder.stable)/", with: " \(attribute)=\"/\(folder.versioned)/")
      }
    }
    addFile(path, Array(text.utf8), named: "index.html")
  }

  /// Adds a file at a path of its own.
  mutating func addFile(_ path: String, _ bytes: [UInt8], named name: String) {
    entries[path] = Entry(file: SiteFile(bytes, named: name), isImmutable: false)
  }

  /// The number of bytes that a browser is sent for the file at a path, compressed where it is.
  func sentSize(of path: String) -> Int {
    guard let file = entries[path]?.file else { return 0 }
    return (file.compressedBody ?? file.body).readableBytes
  }

  /// The number of bytes that a browser is sent for all files of a folder.
  func sentSize(ofFolder name: String) -> Int {
    entries.keys.filter { $0.hasPrefix("/\(name)/") }.reduce(0) { $0 + sentSize(of: $1) }
  }

  /// Returns what stands at a path, which has to match letter by letter, in
  /// percent-encoded form.
  func entry(at path: some StringProtocol) -> Entry? {
    entries[String(path)]
  }
}
