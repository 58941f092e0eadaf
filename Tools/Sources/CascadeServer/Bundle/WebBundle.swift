import ElementDeclarations

/// A folder with the elements and data for any web server, which is also a package in npm's format.
///
/// ```
/// cascade.js            the entry, which loads the script from the next folder
/// elements@HASH/        the script, the program and its parts
/// data.js               the URLs of the data
/// data@HASH/            the hierarchies
/// index.html …          an example
/// package.json …        what package managers, type checkers and editors read
/// ```
///
/// The names of the two folders contain a hash of their content, so browsers can cache their files permanently.
/// Files for browsers have compressed copies, with `.gz` and `.br` after their names.
public struct WebBundle {
  /// The files, without a particular order.
  public internal(set) var files: [BundleFile] = []

  let declarations: DeclaredElements
  let hierarchies: [ServedHierarchy]
  let version: String
  var folders: [String: String] = [:]

  /// The names of the elements that a bundle can contain.
  public static var elementNames: [String] { DeclaredElements.names }

  /// Creates a bundle.
  ///
  /// - Parameters:
  ///   - elements: Some of ``elementNames``.
  ///   - hierarchies: The data, with unique names.
  ///   - version: The version of the package.
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the elements is missing.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public init(
    elements: [String], hierarchies: [ServedHierarchy], version: String
  ) throws(ServerError) {
    declarations = DeclaredElements(elements)
    self.hierarchies = hierarchies
    self.version = version
    try addElements()
    addData()
    try addExample()
    try addPackage()
    files += files.flatMap { $0.compressedCopies() }
  }
}

extension WebBundle {
  /// The paths of the data, which pages give as `src`.
  public var dataPaths: [String] {
    guard let folder = folders[ServedHierarchy.folder] else { return [] }
    return hierarchies.map { "\(folder)/\($0.sourceName)" }
  }

  private mutating func addElements() throws(ServerError) {
    let list = try ServerResources.text("parts.txt")
    let parts = PartDependencies(list: list).closure(of: declarations.parts)
    var all = try ServerResources.elements()
    all.removeAll { file in
      let words = file.name.split(separator: ".")
      return words.count == 3 && !parts.contains(String(words[1]))
    }
    guard let index = all.firstIndex(where: { $0.name == ElementScript.name }) else {
      throw .missingResource(ElementScript.name)
    }
    let script = all.remove(at: index)
    let changed = try ElementScript.withLiteralURLs(
      String(decoding: script.bytes, as: UTF8.self), files: all.map(\.name))
    all.append((script.name, Array(changed.utf8)))
    let folder = addFolder("elements", all)
    files.append(
      BundleFile(
        ElementScript.name, "export { ready, load } from \"./\(folder)/\(ElementScript.name)\";\n",
        .served))
  }

  private mutating func addData() {
    if hierarchies.isEmpty { return }
    let folder = addFolder(ServedHierarchy.folder, hierarchies.flatMap(\.bundledFiles))
    files.append(BundleFile("data.js", dataScript(folder: folder), .served))
  }

  /// Adds files under the versioned name of their folder, and returns that name.
  private mutating func addFolder(
    _ name: String, _ content: [(name: String, bytes: [UInt8])]
  ) -> String {
    let folder = Site.versionedName(
      of: name, files: content.map { ($0.name, ContentHash(of: $0.bytes)) })
    folders[name] = folder
    files += content.map {
      BundleFile(path: "\(folder)/\($0.name)", bytes: $0.bytes, role: .served)
    }
    return folder
  }
}
